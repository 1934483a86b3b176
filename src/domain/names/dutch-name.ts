import { foldName } from './fold-name.ts'

/** The words between first name and family name, as the Dutch registers treat them: sorted behind. */
const prefixWords = new Set(
  `aan af bij d' da dal de degli dei del della den der des di do dos du 'd el het 't in l' la las le les lo los op over
  onder 's ter ten te tot uijt uit van ver voor von vom zu zum zur`.split(/\s+/),
)

/** Titles and forms of address that are no part of a name. */
const titles =
  /^(?:de heer|dhr|heer|hr|mevrouw|mevr|mw|mr|mrs|ms|m|mme|mlle|monsieur|madame|herr|frau|fam|familie|erven|dr|drs|ir|ing|prof)\b\.?\s+/i

export interface DutchName {
  /** First name or initials; may be empty. */
  readonly given: string
  /** `van der`, as written; may be empty. */
  readonly prefix: string
  readonly family: string
}

/**
 * Takes the name of a person apart: `Benjamin van der Kooij`, `Kooij, B. van der`, `in 't Veld`. A form of address in
 * front is left out. Without a prefix the last word is the family name.
 */
export function splitName(name: string): DutchName {
  const clean = withoutTitles(name.replace(/\s+/g, ' ').trim())
  const comma = clean.indexOf(',')
  if (comma > 0) return splitReversed(clean.slice(0, comma).trim(), clean.slice(comma + 1).trim())
  const words = clean.split(' ')
  const start = words.findIndex((word, index) => isNamePrefix(word) && index < words.length - 1)
  if (start < 0) return { given: words.slice(0, -1).join(' '), prefix: '', family: words.at(-1) ?? '' }
  const length = prefixLength(words.slice(start))
  return {
    given: words.slice(0, start).join(' '),
    prefix: words.slice(start, start + length).join(' '),
    family: words.slice(start + length).join(' '),
  }
}

/** The key a name is sorted by, folded: `kooij, benjamin van der`; a company sorts by its name without an article. */
export function sortNameOf(name: string, kind: 'private' | 'company'): string {
  if (kind === 'company') return foldName(name).replace(/^(de|het|'t|the|la|le|l') (.+)$/, '$2, $1')
  const { given, prefix, family } = splitName(name)
  const rest = [given, prefix].filter((part) => part !== '').join(' ')
  return foldName(rest === '' ? family : `${family}, ${rest}`)
}

/** The family name as it stands behind a form of address: `Van der Kooij`, with a capital. */
export function familyNameOf(name: string): string {
  const { prefix, family } = splitName(name)
  const whole = prefix === '' ? family : `${prefix} ${family}`
  return whole.replace(/^(['’]?)(\p{Ll})/u, (text, apostrophe: string, letter: string) =>
    // 't and 's keep their small letter.
    apostrophe === '' ? letter.toUpperCase() : text,
  )
}

function splitReversed(before: string, after: string): DutchName {
  const words = after === '' ? [] : after.split(' ')
  const start = words.findIndex((word) => isNamePrefix(word))
  if (start < 0) {
    // `van der Kooij, B.`: the prefix stands before the family name all the same.
    const front = splitName(before)
    const whole = front.prefix === '' ? { prefix: '', family: before } : front
    return { given: after, prefix: whole.prefix, family: whole.family }
  }
  return { given: words.slice(0, start).join(' '), prefix: words.slice(start).join(' '), family: before }
}

function prefixLength(words: readonly string[]): number {
  let length = 0
  while (length < words.length - 1 && isNamePrefix(words[length] ?? '')) length += 1
  return length
}

/** Whether a word stands between the first names and the family name of many: `van`, `der`. */
export function isNamePrefix(word: string): boolean {
  return prefixWords.has(foldName(word))
}

function withoutTitles(name: string): string {
  const shorter = name.replace(titles, '')
  return shorter === name || shorter === '' ? name : withoutTitles(shorter)
}
