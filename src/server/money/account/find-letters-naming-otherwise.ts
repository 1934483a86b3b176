import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { OtherLetter } from '#contract/money/account-preview.ts'
import type { Db } from '#server/platform/db/db.ts'
import { selectSentLetters } from './preview-queries.ts'

/** The events of a dossier as they are, and as they would be. */
export interface EventsChange {
  readonly dossierId: number
  readonly before: readonly AccountEvent[]
  readonly after: readonly AccountEvent[]
  /** The first day on which anything is different. */
  readonly fromDay: Day
}

/**
 * The letters that left from a day on and would have asked another amount, had what becomes known now been known then.
 * A letter may have asked costs that it charged itself, so what it named is moved by the difference of the two accounts.
 */
export async function findLettersNamingOtherwise(
  db: Db,
  change: EventsChange,
  rates: RateTable,
): Promise<OtherLetter[]> {
  const letters = await selectSentLetters(db, change.dossierId, change.fromDay)
  const openOn = (events: readonly AccountEvent[], on: Day) => account(events, on, { rates }).openCents
  return letters
    .map((letter) => ({
      ...letter,
      wouldBeCents: letter.namedCents + openOn(change.after, letter.day) - openOn(change.before, letter.day),
    }))
    .filter(({ namedCents, wouldBeCents }) => namedCents !== wouldBeCents)
}
