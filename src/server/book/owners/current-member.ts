import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'

/** Whether the row `member` of team_member is of somebody who is in his team on a day. */
export function isMemberOn(day: Day): RawBuilder<boolean> {
  return sql<boolean>`(member.from_day <= ${day}::date and coalesce(member.until_day, 'infinity') >= ${day}::date)`
}

/** Who is in any of these teams on a day: a query that answers ids of users. */
export function membersOf(teams: RawBuilder<unknown>, day: Day): RawBuilder<{ userId: number }> {
  return sql<{ userId: number }>`
    select member.user_id from team_member member where member.team_id = ${teams} and ${isMemberOn(day)}`
}
