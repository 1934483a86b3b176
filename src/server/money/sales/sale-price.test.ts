import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoBankLine } from '#contract/money/bank-lines.ts'
import { paySaleByLine } from '#contract/money/sales/sale-payments.ts'
import { getSettlementSheet, type SettledFile } from '#contract/money/settlement/settlement-sheets.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson } from '#test/people.ts'
import { openSales } from '#test/sales.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'

let desk: SettlementDesk
let sales: Awaited<ReturnType<typeof openSales>>
beforeAll(async () => {
  desk = await openSettlementDesk()
  sales = await openSales(desk)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

/** Of a file of € 642,50: an eighth, half up, and a euro. */
const price = 8031 + 100
const buyerIban = 'NL20INGB0001234567'

async function standing(customerId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::bigint as cents from (
      select debit as account, amount_cents as cents from ledger_transfer where customer_id = ${customerId}
      union all
      select credit, -amount_cents from ledger_transfer where customer_id = ${customerId}
    ) side where account in ('buyer.receivable', 'customer.sold', 'customer.payable', 'buyer.payable')
    group by account having sum(cents) <> 0`.execute(desk.db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** What of the books does not come out. */
async function wrong() {
  const equations = new Set(['trust', 'files', 'transit', 'sold', 'buyers', 'receivable', 'agency'])
  const items = await judgeFinance(desk.db, desk.server.clock.today())
  return items.filter(({ kind, isRight }) => equations.has(kind) && !isRight).map(({ kind }) => kind)
}

const pay = async (cents: number, description = '') => {
  const line = await desk.receive({ cents, ...(description === '' ? {} : { description }) })
  expect(await wrong()).toEqual([])
  return line
}
const payByHand = async (saleId: number, line: { id: number; version: number }) =>
  desk.finance.post(callPath(paySaleByLine, { id: line.id }), { version: line.version, sale: saleId })
const sheetOf = async (id: number) => {
  const answer = await desk.clerk.get(callPath(getSettlementSheet, { id }))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ files: SettledFile[] }>()
}

describe('the price of files that were sold', () => {
  it('is owed by the buyer once they are sold, is held for the customer once it is paid, and is settled with it', async () => {
    const customerId = await desk.customer(shareOfAll(10))
    const { id, files } = await sales.sell(2, customerId)
    expect(await standing(customerId)).toEqual({ 'buyer.receivable': 2 * price, 'customer.sold': -2 * price })
    expect(await wrong()).toEqual([])
    expect(await sales.read(id)).toMatchObject({ dueCents: 2 * price, receivedCents: 0, reference: `VERKOOP-${id}` })
    // What a buyer only owes is never paid out.
    expect((await desk.propose([customerId])).statusCode).toBe(409)

    const line = await pay(2 * price, `Dossiers VERKOOP-${id}`)
    expect(line).toMatchObject({ state: 'booked', reason: { kind: 'sale_paid' } })
    expect(line.placements).toMatchObject([{ kind: 'sale', amountCents: 2 * price, name: `VERKOOP-${id}` }])
    expect(await standing(customerId)).toEqual({ 'customer.payable': -2 * price })
    expect(await sales.read(id)).toMatchObject({
      receivedCents: 2 * price,
      payments: [{ lineId: line.id, cents: 2 * price }],
    })

    const [settled] = await desk.settle([customerId])
    // No share of it is billed: it is no payment of a debtor, and no VAT is added.
    expect(settled).toMatchObject({ collectedCents: 2 * price, feesCents: 0, vatCents: 0, outCents: 2 * price })
    const sheet = await sheetOf(settled!.id)
    expect(new Set(sheet.files.map(({ dossierId }) => dossierId))).toEqual(new Set(files))
    for (const file of sheet.files) {
      expect(file).toMatchObject({ collectedCents: price, soldCents: price, balanceCents: price, payments: [] })
      expect(file.sales).toMatchObject([
        { saleId: id, cents: price, pricePercent: 12.5, balanceCents: 64_250, feeCents: 100 },
      ])
    }
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    const reader = await createPerson(desk.server, ['ROLE_CUSTOMER', 'ROLE_DOWNLOAD_CLIENT_INVOICE'], customerId)
    const own = await reader.get(callPath(getSettlementSheet, { id: settled!.id }))
    expect(
      own.json().files.map((file: SettledFile) => file.sales.length),
      own.body,
    ).toEqual([1, 1])
    const pdf = await desk.clerk.get(`/api/v4/client-settlement/${settled!.id}/pdf`)
    expect(pdf.statusCode).toBe(200)
  })

  it('comes in parts, by hand, and never more than is open; what the line has more is sorted out', async () => {
    const customerId = await desk.customer(null)
    const { id } = await sales.sell(2, customerId)
    const part = await pay(price + 31)
    expect(part.sales).toEqual([])
    expect((await payByHand(id, part)).json()).toMatchObject({ state: 'booked' })
    expect(await standing(customerId)).toEqual({
      'buyer.receivable': price - 31,
      'customer.sold': 31 - price,
      'customer.payable': -price - 31,
    })
    // Another amount than is open is never booked by itself, whatever it names.
    const more = await pay(price + 1000, `VERKOOP-${id}`)
    expect(more).toMatchObject({ state: 'open', sales: [{ saleId: id, isNamed: true, isEqual: false }] })
    const booked = (await payByHand(id, more)).json()
    expect(booked).toMatchObject({ state: 'open', remainingCents: 1031, reason: { kind: 'remainder' } })
    expect(await wrong()).toEqual([])
    const none = await pay(500)
    expect((await payByHand(id, none)).statusCode).toBe(400)
    expect((await payByHand(9_999_999, none)).statusCode).toBe(400)
    expect((await payByHand(id, { ...none, version: 99 })).statusCode).toBe(409)
    expect((await desk.clerk.post(callPath(paySaleByLine, { id: none.id }), {})).statusCode).toBe(403)
  })

  it('is booked once, whoever is first', async () => {
    const { id } = await sales.sell(1)
    const line = await pay(price)
    expect(line.sales).toMatchObject([{ saleId: id, isEqual: true }])
    const answers = await Promise.all([1, 2].map(async () => payByHand(id, line)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await sales.read(id)).toMatchObject({ receivedCents: price })
  })

  it('is owed again when its payment is undone; what was settled takes two people, and comes off the next settlement', async () => {
    const customerId = await desk.customer(null)
    const { id } = await sales.sell(1, customerId)
    const line = await pay(price, `VERKOOP-${id}`)
    const undone = await desk.undo(line)
    expect(undone.json(), undone.body).toMatchObject({ state: 'open', reason: { kind: 'undone' } })
    expect(await standing(customerId)).toEqual({ 'buyer.receivable': price, 'customer.sold': -price })
    expect((await payByHand(id, await lineDetail(desk.finance, line.id))).statusCode).toBe(200)
    await desk.settle([customerId])
    const seen = await lineDetail(desk.finance, line.id)
    expect(seen.settledCents).toBe(price)
    expect(
      (await desk.finance.post(callPath(undoBankLine, { id: line.id }), { version: seen.version })).statusCode,
    ).toBe(409)
    await desk.takeBack(line)
    expect(await wrong()).toEqual([])
    expect(await standing(customerId)).toEqual({
      'buyer.receivable': price,
      'customer.sold': -price,
      'customer.payable': price,
    })
    const [next] = await desk.settle([customerId])
    expect(next).toMatchObject({ collectedCents: -price, outCents: 0, closingCents: -price })
    expect((await sheetOf(next!.id)).files).toMatchObject([{ soldCents: -price }])
  })
})

describe('a payment of a buyer that is undone', () => {
  it('can have been of several sales, each whole or in part', async () => {
    const [one, other] = [await sales.sell(1), await sales.sell(1)]
    const line = await pay(2 * price + 31)
    expect((await payByHand(one.id, line)).statusCode).toBe(200)
    const second = await payByHand(other.id, await lineDetail(desk.finance, line.id))
    expect(second.json(), second.body).toMatchObject({ state: 'open', remainingCents: 31 })
    for (const { id } of [one, other]) expect(await sales.read(id)).toMatchObject({ receivedCents: price })
    const undone = await desk.undo(await lineDetail(desk.finance, line.id))
    expect(undone.json(), undone.body).toMatchObject({ state: 'open', remainingCents: 2 * price + 31 })
    for (const { id } of [one, other]) expect(await sales.read(id)).toMatchObject({ receivedCents: 0, payments: [] })
    expect(await wrong()).toEqual([])
  })

  it('leaves nothing for the buyer of a file that came back, nor its customer short', async () => {
    const customerId = await desk.customer(null)
    const { id, files } = await sales.sell(1, customerId)
    const line = await pay(price, `VERKOOP-${id}`)
    const [settled] = await desk.settle([customerId])
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    expect(await sales.itemsOf(id)).toMatchObject([{ isSettled: true }])
    await desk.takeBack(line)
    expect(await standing(customerId)).toEqual({ 'customer.payable': price })
    expect(await sales.read(id)).toMatchObject({ dueCents: 0, receivedCents: 0, owedCents: 0, toPayCents: 0 })
    expect(await sales.itemsOf(id)).toMatchObject([{ isSettled: false }])
    expect(await wrong()).toEqual([])
    // Its customer reads of the sale what we do, though nothing is owed any more.
    const reader = await createPerson(desk.server, ['ROLE_CUSTOMER', 'ROLE_DOWNLOAD_CLIENT_INVOICE'], customerId)
    const own = (await reader.get(callPath(getSettlementSheet, { id: settled!.id }))).json<{ files: SettledFile[] }>()
    const ours = await sheetOf(settled!.id)
    expect(own.files[0]?.sales).toEqual(ours.files[0]?.sales)
    expect(own.files[0]?.sales).toMatchObject([{ saleId: id, cents: price }])
  })

  it('is refused where it went back to the buyer already', async () => {
    const { id, files } = await sales.sell(1)
    const line = await desk.receive({ cents: price, description: `VERKOOP-${id}`, iban: buyerIban })
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    expect((await sales.payBuyer(id)).json()).toMatchObject({ amountCents: price })
    const refused = await desk.undo(await lineDetail(desk.finance, line.id))
    expect([refused.statusCode, refused.json().error_message]).toEqual([409, expect.stringContaining('terug naar hem')])
    expect(await sales.read(id)).toMatchObject({ receivedCents: price, owedCents: price })
    expect(await wrong()).toEqual([])
  })
})

describe('a file that comes back', () => {
  it('is owed no more where it was not paid, and goes back to the buyer where it was: also after remittance', async () => {
    const customerId = await desk.customer(null)
    const { id, files } = await sales.sell(3, customerId)
    const [first = 0, second = 0, third = 0] = files
    expect((await sales.takeBack(id, first)).statusCode).toBe(200)
    expect(await standing(customerId)).toEqual({ 'buyer.receivable': 2 * price, 'customer.sold': -2 * price })
    await pay(2 * price, `VERKOOP-${id}`)
    await desk.settle([customerId])
    expect(await standing(customerId)).toEqual({})
    const sold = (await sales.itemsOf(id)).find(({ dossierId }) => dossierId === second)
    expect(sold).toMatchObject({ dueCents: price, receivedCents: price, isSettled: true })
    expect((await sales.takeBack(id, second)).statusCode).toBe(200)
    expect(await standing(customerId)).toEqual({ 'customer.payable': price, 'buyer.payable': -price })
    expect(await sales.read(id)).toMatchObject({ dueCents: 2 * price, receivedCents: 2 * price, owedCents: price })
    expect((await sales.takeBack(id, third, 5000)).statusCode).toBe(200)
    expect(await standing(customerId)).toEqual({
      'customer.payable': price + 5000,
      'buyer.payable': -price - 5000,
    })
    expect(await wrong()).toEqual([])
    const short = (await judgeFinance(desk.db, desk.server.clock.today())).find(({ kind }) => kind === 'shortage')
    expect(short?.rows).toContainEqual(expect.objectContaining({ id: customerId, found: -price - 5000 }))
    const [next] = await desk.settle([customerId])
    expect(next).toMatchObject({ collectedCents: -price - 5000, outCents: 0, closingCents: -price - 5000 })
    const sheet = await sheetOf(next!.id)
    const back = new Map(sheet.files.map((file) => [file.dossierId, file.sales]))
    expect(back.get(second)).toMatchObject([{ saleId: id, cents: -price }])
    expect(back.get(third)).toMatchObject([{ saleId: id, cents: -5000 }])
  })

  it('bought back for another amount than it was sold for, before it was paid, leaves the difference owed', async () => {
    const customerId = await desk.customer(null)
    const { id, files } = await sales.sell(2, customerId)
    const [first = 0, second = 0] = files
    expect((await sales.takeBack(id, first, 5000)).statusCode).toBe(200)
    expect((await sales.takeBack(id, second, price + 700)).statusCode).toBe(200)
    expect(await standing(customerId)).toEqual({
      'buyer.receivable': price - 5000,
      'customer.sold': 5000 - price,
      'customer.payable': 700,
      'buyer.payable': -700,
    })
    expect(await wrong()).toEqual([])
    await pay(price - 5000, `VERKOOP-${id}`)
    expect(await standing(customerId)).toEqual({ 'customer.payable': 700 + 5000 - price, 'buyer.payable': -700 })
  })
})
