import { addMonths, type Day } from '#domain/day.ts'
import { limitationTerms } from '#domain/deadlines/limitation-terms.ts'
import { claimKinds } from '#contract/files/limitation.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { selectAgedAmong } from './queries.ts'
import { readLimitation } from './read-limitation.ts'

/**
 * Which of these dossiers have a claim that may be time-barred already: only the few with a claim of that age are looked at one
 * by one.
 */
export async function findTimeBarred(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  today: Day,
): Promise<number[]> {
  const terms = claimKinds.map((kind) => ({ kind, since: addMonths(today, -limitationTerms[kind].years * 12) }))
  const barred: number[] = []
  for (const id of await selectAgedAmong(db, terms, dossierIds)) {
    if ((await readLimitation(db, actor, id)).isPast) barred.push(id)
  }
  return barred
}
