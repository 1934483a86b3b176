import { addDays, type Day } from '#domain/day.ts'
import type { listTeamStandings } from '#contract/teams.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { countOfTeams } from './standing-queries.ts'

/** How each team stands today; each number is that of the list behind it. */
export async function countTeams(
  db: Db,
  teams: readonly { readonly id: number; readonly lateDays: number | null }[],
  today: Day,
): Promise<OutputOf<typeof listTeamStandings>> {
  const days = teams.map(({ id, lateDays }) => ({ teamId: id, lateBeforeDay: addDays(today, -(lateDays ?? 0)) }))
  return { today, ...(await countOfTeams(db, days, today)) }
}
