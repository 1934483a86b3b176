import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { TeamStanding } from '#contract/work/teams.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isInQueueOfTeam, isOfAny } from './whose-queries.ts'

/** What teams have to do, are late with, cannot give to anybody, and did by telephone today. */
export async function countOfTeams(
  db: Db,
  teams: readonly { readonly teamId: number; readonly lateBeforeDay: Day }[],
  today: Day,
): Promise<{ callSubjectIds: number[]; items: TeamStanding[] }> {
  const subjects = await db.selectFrom('agendaSubject').select('id').where('calls', '=', true).orderBy('id').execute()
  const ofTeam = isOfAny(sql`given.team_id`, today)
  const count = (condition: ReturnType<typeof isOfAny>) =>
    sql`(select count(*) from agenda_item item where ${condition} and ${ofTeam})`
  const { rows } = await sql<TeamStanding>`
    select given.team_id, given.late_before_day,
      ${count(sql`item.state = 'open' and item.due_day <= ${today}`)} as due,
      ${count(sql`item.state = 'open' and item.due_day < given.late_before_day`)} as late,
      ${count(sql`item.state = 'open' and ${isInQueueOfTeam(sql`given.team_id`, today)}`)} as queue,
      ${count(sql`item.state <> 'open' and item.finished_at >= ${momentInAmsterdam(today, 0)}
        and item.subject_id = any(${subjects.map(({ id }) => id)}::bigint[])`)} as contacts
    from unnest(${teams.map(({ teamId }) => teamId)}::bigint[],
      ${teams.map(({ lateBeforeDay }) => lateBeforeDay)}::date[])
      as given (team_id, late_before_day)`.execute(db)
  return { callSubjectIds: subjects.map(({ id }) => id), items: rows }
}
