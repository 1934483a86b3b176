import type { getWorkload } from '#contract/statistics/management.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findTeams } from '#server/statistics/facts/measured-queries.ts'
import { planCapacity } from '#server/work/planning/plan-capacity.ts'
import { findMembers } from './done-queries.ts'

/** How full the next ten working days of each employee are: what falls on them, against the days on which he is there. */
export async function readWorkload(db: Db, actor: Actor): Promise<OutputOf<typeof getWorkload>> {
  const today = inAmsterdam(actor.now).day
  const { items, days } = await planCapacity(db, { today, from: today, team: null, employee: null })
  const nameOf = new Map((await findTeams(db)).map(({ id, name }) => [id, name]))
  const members = await findMembers(db, today)
  const people = items.map(({ employee, planned, capacityMinutes }) => ({
    ...employee,
    teams: members.flatMap(({ teamId, userId }) => (userId === employee.id ? [nameOf.get(teamId) ?? ''] : [])),
    count: planned.reduce((sum, { count }) => sum + count, 0),
    minutes: planned.reduce((sum, { minutes }) => sum + minutes, 0),
    capacityMinutes: planned.filter(({ isAway }) => !isAway).length * capacityMinutes,
  }))
  return { fromDay: today, toDay: days.at(-1) ?? today, people }
}
