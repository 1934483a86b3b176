import { foldName } from '#domain/names/fold-name.ts'

/** How far the name of a payer is that of a debtor. */
export type NameMatch = 'same' | 'part' | 'other' | 'unknown'

/** Words that are no name: titles, prefixes, legal forms, and what joins two account holders. */
const noise = new Set(
  `de den der het t ter ten te van von vd op in la le du d da di el al y e o eo cj en of und and et
   dhr heer hr mevr mw mevrouw mej familie fam drs ing ir mr dr prof sir
   bv nv vof cv ua ltd gmbh inzake rekening`.split(/\s+/),
)

/**
 * Compares the name at the bank with that of a debtor: without accents, capitals, titles, prefixes and legal
 * forms. Initials must not contradict each other: P. Bakker is not J. Bakker, though perhaps of the family.
 */
export function compareNames(payer: string | null, debtor: string): NameMatch {
  const theirs = nameWords(payer ?? '')
  const ours = nameWords(debtor)
  if (theirs.long.length === 0 || ours.long.length === 0) return 'unknown'
  const common = ours.long.filter((word) => theirs.long.includes(word))
  if (common.length === 0) return 'other'
  const surname = ours.long.at(-1)
  const missing = ours.long.filter((word) => !theirs.long.includes(word))
  const abbreviated = missing.every((word) => word !== surname && theirs.initials.includes(word.charAt(0)))
  return abbreviated && initialsAgree(ours, theirs, common) ? 'same' : 'part'
}

interface NameWords {
  readonly long: readonly string[]
  /** The letters of the initials, in order. */
  readonly initials: string
}

function nameWords(name: string): NameWords {
  const words = foldName(name)
    .replace(/b\.v\.?|n\.v\.?|v\.o\.f\.?/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !noise.has(word))
  const long = words.filter((word) => word.length > 2)
  // A name of two letters (Li, Vo) is still a name when there is nothing longer.
  if (long.length === 0) return { long: words.filter((word) => word.length === 2), initials: '' }
  return { long, initials: words.filter((word) => word.length <= 2).join('') }
}

/** The first letters of what stands beside the shared words, when both sides give any. */
function initialsAgree(ours: NameWords, theirs: NameWords, common: readonly string[]): boolean {
  const first = (words: NameWords) =>
    words.initials.charAt(0) || (words.long.find((word) => !common.includes(word))?.charAt(0) ?? '')
  const [one, other] = [first(ours), first(theirs)]
  return one === '' || other === '' || one === other
}
