import { sql } from 'kysely'
import type { Cents, Currency } from '#domain/money.ts'
import type { CreditableLine } from '#domain/settlement/credit-lines.ts'
import type { Payer } from '#domain/settlement/invoice-vat.ts'
import type { InvoiceSubject } from '#domain/ledger/journal-entries.ts'
import type { Component } from '#domain/account/events.ts'
import type { PaidTo } from '#domain/settlement/fee-scheme.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { takenBack } from '#server/book/claims/taken-back.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { InvoiceKind } from './issue-queries.ts'

/** An invoice as who acts on it has it, held. */
export interface HeldInvoice {
  id: number
  kind: InvoiceKind
  number: string
  customerId: number
  currency: Currency
  issueDay: Day
  fromDay: Day | null
  toDay: Day | null
  openCents: Cents
  writtenOffCents: Cents
  version: number
}

export async function lockInvoiceRow(db: Db, actor: Actor, id: number): Promise<HeldInvoice | undefined> {
  const { rows } = await sql<HeldInvoice>`
    select id, kind, number, customer_id, currency, issue_day, from_day, to_day, open_cents, written_off_cents, version
    from invoice where id = ${id} and ${inScope(actor, 'invoice.customerId')} for update`.execute(db)
  return rows[0]
}

/** Whom a customer is to VAT. */
export async function findPayer(db: Db, customerId: number): Promise<Payer> {
  const { country, vatNumberCheckedDay } = await db
    .selectFrom('customer')
    .select(['country', 'vatNumberCheckedDay'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { country, hasCheckedVatNumber: vatNumberCheckedDay !== null }
}

/**
 * What is paid already of a file by invoices of bailiffs, of these amounts: accepted, charged to its customer, billed on to it
 * or going to be, as its scheme passes on what the debtor is charged, or borne by an advance.
 */
export async function findBorneCosts(
  db: Db,
  dossierId: number,
  { amounts, isPassedOn }: { readonly amounts: readonly Cents[]; readonly isPassedOn: boolean },
): Promise<{ amountCents: Cents; number: string; decidedBy: number | null }[]> {
  const { rows } = await sql<{ amountCents: Cents; number: string; decidedBy: number | null }>`
    select line.amount_cents, line.invoice_number as number, line.decided_by
    from cost_line line left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
    where ${dossierId} in (line.dossier_id, gone.survivor_id) and line.amount_cents = any(${[...amounts]}::bigint[])
      and (line.state = 'accepted' or line.charged_to in ('customer', 'advance')
        or (line.charged_to = 'debtor' and (${isPassedOn} or ${takenBack})) or exists (
        select from invoice_line billed where billed.rule = 'bailiff_cost.' || line.id))
    order by line.id`.execute(db)
  return rows
}

export async function raiseInvoiceVersion(db: Db, id: number): Promise<void> {
  await db
    .updateTable('invoice')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A line of an invoice as it may be credited: with what is needed to say it again on a credit note. */
export interface BilledLine extends CreditableLine {
  subject: InvoiceSubject
  name: string
  dossierId: number | null
  rule: string | null
  component: Component | null
  paidTo: PaidTo | null
}

export async function findBilledLines(db: Db, invoiceId: number): Promise<BilledLine[]> {
  const { rows } = await sql<BilledLine>`
    select line.position, line.subject, line.name, line.dossier_id, line.rule, line.component, line.paid_to,
      line.net_cents, line.vat_cents, line.vat_category as category, line.vat_percent::float8 as percent,
      coalesce(credited.net_cents, 0)::bigint as credited_net_cents,
      coalesce(credited.vat_cents, 0)::bigint as credited_vat_cents
    from invoice_line line left join lateral (
      select sum(part.net_cents) as net_cents, sum(part.vat_cents) as vat_cents
      from invoice note join invoice_line part on part.invoice_id = note.id
      where note.credits_id = line.invoice_id and part.credits_position = line.position
    ) credited on true
    where line.invoice_id = ${invoiceId} order by line.position`.execute(db)
  return rows
}

/** Whether some of these files are of another customer than this. */
export async function isOfOthers(db: Db, customerId: number, dossierIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from dossier
      where id = any(${dossierIds}::bigint[]) and customer_id <> ${customerId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** A payment that was written down by hand and not undone. */
export async function findPayment(db: Db, invoiceId: number, eventId: number) {
  return db
    .selectFrom('invoiceEvent as event')
    .select(['event.id', 'event.amountCents', 'event.day'])
    .where('event.id', '=', eventId)
    .where('event.invoiceId', '=', invoiceId)
    .where('event.kind', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('invoiceEvent as undone').select('undone.id').whereRef('undone.undoesId', '=', 'event.id')),
      ),
    )
    .executeTakeFirst()
}

interface OpenWriteOff {
  id: number
  amountCents: Cents
  reason: string
  proposedBy: number
  proposedByName: string
  proposedAt: Date
}

/** What waits for a second person. */
export async function findOpenWriteOff(db: Db, invoiceId: number): Promise<OpenWriteOff | undefined> {
  return db
    .selectFrom('invoiceWriteOff as proposal')
    .innerJoin('appUser', 'appUser.id', 'proposal.proposedBy')
    .select(['proposal.id', 'proposal.amountCents', 'proposal.reason', 'proposal.proposedBy', 'proposal.proposedAt'])
    .select('appUser.name as proposedByName')
    .where('proposal.invoiceId', '=', invoiceId)
    .where('proposal.state', '=', 'proposed')
    .executeTakeFirst()
}

/** What an invoice bills less what was credited, and what of it was written off and asked back. */
export async function findWrittenOff(db: Db, id: number) {
  const { rows } = await sql<{
    totalCents: Cents
    vatCents: Cents
    writtenOffCents: Cents
    vatReclaimedCents: Cents
  }>`
    select invoice.net_cents + invoice.vat_cents - coalesce(sum(note.net_cents + note.vat_cents), 0)::bigint
        as total_cents,
      invoice.vat_cents - coalesce(sum(note.vat_cents), 0)::bigint as vat_cents,
      invoice.written_off_cents, invoice.vat_reclaimed_cents
    from invoice left join invoice note on note.credits_id = invoice.id
    where invoice.id = ${id} group by invoice.id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`invoice ${id} is not there`)
  return row
}

export async function setVatReclaimed(db: Db, id: number, vatReclaimedCents: Cents): Promise<void> {
  await db.updateTable('invoice').set({ vatReclaimedCents }).where('id', '=', id).execute()
}

export async function insertWriteOff(
  db: Db,
  proposal: { invoiceId: number; amountCents: Cents; reason: string; proposedBy: number; proposedAt: Date },
): Promise<void> {
  await db.insertInto('invoiceWriteOff').values(proposal).execute()
}

export async function decideWriteOffRow(
  db: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db.updateTable('invoiceWriteOff').set(decision).where('id', '=', id).execute()
}
