import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankLineDetail } from '#contract/money/bank-lines.ts'
import {
  listPaymentOrders,
  makePaymentFile,
  type PaymentBatch,
  type PaymentOrder,
  releasePaymentBatch,
} from '#contract/money/payment-batches.ts'
import { topUpEntries, turned } from '#domain/ledger/journal-entries.ts'
import { lockAgencyHeld } from '#server/money/account/agency-held.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lineDetail, openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { createPerson, type Person } from '#test/people.ts'
import { passDayCheck } from '#test/payouts.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let other: Person
beforeAll(async () => {
  desk = await openDesk()
  other = await createPerson(desk.server, 'finance')
  await passDayCheck(desk)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const read = async (id: number) => (await desk.finance.get(`/api/v4/payment-batch/${id}`)).json<PaymentBatch>()
const orderOf = async (id: number) => {
  const { items } = (await desk.finance.get(listPaymentOrders.path)).json<{ items: PaymentOrder[] }>()
  return items.find((order) => order.id === id)!
}
const done = async ({ id, version }: PaymentBatch, who: Person, endpoint: { path: string }) => {
  const answer = await who.post(callPath(endpoint, { id }), { version })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return read(id)
}
const balance = async (account: string) => {
  const rows = await desk.db.selectFrom('ledgerTransfer').select(['debit', 'credit', 'amountCents']).execute()
  return rows.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (credit === account ? amountCents : debit === account ? -amountCents : 0),
    0,
  )
}

describe('money of the agency', () => {
  it('is paid to its own account as far as it is held, and paid in from there', async () => {
    const own = 'NL39RABO0300065264'
    await desk.db.updateTable('agency').set({ ownIban: null }).execute()
    const paid = await desk.receive({ cents: 2_000, iban: own, name: 'Kantoor' })
    const place = async ({ id, version }: BankLineDetail) =>
      desk.finance.post(`/api/v4/bank-line/${id}/own-money`, { version })
    expect((await place(paid)).json().error_message).toContain('niet van of naar een eigen rekening')
    // An account that one person made known is not where its money goes: two people decide that.
    await desk.db
      .insertInto('ownAccount')
      .values({ iban: own, kind: 'own', name: 'Kantoor 2', createdAt: desk.server.clock.now() })
      .execute()
    expect((await place(paid)).json().error_message).toContain('niet van of naar een eigen rekening')
    expect((await desk.finance.get('/api/v4/trust-account/fee')).json()).toEqual({ heldCents: 0, iban: null })
    const without = await desk.finance.post('/api/v4/trust-account/fee', { amountCents: 1 })
    expect(without.json().error_message).toContain('nog geen eigen rekening')
    const at = desk.server.clock.now()
    const change = { iban: own, proposedBy: desk.finance.userId, proposedAt: at, state: 'approved' }
    const { id: changeId } = await desk.db
      .insertInto('ownIbanChange')
      .values({ ...change, decidedBy: other.userId, decidedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await desk.db.updateTable('agency').set({ ownIban: own }).execute()
    expect(await lineDetail(desk.finance, paid.id)).toMatchObject({ isOwnMoney: true })
    expect((await place(paid)).json()).toMatchObject({ state: 'booked', remainingCents: 0 })
    expect((await desk.finance.get('/api/v4/trust-account/fee')).json()).toEqual({ heldCents: 2_000, iban: own })
    expect(await balance('agency.trust')).toBe(-2_000)
    const more = await desk.finance.post('/api/v4/trust-account/fee', { amountCents: 2_001 })
    expect(more.json().errors).toHaveProperty('amountCents')
    const fee = await desk.finance.post('/api/v4/trust-account/fee', { amountCents: 1_500 })
    const { id } = fee.json<{ id: number }>()
    // What is held for it is ordered once, by whoever is first: the other waits, and sees what is left.
    const held = await inTransaction(desk.db, async (tx) => {
      const cents = await lockAgencyHeld(tx, 'EUR')
      const second = desk.finance.post('/api/v4/trust-account/fee', { amountCents: 500 })
      await untilHeldUp(desk.db)
      const of = { customerId: null, currency: 'EUR', valueDay: desk.server.clock.today(), postedAt: at }
      await recordEntries(tx, { ...of, cause: { kind: 'settlement', id: 0 } }, turned(topUpEntries(cents)))
      return { cents, second }
    })
    expect((await held.second).json().errors).toHaveProperty('amountCents')
    const of = { customerId: null, currency: 'EUR', valueDay: desk.server.clock.today(), postedAt: at }
    await recordEntries(desk.db, { ...of, cause: { kind: 'settlement', id: 0 } }, topUpEntries(held.cents))
    // It waits while our account is another by now, until that is taken over; a new one is marked for thirty days.
    expect(await orderOf(id)).toMatchObject({ marks: ['iban_changed'] })
    await desk.db.updateTable('paymentOrder').set({ iban: 'NL20INGB0001234567' }).where('id', '=', id).execute()
    expect(await orderOf(id)).toMatchObject({ marks: ['iban_other'], otherIban: own })
    expect((await desk.finance.post('/api/v4/payment-batch', { orderIds: [id] })).statusCode).toBe(409)
    const waiting = { version: (await orderOf(id)).version }
    expect((await desk.finance.post(`/api/v4/payment-order/${id}/account`, waiting)).statusCode).toBe(204)
    await desk.db
      .updateTable('ownIbanChange')
      .set({ state: 'proposed', decidedBy: null, decidedAt: null })
      .where('id', '=', changeId)
      .execute()
    expect(await orderOf(id)).toMatchObject({ iban: own, marks: ['iban_changing'] })
    await desk.db.deleteFrom('ownIbanChange').where('id', '=', changeId).execute()
    const mine = await other.post('/api/v4/payment-batch', { orderIds: [id] })
    const batch = await read(mine.json<{ id: number }>().id)
    const third = await createPerson(desk.server, 'finance')
    await done(await done(batch, third, releasePaymentBatch), other, makePaymentFile)
    await desk.receive({ cents: -1_500, iban: own, name: 'Kantoor', endToEndId: (await orderOf(id)).endToEndId })
    expect(await read(batch.id)).toMatchObject({ state: 'confirmed' })
    expect([await balance('agency.payable'), await balance('agency.trust')]).toEqual([500, -500])
    const out = await desk.receive({ cents: -600, iban: own, name: 'Kantoor' })
    expect((await place(out)).json().error_message).toMatch(/5,00 van het kantoor zelf/)
    const right = await desk.receive({ cents: -500, iban: own, name: 'Kantoor' })
    expect((await place(right)).json()).toMatchObject({ state: 'booked', remainingCents: 0 })
    expect([await balance('agency.payable'), await balance('agency.trust')]).toEqual([0, 0])
    expect((await desk.undo(paid)).statusCode).toBe(409)
    expect((await desk.undo(await lineDetail(desk.finance, paid.id))).json().error_message).toContain('Meer kan niet')
  })
})
