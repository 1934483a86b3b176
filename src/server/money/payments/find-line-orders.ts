import type { LineOrder } from '#contract/money/bank-lines.ts'
import { isOrderId } from '#domain/settlement/order-id.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  type BatchOfLine,
  findBatchesUnderWay,
  findOrdersUnderWay,
  findPaidOrders,
  type OrderOfLine,
} from './line-order-queries.ts'
import type { LineRow } from './line-queries.ts'

type Line = Pick<LineRow, 'id' | 'remainingCents' | 'endToEndId' | 'reference' | 'description' | 'counterpartyIban'>

/**
 * What each of these lines may have paid, or may bring back, the likeliest first: what the bank names in it, then what has its
 * amount and its account. An order of another amount is shown where the line names it, and never taken for it.
 */
export async function findLineOrders(db: Db, lines: readonly Line[]): Promise<Map<number, LineOrder[]>> {
  const out = lines.filter(({ remainingCents }) => remainingCents < 0)
  const back = lines.filter(({ remainingCents }) => remainingCents > 0)
  const paid = out.length === 0 ? [] : await findOrdersUnderWay(db, marksOf(out))
  const totals = out.map(({ remainingCents }) => -remainingCents)
  const batches = out.length === 0 ? [] : await findBatchesUnderWay(db, totals)
  // Money comes in every day, and brings an order back now and then: what the line names is looked for alone.
  const returned = back.length === 0 ? [] : await findPaidOrders(db, { ...marksOf(back), amounts: [], ibans: [] })
  return new Map(
    lines.map((line) => [
      line.id,
      line.remainingCents < 0
        ? [...ordersOf(line, paid, 'paid'), ...batchesOf(line, batches)].toSorted(likeliest)
        : ordersOf(line, returned, 'back'),
    ]),
  )
}

/** The order or batch that a line tells of without a doubt; null where somebody has to say. */
export function certainOrder(line: Line, found: readonly LineOrder[]): LineOrder | null {
  const equal = found.filter(({ isEqual }) => isEqual)
  const named = equal.filter(({ isNamed }) => isNamed)
  const [only, ...others] = named.length > 0 ? named : equal
  if (!only || others.length > 0) return null
  if (only.isNamed) return isSameAccount(line, only) ? only : null
  // A line that bears another name of ours tells of that order, whatever its amount and account.
  if (bearsOurs(line)) return null
  // Without a name the account tells; a batch goes to many.
  const fits = only.kind === 'batch' ? line.counterpartyIban === null : only.iban === line.counterpartyIban
  return fits && only.kind !== 'back' ? only : null
}

const bearsOurs = (line: Line): boolean => wordsOf(line).some(isOrderId)

function isSameAccount({ counterpartyIban }: Line, { kind, iban }: LineOrder): boolean {
  return kind === 'batch' || counterpartyIban === null || counterpartyIban === iban
}

function marksOf(lines: readonly Line[]) {
  return {
    amounts: lines.map(({ remainingCents }) => Math.abs(remainingCents)),
    endToEndIds: lines.flatMap(({ endToEndId }) => (endToEndId === null ? [] : [endToEndId])),
    ibans: lines.flatMap(({ counterpartyIban }) => (counterpartyIban === null ? [] : [counterpartyIban])),
  }
}

function ordersOf(line: Line, orders: readonly OrderOfLine[], kind: 'paid' | 'back'): LineOrder[] {
  return orders.flatMap(({ id, ...order }) => {
    const isEqual = order.amountCents === Math.abs(line.remainingCents)
    const isNamed = namesId(line, order.endToEndId)
    const isOfAccount = order.iban === line.counterpartyIban
    return isNamed || (isOfAccount && kind === 'paid') || (isEqual && line.counterpartyIban === null)
      ? [{ ...order, kind, orderIds: [id], isEqual, isNamed }]
      : []
  })
}

function batchesOf(line: Line, batches: readonly BatchOfLine[]): LineOrder[] {
  return batches
    .filter(({ totalCents }) => totalCents === -line.remainingCents)
    .map(({ id, messageId, totalCents, orderIds }) => ({
      kind: 'batch',
      orderIds: [...orderIds],
      name: messageId,
      iban: '',
      endToEndId: messageId,
      batchId: id,
      amountCents: totalCents,
      isEqual: true,
      // The file has one group of payments, which banks name by its own number.
      isNamed: namesId(line, messageId) || namesId(line, `${messageId}-1`),
    }))
}

type Worded = Pick<Line, 'endToEndId' | 'reference' | 'description'>

/** Whether a line names an id, as a word of its own: `AFR-1` is not in `AFR-12`. */
export const namesId = (line: Worded, id: string): boolean => wordsOf(line).includes(id.toUpperCase())

const wordsOf = ({ endToEndId, reference, description }: Worded): string[] =>
  [endToEndId, reference, description]
    .join(' ')
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)

const likeliest = (one: LineOrder, other: LineOrder) =>
  Number(other.isEqual) - Number(one.isEqual) || Number(other.isNamed) - Number(one.isNamed)
