import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveWriteOff, creditInvoice, proposeWriteOff } from '#contract/money/invoice-acts.ts'
import { getInvoice, getInvoicePdf, type InvoiceDetail, listInvoices } from '#contract/money/invoices.ts'
import { getSettlementPdf } from '#contract/money/settlement/settlement-sheets.ts'
import type { SettlementRow } from '#contract/money/settlements.ts'
import { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { formatCents } from '#domain/money.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { expectSheetTruth } from '#test/one-truth.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createPerson } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const messageOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error_message: string }).error_message
const read = async (id: number) => (await desk.finance.get(callPath(getInvoice, { id }))).json<InvoiceDetail>()
const act = async (endpoint: Endpoint, id: number, input: object = {}, who = desk.finance) =>
  who.post(callPath(endpoint, { id }), { version: (await read(id)).version, ...input })
const invoiceOf = async (settlement: SettlementRow | undefined) => (await desk.traces(settlement!.id)).invoices[0]!
const paying = async (cents: number, change: object = {}) => {
  const customerId = await desk.customer(shareOfAll(10), change)
  const dossierId = await desk.file(customerId, { principal: 100_000 })
  await desk.pay(dossierId, cents)
  return { customerId, dossierId }
}

describe('an invoice that is credited by hand', () => {
  it('gives the customer nothing of what was written off: it never paid that', async () => {
    const { customerId, dossierId } = await paying(10_000, { settlementKind: 'gross' })
    const [settled] = await desk.settle([customerId])
    expect(settled).toMatchObject({ outCents: 10_000, dueCents: 1210 })
    const { id } = await invoiceOf(settled)
    expect((await act(proposeWriteOff, id, { reason: 'Niet te innen' })).statusCode).toBe(204)
    expect((await act(approveWriteOff, id, {}, desk.releaser)).statusCode).toBe(204)
    const credited = await act(creditInvoice, id, { reason: 'Toch niet', isWaived: true })
    expect(credited.statusCode, credited.body).toBe(200)
    expect(await read(credited.json<{ id: number }>().id)).toMatchObject({ totalCents: 1210, openCents: 0 })
    await desk.pay(dossierId, 5_000)
    const [next] = await desk.settle([customerId])
    expect(next).toMatchObject({ collectedCents: 5_000, setOffCents: 0, outCents: 5_000, closingCents: 0 })
  })

  it('takes nothing off what its customer still owes: that is what the list of its open invoices says', async () => {
    const { customerId, dossierId } = await paying(10_000)
    const { id } = await invoiceOf((await desk.settle([customerId]))[0])
    await desk.db.updateTable('customer').set({ settlementKind: 'gross' }).where('id', '=', customerId).execute()
    await desk.pay(dossierId, 5_000)
    expect(await desk.settle([customerId])).toMatchObject([{ dueCents: 605 }])
    expect((await act(creditInvoice, id, { reason: 'Coulance', isWaived: true })).statusCode).toBe(200)
    const employee = await createPerson(desk.server, 'admin')
    const { openInvoices } = (await employee.get(callPath(getCustomerOverview, { id: customerId }))).json()
    expect(openInvoices).toEqual([{ currency: 'EUR', count: 1, cents: 605 }])
    const listed = await desk.finance.get(`${listInvoices.path}?customer=${customerId}&open=yes&kind=invoice`)
    expect(listed.json()).toMatchObject({ total: 1, items: [{ openCents: 605 }] })
  })

  it('of a VAT unit is credited line by line to who paid it: by hand nobody gets what another paid', async () => {
    const own = [await paying(10_020), await paying(10_020)]
    const ids = own.map(({ customerId }) => customerId)
    await desk.db.updateTable('customer').set({ vatUnit: 'Eenheid' }).where('id', 'in', ids).execute()
    const settled = await desk.settle(ids, { invoicing: 'together', payerId: ids[0] })
    const { id } = await invoiceOf(settled.find(({ customer }) => customer.id === ids[0]))
    const positionOf = async (dossierId: number) =>
      (
        await desk.db
          .selectFrom('invoiceLine')
          .select('position')
          .where('invoiceId', '=', id)
          .where('dossierId', '=', dossierId)
          .executeTakeFirstOrThrow()
      ).position
    const credit = async (dossierId: number) =>
      act(creditInvoice, id, { positions: [await positionOf(dossierId)], reason: 'Fout', isWaived: true })
    const ofOther = await credit(own[1]!.dossierId)
    expect([ofOther.statusCode, messageOf(ofOther)]).toEqual([409, expect.stringContaining('een andere klant')])
    const whole = await act(creditInvoice, id, { reason: 'Fout', isWaived: true })
    expect(whole.statusCode).toBe(409)
    expect((await read(id)).creditedBy).toEqual([])
    const ofPayer = await credit(own[0]!.dossierId)
    expect(ofPayer.statusCode, ofPayer.body).toBe(200)
    await desk.pay(own[0]!.dossierId, 1_000)
    await desk.pay(own[1]!.dossierId, 1_000)
    const next = await desk.settle(ids)
    const of = (customerId = 0) => next.find(({ customer }) => customer.id === customerId)
    expect(of(ids[0])).toMatchObject({ setOffCents: 121 - 1213, outCents: 1_000 - 121 + 1213 })
    expect(of(ids[1])).toMatchObject({ setOffCents: 121, outCents: 879 })
  })
})

describe('a run in another currency', () => {
  it('bills and tells in it what its customer was paid, beside the euros, and sets nothing off against these', async () => {
    const { customerId } = await paying(10_000)
    const dossierId = await createDossier(desk.db, customerId, {
      invoices: [{ number: 'DKK-1', amountCents: 80_000, dueDay: '2026-11-30' }],
    })
    await desk.db.updateTable('dossier').set({ currency: 'DKK' }).where('id', '=', dossierId).execute()
    const { clock } = desk.server
    await recalculateAccounts(desk.db, { dossierIds: [dossierId], asOf: clock.today(), now: clock.now() })
    // The trust account is in euros: in another currency a debtor pays the customer itself.
    await desk.payDirectly(dossierId, 20_000)

    const settled = await desk.settle([customerId])
    const of = (currency: string) => settled.find((one) => one.currency === currency)!
    expect(settled.map(({ currency }) => currency).toSorted()).toEqual(['DKK', 'EUR'])
    expect(of('EUR')).toMatchObject({ collectedCents: 10_000, feesCents: 1_000, vatCents: 210, outCents: 8_790 })
    expect(of('DKK')).toMatchObject({ collectedCents: 0, directCents: 20_000, feesCents: 2_000, vatCents: 420 })
    expect(of('DKK')).toMatchObject({ setOffCents: 0, outCents: 0, dueCents: 2_420, closingCents: 0 })
    for (const one of settled) await expectSheetTruth(desk, one)
    const invoice = await invoiceOf(of('DKK'))
    expect(invoice).toMatchObject({ currency: 'DKK', openCents: 2_420 })
    // The electronic form takes euros alone: this one goes on paper.
    expect(await read(invoice.id)).toMatchObject({ hasPdf: true, hasUbl: false, noUbl: 'currency' })
    const paper = pdfText((await desk.finance.get(callPath(getInvoicePdf, { id: invoice.id }))).rawPayload)
    for (const cents of [2_000, 420, 2_420]) expect(paper).toContain(formatCents(cents, 'DKK', { sign: false }))
    const pdf = pdfText((await desk.finance.get(callPath(getSettlementPdf, { id: of('DKK').id }))).rawPayload)
    for (const cents of [2_000, 420, 2_420]) expect(pdf).toContain(formatCents(cents, 'DKK', { sign: false }))
    expect(pdf.replaceAll(/\s/g, ' ')).toContain('kr. 24,20')
    const { orders, transfers } = await desk.traces(of('DKK').id)
    expect(orders).toEqual([])
    expect(new Set(transfers.map(({ currency }) => currency))).toEqual(new Set(['DKK']))
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })
})
