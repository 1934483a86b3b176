import { judgmentOver, standingJudgments } from '#domain/account/claim-charge.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { refuseExtraCost } from '#domain/costs/extra-costs.ts'
import { formatDay } from '#domain/day.ts'
import type { ClaimChange, ClaimRefusal } from '#contract/files/claim-changes.ts'
import { may } from '#contract/people/permission.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { FormFaults } from '#server/intake/making/read-new-debtor.ts'
import { judgeClaim, judgeInvoiceNumber, throwFaults } from '#server/intake/making/read-new-dossier.ts'
import { knownInvoices } from '#server/intake/making/reads.ts'
import { type ClaimsDesk, creditableCents, refuseAdding, refuseHandling, refuseOnClaim } from './claims-desk.ts'
import { claimOf, costShares } from './plan-change.ts'
import { type CostDefinition, isCreditNoteKnown, selectCostDefinitions } from './queries.ts'

type Asked<Kind extends ClaimChange['kind']> = Extract<ClaimChange, { kind: Kind }>

/**
 * Refuses as a 409 what may not be, and as a 400 what is filled in wrongly, each at its field. Answers the definition of
 * a cost.
 */
export async function checkChange(
  db: Db,
  actor: Actor,
  desk: ClaimsDesk,
  change: ClaimChange,
  part = 1,
): Promise<CostDefinition | null> {
  switch (change.kind) {
    case 'claim':
      refuse(refuseAdding(desk, actor))
      await checkClaim(db, desk, change)
      return null
    case 'credit_note':
      refuse(refuseOnClaim(desk, actor, claimOf(desk, change.claimId)).credit)
      await checkCredit(db, desk, change, part)
      return null
    case 'correction':
      refuse(refuseOnClaim(desk, actor, claimOf(desk, change.claimId)).correct)
      await checkClaim(db, desk, change)
      return null
    case 'withdrawal':
      refuse(refuseOnClaim(desk, actor, claimOf(desk, change.claimId)).withdraw)
      return null
    case 'cost':
      refuse(refuseHandling(desk, actor))
      return checkCost(db, actor, desk, change)
    case 'take_back':
      refuse(refuseHandling(desk, actor))
      await checkTakeBack(db, desk, change.eventId)
      return null
  }
}

async function checkClaim(db: Db, desk: ClaimsDesk, change: Asked<'claim' | 'correction'>): Promise<void> {
  const faults: FormFaults = new Map()
  judgeClaim(change, '', desk.today, desk.file.kind, faults)
  const isOwnNumber =
    change.kind === 'correction' && claimOf(desk, change.claimId).invoiceNumber === change.invoiceNumber
  if (!isOwnNumber) judgeInvoiceNumber(change.invoiceNumber, '', faults)
  const known = isOwnNumber ? null : await knownInvoices(db, desk.file.customerId, [change.invoiceNumber])
  if (known?.has(change.invoiceNumber)) faults.set('invoiceNumber', 'new_dossier.known_invoice')
  throwFaults(faults)
}

async function checkCredit(db: Db, desk: ClaimsDesk, change: Asked<'credit_note'>, part: number): Promise<void> {
  const faults: FormFaults = new Map()
  const claim = claimOf(desk, change.claimId)
  if (change.amountCents > creditableCents(desk, claim)) faults.set('amountCents', 'claim_change.more_than_invoice')
  if (change.valueDay > desk.today) faults.set('valueDay', 'claim_change.day_to_come')
  if (change.valueDay < claim.invoiceDay) faults.set('valueDay', 'claim_change.before_invoice')
  // The other parts of a note have its number.
  if (part === 1 && (await isCreditNoteKnown(db, desk.file.customerId, change.number))) {
    faults.set('number', 'claim_change.known_credit_note')
  }
  throwFaults(faults)
}

async function checkCost(db: Db, actor: Actor, desk: ClaimsDesk, change: Asked<'cost'>): Promise<CostDefinition> {
  const { file, today, claims } = desk
  const faults: FormFaults = new Map()
  const definitions = await selectCostDefinitions(db, change.valueDay)
  const definition = definitions.find(({ code }) => code === change.code)
  if (!definition) throw new UserError(400, 'error.check_fields', { fields: { code: { key: 'error.invalid' } } })
  const mayApprove = may(actor.acl, 'file.cost.approve')
  const refusal = refuseExtraCost(definition, { debtorKind: file.kind, mayApprove })
  if (refusal) throw new UserError(409, `claim_change.cost_refusal.${refusal}`)
  if (change.valueDay > today) faults.set('valueDay', 'claim_change.day_to_come')
  if (claims.every(({ invoiceDay }) => change.valueDay < invoiceDay)) {
    faults.set('valueDay', 'claim_change.before_invoice')
  }
  if (definition.basis === 'invoice' && change.amountCents === null) faults.set('amountCents', 'error.required')
  throwFaults(faults)
  refuseJudged(desk, definition, change)
  return definition
}

/** Art. 237 Rv: what a lawsuit cost is in the costs that its judge ordered, also where the bill comes later. */
function refuseJudged(desk: ClaimsDesk, definition: CostDefinition, { valueDay, amountCents }: Asked<'cost'>): void {
  const claimIds = costShares(desk, definition, amountCents).map(({ claimId }) => claimId)
  const { component } = definition
  const judgment = judgmentOver({ component, valueDay }, claimIds, standingJudgments(desk.events))
  if (!judgment) return
  throw new UserError(409, { key: 'claim_change.judged_cost', values: { day: formatDay(judgment.valueDay) } })
}

/** Only what was written by hand, here or on a file that is in this one, and stands. */
async function checkTakeBack(db: Db, desk: ClaimsDesk, eventId: number): Promise<void> {
  const { events, claims, vouchers, ownEventIds } = desk
  const event = events.find((one) => one.kind !== 'claim' && one.id === eventId)
  if (!event || isTakenBack(eventId, events)) throw notFound()
  if (event.kind === 'credit_note' && event.withdraws) {
    if (!ownEventIds.has(eventId)) throw notFound()
    const claim = claimOf(desk, event.claimId)
    if (claims.some(({ replacesId }) => replacesId === claim.id)) throw new UserError(409, 'claim_change.replaced')
    const known = await knownInvoices(db, desk.file.customerId, [claim.invoiceNumber])
    if (known.size > 0) throw new UserError(409, 'claim_change.number_taken')
    return
  }
  if (!vouchers.some((voucher) => voucher.eventId === eventId)) throw notFound()
}

function refuse(refusal: ClaimRefusal | null): void {
  if (refusal !== null) throw new UserError(refusal === 'no_right' ? 403 : 409, refusalText(refusal))
}

function refusalText(refusal: ClaimRefusal): TextKey {
  return refusal === 'no_right' ? 'error.forbidden' : `claim_change.refusal.${refusal}`
}
