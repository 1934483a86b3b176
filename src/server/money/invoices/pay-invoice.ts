import type { Day } from '#domain/day.ts'
import { invoicePaidEntries } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { findPayment, type HeldInvoice } from './act-queries.ts'
import { insertEvents } from './event-queries.ts'
import { undoWriteOff } from './invoice-write-offs.ts'
import { reduceOpen } from './issue-queries.ts'
import { type AskedInvoice, lockInvoice } from './lock-invoice.ts'

/**
 * Writes down that an invoice was paid on the own account of the agency, whole or in part, or a credit note paid back. What was
 * written off may be paid after all.
 */
export async function payInvoice(
  db: Db,
  actor: Actor,
  { day, amountCents, ...asked }: AskedInvoice & { readonly day: Day; readonly amountCents: Cents },
): Promise<void> {
  const invoice = await lockInvoice(db, actor, asked)
  if (invoice.openCents + invoice.writtenOffCents === 0) throw new UserError(409, 'invoice.refusal.paid')
  if (day > inAmsterdam(actor.now).day) throw fieldError('day', { key: 'invoice.error.future' })
  if (day < invoice.issueDay) throw fieldError('day', { key: 'invoice.error.before_issue' })
  const lateCents = Math.max(0, amountCents - invoice.openCents)
  if (lateCents > invoice.writtenOffCents) throw fieldError('amountCents', { key: 'invoice.error.too_much' })
  if (lateCents > 0) await undoWriteOff(db, actor, invoice, lateCents)
  const openCents = await reduceOpen(db, invoice.id, amountCents)
  const event = { invoiceId: invoice.id, kind: 'paid', at: actor.now, userId: personAtWork(actor) } as const
  await insertEvents(db, [{ ...event, day, amountCents, openCents }])
  await book(db, actor, invoice, day, amountCents)
  await audit(db, actor, invoice, 'paid', { day, amountCents })
}

/** Takes back a payment that was written down wrongly: a second entry against the first. */
export async function undoPayment(
  db: Db,
  actor: Actor,
  { eventId, ...asked }: AskedInvoice & { readonly eventId: number },
): Promise<void> {
  const invoice = await lockInvoice(db, actor, asked)
  const payment = await findPayment(db, invoice.id, eventId)
  if (!payment) throw new UserError(409, 'invoice.refusal.no_payment')
  const amountCents = payment.amountCents ?? 0
  const openCents = await reduceOpen(db, invoice.id, -amountCents)
  const event = { invoiceId: invoice.id, kind: 'payment_undone', at: actor.now, userId: personAtWork(actor) } as const
  await insertEvents(db, [{ ...event, amountCents, openCents, undoesId: payment.id }])
  await book(db, actor, invoice, inAmsterdam(actor.now).day, -amountCents)
  await audit(db, actor, invoice, 'payment_undone', { amountCents })
}

/** A credit note that is paid back goes the other way. */
async function book(db: Db, actor: Actor, invoice: HeldInvoice, valueDay: Day, cents: Cents): Promise<void> {
  const { id, customerId, currency, kind } = invoice
  const of = { customerId, currency, valueDay, postedAt: actor.now, cause: { kind: 'invoice', id } } as const
  await recordEntries(db, of, invoicePaidEntries(kind === 'invoice' ? cents : -cents))
}

async function audit(
  db: Db,
  actor: Actor,
  { id, number, customerId }: HeldInvoice,
  what: 'paid' | 'payment_undone',
  data: object,
): Promise<void> {
  const entry = { kind: `invoice.${what}`, customerId, subjectKind: 'invoice', subjectId: id }
  await recordAudit(db, actor, { ...entry, data: { number, ...data } })
}
