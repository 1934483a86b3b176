import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundBankLine } from '#contract/money/bank-lines.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'
import { lineDetail } from '#test/bank.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

it('a direct debit is not paid back while its debtor can take it back himself', async () => {
  const customerId = await desk.customer(shareOfAll(10))
  const dossierId = await desk.file(customerId, { principal: 10_000 })
  const line = await desk.receive({ cents: 12_500, mandateId: 'M-1', iban: 'NL44RABO0123456789', name: 'J. Debiteur' })
  const { id } = line
  if (line.state !== 'booked') await desk.book(line, [{ dossierId, amountCents: 12_500 }])
  const refund = async () => {
    const { version } = await lineDetail(desk.finance, id)
    return desk.finance.post(callPath(refundBankLine, { id }), { version, dossierId })
  }
  const refused = await refund()
  expect([refused.statusCode, refused.json().error_message]).toEqual([409, expect.stringContaining('incasso')])
  desk.server.clock.set(clockOn(day('2027-01-20')))
  const done = await refund()
  expect(done.statusCode, done.body).toBeLessThan(300)
})
