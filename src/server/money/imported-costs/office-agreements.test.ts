import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveOfficeAgreement,
  getOfficeAgreements,
  type OfficeAgreements,
  proposeOfficeAgreement,
  withdrawOfficeAgreement,
} from '#contract/money/costs/office-agreements.ts'
import { createOffice, holdAtOffice, type InvoiceLine, officeInvoice } from '#test/bailiff-invoices.ts'
import { callPath } from '#test/call-path.ts'
import { type CostDesk, openCostDesk } from '#test/cost-desk.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: CostDesk
let colleague: Person
beforeAll(async () => {
  desk = await openCostDesk()
  colleague = await createPerson(desk.server, 'finance')
})
// The books are whole after all of it.
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

describe('what was agreed with an office', () => {
  const prices = { writ: 11_000, trade_register: 285 }
  const propose = async (id: number, input: object, who = desk.finance) =>
    who.post(callPath(proposeOfficeAgreement, { id }), { fromDay: '2026-11-01', ...input })
  const agreedOf = async (id: number) =>
    (await desk.finance.get(callPath(getOfficeAgreements, { id }))).json<OfficeAgreements>().items
  const decide = async (who: Person, { id, version }: { id: number; version: number }) =>
    who.post(callPath(approveOfficeAgreement, { id }), { version })
  const agree = async (id: number, input: object) => {
    expect((await propose(id, input)).statusCode).toBe(200)
    expect((await decide(colleague, (await agreedOf(id))[0]!)).statusCode).toBe(200)
  }
  /** A file at an office, and the lines that it asks of it: by a function that reads their verdicts. */
  const asked = async (office: number, lines: readonly Omit<InvoiceLine, 'file' | 'invoice'>[]) => {
    const dossierId = await desk.file(await desk.customer(null), { principal: 50_000 })
    const { number } = await desk.dossierRow(dossierId)
    await holdAtOffice(desk.db, { dossierId, bailiffId: office, since: '2026-11-05' })
    const bytes = officeInvoice(lines.map((line) => ({ ...line, invoice: `A-${dossierId}`, file: number })))
    const { batchId } = (await desk.send(bytes, { bailiff: String(office) })).json<{ batchId: number }>()
    const rows = async () => desk.rowsOf(`batch=${batchId}&sortBy=id&sortOrder=asc`)
    return { rows, verdicts: async () => (await rows()).map(({ verdict }) => verdict) }
  }

  it('holds from its day once another approves, and lines that wait are judged anew', async () => {
    const agreed = await createOffice(desk.db)
    const { verdicts } = await asked(agreed, [
      { amount: '110,00', vat: '23,10' },
      { act: 'd', amount: '90,11', vat: '18,92' },
      { act: '', disbursement: 'KvK', amount: '2,85', vat: '0,00' },
    ])
    // Nothing was agreed: the tariff of the law holds.
    expect(await verdicts()).toEqual(['below', 'right', 'at_cost'])
    const input = { tariff: 'agreed', prices }
    expect((await propose(agreed, input)).statusCode).toBe(200)
    expect((await propose(agreed, { ...input, fromDay: '2026-11-02' })).statusCode).toBe(409)
    const [first] = await agreedOf(agreed)
    expect(first).toMatchObject({ state: 'waiting', prices, refusal: 'own', isCurrent: false, untilDay: null })
    const own = await decide(desk.finance, first!)
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('zelf')])
    expect((await decide(colleague, { ...first!, version: 7 })).statusCode).toBe(409)
    expect((await decide(colleague, first!)).json()).toMatchObject({ items: [{ state: 'in_force', isCurrent: true }] })
    expect(await verdicts()).toEqual(['right', 'no_figure', 'right'])
    expect((await decide(colleague, { ...first!, version: 2 })).statusCode).toBe(409)
    // From a later day another holds; what was done before stays by the first. From the same day it takes its place.
    await agree(agreed, { tariff: 'agreed', fromDay: '2026-11-15', prices: { writ: 10_000 } })
    expect(await verdicts()).toEqual(['right', 'no_figure', 'right'])
    await agree(agreed, { tariff: 'agreed', prices: { writ: 10_500 } })
    expect(await verdicts()).toEqual(['above', 'no_figure', 'at_cost'])
    const states = (await agreedOf(agreed)).map(({ fromDay, state }) => [fromDay, state])
    expect(states).toEqual([
      ['2026-11-15', 'in_force'],
      ['2026-11-01', 'in_force'],
      ['2026-11-01', 'replaced'],
    ])
    await propose(agreed, { ...input, fromDay: '2026-11-20' })
    const [late] = await agreedOf(agreed)
    const path = callPath(withdrawOfficeAgreement, { id: late!.id })
    expect((await desk.finance.delete(path, { version: late!.version })).json().items).toHaveLength(4)
    expect(await verdicts()).toEqual(['above', 'no_figure', 'at_cost'])
    const kinds = await desk.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'bailiff_agreement')
      .execute()
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(['bailiff_agreement.proposed', 'bailiff_agreement.approved', 'bailiff_agreement.withdrawn']),
    )
  })

  it('can be a discount on the tariff until a day, and the tariff itself again', async () => {
    const discounted = await createOffice(desk.db)
    await agree(discounted, { tariff: 'discount', discountPercent: 10, untilDay: '2026-11-12' })
    const { rows, verdicts } = await asked(discounted, [
      { amount: '113,01', vat: '23,73' },
      { act: 'd', on: '12-11-2026', amount: '90,11', vat: '18,92' },
      { act: 'e', on: '13-11-2026', amount: '164,86', vat: '34,62' },
    ])
    expect((await rows()).map(({ verdict, expectedCents }) => [verdict, expectedCents])).toEqual([
      ['right', 11_301],
      ['above', 8_110],
      ['right', 16_486],
    ])
    // One person alone changes nothing: no line is held against what waits.
    await propose(discounted, { tariff: 'statutory', fromDay: '2026-11-11' })
    expect(await verdicts()).toEqual(['right', 'above', 'right'])
    expect((await decide(colleague, (await agreedOf(discounted))[0]!)).statusCode).toBe(200)
    expect(await verdicts()).toEqual(['right', 'right', 'right'])
    expect(await agreedOf(discounted)).toMatchObject([
      { tariff: 'statutory', isCurrent: true, discountPercent: null, prices: {} },
      { tariff: 'discount', isCurrent: false, discountPercent: 10, untilDay: '2026-11-12' },
    ])
  })

  it.each([
    ['a discount without its percentage', { tariff: 'discount' }, 'discountPercent'],
    ['a percentage beside the tariff', { tariff: 'statutory', discountPercent: 10 }, 'discountPercent'],
    ['more than all of it', { tariff: 'discount', discountPercent: 100.01 }, 'discountPercent'],
    ['a thousandth of a percent', { tariff: 'discount', discountPercent: 1.005 }, 'discountPercent'],
    ['own prices without one', { tariff: 'agreed', prices: {} }, 'prices'],
    ['a price of nothing', { tariff: 'agreed', prices: { writ: 0 } }, 'prices.writ'],
    ['a price beside a discount', { tariff: 'discount', discountPercent: 10, prices: { writ: 100 } }, 'prices'],
    ['an end before its begin', { tariff: 'statutory', untilDay: '2026-10-31' }, 'untilDay'],
    ['a tariff nobody knows', { tariff: 'free' }, 'tariff'],
  ])('is refused at its field: %s', async (_, input, field) => {
    const answer = await propose(desk.office, input)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
    expect(await agreedOf(desk.office)).toEqual([])
  })

  it('is no affair of who is not in finance', async () => {
    const legal = await createPerson(desk.server, 'legal')
    expect((await propose(desk.office, { tariff: 'statutory' }, legal)).statusCode).toBe(403)
    expect((await legal.get(callPath(getOfficeAgreements, { id: desk.office }))).statusCode).toBe(403)
  })
})
