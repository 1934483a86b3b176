import { sql } from 'kysely'
import { type InvoiceDetail, type InvoiceRow, listInvoices } from '#contract/money/invoices.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { rowFor } from './invoice-queries.ts'

type Head = InvoiceRow &
  Pick<
    InvoiceDetail,
    | 'period'
    | 'credits'
    | 'creditedBy'
    | 'hasPdf'
    | 'hasUbl'
    | 'noUbl'
    | 'writtenOffCents'
    | 'vatReclaimedCents'
    | 'version'
  >

/** An invoice as its window shows it, within the scope of whoever asks. */
export async function findInvoiceHead(db: Db, actor: Actor, id: number, today: Day): Promise<Head | undefined> {
  const isOurs = actor.customerId === null
  const { rows } = await sql<Head>`
    select ${rowFor(actor, today)}, invoice.version, invoice.written_off_cents,
      case when ${isOurs} then invoice.vat_reclaimed_cents else 0 end::bigint as vat_reclaimed_cents,
      case when invoice.from_day is not null and invoice.to_day is not null
        then json_build_object('fromDay', invoice.from_day, 'toDay', invoice.to_day) end as period,
      (select json_build_object('id', id, 'number', number) from invoice credited
        where credited.id = invoice.credits_id) as credits,
      coalesce((select json_agg(json_build_object('id', id, 'number', number, 'totalCents', net_cents + vat_cents)
        order by id) from invoice note where note.credits_id = invoice.id), '[]') as credited_by,
      invoice.pdf_sha256 is not null as has_pdf, invoice.ubl_sha256 is not null as has_ubl, invoice.no_ubl
    from invoice join customer on customer.id = invoice.customer_id
    where invoice.id = ${id} and ${inScope(actor, 'invoice.customerId')}`.execute(db)
  return rows[0]
}

/** The lines of an invoice, with what may still be credited of each. A file that the reader may not see is not named. */
export async function findInvoiceLines(db: Db, id: number): Promise<InvoiceDetail['lines']> {
  const { rows } = await sql<InvoiceDetail['lines'][number]>`
    select line.position, line.name, line.rule, line.net_cents, line.vat_category,
      line.vat_percent::float8 as vat_percent, line.vat_cents,
      case when dossier.id is not null
        then json_build_object('id', dossier.id, 'number', dossier.number) end as dossier,
      line.net_cents - coalesce((select sum(part.net_cents) from invoice note
        join invoice_line part on part.invoice_id = note.id
        where note.credits_id = line.invoice_id and part.credits_position = line.position), 0)::bigint as left_cents
    from invoice_line line left join dossier on dossier.id = line.dossier_id
    where line.invoice_id = ${id} order by line.position`.execute(db)
  return rows
}

export async function sumInvoiceVat(db: Db, id: number): Promise<InvoiceDetail['sums']> {
  const { rows } = await sql<InvoiceDetail['sums'][number]>`
    select vat_category as category, vat_percent::float8 as percent, sum(net_cents)::bigint as net_cents,
      sum(vat_cents)::bigint as vat_cents
    from invoice_line where invoice_id = ${id} group by 1, 2 order by min(position)`.execute(db)
  return rows
}

/** What happened with an invoice. Who does not belong to the agency is told what concerns the invoice, not the why. */
export async function findInvoiceEvents(db: Db, actor: Actor, id: number): Promise<InvoiceDetail['events']> {
  const isOurs = actor.customerId === null
  const { rows } = await sql<InvoiceDetail['events'][number]>`
    select event.id, event.kind, event.at, case when ${isOurs} then person.name end as by, event.day,
      event.amount_cents, event.open_cents, case when ${isOurs} then event.note else '' end as note,
      case when other.id is not null then json_build_object('id', other.id, 'number', other.number) end as other,
      ${isOurs} and event.kind = 'paid'
        and not exists (select from invoice_event undone where undone.undoes_id = event.id) as can_undo
    from invoice_event event left join app_user person on person.id = event.user_id
    left join invoice other on other.id = event.other_id
    where event.invoice_id = ${id}
      and (${isOurs} or event.kind not in ('write_off_proposed', 'write_off_rejected', 'bounced',
        'vat_reclaimed', 'vat_owed_again'))
    order by event.id`.execute(db)
  return rows
}

/** An invoice as it is packed with others. */
export interface PackedInvoice {
  number: string
  pdfSha256: string
  ublSha256: string | null
}

/** The invoices of these ids, or of a selection of the list, as far as they were drawn. */
export async function findPacked(
  db: Db,
  actor: Actor,
  { ids = [], selection }: { readonly ids?: readonly number[] | undefined; readonly selection?: number | undefined },
  limit: number,
): Promise<PackedInvoice[]> {
  const isChosen =
    selection === undefined
      ? sql`invoice.id = any(${[...ids]}::bigint[])`
      : isSelected(actor, listInvoices.path, selection, sql`invoice.id`)
  const { rows } = await sql<PackedInvoice>`
    select invoice.number, invoice.pdf_sha256, invoice.ubl_sha256 from invoice
    where ${isChosen} and invoice.pdf_sha256 is not null and ${inScope(actor, 'invoice.customerId')}
    order by invoice.id limit ${limit}`.execute(db)
  return rows
}
