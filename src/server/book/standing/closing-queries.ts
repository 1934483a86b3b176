import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Where a dossier stood before it was closed. */
export interface FormerStanding {
  readonly status: string
  readonly nextDay: Day | null
  readonly nextReason: unknown
  /** The pause or the suspensions that ended with it. */
  readonly haltIds: readonly number[]
}

export interface ClosedDossier {
  readonly id: number
  readonly customerId: number
  readonly before: FormerStanding
}

/** Closes dossiers and ends their halts. Answers where each stood; what was closed already is left out. */
export async function updateClosed(
  tx: Db,
  ids: readonly number[],
  closing: { day: Day; reason: string; at: Date; userId: number | null },
): Promise<ClosedDossier[]> {
  const { rows } = await sql<{ id: number; customerId: number } & FormerStanding>`
    with before as (
      select dossier.id, status, next_day, next_reason,
        array(select halt.id from dossier_halt halt
          where halt.dossier_id = dossier.id and halt.ended_at is null order by halt.id) as halt_ids
      from dossier where dossier.id = any(${[...ids]}::bigint[]) and status <> 'closed'
    ), halt as (
      update dossier_halt set ended_at = ${closing.at}, ended_by = ${closing.userId} from before
      where dossier_halt.dossier_id = before.id and dossier_halt.id = any(before.halt_ids)
    )
    update dossier set status = 'closed', closed_day = ${closing.day}, closing_reason = ${closing.reason},
      next_day = null, next_reason = null, version = version + 1
    from before where dossier.id = before.id
    returning dossier.id, customer_id, before.status, before.next_day, before.next_reason,
    to_json(before.halt_ids) as halt_ids`.execute(tx)
  return rows.map(({ id, customerId, ...before }) => ({ id, customerId, before }))
}

/** Whether a halt of the query, under this name in it, ended because its dossier closed: what it was for had not. */
export const endedByClosing = (halt: string) => sql<boolean>`exists (
  select from audit_event closing where closing.dossier_id = ${sql.ref(`${halt}.dossier_id`)}
    and closing.kind = 'dossier.closed' and closing.at = ${sql.ref(`${halt}.ended_at`)})`

/** Dossiers that were closed for a reason, with where they stood when they were. */
export async function findClosedFor(db: Db, reason: 'paid' | 'sold', ids: readonly number[]): Promise<ClosedDossier[]> {
  const { rows } = await sql<ClosedDossier>`
    select dossier.id, dossier.customer_id,
      -- A closure of before there could be several names one.
      case when closing.before ? 'haltIds' then closing.before
        else closing.before || jsonb_build_object('haltIds', case when closing.before ->> 'haltId' is null
          then '[]'::jsonb else jsonb_build_array(closing.before -> 'haltId') end) end as before
    from dossier cross join lateral (
      select before from audit_event
      where dossier_id = dossier.id and kind = 'dossier.closed' order by id desc limit 1
    ) as closing
    where dossier.id = any(${[...ids]}::bigint[]) and status = 'closed' and closing_reason = ${reason}`.execute(db)
  return rows
}

/** Puts a dossier back where it stood before it was closed, on its old day or today. */
export async function putBack(tx: Db, { id, before }: ClosedDossier, today: Day): Promise<void> {
  const { status, nextDay, nextReason, haltIds } = before
  if (haltIds.length > 0) {
    await tx
      .updateTable('dossierHalt')
      .set({ endedAt: null, endedBy: null })
      .where('dossierId', '=', id)
      .where('id', 'in', haltIds)
      .execute()
  }
  await tx
    .updateTable('dossier')
    .set({ status, closedDay: null, closingReason: null })
    .set({ nextDay: nextDay && nextDay > today ? nextDay : today })
    .set({ nextReason: nextReason ? JSON.stringify(nextReason) : null })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The event by which a dossier was rid of what was open when it closed, as long as that was not taken back. */
export const closingWaiver = (dossierId: RawBuilder<unknown>) => sql<number | null>`(
  select event.id from account_event event
  where event.dossier_id = ${dossierId} and event.kind = 'waiver' and event.cause_kind = 'closure'
    and not exists (select from account_event back where back.dossier_id = ${dossierId} and back.reverses_id = event.id)
  order by event.id desc limit 1)`

export async function findClosingWaiver(db: Db, dossierId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${closingWaiver(sql`${dossierId}::bigint`)} as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
