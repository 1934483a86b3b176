import type { InputOf } from '#contract/platform/endpoint.ts'
import type { addPartnerCost, decidePartnerCost, PartnerCost } from '#contract/parties/partners.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { findCost, findPrice, insertCost, isVisibleDossier, updateCost } from './cost-queries.ts'

/** Enters what a partner asks, with what was agreed for it on this day. */
export async function addCost(
  db: Db,
  actor: Actor,
  partnerId: number,
  input: InputOf<typeof addPartnerCost>,
): Promise<PartnerCost> {
  const price = await findPrice(db, partnerId)
  if (!price) throw notFound()
  if (input.costDay > inAmsterdam(actor.now).day) throw fieldError('costDay', { key: 'partner_cost.error.future' })
  if (input.dossierId !== null && !(await isVisibleDossier(db, actor, input.dossierId))) {
    throw fieldError('dossierId', { key: 'resource.error.key' })
  }
  const { currency, priceCents } = price
  // A price per file says nothing of what is asked for no file in particular.
  const agreedCents = input.dossierId === null ? null : priceCents
  const by = { enteredBy: personAtWork(actor), enteredAt: actor.now }
  const id = await insertCost(db, { ...input, partnerId, currency, agreedCents, ...by })
  if (id === null) throw fieldError('invoiceNumber', { key: 'partner_cost.error.twice' })
  const after = await needCost(db, partnerId, id)
  await record(db, actor, 'partner.cost_added', partnerId, { after })
  return after
}

/** Says that what is asked is paid, or refuses it with a reason; once it is decided nothing changes any more. */
export async function decideCost(
  db: Db,
  actor: Actor,
  { partnerId, id }: { readonly partnerId: number; readonly id: number },
  { state, reason, version }: InputOf<typeof decidePartnerCost>,
): Promise<PartnerCost> {
  const before = await findCost(db, partnerId, id, { lock: true })
  if (!before) throw notFound()
  if (before.version !== version || before.state !== 'open') {
    throw await describeConflict(db, actor, { kind: 'partner', id: partnerId }, before)
  }
  if (state === 'refused' && reason === '') throw fieldError('reason', { key: 'error.required' })
  await updateCost(db, id, { state, reason, decidedBy: personAtWork(actor), decidedAt: actor.now })
  const after = await needCost(db, partnerId, id)
  await record(db, actor, 'partner.cost_decided', partnerId, { before, after })
  return after
}

async function needCost(db: Db, partnerId: number, id: number): Promise<PartnerCost> {
  const cost = await findCost(db, partnerId, id)
  if (!cost) throw notFound()
  return cost
}

/** As a change log shows it: which invoice it was, and how it stands. */
const shownOf = ({ invoiceNumber, amountCents, state, reason }: PartnerCost) => ({
  invoiceNumber,
  amountCents,
  costState: state,
  reason,
})

async function record(
  db: Db,
  actor: Actor,
  kind: string,
  partnerId: number,
  { before, after }: { readonly before?: PartnerCost; readonly after: PartnerCost },
): Promise<void> {
  await recordAudit(db, actor, {
    kind,
    subjectKind: 'partner',
    subjectId: partnerId,
    before: before ? { ...shownOf(before), invoiceNumber: '' } : null,
    after: shownOf(after),
    data: { cost: after.id },
  })
}
