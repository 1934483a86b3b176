import { sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { InvoiceRow, listInvoices } from '#contract/money/invoices.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { InvoiceDocumentLine, InvoiceParty } from '#domain/settlement/invoice-document.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

/** Invoices and credit notes within the scope of whoever asks. */
export async function findInvoices(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listInvoices>,
  today: Day,
): Promise<{ items: InvoiceRow[]; total: number }> {
  const { search = null, customer = null, kind = null, open = null, from = null, to = null, limit, offset } = query
  const sorts = {
    number: sql`(kind, year, sequence)`,
    issueDay: sql`issue_day`,
    dueDay: sql`due_day`,
    customerName: sql`fold(customer_name)`,
    totalCents: sql`total_cents`,
    openCents: sql`open_cents`,
  } as const
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const wanted = sql`${inScope(actor, 'invoice.customerId')}
        and (${customer}::bigint is null or customer_id = ${customer})
        and (${kind}::text[] is null or invoice.kind = any(${kind}::text[]))
        and (${from}::date is null or issue_day >= ${from}::date) and (${to}::date is null or issue_day <= ${to}::date)
        and (${open}::text is null or (open_cents > 0 and (${open}::text = 'yes' or due_day < ${today}::date)))
        and (${search}::text is null or invoice.number like ${`%${search ?? ''}%`}
          or fold(customer.name) like '%' || fold(${search ?? ''}) || '%')`
  const source = sql`invoice join customer on customer.id = invoice.customer_id`
  const { rows } = await sql<InvoiceRow>`
    select id, kind, number, currency, issue_day, due_day, net_cents, vat_cents, total_cents, open_cents,
      json_build_object('id', customer_id, 'name', customer_name) as customer
    from (
      select invoice.*, invoice.net_cents + invoice.vat_cents as total_cents, customer.name as customer_name
      from ${source} where ${wanted}
    ) shown
    order by ${sorts[query.sortBy ?? 'number']} ${direction}, id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${source} where ${wanted}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** An invoice with all that stands on it. */
export interface StoredInvoice {
  kind: 'invoice' | 'credit_note'
  number: string
  issueDay: Day
  dueDay: Day
  fromDay: Day | null
  toDay: Day | null
  currency: Currency
  netCents: Cents
  vatCents: Cents
  openCents: Cents
  customerNumber: number
  customer: InvoiceParty
  supplier: InvoiceParty
  /** The own account of the agency; where it has none told, that of the foundation. */
  iban: string
  credits: { number: string; issueDay: Day } | null
  lines: InvoiceDocumentLine[]
}

export async function findInvoice(db: Db, actor: Actor, id: number): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select invoice.kind, invoice.number, invoice.issue_day, invoice.due_day, invoice.from_day, invoice.to_day,
      invoice.currency, invoice.net_cents, invoice.vat_cents, invoice.open_cents, customer.number as customer_number,
      json_build_object('name', customer.name, 'street', concat_ws(' ', customer.street, customer.house_number),
        'postcode', coalesce(customer.postcode, ''), 'city', coalesce(customer.city, ''), 'country', customer.country,
        'kvkNumber', customer.kvk_number, 'vatNumber', customer.vat_number) as customer,
      json_build_object('name', agency.name, 'street', concat_ws(' ', agency.street, agency.house_number),
        'postcode', agency.postcode, 'city', agency.city, 'country', 'NL', 'kvkNumber', agency.kvk_number,
        'vatNumber', agency.vat_number) as supplier,
      coalesce(agency.own_iban, agency.trust_iban) as iban,
      (select json_build_object('number', number, 'issueDay', issue_day) from invoice credited
        where credited.id = invoice.credits_id) as credits,
      (select json_agg(json_build_object('name', name, 'netCents', net_cents, 'category', vat_category,
          'percent', vat_percent) order by position)
        from invoice_line where invoice_id = invoice.id) as lines
    from invoice join customer on customer.id = invoice.customer_id cross join agency
    where invoice.id = ${id} and ${inScope(actor, 'invoice.customerId')}`.execute(db)
  return rows[0]
}
