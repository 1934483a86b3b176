import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Component } from '#domain/account/events.ts'
import type { InvoiceSubject } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import type { PaidTo } from '#domain/settlement/fee-scheme.ts'
import type { VatLine } from '#domain/settlement/invoice-vat.ts'
import type { Db } from '#server/platform/db/db.ts'
import { partiesNow } from './invoice-queries.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

/** The next number of a series: it waits for who is at it, and no number is left out or given twice. */
export async function nextInvoiceNumber(
  db: Db,
  kind: InvoiceKind,
  day: Day,
): Promise<{ year: number; sequence: number; issueDay: Day }> {
  const year = Number(day.slice(0, 4))
  // Of both kinds one after the other: whoever reads the list on from its last row misses none.
  await sql`select pg_advisory_xact_lock(771593)`.execute(db)
  const { rows } = await sql<{ sequence: number; issueDay: Day }>`
    insert into invoice_series (kind, year, last_number, last_day) values (${kind}, ${year}, 1, ${day})
    on conflict (kind, year) do update set last_number = invoice_series.last_number + 1,
      last_day = greatest(invoice_series.last_day, excluded.last_day)
    returning last_number as sequence, last_day as issue_day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no number was given')
  return { year, ...row }
}

/**
 * Holds a customer and files as an invoice that names them does, before it takes its number: whoever has one of them in hand
 * and waits for a number would else be waited for by who has the numbers.
 */
export async function holdNamed(
  db: Db,
  { customerIds, dossierIds }: { readonly customerIds: readonly number[]; readonly dossierIds: readonly number[] },
): Promise<void> {
  await sql`select from customer where id = any(${[...customerIds]}::bigint[]) order by id for key share`.execute(db)
  await sql`select from dossier where id = any(${[...dossierIds]}::bigint[]) order by id for key share`.execute(db)
}

/** Within how many days an invoice of the agency is to be paid. */
export async function findInvoiceTerm(db: Db): Promise<number> {
  const { invoiceTermDays } = await db.selectFrom('agency').select('invoiceTermDays').executeTakeFirstOrThrow()
  return invoiceTermDays
}

/** Whether the agency has an account on which its invoices are paid. */
export async function hasOwnAccount(db: Db): Promise<boolean> {
  const agency = await db.selectFrom('agency').select('ownIban').executeTakeFirst()
  return typeof agency?.ownIban === 'string'
}

export interface NewInvoice {
  readonly kind: InvoiceKind
  readonly year: number
  readonly sequence: number
  readonly number: string
  readonly customerId: number
  readonly currency: string
  readonly issueDay: Day
  readonly dueDay: Day
  readonly fromDay: Day | null
  readonly toDay: Day | null
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly openCents: Cents
  readonly settlementId: number | null
  readonly creditsId: number | null
  readonly isWaived: boolean
  readonly issuedAt: Date
}

/** Writes an invoice with the parties as they are now: it is never told otherwise what they were. */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<number> {
  const { id } = await db.insertInto('invoice').values(invoice).returning('id').executeTakeFirstOrThrow()
  await sql`
    update invoice set parties = (select ${partiesNow} from customer cross join agency
      where customer.id = invoice.customer_id) where id = ${id}`.execute(db)
  return id
}

/** A line as it is billed; of a credit note what is credited, as more than nothing. */
export interface NewInvoiceLine extends VatLine {
  readonly subject: InvoiceSubject
  /** What the payer reads. */
  readonly name: string
  readonly vatCents: Cents
  readonly dossierId: number | null
  /** By what a fee is known on another invoice, so that no more is billed of it than is due. */
  readonly rule: string | null
  readonly component: Component | null
  readonly paidTo: PaidTo | null
  /** Of a credit note which line it takes back; a fee is found by its rule. */
  readonly creditsPosition?: number
}

export async function insertInvoiceLines(
  db: Db,
  { id, creditsId }: { readonly id: number; readonly creditsId: number | null },
  lines: readonly NewInvoiceLine[],
): Promise<void> {
  const of = <Key extends keyof NewInvoiceLine>(key: Key) => lines.map((line) => line[key])
  await sql`
    insert into invoice_line (invoice_id, position, subject, dossier_id, rule, component, paid_to, name, net_cents,
      vat_category, vat_percent, vat_cents, credits_position)
    select ${id}, line.position, line.subject, line.dossier_id, line.rule, line.component, line.paid_to, line.name,
      line.net_cents, category, percent, line.vat_cents, coalesce(line.credits_position, credited.position)
    from unnest(${of('subject')}::text[], ${of('dossierId')}::bigint[], ${of('rule')}::text[],
      ${of('component')}::text[], ${of('paidTo')}::text[], ${of('name')}::text[], ${of('netCents')}::bigint[],
      ${of('category')}::text[], ${of('percent')}::numeric[], ${of('vatCents')}::bigint[],
      ${lines.map(({ creditsPosition }) => creditsPosition ?? null)}::int[]
    ) with ordinality as line (subject, dossier_id, rule, component, paid_to, name, net_cents, category, percent,
      vat_cents, credits_position, position)
    left join invoice_line credited on credited.invoice_id = ${creditsId}::bigint and line.rule is not null
      -- What was made on a file that is in another one now is credited on that.
      and (credited.dossier_id = line.dossier_id or line.rule like 'bailiff_cost.%') and credited.rule = line.rule
      and credited.component is not distinct from line.component
      and credited.paid_to is not distinct from line.paid_to`.execute(db)
}

export interface OpenInvoice {
  id: number
  kind: InvoiceKind
  openCents: Cents
  settlementId: number | null
  customerId: number
}

/** The invoices and credit notes of a customer that are open, and these of others, the oldest first, held. */
export async function lockOpenInvoices(
  db: Db,
  customerId: number,
  currency: string,
  otherIds: readonly number[],
): Promise<OpenInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'kind', 'openCents', 'settlementId', 'customerId'])
    .where((at) => at.or([at('customerId', '=', customerId), at('id', '=', at.fn.any(at.val(otherIds)))]))
    .where('currency', '=', currency)
    .where('openCents', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as OpenInvoice[]
}

/** Lowers what is open of an invoice, or raises it by less than nothing; answers what is open then. */
export async function reduceOpen(db: Db, id: number, byCents: Cents): Promise<Cents> {
  const { openCents } = await db
    .updateTable('invoice')
    .set((row) => ({ openCents: row('openCents', '-', byCents), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('openCents')
    .executeTakeFirstOrThrow()
  return openCents
}

/** Counts what was credited of an invoice, or written off. */
export async function raiseTaken(
  db: Db,
  id: number,
  column: 'creditedCents' | 'writtenOffCents',
  cents: Cents,
): Promise<void> {
  await db
    .updateTable('invoice')
    .set((row) => ({ [column]: row(column, '+', cents), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
