import { sql } from 'kysely'
import type { Instalment } from '#domain/arrangements/instalments.ts'
import type { Component } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { PlanRow } from '#server/book/plans/plan-queries.ts'

export interface NewPlan
  extends Omit<
    PlanRow,
    | 'id'
    | 'customerId'
    | 'agreedBy'
    | 'state'
    | 'endedAt'
    | 'instalments'
    | 'nextDueDay'
    | 'revivals'
    | 'debtorName'
    | 'agreedWith'
    | 'othersEventIds'
  > {
  actDay: Day | null
  composition: Readonly<Record<Component, number>>
  instalments: readonly Instalment[]
}

/** Writes a plan with its instalments. Of two at once the second breaks the unique index of running plans. */
export async function insertPlan(db: Db, actor: Actor, plan: NewPlan): Promise<number> {
  const { instalments, composition, ...columns } = plan
  const { id } = await db
    .insertInto('paymentPlan')
    .values({
      ...columns,
      composition: JSON.stringify(composition),
      nextDueDay: instalments[0]?.dueDay ?? null,
      agreedAt: actor.now,
      agreedBy: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('planInstalment')
    .values(instalments.map((one) => ({ ...one, dossierId: plan.dossierId, planId: id })))
    .execute()
  return id
}

/** `seenEventId` is the newest event of the account as it ends: what comes after it may tell that it should not have. */
export async function updatePlanEnded(
  db: Db,
  actor: Actor,
  plan: Pick<PlanRow, 'dossierId' | 'id'>,
  { state, seenEventId }: { state: Exclude<PlanRow['state'], 'running'>; seenEventId: number },
): Promise<void> {
  await db
    .updateTable('paymentPlan')
    .set({ state, seenEventId, endedAt: actor.now, endedBy: actor.userId, actDay: null })
    .where('dossierId', '=', plan.dossierId)
    .where('id', '=', plan.id)
    .execute()
}

/** A plan that had ended runs again. What was told of instalments that are missing is told anew. */
export async function updatePlanRevived(
  db: Db,
  plan: Pick<PlanRow, 'dossierId' | 'id'>,
  missing: { readonly fromNumber: number; readonly dueDay: Day; readonly actDay: Day },
): Promise<void> {
  const { dossierId, id } = plan
  await sql`
    update payment_plan set state = 'running', ended_at = null, ended_by = null, revivals = revivals + 1,
      next_due_day = ${missing.dueDay}, act_day = ${missing.actDay}
    where dossier_id = ${dossierId} and id = ${id}`.execute(db)
  await sql`
    update plan_instalment set missed_at = null, reminder = null
    where dossier_id = ${dossierId} and plan_id = ${id} and number >= ${missing.fromNumber}`.execute(db)
}

/** What was paid on a dossier has been looked at up to an event. */
export async function markPaidSeen(db: Db, dossierId: number, seenEventId: number): Promise<void> {
  await sql`
    update payment_plan set seen_event_id = ${seenEventId}
    where dossier_id = ${dossierId} and state = 'done' and seen_event_id < ${seenEventId}`.execute(db)
  await sql`
    update settlement_offer set seen_event_id = ${seenEventId}
    where dossier_id = ${dossierId} and state = 'paid' and seen_event_id < ${seenEventId}`.execute(db)
  await sql`
    update payment_promise set seen_event_id = ${seenEventId}
    where dossier_id = ${dossierId} and state = 'kept' and seen_event_id < ${seenEventId}`.execute(db)
}

export async function updatePlanLooked(
  db: Db,
  plan: Pick<PlanRow, 'dossierId' | 'id'>,
  looked: { nextDueDay: Day | null; actDay: Day | null; seenEventId: number },
): Promise<void> {
  await db
    .updateTable('paymentPlan')
    .set(looked)
    .where('dossierId', '=', plan.dossierId)
    .where('id', '=', plan.id)
    .execute()
}

/** Which reminder of the dossier is about an instalment. */
export async function markReminded(
  db: Db,
  plan: Pick<PlanRow, 'dossierId' | 'id'>,
  number: number,
  reminder: number,
): Promise<void> {
  await db
    .updateTable('planInstalment')
    .set({ reminder })
    .where('dossierId', '=', plan.dossierId)
    .where('planId', '=', plan.id)
    .where('number', '=', number)
    .execute()
}

/** Notes that an instalment was found missing. Answers whether this was the first time. */
export async function markMissed(db: Db, plan: Pick<PlanRow, 'dossierId' | 'id'>, number: number, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('planInstalment')
    .set({ missedAt: at })
    .where('dossierId', '=', plan.dossierId)
    .where('planId', '=', plan.id)
    .where('number', '=', number)
    .where('missedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Dossiers whose plan, promise or settlement has to be looked at: its day has come, or money came in (or was taken back,
 * or the dossier closed) since; or it was paid, and something was taken back since. What another process holds is left
 * to it.
 */
export async function findArrangementsToFollow(db: Db, today: Day, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with running as (
      select dossier_id, act_day, seen_event_id from payment_plan where state = 'running'
      union all select dossier_id, broken_day, seen_event_id from payment_promise where state = 'open'
      union all select dossier_id, expires_day, seen_event_id from settlement_offer where state in ('open', 'accepted')
    ), paid as (
      select dossier_id, seen_event_id from payment_plan where state = 'done'
      union all select dossier_id, seen_event_id from settlement_offer where state = 'paid'
      union all select dossier_id, seen_event_id from payment_promise where state = 'kept'
    )
    select dossier.id from dossier
    where dossier.id in (
      select running.dossier_id from running where running.act_day <= ${today} or exists (
        select 1 from account_event event
        where event.dossier_id = running.dossier_id and event.id > running.seen_event_id)
      -- What is booked on a file that is in this one counts in this one.
      union all
      select running.dossier_id from running join merged_dossier file on file.survivor_id = running.dossier_id
        and file.undone_at is null
      join account_event event on event.dossier_id = file.dossier_id and event.id > running.seen_event_id
      union all
      select reversal.dossier_id from account_event reversal join paid on paid.dossier_id = reversal.dossier_id
      where reversal.kind = 'reversal' and reversal.id > paid.seen_event_id
      union all
      select paid.dossier_id from paid join merged_dossier file on file.survivor_id = paid.dossier_id
        and file.undone_at is null
      join account_event reversal on reversal.dossier_id = file.dossier_id
        and reversal.kind = 'reversal' and reversal.id > paid.seen_event_id)
    order by dossier.id limit ${limit} for update of dossier skip locked`.execute(db)
  return rows.map((row) => row.id)
}
