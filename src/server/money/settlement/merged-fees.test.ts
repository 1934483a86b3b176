import { afterAll, beforeAll, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { type FeeRule, paidTo } from '#domain/settlement/fee-scheme.ts'
import { createPayableDossier } from '#test/bank.ts'
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
