import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Period } from '#domain/teams/absence.ts'
import { inAmsterdam } from '#server/clock.ts'
import { isMemberOn, membersOf } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { plansForAll } from './plans-for-all.ts'

export const todayOf = ({ now }: Pick<Actor, 'now'>): Day => inAmsterdam(now).day

/**
 * What the actor may see of the agenda: of its own files, somebody of a customer sees no work that only stands on them. What
 * the agency has to agree with a partner is none of theirs.
 */
export function isInSight(actor: Actor): RawBuilder<boolean> {
  const ofFiles = actor.customerId === null ? sql`true` : sql`item.cause <> 'agreement'`
  return sql<boolean>`(${inScope(actor, 'item.customerId')} and ${ofFiles})`
}

/** What somebody does: his own items, unless another does them while he is away, and those of whom he covers for. */
export function isOfPerson(id: number | null): RawBuilder<boolean> {
  return sql`((item.employee_id = ${id} and item.cover_id is null) or item.cover_id = ${id})`
}

/** Of one of these teams, or of somebody in it and no other team. */
export function isOfTeams(teams: readonly number[], today: Day): RawBuilder<boolean> {
  return isOfAny(sql`any(${[...teams]}::bigint[])`, today)
}

/** The same for the teams of a query around it. */
export function isOfAny(teams: RawBuilder<unknown>, today: Day): RawBuilder<boolean> {
  return sql`(item.team_id = ${teams} or (item.team_id is null and item.employee_id in (${membersOf(teams, today)})))`
}

const led = ({ userId }: Actor, today: Day) => sql`select member.team_id from team_member member
  where member.user_id = ${userId} and member.leads and ${isMemberOn(today)}`

/** Whether the actor leads a team, or every team. */
export function leadsTeam(actor: Actor): RawBuilder<boolean> {
  return plansForAll(actor) ? sql`true` : sql`exists (${led(actor, todayOf(actor))})`
}

/**
 * What waits for who leads its team: nobody can take it, its employee is away and nobody does it, or it is later than the
 * team allows itself. Who leads every team sees all of it; what no team serves, whoever leads one.
 */
export function isInQueueOf(actor: Actor): RawBuilder<boolean> {
  if (actor.customerId !== null) return sql`false`
  const today = todayOf(actor)
  const stuck = sql<boolean>`(item.queue_reason <> 'new' or (item.absence_id is not null and item.cover_id is null)
    or (item.due_day < ${today}::date and ${isTooLate(today)}))`
  if (plansForAll(actor)) return stuck
  const teams = sql`any(array(${led(actor, today)}))`
  return sql`(${stuck} and ${leadsTeam(actor)} and (item.queue_reason = 'no_team' or ${isOfAny(teams, today)}))`
}

/** Later than its team allows itself. */
function isTooLate(today: Day): RawBuilder<boolean> {
  return sql`exists (select from team target where target.late_days is not null
    and item.due_day < ${today}::date - target.late_days and ${isOfAny(sql`target.id`, today)})`
}

/** The items a team has to see to: those of its queue, whoever leads it. */
export function isInQueueOfTeam(team: RawBuilder<number>, today: Day): RawBuilder<boolean> {
  return sql`(${isOfAny(team, today)} and (item.queue_reason <> 'new'
    or (item.absence_id is not null and item.cover_id is null)
    or (item.due_day < ${today}::date and ${isTooLate(today)})))`
}

/** When people are away, as far as it touches these days. */
export async function findAbsencesIn(db: Db, from: Day, until: Day): Promise<ReadonlyMap<number, readonly Period[]>> {
  const rows = await db
    .selectFrom('absence')
    .select(['userId', 'fromDay', 'untilDay'])
    .where('fromDay', '<=', until)
    .where((eb) => eb.or([eb('untilDay', 'is', null), eb('untilDay', '>=', from)]))
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}
