import { addDays, type Day } from '#domain/day.ts'
import { type InvoiceSubject, invoiceEntries, invoiceSubjects } from '#domain/ledger/journal-entries.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { Period } from '#domain/settlement/subscription.ts'
import { isTestCustomer } from '#server/book/customers/is-test-customer.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { insertEvents } from './event-queries.ts'
import { documentsJob } from './fix-documents.ts'
import {
  findInvoiceTerm,
  hasOwnAccount,
  holdNamed,
  insertInvoice,
  insertInvoiceLines,
  type InvoiceKind,
  type NewInvoiceLine,
  nextInvoiceNumber,
  raiseTaken,
} from './issue-queries.ts'

/** An invoice, or the credit note of one, as it is to be issued. */
export interface InvoiceToIssue {
  readonly customerId: number
  readonly currency: string
  readonly period: Period | null
  /** At least one; the VAT of each adds up to that of its category (`vatByLine`, `creditVat`). */
  readonly lines: readonly NewInvoiceLine[]
  /** The settlement by which it is issued. */
  readonly settlementId?: number
  /** The invoice that it credits. */
  readonly creditsId?: number
  /** Of a credit note why, and by whom; what is waived is not billed again. */
  readonly credit?: { readonly reason: string; readonly userId: number | null; readonly isWaived: boolean }
}

export interface IssuedInvoice {
  readonly id: number
  readonly number: string
  readonly issueDay: Day
  readonly totalCents: Cents
}

/** What the agency bills is paid to itself: never on the account on which it holds the money of others. */
export async function expectOwnAccount(db: Db): Promise<void> {
  if (!(await hasOwnAccount(db))) throw new UserError(409, 'invoice.refusal.no_own_account')
}

/**
 * Issues an invoice or credit note under the next number of its series, writes it in the books and has its documents made:
 * in the caller's transaction, which holds the series until it ends.
 */
export async function issueInvoice(db: Db, now: Date, invoice: InvoiceToIssue): Promise<IssuedInvoice> {
  await expectOwnAccount(db)
  const { customerId, currency, period, lines, settlementId = null, creditsId = null, credit } = invoice
  // Whatever asks for it: nothing that was tried out is billed. An invoice from before that held can be credited.
  if (creditsId === null && (await isTestCustomer(db, customerId)))
    throw new UserError(409, 'invoice.refusal.tried_out')
  const kind = creditsId === null ? 'invoice' : 'credit_note'
  const valueDay = inAmsterdam(now).day
  await holdForInvoices(db, [invoice])
  const { year, sequence, issueDay } = await nextInvoiceNumber(db, kind, valueDay)
  const number = numberOf(kind, year, sequence)
  const [netCents, vatCents] = [sumOf(lines, 'netCents'), sumOf(lines, 'vatCents')]
  const id = await insertInvoice(db, {
    kind,
    year,
    sequence,
    number,
    customerId,
    currency,
    issueDay,
    dueDay: addDays(issueDay, await findInvoiceTerm(db)),
    fromDay: period?.fromDay ?? null,
    toDay: period?.toDay ?? null,
    netCents,
    vatCents,
    openCents: netCents + vatCents,
    settlementId,
    creditsId,
    isWaived: credit?.isWaived ?? false,
    issuedAt: now,
  })
  await insertInvoiceLines(db, { id, creditsId }, lines)
  const sign = kind === 'invoice' ? 1 : -1
  const sums = invoiceSubjects.map((subject) => ({ subject, netCents: sign * sumOf(lines, 'netCents', subject) }))
  await recordEntries(
    db,
    { customerId, currency, valueDay, postedAt: now, cause: { kind: 'invoice', id } },
    invoiceEntries(sums, sign * vatCents),
  )
  await tellIssued(db, now, { id, totalCents: netCents + vatCents, invoice })
  await enqueue(db, {
    kind: documentsJob,
    payload: { invoiceId: id },
    uniqueKey: `${documentsJob}:${id}`,
    isPatient: true,
  })
  return { id, number, issueDay, totalCents: netCents + vatCents }
}

/** Holds whom and which files invoices name; whoever issues several in a transaction does so of all of them before the first. */
export async function holdForInvoices(
  db: Db,
  invoices: readonly { readonly customerId: number; readonly lines: readonly Pick<NewInvoiceLine, 'dossierId'>[] }[],
): Promise<void> {
  await holdNamed(db, {
    customerIds: invoices.map(({ customerId }) => customerId),
    dossierIds: invoices.flatMap(({ lines }) =>
      lines.flatMap(({ dossierId }) => (dossierId === null ? [] : [dossierId])),
    ),
  })
}

async function tellIssued(
  db: Db,
  at: Date,
  { id, totalCents, invoice }: { readonly id: number; readonly totalCents: Cents; readonly invoice: InvoiceToIssue },
): Promise<void> {
  const { settlementId = null, creditsId, credit } = invoice
  const by = { at, userId: credit?.userId ?? null, settlementId }
  await insertEvents(db, [{ ...by, invoiceId: id, kind: 'issued', amountCents: totalCents, atIssue: true }])
  if (creditsId === undefined) return
  await raiseTaken(db, creditsId, 'creditedCents', totalCents)
  const note = credit?.reason ?? ''
  await insertEvents(db, [
    { ...by, invoiceId: creditsId, kind: 'credited', amountCents: totalCents, otherId: id, note },
  ])
}

const numberOf = (kind: InvoiceKind, year: number, sequence: number): string =>
  `${kind === 'invoice' ? '' : 'C'}${year}-${String(sequence).padStart(5, '0')}`

function sumOf(lines: readonly NewInvoiceLine[], of: 'netCents' | 'vatCents', subject?: InvoiceSubject): Cents {
  return sumCents(lines.flatMap((line) => (subject === undefined || line.subject === subject ? [line[of]] : [])))
}
