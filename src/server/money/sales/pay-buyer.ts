import { sumCents, type Cents } from '#domain/money.ts'
import { orderIdOf } from '#domain/settlement/order-id.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { addOrder } from '#server/money/payment-orders/add-order.ts'
import { countEndToEndIds } from '#server/money/payment-orders/order-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { needDecidedAccount } from './buyer-account.ts'
import { findBuyerAccounts, sumForBuyer } from './money-queries.ts'
import { recalculateSoldMoney } from './recalculate-sold-money.ts'
import { changeState, take } from './sale-commands.ts'
import { findPartner, type StoredSaleFile } from './sale-queries.ts'

/**
 * Orders what is there for the buyer of a sale: what came in for its files after the day of their balance, and what it gets back of
 * their price. It goes to the account that two people decided on, else to the one from which the buyer paid, in a batch that another
 * person releases. Another amount than was seen is refused.
 */
export async function payBuyer(
  tx: Db,
  actor: Actor,
  seen: { readonly id: number; readonly version: number; readonly amountCents: Cents },
): Promise<{ version: number; amountCents: number }> {
  const file = await take(tx, actor, seen, ['sold'])
  await recalculateSoldMoney(tx, actor, inAmsterdam(actor.now).day, { id: file.id })
  const amountCents = await sumForBuyer(tx, file.id)
  if (amountCents !== seen.amountCents) {
    throw await describeConflict(tx, actor, { kind: 'sale_file', id: file.id }, { amountCents })
  }
  if (amountCents <= 0) throw new UserError(409, 'sale.error.nothing_to_pay')
  const { iban, name } = await accountOf(tx, file)
  const start = orderIdOf('buyer', file.id)
  const endToEndId = `${start}-${(await countEndToEndIds(tx, start)) + 1}`
  const orderId = await addOrder(tx, actor, {
    kind: 'buyer',
    settlementId: null,
    customerId: null,
    dossierId: null,
    saleFileId: file.id,
    sourceLineId: null,
    iban,
    name,
    amountCents,
    endToEndId,
    description: `Verkochte dossiers ${endToEndId}`,
  })
  const version = await changeState(tx, actor, file, 'sale_file.buyer_ordered', {}, { orderId, amountCents })
  return { version, amountCents }
}

/**
 * What two people decided on; while another account waits for the second of them nothing goes. Else from where more than half of
 * what was paid came: a line that somebody took for a payment by mistake does not decide it.
 */
async function accountOf(
  db: Db,
  { id, partner }: Pick<StoredSaleFile, 'id' | 'partner'>,
): Promise<{ iban: string; name: string }> {
  const iban = await needDecidedAccount(db, partner)
  if (iban !== null) return { iban, name: (await findPartner(db, partner)).name }
  const accounts = await findBuyerAccounts(db, id)
  const [most] = accounts
  if (!most) throw new UserError(409, 'sale.error.no_account')
  if (most.paidCents * 2 <= sumCents(accounts.map(({ paidCents }) => paidCents))) {
    throw new UserError(409, 'sale.error.several_accounts')
  }
  return most
}
