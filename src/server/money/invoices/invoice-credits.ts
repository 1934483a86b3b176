import { costPaidEntries, turned } from '#domain/ledger/journal-entries.ts'
import { sumCents } from '#domain/money.ts'
import { creditLines } from '#domain/settlement/credit-lines.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { type BilledLine, findBilledLines, type HeldInvoice, isOfOthers } from './act-queries.ts'
import { insertEvents } from './event-queries.ts'
import { issueInvoice, type IssuedInvoice } from './issue-invoice.ts'
import { reduceOpen } from './issue-queries.ts'
import { type AskedInvoice, lockInvoice } from './lock-invoice.ts'
import { takeOffWriteOff } from './invoice-write-offs.ts'

/** What is asked of a credit note: which lines (none: all that is left), why, and whether they are billed again. */
export interface AskedCredit extends AskedInvoice {
  readonly positions: readonly number[]
  readonly isWaived: boolean
  readonly reason: string
}

/**
 * Credits an invoice, whole or some of its lines: a credit note under its own number, which is taken off what is open of the
 * invoice. What was paid already is given back by the next settlement, or paid back by hand. What was booked as paid in the
 * name of the customer as it was billed, is booked as not paid.
 */
export async function creditInvoice(db: Db, actor: Actor, asked: AskedCredit): Promise<IssuedInvoice> {
  const invoice = await lockInvoice(db, actor, asked)
  if (invoice.kind !== 'invoice') throw new UserError(409, 'invoice.refusal.credit_note')
  const billed = await findBilledLines(db, invoice.id)
  const lines = creditLines(billed, asked.positions).map(({ position, ...line }) => {
    const original = billed.find((one) => one.position === position)
    if (!original) throw new Error('a line is credited that was not billed')
    const { subject, name, dossierId, rule, component, paidTo } = original
    return { ...line, subject, name, dossierId, rule, component, paidTo, creditsPosition: position }
  })
  if (lines.length === 0) throw new UserError(409, 'invoice.refusal.credited')
  const totalCents = sumCents(lines.map(({ netCents, vatCents }) => netCents + vatCents))
  const neverPaidCents = invoice.openCents + invoice.writtenOffCents
  const dossierIds = lines.flatMap(({ dossierId }) => (dossierId === null ? [] : [dossierId]))
  if (totalCents > neverPaidCents && (await isOfOthers(db, invoice.customerId, dossierIds))) {
    throw new UserError(409, 'invoice.refusal.paid_by_others')
  }
  const { customerId, currency, fromDay, toDay } = invoice
  const { reason, isWaived } = asked
  const note = await issueInvoice(db, actor.now, {
    customerId,
    currency,
    period: fromDay !== null && toDay !== null ? { fromDay, toDay } : null,
    lines,
    creditsId: invoice.id,
    credit: { reason, isWaived, userId: personAtWork(actor) },
  })
  await turnPaid(db, actor, { customerId, currency, noteId: note.id }, lines)
  await takeOff(db, actor, invoice, note)
  const writtenOffCents = Math.max(0, Math.min(invoice.writtenOffCents, totalCents - invoice.openCents))
  await takeOffWriteOff(db, invoice, note.id, writtenOffCents, { now: actor.now, userId: personAtWork(actor) })
  await recordAudit(db, actor, {
    kind: 'invoice.credited',
    customerId,
    subjectKind: 'invoice',
    subjectId: invoice.id,
    data: { number: invoice.number, creditNote: note.number, totalCents: note.totalCents, reason, isWaived },
  })
  return note
}

/** What is of no rule and was passed through, was booked as paid by its invoice alone: without that nothing says that it was. */
async function turnPaid(
  db: Db,
  actor: Actor,
  { noteId, ...of }: { readonly customerId: number; readonly currency: string; readonly noteId: number },
  lines: readonly Pick<BilledLine, 'subject' | 'rule' | 'netCents' | 'dossierId'>[],
): Promise<void> {
  const entries = lines.flatMap(({ subject, rule, netCents, dossierId }) =>
    subject === 'advanced' && rule === null
      ? turned(costPaidEntries(netCents)).map((entry) => ({ ...entry, dossierId }))
      : [],
  )
  const when = { valueDay: inAmsterdam(actor.now).day, postedAt: actor.now }
  await recordEntries(db, { ...of, ...when, cause: { kind: 'invoice', id: noteId } }, entries)
}

/** What is open of the invoice needs not be paid any more: both are lower by it. */
async function takeOff(db: Db, actor: Actor, invoice: HeldInvoice, note: IssuedInvoice): Promise<void> {
  const amountCents = Math.min(invoice.openCents, note.totalCents)
  if (amountCents === 0) return
  const event = { kind: 'taken_off', at: actor.now, userId: personAtWork(actor), amountCents } as const
  const [invoiceOpen, noteOpen] = [
    await reduceOpen(db, invoice.id, amountCents),
    await reduceOpen(db, note.id, amountCents),
  ]
  await insertEvents(db, [
    { ...event, invoiceId: invoice.id, openCents: invoiceOpen, otherId: note.id },
    { ...event, invoiceId: note.id, openCents: noteOpen, otherId: invoice.id, atIssue: true },
  ])
}
