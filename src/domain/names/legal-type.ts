import { legalForms } from './legal-form.ts'

/** The legal types that the portal knows by their names; an agency may add its own. */
export const knownLegalTypes = [
  'eenmanszaak',
  'maatschap',
  'vof',
  'cv',
  'bv',
  'nv',
  'cooperatie',
  'vereniging',
  'stichting',
  'kerkgenootschap',
  'public',
  'foreign',
] as const
export type KnownLegalType = (typeof knownLegalTypes)[number]

type Patterns = readonly (readonly [KnownLegalType, RegExp])[]

/** What a name begins with says more than what stands behind it: Stichting Administratiekantoor Jansen B.V. */
const beginnings: Patterns = [
  [
    'kerkgenootschap',
    /^((protestantse|hervormde|gereformeerde|evangelische?|lutherse|doopsgezinde|remonstrantse)\s(.*\s)?(gemeente|kerk)|(r\.?-?k\.? |rooms-katholieke )?parochie|diaconie|bisdom|kerkgenootschap)(?=$|\s)/i,
  ],
  ['public', /^(gemeente|provincie|waterschap|hoogheemraadschap|ministerie|staat der nederlanden|overheid)(?=$|\s)/i],
  ['stichting', /^stichting(?=$|\s)/i],
  ['vereniging', /^vereniging(?=$|\s)/i],
  ['cooperatie', /^co[oö]peratie(ve)?(?=$|\s)/i],
]

/** What a name ends with or has in it, written out or as letters. */
const endings: Patterns = [
  ...legalForms.flatMap(([form, pattern]) => (form === 'trade' ? [] : [[form, pattern] as const])),
  ['bv', /\bbesloten vennootschap/i],
  ['nv', /\bnaamloze vennootschap/i],
  // Behind a name in capitals these letters can be the initials of a person; of a company they are its form.
  ['cv', /(\sC\. ?V\.?$|\bcommanditaire vennootschap)/i],
]

/** Somebody who trades under another name. */
const soleTrader = /(^|[\s(])(h\.? ?o\.? ?d\.? ?n\.?|handelend onder de naam|eenmanszaak)(?=$|[\s:)])/i

/** Forms that Belgium writes with the same letters. */
const belgianToo: ReadonlySet<KnownLegalType> = new Set(['bv', 'nv', 'vof', 'cv'])

/**
 * The legal type that the name of a company shows, or the name of the type itself; null when it shows none. What it begins with counts before what it
 * ends with, and of several endings the last.
 */
export function legalTypeOf(name: string, country = 'NL'): KnownLegalType | null {
  const text = name.trim()
  const code = knownLegalTypes.find((type) => type === text.toLowerCase())
  if (code) return code
  const shown = beginnings.find(([, pattern]) => pattern.test(text))?.[0] ?? lastEnding(text)
  if (shown !== null && country === 'BE' && belgianToo.has(shown)) return 'foreign'
  return shown ?? (soleTrader.test(text) ? 'eenmanszaak' : null)
}

function lastEnding(text: string): KnownLegalType | null {
  let last: { readonly type: KnownLegalType; readonly at: number } | null = null
  for (const [type, pattern] of endings) {
    const at = [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].at(-1)?.index ?? -1
    if (at > (last?.at ?? -1)) last = { type, at }
  }
  return last?.type ?? null
}
