import type { ImportField, RowAnswerWord } from '#contract/intake/claim-list.ts'
import { identityKeyOf } from '#domain/names/identity-key.ts'

/**
 * What was answered about a value of a row. It holds as long as the row says the same: another value, or another person,
 * is another question.
 */
export interface RowAnswer {
  readonly field: ImportField
  readonly is: RowAnswerWord
  readonly value: string
  /** Who the row was about. */
  readonly who: string
  /** Whom he was said to be, when he is the same. */
  readonly as: string | null
}

/** Who a row is about, by name and address alone. */
export function whoOf(person: {
  readonly name: string | null
  readonly postcode: string | null
  readonly houseNumber: string | null
}): string {
  return identityKeyOf({ kind: 'private', ...person, name: person.name ?? '' })
}
