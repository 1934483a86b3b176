import type { OfficePrices, proposeOfficePrices } from '#contract/money/costs/office-prices.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { findOffice, lockCosts } from './cost-queries.ts'
import { judgeCosts } from './judge-costs.ts'
import {
  decidePriceList,
  findPriceLists,
  findUndecidedOf,
  insertPriceList,
  type LockedPriceList,
  lockPriceList,
  replaceInForce,
} from './price-queries.ts'

interface Seen {
  readonly id: number
  readonly version: number
}

/** The prices that were agreed with an office, as one person sees them. */
export async function readPrices(db: Db, actor: Actor, bailiffId: number): Promise<OfficePrices> {
  if (!(await findOffice(db, bailiffId))) throw notFound()
  const lists = await findPriceLists(db, bailiffId, inAmsterdam(actor.now).day)
  return {
    items: lists.map(({ madeById, ...list }) => ({
      ...list,
      refusal: list.state === 'waiting' ? refuseSecond(actor, madeById) : null,
    })),
  }
}

/** Writes prices down that were agreed with an office from a day on: nothing is held against them until another approves. */
export async function proposePrices(
  tx: Db,
  actor: Actor,
  bailiffId: number,
  { fromDay, prices }: InputOf<typeof proposeOfficePrices>,
): Promise<void> {
  if (!(await findOffice(tx, bailiffId))) throw notFound()
  if (Object.keys(prices).length === 0) throw fieldError('prices', 'office_price.error.none')
  const made = { madeBy: personAtWork(actor), madeAt: actor.now }
  const id = await insertPriceList(tx, { bailiffId, fromDay, prices, ...made })
  if (id === null) throw new UserError(409, 'office_price.error.waits')
  await record(tx, actor, 'proposed', { id, bailiffId, fromDay, prices })
}

/** Puts them in force: another person than who wrote them down. What of the office waits is held against them at once. */
export async function approvePrices(tx: Db, actor: Actor, seen: Seen): Promise<number> {
  const list = await lockWaiting(tx, actor, seen)
  const refusal = refuseSecond(actor, list.madeBy)
  if (refusal) throw new UserError(409, `office_price.error.${refusal}`)
  await lockCosts(tx)
  await replaceInForce(tx, list)
  await decidePriceList(tx, list.id, { state: 'in_force', ...decisionOf(actor) })
  await judgeCosts(tx, await findUndecidedOf(tx, list.bailiffId))
  await record(tx, actor, 'approved', list)
  return list.bailiffId
}

/** Takes prices back that nobody approved. */
export async function withdrawPrices(tx: Db, actor: Actor, seen: Seen): Promise<number> {
  const list = await lockWaiting(tx, actor, seen)
  await decidePriceList(tx, list.id, { state: 'withdrawn', ...decisionOf(actor) })
  await record(tx, actor, 'withdrawn', list)
  return list.bailiffId
}

async function lockWaiting(tx: Db, actor: Actor, { id, version }: Seen): Promise<LockedPriceList> {
  const list = await lockPriceList(tx, id)
  if (!list) throw notFound()
  if (list.version !== version) {
    const { items } = await readPrices(tx, actor, list.bailiffId)
    const current = items.find((one) => one.id === id) ?? {}
    throw await describeConflict(tx, actor, { kind: 'bailiff_price_list', id }, current)
  }
  if (list.state !== 'waiting') throw new UserError(409, 'office_price.error.decided')
  return list
}

const decisionOf = (actor: Actor) => ({ decidedBy: personAtWork(actor), decidedAt: actor.now })

async function record(
  tx: Db,
  actor: Actor,
  done: 'proposed' | 'approved' | 'withdrawn',
  { id, bailiffId, fromDay, prices }: Pick<LockedPriceList, 'id' | 'bailiffId' | 'fromDay' | 'prices'>,
): Promise<void> {
  await recordAudit(tx, actor, {
    kind: `bailiff_price_list.${done}`,
    subjectKind: 'bailiff_price_list',
    subjectId: id,
    data: { bailiffId, fromDay, prices },
  })
}
