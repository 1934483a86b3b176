import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelPaymentOrder, listPaymentOrders, repeatPaymentOrder } from '#contract/money/payment-batches.ts'
import { getSettlementPdf } from '#contract/money/settlement/settlement-sheets.ts'
import { recalculateSettlement, resumeSettlement } from '#contract/money/settlements.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { expectSheetTruth } from '#test/one-truth.ts'
import { pdfText } from '#test/pdf-text.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

const theirs = 'NL02RABO0123456789'
const ofCustomer = 'NL20INGB0001234567'
let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

let made = 0
async function merchantOf(customerId: number, iban: string | null): Promise<number> {
  made += 1
  const none = { webshopName: '', url: '', kvkNumber: '', externalId: '' }
  const { id } = await desk.db
    .insertInto('merchant')
    .values({ ...none, customerId, name: `Winkel ${made}`, iban, createdAt: desk.server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function fileOf(customerId: number, merchantId: number | null): Promise<number> {
  const id = await desk.file(customerId, { principal: 100_000 })
  await desk.db.updateTable('dossier').set({ merchantId }).where('id', '=', id).execute()
  return id
}

/** A customer with a merchant that has an account of its own: 40.00 came in on a file of that, 60.00 on one of itself. */
async function paying(change: object = {}) {
  const customerId = await desk.customer(shareOfAll(10), change)
  const merchantId = await merchantOf(customerId, theirs)
  const file = await fileOf(customerId, merchantId)
  const line = await desk.pay(file, 4000)
  const own = await fileOf(customerId, null)
  await desk.pay(own, 6000)
  return { customerId, merchantId, file, own, line }
}

const ordersOf = async (customerId: number) =>
  desk.db
    .selectFrom('paymentOrder')
    .select(['id', 'version', 'state', 'merchantId', 'name', 'iban', 'amountCents', 'endToEndId'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()
const byAccount = async (customerId: number) =>
  (await ordersOf(customerId))
    .filter(({ state }) => state === 'ordered')
    .map(({ iban, amountCents }) => [iban, amountCents])
/** What is still to be remitted of each file, by the books. */
async function leftOf(dossierId: number) {
  const rows = await desk.db.selectFrom('ledgerTransfer').selectAll().where('dossierId', '=', dossierId).execute()
  return rows.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (credit === 'customer.payable' ? amountCents : debit === 'customer.payable' ? -amountCents : 0),
    0,
  )
}
const change = async (merchantId: number, customerId: number, iban: string, isDecided: boolean) => {
  const at = desk.server.clock.now()
  const proposed = { merchantId, customerId, iban, formerIban: null, proposedBy: desk.clerk.userId, proposedAt: at }
  const decided = { state: 'approved' as const, decidedBy: desk.releaser.userId, decidedAt: at }
  await desk.db
    .insertInto('merchantIbanChange')
    .values({ ...proposed, ...(isDecided ? decided : {}) })
    .execute()
}

describe('what was paid on files of a merchant', () => {
  it('goes to its own account less the fees on it, the rest to that of the customer', async () => {
    const { customerId, merchantId, file, own } = await paying()
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({
      outCents: 8790,
      iban: ofCustomer,
      payees: [{ merchantId, iban: theirs, cents: 3516 }],
    })
    expect(await ordersOf(customerId)).toMatchObject([
      { merchantId, iban: theirs, amountCents: 3516, endToEndId: `AFR-${settled!.id}-M${merchantId}` },
      { merchantId: null, iban: ofCustomer, amountCents: 5274, endToEndId: `AFR-${settled!.id}` },
    ])
    expect([await leftOf(file), await leftOf(own)]).toEqual([0, 0])
    await expectSheetTruth(desk, settled!)
    const paper = await desk.finance.get(callPath(getSettlementPdf, { id: settled!.id }))
    for (const told of ['NL02 RABO 0123 4567 89', 'NL20 INGB 0001 2345 67', '35,16']) {
      expect(pdfText(paper.rawPayload).replaceAll(/\s/g, ' ')).toContain(told)
    }
    const listed = (await desk.finance.get(`${listPaymentOrders.path}?limit=1000`)).json()
    for (const { id } of await ordersOf(customerId)) {
      expect(listed.items).toContainEqual(expect.objectContaining({ id, marks: [] }))
    }
  })

  it.each([
    [
      'gross',
      [
        [theirs, 4000],
        [ofCustomer, 6000],
      ],
    ],
    [
      'net',
      [
        [theirs, 3516],
        [ofCustomer, 5274],
      ],
    ],
  ])('by the manner of its customer: %s', async (settlementKind, expected) => {
    const { customerId } = await paying({ settlementKind })
    await desk.settle([customerId])
    expect(await byAccount(customerId)).toEqual(expected)
  })

  it('goes to that of the customer where the merchant has none of its own', async () => {
    const customerId = await desk.customer(shareOfAll(10))
    await desk.pay(await fileOf(customerId, await merchantOf(customerId, null)), 4000)
    expect(await desk.settle([customerId])).toMatchObject([{ payees: [] }])
    expect(await byAccount(customerId)).toEqual([[ofCustomer, 3516]])
  })

  it('waits while the account of the merchant changes, and goes to the new one, that is to be looked at', async () => {
    const { customerId, merchantId } = await paying()
    await change(merchantId, customerId, 'NL86INGB0002445588', false)
    const run = await desk.runOf((await desk.propose([customerId])).json<{ id: number }>().id)
    expect(run.items).toMatchObject([{ state: 'hold', exceptions: ['iban_changing'] }])
    await desk.db.deleteFrom('merchantIbanChange').where('merchantId', '=', merchantId).execute()
    await change(merchantId, customerId, 'NL86INGB0002445588', true)
    await desk.db.updateTable('merchant').set({ iban: 'NL86INGB0002445588' }).where('id', '=', merchantId).execute()
    const [{ id, version }] = run.items
    expect((await desk.clerk.post(callPath(resumeSettlement, { id }), { version })).statusCode).toBe(204)
    expect(await desk.settlementOf(id)).toMatchObject({ exceptions: ['iban_changed'], payees: [{ cents: 3516 }] })
    expect((await desk.release(run.id)).statusCode).toBe(200)
    await desk.workOff()
    expect(await byAccount(customerId)).toEqual([
      ['NL86INGB0002445588', 3516],
      [ofCustomer, 5274],
    ])
  })

  it('asks a new look where the account changed since it was looked at', async () => {
    const { customerId, merchantId } = await paying()
    const run = await desk.runOf((await desk.propose([customerId])).json<{ id: number }>().id)
    await desk.db.updateTable('merchant').set({ iban: null }).where('id', '=', merchantId).execute()
    await desk.release(run.id)
    await desk.workOff()
    const moved = await desk.settlementOf(run.items[0].id)
    expect([moved.state, await byAccount(customerId)]).toEqual(['moved', []])
    const again = callPath(recalculateSettlement, { id: moved.id })
    expect((await desk.clerk.post(again, { version: moved.version })).statusCode).toBe(204)
    expect(await desk.settlementOf(moved.id)).toMatchObject({ payees: [], outCents: 8790 })
  })

  it('is of its files again where its order did not go, and goes anew to its account by itself', async () => {
    desk.server.clock.set(clockOn(day('2026-11-28')))
    const { customerId, merchantId, file, own } = await paying()
    await desk.settle([customerId])
    const cancel = async (index: number) => {
      const order = (await ordersOf(customerId))[index]!
      const path = callPath(cancelPaymentOrder, { id: order.id })
      expect((await desk.finance.post(path, { version: order.version, reason: 'Fout' })).statusCode).toBe(204)
    }
    await cancel(0)
    expect([await leftOf(file), await leftOf(own)]).toEqual([3516, 0])
    const [failed] = await ordersOf(customerId)
    const repeat = callPath(repeatPaymentOrder, { id: failed!.id })
    expect((await desk.finance.post(repeat, { version: failed!.version })).statusCode).toBe(200)
    expect((await desk.finance.post(repeat, { version: failed!.version })).statusCode).toBe(409)
    expect((await ordersOf(customerId)).at(-1)).toMatchObject({ merchantId, iban: theirs, amountCents: 3516 })
    expect([await leftOf(file), await leftOf(own)]).toEqual([0, 0])

    // That of the customer failed before the end of the month and was not ordered anew: it is settled, that of the merchant is not.
    await cancel(1)
    desk.server.clock.set(clockOn(day('2026-12-02')))
    expect(await desk.settle([customerId], { toDay: '2026-11-30' })).toMatchObject([
      { openingCents: 5274, outCents: 5274, payees: [] },
    ])
  })
})
