import { translate } from '#contract/texts.ts'
import type { CostBearer } from '#contract/money/costs/imported-costs.ts'
import { refuseToDebtor } from '#domain/court/imported-cost.ts'
import { costPaidEntries, ownCostEntries, turned } from '#domain/ledger/journal-entries.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { changeClaims } from '#server/files/claims/change-claims.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import {
  findAdvanceInvoice,
  findChargedEvent,
  findCredited,
  findFilesOf,
  holdInvoice,
  lockCost,
  type LockedCost,
  setDecision,
} from './cost-queries.ts'
import { type AskedCost, auditOf, lockSeen, recordOf, undoDecision } from './cost-decisions.ts'
import { findPaidBefore } from './find-paid-before.ts'

/**
 * Says who bears an accepted cost. Of the debtor it is a cost on the account of his file, as far as the law lets him bear it;
 * of the customer it is billed with its next settlement; the agency writes it off at once. What an advance of the customer
 * seems to have paid already is borne by that, or takes a reason and another than who paid it so: nobody pays twice by mistake.
 */
export async function chargeCost(
  tx: Db,
  actor: Actor,
  asked: AskedCost & { readonly to: CostBearer; readonly reason: string },
): Promise<void> {
  const line = await lockWithFile(tx, actor, await lockSeen(tx, actor, asked))
  if (line.state !== 'accepted') {
    throw new UserError(409, line.state === 'new' ? 'imported_cost.error.not_accepted' : 'imported_cost.error.decided')
  }
  const { to, reason } = asked
  if (to !== 'own' && line.dossier === null) throw new UserError(409, 'imported_cost.error.no_file')
  if (to !== 'own' && line.dossier?.currency !== 'EUR') throw new UserError(409, 'imported_cost.error.currency')
  await expectOtherCost(tx, actor, line, asked)
  if (to === 'debtor') await chargeDebtor(tx, actor, line)
  else if (to === 'advance') await chargeAdvance(tx, actor, line)
  else {
    await setDecision(tx, actor, line.id, { state: 'charged', chargedTo: to })
    if (to === 'own') await recordOf(tx, actor, line, ownCostEntries(line.amountCents))
  }
  await recordAudit(tx, actor, auditOf(line, 'charged', { to, ...(reason === '' ? {} : { reason }) }))
}

/** With the file that its costs are paid for, also out of an advance: of two who do so at once the second sees the first. */
async function lockWithFile(tx: Db, actor: Actor, seen: LockedCost): Promise<LockedCost> {
  const ids = await findFilesOf(tx, seen.id)
  await lockDossiers(tx, actor, ids)
  return (await lockCost(tx, seen.id)) ?? seen
}

async function expectOtherCost(
  tx: Db,
  actor: Actor,
  line: LockedCost,
  { to, reason }: { readonly to: CostBearer; readonly reason: string },
): Promise<void> {
  const paid = await findPaidBefore(tx, line)
  if (!paid?.bearers.includes(to)) return
  const values = { number: paid.number }
  const refusal = refuseSecond(actor, paid.usedBy)
  if (refusal) throw new UserError(409, { key: `imported_cost.advance.${refusal}`, values })
  if (reason === '') throw fieldError('reason', { key: 'imported_cost.advance.text', values })
}

async function chargeDebtor(tx: Db, actor: Actor, line: LockedCost): Promise<void> {
  const { dossier, actDay } = line
  if (dossier === null || actDay === null) throw new UserError(409, 'imported_cost.error.no_file')
  const refusal = refuseToDebtor(line, line, dossier.kind)
  if (refusal) throw new UserError(409, `imported_cost.debtor_refusal.${refusal}`)
  const change = {
    kind: 'cost',
    code: line.disbursement === null ? 'bailiff_act' : 'bailiff_disbursements',
    amountCents: line.amountCents,
    valueDay: actDay,
    number: line.invoiceNumber,
    documentId: null,
  } as const
  const note = translate('nl', 'imported_cost.note', { office: line.bailiffName, number: line.invoiceNumber })
  const { id: accountId, version } = dossier.account
  const { eventId } = await changeClaims(tx, actor, accountId, change, { note, version, of: dossier.id })
  if (eventId === null) throw new Error('a cost was charged without an event')
  const { cents, component } = await findChargedEvent(tx, dossier.id, eventId)
  await setDecision(tx, actor, line.id, {
    state: 'charged',
    chargedTo: 'debtor',
    accountEventId: eventId,
    component,
    debtorCents: cents,
  })
}

/** The same cost as an advance paid in the name of its customer: what its acceptance booked as paid was paid already. */
async function chargeAdvance(tx: Db, actor: Actor, line: LockedCost): Promise<void> {
  const seen = await findAdvanceInvoice(tx, line.id)
  // Whoever credits that invoice comes before or after.
  if (seen) await holdInvoice(tx, seen.id)
  const paid = await findAdvanceInvoice(tx, line.id)
  if (!paid?.isPassedThrough || paid.id !== seen?.id) throw new UserError(409, 'imported_cost.error.no_advance')
  await setDecision(tx, actor, line.id, {
    state: 'charged',
    chargedTo: 'advance',
    advanceInvoiceId: paid.id,
    advancePosition: paid.position,
  })
  await recordOf(tx, actor, line, turned(costPaidEntries(line.amountCents)))
}

/** Takes back the last decision on a line: who bears it, or whether it was accepted; never once its customer was billed. */
export async function undoCost(tx: Db, actor: Actor, asked: AskedCost): Promise<void> {
  const line = await lockSeen(tx, actor, asked)
  if (line.state === 'new') throw new UserError(409, 'imported_cost.error.nothing_to_undo')
  if (line.billedCents > 0) {
    const values = { number: line.invoiceNumberOfCustomer ?? '' }
    throw new UserError(409, { key: 'imported_cost.error.invoiced', values })
  }
  if (line.state === 'charged') await reverseCharge(tx, actor, line)
  else await undoDecision(tx, actor, line)
  await recordAudit(tx, actor, auditOf(line, 'undone', { from: line.state, to: line.chargedTo }))
}

async function reverseCharge(tx: Db, actor: Actor, line: LockedCost): Promise<void> {
  const { chargedTo, dossier, accountEventId } = line
  await setDecision(tx, actor, line.id, { state: 'accepted' })
  if (chargedTo === 'advance') await recordOf(tx, actor, line, costPaidEntries(line.amountCents))
  if (chargedTo === 'own') await recordOf(tx, actor, line, turned(ownCostEntries(line.amountCents)))
  if (chargedTo !== 'debtor' || dossier === null || accountEventId === null) return
  const note = translate('nl', 'imported_cost.note_back', { office: line.bailiffName, number: line.invoiceNumber })
  const back = { kind: 'take_back', eventId: accountEventId } as const
  await changeClaims(tx, actor, dossier.account.id, back, { note, version: dossier.account.version })
}

/** What an advance bore whose invoice is credited is accepted again: its own payment stands in place of the one that is turned. */
export async function releaseCredited(tx: Db, actor: Actor, noteId: number): Promise<void> {
  for (const id of await findCredited(tx, noteId)) {
    const line = await lockCost(tx, id)
    if (line?.chargedTo !== 'advance') continue
    await reverseCharge(tx, actor, line)
    await recordAudit(tx, actor, auditOf(line, 'undone', { from: line.state, to: line.chargedTo }))
  }
}
