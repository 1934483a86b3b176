import { afterAll, beforeAll, expect, it } from 'vitest'
import { proposeWriteOff, rejectWriteOff } from '#contract/money/invoice-acts.ts'
import { getInvoice, type InvoiceDetail } from '#contract/money/invoices.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDays, day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'
import { remindInvoices } from './invoice-reminders.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

it('nobody is reminded of an invoice while somebody wants it written off, and once that is rejected they are', async () => {
  const customerId = await desk.customer(shareOfAll(10), { settlementKind: 'gross', email: 'post@krekel.example' })
  await desk.pay(await desk.file(customerId, { principal: 100_000 }), 10_000)
  const [settled] = await desk.settle([customerId])
  const [invoice] = (await desk.traces(settled!.id)).invoices
  const { id, dueDay, openCents } = invoice!
  expect(openCents).toBe(1_210)
  const read = async () => (await desk.finance.get(callPath(getInvoice, { id }))).json<InvoiceDetail>()
  const act = async (endpoint: Endpoint, input: object, who = desk.finance) =>
    (await who.post(callPath(endpoint, { id }), { version: (await read()).version, ...input })).statusCode
  const remind = async () => {
    await remindInvoices(desk.db, desk.server.clock)
    await desk.workOff()
    return (await read()).events.filter(({ kind }) => kind === 'reminded').length
  }
  const on = addDays(day(dueDay), 10)
  desk.server.clock.set({ now: () => momentInAmsterdam(on, 9 * 60), today: () => on })
  // The reminder is there, and did not leave yet.
  await remindInvoices(desk.db, desk.server.clock)
  expect(await act(proposeWriteOff, { reason: 'Failliet' })).toBe(204)
  expect([await remind(), await remind()]).toEqual([0, 0])
  expect(await act(rejectWriteOff, {}, desk.releaser)).toBe(204)
  expect([await remind(), await remind()]).toEqual([1, 1])
})
