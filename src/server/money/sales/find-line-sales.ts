import type { LineSale } from '#contract/money/bank-lines.ts'
import { saleReferenceOf } from '#domain/settlement/order-id.ts'
import { namesId } from '#server/money/payments/find-line-orders.ts'
import type { LineRow } from '#server/money/payments/line-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findOpenSales } from './price-queries.ts'

type Line = Pick<LineRow, 'id' | 'remainingCents' | 'currency' | 'endToEndId' | 'reference' | 'description'>

/** Which sales the money of each of these lines may have paid: those it names, and those of which just that is open. */
export async function findLineSales(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<number, LineSale[]>> {
  const received = lines.filter(({ remainingCents, currency }) => remainingCents > 0 && currency === 'EUR')
  const open = received.length === 0 ? [] : await findOpenSales(db)
  return new Map(
    received.map((line) => [
      line.id,
      open
        .map(({ id, ...sale }) => ({
          ...sale,
          saleId: id,
          reference: saleReferenceOf(id),
          isEqual: sale.openCents === line.remainingCents,
          isNamed: namesId(line, saleReferenceOf(id)),
        }))
        .filter(({ isEqual, isNamed }) => isEqual || isNamed)
        .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed)),
    ]),
  )
}

/** The sale that a line paid without a doubt: it names it, and is what is open of it. */
export function certainSale(found: readonly LineSale[]): LineSale | null {
  const named = found.filter(({ isNamed }) => isNamed)
  const [only, ...others] = named
  return only?.isEqual && others.length === 0 ? only : null
}
