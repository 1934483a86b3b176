import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelPaymentOrder, repeatPaymentOrder } from '#contract/money/payment-batches.ts'
import { dropSettlementFile, recalculateSettlement } from '#contract/money/settlements.ts'
import { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson } from '#test/people.ts'
import { expectSheetTruth } from '#test/one-truth.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const goTo = (value: string) => desk.server.clock.set(clockOn(day(value)))
const november = { fromDay: '2026-11-01', toDay: '2026-11-30' }
const tenPercent = shareOfAll(10)
const messageOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error_message: string }).error_message

/** What stands in the books for a customer: what it is to be paid, and what is on its way to it. */
async function heldFor(customerId: number) {
  const rows = await desk.db.selectFrom('ledgerTransfer').selectAll().where('customerId', '=', customerId).execute()
  const of = (account: string) =>
    sumCents(
      rows.map((one) => (one.credit === account ? one.amountCents : one.debit === account ? -one.amountCents : 0)),
    )
  return { payable: of('customer.payable'), transit: of('transit') }
}

/** A customer of whom a debtor paid in November, by a line of the bank. */
async function paying(cents: number, scheme = tenPercent) {
  goTo('2026-11-28')
  const customerId = await desk.customer(scheme)
  const dossierId = await desk.file(customerId, { principal: 100_000 })
  const line = await desk.receive({ cents })
  const booked = await desk.book(line, [{ dossierId, amountCents: cents }])
  expect(booked.statusCode, booked.body).toBe(200)
  const { endToEndId } = await desk.db
    .selectFrom('bankLine')
    .select('endToEndId')
    .where('id', '=', line.id)
    .executeTakeFirstOrThrow()
  const chargeBack = async () => desk.receive({ cents: -cents, isReversal: true, endToEndId: endToEndId ?? '' })
  return { customerId, dossierId, line, chargeBack }
}

const ordersOf = async (customerId: number) =>
  desk.db
    .selectFrom('paymentOrder')
    .select(['id', 'version', 'state', 'amountCents'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()

it('a remittance that did not arrive is told as what goes to its customer next, as it is proposed again', async () => {
  const { customerId } = await paying(50_000)
  await desk.settle([customerId])
  const employee = await createPerson(desk.server, 'employee')
  const next = async () => (await employee.get(callPath(getCustomerOverview, { id: customerId }))).json().next
  expect(await next()).toMatchObject({ cents: 0 })
  const [order] = await ordersOf(customerId)
  expect(order?.amountCents).toBeGreaterThan(0)
  const path = callPath(cancelPaymentOrder, { id: order?.id ?? 0 })
  const cancelled = await desk.finance.post(path, { version: order?.version, reason: 'Rekening opgeheven' })
  expect(cancelled.statusCode, cancelled.body).toBe(204)
  expect(await next()).toMatchObject({ cents: order?.amountCents })
  const [again] = await desk.settle([customerId])
  expect(again).toMatchObject({ outCents: order?.amountCents })
  expect(await next()).toMatchObject({ cents: 0 })
})

describe('what is taken back after the end of a period', () => {
  it('is in it at once: of a payment that the bank took back nothing is billed or paid', async () => {
    const { customerId, chargeBack } = await paying(10_000)
    goTo('2026-12-01')
    await chargeBack()
    goTo('2026-12-02')
    expect(messageOf(await desk.propose([customerId], november))).toContain('niets om af te rekenen')
    expect(await heldFor(customerId)).toEqual({ payable: 0, transit: 0 })
  })

  it('is in it beside what stays: sheet, invoice, order and books say the same', async () => {
    const { customerId, dossierId, chargeBack } = await paying(10_000)
    const other = await desk.file(customerId, { principal: 50_000 })
    await desk.pay(other, 4000)
    goTo('2026-12-01')
    await chargeBack()
    // What came in since is of the next period.
    await desk.pay(dossierId, 700)
    goTo('2026-12-02')
    const [settled] = await desk.settle([customerId], november)
    expect(settled).toMatchObject({ collectedCents: 4000, feesCents: 400, vatCents: 84, outCents: 3516 })
    await expectSheetTruth(desk, settled!)
    const { invoices, orders } = await desk.traces(settled!.id)
    expect([invoices[0]?.netCents, orders[0]?.amountCents]).toEqual([400, 3516])
    expect(await heldFor(customerId)).toEqual({ payable: 700, transit: 3516 })
    expect(await desk.settle([customerId], { fromDay: '2026-12-01', toDay: '2026-12-02' })).toMatchObject([
      { collectedCents: 700, feesCents: 70, outCents: 615 },
    ])
  })

  it('asks a new look where it was undone between look and release [fin 18]', async () => {
    const { customerId, line } = await paying(10_000)
    const other = await desk.file(customerId, { principal: 50_000 })
    await desk.pay(other, 4000)
    goTo('2026-12-02')
    const run = await desk.runOf((await desk.propose([customerId], november)).json<{ id: number }>().id)
    expect(run.items).toMatchObject([{ collectedCents: 14_000 }])
    await desk.takeBack(line)
    await desk.release(run.id)
    await desk.workOff()
    const moved = await desk.settlementOf(run.items[0].id)
    expect([moved.state, await ordersOf(customerId)]).toEqual(['moved', []])
    const again = callPath(recalculateSettlement, { id: moved.id })
    expect((await desk.clerk.post(again, { version: moved.version })).statusCode).toBe(204)
    expect(await desk.settlementOf(moved.id)).toMatchObject({ collectedCents: 4000, outCents: 3516 })
  })

  it('takes back of what was settled before: the credit note and the shortage are of this period already', async () => {
    const { customerId, dossierId, chargeBack } = await paying(10_000)
    await desk.settle([customerId], { toDay: '2026-11-28' })
    await desk.pay(dossierId, 6000)
    goTo('2026-12-01')
    await chargeBack()
    goTo('2026-12-02')
    const [settled] = await desk.settle([customerId], november)
    expect(settled).toMatchObject({ collectedCents: -4000, feesCents: -400, outCents: 0, closingCents: -3516 })
    expect(await heldFor(customerId)).toMatchObject({ payable: -3516 })
  })

  it('of money that came in since is of the next period with it', async () => {
    const { customerId, dossierId } = await paying(10_000)
    goTo('2026-12-01')
    await desk.takeBack(await desk.pay(dossierId, 2000))
    goTo('2026-12-02')
    expect(await desk.settle([customerId], november)).toMatchObject([{ collectedCents: 10_000, outCents: 8790 }])
    expect((await desk.propose([customerId], { fromDay: '2026-12-01', toDay: '2026-12-02' })).statusCode).toBe(409)
  })

  it('is never left out of a settlement with its file', async () => {
    const { customerId, dossierId, line, chargeBack } = await paying(10_000)
    await desk.settle([customerId], { toDay: '2026-11-28' })
    const other = await desk.file(customerId, { principal: 50_000 })
    await desk.pay(other, 40_000)
    const more = await desk.pay(dossierId, 1000)
    goTo('2026-12-02')
    const run = await desk.runOf((await desk.propose([customerId], november)).json<{ id: number }>().id)
    const drop = async (version: number) =>
      desk.clerk.post(callPath(dropSettlementFile, { id: run.items[0].id }), { dossierId, version, reason: 'Betwist' })
    expect((await drop(run.items[0].version)).statusCode).toBe(204)
    const left = await desk.settlementOf(run.items[0].id)
    expect(left).toMatchObject({ collectedCents: 40_000 })
    await chargeBack()
    const again = callPath(recalculateSettlement, { id: left.id })
    expect((await desk.clerk.post(again, { version: left.version })).statusCode).toBe(204)
    const back = await desk.settlementOf(left.id)
    expect(back).toMatchObject({ collectedCents: 31_000 })
    const refused = await drop(back.version)
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('geld teruggehaald')])
    expect(line.id).toBeLessThan(more.id)
  })
})

describe('an order that did not go', () => {
  const cancelled = async (customerId: number) => {
    const [order] = await ordersOf(customerId)
    const path = callPath(cancelPaymentOrder, { id: order!.id })
    const answer = await desk.finance.post(path, { version: order!.version, reason: 'Verkeerd' })
    expect(answer.statusCode, answer.body).toBe(204)
  }
  const repeat = async (customerId: number) => {
    const [order] = await ordersOf(customerId)
    return desk.finance.post(callPath(repeatPaymentOrder, { id: order!.id }), { version: order!.version })
  }

  it('and was ordered anew after the end of the period is not paid by the settlement as well', async () => {
    const { customerId, dossierId } = await paying(10_000)
    await desk.settle([customerId], { toDay: '2026-11-28' })
    goTo('2026-11-30')
    await cancelled(customerId)
    await desk.pay(dossierId, 1000)
    goTo('2026-12-01')
    expect((await repeat(customerId)).statusCode).toBe(200)
    goTo('2026-12-02')
    expect(await desk.settle([customerId], november)).toMatchObject([
      { openingCents: 0, collectedCents: 1000, outCents: 879 },
    ])
    expect((await ordersOf(customerId)).map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['cancelled', 8790],
      ['ordered', 8790],
      ['ordered', 879],
    ])
    expect(await heldFor(customerId)).toEqual({ payable: 0, transit: 9669 })
  })

  it('and waits since before the end is paid by the settlement, and not ordered anew after it', async () => {
    const { customerId } = await paying(10_000)
    await desk.settle([customerId], { toDay: '2026-11-28' })
    goTo('2026-11-30')
    await cancelled(customerId)
    goTo('2026-12-02')
    expect(await desk.settle([customerId], november)).toMatchObject([{ openingCents: 8790, outCents: 8790 }])
    expect((await repeat(customerId)).statusCode).toBe(409)
    expect(await heldFor(customerId)).toEqual({ payable: 0, transit: 8790 })
  })

  it('and was ordered anew, both after the end, is of neither', async () => {
    const { customerId, dossierId } = await paying(10_000)
    await desk.settle([customerId], { toDay: '2026-11-28' })
    await desk.pay(dossierId, 1000)
    goTo('2026-12-01')
    await cancelled(customerId)
    expect((await repeat(customerId)).statusCode).toBe(200)
    goTo('2026-12-02')
    expect(await desk.settle([customerId], november)).toMatchObject([{ openingCents: 0, outCents: 879 }])
    expect(await heldFor(customerId)).toEqual({ payable: 0, transit: 9669 })
  })
})

it('a period that ends before one that was settled is not settled after it, with whom and why', async () => {
  const { customerId, dossierId } = await paying(10_000)
  const dropped = await desk.file(customerId, { principal: 50_000 })
  await desk.pay(dropped, 4000)
  const other = await paying(3000)
  goTo('2026-12-10')
  await desk.pay(dossierId, 5000)
  const later = await desk.runOf((await desk.propose([customerId])).json<{ id: number }>().id)
  const [{ id, version }] = later.items
  const drop = callPath(dropSettlementFile, { id })
  expect((await desk.clerk.post(drop, { dossierId: dropped, version, reason: 'Betwist' })).statusCode).toBe(204)
  expect((await desk.release(later.id)).statusCode).toBe(200)
  await desk.workOff()
  expect(await desk.settlementOf(id)).toMatchObject({ state: 'performed', feesCents: 1500 })

  const alone = await desk.propose([customerId], november)
  expect([alone.statusCode, messageOf(alone)]).toEqual([409, expect.stringContaining('over een latere periode')])
  const run = await desk.runOf((await desk.propose([customerId, other.customerId], november)).json<{ id: number }>().id)
  expect(run).toMatchObject({
    items: [{ customer: { id: other.customerId }, collectedCents: 3000 }],
    leftOut: [{ customer: { id: customerId }, reason: 'later', runId: later.id }],
  })
  // What was left out comes with a period that does not end before it.
  expect(await desk.settle([customerId])).toMatchObject([{ collectedCents: 4000, feesCents: 400 }])
})
