import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listPaymentOrders,
  makePaymentFile,
  makePaymentBatch,
  orderFeePayment,
  type PaymentBatch,
  type PaymentOrder,
  releasePaymentBatch,
} from '#contract/money/payment-batches.ts'
import { coverShortage, getShortage } from '#contract/money/check-finance/shortage.ts'
import { topUpEntries } from '#domain/ledger/journal-entries.ts'
import type { LedgerAccount } from '#domain/ledger/ledger-account.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { passDayCheck } from '#test/payouts.ts'
import { createPerson, type Person } from '#test/people.ts'

const own = 'NL39RABO0300065264'
let desk: Awaited<ReturnType<typeof openDesk>>
let other: Person
beforeAll(async () => {
  desk = await openDesk()
  other = await createPerson(desk.server, 'finance')
  await desk.db.updateTable('agency').set({ ownIban: own }).execute()
  await passDayCheck(desk)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const post = async (debit: LedgerAccount, credit: LedgerAccount, amountCents: number, customerId: number | null) =>
  recordEntries(
    desk.db,
    {
      cause: { kind: 'settlement', id: 0 },
      customerId,
      currency: 'EUR',
      valueDay: desk.server.clock.today(),
      postedAt: desk.server.clock.now(),
    },
    [{ debit, credit, amountCents }],
  )
const shortage = async () => (await desk.finance.get(getShortage.path)).json()
const cover = async (amountCents: number) => desk.finance.post(coverShortage.path, { amountCents })
const orders = async () => (await desk.finance.get(listPaymentOrders.path)).json<{ items: PaymentOrder[] }>().items
const read = async (id: number) => (await desk.finance.get(`/api/v4/payment-batch/${id}`)).json<PaymentBatch>()
const release = async ({ id, version }: PaymentBatch, who: Person) =>
  who.post(callPath(releasePaymentBatch, { id }), { version })

describe('a shortage', () => {
  it('is covered out of our own part: less goes to our account, and another person releases that again', async () => {
    for (const entry of topUpEntries(20_000)) await post(entry.debit, entry.credit, entry.amountCents, null)
    await post('trust.bank', 'suspense', 20_000, null)
    expect((await desk.finance.post(orderFeePayment.path, { amountCents: 15_000 })).statusCode).toBe(200)
    const [first] = await orders()
    const made = await desk.finance.post(makePaymentBatch.path, { orderIds: [first?.id] })
    const { id } = made.json<{ id: number }>()
    // The check of this morning saw nothing of what was ordered since.
    const unseen = await release(await read(id), other)
    expect([unseen.statusCode, unseen.json().error_message]).toEqual([
      409,
      expect.stringContaining('Controleer opnieuw'),
    ])
    expect(await read(id)).toMatchObject({ dayCheck: 'outdated' })
    await passDayCheck(desk)
    expect((await release(await read(id), other)).statusCode).toBe(204)
    expect(await shortage()).toEqual({ shortCents: 0, ownCents: 15_000, remittances: [] })
    expect((await cover(1)).statusCode).toBe(409)

    // A payment of 100.00 that was paid on already is charged back; 50.00 of ours is there, and covers half of it.
    await post('customer.payable', 'suspense', 10_000, desk.customerId)
    expect(await shortage()).toMatchObject({ shortCents: 5_000, ownCents: 15_000 })
    // What was released before that does not go either: no file is made of it.
    const { version } = await read(id)
    const file = await other.post(callPath(makePaymentFile, { id }), { version })
    expect([file.statusCode, file.json().error_message]).toEqual([
      409,
      expect.stringMatching(/€.50,00 tekort voor klanten/),
    ])
    expect((await cover(5_001)).json().error_message).toMatch(/niet meer dan €.50,00/)
    const both = await Promise.all([cover(5_000), cover(5_000)])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]))

    expect(await shortage()).toMatchObject({ shortCents: 0, ownCents: 10_000 })
    expect(
      (await orders()).map(({ state, amountCents, batchId, endingNote }) => [state, amountCents, batchId, endingNote]),
    ).toEqual([
      ['cancelled', 15_000, null, 'Verlaagd om een tekort aan te vullen'],
      ['ordered', 10_000, id, ''],
    ])
    const batch = await read(id)
    expect(batch).toMatchObject({ state: 'proposed', releasedBy: null, totalCents: 10_000 })
    await passDayCheck(desk)
    expect((await release(batch, desk.finance)).statusCode).toBe(409)
    expect((await release(batch, other)).statusCode).toBe(204)
    const audited = await desk.db
      .selectFrom('auditEvent')
      .select('data')
      .where('kind', '=', 'shortage.covered')
      .execute()
    expect(audited).toEqual([{ data: { amountCents: 5_000 } }])
  })

  it('that is more than our part is covered as far as that goes', async () => {
    await post('customer.payable', 'suspense', 12_000, desk.customerId)
    expect(await shortage()).toMatchObject({ shortCents: 12_000, ownCents: 10_000 })
    expect((await cover(10_000)).statusCode).toBe(204)
    // All of it stays: nothing goes to our account, and the batch of it alone is no more.
    expect((await orders()).filter(({ state }) => state === 'ordered')).toEqual([])
    expect(await shortage()).toEqual({ shortCents: 2_000, ownCents: 0, remittances: [] })
  })
})
