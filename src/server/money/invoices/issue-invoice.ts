import { addDays, type Day } from '#domain/day.ts'
import { type InvoiceSubject, invoiceEntries, invoiceSubjects } from '#domain/ledger/journal-entries.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { Period } from '#domain/settlement/subscription.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  findInvoiceTerm,
  insertInvoice,
  insertInvoiceLines,
  type InvoiceKind,
  type NewInvoiceLine,
  nextInvoiceNumber,
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
}

export interface IssuedInvoice {
  readonly id: number
  readonly number: string
  readonly issueDay: Day
}

/**
 * Issues an invoice or credit note under the next number of its series, and writes it in the books: in the caller's
 * transaction, which holds the series until it ends.
 */
export async function issueInvoice(db: Db, now: Date, invoice: InvoiceToIssue): Promise<IssuedInvoice> {
  const { customerId, currency, period, lines, settlementId = null, creditsId = null } = invoice
  const kind = creditsId === null ? 'invoice' : 'credit_note'
  const valueDay = inAmsterdam(now).day
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
    issuedAt: now,
  })
  await insertInvoiceLines(db, id, lines)
  const sign = kind === 'invoice' ? 1 : -1
  const sums = invoiceSubjects.map((subject) => ({ subject, netCents: sign * sumOf(lines, 'netCents', subject) }))
  await recordEntries(
    db,
    { customerId, currency, valueDay, postedAt: now, cause: { kind: 'invoice', id } },
    invoiceEntries(sums, sign * vatCents),
  )
  return { id, number, issueDay }
}

const numberOf = (kind: InvoiceKind, year: number, sequence: number): string =>
  `${kind === 'invoice' ? '' : 'C'}${year}-${String(sequence).padStart(5, '0')}`

function sumOf(lines: readonly NewInvoiceLine[], of: 'netCents' | 'vatCents', subject?: InvoiceSubject): Cents {
  return sumCents(lines.flatMap((line) => (subject === undefined || line.subject === subject ? [line[of]] : [])))
}
