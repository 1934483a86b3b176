import type { Day } from '#domain/day.ts'

/** What a document of a file proves, in the order in which a judge reads them. */
export const exhibitRoles = [
  'agreement',
  'terms',
  'information',
  'invoice',
  'delivery',
  'notice',
  'notice_proof',
  'letter',
  'other',
  'account',
] as const
export type ExhibitRole = (typeof exhibitRoles)[number]

/** Where a document stands: on a log, with a claim, as a letter that left, or drawn anew: the account of the day. */
export const exhibitSources = ['attachment', 'invoice', 'letter', 'account'] as const
export type ExhibitSource = (typeof exhibitSources)[number]

export interface Exhibit {
  readonly role: ExhibitRole
  readonly source: ExhibitSource
  /** Within its source; 0 of the account. */
  readonly id: number
  readonly name: string
  readonly day: Day
  /** The invoice it is; null of what is none, or of which nobody said so. */
  readonly claimId?: number | null
}

export interface NumberedExhibit extends Exhibit {
  readonly number: number
}

/** Art. 85 Rv: the documents a writ rests on, numbered by what they prove and then by their day. The same one stands once. */
export function numberExhibits(exhibits: readonly Exhibit[]): NumberedExhibit[] {
  const once = new Map(exhibits.map((exhibit) => [`${exhibit.source} ${exhibit.id} ${exhibit.role}`, exhibit]))
  return [...once.values()]
    .toSorted(
      (one, other) =>
        exhibitRoles.indexOf(one.role) - exhibitRoles.indexOf(other.role) ||
        one.day.localeCompare(other.day) ||
        one.id - other.id,
    )
    .map((exhibit, index) => ({ ...exhibit, number: index + 1 }))
}

/** How the exhibits of a role are called in a sentence: `productie 3`, `producties 3 en 4`, `producties 3 tot en met 6`. */
export function exhibitWords(exhibits: readonly NumberedExhibit[], role: ExhibitRole): string | null {
  const numbers = exhibits.filter((exhibit) => exhibit.role === role).map(({ number }) => number)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first === last) return `productie ${first}`
  return `producties ${first} ${last === first + 1 ? 'en' : 'tot en met'} ${last}`
}
