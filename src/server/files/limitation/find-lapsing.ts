import { addMonths, type Day } from '#domain/day.ts'
import { limitationTerms } from '#domain/deadlines/limitation-terms.ts'
import { claimKinds } from '#contract/files/limitation.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { selectAgedAmong } from './queries.ts'
import { readLimitation } from './read-limitation.ts'

/**
 * Of which of these dossiers a claim may become time-barred before a day, each with the last safe day: who waits until
 * then has to interrupt its limitation first (art. 3:316 to 3:318 BW). What may be gone already is not among them.
 */
export async function findLapsing(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, Day>> {
  const terms = claimKinds.map((kind) => ({ kind, since: addMonths(day, -limitationTerms[kind].years * 12) }))
  const lapsing = new Map<number, Day>()
  for (const id of await selectAgedAmong(db, terms, dossierIds)) {
    const { nextDay } = await readLimitation(db, actor, id)
    if (nextDay !== null && nextDay < day) lapsing.set(id, nextDay as Day)
  }
  return lapsing
}
