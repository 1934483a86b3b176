/** Forms a company's name can show; `foreign` for those of other countries, `trade` for words only a business uses. */
export type LegalForm =
  | 'bv'
  | 'nv'
  | 'vof'
  | 'cv'
  | 'maatschap'
  | 'stichting'
  | 'vereniging'
  | 'cooperatie'
  | 'public'
  | 'foreign'
  | 'trade'

const end = String.raw`(?=$|[\s,;.)/-])`
const start = String.raw`(?:^|[\s(])`

/** How each form stands in a name. In this order: the first that fits wins. */
export const legalForms: readonly (readonly [LegalForm, RegExp])[] = [
  ['bv', new RegExp(`${start}b\\.? ?v\\.?${end}`, 'i')],
  ['nv', new RegExp(`${start}n\\.? ?v\\.?${end}`, 'i')],
  ['vof', new RegExp(`${start}(v\\.? ?o\\.? ?f\\.?|vennootschap onder firma)${end}`, 'i')],
  ['cv', new RegExp(`${start}(c\\.v\\.?|CV|commanditaire vennootschap)${end}`)],
  ['maatschap', new RegExp(`${start}maatschap${end}`, 'i')],
  ['stichting', /^(stichting|st\.) /i],
  ['vereniging', new RegExp(`${start}(vereniging( van eigenaars)?|v\\.?v\\.?e\\.?)${end}`, 'i')],
  ['cooperatie', new RegExp(`${start}(co[oö]peratie(ve)?|u\\.a\\.|b\\.a\\.)${end}`, 'i')],
  ['public', /^(gemeente|provincie|waterschap|ministerie) /i],
  [
    'foreign',
    new RegExp(
      `${start}(gmbh|mbh|ug|ag|kg|ohg|gbr|e\\.?k\\.?|ltd|limited|llc|llp|plc|inc|corp|s\\.?a\\.?r\\.?l|s\\.a|s\\.?a\\.?s|s\\.?r\\.?l|s\\.?p\\.?a|bvba|sprl|srl|aps|a/s)\\.?${end}`,
      'i',
    ),
  ],
  [
    'trade',
    new RegExp(
      `${start}(holding|beheer|groep|group|(&|en) (zn|zonen|zoon|dochters?|co|partners)\\.?|firma|fa\\.)${end}`,
      'i',
    ),
  ],
]

/** The legal form a name shows, or null when it shows none. */
export function legalFormOf(name: string): LegalForm | null {
  return legalForms.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null
}

export interface DebtorHints {
  readonly name: string
  readonly kvkNumber?: string | null
  readonly vatNumber?: string | null
  readonly salutation?: string | null
  readonly birthDay?: string | null
}

/**
 * Whether a debtor is a company or a private person, guessed from what an import gives. Unknown is private: a consumer
 * has the stronger protection (art. 6:96 lid 5 BW), and a mistake to that side costs nobody a right.
 */
export function guessDebtorKind(hints: DebtorHints): 'private' | 'company' {
  if (legalFormOf(hints.name) !== null) return 'company'
  if (hasText(hints.birthDay)) return 'private'
  return hasText(hints.kvkNumber) || hasText(hints.vatNumber) ? 'company' : 'private'
}

function hasText(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== ''
}
