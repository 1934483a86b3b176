import type { AgreedTerms, OfficeAgreements } from '#contract/money/costs/office-agreements.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  decideAgreement,
  findAgreements,
  findUndecidedOf,
  insertAgreement,
  type LockedAgreement,
  lockAgreement,
  replaceInForce,
} from './agreement-queries.ts'
import { findOffice, lockCosts } from './cost-queries.ts'
import { judgeCosts } from './judge-costs.ts'

interface Seen {
  readonly id: number
  readonly version: number
}

/** What was agreed with an office, as one person sees it. */
export async function readAgreements(db: Db, actor: Actor, bailiffId: number): Promise<OfficeAgreements> {
  if (!(await findOffice(db, bailiffId))) throw notFound()
  const agreements = await findAgreements(db, bailiffId, inAmsterdam(actor.now).day)
  return {
    items: agreements.map(({ madeById, ...agreed }) => ({
      ...agreed,
      refusal: agreed.state === 'waiting' ? refuseSecond(actor, madeById) : null,
    })),
  }
}

/** Writes down what was agreed with an office from a day on: nothing is held against it until another approves. */
export async function proposeAgreement(tx: Db, actor: Actor, bailiffId: number, terms: AgreedTerms): Promise<number> {
  if (!(await findOffice(tx, bailiffId))) throw notFound()
  refuseTerms(terms)
  const made = { madeBy: personAtWork(actor), madeAt: actor.now }
  const id = await insertAgreement(tx, { bailiffId, ...terms, ...made })
  if (id === null) throw new UserError(409, 'office_agreement.error.waits')
  await record(tx, actor, 'proposed', { id, bailiffId, ...terms })
  return id
}

/** A discount has its percentage and agreed prices have a price; nothing has what belongs to another tariff. */
function refuseTerms({ tariff, discountPercent, fromDay, untilDay, prices }: AgreedTerms): void {
  if (untilDay !== null && untilDay < fromDay) throw fieldError('untilDay', 'office_agreement.error.until')
  if (tariff === 'discount' && discountPercent === null) throw fieldError('discountPercent', 'error.required')
  if (tariff !== 'discount' && discountPercent !== null) {
    throw fieldError('discountPercent', 'office_agreement.error.discount')
  }
  const hasPrices = Object.keys(prices).length > 0
  if ((tariff === 'agreed') === hasPrices) return
  throw fieldError('prices', hasPrices ? 'office_agreement.error.prices' : 'office_agreement.error.none')
}

/** Puts it in force: another person than who wrote it down. What of the office waits is held against it at once. */
export async function approveAgreement(tx: Db, actor: Actor, seen: Seen): Promise<number> {
  const agreed = await lockWaiting(tx, actor, seen)
  const refusal = refuseSecond(actor, agreed.madeBy)
  if (refusal) throw new UserError(409, `office_agreement.error.${refusal}`)
  await lockCosts(tx)
  await replaceInForce(tx, agreed)
  await decideAgreement(tx, agreed.id, { state: 'in_force', ...decisionOf(actor) })
  await judgeCosts(tx, await findUndecidedOf(tx, agreed.bailiffId))
  await record(tx, actor, 'approved', agreed)
  return agreed.bailiffId
}

/** Takes back what nobody approved. */
export async function withdrawAgreement(tx: Db, actor: Actor, seen: Seen): Promise<number> {
  const agreed = await lockWaiting(tx, actor, seen)
  await decideAgreement(tx, agreed.id, { state: 'withdrawn', ...decisionOf(actor) })
  await record(tx, actor, 'withdrawn', agreed)
  return agreed.bailiffId
}

async function lockWaiting(tx: Db, actor: Actor, { id, version }: Seen): Promise<LockedAgreement> {
  const agreed = await lockAgreement(tx, id)
  if (!agreed) throw notFound()
  if (agreed.version !== version) {
    const { items } = await readAgreements(tx, actor, agreed.bailiffId)
    const current = items.find((one) => one.id === id) ?? {}
    throw await describeConflict(tx, actor, { kind: 'bailiff_agreement', id }, current)
  }
  if (agreed.state !== 'waiting') throw new UserError(409, 'office_agreement.error.decided')
  return agreed
}

const decisionOf = (actor: Actor) => ({ decidedBy: personAtWork(actor), decidedAt: actor.now })

async function record(
  tx: Db,
  actor: Actor,
  done: 'proposed' | 'approved' | 'withdrawn',
  { id, bailiffId, ...agreed }: AgreedTerms & Pick<LockedAgreement, 'id' | 'bailiffId'>,
): Promise<void> {
  const { tariff, discountPercent, fromDay, untilDay, prices } = agreed
  await recordAudit(tx, actor, {
    kind: `bailiff_agreement.${done}`,
    subjectKind: 'bailiff_agreement',
    subjectId: id,
    data: { bailiffId, tariff, discountPercent, fromDay, untilDay, prices },
  })
}
