import { sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { listSettlementRuns, SettlementRow, SettlementRun } from '#contract/money/settlements.ts'
import type { Db } from '#server/platform/db/db.ts'

const runColumns = sql`run.id, from_day, to_day, run.state, proposed_at, released_at, performed_at, run.version,
  json_build_object('id', proposer.id, 'name', proposer.name) as proposed_by,
  case when releaser.id is not null then json_build_object('id', releaser.id, 'name', releaser.name) end as released_by,
  (select count(*) from settlement where run_id = run.id) as count,
  (select coalesce(sum(out_cents), 0)::bigint from settlement where run_id = run.id) as out_cents`

const runs = sql`settlement_run run join app_user proposer on proposer.id = proposed_by
  left join app_user releaser on releaser.id = released_by`

export async function findRuns(
  db: Db,
  { sortBy, sortOrder, state, limit, offset }: QueryOf<typeof listSettlementRuns>,
): Promise<{ items: SettlementRun[]; total: number }> {
  const sorts = { proposedAt: sql`proposed_at`, toDay: sql`to_day`, outCents: sql`out_cents` } as const
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const states = state ?? null
  const wanted = sql`${states}::text[] is null or run.state = any(${states}::text[])`
  const { rows } = await sql<SettlementRun>`
    select * from (select ${runColumns} from ${runs} where ${wanted}) shown
    order by ${sorts[sortBy ?? 'proposedAt']} ${direction}, id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from settlement_run run where ${wanted}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findRun(db: Db, id: number): Promise<SettlementRun | undefined> {
  const { rows } = await sql<SettlementRun>`select ${runColumns} from ${runs} where run.id = ${id}`.execute(db)
  return rows[0]
}

const settlementColumns = sql`settlement.id, settlement.run_id, settlement.currency, manner, settlement.iban,
  opening_cents, collected_cents, direct_cents, held_cents, fees_cents, vat_cents, open_invoices_cents,
  set_off_cents, out_cents, due_cents, closing_cents, exceptions, settlement.state, hold_reason, settlement.version,
  json_build_object('id', customer.id, 'name', customer.name) as customer`

export async function findSettlements(db: Db, runId: number): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select ${settlementColumns} from settlement join customer on customer.id = settlement.customer_id
    where run_id = ${runId} order by fold(customer.name), settlement.id`.execute(db)
  return rows
}

export async function findSettlement(db: Db, id: number): Promise<(SettlementRow & { runId: number }) | undefined> {
  const { rows } = await sql<SettlementRow & { runId: number }>`
    select ${settlementColumns} from settlement join customer on customer.id = settlement.customer_id
    where settlement.id = ${id}`.execute(db)
  return rows[0]
}

export interface FeeRow {
  dossierId: number
  number: string
  rule: string
  component: string | null
  paidTo: string
  netCents: number
}

export async function findFees(db: Db, settlementId: number): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select fee.dossier_id, dossier.number, rule, component, paid_to, net_cents
    from settlement_fee fee join dossier on dossier.id = fee.dossier_id
    where settlement_id = ${settlementId} order by dossier.number, rule, component`.execute(db)
  return rows
}

/** A settlement of a run that is still a proposal, held. */
export async function lockProposed(
  db: Db,
  id: number,
): Promise<
  { id: number; runId: number; customerId: number; state: string; version: number; runState: string } | undefined
> {
  return db
    .selectFrom('settlement')
    .innerJoin('settlementRun as run', 'run.id', 'settlement.runId')
    .select(['settlement.id', 'settlement.runId', 'settlement.customerId', 'settlement.state', 'settlement.version'])
    .select('run.state as runState')
    .where('settlement.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setHold(
  db: Db,
  id: number,
  hold: { state: 'hold' | 'proposed'; holdReason: string },
): Promise<void> {
  await db
    .updateTable('settlement')
    .set((row) => ({ ...hold, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setCancelled(db: Db, id: number): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ state: 'cancelled', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.updateTable('settlement').set({ state: 'dropped' }).where('runId', '=', id).execute()
}
