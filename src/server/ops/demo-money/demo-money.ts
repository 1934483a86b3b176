import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { systemActor } from '#server/actor.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { confirmOrders } from '#server/money/payment-orders/confirm-orders.ts'
import type { BankReceipt, BankSettlement } from '#server/ops/demo-story/bank-statements.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type OnlineIds, settleOnline } from './settle-online.ts'
import { type DemoPayout, settleDemoMonths, type Settling } from './settle-demo-months.ts'

/** A payment to a customer, as the bank tells of it. */
export interface PaidOut {
  readonly orderId: number
  readonly day: Day
  readonly amountCents: Cents
  readonly name: string
  readonly iban: string
  readonly endToEndId: string
  readonly description: string
}

/** What the demo settles with its customers: between its files and what the bank told of them. */
export interface DemoMoney {
  /** Takes in what debtors paid online; answers what the provider paid out of it. */
  settleOnline(receipts: readonly BankReceipt[], ids: OnlineIds): Promise<readonly BankSettlement[]>
  /** Settles what came in on the files; answers what was paid out. */
  settle(): Promise<readonly PaidOut[]>
  /** The bank paid each order by a line of its own. */
  confirm(lineOf: ReadonlyMap<number, number>): Promise<void>
}

export function demoMoney(db: Db, { isSettled, ...settling }: Settling & { readonly isSettled: boolean }): DemoMoney {
  let payouts: readonly DemoPayout[] = []
  return {
    settleOnline: (receipts, ids) => settleOnline(db, receipts, { ...settling, ...ids }),
    settle: async () => {
      payouts = isSettled ? await settleDemoMonths(db, settling) : []
      return payouts.map(({ day, order: { id, ...paid } }) => ({ ...paid, orderId: id, day }))
    },
    confirm: async (lineOf) => {
      for (const { day, order } of payouts) {
        const id = lineOf.get(order.id)
        if (id === undefined) throw new Error('an order of the demo was not paid')
        await confirmOrders(db, systemActor(momentInAmsterdam(day, 17 * 60)), { id, valueDay: day }, [order])
      }
    },
  }
}
