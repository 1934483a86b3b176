import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'

export interface PayableDossier {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly currency: string
  readonly status: string
  readonly claimIds: readonly number[]
}

/** The dossiers a payment is booked on, locked in one order until the transaction ends. */
export async function takeDossiers(tx: Db, ids: readonly number[]): Promise<Map<number, PayableDossier>> {
  const { rows } = await sql<PayableDossier>`
    select id, number, customer_id, currency, status,
      coalesce((select json_agg(claim.id) from claim where dossier_id = dossier.id), '[]') as claim_ids
    from dossier where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where a dossier stood before it was closed. */
export interface Standing {
  readonly status: string
  readonly nextDay: Day | null
  readonly nextReason: unknown
  /** The pause or suspension that ended with it. */
  readonly haltId: number | null
}

export interface ClosedDossier {
  readonly id: number
  readonly customerId: number
  readonly before: Standing
}

/** Closes dossiers as paid. Answers where each stood; what was closed already is left out. */
export async function closeAsPaid(
  tx: Db,
  ids: readonly number[],
  closing: { day: Day; at: Date; userId: number | null },
): Promise<ClosedDossier[]> {
  const { rows } = await sql<{ id: number; customerId: number } & Standing>`
    with before as (
      select dossier.id, status, next_day, next_reason, dossier_halt.id as halt_id
      from dossier left join dossier_halt on dossier_halt.dossier_id = dossier.id and ended_at is null
      where dossier.id = any(${[...ids]}::bigint[]) and status <> 'closed'
    ), halt as (
      update dossier_halt set ended_at = ${closing.at}, ended_by = ${closing.userId} from before
      where dossier_halt.dossier_id = before.id and dossier_halt.id = before.halt_id
    )
    update dossier set status = 'closed', closed_day = ${closing.day}, closing_reason = 'paid', next_day = null,
      next_reason = null, version = version + 1
    from before where dossier.id = before.id
    returning dossier.id, customer_id, before.status, before.next_day, before.next_reason, before.halt_id`.execute(tx)
  return rows.map(({ id, customerId, ...before }) => ({ id, customerId, before }))
}

/** Dossiers that were closed as paid, with where they stood when they were. */
export async function closedAsPaid(db: Db, ids: readonly number[]): Promise<ClosedDossier[]> {
  const { rows } = await sql<{ id: number; customerId: number; before: Standing }>`
    select dossier.id, dossier.customer_id, closing.before
    from dossier cross join lateral (
      select before from audit_event
      where dossier_id = dossier.id and kind = 'dossier.closed' order by id desc limit 1
    ) as closing
    where dossier.id = any(${[...ids]}::bigint[]) and status = 'closed' and closing_reason = 'paid'`.execute(db)
  return rows
}

/** Puts a dossier back where it stood before it was closed, on its old day or today. */
export async function reopen(tx: Db, { id, before }: ClosedDossier, today: Day): Promise<void> {
  const { status, nextDay, nextReason, haltId } = before
  if (typeof haltId === 'number') {
    await tx
      .updateTable('dossierHalt')
      .set({ endedAt: null, endedBy: null })
      .where('dossierId', '=', id)
      .where('id', '=', haltId)
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
