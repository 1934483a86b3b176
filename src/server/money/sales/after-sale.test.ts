import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentOrder } from '#contract/money/payment-batches.ts'
import { payBuyer } from '#contract/money/sales/sale-payments.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { lineDetail } from '#test/bank.ts'
import { passDayCheck } from '#test/payouts.ts'
import { openSales } from '#test/sales.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let sales: Awaited<ReturnType<typeof openSales>>
beforeAll(async () => {
  desk = await openSettlementDesk()
  sales = await openSales(desk)
})
beforeEach(() => desk.server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => expect(await desk.close()).toEqual([]))

/** Of a file of € 642,50: an eighth, half up, and a euro. */
const price = 8031 + 100
const buyerIban = 'NL20INGB0001234567'

/** What of the books does not come out. */
async function wrong() {
  const equations = new Set(['trust', 'files', 'transit', 'sold', 'buyers', 'receivable', 'agency'])
  const items = await judgeFinance(desk.db, desk.server.clock.today())
  return items.filter(({ kind, isRight }) => equations.has(kind) && !isRight).map(({ kind }) => kind)
}

async function forBuyers(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case credit when 'buyer.payable' then amount_cents else -amount_cents end), 0)::bigint as cents
    from ledger_transfer where 'buyer.payable' in (debit, credit)`.execute(desk.db)
  return rows[0]?.cents ?? 0
}

const order = async (id: number) => sales.act(payBuyer, id)

/** A sale of so many files of a customer that its buyer paid, on the 20th; from then on it is the 23rd. */
async function paidSale(count: number, scheme = shareOfAll(10)) {
  const customerId = await desk.customer(scheme)
  const sale = await sales.sell(count, customerId)
  const paid = await desk.receive({ cents: count * price, description: `VERKOOP-${sale.id}`, iban: buyerIban })
  expect(paid.state).toBe('booked')
  desk.server.clock.set(clockOn(day('2026-11-23')))
  return { customerId, ...sale }
}

/** What a debtor pays after the sale: it counts from the day after the one of which the balance was sold. */
const payLate = async (dossierId: number, cents: number) => {
  const line = await desk.receive({ cents, day: '2026-11-21' })
  const booked = await desk.book(line, [{ dossierId, amountCents: cents }])
  expect(booked.statusCode, booked.body).toBe(200)
  return line
}

describe('money that comes in after a sale', () => {
  it('is the buyer’s: it is never settled or billed, and goes to the account it paid from, by two people', async () => {
    const { customerId, id, files } = await paidSale(2)
    const [first = 0] = files
    await payLate(first, 5000)
    expect(await sales.read(id)).toMatchObject({ moneyCents: 5000, toPayCents: 5000 })
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: 2 * price, feesCents: 0, outCents: 2 * price })
    const ordered = await order(id)
    expect(ordered.json(), ordered.body).toMatchObject({ amountCents: 5000 })
    expect(await wrong()).toEqual([])
    expect((await order(id)).json().error_message).toContain('niets')
    expect(await sales.read(id)).toMatchObject({ toPayCents: 0, orders: [{ cents: 5000, state: 'ordered' }] })
    const list = await desk.finance.get('/api/v4/payment-order?kind[]=buyer')
    const { items } = list.json<{ items: PaymentOrder[] }>()
    expect(items).toMatchObject([{ iban: buyerIban, amountCents: 5000, endToEndId: `KOPER-${id}-1` }])
    // Nothing of it is proposed for its customer.
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })

  it('waits where the buyer has not paid, or the debtor may still take it back', async () => {
    const customerId = await desk.customer(null)
    const { id, files } = await sales.sell(1, customerId)
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await payLate(files[0] ?? 0, 700)
    expect((await order(id)).json().error_message).toContain('nog niet betaald')
    desk.server.clock.set(clockOn(day('2026-11-20')))
    const direct = await paidSale(1)
    const line = await desk.receive({ cents: 900, day: '2026-11-21', mandateId: 'M1' })
    expect((await desk.book(line, [{ dossierId: direct.files[0] ?? 0, amountCents: 900 }])).statusCode).toBe(200)
    expect((await order(direct.id)).statusCode).toBe(409)
    expect(await wrong()).toEqual([])
  })

  it('comes off the next payment when it is taken back after it was passed on', async () => {
    const { customerId, id, files } = await paidSale(1)
    await desk.settle([customerId])
    const before = await forBuyers()
    const line = await payLate(files[0] ?? 0, 4000)
    expect((await order(id)).statusCode).toBe(200)
    expect((await desk.undo(await lineDetail(desk.finance, line.id))).statusCode).toBe(200)
    expect(await sales.read(id)).toMatchObject({ moneyCents: 0, toPayCents: -4000 })
    await payLate(files[0] ?? 0, 4600)
    expect((await order(id)).json()).toMatchObject({ amountCents: 600 })
    expect(await forBuyers()).toBe(before)
    expect(await wrong()).toEqual([])
    // Its customer has nothing to do with any of it.
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })

  it('that counts from before is the customer’s, and the price falls by its percentage', async () => {
    const { customerId, id, files } = await paidSale(2)
    const line = await desk.receive({ cents: 10_001, day: '2026-11-21', valueDay: '2026-11-18' })
    expect((await desk.book(line, [{ dossierId: files[0] ?? 0, amountCents: 10_001 }])).statusCode).toBe(200)
    // 12,5 % of 642,50 less 12,5 % of 542,49, each half up.
    const fall = 8031 - 6781
    expect((await order(id)).json()).toMatchObject({ amountCents: fall })
    expect(await wrong()).toEqual([])
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: 2 * price - fall + 10_001, feesCents: 1000 })
    // Taken back, the price is owed again.
    await desk.takeBack(line)
    await payLate(files[1] ?? 0, 50)
    expect((await order(id)).json()).toMatchObject({ amountCents: 50 })
    expect(await sales.read(id)).toMatchObject({ dueCents: 2 * price + fall, receivedCents: 2 * price })
    expect(await wrong()).toEqual([])
  })

  it('goes back with a file that comes back: it comes off what the buyer gets, and is settled with the customer', async () => {
    const { customerId, id, files } = await paidSale(1)
    await desk.settle([customerId])
    await payLate(files[0] ?? 0, 3000)
    expect((await order(id)).json()).toMatchObject({ amountCents: 3000 })
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    expect(await wrong()).toEqual([])
    expect((await order(id)).json()).toMatchObject({ amountCents: price - 3000 })
    expect(await wrong()).toEqual([])
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: 3000 - price, feesCents: 300 })
  })
})

it('is of who may sell to that partner, and of a sale as it was seen', async () => {
  await passDayCheck(desk)
  const { id } = await paidSale(1)
  expect((await desk.clerk.post(`/api/v4/sale-file/${id}/buyer-payment`, { version: 1 })).statusCode).toBe(403)
  expect((await sales.act(payBuyer, id, { version: 99 })).statusCode).toBe(409)
})
