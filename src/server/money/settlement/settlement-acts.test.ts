import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInvoice, type InvoiceDetail } from '#contract/money/invoices.ts'
import {
  cancelSettlementRun,
  dropSettlementFile,
  holdSettlement,
  listOpenProposals,
  listVatUnits,
  proposeSettlementRun,
  recalculateSettlement,
  releaseSettlementRun,
  restoreSettlementFile,
  resumeSettlement,
  type SettlementRow,
} from '#contract/money/settlements.ts'
import { seeSettlement } from '#contract/money/settlement/settlement-sheets.ts'
import { components } from '#domain/account/events.ts'
import { day } from '#domain/day.ts'
import { topUpEntries } from '#domain/ledger/journal-entries.ts'
import { type FeeRule, paidTo } from '#domain/settlement/fee-scheme.ts'
import { clockOn } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { keepLog } from '#test/log-lines.ts'
import { expectInvoiceTruth, expectOfficialInvoices, expectSheetTruth } from '#test/one-truth.ts'
import { createPerson } from '#test/people.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'

let desk: SettlementDesk
beforeAll(async () => {
  desk = await openSettlementDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const share: FeeRule = { kind: 'share', code: 'all', components, paidTo, percent: 10 }
const tenPercent = schemeOf({ rules: [share] })

const paying = async (cents: number, change: object = {}) => {
  const customerId = await desk.customer(tenPercent, change)
  const dossierId = await desk.file(customerId, { principal: 100_000 })
  const line = await desk.pay(dossierId, cents)
  return { customerId, dossierId, line }
}
const proposed = async (customerIds: readonly number[], more: object = {}) => {
  const made = await desk.propose(customerIds, more)
  expect(made.statusCode, made.body).toBe(200)
  return desk.runOf(made.json<{ id: number }>().id)
}
const act = async (endpoint: { path: string }, item: { id: number; version: number }, more: object = {}) =>
  desk.clerk.post(callPath(endpoint, { id: item.id }), { version: item.version, ...more })
const messageOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error_message: string }).error_message

describe('a part of a run', () => {
  it('goes without what was set aside, which stays behind as a proposal of its own', async () => {
    const [one, other] = [await paying(1000), await paying(2000)]
    const run = await proposed([one.customerId, other.customerId])
    const of = (id: number) => run.items.find((item: SettlementRow) => item.customer.id === id)
    expect((await act(holdSettlement, of(one.customerId), { reason: 'Eerst bellen' })).statusCode).toBe(204)
    expect((await act(holdSettlement, of(one.customerId), { reason: 'x' })).statusCode).toBe(409)
    const { restId } = (await desk.release(run.id)).json()
    await workOff(desk.server)
    expect(await desk.runOf(run.id)).toMatchObject({ state: 'performed', items: [{ state: 'performed' }] })
    const rest = await desk.runOf(restId)
    expect(rest).toMatchObject({
      state: 'proposed',
      restOfId: run.id,
      items: [{ state: 'hold', holdReason: 'Eerst bellen', outCents: 879 }],
    })
    // Nothing of it can be released while all is set aside, and no second proposal is made beside it.
    expect(messageOf(await desk.release(restId))).toContain('niets om vrij te geven')
    const open = (await desk.finance.get(`${listOpenProposals.path}?customer[]=${one.customerId}`)).json()
    expect(open.items).toMatchObject([{ customer: { id: one.customerId }, runId: restId }])
    const [{ customer }] = open.items
    expect(messageOf(await desk.propose([customer.id]))).toContain(`al een voorstel: ${customer.name}.`)
    // Beside others he is left out, and why is told; so is of whom there is nothing to settle.
    const another = await paying(500)
    const nothing = await desk.customer(tenPercent, {})
    expect((await proposed([one.customerId, another.customerId, nothing])).leftOut).toMatchObject([
      { customer: { id: one.customerId }, reason: 'open', runId: restId },
      { customer: { id: nothing }, reason: 'nothing', runId: null },
    ])
    expect((await act(resumeSettlement, rest.items[0])).statusCode).toBe(204)
    expect((await desk.runOf(restId)).items[0]).toMatchObject({ state: 'proposed', holdReason: '' })
    expect((await act(cancelSettlementRun, await desk.runOf(restId))).statusCode).toBe(204)
    expect(await desk.runOf(restId)).toMatchObject({ state: 'cancelled' })
    // What was thrown away can be proposed again, with whoever settles by the month.
    const all = { fromDay: '2026-11-01', toDay: '2026-11-20' }
    const again = (await desk.clerk.post(proposeSettlementRun.path, all)).json<{ id: number }>()
    expect((await desk.release(again.id)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await desk.runOf(again.id)).toMatchObject({ state: 'performed' })
  })

  it('goes where a payment of another was undone since: that asks a new look [fin 18]', async () => {
    const [one, other] = [await paying(1000), await paying(2000)]
    const run = await proposed([one.customerId, other.customerId])
    await desk.pay(one.dossierId, 500)
    await desk.takeBack(one.line)
    const released = await desk.release(run.id)
    expect(released.json()).toMatchObject({ restId: null })
    await workOff(desk.server)
    expect((await desk.runOf(run.id)).items).toMatchObject([{ customer: { id: other.customerId }, state: 'performed' }])
    const moved = await desk.db
      .selectFrom('settlement')
      .selectAll()
      .where('customerId', '=', one.customerId)
      .executeTakeFirstOrThrow()
    expect(moved.state).toBe('moved')
    const { version: before } = await desk.runOf(moved.runId)
    expect((await act(recalculateSettlement, moved)).statusCode).toBe(204)
    expect(await desk.settlementOf(moved.id)).toMatchObject({ state: 'proposed', collectedCents: 500, outCents: 439 })
    expect((await act(recalculateSettlement, moved)).statusCode).toBe(409)
    // Who had it before him as it was releases nothing.
    const release = callPath(releaseSettlementRun, { id: moved.runId })
    expect((await desk.releaser.post(release, { version: before })).statusCode).toBe(409)
  })

  it('is looked at again once it was worked out anew, by whoever looked at it before', async () => {
    const { customerId, dossierId } = await paying(1000, { kvkNumber: null })
    const run = await proposed([customerId])
    const [item] = run.items
    const see = async () => desk.releaser.post(callPath(seeSettlement, { id: item.id }))
    const release = async () =>
      desk.releaser.post(callPath(releaseSettlementRun, { id: run.id }), {
        version: (await desk.runOf(run.id)).version,
      })
    expect((await see()).statusCode).toBeLessThan(300)
    await desk.pay(dossierId, 50_000)
    expect((await act(recalculateSettlement, item)).statusCode).toBe(204)
    expect(await desk.settlementOf(item.id)).toMatchObject({ collectedCents: 51_000 })
    expect(messageOf(await release())).toContain('nog niet alle bijzonderheden')
    expect((await see()).statusCode).toBeLessThan(300)
    expect((await release()).statusCode).toBe(200)
    await workOff(desk.server)
  })

  it('does not go without an account of the agency on which its invoices are paid', async () => {
    const { customerId } = await paying(1000)
    const run = await proposed([customerId])
    const { ownIban } = await desk.db.selectFrom('agency').select('ownIban').executeTakeFirstOrThrow()
    await desk.db.updateTable('agency').set({ ownIban: null }).execute()
    expect(messageOf(await desk.release(run.id))).toContain('nog geen eigen rekening')
    await desk.db.updateTable('agency').set({ ownIban }).execute()
    expect((await desk.release(run.id)).statusCode).toBe(200)
    await workOff(desk.server)
  })

  it('is without a file that was left out with a reason, which comes with the next one', async () => {
    const { customerId, dossierId } = await paying(1000)
    const second = await desk.file(customerId, { principal: 5000 })
    await desk.pay(second, 3000)
    const [item] = (await proposed([customerId])).items
    const reason = 'Betwist'
    expect((await act(dropSettlementFile, item, { dossierId: 1_000_000, reason })).statusCode).toBe(400)
    expect((await act(dropSettlementFile, item, { dossierId: second, reason })).statusCode).toBe(204)
    const less = await desk.settlementOf(item.id)
    expect(less).toMatchObject({ collectedCents: 1000, feesCents: 100, dropped: [{ dossierId: second, reason }] })
    expect(messageOf(await act(dropSettlementFile, less, { dossierId, reason }))).toBeTruthy()
    expect((await act(restoreSettlementFile, less, { dossierId: second })).statusCode).toBe(204)
    const whole = await desk.settlementOf(item.id)
    expect(whole).toMatchObject({ collectedCents: 4000, dropped: [] })
    expect((await act(dropSettlementFile, whole, { dossierId: second, reason })).statusCode).toBe(204)
    expect((await desk.release(whole.runId)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await desk.settlementOf(item.id)).toMatchObject({ state: 'performed', outCents: 879 })
    expect(await desk.settle([customerId])).toMatchObject([{ collectedCents: 3000, outCents: 2637 }])
  })
})

describe('what is looked at', () => {
  it('a waiting IBAN sets aside; after it was approved the new one is paid, marked for 30 days [fin 19]', async () => {
    const { customerId } = await paying(1000, { name: 'Bakkerij Jansen B.V.' })
    const iban = 'NL02RABO0123456789'
    const change = { customerId, iban, formerIban: 'NL20INGB0001234567', proposedBy: desk.clerk.userId }
    const { id } = await desk.db
      .insertInto('customerIbanChange')
      .values({ ...change, proposedAt: desk.server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const run = await proposed([customerId])
    expect(run.items).toMatchObject([{ state: 'hold', exceptions: ['iban_changing'] }])
    expect(messageOf(await act(resumeSettlement, run.items[0]))).toContain('wacht op goedkeuring')
    await desk.db
      .updateTable('customerIbanChange')
      .set({ state: 'approved', decidedBy: desk.releaser.userId, decidedAt: desk.server.clock.now() })
      .where('id', '=', id)
      .execute()
    await desk.db.updateTable('customer').set({ iban }).where('id', '=', customerId).execute()
    await desk.receive({ cents: 1, name: 'Iemand anders', iban })
    expect((await act(resumeSettlement, run.items[0])).statusCode).toBe(204)
    expect((await desk.runOf(run.id)).items).toMatchObject([
      { state: 'proposed', iban, exceptions: ['iban_changed', 'bank_name'] },
    ])
  })

  it('what is old, unusual, of a file on hold, or in another currency', async () => {
    const { customerId, dossierId } = await paying(1000)
    for (const cents of [100, 100, 100]) {
      await desk.settle([customerId])
      await desk.pay(dossierId, cents)
    }
    await desk.pay(dossierId, 50_000)
    await desk.db.updateTable('dossier').set({ status: 'paused' }).where('id', '=', dossierId).execute()
    const later = { fromDay: '2026-11-20', toDay: '2026-11-20' }
    const run = await proposed([customerId], later)
    expect(run.items).toMatchObject([{ exceptions: ['file_on_hold', 'unusual'] }])
    const [old] = (await proposed([(await paying(1000)).customerId], { fromDay: '2026-11-20' })).items
    expect(old.exceptions).toEqual([])
  })
})

describe('a shortage', () => {
  it('names customer and sum when it is released; after the agency paid in it goes [fin 23]', async () => {
    const { customerId, line } = await paying(10_000)
    await desk.settle([customerId])
    await desk.takeBack(line)
    // What the agency has earned has gone to its own account.
    const held = await desk.db
      .selectFrom('ledgerTransfer')
      .select(['debit', 'credit', 'amountCents'])
      .where((at) => at.or([at('debit', '=', 'agency.payable'), at('credit', '=', 'agency.payable')]))
      .execute()
    const cents = held.reduce((sum, row) => sum + (row.credit === 'agency.payable' ? 1 : -1) * row.amountCents, 0)
    const of = { customerId, currency: 'EUR', valueDay: day('2026-11-20'), postedAt: desk.server.clock.now() }
    const cause = { kind: 'settlement' as const, id: 0 }
    const paidOut = topUpEntries(cents).map(({ debit, credit, ...one }) => ({ ...one, debit: credit, credit: debit }))
    await recordEntries(desk.db, { ...of, cause }, paidOut)
    const run = await proposed([customerId])
    const refused = await desk.release(run.id)
    expect(refused.statusCode).toBe(409)
    expect(messageOf(refused)).toContain('12,10 tekort')
    expect(messageOf(refused)).toContain(run.items[0].customer.name)
    await recordEntries(desk.db, { ...of, cause }, topUpEntries(cents))
    expect((await desk.release(run.id)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await desk.runOf(run.id)).toMatchObject({ items: [{ state: 'performed', closingCents: -8790 }] })
  })
})

describe('a fault at one customer', () => {
  const brokenScheme = async (customerId: number) =>
    desk.db
      .updateTable('feeScheme')
      .set({ rules: JSON.stringify([{ kind: 'share', code: 'x' }]) })
      .where('customerId', '=', customerId)
      .execute()
  const rowOf = async (customerId: number) =>
    desk.db.selectFrom('settlement').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow()

  it('leaves that one out with the reason, and the others go; once it is mended it goes too', async () => {
    const [good, bad] = [await paying(1000), await paying(2000)]
    await brokenScheme(bad.customerId)
    const told = keepLog('error')
    const run = await proposed([good.customerId, bad.customerId])
    expect(told.lines()).toMatchObject([{ customerIds: [bad.customerId], msg: 'a settlement could not be calculated' }])
    told.letGo()
    expect(await rowOf(good.customerId)).toMatchObject({ state: 'proposed', outCents: 879 })
    const aside = await rowOf(bad.customerId)
    expect(aside).toMatchObject({ state: 'hold', outCents: 0, exceptions: ['not_calculated'] })
    expect(messageOf(await act(resumeSettlement, aside))).toContain('kan nog steeds niet worden berekend')
    expect((await desk.release(run.id)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await rowOf(good.customerId)).toMatchObject({ state: 'performed' })
    await desk.putInForce(bad.customerId, tenPercent)
    expect((await act(resumeSettlement, await rowOf(bad.customerId))).statusCode).toBe(204)
    expect(await rowOf(bad.customerId)).toMatchObject({ state: 'proposed', outCents: 1758, exceptions: [] })
  })

  it('while it is carried out too: nothing of that one is kept, and it is looked at again', async () => {
    const [good, bad] = [await paying(1000), await paying(2000)]
    const run = await proposed([good.customerId, bad.customerId])
    // Its payment would have the name of another.
    const { id: settlementId } = await rowOf(bad.customerId)
    const taken = { kind: 'refund', name: 'X', iban: 'NL20INGB0001234567', amountCents: 1, description: '' }
    const { id: orderId } = await desk.db
      .insertInto('paymentOrder')
      .values({ ...taken, endToEndId: `AFR-${settlementId}`, state: 'cancelled' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = keepLog('error')
    expect((await desk.release(run.id)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(told.lines()).toMatchObject([{ msg: 'a settlement was not carried out' }])
    told.letGo()
    await desk.db.updateTable('paymentOrder').set({ endToEndId: 'X' }).where('id', '=', orderId).execute()
    expect(await desk.runOf(run.id)).toMatchObject({ state: 'performed', items: [{ state: 'performed' }] })
    const left = await rowOf(bad.customerId)
    expect(left).toMatchObject({ state: 'moved', exceptions: ['not_calculated'] })
    expect(await desk.traces(left.id)).toMatchObject({ invoices: [], orders: [], transfers: [] })
    expect((await act(recalculateSettlement, left)).statusCode).toBe(204)
    expect((await desk.release(left.runId)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await rowOf(bad.customerId)).toMatchObject({ state: 'performed', outCents: 1758 })
  })
})

describe('money that can still be taken back', () => {
  it('of a direct debit is settled after 56 days, and never shows where it was taken back before', async () => {
    const customerId = await desk.customer(tenPercent)
    const dossierId = await desk.file(customerId, { principal: 100_000 })
    const byMandate = { mandateId: 'M-1' }
    await desk.pay(dossierId, 1000, byMandate)
    expect(messageOf(await desk.propose([customerId]))).toContain('niets om af te rekenen')
    await desk.pay(dossierId, 500)
    expect(await desk.settle([customerId])).toMatchObject([
      { collectedCents: 500, heldCents: 1000, feesCents: 50, closingCents: 0 },
    ])
    const gone = await desk.customer(tenPercent)
    await desk.takeBack(await desk.pay(await desk.file(gone, { principal: 100_000 }), 1000, byMandate))
    // No period that has yet to come makes the 56 days pass: of 19 November they are over on 14 January.
    expect((await desk.propose([customerId], { toDay: '2027-01-31' })).statusCode).toBe(400)
    desk.server.clock.set(clockOn(day('2027-01-13')))
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    desk.server.clock.set(clockOn(day('2027-01-14')))
    expect((await proposed([customerId])).items).toMatchObject([{ collectedCents: 1000, heldCents: 0 }])
    expect((await desk.propose([gone])).statusCode).toBe(409)
    desk.server.clock.set(clockOn(day('2026-11-20')))
  })
})

describe('customers that are one for VAT', () => {
  it('have one invoice together, with VAT once, and each pays its own part [fin 14]', async () => {
    const own = [await paying(10_020), await paying(10_020), await paying(10_020)]
    const ids = own.map(({ customerId }) => customerId)
    const [payerId = 0, second = 0] = ids
    const together = { invoicing: 'together', payerId }
    expect((await desk.propose(ids, together)).statusCode).toBe(400)
    await desk.db.updateTable('customer').set({ vatUnit: 'Holding' }).where('id', 'in', ids).execute()
    const { items: units } = (await desk.clerk.get(listVatUnits.path)).json()
    expect(units).toMatchObject([{ name: 'Holding', customers: [{}, {}, {}] }])
    expect((await desk.propose(ids, { ...together, payerId: 1_000_000 })).statusCode).toBe(400)
    const settled = await desk.settle(ids, together)
    const of = (id: number) => settled.find(({ customer }) => customer.id === id)!
    expect(ids.map((id) => [of(id).feesCents, of(id).vatCents, of(id).outCents])).toEqual([
      [1002, 211, 8807],
      [1002, 210, 8808],
      [1002, 210, 8808],
    ])
    const { invoices, lines } = await desk.traces(of(payerId).id)
    expect(invoices).toMatchObject([{ customerId: payerId, netCents: 3006, vatCents: 631, openCents: 0 }])
    expect(lines.map(({ vatCents }) => vatCents)).toEqual([211, 210, 210])
    expect(await expectInvoiceTruth(desk, invoices[0]!.id)).toEqual({ netCents: 3006, vatCents: 631 })
    for (const one of settled) await expectSheetTruth(desk, one)
    expect((await desk.traces(of(second).id)).invoices).toEqual([])
    // Who pays it reads all its lines, and none of the files of the others.
    const sees = ['ROLE_CONTACT_PERSON', 'ROLE_DOWNLOAD_CLIENT_INVOICE'] as const
    const payer = await createPerson(desk.server, sees, payerId)
    const read = await payer.get(callPath(getInvoice, { id: invoices[0]!.id }))
    expect(read.statusCode, read.body).toBe(200)
    const files = read.json<InvoiceDetail>().lines.map(({ dossier }) => dossier?.id ?? null)
    expect(files).toEqual([own[0]?.dossierId, null, null])
    // What is credited of one of them is credited of that invoice, and comes back to that one.
    await desk.takeBack(own[1]!.line)
    const [back] = await desk.settle([second])
    expect(back).toMatchObject({ feesCents: -1002, setOffCents: -1212, closingCents: -8808 })
    const [credit] = (await desk.traces(back!.id)).invoices
    expect(credit).toMatchObject({ kind: 'credit_note', customerId: payerId, creditsId: invoices[0]?.id, openCents: 0 })
  })

  it('are not set aside one by one, and are worked out anew together', async () => {
    const own = [await paying(1000), await paying(1000)]
    const ids = own.map(({ customerId }) => customerId)
    await desk.db.updateTable('customer').set({ vatUnit: 'Groep' }).where('id', 'in', ids).execute()
    const run = await proposed(ids, { invoicing: 'together', payerId: ids[0] })
    expect(run).toMatchObject({ invoicing: 'together', payer: { id: ids[0] }, count: 2 })
    expect(messageOf(await act(holdSettlement, run.items[0], { reason: 'x' }))).toContain('samen op één factuur')
    // While another account of one of them waits none of them goes.
    const iban = 'NL02RABO0123456789'
    const change = { customerId: ids[1]!, iban, formerIban: 'NL20INGB0001234567', proposedBy: desk.clerk.userId }
    const { id } = await desk.db
      .insertInto('customerIbanChange')
      .values({ ...change, proposedAt: desk.server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await act(recalculateSettlement, run.items[0])).statusCode).toBe(204)
    const waiting = await desk.runOf(run.id)
    expect(waiting.items.map(({ state }: SettlementRow) => state)).toEqual(['hold', 'hold'])
    expect(messageOf(await act(resumeSettlement, waiting.items[0]))).toContain('wacht op goedkeuring')
    await desk.db
      .updateTable('customerIbanChange')
      .set({ state: 'rejected', decidedBy: desk.releaser.userId, decidedAt: desk.server.clock.now() })
      .where('id', '=', id)
      .execute()
    expect((await act(resumeSettlement, waiting.items[0])).statusCode).toBe(204)
    await desk.pay(own[1]!.dossierId, 500)
    await desk.release(run.id)
    await workOff(desk.server)
    const moved = await desk.db.selectFrom('settlement').selectAll().where('state', '=', 'moved').execute()
    expect(new Set(moved.map(({ customerId }) => customerId))).toEqual(new Set(ids))
    expect((await act(recalculateSettlement, moved[0]!)).statusCode).toBe(204)
    const again = await desk.runOf(moved[0]!.runId)
    expect(again.items.map(({ state }: SettlementRow) => state)).toEqual(['proposed', 'proposed'])
  })
})

it('every e-invoice of these passes the official schema and the Dutch rules', expectOfficialInvoices, 300_000)
