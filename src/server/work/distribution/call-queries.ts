import { type RawBuilder, sql } from 'kysely'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { Day } from '#domain/day.ts'
import type { WorkFacts } from '#domain/teams/team-scope.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { waitsForCall } from '#server/book/contacts/waits-for-call.ts'
import { type Divided, type GivenTo, rowsOfGiven, type TeamPage } from './item-queries.ts'

/** Somebody without a file who is to be called back, and of whom a team takes care. */
export type DividedCall = Divided

/** Who calls without a file is of no customer, phase or amount; most speak Dutch. */
export const factsOfCall: WorkFacts = {
  customerId: null,
  customerGroup: null,
  step: null,
  phase: null,
  language: 'nl',
  openCents: null,
}

/** How long calling back takes, as the agenda reckons. */
export const callMinutes = sql<number>`coalesce((select subject.minutes from agenda_subject subject
  where subject.code = ${'call_back' satisfies OwnSubject}), 10)`

/** Holds calls that wait for somebody, in their order; those that another holds are left. */
export async function lockQueuedCalls(
  db: Db,
  { afterId, onlyNew, limit }: { readonly afterId: number; readonly onlyNew: boolean; readonly limit: number },
): Promise<DividedCall[]> {
  const reason = onlyNew ? sql`call.queue_reason = 'new'` : sql`call.queue_reason is not null`
  return find(db, sql`${reason} and call.id > ${afterId}`, limit)
}

/**
 * Holds calls that the portal gave to somebody who is not in that team any more, does not work here, or is away on the day:
 * who was promised a call is called.
 */
export async function lockCallsOfLeavers(db: Db, today: Day, limit: number): Promise<DividedCall[]> {
  const isThere = sql`exists (
    select from team_member member join app_user worker on worker.id = member.user_id
    where member.team_id = call.team_id and member.user_id = call.employee_id and worker.active and ${isMemberOn(today)}
      and not (call.call_back_day <= ${today}::date and exists (select from absence where absence.user_id = worker.id
        and absence.from_day <= ${today}::date and coalesce(absence.until_day, 'infinity') >= ${today}::date)))`
  return find(db, sql`call.rule is not null and call.queue_reason is null and not ${isThere}`, limit)
}

/** Calls that the portal gave to members of a team, and those that wait for this team. */
export async function findCallsOfTeam(
  db: Db,
  teamId: number,
  { afterId, limit, lock }: TeamPage,
): Promise<DividedCall[]> {
  const isLeftToIt = sql`call.team_id = ${teamId} and (call.rule is not null or call.employee_id is null)`
  return find(db, sql`${isLeftToIt} and call.id > ${afterId}`, limit, lock)
}

async function find(db: Db, condition: RawBuilder<unknown>, limit: number, lock = true): Promise<DividedCall[]> {
  const { rows } = await sql<DividedCall>`
    select call.id, ${callMinutes} as minutes, call.call_back_day as due_day, call.employee_id, person.name as employee,
      call.team_id, team.name as team, call.by_scope, call.queue_reason
    from unfiled_call call
    left join app_user person on person.id = call.employee_id
    left join team on team.id = call.team_id
    where ${waitsForCall} and ${condition} order by call.id limit ${limit}
    ${lock ? sql`for update of call skip locked` : sql``}`.execute(db)
  return rows
}

/** Gives calls that are held, as one set. */
export async function updateGivenCalls(db: Db, given: readonly GivenTo[]): Promise<void> {
  await sql`
    update unfiled_call call set employee_id = given.employee_id, team_id = given.team_id, rule = given.rule,
      by_scope = given.by_scope, queue_reason = given.queue_reason, version = version + 1
    from ${rowsOfGiven(given)}
    where call.id = given.id`.execute(db)
}
