import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { type InvoiceRow, listInvoices } from '#contract/money/invoices.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { InvoiceDocumentLine, InvoiceParty, NoUblReason } from '#domain/settlement/invoice-document.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Actor } from '#server/actor.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

export type InvoiceFilter = Omit<QueryOf<typeof listInvoices>, 'sortBy' | 'sortOrder' | 'limit' | 'offset'>

/** How an invoice stands on a day. */
const stateOn = (today: Day) => sql`case
  when invoice.open_cents = 0 and invoice.kind = 'credit_note' then 'settled'
  when invoice.open_cents = 0 and invoice.written_off_cents > 0 then 'written_off'
  when invoice.open_cents = 0 and invoice.credited_cents = invoice.net_cents + invoice.vat_cents then 'credited'
  when invoice.open_cents = 0 then 'paid'
  when invoice.kind = 'invoice' and invoice.due_day < ${today}::date then 'overdue'
  when invoice.kind = 'invoice' and invoice.open_cents < invoice.net_cents + invoice.vat_cents then 'part_paid'
  else 'open' end`

/** How far the last e-mail with it is: for the people of the agency. */
const deliveryFor = (actor: Actor) =>
  actor.customerId === null
    ? sql`(select state from invoice_message message where message.invoice_id = invoice.id and message.kind = 'invoice'
        order by step desc limit 1)`
    : sql`null::text`

/** A row of the list, of the `invoice` and the `customer` of the query around it. */
export const rowFor = (actor: Actor, today: Day) => sql`
  invoice.id, invoice.kind, invoice.number, invoice.currency, invoice.issue_day, invoice.due_day, invoice.net_cents,
  invoice.vat_cents, invoice.net_cents + invoice.vat_cents as total_cents, invoice.open_cents,
  json_build_object('id', invoice.customer_id, 'name', customer.name) as customer,
  ${stateOn(today)} as state, ${deliveryFor(actor)} as delivery`

const source = sql`invoice join customer on customer.id = invoice.customer_id`

/** Invoices and credit notes within the scope of whoever asks. */
export async function findInvoices(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listInvoices>,
  today: Day,
): Promise<Counted & { items: InvoiceRow[] }> {
  const { limit, offset, after } = query
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const sorts = {
    number: sql`invoice.year ${direction}, invoice.kind ${direction}, invoice.sequence`,
    issueDay: sql`invoice.issue_day`,
    dueDay: sql`invoice.due_day`,
    customerName: sql`fold(customer.name)`,
    totalCents: sql`invoice.net_cents + invoice.vat_cents`,
    openCents: sql`invoice.open_cents`,
  } as const
  const wanted = wantedOf(actor, query, today)
  // Behind the last one that was read: numbers are given one hand at a time, so that none comes in before it.
  const page =
    after === undefined
      ? sql`order by ${sorts[query.sortBy ?? 'number']} ${direction}, invoice.id ${direction}
          limit ${limit} offset ${offset}`
      : sql`and invoice.id > ${after} order by invoice.id limit ${limit + 1}`
  const { rows } = await sql<InvoiceRow>`
    select ${rowFor(actor, today)} from ${source} where ${wanted} ${page}`.execute(db)
  // A credit note is stored above zero and shown below.
  const cents = sql`case invoice.kind when 'invoice' then ${sorts.totalCents} else -(${sorts.totalCents}) end`
  const counted = await countAndSum(db, sql`${source} where ${wanted}`, 'totalCents', cents, sql`invoice.currency`)
  return { items: rows, ...counted }
}

/** Which invoices a list asks for. */
function wantedOf(actor: Actor, asked: InvoiceFilter, today: Day): RawBuilder<boolean> {
  const { search = null, customer = null, kind = null, currency = null, open = null, from = null, to = null } = asked
  const { selection } = asked
  // Whether the agency got the VAT back that nobody paid is for its own people.
  const vat = actor.customerId === null ? (asked.vat ?? null) : null
  const isChosen =
    selection === undefined ? sql`true` : isSelected(actor, listInvoices.path, selection, sql`invoice.id`)
  return sql<boolean>`${inScope(actor, 'invoice.customerId')} and ${isChosen}
    and (${customer}::bigint is null or invoice.customer_id = ${customer})
    and (${kind}::text[] is null or invoice.kind = any(${kind}::text[]))
    and (${currency}::text[] is null or invoice.currency = any(${currency}::text[]))
    and (${from}::date is null or invoice.issue_day >= ${from}::date)
    and (${to}::date is null or invoice.issue_day <= ${to}::date)
    and (${open}::text[] is null or (invoice.open_cents > 0
      and ('yes' = any(${open}::text[]) or (invoice.kind = 'invoice' and invoice.due_day < ${today}::date))))
    and (${vat}::text[] is null or ('reclaimed' = any(${vat}::text[]) and invoice.vat_reclaimed_cents > 0)
      or ('reclaimable' = any(${vat}::text[]) and invoice.kind = 'invoice' and invoice.open_cents > 0
        and invoice.vat_cents > 0 and invoice.due_day <= ${today}::date - interval '1 year'))
    and (${search}::text is null or invoice.number ilike ${`%${search ?? ''}%`}
      or fold(customer.name) like '%' || fold(${search ?? ''}) || '%')`
}

/** Who billed whom, and where it is paid. */
export interface InvoiceParties {
  supplier: InvoiceParty
  customer: InvoiceParty
  customerNumber: number
  language: Language
  /** The own account of the agency: without one nothing is issued. */
  iban: string
  bic: string
  payee: string
  email: string
  phone: string
}

/** As they are now, of the `customer` and the `agency` of the query around it. */
export const partiesNow = sql`json_build_object(
  'customer', json_build_object('name', customer.name, 'street', concat_ws(' ', customer.street, customer.house_number),
    'postcode', coalesce(customer.postcode, ''), 'city', coalesce(customer.city, ''), 'country', customer.country,
    'kvkNumber', customer.kvk_number, 'vatNumber', customer.vat_number),
  'supplier', json_build_object('name', agency.name, 'street', concat_ws(' ', agency.street, agency.house_number),
    'postcode', agency.postcode, 'city', agency.city, 'country', 'NL', 'kvkNumber', agency.kvk_number,
    'vatNumber', agency.vat_number),
  'customerNumber', customer.number, 'language', customer.language,
  'iban', agency.own_iban, 'bic', '', 'payee', agency.name,
  'email', agency.email, 'phone', agency.phone)`

/** An invoice with all that stands on it. */
export interface StoredInvoice {
  id: number
  kind: 'invoice' | 'credit_note'
  number: string
  customerId: number
  issueDay: Day
  dueDay: Day
  fromDay: Day | null
  toDay: Day | null
  currency: Currency
  netCents: Cents
  vatCents: Cents
  openCents: Cents
  parties: InvoiceParties
  credits: { number: string; issueDay: Day } | null
  lines: InvoiceDocumentLine[]
  /** What was paid of it by what issued it: out of money held for the payer, or with another document. */
  setOffCents: Cents
  takenOffCents: Cents
  pdfSha256: string | null
  ublSha256: string | null
  noUbl: NoUblReason | null
}

/** It is as it was issued: nothing that came after changes what it says. */
export async function findInvoice(db: Db, actor: Actor, id: number): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select invoice.id, invoice.kind, invoice.number, invoice.customer_id, invoice.issue_day, invoice.due_day,
      invoice.from_day, invoice.to_day, invoice.currency, invoice.net_cents, invoice.vat_cents, invoice.open_cents,
      coalesce(invoice.parties, ${partiesNow}) as parties, invoice.pdf_sha256, invoice.ubl_sha256, invoice.no_ubl,
      (select json_build_object('number', number, 'issueDay', issue_day) from invoice credited
        where credited.id = invoice.credits_id) as credits,
      (select json_agg(json_build_object('name', name, 'netCents', net_cents, 'category', vat_category,
          'percent', vat_percent, 'vatCents', vat_cents) order by position)
        from invoice_line where invoice_id = invoice.id) as lines,
      at_issue.set_off_cents, at_issue.taken_off_cents
    from invoice join customer on customer.id = invoice.customer_id cross join agency
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where event.kind = 'set_off'), 0)::bigint as set_off_cents,
        coalesce(sum(amount_cents) filter (where event.kind = 'taken_off'), 0)::bigint as taken_off_cents
      from invoice_event event
      where event.invoice_id = invoice.id and event.at_issue
    ) at_issue
    where invoice.id = ${id} and ${inScope(actor, 'invoice.customerId')}`.execute(db)
  return rows[0]
}

/** The ids of what a list finds. */
export function invoiceIdsOf(actor: Actor, filters: InvoiceFilter, today: Day): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select invoice.id from ${source} where ${wantedOf(actor, filters, today)}`
}

/** What the rows of a selection have open; a credit note counts below zero. */
export async function sumInvoices(
  db: Db,
  actor: Actor,
  selection: number,
): Promise<{ currency: Currency; cents: Cents }[]> {
  const { rows } = await sql<{ currency: Currency; cents: Cents }>`
    select currency, sum(case kind when 'invoice' then open_cents else -open_cents end)::bigint as cents
    from invoice where ${isSelected(actor, listInvoices.path, selection, sql`invoice.id`)}
    group by currency order by currency`.execute(db)
  return rows
}
