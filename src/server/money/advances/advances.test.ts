import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookAdvance, getAdvanceAccount, returnAdvance, spendAdvance } from '#contract/money/advances/advances.ts'
import { undoAdvance } from '#contract/files/advances.ts'
import { creditInvoice } from '#contract/money/invoice-acts.ts'
import { ignoreBankLine } from '#contract/money/bank-lines.ts'
import { getInvoice, getInvoicePdf, getInvoiceUbl } from '#contract/money/invoices.ts'
import { cancelPaymentOrder, makePaymentBatch, redirectPaymentOrder } from '#contract/money/payment-batches.ts'
import { balanceOf, type Transfer } from '#domain/ledger/transfer.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { createPayableDossier, lineDetail, trustAccount, workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mergingOf } from '#test/merging.ts'
import { expectInvoiceTruth, expectOfficialInvoices } from '#test/one-truth.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createPerson } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let customerId: number
beforeAll(async () => {
  desk = await openSettlementDesk()
  customerId = await desk.customer(shareOfAll(10))
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const versionOf = async (id: number) => (await desk.dossierRow(id)).version
const act = async (endpoint: { path: string }, id: number, more: object = {}) =>
  desk.finance.post(callPath(endpoint, { id }), { version: await versionOf(id), ...more })
const accountOf = async (id: number) => (await desk.finance.get(callPath(getAdvanceAccount, { id }))).json()
const messageOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error_message: string }).error_message
const balances = async () => {
  const transfers = (await desk.db.selectFrom('ledgerTransfer').selectAll().execute()) as unknown as Transfer[]
  return (account: Parameters<typeof balanceOf>[1]) => balanceOf(transfers, account) + 0
}

/** What of the money of the day does not come out; of each payment a statement by itself, the bank tells no sum. */
const wrongOf = async () =>
  (await judgeFinance(desk.db, desk.server.clock.today())).filter(
    ({ kind, isRight }) => !isRight && kind !== 'statement',
  )

async function advanced(cents: number, of?: number) {
  const dossierId = of ?? (await desk.file(customerId, { principal: 50_000 }))
  const line = await desk.receive({ cents, name: 'Klant', description: 'voorschot', iban: 'NL20INGB0001234567' })
  const version = line.version
  const booked = await desk.finance.post(callPath(bookAdvance, { id: line.id }), { dossierId, version })
  expect(booked.statusCode, booked.body).toBe(200)
  return { dossierId, line: booked.json<typeof line>() }
}

describe('an advance', () => {
  it('of 350.00 pays writ and court fee, and 59.06 goes back: file, PDF, UBL, order and books alike [fin 15]', async () => {
    const { dossierId, line } = await advanced(35_000)
    expect(line).toMatchObject({
      state: 'booked',
      remainingCents: 0,
      placements: [{ kind: 'advance', amountCents: 35_000 }],
    })
    expect(await accountOf(dossierId)).toMatchObject({ receivedCents: 35_000, heldCents: 35_000 })
    expect((await balances())('advance.held')).toBe(-35_000)
    const costs = [
      { name: 'Exploot dagvaarding', netCents: 12_557, isPassedThrough: false },
      { name: 'Griffierecht', netCents: 13_900, isPassedThrough: true },
    ]
    expect((await act(spendAdvance, dossierId, { costs: [{ ...costs[0], netCents: 0 }] })).statusCode).toBe(400)
    const used = await act(spendAdvance, dossierId, { costs })
    expect(used.json()).toMatchObject({ usedCents: 29_094, dueCents: 0 })
    const { invoiceId, number } = used.json<{ invoiceId: number; number: string }>()
    await workOff(desk.server)
    expect((await desk.finance.get(callPath(getInvoice, { id: invoiceId }))).json()).toMatchObject({
      netCents: 26_457,
      vatCents: 2637,
      openCents: 0,
      lines: [
        { name: 'Exploot dagvaarding', netCents: 12_557, vatCents: 2637 },
        { name: 'Griffierecht', netCents: 13_900, vatCents: 0 },
      ],
    })
    expect(await expectInvoiceTruth(desk, invoiceId)).toEqual({ netCents: 26_457, vatCents: 2637 })
    const ubl = (await desk.finance.get(callPath(getInvoiceUbl, { id: invoiceId }))).body
    expect(ubl).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">290.94</cbc:TaxInclusiveAmount>')
    expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>')
    const pdf = pdfText((await desk.finance.get(callPath(getInvoicePdf, { id: invoiceId }))).rawPayload)
    for (const told of [number, '125,57', '139,00', '26,37', '290,94']) expect(pdf).toContain(told)

    const back = await act(returnAdvance, dossierId)
    expect(back.json()).toMatchObject({ amountCents: 5906 })
    expect(await accountOf(dossierId)).toMatchObject({
      usedCents: 29_094,
      returnedCents: 5906,
      heldCents: 0,
      events: [{ kind: 'in' }, { kind: 'used', invoice: { id: invoiceId } }, { kind: 'returned', isConfirmed: false }],
    })
    const order = await desk.db
      .selectFrom('paymentOrder')
      .selectAll()
      .where('id', '=', back.json<{ orderId: number }>().orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ kind: 'advance_return', customerId, dossierId, iban: 'NL20INGB0001234567' })
    const of = await balances()
    expect([of('advance.held'), of('transit'), of('agency.payable'), of('agency.trust')]).toEqual([
      0, -5906, -29_094, 29_094,
    ])
    expect([of('receivable'), of('costs.advanced'), of('cost.recharged'), of('vat.output')]).toEqual([
      0, 0, -12_557, -2637,
    ])
    // The court fee was paid by the agency before it was billed; the writ is its own service.
    expect(of('agency.bank')).toBe(-13_900)
    expect(await wrongOf()).toEqual([])
    expect(messageOf(await act(returnAdvance, dossierId))).toContain('niets meer over')
    expect(messageOf(await act(spendAdvance, dossierId, { costs }))).toContain('niets meer over')
    // Its customer has another account by now: it goes there once somebody takes that over.
    const iban = 'NL86INGB0002445588'
    await desk.db.updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
    const batch = async () => desk.finance.post(makePaymentBatch.path, { orderIds: [order.id] })
    expect(messageOf(await batch())).toContain('nu een ander rekeningnummer')
    const redirected = await desk.finance.post(callPath(redirectPaymentOrder, { id: order.id }), {
      version: order.version,
    })
    expect(redirected.statusCode, redirected.body).toBe(204)
    const stored = desk.db.selectFrom('paymentOrder').select(['iban', 'version']).where('id', '=', order.id)
    const moved = await stored.executeTakeFirstOrThrow()
    expect(moved.iban).toBe(iban)
    // What does not go is held again.
    const withdrawn = await desk.finance.post(callPath(cancelPaymentOrder, { id: order.id }), {
      version: moved.version,
      reason: 'Toch niet',
    })
    expect(withdrawn.statusCode, withdrawn.body).toBeLessThan(300)
    expect(await accountOf(dossierId)).toMatchObject({ heldCents: 5906 })
    expect(messageOf(await desk.undo(await lineDetail(desk.finance, line.id)))).toContain('290,94 gebruikt')
    // The costs that its customer paid so are no fee of a settlement.
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    // What is credited of the court fee is not paid by the agency either: billed again it is booked once.
    const { version } = (await desk.finance.get(callPath(getInvoice, { id: invoiceId }))).json()
    const credit = { version, positions: [2], reason: 'Terug van de griffie', isWaived: true }
    const credited = await desk.finance.post(callPath(creditInvoice, { id: invoiceId }), credit)
    expect(credited.statusCode, credited.body).toBe(200)
    const after = await balances()
    expect([after('costs.advanced'), after('agency.bank'), await wrongOf()]).toEqual([0, 0, []])
  })

  it('that does not reach leaves the rest due, and what is on no file yet can be taken back at its line alone', async () => {
    const { dossierId } = await advanced(10_000)
    const used = await act(spendAdvance, dossierId, {
      costs: [{ name: 'Exploot', netCents: 10_000, isPassedThrough: false }],
    })
    expect(used.json()).toMatchObject({ usedCents: 10_000, dueCents: 2100 })
    const other = await advanced(5000)
    const [{ id: advance }] = (await desk.db
      .selectFrom('dossierAdvance')
      .select('id')
      .where('dossierId', '=', other.dossierId)
      .execute()) as [{ id: number }]
    const byHand = callPath(undoAdvance, { id: other.dossierId, advance })
    expect((await desk.finance.delete(byHand, { version: await versionOf(other.dossierId) })).statusCode).not.toBe(200)
    const undone = await desk.undo(await lineDetail(desk.finance, other.line.id))
    expect(undone.json()).toMatchObject({ state: 'open', remainingCents: 5000 })
    expect(await accountOf(other.dossierId)).toMatchObject({ receivedCents: 0, heldCents: 0 })
  })

  it('for a file that went into another one is held, used and given back there', async () => {
    const file = async (number: string) =>
      createPayableDossier(desk.server, customerId, {
        debtors: [{ name: 'M. Voorschot' }],
        invoices: [{ number, amountCents: 20_000, dueDay: '2026-11-30' }],
      })
    const [stays, goes] = [await file('VOORSCHOT-1'), await file('VOORSCHOT-2')]
    const { line } = await advanced(35_000, goes.id)
    const manager = await createPerson(desk.server, 'management')
    const merging = mergingOf(desk.server, manager)
    const merged = await merging.merge(stays.id, [goes.id])
    expect(merged.statusCode, merged.body).toBe(200)
    const refusal = async () => (await merging.mergings(stays.id)).mergings.map(({ undoRefusal }) => undoRefusal)
    expect(await refusal()).toEqual([null])
    expect((await manager.get(`/api/v4/file/${stays.id}`)).json().advances).toMatchObject([{ amountCents: 35_000 }])
    expect(await accountOf(stays.id)).toMatchObject({ receivedCents: 35_000, heldCents: 35_000 })
    const costs = [{ name: 'Exploot', netCents: 10_000, isPassedThrough: false }]
    const used = await act(spendAdvance, stays.id, { costs })
    expect(used.json()).toMatchObject({ usedCents: 12_100, dueCents: 0 })
    for (const { id } of [stays, goes]) expect(await accountOf(id)).toMatchObject({ heldCents: 22_900 })
    // It rests on both together now.
    expect(await refusal()).toEqual(['money'])
    expect(messageOf(await desk.undo(await lineDetail(desk.finance, line.id)))).toContain('121,00 gebruikt')
    expect((await act(returnAdvance, stays.id)).json()).toMatchObject({ amountCents: 22_900 })
    expect(messageOf(await act(returnAdvance, stays.id))).toContain('niets meer over')
    expect(await wrongOf()).toEqual([])
  })
})

it('what the bank takes for the account is borne by the agency, and suspense is as it was', async () => {
  const before = (await trustAccount(desk.finance)).suspenseCents
  const line = await desk.receive({ cents: -1250, description: 'Kosten betaalpakket' })
  const said = { version: line.version, kind: 'bank_costs' }
  const aside = await desk.finance.post(callPath(ignoreBankLine, { id: line.id }), said)
  expect(aside.json()).toMatchObject({ state: 'ignored', remainingCents: 0, placements: [{ kind: 'bank_costs' }] })
  expect((await trustAccount(desk.finance)).suspenseCents).toBe(before)
  expect((await balances())('bank.costs')).toBe(1250)
  expect((await desk.undo(await lineDetail(desk.finance, line.id))).json()).toMatchObject({
    state: 'open',
    remainingCents: -1250,
  })
  expect((await balances())('bank.costs')).toBe(0)
})

it('every e-invoice of these passes the official schema and the Dutch rules', expectOfficialInvoices, 300_000)
