import { sql } from 'kysely'
import type { FileFee } from '#domain/settlement/plan-invoices.ts'
import type { ListSum } from '#contract/platform/list.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { listSettlementRuns, SettlementRow, SettlementRun } from '#contract/money/settlements.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SettlementRecord } from './perform-queries.ts'
import type { NewSettlement } from './proposal-queries.ts'

const runColumns = sql`run.id, from_day, to_day, run.state, proposed_at, released_at, performed_at, run.version,
  json_build_object('id', proposer.id, 'name', proposer.name) as proposed_by,
  case when releaser.id is not null then json_build_object('id', releaser.id, 'name', releaser.name) end as released_by,
  invoicing, left_out, rest_of_id, (select json_build_object('id', payer.id, 'name', payer.name) from customer payer
    where payer.id = payer_id) as payer,
  (select count(*) from settlement where run_id = run.id) as count,
  (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]')
    from (select currency, sum(out_cents)::bigint as cents from settlement where run_id = run.id
      group by currency) paid) as out`

/** By which runs are put in order of size: there is no exchange rate by which other money could be. */
const outInEuros = sql`(select coalesce(sum(out_cents), 0) from settlement
  where run_id = run.id and currency = 'EUR') as out_euro_cents`

const runs = sql`settlement_run run join app_user proposer on proposer.id = proposed_by
  left join app_user releaser on releaser.id = released_by`

export async function findRuns(
  db: Db,
  { sortBy, sortOrder, state, limit, offset }: QueryOf<typeof listSettlementRuns>,
): Promise<{ items: SettlementRun[]; total: number; sum: ListSum }> {
  const sorts = { proposedAt: sql`proposed_at`, toDay: sql`to_day`, outCents: sql`out_euro_cents` } as const
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const states = state ?? null
  const wanted = sql`${states}::text[] is null or run.state = any(${states}::text[])`
  const { rows } = await sql<SettlementRun>`
    select * from (select ${runColumns}, ${outInEuros} from ${runs} where ${wanted}) shown
    order by ${sorts[sortBy ?? 'proposedAt']} ${direction}, id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number; amounts: ListSum['amounts'] }>`
    select (select count(*) from settlement_run run where ${wanted}) as total,
      (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]')
        from (select settlement.currency, sum(out_cents)::bigint as cents
          from settlement join settlement_run run on run.id = run_id where ${wanted} group by 1) paid)
        as amounts`.execute(db)
  const { total = 0, amounts = [] } = counted.rows[0] ?? {}
  return { items: rows, total, sum: { field: 'outCents', amounts } }
}

export async function findRun(db: Db, id: number): Promise<SettlementRun | undefined> {
  const { rows } = await sql<SettlementRun>`select ${runColumns} from ${runs} where run.id = ${id}`.execute(db)
  return rows[0]
}

const settlementColumns = sql`settlement.id, settlement.run_id, settlement.currency, manner, settlement.iban,
  opening_cents, collected_cents, direct_cents, held_cents, fees_cents, vat_cents, open_invoices_cents,
  set_off_cents, out_cents, due_cents, closing_cents, payees, exceptions, settlement.state,
  hold_reason, settlement.version,
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
  subject: FileFee['subject']
  name: string | null
}

export async function findFees(db: Db, settlementId: number): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select fee.dossier_id, dossier.number, rule, component, paid_to, net_cents, subject, name
    from settlement_fee fee join dossier on dossier.id = fee.dossier_id
    where settlement_id = ${settlementId} order by dossier.number, rule, component`.execute(db)
  return rows
}

/** Files that were left out of a settlement. */
export async function findDropped(
  db: Db,
  settlementId: number,
): Promise<{ dossierId: number; number: string; reason: string; by: string | null; at: Date }[]> {
  const { rows } = await sql<{ dossierId: number; number: string; reason: string; by: string | null; at: Date }>`
    select dossier_id, dossier.number, reason, app_user.name as by, dropped_at as at
    from settlement_dropped_file dropped join dossier on dossier.id = dossier_id
    left join app_user on app_user.id = dropped_by
    where settlement_id = ${settlementId} order by dossier.number`.execute(db)
  return rows
}

export async function insertDropped(
  db: Db,
  row: { settlementId: number; dossierId: number; reason: string; droppedBy: number; droppedAt: Date },
): Promise<void> {
  await db
    .insertInto('settlementDroppedFile')
    .values(row)
    .onConflict((at) => at.doNothing())
    .execute()
}

export async function deleteDropped(db: Db, settlementId: number, dossierId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settlementDroppedFile')
    .where('settlementId', '=', settlementId)
    .where('dossierId', '=', dossierId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The run of a settlement. */
export async function findRunOf(db: Db, settlementId: number): Promise<number | undefined> {
  const row = await db.selectFrom('settlement').select('runId').where('id', '=', settlementId).executeTakeFirst()
  return row?.runId
}

/** The settlements of a run that are not over, held. */
export async function lockOpenOf(db: Db, runId: number): Promise<SettlementRecord[]> {
  const { rows } = await sql<SettlementRecord>`
    select * from settlement where run_id = ${runId} and state in ('proposed', 'hold', 'moved')
    order by customer_id for update`.execute(db)
  return rows
}

/** What somebody has before him of a run is not what it comes to any more: who releases it looks again. */
export async function raiseRunVersion(db: Db, id: number): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A settlement as it is worked out anew, in the place of what it was, with what it bills; nobody has looked at that yet. */
export async function updateSettlement(
  db: Db,
  id: number,
  { exceptions, payees, ...row }: NewSettlement & { readonly holdReason: string },
): Promise<void> {
  await db
    .updateTable('settlement')
    .set((now) => ({
      ...row,
      payees: JSON.stringify(payees),
      exceptions: JSON.stringify(exceptions),
      version: now('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('settlementFee').where('settlementId', '=', id).execute()
  await db.deleteFrom('settlementSight').where('settlementId', '=', id).execute()
}

/**
 * What of a run was set aside or has moved stays behind, as a proposal of its own of the same period and the same person.
 * Answers that; null where nothing did.
 */
export async function leaveBehind(db: Db, runId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into settlement_run (from_day, to_day, customer_ids, invoicing, payer_id, proposed_by, proposed_at,
      rest_of_id)
    select from_day, to_day, array(select distinct customer_id from settlement
      where run_id = run.id and state in ('hold', 'moved') order by customer_id), invoicing, payer_id, proposed_by,
      proposed_at, id
    from settlement_run run
    where id = ${runId} and exists (select from settlement where run_id = run.id and state in ('hold', 'moved'))
    returning id`.execute(db)
  const [rest] = rows
  if (!rest) return null
  await sql`
    update settlement set run_id = ${rest.id}, version = version + 1
    where run_id = ${runId} and state in ('hold', 'moved')`.execute(db)
  return rest.id
}

/** That somebody changed what goes of a settlement: another releases it. */
export async function noteChange(db: Db, id: number, userId: number): Promise<void> {
  await sql`
    update settlement set changed_by = changed_by || ${userId}::bigint
    where id = ${id} and ${userId} <> all(changed_by)`.execute(db)
}

/** Who changed something of what goes when a run is released. */
export async function findChangers(db: Db, runId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct unnest(changed_by) as user_id from settlement
    where run_id = ${runId} and state = 'proposed'`.execute(db)
  return rows.map(({ userId }) => userId)
}

export async function setHold(db: Db, id: number, holdReason: string): Promise<void> {
  await db
    .updateTable('settlement')
    .set((row) => ({ state: 'hold', holdReason, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setCancelled(db: Db, id: number): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ state: 'cancelled', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('settlement')
    .set((row) => ({ state: 'dropped', version: row('version', '+', 1) }))
    .where('runId', '=', id)
    .where('state', '<>', 'dropped')
    .execute()
}
