import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Member, PlannedWork, ServingTeam, Turns } from '#domain/teams/distribute.ts'
import type { TeamScope } from '#domain/teams/team-scope.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import { waitsForCall } from '#server/book/contacts/waits-for-call.ts'
import { callMinutes } from './call-queries.ts'

/** Whether any team is given work by itself. */
export async function hasServingTeams(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from team where rule <> 'none' and not closing) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether anything new waits for a team that is given work by itself. */
export async function hasNewWork(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from team where rule <> 'none' and not closing)
      and (exists (select from agenda_item where queue_reason = 'new' and state = 'open')
        or exists (select from dossier_distribution where queue_reason = 'new')
        or exists (select from unfiled_call call where call.queue_reason = 'new' and ${waitsForCall}))
          as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Holds the turns of every team until the transaction ends: two workers divide one after the other. */
export async function lockTurns(db: Db): Promise<void> {
  await sql`select from team order by id for update`.execute(db)
}

const scopeOf = sql`json_build_object('customerIds', team.customer_ids, 'customerGroups', team.customer_groups,
  'steps', team.steps, 'phases', team.phases, 'languages', team.languages,
  'amountFromCents', team.amount_from_cents, 'amountToCents', team.amount_to_cents)`

/** What a team serves and who is in it today, whether or not it is given work by itself. */
export async function findTeamAsItIs(
  db: Db,
  id: number,
  today: Day,
): Promise<{ isClosing: boolean; scope: TeamScope; memberIds: readonly number[] } | undefined> {
  const { rows } = await sql<{ isClosing: boolean; scope: TeamScope; memberIds: readonly number[] }>`
    select team.closing as is_closing, ${scopeOf} as scope, coalesce((select json_agg(person.id)
      from team_member member join app_user person on person.id = member.user_id
      where member.team_id = team.id and person.active and ${isMemberOn(today)}), '[]') as member_ids
    from team where team.id = ${id}`.execute(db)
  return rows[0]
}

/** The teams that are given work by itself, with who is in them today and who of those is away. */
export async function findServingTeams(db: Db, today: Day): Promise<ServingTeam[]> {
  const { rows } = await sql<Omit<ServingTeam, 'members'> & { members: Member[] }>`
    select team.id, team.rule, team.turn, ${scopeOf} as scope,
      coalesce((select json_agg(json_build_object('userId', person.id, 'minutesPerDay', person.agenda_minutes,
          'share', member.share, 'languages', member.languages, 'steps', member.steps, 'turn', member.turn,
          'isAway', exists (select from absence where absence.user_id = person.id and absence.from_day <= ${today}::date
            and coalesce(absence.until_day, 'infinity') >= ${today}::date)) order by person.id)
        from team_member member join app_user person on person.id = member.user_id
        where member.team_id = team.id and person.active and person.customer_id is null and ${isMemberOn(today)}), '[]')
        as members
    from team where team.rule <> 'none' and not team.closing order by team.id`.execute(db)
  return rows
}

/** What these people have to do by day and team; what is late is done today. */
export async function findPlanned(db: Db, userIds: readonly number[], today: Day): Promise<PlannedWork[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<PlannedWork>`
    select coalesce(item.cover_id, item.employee_id) as user_id, item.team_id,
      greatest(item.due_day, ${today}::date) as day,
      sum(subject.minutes)::int as minutes
    from agenda_item item join agenda_subject subject on subject.id = item.subject_id
    where item.state = 'open' and (item.employee_id = any(${[...userIds]}::bigint[])
      or item.cover_id = any(${[...userIds]}::bigint[]))
    group by 1, 2, 3
    union all
    select call.employee_id, call.team_id, greatest(call.call_back_day, ${today}::date),
      (count(*) * ${callMinutes})::int
    from unfiled_call call where ${waitsForCall} and call.employee_id = any(${[...userIds]}::bigint[])
    group by 1, 2, 3`.execute(db)
  return rows
}

/** How many open items, or open files, these people have. */
export async function countOpen(
  db: Db,
  kind: 'item' | 'file',
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (userIds.length === 0) return new Map()
  const ids = sql`${[...userIds]}::bigint[]`
  const { rows } = await sql<{ userId: number; count: number }>`${
    kind === 'file'
      ? sql`select owner_id as user_id, count(*) as count from dossier
          where owner_id = any(${ids}) and status <> 'closed' and ${isReal('dossier.customerId')} group by owner_id`
      : sql`select user_id, count(*) as count from (
          select coalesce(cover_id, employee_id) as user_id from agenda_item
            where state = 'open' and (employee_id = any(${ids}) or cover_id = any(${ids}))
          union all
          select call.employee_id from unfiled_call call where ${waitsForCall} and call.employee_id = any(${ids})
        ) open group by user_id`
  }`.execute(db)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** Keeps how far the turns of teams are. */
export async function updateTurns(db: Db, turns: readonly Turns[]): Promise<void> {
  if (turns.length === 0) return
  const teamIds = turns.map(({ teamId }) => teamId)
  await sql`
    update team set turn = given.turn
    from unnest(${teamIds}::bigint[], ${turns.map(({ turn }) => turn)}::bigint[]) as given (id, turn)
    where team.id = given.id`.execute(db)
  const members = turns.flatMap(({ teamId, members: all }) =>
    [...all].map(([userId, turn]) => ({ teamId, userId, turn })),
  )
  await sql`
    update team_member member set turn = given.turn
    from unnest(${members.map(({ teamId }) => teamId)}::bigint[], ${members.map(({ userId }) => userId)}::bigint[],
      ${members.map(({ turn }) => turn)}::bigint[]) as given (team_id, user_id, turn)
    where member.team_id = given.team_id and member.user_id = given.user_id`.execute(db)
}

/** The names of teams and people, for the audit trail. */
export async function findNames(
  db: Db,
  { teamIds, userIds }: { readonly teamIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<{ readonly teams: ReadonlyMap<number, string>; readonly people: ReadonlyMap<number, string> }> {
  const { rows } = await sql<{ kind: 'team' | 'person'; id: number; name: string }>`
    select 'team' as kind, id, name from team where id = any(${[...teamIds]}::bigint[])
    union all select 'person', id, name from app_user where id = any(${[...userIds]}::bigint[])`.execute(db)
  const of = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]))
  return { teams: of('team'), people: of('person') }
}
