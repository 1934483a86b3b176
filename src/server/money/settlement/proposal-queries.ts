import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Component } from '#domain/account/events.ts'
import type { Cents } from '#domain/money.ts'
import type { PaidTo } from '#domain/settlement/fee-scheme.ts'
import type { VatSum } from '#domain/settlement/invoice-vat.ts'
import type { BilledFee, CreditableInvoice } from '#domain/settlement/plan-invoices.ts'
import type { SettlementManner } from '#domain/settlement/settle.ts'
import type { SettlementRow } from '#contract/money/settlements.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What came in for a file, or was taken back, and was not settled yet. */
export interface UnsettledFile {
  customerId: number
  currency: string
  dossierId: number
  /** What we must remit of it. */
  payableCents: Cents
  /** What its customer got directly. */
  directCents: Cents
  transferIds: number[]
}

/** Of which customers, and posted before which moment. Empty: all that settle by a period of these. */
export interface UnsettledScope {
  readonly before: Date
  readonly customerIds: readonly number[]
  readonly periods: readonly string[]
}

/** What was posted and never settled, by file. Transfers are known one by one: those of two at once are written in any order. */
export async function findUnsettled(
  db: Db,
  { before, customerIds, periods }: UnsettledScope,
): Promise<UnsettledFile[]> {
  const { rows } = await sql<UnsettledFile>`
    select transfer.customer_id, transfer.currency, transfer.dossier_id,
      sum(case when credit = 'customer.payable' then amount_cents when debit = 'customer.payable' then -amount_cents
        else 0 end)::bigint as payable_cents,
      sum(case when debit = 'customer.direct' then amount_cents when credit = 'customer.direct' then -amount_cents
        else 0 end)::bigint as direct_cents,
      array_agg(transfer.id order by transfer.id) as transfer_ids
    from ledger_transfer transfer join customer on customer.id = transfer.customer_id
    where cause_kind = 'account_event' and posted_at < ${before}
      and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'))
      and case when ${customerIds}::bigint[] = '{}' then customer.settlement_period = any(${periods}::text[])
        else customer.id = any(${customerIds}::bigint[]) end
      and not exists (select from settled_transfer settled where settled.transfer_id = transfer.id)
    group by transfer.customer_id, transfer.currency, transfer.dossier_id
    order by transfer.customer_id, transfer.currency, transfer.dossier_id`.execute(db)
  return rows
}

/** A customer as a settlement knows it. */
export interface SettledCustomer {
  id: number
  name: string
  number: number
  manner: SettlementManner
  iban: string | null
  kvkNumber: string | null
  vatNumber: string | null
  country: string
  /** In which it is written to. */
  language: Language
  /** Another account waits for a second person. */
  isIbanChanging: boolean
}

export async function findCustomersToSettle(db: Db, ids: readonly number[]): Promise<SettledCustomer[]> {
  const { rows } = await sql<SettledCustomer>`
    select id, name, number, settlement_kind as manner, iban, kvk_number, vat_number, country, language,
      exists (select from customer_iban_change change where change.customer_id = customer.id
        and change.state = 'proposed') as is_iban_changing
    from customer where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** What was collected of files in all, by component, whoever got it. */
export interface CollectedRow {
  dossierId: number
  component: Component
  paidTo: PaidTo
  cents: Cents
}

export async function sumCollected(db: Db, dossierIds: readonly number[], before: Date): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    select dossier_id, component, paid_to, sum(cents)::bigint as cents from (
      select dossier_id, substr(credit, 8) as component, debit as source, amount_cents as cents from ledger_transfer
      where dossier_id = any(${dossierIds}::bigint[]) and posted_at < ${before}
        and debit in ('suspense', 'customer.direct') and credit like 'debtor.%'
      union all
      select dossier_id, substr(debit, 8), credit, -amount_cents from ledger_transfer
      where dossier_id = any(${dossierIds}::bigint[]) and posted_at < ${before}
        and credit in ('suspense', 'customer.direct') and debit like 'debtor.%'
    ) moved cross join lateral (select case source when 'suspense' then 'us' else 'customer' end as paid_to) place
    group by dossier_id, component, paid_to having sum(cents) <> 0
    order by dossier_id, component, paid_to`.execute(db)
  return rows
}

/** What decides the fees of a file beside its money. */
export interface FileFacts {
  id: number
  number: string
  /** From the oldest day on which something fell due to the day it came in. */
  ageDays: number
  withdrawnCostsCents: Cents | null
}

export async function findFileFacts(db: Db, dossierIds: readonly number[]): Promise<FileFacts[]> {
  const { rows } = await sql<FileFacts>`
    select dossier.id, dossier.number,
      greatest(0, dossier.opened_day - coalesce(
        (select min(due_day) from claim where claim.dossier_id = dossier.id), dossier.opened_day)) as age_days,
      case when closing_reason = 'withdrawn' then balance.collection_costs_cents end as withdrawn_costs_cents
    from dossier left join dossier_balance balance on balance.dossier_id = dossier.id
    where dossier.id = any(${dossierIds}::bigint[])`.execute(db)
  return rows
}

/** What was billed of files by each rule, and on which invoice, the newest first; what was credited is off it. */
export async function findBilled(db: Db, dossierIds: readonly number[]): Promise<BilledFee[]> {
  const { rows } = await sql<BilledFee>`
    select line.dossier_id, line.rule, line.component, line.paid_to,
      coalesce(invoice.credits_id, invoice.id) as invoice_id, line.vat_category as category,
      line.vat_percent::float8 as percent,
      sum(case invoice.kind when 'invoice' then line.net_cents else -line.net_cents end)::bigint as cents
    from invoice_line line join invoice on invoice.id = line.invoice_id
    where line.dossier_id = any(${dossierIds}::bigint[]) and line.rule is not null
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 5 desc, 2`.execute(db)
  return rows
}

/** What invoices billed by category and rate, and what was credited of that, by the id of the invoice. */
export async function findCreditable(
  db: Db,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, CreditableInvoice>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<VatSum & { invoiceId: number; kind: 'invoice' | 'credit_note' }>`
    select coalesce(invoice.credits_id, invoice.id) as invoice_id, invoice.kind, vat_category as category,
      vat_percent::float8 as percent, sum(line.net_cents)::bigint as net_cents, sum(line.vat_cents)::bigint as vat_cents
    from invoice join invoice_line line on line.invoice_id = invoice.id
    where coalesce(invoice.credits_id, invoice.id) = any(${invoiceIds}::bigint[])
    group by 1, 2, 3, 4`.execute(db)
  const of = (list: typeof rows, wanted: string) =>
    list.flatMap(({ invoiceId: _id, kind, ...sum }) => (kind === wanted ? [sum] : []))
  return new Map(
    [...Map.groupBy(rows, ({ invoiceId }) => invoiceId)].map(([id, list]) => [
      id,
      { billed: of(list, 'invoice'), credited: of(list, 'credit_note') },
    ]),
  )
}

/** What a customer brought from before: what its last settlement left, and its invoices that are still open. */
export interface FormerRow {
  customerId: number
  currency: string
  closingCents: Cents
  openInvoicesCents: Cents
}

export async function findFormer(db: Db, customerIds: readonly number[]): Promise<FormerRow[]> {
  const { rows } = await sql<FormerRow>`
    select customer_id, currency, sum(closing_cents)::bigint as closing_cents,
      sum(open_invoices_cents)::bigint as open_invoices_cents
    from (
      (select distinct on (customer_id, currency) customer_id, currency, closing_cents, 0 as open_invoices_cents
        from settlement where customer_id = any(${customerIds}::bigint[]) and state = 'performed'
        order by customer_id, currency, id desc)
      union all
      select customer_id, currency, 0, case kind when 'invoice' then open_cents else -open_cents end from invoice
      where customer_id = any(${customerIds}::bigint[]) and open_cents > 0
    ) former group by customer_id, currency`.execute(db)
  return rows
}

export interface NewSettlement {
  readonly customerId: number
  readonly currency: string
  readonly manner: SettlementManner
  readonly iban: string | null
  readonly openingCents: Cents
  readonly collectedCents: Cents
  readonly directCents: Cents
  readonly heldCents: Cents
  readonly feesCents: Cents
  readonly vatCents: Cents
  readonly openInvoicesCents: Cents
  readonly setOffCents: Cents
  readonly outCents: Cents
  readonly dueCents: Cents
  readonly closingCents: Cents
  readonly exceptions: SettlementRow['exceptions']
  readonly journalMark: string
}

export async function insertSettlements(
  db: Db,
  runId: number,
  settlements: readonly NewSettlement[],
): Promise<{ id: number; customerId: number; currency: string }[]> {
  if (settlements.length === 0) return []
  const of = <Value>(pick: (row: NewSettlement) => Value) => settlements.map(pick)
  const { rows } = await sql<{ id: number; customerId: number; currency: string }>`
    insert into settlement (run_id, customer_id, currency, manner, iban, opening_cents, collected_cents, direct_cents,
      held_cents, fees_cents, vat_cents, open_invoices_cents, set_off_cents, out_cents, due_cents, closing_cents,
      exceptions, journal_mark)
    select ${runId}, * from unnest(
      ${of((row) => row.customerId)}::bigint[], ${of((row) => row.currency)}::text[],
      ${of((row) => row.manner)}::text[], ${of((row) => row.iban)}::text[],
      ${of((row) => row.openingCents)}::bigint[], ${of((row) => row.collectedCents)}::bigint[],
      ${of((row) => row.directCents)}::bigint[], ${of((row) => row.heldCents)}::bigint[],
      ${of((row) => row.feesCents)}::bigint[], ${of((row) => row.vatCents)}::bigint[],
      ${of((row) => row.openInvoicesCents)}::bigint[], ${of((row) => row.setOffCents)}::bigint[],
      ${of((row) => row.outCents)}::bigint[], ${of((row) => row.dueCents)}::bigint[],
      ${of((row) => row.closingCents)}::bigint[], ${of((row) => JSON.stringify(row.exceptions))}::jsonb[],
      ${of((row) => row.journalMark)}::text[])
    returning id, customer_id, currency`.execute(db)
  return rows
}

export interface NewFee {
  readonly settlementId: number
  readonly dossierId: number
  readonly rule: string
  readonly component: Component | null
  readonly paidTo: PaidTo
  readonly netCents: Cents
}

export async function insertFees(db: Db, fees: readonly NewFee[]): Promise<void> {
  if (fees.length === 0) return
  const of = <Key extends keyof NewFee>(key: Key) => fees.map((fee) => fee[key])
  await sql`
    insert into settlement_fee (settlement_id, dossier_id, rule, component, paid_to, net_cents)
    select * from unnest(${of('settlementId')}::bigint[], ${of('dossierId')}::bigint[], ${of('rule')}::text[],
      ${of('component')}::text[], ${of('paidTo')}::text[], ${of('netCents')}::bigint[])`.execute(db)
}

export async function insertRun(
  db: Db,
  run: { fromDay: Day; toDay: Day; customerIds: number[]; proposedBy: number; proposedAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('settlementRun').values(run).returning('id').executeTakeFirstOrThrow()
  return id
}
