import type { Day } from '#domain/day.ts'
import { passedOnEntries, saleBackEntries, saleEntries } from '#domain/ledger/journal-entries.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import { priceFall, takeBack } from '#domain/settlement/sale-price.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordSale } from './book-prices.ts'
import { addDue, findSoldMoney, setReckoned, type SoldMoney, sumForBuyer } from './money-queries.ts'
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
    const { dossierId, customerId, lateCents, passedCents } = money
    const part = [{ dossierId, customerId, cents: lateCents - passedCents }]
    await recordSale(tx, { kind: 'sale_money', id }, part, passedOnEntries, at)
    const fallCents = await lowerPrice(tx, id, money, at)
    await setReckoned(tx, id, { dossierId, passedCents: lateCents, fallCents })
  }
}

/** By how much the price of a file is to fall; what came back is at the price for which it came back. */
const fallOf = (money: SoldMoney): Cents => (money.isSold ? priceFall(money, money.earlyCents) : 0)

/** Whether the books are in step with what came in for a file. */
export const isInStep = (money: SoldMoney): boolean => money.lateCents === money.passedCents && fallOf(money) === 0

/**
 * What came in for the files of a sale and is its buyer's, and what goes to it and is not ordered: just what is ordered once the
 * books are brought in step. Below zero it owes that.
 */
export async function findForBuyer(db: Db, id: number, today: Day): Promise<{ moneyCents: Cents; toPayCents: Cents }> {
  const found = await findSoldMoney(db, id, today)
  const changes = found.map((money) => {
    const owedCents = takeBack(money, Math.max(0, fallOf(money))).owedCents
    return money.lateCents - money.passedCents + owedCents
  })
  return {
    moneyCents: sumCents(found.map(({ lateCents }) => lateCents)),
    toPayCents: (await sumForBuyer(db, id)) + sumCents(changes),
  }
}

async function lowerPrice(tx: Db, id: number, money: SoldMoney, at: Parameters<typeof recordSale>[4]): Promise<number> {
  const { dossierId, customerId } = money
  const cents = fallOf(money)
  const part = [{ dossierId, customerId, cents }]
  if (cents > 0) {
    const back = takeBack(money, cents)
    await setTakenBack(tx, { id, dossierId }, back)
    await recordSale(tx, { kind: 'sale', id }, part, () => saleBackEntries(back), at)
  }
  if (cents < 0) {
    await addDue(tx, id, dossierId, -cents)
    await recordSale(tx, { kind: 'sale', id }, part, (fall) => saleEntries(-fall), at)
  }
  return cents
}
