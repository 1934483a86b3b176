import { addDays, type Day } from '#domain/day.ts'
import type { listTeamStandings } from '#contract/work/teams.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countOfTeams } from '#server/work/agenda/standing-queries.ts'

/** How each team stands today; each number is that of the list behind it. */
export async function countTeams(
  db: Db,
  teams: readonly { readonly id: number; readonly lateDays: number | null }[],
  today: Day,
): Promise<OutputOf<typeof listTeamStandings>> {
  const days = teams.map(({ id, lateDays }) => ({ teamId: id, lateBeforeDay: addDays(today, -(lateDays ?? 0)) }))
  return { today, ...(await countOfTeams(db, days, today)) }
}
