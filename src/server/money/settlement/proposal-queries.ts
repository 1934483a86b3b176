import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Component } from '#domain/account/events.ts'
import type { Percent } from '#domain/interest/percent.ts'
import type { Cents } from '#domain/money.ts'
import type { PaidTo } from '#domain/settlement/fee-scheme.ts'
import type { VatSum } from '#domain/settlement/invoice-vat.ts'
import type { BilledFee, CreditableInvoice, FileFee } from '#domain/settlement/plan-invoices.ts'
import type { SettlementManner } from '#domain/settlement/settle.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { listOpenProposals, listVatUnits, SettlementRow, SettlementRun } from '#contract/money/settlements.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { homeOfLine } from './made-cost-queries.ts'

/** A customer as a settlement knows it. */
export interface SettledCustomer {
  id: number
  name: string
  number: number
  manner: SettlementManner
  iban: string | null
  kvkNumber: string | null
  vatNumber: string | null
  /** Somebody found its VAT number good. */
  hasCheckedVatNumber: boolean
  country: string
  /** In which it is written to. */
  language: Language
  /** Another account waits for a second person. */
  isIbanChanging: boolean
  /** When its account was last changed. */
  ibanChangedAt: Date | null
  /** The name that the bank last had with its account. */
  bankName: string | null
  /** What it was paid in the mean, of the last settlements by which it was; null: too few to tell. */
  meanOutCents: Cents | null
}

export async function findCustomersToSettle(db: Db, ids: readonly number[]): Promise<SettledCustomer[]> {
  const { rows } = await sql<SettledCustomer>`
    select id, name, number, settlement_kind as manner, iban, kvk_number, vat_number, country, language,
      vat_number_checked_day is not null as has_checked_vat_number,
      exists (select from customer_iban_change change where change.customer_id = customer.id
        and change.state = 'proposed') as is_iban_changing,
      (select max(decided_at) from customer_iban_change change where change.customer_id = customer.id
        and change.state = 'approved' and change.former_iban is not null) as iban_changed_at,
      (select counterparty_name from bank_line line where counterparty_iban = customer.iban
        and counterparty_name is not null order by line.id desc limit 1) as bank_name,
      (select case when count(*) >= 3 then round(avg(out_cents))::bigint end from (
        select out_cents from settlement where customer_id = customer.id and state = 'performed' and out_cents > 0
        order by id desc limit 12) paid) as mean_out_cents
    from customer where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/**
 * What was billed of files by each rule, and on which invoice, the newest first; with what is left of it after credits. Of a
 * cost that was made: of the file on which it is now. What was waived of a file that is in another one now is not billed of that
 * either.
 */
export async function findBilled(db: Db, dossierIds: readonly number[]): Promise<BilledFee[]> {
  const { rows } = await sql<BilledFee>`
    with kin as materialized (
      select unnest(${dossierIds}::bigint[]) as id
      union select dossier_id from merged_dossier where survivor_id = any(${dossierIds}::bigint[])
      union select survivor_id from merged_dossier where dossier_id = any(${dossierIds}::bigint[])
    )
    select counted.dossier_id, line.rule, line.component, line.paid_to,
      coalesce(invoice.credits_id, invoice.id) as invoice_id, line.vat_category as category,
      line.vat_percent::float8 as percent,
      sum(counted.cents)::bigint as cents, sum(counted.left_cents)::bigint as left_cents
    from kin join invoice_line line on line.dossier_id = kin.id join invoice on invoice.id = line.invoice_id
    cross join ${homeOfLine}
    left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
      and line.rule not like 'customer\\_cost.%'
    cross join lateral (
      select coalesce(home.dossier_id, line.dossier_id) as dossier_id, signed.cents, signed.cents as left_cents
      from (select case invoice.kind when 'invoice' then line.net_cents else -line.net_cents end as cents) signed
      union all
      -- What was waived stays billed, or it would be billed again: where the money is that it was billed of.
      select coalesce(home.dossier_id, gone.survivor_id, line.dossier_id), line.net_cents, 0 where invoice.is_waived
    ) counted
    where counted.dossier_id = any(${dossierIds}::bigint[]) and line.rule is not null
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

/** To whom an invoice was issued, and what of it was never paid. */
export interface IssuedRow {
  id: number
  customerId: number
  openCents: Cents
  writtenOffCents: Cents
}

export async function findIssuedRows(db: Db, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, IssuedRow>> {
  const { rows } = await sql<IssuedRow>`
    select id, customer_id, open_cents, written_off_cents from invoice
    where id = any(${invoiceIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
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
  /** What of `outCents` goes to the accounts of merchants; the rest goes to that of the customer. */
  readonly payees: SettlementRow['payees']
  readonly exceptions: SettlementRow['exceptions']
  readonly journalMark: string
  /** Set aside by itself while another account of the customer waits for a second person. */
  readonly state: 'proposed' | 'hold'
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
      payees, exceptions, journal_mark, state)
    select ${runId}, * from unnest(
      ${of((row) => row.customerId)}::bigint[], ${of((row) => row.currency)}::text[],
      ${of((row) => row.manner)}::text[], ${of((row) => row.iban)}::text[],
      ${of((row) => row.openingCents)}::bigint[], ${of((row) => row.collectedCents)}::bigint[],
      ${of((row) => row.directCents)}::bigint[], ${of((row) => row.heldCents)}::bigint[],
      ${of((row) => row.feesCents)}::bigint[], ${of((row) => row.vatCents)}::bigint[],
      ${of((row) => row.openInvoicesCents)}::bigint[], ${of((row) => row.setOffCents)}::bigint[],
      ${of((row) => row.outCents)}::bigint[], ${of((row) => row.dueCents)}::bigint[],
      ${of((row) => row.closingCents)}::bigint[], ${of((row) => JSON.stringify(row.payees))}::jsonb[],
      ${of((row) => JSON.stringify(row.exceptions))}::jsonb[],
      ${of((row) => row.journalMark)}::text[], ${of((row) => row.state)}::text[])
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
  readonly subject: FileFee['subject']
  readonly name: string | null
  readonly sharePercent: Percent | null
}

export async function insertFees(db: Db, fees: readonly NewFee[]): Promise<void> {
  if (fees.length === 0) return
  const of = <Key extends keyof NewFee>(key: Key) => fees.map((fee) => fee[key])
  await sql`
    insert into settlement_fee (settlement_id, dossier_id, rule, component, paid_to, net_cents, subject, name,
      share_percent)
    select * from unnest(${of('settlementId')}::bigint[], ${of('dossierId')}::bigint[], ${of('rule')}::text[],
      ${of('component')}::text[], ${of('paidTo')}::text[], ${of('netCents')}::bigint[],
      ${of('subject')}::text[], ${of('name')}::text[], ${of('sharePercent')}::numeric[])`.execute(db)
}

/** Who was asked for and is not in a proposal, and why. */
export type LeftOut = SettlementRun['leftOut'][number]

export async function insertRun(
  db: Db,
  run: {
    fromDay: Day
    toDay: Day
    customerIds: number[]
    invoicing: 'each' | 'together'
    payerId: number | null
    proposedBy: number
    proposedAt: Date
    leftOut: readonly LeftOut[]
  },
): Promise<number> {
  const { id } = await db
    .insertInto('settlementRun')
    .values({ ...run, leftOut: JSON.stringify(run.leftOut) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of which customers and currencies a proposal is open, and which. */
export async function findOpenKeys(db: Db): Promise<{ customerId: number; currency: string; runId: number }[]> {
  const { rows } = await sql<{ customerId: number; currency: string; runId: number }>`
    select customer_id, currency, run_id from settlement
    where state in ('proposed', 'hold', 'moved') and run_id is not null`.execute(db)
  return rows
}

/** Of which customers and currencies a period was settled that ends after this day, and by which run. */
export async function findSettledLater(
  db: Db,
  toDay: Day,
): Promise<{ customerId: number; currency: string; runId: number }[]> {
  const { rows } = await sql<{ customerId: number; currency: string; runId: number }>`
    select customer_id, currency, max(run_id) as run_id
    from settlement_run run join settlement on settlement.run_id = run.id
    where to_day > ${toDay} and settlement.state = 'performed' group by customer_id, currency`.execute(db)
  return rows
}

/** Who of these has an open proposal; nobody named: whoever has one and settles by one of these periods. */
export async function findOpenProposals(
  db: Db,
  { customer = [], period = [] }: QueryOf<typeof listOpenProposals>,
): Promise<OutputOf<typeof listOpenProposals>['items']> {
  const { rows } = await sql<OutputOf<typeof listOpenProposals>['items'][number]>`
    select distinct on (fold(customer.name), customer.id)
      json_build_object('id', customer.id, 'name', customer.name) as customer, run.id as run_id, from_day, to_day
    from settlement join settlement_run run on run.id = run_id
    join customer on customer.id = settlement.customer_id
    where settlement.state in ('proposed', 'hold', 'moved')
      and case when ${customer.length > 0} then customer.id = any(${[...customer]}::bigint[])
        else customer.settlement_period = any(${[...period]}::text[]) end
    order by fold(customer.name), customer.id, run.id desc`.execute(db)
  return rows
}

/** What customers are called. */
export async function findNamesOf(db: Db, customerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db.selectFrom('customer').select(['id', 'name']).where('id', 'in', customerIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of which units for VAT these customers are; null: of none. */
export async function findVatUnitsOf(db: Db, customerIds: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ vatUnit: string | null }>`
    select distinct vat_unit from customer where id = any(${customerIds}::bigint[])`.execute(db)
  return rows.map(({ vatUnit }) => vatUnit)
}

/** The units for VAT that have more than one customer. */
export async function findVatUnits(db: Db): Promise<OutputOf<typeof listVatUnits>['items']> {
  const { rows } = await sql<OutputOf<typeof listVatUnits>['items'][number]>`
    select vat_unit as name,
      json_agg(json_build_object('id', id, 'name', name, 'number', number) order by fold(name), id) as customers
    from customer where vat_unit is not null and active group by vat_unit having count(*) > 1
    order by fold(vat_unit)`.execute(db)
  return rows
}
