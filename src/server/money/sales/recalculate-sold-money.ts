import type { Day } from '#domain/day.ts'
import { passedOnEntries, saleBackEntries } from '#domain/ledger/journal-entries.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import { priceFall, takeBack } from '#domain/settlement/sale-price.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordSale } from './book-prices.ts'
import { findSoldMoney, setReckoned, type SoldMoney, sumForBuyer } from './money-queries.ts'
import { lockPrices, setTakenBack } from './price-queries.ts'

/**
 * Brings the books in step with what came in for files of a sale: what is the buyer's is held for it, and the price falls where money
 * turned out to be of before. It is reckoned anew each time, so that what was taken back or booked back in time goes with it.
 */
export async function recalculateSoldMoney(
  tx: Db,
  actor: Actor,
  today: Day,
  { id, dossierIds = [] }: { readonly id: number; readonly dossierIds?: readonly number[] },
): Promise<void> {
  const prices = await lockPrices(tx, id, dossierIds)
  await lockDossiers(
    tx,
    actor,
    prices.map(({ dossierId }) => dossierId),
  )
  const at = { valueDay: today, postedAt: actor.now }
  for (const money of await findSoldMoney(tx, id, today, dossierIds)) {
    const { dossierId, customerId, lateCents, passedCents, directCents, claimedCents } = money
    const part = [{ dossierId, customerId, cents: lateCents - passedCents }]
    await recordSale(tx, { kind: 'sale_money', id }, part, passedOnEntries, at)
    // What its customer had itself is settled with it as what of a price goes back.
    const claimed = [{ dossierId, customerId, cents: directCents - claimedCents }]
    await recordSale(tx, { kind: 'sale', id }, claimed, (owedCents) => saleBackEntries({ offCents: 0, owedCents }), at)
    const fallCents = await lowerPrice(tx, id, money, at)
    await setReckoned(tx, id, { dossierId, passedCents: lateCents, directCents, fallCents })
  }
}

/** By how much the price of a file is to fall; what came back is at the price for which it came back. */
const fallOf = ({ backCents, ...money }: SoldMoney): Cents =>
  money.isSold ? priceFall({ ...money, ...(money.rises ? { backCents } : {}) }, money.earlyCents) : 0

/** Whether the books are in step with what came in for a file. */
export const isInStep = (money: SoldMoney): boolean =>
  money.lateCents === money.passedCents && money.directCents === money.claimedCents && fallOf(money) === 0

/**
 * What came in for the files of a sale and is its buyer's, and what goes to it and is not ordered: just what is ordered once the
 * books are brought in step. Below zero it owes that.
 */
export async function findForBuyer(db: Db, id: number, today: Day): Promise<{ moneyCents: Cents; toPayCents: Cents }> {
  const found = await findSoldMoney(db, id, today)
  const changes = found.map((money) => {
    const { owedCents } = takeBack(money, fallOf(money))
    return money.lateCents - money.passedCents + money.directCents - money.claimedCents + owedCents
  })
  return {
    moneyCents: sumCents(found.map(({ lateCents, directCents }) => lateCents + directCents)),
    toPayCents: (await sumForBuyer(db, id)) + sumCents(changes),
  }
}

async function lowerPrice(tx: Db, id: number, money: SoldMoney, at: Parameters<typeof recordSale>[4]): Promise<number> {
  const { dossierId, customerId } = money
  const cents = fallOf(money)
  if (cents === 0) return 0
  // Below zero all of it is owed on top.
  const back = takeBack(money, cents)
  await setTakenBack(tx, { id, dossierId }, back)
  await recordSale(tx, { kind: 'sale', id }, [{ dossierId, customerId, cents }], () => saleBackEntries(back), at)
  return cents
}
