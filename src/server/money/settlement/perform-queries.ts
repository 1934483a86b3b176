import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { SettlementState } from '#contract/money/settlements.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { NewSettlement } from './proposal-queries.ts'

export async function lockRun(db: Db, id: number) {
  return db.selectFrom('settlementRun').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setReleased(db: Db, id: number, by: { releasedBy: number; releasedAt: Date }): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ ...by, state: 'released', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setPerformed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('settlementRun')
    .set((row) => ({ state: 'performed', performedAt: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * The settlements of a run that are still to be carried out, those of one invoice together. First whoever is billed, as what
 * is given back to others comes out of that.
 */
export async function findToPerform(db: Db, runId: number): Promise<number[][]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(settlement.id order by customer_id) as ids
    from settlement join settlement_run run on run.id = run_id
    where run_id = ${runId} and settlement.state = 'proposed'
    group by currency, case invoicing when 'each' then settlement.id end
    order by sum(set_off_cents) desc, min(customer_id)`.execute(db)
  return rows.map(({ ids }) => ids)
}

/** A settlement as it was proposed. */
export interface SettlementRecord extends Omit<NewSettlement, 'exceptions' | 'state'> {
  readonly id: number
  readonly runId: number
  readonly state: SettlementState
  readonly version: number
}

export async function lockSettlements(db: Db, ids: readonly number[]): Promise<SettlementRecord[]> {
  const { rows } = await sql<SettlementRecord>`
    select * from settlement where id = any(${ids}::bigint[]) order by customer_id for update`.execute(db)
  return rows
}

export async function findDroppedFiles(db: Db, settlementIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    select dossier_id from settlement_dropped_file where settlement_id = any(${settlementIds}::bigint[])`.execute(db)
  return rows.map(({ dossierId }) => dossierId)
}

export async function setSettlementState(
  db: Db,
  ids: readonly number[],
  state: 'performed' | 'moved' | 'dropped',
): Promise<void> {
  await sql`
    update settlement set state = ${state}, version = version + 1 where id = any(${ids}::bigint[])`.execute(db)
}

/** More is credited to it than the agency has on the trust account: it is looked at again. */
export async function setShort(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update settlement set state = 'moved', exceptions = exceptions || '["short"]', version = version + 1
    where id = any(${ids}::bigint[])`.execute(db)
}

/** Something went wrong when it was carried out, and all of it was taken back: it is looked at again. */
export async function setNotPerformed(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update settlement set state = 'moved', exceptions = exceptions || '["not_calculated"]', version = version + 1
    where id = any(${ids}::bigint[]) and state = 'proposed'`.execute(db)
}

/**
 * Holds the orders of customers that did not arrive: one that is ordered anew meanwhile is not settled as well, and one
 * that is settled is not ordered anew.
 */
export async function lockEndedOrders(db: Db, customerIds: readonly number[]): Promise<void> {
  await sql`
    select from payment_order where customer_id = any(${customerIds}::bigint[])
      and state in ('failed', 'returned', 'cancelled') order by id for update`.execute(db)
}

/**
 * Holds the files of which something of customers is not settled: nobody undoes a payment of them until what was worked out
 * of it is carried out, and whoever was undoing one is done.
 */
export async function lockUnsettledFiles(db: Db, customerIds: readonly number[]): Promise<void> {
  await sql`
    select from dossier where id in (
      select dossier_id from ledger_transfer transfer
      where customer_id = any(${customerIds}::bigint[])
        and cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment')
        and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
        and not exists (select from settled_transfer settled where settled.transfer_id = transfer.id))
    order by id for share`.execute(db)
}

/**
 * Holds the invoices that a settlement of customers may pay or credit, of whoever was billed for them: what was worked out
 * of them holds until it is carried out.
 */
export async function lockInvoicesOf(db: Db, customerIds: readonly number[]): Promise<void> {
  const ids = sql`${customerIds}::bigint[]`
  await sql`
    select from invoice where (open_cents > 0 or (kind = 'invoice' and credited_cents < net_cents + vat_cents))
      and (customer_id = any(${ids}) or customer_id in (
        select payer_id from settlement join settlement_run run on run.id = run_id
        where settlement.customer_id = any(${ids}) and payer_id is not null))
    order by id for update`.execute(db)
}

/** Which transfers it settled. One that was settled meanwhile by another fails on its key: nothing is settled twice. */
export async function insertSettled(db: Db, settlementId: number, transferIds: readonly number[]): Promise<void> {
  await sql`
    insert into settled_transfer (transfer_id, settlement_id)
    select unnest(${transferIds}::bigint[]), ${settlementId}`.execute(db)
}

export async function insertOrder(
  db: Db,
  order: {
    kind: 'remit'
    settlementId: number
    customerId: number
    merchantId: number | null
    name: string
    iban: string
    amountCents: Cents
    endToEndId: string
    description: string
    orderedAt: Date
  },
): Promise<void> {
  await db.insertInto('paymentOrder').values(order).execute()
}

/** Whether something of a run is billed or credited. */
export async function isBilling(db: Db, runId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from settlement join settlement_fee fee on fee.settlement_id = settlement.id
      where run_id = ${runId} and state = 'proposed') as found`.execute(db)
  return rows[0]?.found ?? false
}

/** What those that go set off or are given back, whoever is billed first. */
export async function findSetOffs(
  db: Db,
  runId: number,
): Promise<{ currency: string; customerName: string; setOffCents: Cents }[]> {
  const { rows } = await sql<{ currency: string; customerName: string; setOffCents: Cents }>`
    select currency, customer.name as customer_name, set_off_cents
    from settlement join customer on customer.id = customer_id
    where run_id = ${runId} and state = 'proposed' order by currency, set_off_cents desc, customer_id`.execute(db)
  return rows
}
