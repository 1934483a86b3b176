import type { Day } from '#domain/day.ts'
import type { Bench } from '#domain/teams/distribute.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countOpen, findPlanned, findServingTeams } from './bench-queries.ts'

/** The teams among which items or files are divided today, and what their members have already. */
export async function readBench(db: Db, today: Day, kind: 'item' | 'file'): Promise<Bench> {
  const teams = await findServingTeams(db, today)
  const userIds = [...new Set(teams.flatMap(({ members }) => members.map(({ userId }) => userId)))]
  return {
    teams,
    planned: kind === 'item' ? await findPlanned(db, userIds, today) : [],
    openCounts: await countOpen(db, kind, userIds),
  }
}
