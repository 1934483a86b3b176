import { type Day, weekday } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** What the provider keeps of a payment. */
export const onlineFeeCents = 29

/** In the demo everybody who pays on a Wednesday pays online: the provider pays all of the day out at once. */
export function isPaidOnline(day: Day): boolean {
  return weekday(day) === 3
}

/** A payment as the report of the provider tells it. */
export interface OnlinePayment {
  readonly id: string
  readonly amountCents: Cents
  readonly reference: string
}

const header =
  'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Settlement currency,Settlement amount,Settlement reference'

/** A settlement report as Mollie writes it: the payments of a day, and its fee as one row at the end. */
export function writeOnlineReport(batch: string, day: Day, payments: readonly OnlinePayment[]): string {
  const line = (method: string, { id, amountCents, reference }: OnlinePayment) => {
    const amount = (amountCents / 100).toFixed(2)
    return `${day} 10:12:00,${method},EUR,"${amount}",paidout,${id},${reference},,EUR,"${amount}",${batch}`
  }
  const fee = { id: '', amountCents: -onlineFeeCents * payments.length, reference: 'Withheld fees' }
  return [header, ...payments.map((payment) => line('ideal', payment)), line('', fee)].join('\n')
}
