import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentOrder } from '#contract/money/payment-batches.ts'
import { payBuyer, paySaleByLine } from '#contract/money/sales/sale-payments.ts'
import { listDossiers } from '#contract/files/dossiers.ts'
import { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { molliePayout } from '#test/mollie-report.ts'
import { createPerson } from '#test/people.ts'
import { passDayCheck } from '#test/payouts.ts'
import { openSales } from '#test/sales.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'
import { followSoldMoney } from './follow-sold-money.ts'

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

const order = async (id: number) => sales.payBuyer(id)

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
    // Nothing of it is proposed for its customer, nor told as what goes to it next.
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    const employee = await createPerson(desk.server, 'employee')
    const overview = await employee.get(callPath(getCustomerOverview, { id: customerId }))
    expect(overview.json()).toMatchObject({ next: { cents: 0 } })
    const unsettled = await employee.get(`${listDossiers.path}?customer=${customerId}&settled=not_yet`)
    expect(unsettled.json(), unsettled.body).toMatchObject({ total: 0 })
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

/** Money that counts from before the day of the balance: the price falls by 12,5 % of it, each price half up. */
const fall = 8031 - 6781
async function payEarly(dossierId: number) {
  const line = await desk.receive({ cents: 10_001, day: '2026-11-21', valueDay: '2026-11-18' })
  expect((await desk.book(line, [{ dossierId, amountCents: 10_001 }])).statusCode).toBe(200)
  return line
}
const follow = async () => followSoldMoney(desk.db, desk.server.clock)

describe('a price that fell', () => {
  it('is not paid twice when the file comes back after it', async () => {
    const { id, files } = await paidSale(1)
    const [file = 0] = files
    await payEarly(file)
    expect((await order(id)).json()).toMatchObject({ amountCents: fall })
    expect((await sales.itemsOf(id))[0]).toMatchObject({ dueCents: price, owedCents: fall })
    expect((await sales.takeBack(id, file)).statusCode).toBe(200)
    expect(await sales.itemsOf(id)).toMatchObject([{ backCents: price - fall, owedCents: price }])
    expect(await sales.read(id)).toMatchObject({ toPayCents: price - fall })
    expect(await wrong()).toEqual([])
  })

  it('is in the books though nothing was paid, or nothing else is for the buyer', async () => {
    const unpaid = await sales.sell(1)
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await payEarly(unpaid.files[0] ?? 0)
    expect(await follow()).toBeGreaterThan(0)
    expect(await sales.read(unpaid.id)).toMatchObject({ dueCents: price - fall, owedCents: 0, toPayCents: 0 })
    expect(await follow()).toBe(0)
    desk.server.clock.set(clockOn(day('2026-11-20')))
    const paid = await paidSale(1)
    await payEarly(paid.files[0] ?? 0)
    // It is shown before it is booked.
    expect(await sales.read(paid.id)).toMatchObject({ owedCents: 0, toPayCents: fall })
    expect(await follow()).toBe(1)
    expect(await sales.read(paid.id)).toMatchObject({ owedCents: fall, toPayCents: fall })
    expect(await wrong()).toEqual([])
  })

  it('is ordered with what came in late, as it was seen and not otherwise', async () => {
    const { id, files } = await paidSale(2)
    await payEarly(files[0] ?? 0)
    await payLate(files[1] ?? 0, 5000)
    expect(await sales.read(id)).toMatchObject({ moneyCents: 5000, toPayCents: 5000 + fall })
    expect((await sales.act(payBuyer, id, { amountCents: 5000 })).statusCode).toBe(409)
    expect((await order(id)).json()).toMatchObject({ amountCents: 5000 + fall })
    expect(await wrong()).toEqual([])
  })
})

describe('whose the money of a file that was sold is', () => {
  it('is put right by itself when it is taken back: its customer is not short of it', async () => {
    const { customerId, id, files } = await paidSale(1)
    await desk.settle([customerId])
    const line = await payLate(files[0] ?? 0, 4000)
    expect((await order(id)).statusCode).toBe(200)
    expect((await desk.undo(await lineDetail(desk.finance, line.id))).statusCode).toBe(200)
    const isShort = async () => {
      const items = await judgeFinance(desk.db, desk.server.clock.today())
      return items.find(({ kind }) => kind === 'shortage')?.rows.some((row) => row.id === customerId)
    }
    expect(await isShort()).toBe(true)
    expect(await follow()).toBeGreaterThan(0)
    expect(await isShort()).toBe(false)
    expect(await wrong()).toEqual([])
  })

  it('is the customer’s where it was sold before prices were in the books', async () => {
    const customerId = await desk.customer(null)
    const { id, files } = await sales.offer(1, customerId)
    const [file = 0] = files
    const soldAt = desk.server.clock.now()
    await desk.db.updateTable('saleItem').set({ state: 'sold' }).where('saleFileId', '=', id).execute()
    const sold = { state: 'sold', soldDay: day('2026-11-20'), soldAt }
    await desk.db.updateTable('saleFile').set(sold).where('id', '=', id).execute()
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await payLate(file, 5000)
    expect(await sales.read(id)).toMatchObject({ moneyCents: 0, toPayCents: 0 })
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: 5000 })
    // What its buyer gets back for it was paid outside of the books, and is not taken of its customer.
    expect((await sales.takeBack(id, file)).statusCode).toBe(200)
    expect(await sales.itemsOf(id)).toMatchObject([{ backCents: price, owedCents: 0 }])
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    expect(await wrong()).toEqual([])
  })

  it('goes by the order in which it was booked, not by the clock', async () => {
    const { customerId, id, files } = await paidSale(1)
    await desk.settle([customerId])
    const later = new Date(desk.server.clock.now().getTime() + 60_000)
    await desk.db.updateTable('saleFile').set({ soldAt: later }).where('id', '=', id).execute()
    await payLate(files[0] ?? 0, 5000)
    expect(await sales.read(id)).toMatchObject({ moneyCents: 5000 })
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })

  it('waits too where the debtor may take it back through a provider', async () => {
    const { id, files } = await paidSale(1)
    await desk.db
      .updateTable('saleItem')
      .set({ balanceDay: day('2026-11-10') })
      .where('saleFileId', '=', id)
      .execute()
    const { paymentReference } = await desk.db
      .selectFrom('dossier')
      .select('paymentReference')
      .where('id', '=', files[0] ?? 0)
      .executeTakeFirstOrThrow()
    const debit = { id: 'tr_1', cents: 4000, reference: paymentReference ?? '', method: 'directdebit' }
    const { batch, bytes } = molliePayout([debit], 0)
    const taken = await desk.finance.upload('/api/v4/provider-report', { name: 'rapport.csv', bytes })
    await desk.workOff()
    await desk.receive({ cents: 4000, day: '2026-11-21', description: `Mollie T${batch}` })
    const path = `/api/v4/provider-report/${taken.json<{ reportId: number }>().reportId}`
    const [payout] = (await desk.finance.get(path)).json<{ payouts: { id: number; version: number }[] }>().payouts
    const booking = { version: payout?.version }
    const booked = await desk.finance.post(`/api/v4/provider-payout/${payout?.id}/booking`, booking)
    expect(booked.statusCode, booked.body).toBe(200)
    await desk.workOff()
    const open = await desk.db
      .selectFrom('accountEvent')
      .select('amountCents')
      .where('dossierId', '=', files[0] ?? 0)
      .where('kind', '=', 'payment')
      .execute()
    expect(open).toEqual([{ amountCents: 4000 }])
    expect(await sales.read(id)).toMatchObject({ moneyCents: 0, toPayCents: 0 })
  })

  it('is settled in the period in which the price was paid, though the file came back in the next', async () => {
    const customerId = await desk.customer(null)
    const { id, files } = await sales.sell(1, customerId)
    desk.server.clock.set(clockOn(day('2026-12-02')))
    await desk.receive({ cents: price, description: `VERKOOP-${id}`, iban: buyerIban, day: '2026-12-01' })
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    const november = { fromDay: '2026-11-01', toDay: '2026-11-30' }
    expect((await desk.propose([customerId], november)).statusCode).toBe(409)
  })
})

describe('the account to which the money of a buyer goes', () => {
  const other = 'NL39RABO0300065264'
  const payFrom = async (id: number, cents: number, iban: string) => {
    const line = await desk.receive({ cents, iban })
    const answer = await desk.finance.post(callPath(paySaleByLine, { id: line.id }), {
      version: line.version,
      sale: id,
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const soldBy = async (parts: readonly (readonly [cents: number, iban: string])[]) => {
    const { id, files } = await sales.sell(1)
    for (const [cents, iban] of parts) await payFrom(id, cents, iban)
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await payLate(files[0] ?? 0, 500)
    return id
  }

  it('is the one from which most of the price came, not that of the last line', async () => {
    const id = await soldBy([
      [price - 131, buyerIban],
      [131, other],
    ])
    expect((await order(id)).statusCode).toBe(200)
    const orders = await desk.db.selectFrom('paymentOrder').select('iban').where('saleFileId', '=', id).execute()
    expect(orders).toEqual([{ iban: buyerIban }])
  })

  it('is asked where there is none from which more than half came', async () => {
    const id = await soldBy([
      [4000, buyerIban],
      [4000, other],
    ])
    const refused = await order(id)
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      expect.stringContaining('meer rekeningen'),
    ])
  })
})

it('is of who may sell to that partner, and of a sale as it was seen', async () => {
  await passDayCheck(desk)
  const { id } = await paidSale(1)
  const asked = { version: 1, amountCents: 0 }
  expect((await desk.clerk.post(`/api/v4/sale-file/${id}/buyer-payment`, asked)).statusCode).toBe(403)
  expect((await sales.act(payBuyer, id, { ...asked, version: 99 })).statusCode).toBe(409)
})
