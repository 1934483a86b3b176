import { sql } from 'kysely'
import type { SettledSale } from '#contract/money/settlement/settlement-sheets.ts'
import type { Component } from '#domain/account/events.ts'
import type { Percent } from '#domain/interest/percent.ts'
import type { Cents } from '#domain/money.ts'
import type { PaidTo } from '#domain/settlement/fee-scheme.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The transfers that were settled by it. */
export async function findSettledTransfers(db: Db, settlementId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('settledTransfer')
    .select('transferId')
    .where('settlementId', '=', settlementId)
    .execute()
  return rows.map(({ transferId }) => transferId)
}

/** A part of a payment: what went to one component of the debt. */
export interface PaymentPart {
  dossierId: number
  eventId: number
  day: Day
  component: Component
  paidTo: PaidTo
  cents: Cents
}

/**
 * How what came in was divided, by payment: the transfers of the debt that were posted with those that are settled. What was
 * taken back is below zero.
 */
export async function findPaymentParts(db: Db, transferIds: readonly number[]): Promise<PaymentPart[]> {
  const { rows } = await sql<PaymentPart>`
    with posting as (
      select distinct dossier_id, cause_id, posted_at from ledger_transfer where id = any(${transferIds}::bigint[])
    ), part as (
      select transfer.dossier_id, transfer.cause_id as event_id, transfer.value_day as day,
        case when credit like 'debtor.%' then substr(credit, 8) else substr(debit, 8) end as component,
        case when credit like 'debtor.%' then debit else credit end as source,
        case when credit like 'debtor.%' then amount_cents else -amount_cents end as cents
      from posting join ledger_transfer transfer on transfer.dossier_id = posting.dossier_id
        and transfer.cause_id = posting.cause_id and transfer.posted_at = posting.posted_at
        and transfer.cause_kind = 'account_event'
      where (debit in ('suspense', 'customer.direct') and credit like 'debtor.%')
        or (credit in ('suspense', 'customer.direct') and debit like 'debtor.%')
    )
    select dossier_id, event_id, min(day) as day, component,
      case source when 'suspense' then 'us' else 'customer' end as paid_to, sum(cents)::bigint as cents
    from part group by dossier_id, event_id, component, source having sum(cents) <> 0
    order by min(day), event_id`.execute(db)
  return rows
}

/** What of the price of a file that was sold is settled. */
export interface SalePart extends SettledSale {
  dossierId: number
}

/** What buyers paid of the price of files, and what went back to them of it, by sale. */
export async function findSaleParts(db: Db, transferIds: readonly number[]): Promise<SalePart[]> {
  const { rows } = await sql<SalePart>`
    select transfer.dossier_id, file.id as sale_id, partner.name as buyer, min(value_day) as day,
      sum(case credit when 'customer.payable' then transfer.amount_cents else -transfer.amount_cents end)::bigint
        as cents,
      file.price_percent::float8 as price_percent, item.open_cents as balance_cents, item.fee_cents
    from ledger_transfer transfer
    left join sale_payment payment on cause_kind = 'sale_payment' and payment.id = cause_id
    join sale_file file on file.id = case cause_kind when 'sale' then cause_id else payment.sale_file_id end
    join sale_partner partner on partner.key = file.partner_key
    join sale_item item on item.sale_file_id = file.id and item.dossier_id = transfer.dossier_id
    where transfer.id = any(${transferIds}::bigint[]) and cause_kind in ('sale', 'sale_payment')
      and 'customer.payable' in (debit, credit)
    group by transfer.dossier_id, file.id, partner.key, cause_kind, item.open_cents, item.fee_cents
    having sum(case credit when 'customer.payable' then transfer.amount_cents else -transfer.amount_cents end) <> 0
    order by min(value_day), file.id, cause_kind desc`.execute(db)
  return rows
}

/** By which line of the bank payments came, and who booked it. */
export interface PaymentLine {
  dossierId: number
  eventId: number
  id: number
  name: string | null
  iban: string | null
  bookedBy: string | null
}

export async function findPaymentLines(db: Db, parts: readonly PaymentPart[]): Promise<PaymentLine[]> {
  const { rows } = await sql<PaymentLine>`
    select booking.dossier_id, booking.account_event_id as event_id, line.id, counterparty_name as name,
      counterparty_iban as iban, app_user.name as booked_by
    from bank_line_booking booking join bank_line line on line.id = booking.bank_line_id
    left join app_user on app_user.id = booking.booked_by
    where (booking.dossier_id, booking.account_event_id) in (
      select * from unnest(${parts.map(({ dossierId }) => dossierId)}::bigint[],
        ${parts.map(({ eventId }) => eventId)}::bigint[]))`.execute(db)
  return rows
}

/** A fee of a file by one of its rules, as it was proposed. */
export interface SettledFee {
  dossierId: number
  rule: string
  component: Component | null
  paidTo: PaidTo
  netCents: Cents
  /** Of a cost what it is called. */
  name: string | null
  percent: Percent | null
}

export async function findSettledFees(db: Db, settlementId: number): Promise<SettledFee[]> {
  const { rows } = await sql<SettledFee>`
    select dossier_id, rule, component, paid_to, net_cents, name, share_percent::float8 as percent from settlement_fee
    where settlement_id = ${settlementId} order by dossier_id, rule, component, paid_to`.execute(db)
  return rows
}

/** The VAT that was billed of each file by a run; what was credited is below zero. */
export async function findBilledVat(db: Db, runId: number): Promise<{ dossierId: number; cents: Cents }[]> {
  const { rows } = await sql<{ dossierId: number; cents: Cents }>`
    select dossier_id,
      sum(case kind when 'invoice' then line.vat_cents else -line.vat_cents end)::bigint as cents
    from invoice join invoice_line line on line.invoice_id = invoice.id
    where settlement_id in (select id from settlement where run_id = ${runId}) and line.rule is not null
      and dossier_id is not null
    group by dossier_id`.execute(db)
  return rows
}

export async function findFileNames(
  db: Db,
  dossierIds: readonly number[],
): Promise<{ id: number; number: string; debtorName: string }[]> {
  return db
    .selectFrom('dossier')
    .select(['id', 'number', 'debtorName'])
    .where('id', 'in', dossierIds.length === 0 ? [0] : dossierIds)
    .orderBy('number')
    .execute()
}

/** The settlements of a run that are not over. */
export async function findOpenOf(db: Db, runId: number): Promise<{ id: number; customerId: number }[]> {
  return db
    .selectFrom('settlement')
    .select(['id', 'customerId'])
    .where('runId', '=', runId)
    .where('state', 'in', ['proposed', 'hold', 'moved'])
    .execute()
}

/**
 * The invoices and credit notes it issued, or those of all that have one invoice with it, with what of them was left to pay
 * then, and what is now.
 */
export async function findIssued(
  db: Db,
  { id, runId, payerId }: { readonly id: number; readonly runId: number; readonly payerId: number | null },
) {
  const settlements = payerId === null ? sql`= ${id}` : sql`in (select id from settlement where run_id = ${runId})`
  const { rows } = await sql<{
    id: number
    number: string
    kind: 'invoice' | 'credit_note'
    totalCents: Cents
    leftCents: Cents
    openCents: Cents
  }>`
    select id, number, kind, net_cents + vat_cents as total_cents, open_cents,
      net_cents + vat_cents - coalesce((select sum(amount_cents) from invoice_event event
        where event.invoice_id = invoice.id and at_issue and event.kind in ('set_off', 'taken_off')), 0)::bigint
        as left_cents
    from invoice
    where settlement_id ${settlements} order by kind desc, sequence`.execute(db)
  return rows
}

/** The payment it ordered that is not over: one that failed or was cancelled is told where nothing else is. */
export async function findOrder(db: Db, settlementId: number) {
  return db
    .selectFrom('paymentOrder')
    .select(['id', 'state', 'amountCents', 'batchId'])
    .where('settlementId', '=', settlementId)
    .where('kind', '=', 'remit')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function findCustomerLanguage(db: Db, customerId: number): Promise<string> {
  const { language } = await db
    .selectFrom('customer')
    .select('language')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return language
}

/** A settlement with the state of its run. */
export async function findProposed(db: Db, id: number) {
  return db
    .selectFrom('settlement')
    .innerJoin('settlementRun as run', 'run.id', 'settlement.runId')
    .select(['settlement.runId', 'settlement.customerId', 'run.state as runState'])
    .where('settlement.id', '=', id)
    .executeTakeFirst()
}
