import type { Day } from '#domain/day.ts'
import {
  type Entry,
  feeArrivedEntries,
  matchedOrderEntries,
  orderEntries,
  returnedOrderEntries,
  turned,
} from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import { type BookEntry, recordEntries } from '#server/money/account/record-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inAmsterdam } from '#server/clock.ts'
import { findOrderedByFile, type OrderRow } from './order-queries.ts'

type Order = Pick<OrderRow, 'id' | 'kind' | 'customerId' | 'settlementId' | 'amountCents'> &
  Partial<Pick<OrderRow, 'merchantId'>>

/** What happens to an order, as the books tell it. */
export type OrderStep = 'ordered' | 'withdrawn' | 'matched' | 'unmatched' | 'returned' | 'not_returned'

/**
 * Writes in the books what happened to an order. What a customer is paid is of its files: each gets back what it gave when the
 * order does not arrive.
 */
export async function postOrder(tx: Db, order: Order, step: OrderStep, now: Date, valueDay?: Day): Promise<void> {
  await recordEntries(
    tx,
    {
      cause: { kind: 'payment_order', id: order.id },
      customerId: order.customerId,
      currency: 'EUR',
      valueDay: valueDay ?? inAmsterdam(now).day,
      postedAt: now,
    },
    await entriesOf(tx, order, step),
  )
}

async function entriesOf(tx: Db, order: Order, step: OrderStep): Promise<BookEntry[]> {
  const { kind, amountCents } = order
  switch (step) {
    case 'ordered':
      return ofFiles(tx, order, (cents) => orderEntries(kind, cents))
    case 'withdrawn':
      return ofFiles(tx, order, (cents) => turned(orderEntries(kind, cents)))
    case 'matched':
      return [...matchedOrderEntries(amountCents), ...arrived(order)]
    case 'unmatched':
      return turned([...matchedOrderEntries(amountCents), ...arrived(order)])
    case 'returned':
      return backEntries(tx, order)
    case 'not_returned':
      return (await backEntries(tx, order)).map(({ debit, credit, ...entry }) => {
        return { ...entry, debit: credit, credit: debit }
      })
  }
}

/** Money that came back is where it was before: of the customer, of the agency, or in suspense, where the bank put it. */
async function backEntries(tx: Db, order: Order): Promise<BookEntry[]> {
  if (order.kind === 'refund') return []
  if (order.kind === 'remit') return ofFiles(tx, order, (cents) => returnedOrderEntries(cents))
  return turned([
    ...orderEntries(order.kind, order.amountCents),
    ...matchedOrderEntries(order.amountCents),
    ...arrived(order),
  ])
}

/** What the agency earned is on its own account, and the foundation holds it no more. */
function arrived({ kind, amountCents }: Order): Entry[] {
  return kind === 'fee' ? feeArrivedEntries(amountCents) : []
}

async function ofFiles(tx: Db, order: Order, entries: (cents: Cents) => Entry[]): Promise<BookEntry[]> {
  if (order.kind !== 'remit' || order.settlementId === null) return entries(order.amountCents)
  let left = order.amountCents
  const posted: BookEntry[] = []
  const { settlementId, merchantId = null } = order
  for (const { dossierId, cents } of await findOrderedByFile(tx, { settlementId, merchantId })) {
    if (dossierId === null) continue
    left -= cents
    posted.push(...entries(cents).map((entry) => ({ ...entry, dossierId })))
  }
  return [...posted, ...entries(left)]
}
