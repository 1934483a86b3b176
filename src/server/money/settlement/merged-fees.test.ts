import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditInvoice } from '#contract/money/invoice-acts.ts'
import { getInvoice, type InvoiceDetail } from '#contract/money/invoices.ts'
import { components } from '#domain/account/events.ts'
import { type FeeRule, paidTo } from '#domain/settlement/fee-scheme.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson } from '#test/people.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

it('a file stays in the band of its age when an older one goes into it', async () => {
  const bands = [
    { upTo: 90, percent: 10 },
    { upTo: null, percent: 25 },
  ]
  const rule: FeeRule = { kind: 'bands', code: 'scale', by: 'age', manner: 'whole', components, paidTo, bands }
  const customerId = await desk.customer(schemeOf({ rules: [rule] }))
  const file = async (number: string, dueDay: string) =>
    createPayableDossier(desk.server, customerId, {
      openedDay: '2026-11-02',
      debtors: [{ name: 'M. Samen' }],
      invoices: [{ number, amountCents: 100_000, dueDay }],
    })
  const [stays, goes] = [await file('NIEUW', '2026-10-20'), await file('OUD', '2026-03-01')]
  await desk.pay(stays.id, 10_000)
  expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 1_000 }])
  const manager = await createPerson(desk.server, 'management')
  const merged = await mergingOf(desk.server, manager).merge(stays.id, [goes.id])
  expect(merged.statusCode, merged.body).toBe(200)
  await desk.pay(stays.id, 10_000)
  expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 1_000 }])
})

it('what was given up of the fee of a file is not billed again on the one it goes into', async () => {
  const customerId = await desk.customer(schemeOf({ rules: [share], minimumCents: 1_650 }))
  const file = async (number: string) =>
    createPayableDossier(desk.server, customerId, {
      openedDay: '2026-11-02',
      debtors: [{ name: 'M. Kwijt' }],
      invoices: [{ number, amountCents: 100_000, dueDay: '2026-11-30' }],
    })
  const [stays, goes] = [await file('KWIJT-1'), await file('KWIJT-2')]
  await desk.pay(goes.id, 12_000)
  const [settled] = await desk.settle([customerId])
  expect(settled).toMatchObject({ feesCents: 1_650 })
  const { invoices, lines } = await desk.traces(settled!.id)
  const least = lines.find(({ rule }) => rule === 'minimum')
  expect(least).toMatchObject({ netCents: 450 })
  const { id } = invoices[0]!
  const { version } = (await desk.finance.get(callPath(getInvoice, { id }))).json<InvoiceDetail>()
  const credit = { version, positions: [least!.position], reason: 'Coulance', isWaived: true }
  const credited = await desk.finance.post(callPath(creditInvoice, { id }), credit)
  expect(credited.statusCode, credited.body).toBe(200)
  const manager = await createPerson(desk.server, 'management')
  const merged = await mergingOf(desk.server, manager).merge(stays.id, [goes.id])
  expect(merged.statusCode, merged.body).toBe(200)
  // What was left of the fee is credited on the one file and billed on the other.
  const [moved] = await desk.settle([customerId])
  expect(moved).toMatchObject({ feesCents: 0, vatCents: 0 })
  const { lines: moving } = await desk.traces(moved!.id)
  const fees = moving.map(({ dossierId, rule, netCents }) => [dossierId === stays.id, rule, netCents])
  expect(fees).toEqual([
    [true, 'all', 1_200],
    [false, 'all', 1_200],
  ])
  // A tenth of 220.00, less the 12.00 that is billed and the 4.50 that was given up.
  await desk.pay(stays.id, 10_000)
  expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 550 }])
})

const share: FeeRule = { kind: 'share', code: 'all', components, paidTo, percent: 10 }
