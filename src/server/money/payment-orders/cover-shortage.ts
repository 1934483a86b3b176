import { translate } from '#contract/texts.ts'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { lockAgencyHeld } from '#server/money/account/agency-held.ts'
import { findShortage } from '#server/money/check-finance/check-finance.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { closeBatch } from './close-batch.ts'
import { endOrders } from './end-orders.ts'
import { lockHomeOrders } from './lock-order.ts'
import { findHomeOrders, findRemittancesOf, type OrderRow, updateOrders } from './order-queries.ts'
import { orderFee } from './order-fee.ts'

/** What customers are short of, and what could cover it: what is on its way to us, or what is on its way to them. */
export async function readShortage(db: Db) {
  const { shortCents, customerIds } = await findShortage(db)
  const home = await findHomeOrders(db)
  return {
    shortCents,
    ownCents: sumCents(home.map(({ amountCents }) => amountCents)),
    remittances: (shortCents === 0 ? [] : await findRemittancesOf(db, customerIds)).map(
      ({ id, version, name, amountCents }) => ({ id, version, name, amountCents }),
    ),
  }
}

/**
 * Leaves so much of our own part on the trust account: what covers a shortage is money of ours, never that of another
 * customer (finance §2, rule 5). What is on its way to our account is taken back and ordered anew for less. The batch it was
 * in waits again for another person, for what somebody released was another one.
 */
export async function coverShortage(tx: Db, actor: Actor, amountCents: Cents): Promise<void> {
  await lockAgencyHeld(tx, 'EUR')
  const orders = await lockHomeOrders(tx)
  const { shortCents } = await findShortage(tx)
  const ownCents = sumCents(orders.map((order) => order.amountCents))
  const most = Math.min(shortCents, ownCents)
  if (amountCents > most) {
    throw new UserError(409, { key: 'shortage.refusal.more', values: { amount: formatCents(most) } })
  }
  let left = amountCents
  for (const order of orders) {
    if (left === 0) break
    const taken = Math.min(left, order.amountCents)
    await lower(tx, actor, order, taken)
    left -= taken
  }
  await recordAudit(tx, actor, { kind: 'shortage.covered', subjectKind: 'trust_account', data: { amountCents } })
}

/** Takes an order to our own account back, and orders what is left of it in the same batch. */
async function lower(tx: Db, actor: Actor, order: OrderRow, cents: Cents): Promise<void> {
  await endOrders(tx, actor, [order], { state: 'cancelled', note: translate(actor.language, 'shortage.note') })
  if (order.amountCents > cents) {
    const id = await orderFee(tx, actor, order.amountCents - cents)
    if (order.batchId !== null) await updateOrders(tx, [id], { batchId: order.batchId })
  }
  if (order.batchId !== null) await closeBatch(tx, order.batchId)
}
