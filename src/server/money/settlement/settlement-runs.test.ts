import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInvoiceUbl, listInvoices } from '#contract/money/invoices.ts'
import { cancelPaymentOrder, repeatPaymentOrder } from '#contract/money/payment-batches.ts'
import {
  cancelSettlementRun,
  getSettlement,
  getSettlementRun,
  holdSettlement,
  listSettlementRuns,
  proposeSettlementRun,
  releaseSettlementRun,
  resumeSettlement,
} from '#contract/money/settlements.ts'
import { callPath } from '#test/call-path.ts'
import { workOff } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let clerk: Person
let releaser: Person
let customer: Person
let stranger: Person
beforeAll(async () => {
  desk = await openSettlementDesk()
  ;({ clerk, releaser } = desk)
  const sees = ['ROLE_CUSTOMER', 'ROLE_DOWNLOAD_CLIENT_INVOICE'] as const
  customer = await createPerson(desk.server, sees, desk.customerId)
  stranger = await createPerson(desk.server, sees, await createCustomer(desk.server, 'Een ander B.V.'))
  await desk.db
    .updateTable('customer')
    .set({
      iban: 'NL20INGB0001234567',
      kvkNumber: '12345678',
      street: 'Dam',
      houseNumber: '1',
      postcode: '1012JS',
      city: 'Amsterdam',
    })
    .where('id', '=', desk.customerId)
    .execute()
  await desk.putInForce(null, shareOfAll(10))
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const november = { fromDay: '2026-11-01', toDay: '2026-11-20' }
const propose = async () => {
  const line = await desk.receive({ cents: 10_000 })
  const { id: dossierId } = await desk.dossier()
  await desk.book(line, [{ dossierId, amountCents: 10_000 }])
  const made = await clerk.post(proposeSettlementRun.path, november)
  expect(made.statusCode, made.body).toBe(200)
  return made.json<{ id: number }>().id
}
const runOf = async (id: number) => (await clerk.get(callPath(getSettlementRun, { id }))).json()

describe('a run of settlements', () => {
  it('is proposed, looked at, released by another and carried out; the customer sees its invoice, another does not', async () => {
    const id = await propose()
    const run = await runOf(id)
    expect(run).toMatchObject({
      state: 'proposed',
      count: 1,
      out: [{ currency: 'EUR', cents: 8790 }],
      items: [{ feesCents: 1000, vatCents: 210 }],
    })
    const { fees } = (await clerk.get(callPath(getSettlement, { id: run.items[0].id }))).json()
    expect(fees).toMatchObject([{ rule: 'all', component: 'principal', paidTo: 'us', netCents: 1000 }])
    const { version } = run
    const own = await clerk.post(callPath(releaseSettlementRun, { id }), { version })
    expect(own.statusCode).toBe(403)
    expect((await releaser.post(callPath(releaseSettlementRun, { id }), { version: version + 1 })).statusCode).toBe(409)
    expect((await releaser.post(callPath(releaseSettlementRun, { id }), { version })).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await runOf(id)).toMatchObject({ state: 'performed', items: [{ state: 'performed' }] })
    // Who was paid what, and on which account, stands in the trail.
    const { id: settlementId, iban } = run.items[0]
    const told = await desk.db
      .selectFrom('auditEvent')
      .select(['customerId', 'data'])
      .where('kind', '=', 'settlement_run.performed')
      .where('subjectId', '=', settlementId)
      .execute()
    const ordered = { outCents: 8790, iban, endToEndId: `AFR-${settlementId}` }
    const invoices = [{ number: '2026-00001', totalCents: 1210 }]
    expect(told).toMatchObject([
      { customerId: desk.customerId, data: { runId: id, invoices, setOffCents: 1210, ordered } },
    ])
    const listed = (await clerk.get(listSettlementRuns.path)).json()
    expect(listed.items[0]).toMatchObject({ id, state: 'performed' })

    const seen = (await customer.get(listInvoices.path)).json()
    expect(seen).toMatchObject({ total: 1, items: [{ number: '2026-00001', totalCents: 1210, openCents: 0 }] })
    // Which VAT the agency gets back is for its own people: a customer is not answered that.
    expect((await customer.get(`${listInvoices.path}?vat=reclaimed`)).json()).toMatchObject({ total: 1 })
    expect((await stranger.get(listInvoices.path)).json()).toMatchObject({ total: 0, items: [] })
    const invoiceId = seen.items[0].id
    const ubl = await customer.get(callPath(getInvoiceUbl, { id: invoiceId }))
    expect(ubl.body).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">12.10</cbc:TaxInclusiveAmount>')
    expect((await stranger.get(callPath(getInvoiceUbl, { id: invoiceId }))).statusCode).toBe(404)
  })

  it('leaves out what was set aside, until it goes on', async () => {
    const id = await propose()
    const [item] = (await runOf(id)).items
    const held = await clerk.post(callPath(holdSettlement, { id: item.id }), {
      reason: 'Eerst bellen',
      version: item.version,
    })
    expect(held.statusCode).toBe(204)
    const [aside] = (await runOf(id)).items
    expect(aside).toMatchObject({ state: 'hold', holdReason: 'Eerst bellen' })
    expect(
      (await clerk.post(callPath(holdSettlement, { id: item.id }), { reason: 'x', version: item.version })).statusCode,
    ).toBe(409)
    expect((await clerk.post(callPath(resumeSettlement, { id: item.id }), { version: aside.version })).statusCode).toBe(
      204,
    )
    expect((await runOf(id)).items[0]).toMatchObject({ state: 'proposed', holdReason: '' })
    const { version } = await runOf(id)
    expect((await clerk.post(callPath(cancelSettlementRun, { id }), { version })).statusCode).toBe(204)
    expect(await runOf(id)).toMatchObject({ state: 'cancelled' })
    // What was thrown away can be proposed again.
    expect((await clerk.post(proposeSettlementRun.path, november)).statusCode).toBe(200)
  })

  it.each([
    [{ fromDay: '2026-11-30', toDay: '2026-11-01' }, 400],
    [{ fromDay: '2026-11-01' }, 400],
    [{ fromDay: '2030-01-01', toDay: '2030-01-31' }, 400],
    [{ fromDay: '2026-11-01', toDay: '2026-11-21' }, 400],
    [{ fromDay: '0001-01-01', toDay: '2026-11-20' }, 400],
    [{ fromDay: '2026-11-01', toDay: '9999-12-31' }, 400],
  ])('refuses a period that cannot be: %o', async (input, status) => {
    expect((await clerk.post(proposeSettlementRun.path, input)).statusCode).toBe(status)
  })
})

describe('a payment that did not arrive', () => {
  it('is owed again and goes with the next settlement; then it is not ordered anew as well', async () => {
    const customerId = await desk.customer(shareOfAll(10))
    const dossierId = await desk.file(customerId, { principal: 100_000 })
    await desk.pay(dossierId, 1000)
    const [first] = await desk.settle([customerId])
    const [order] = (await desk.traces(first!.id)).orders
    const seen = { version: order!.version, reason: 'Verkeerde naam' }
    const treasurer = await createPerson(desk.server, ['ROLE_EMPLOYEE_FINANCE', 'ROLE_FINANCE', 'ROLE_ADMIN'])
    const failed = await treasurer.post(callPath(cancelPaymentOrder, { id: order!.id }), seen)
    expect(failed.statusCode, failed.body).toBeLessThan(300)
    await desk.pay(dossierId, 500)
    expect(await desk.settle([customerId])).toMatchObject([
      { openingCents: 879, collectedCents: 500, outCents: 879 + 439, closingCents: 0 },
    ])
    const again = await treasurer.post(callPath(repeatPaymentOrder, { id: order!.id }), { version: seen.version + 1 })
    expect(again.statusCode).toBe(409)
    expect(again.json().error_message).toContain('dubbel betalen')
  })
})
