import { turned, vatReclaimEntries, writeOffEntries } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import { vatOfUnpaid } from '#domain/settlement/invoice-vat.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import {
  decideWriteOffRow,
  findOpenWriteOff,
  findWrittenOff,
  type HeldInvoice,
  insertWriteOff,
  raiseInvoiceVersion,
  setVatReclaimed,
} from './act-queries.ts'
import { insertEvents, type NewInvoiceEvent } from './event-queries.ts'
import { raiseTaken, reduceOpen } from './issue-queries.ts'
import { type AskedInvoice, lockInvoice } from './lock-invoice.ts'

/** Proposes that what is open of an invoice is not going to be paid: it holds once another person approves it. */
export async function proposeWriteOff(
  db: Db,
  actor: Actor,
  { reason, ...asked }: AskedInvoice & { readonly reason: string },
): Promise<void> {
  const invoice = await lockInvoice(db, actor, asked)
  const { id: invoiceId, openCents: amountCents } = invoice
  if (invoice.kind !== 'invoice') throw new UserError(409, 'invoice.refusal.credit_note')
  if (amountCents === 0) throw new UserError(409, 'invoice.refusal.paid')
  if (await findOpenWriteOff(db, invoiceId)) throw new UserError(409, 'invoice.refusal.write_off_waits')
  const proposedBy = personAtWork(actor)
  await insertWriteOff(db, { invoiceId, amountCents, reason, proposedBy, proposedAt: actor.now })
  await raiseInvoiceVersion(db, invoiceId)
  await tell(db, actor, invoice, { kind: 'write_off_proposed', amountCents, note: reason })
}

/** Writes off what is open of an invoice: by another person than who proposed it, and under his own name. */
export async function approveWriteOff(db: Db, actor: Actor, asked: AskedInvoice): Promise<void> {
  const { invoice, proposal } = await lockProposal(db, actor, asked)
  const refusal = refuseSecond(actor, proposal.proposedBy)
  if (refusal) throw new UserError(409, `invoice.write_off_refusal.${refusal}`)
  // Something was paid since: what is left to write off is looked at again.
  if (invoice.openCents !== proposal.amountCents) throw new UserError(409, 'invoice.refusal.write_off_moved')
  const { id, customerId, currency, openCents: amountCents } = invoice
  await decideWriteOffRow(db, proposal.id, decisionOf(actor, 'approved'))
  await reduceOpen(db, id, amountCents)
  await raiseTaken(db, id, 'writtenOffCents', amountCents)
  await recordEntries(
    db,
    {
      customerId,
      currency,
      valueDay: inAmsterdam(actor.now).day,
      postedAt: actor.now,
      cause: { kind: 'invoice', id },
    },
    writeOffEntries(amountCents),
  )
  await tell(db, actor, invoice, { kind: 'written_off', amountCents, openCents: 0, note: proposal.reason })
  await reclaimVat(db, invoice, { now: actor.now, userId: personAtWork(actor) })
}

/** What was written off is paid after all: it is owed again for as much, and so is the VAT of it. */
export async function undoWriteOff(db: Db, actor: Actor, invoice: HeldInvoice, amountCents: Cents): Promise<void> {
  const { id, customerId, currency } = invoice
  await reduceOpen(db, id, -amountCents)
  await raiseTaken(db, id, 'writtenOffCents', -amountCents)
  const cause = { kind: 'invoice', id } as const
  const of = { customerId, currency, valueDay: inAmsterdam(actor.now).day, postedAt: actor.now, cause }
  await recordEntries(db, of, turned(writeOffEntries(amountCents)))
  await reclaimVat(db, invoice, { now: actor.now, userId: personAtWork(actor) })
}

/** Sets aside what was proposed: the invoice stays open. Who made a mistake takes back his own. */
export async function rejectWriteOff(db: Db, actor: Actor, asked: AskedInvoice): Promise<void> {
  const { invoice, proposal } = await lockProposal(db, actor, asked)
  await decideWriteOffRow(db, proposal.id, decisionOf(actor, 'rejected'))
  await raiseInvoiceVersion(db, invoice.id)
  await tell(db, actor, invoice, { kind: 'write_off_rejected', amountCents: proposal.amountCents, note: '' })
}

async function lockProposal(db: Db, actor: Actor, asked: AskedInvoice) {
  const invoice = await lockInvoice(db, actor, asked)
  const proposal = await findOpenWriteOff(db, invoice.id)
  if (!proposal) throw new UserError(409, 'invoice.refusal.no_write_off')
  return { invoice, proposal }
}

const decisionOf = <State extends 'approved' | 'rejected'>(actor: Actor, state: State) => ({
  state,
  decidedBy: personAtWork(actor),
  decidedAt: actor.now,
})

async function tell(
  db: Db,
  actor: Actor,
  { id, number, customerId }: HeldInvoice,
  event: Pick<NewInvoiceEvent, 'kind' | 'amountCents' | 'openCents' | 'note'>,
): Promise<void> {
  await insertEvents(db, [{ ...event, invoiceId: id, at: actor.now, userId: personAtWork(actor) }])
  const { kind, amountCents, note } = event
  const entry = { kind: `invoice.${kind}`, customerId, subjectKind: 'invoice', subjectId: id }
  await recordAudit(db, actor, { ...entry, data: { number, amountCents, reason: note } })
}

/** An invoice of which less is written off, as it was before. */
interface WrittenOffInvoice {
  readonly id: number
  readonly customerId: number
  readonly currency: string
}

/**
 * Credits what was written off: it was never paid, so it is given back to nobody. The credit note has so much less open, and
 * what was written off is so much less.
 */
export async function takeOffWriteOff(
  db: Db,
  { id, customerId, currency }: WrittenOffInvoice,
  noteId: number,
  amountCents: Cents,
  by: { readonly now: Date; readonly userId: number | null; readonly settlementId?: number },
): Promise<void> {
  if (amountCents === 0) return
  const { now, userId, settlementId = null } = by
  const openCents = await reduceOpen(db, noteId, amountCents)
  await raiseTaken(db, id, 'writtenOffCents', -amountCents)
  const event = { kind: 'taken_off', at: now, userId, settlementId, amountCents, openCents, atIssue: true } as const
  await insertEvents(db, [{ ...event, invoiceId: noteId, otherId: id }])
  const cause = { kind: 'invoice', id: noteId } as const
  const of = { customerId, currency, valueDay: inAmsterdam(now).day, postedAt: now, cause }
  await recordEntries(db, of, turned(writeOffEntries(amountCents)))
  await reclaimVat(db, { id, customerId, currency }, { now, userId })
}

/**
 * Art. 29 Wet OB 1968: the VAT of what was written off is asked back from the moment that it is certain that it will not be
 * paid, and is owed again for what is paid after all. Of an invoice always just that of what is written off of it.
 */
async function reclaimVat(
  db: Db,
  { id, customerId, currency }: WrittenOffInvoice,
  { now, userId }: { readonly now: Date; readonly userId: number | null },
): Promise<void> {
  const { writtenOffCents, vatReclaimedCents, ...billed } = await findWrittenOff(db, id)
  const dueCents = vatOfUnpaid(writtenOffCents, billed)
  const changeCents = dueCents - vatReclaimedCents
  if (changeCents === 0) return
  await setVatReclaimed(db, id, dueCents)
  const cause = { kind: 'invoice', id } as const
  const of = { customerId, currency, valueDay: inAmsterdam(now).day, postedAt: now, cause }
  await recordEntries(db, of, vatReclaimEntries(changeCents))
  const kind = changeCents > 0 ? 'vat_reclaimed' : 'vat_owed_again'
  await insertEvents(db, [{ kind, invoiceId: id, at: now, userId, amountCents: Math.abs(changeCents) }])
}
