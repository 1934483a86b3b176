import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cancelPaymentBatch,
  forecastPaymentBatch,
  listPaymentBatches,
  listPaymentOrders,
  type PaymentOrder,
} from '#contract/money/payment-batches.ts'
import { findUnscreenedOrders } from '#server/compliance/due-diligence/find-unscreened-orders.ts'
import { expectListSum } from '#test/list-sum.ts'
import { type BatchDesk, openBatchDesk } from '#test/payouts.ts'

let desk: BatchDesk
beforeAll(async () => {
  desk = await openBatchDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

it('a batch is told before it is made: what it comes to, to how many accounts, and who may not release it', async () => {
  const orders = [await desk.remit(10_000), await desk.remit(2_505)]
  const before = (await desk.finance.get(listPaymentBatches.path)).json<{ total: number }>().total
  const numbersGiven = async () =>
    (await sql`select last_value, is_called from payment_batch_id_seq`.execute(desk.db)).rows
  const given = await numbersGiven()
  const told = await desk.finance.post(forecastPaymentBatch.path, { orderIds: orders })
  const maker = await desk.db
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', desk.finance.userId)
    .executeTakeFirstOrThrow()
  expect(told.json()).toMatchObject({
    count: 2,
    totalCents: 12_505,
    payeeCount: 1,
    kinds: [{ kind: 'remit', count: 2, cents: 12_505 }],
    newAccountCount: 0,
  })
  expect(told.json().notBy).toContain(maker.name)
  const unscreened = await findUnscreenedOrders(desk.db, orders)
  expect(told.json().unscreenedCount).toBe(unscreened.size)
  // Nothing was made, and no number of a batch is used up: the same orders still go in one, once.
  expect(await numbersGiven()).toEqual(given)
  expect((await desk.finance.get(listPaymentBatches.path)).json().total).toBe(before)
  const batch = await desk.make(...orders)
  const taken = await desk.finance.post(forecastPaymentBatch.path, { orderIds: orders })
  expect([taken.statusCode, taken.json().error_message]).toEqual([
    409,
    expect.stringContaining('al in een andere batch'),
  ])
  await desk.done(batch, desk.finance, cancelPaymentBatch)
  // The whole list comes to what its pages come to together, whichever page is asked.
  const paged = await desk.finance.get(`${listPaymentOrders.path}?waiting=true&limit=1&offset=1`)
  const { items } = (await desk.finance.get(`${listPaymentOrders.path}?waiting=true&limit=1000`)).json<{
    items: PaymentOrder[]
  }>()
  const cents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(paged.json()).toMatchObject({
    total: items.length,
    sum: { field: 'amountCents', amounts: [{ currency: 'EUR', cents }] },
  })
})

it('the list of batches comes to what its batches do, in each state', async () => {
  await desk.make(await desk.remit(3_000))
  const cancelled = await desk.make(await desk.remit(4_000), await desk.remit(500))
  await desk.done(cancelled, desk.finance, cancelPaymentBatch)
  for (const query of ['', 'state=proposed', 'state=cancelled']) {
    expect(await expectListSum(desk.finance, listPaymentBatches.path, query), query).toBeGreaterThan(0)
  }
})
