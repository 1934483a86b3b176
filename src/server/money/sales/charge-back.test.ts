import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { bookSaleFile } from '#contract/money/sales/sale-files.ts'
import { paySaleByLine } from '#contract/money/sales/sale-payments.ts'
import { approveSettledUndo, askSettledUndo } from '#contract/money/settlement/settled-undo.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson } from '#test/people.ts'
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

const buyerIban = 'NL20INGB0001234567'
/** Of a file of € 642,50 of which € 40,00 was paid before: an eighth of € 602,50, half up, and a euro. */
const price = 7531 + 100

async function wrong() {
  const equations = new Set(['trust', 'files', 'transit', 'sold', 'buyers', 'receivable', 'agency'])
  const items = await judgeFinance(desk.db, desk.server.clock.today())
  return items.filter(({ kind, isRight }) => equations.has(kind) && !isRight).map(({ kind }) => kind)
}
const follow = async () => followSoldMoney(desk.db, desk.server.clock)

/** A sale of one file of which so much had come in, settled, of which the buyer paid the price; it is the 23rd then. */
async function soldWithPayment(cents: number) {
  const customerId = await desk.customer(shareOfAll(10))
  const { id, files, line } = await sales.sellPaid(cents, customerId)
  const { dueCents } = await sales.read(id)
  await desk.receive({ cents: dueCents, description: `VERKOOP-${id}`, iban: buyerIban })
  await desk.settle([customerId])
  desk.server.clock.set(clockOn(day('2026-11-23')))
  return { customerId, id, file: files[0] ?? 0, line, dueCents }
}

describe('money of before a sale that is taken back', () => {
  it('is the customer’s loss: its next settlement is lower, and neither price nor buyer has to do with it', async () => {
    const { customerId, id, line, dueCents } = await soldWithPayment(4000)
    expect(dueCents).toBe(price)
    await desk.takeBack(line)
    await follow()
    expect(await sales.read(id)).toMatchObject({ dueCents: price, owedCents: 0, moneyCents: 0, toPayCents: 0 })
    expect(await wrong()).toEqual([])
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: -4000, feesCents: -400 })
  })

  it('is not set off against money that is told late: for that the price falls all the same', async () => {
    const { customerId, id, file, line } = await soldWithPayment(4000)
    const late = await desk.receive({ cents: 2000, day: '2026-11-18' })
    expect((await desk.book(late, [{ dossierId: file, amountCents: 2000 }])).statusCode).toBe(200)
    await desk.takeBack(line)
    await follow()
    // 12,5 % of 602,50 less 12,5 % of 582,50, each half up.
    const fall = 7531 - 7281
    expect(await sales.read(id)).toMatchObject({ dueCents: price, owedCents: fall, moneyCents: 0, toPayCents: fall })
    expect(await wrong()).toEqual([])
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: 2000 - 4000 - fall, feesCents: -200 })
  })

  it('lets the price rise by its percentage where that was agreed, and fall again when it turns out to be paid', async () => {
    await desk.db.updateTable('salePartner').set({ chargeBack: 'rises' }).execute()
    const { customerId, id, line } = await soldWithPayment(4000)
    await desk.db.updateTable('salePartner').set({ chargeBack: 'stays' }).execute()
    await desk.takeBack(line)
    expect(await follow()).toBe(1)
    // 12,5 % of 642,50 less 12,5 % of 602,50, each half up.
    const rise = 8031 - 7531
    expect(await sales.read(id)).toMatchObject({ dueCents: price + rise, receivedCents: price, chargeBack: 'rises' })
    expect(await follow()).toBe(0)
    expect(await wrong()).toEqual([])
    await desk.receive({ cents: rise, description: `VERKOOP-${id}`, iban: buyerIban })
    expect(await sales.read(id)).toMatchObject({ dueCents: price + rise, receivedCents: price + rise })
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: -4000 + rise })
    expect(await wrong()).toEqual([])
  })
})

describe('money that was paid on a file that went into the one that was sold', () => {
  it('is of before the sale too: where it is taken back, the price rises as was agreed', async () => {
    const merging = mergingOf(desk.server, await createPerson(desk.server, 'management'))
    const customerId = await desk.customer(shareOfAll(10))
    await desk.db.updateTable('salePartner').set({ chargeBack: 'rises' }).execute()
    let line = { id: 0 }
    const { id } = await sales.offer(1, customerId, async (file) => {
      const goes = await sales.sellable({}, customerId)
      const received = await desk.receive({ cents: 4000 })
      expect((await desk.book(received, [{ dossierId: goes.id, amountCents: 4000 }])).statusCode).toBe(200)
      const merged = await merging.merge(file, [goes.id])
      expect(merged.statusCode, merged.body).toBe(200)
      line = received
    })
    await desk.db.updateTable('salePartner').set({ chargeBack: 'stays' }).execute()
    expect((await sales.act(bookSaleFile, id)).statusCode).toBe(200)
    // 12,5 % of twice 642,50 less 40,00, half up, and a euro; then of all of it.
    expect(await sales.read(id)).toMatchObject({ dueCents: 15_563 + 100 })
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await desk.takeBack(line)
    expect(await follow()).toBe(1)
    expect(await sales.read(id)).toMatchObject({ dueCents: 16_063 + 100 })
    expect(await wrong()).toEqual([])
  })
})

describe('what a debtor pays to the customer since his file was sold', () => {
  const pay = async (file: number, cents: number, valueDay: string) => {
    const path = callPath(reportDirectPayment, { id: file })
    const answer = await desk.finance.post(path, { valueDay, amountCents: cents, claimIds: [], note: '' })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }

  it('is the buyer’s: it comes off the settlement of the customer, without a fee, and goes on to the buyer', async () => {
    const { customerId, id, file } = await soldWithPayment(4000)
    await pay(file, 6000, '2026-11-22')
    expect(await sales.read(id)).toMatchObject({ moneyCents: 6000, toPayCents: 6000 })
    expect(await follow()).toBe(1)
    expect(await wrong()).toEqual([])
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: -6000, feesCents: 0, directCents: 0, closingCents: -6000 })
    expect((await sales.payBuyer(id)).json()).toMatchObject({ amountCents: 6000 })
    expect(await wrong()).toEqual([])
  })

  it('is the customer’s where it counts from before the day of the balance: then the price falls', async () => {
    const { customerId, id, file } = await soldWithPayment(4000)
    await pay(file, 10_001, '2026-11-18')
    await follow()
    // 12,5 % of 602,50 less 12,5 % of 502,49, each half up.
    expect(await sales.read(id)).toMatchObject({ moneyCents: 0, toPayCents: 7531 - 6281 })
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ directCents: 10_001, feesCents: 1000 })
    expect(await wrong()).toEqual([])
  })

  it('is the customer’s again when the file comes back', async () => {
    const { customerId, id, file } = await soldWithPayment(4000)
    await pay(file, 6000, '2026-11-22')
    await follow()
    expect((await sales.takeBack(id, file)).statusCode).toBe(200)
    expect(await sales.read(id)).toMatchObject({ moneyCents: 0, toPayCents: price })
    expect(await wrong()).toEqual([])
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ collectedCents: -price, directCents: 6000, feesCents: 600 })
  })
})

describe('a payment of a buyer that went back to it already', () => {
  it('is undone as two people want it: the buyer then owes what it had', async () => {
    const { id, files } = await sales.sell(1)
    const cents = 8131
    const line = await desk.receive({ cents, description: `VERKOOP-${id}`, iban: buyerIban })
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    expect((await sales.payBuyer(id)).json()).toMatchObject({ amountCents: cents })
    const seen = await lineDetail(desk.finance, line.id)
    expect(seen).toMatchObject({ settledCents: 0, wentBackCents: cents })
    expect((await desk.undo(seen)).statusCode).toBe(409)
    const asked = { reason: 'De bank haalde het terug', version: seen.version }
    const waits = await desk.finance.post(callPath(askSettledUndo, { id: line.id }), asked)
    expect(waits.statusCode, waits.body).toBeLessThan(300)
    const { version } = await lineDetail(desk.finance, line.id)
    const approve = callPath(approveSettledUndo, { id: line.id })
    expect((await desk.finance.post(approve, { version })).statusCode).toBe(409)
    const done = await sales.other.post(approve, { version })
    expect(done.statusCode, done.body).toBeLessThan(300)
    expect(await sales.read(id)).toMatchObject({ receivedCents: 0, dueCents: 0, toPayCents: -cents })
    expect(await lineDetail(desk.finance, line.id)).toMatchObject({ state: 'open', wentBackCents: 0 })
    expect(await wrong()).toEqual([])
    // It pays that back as it paid the price.
    const part = await desk.receive({ cents: 1000, description: 'Deel', iban: buyerIban })
    const paid = await desk.finance.post(callPath(paySaleByLine, { id: part.id }), { sale: id, version: part.version })
    expect(paid.statusCode, paid.body).toBeLessThan(300)
    expect(await sales.read(id)).toMatchObject({ receivedCents: 1000, dueCents: 1000, toPayCents: 1000 - cents })
    const back = await desk.receive({ cents: cents - 1000, description: `VERKOOP-${id}`, iban: buyerIban })
    expect(back.state).toBe('booked')
    expect(await sales.read(id)).toMatchObject({ receivedCents: cents, dueCents: cents, toPayCents: 0 })
    expect(await wrong()).toEqual([])
    expect((await desk.undo(await lineDetail(desk.finance, back.id))).statusCode).toBe(409)
  })

  it('waits for nobody any more once its bank took it back', async () => {
    const { id, files } = await sales.sell(1)
    const cents = 8131
    const line = await desk.receive({ cents, description: `VERKOOP-${id}`, iban: buyerIban })
    expect((await sales.takeBack(id, files[0] ?? 0)).statusCode).toBe(200)
    expect((await sales.payBuyer(id)).json()).toMatchObject({ amountCents: cents })
    const { version } = await lineDetail(desk.finance, line.id)
    const asked = await desk.finance.post(callPath(askSettledUndo, { id: line.id }), { reason: 'Storno', version })
    expect(asked.statusCode, asked.body).toBeLessThan(300)
    const { endToEndId } = await desk.db
      .selectFrom('bankLine')
      .select('endToEndId')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    const back = { cents: -cents, description: 'storno', isReversal: true, endToEndId: endToEndId ?? '' }
    expect((await desk.receive(back)).state).toBe('ignored')
    expect(await lineDetail(desk.finance, line.id)).toMatchObject({ state: 'ignored', undoRequest: null })
    expect(await sales.read(id)).toMatchObject({ toPayCents: -cents })
  })
})
