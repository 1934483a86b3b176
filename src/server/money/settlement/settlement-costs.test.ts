import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spendAdvance } from '#contract/money/advances/advances.ts'
import { acceptCost, chargeImportedCost, undoCost } from '#contract/money/costs/imported-costs.ts'
import { creditInvoice } from '#contract/money/invoice-acts.ts'
import { getInvoice } from '#contract/money/invoices.ts'
import { giveWaiver } from '#contract/money/rulings.ts'
import { chargeCost, reverseEntry } from '#contract/files/claim-changes.ts'
import { customerCostList } from '#contract/lists/resources/customer-cost.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { costsMoved } from '#test/bailiff-invoices.ts'
import { callPath } from '#test/call-path.ts'
import { type CostDesk, openCostDesk } from '#test/cost-desk.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson, workAs } from '#test/people.ts'
import { schemeOf, shareOfAll } from '#test/settlement-desk.ts'

let desk: CostDesk
beforeAll(async () => {
  desk = await openCostDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const tenPercent = shareOfAll(10)

async function addCosts(
  customerId: number,
  rows: readonly { moment: string; amountCents: number; vatPercent: number }[],
): Promise<void> {
  const { id: costTypeId } = await desk.db.selectFrom('costType').select('id').executeTakeFirstOrThrow()
  const of = { customerId, costTypeId, validFrom: day('2026-01-01') }
  await desk.db
    .insertInto('customerCost')
    .values(rows.map((row) => ({ ...of, ...row })))
    .execute()
}

describe('costs of a customer', () => {
  it('are billed once for each row, file and moment, at their own VAT, whatever comes in', async () => {
    const customerId = await desk.customer(tenPercent, { costPolicy: 'client_costs', language: 'en' })
    await addCosts(customerId, [
      { moment: 'intake', amountCents: 1500, vatPercent: 21 },
      { moment: 'month', amountCents: 200, vatPercent: 0 },
    ])
    await desk.file(customerId, { principal: 5000 })
    const [settlement] = await desk.settle([customerId])
    expect(settlement).toMatchObject({ feesCents: 1700, vatCents: 315, outCents: 0, dueCents: 2015 })
    const { lines, moved } = await desk.traces(settlement!.id)
    expect(lines.map(({ subject, vatCategory }) => [subject, vatCategory])).toEqual([
      ['cost', 'S'],
      ['cost', 'E'],
    ])
    expect(lines[0]?.name).toMatch(/, file \d+$/)
    expect(moved('receivable', 'cost.recharged')).toBe(1700)
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    // A month later there is one month more; none is billed ahead.
    expect((await desk.propose([customerId], { toDay: '2030-12-31' })).statusCode).toBe(400)
    desk.server.clock.set(clockOn(day('2026-12-31')))
    const { id } = (await desk.propose([customerId])).json<{ id: number }>()
    expect((await desk.runOf(id)).items).toMatchObject([{ feesCents: 200, vatCents: 0 }])
    desk.server.clock.set(clockOn(day('2026-11-20')))
  })

  it('are by what was agreed on the day a file came in, whatever was agreed since', async () => {
    const customerId = await desk.customer(tenPercent, { costPolicy: 'client_costs' })
    await addCosts(customerId, [{ moment: 'intake', amountCents: 1500, vatPercent: 21 }])
    const old = await desk.file(customerId, { principal: 5000 })
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 1500 }])
    await desk.db.updateTable('customer').set({ costPolicy: 'no_cure_no_pay' }).where('id', '=', customerId).execute()
    // Nothing of the file is credited, with or without a payment.
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    await desk.pay(old, 1000)
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 100 }])
    const later = await desk.customer(tenPercent)
    await addCosts(later, [{ moment: 'intake', amountCents: 1500, vatPercent: 21 }])
    await desk.file(later, { principal: 5000 })
    await desk.db.updateTable('customer').set({ costPolicy: 'client_costs' }).where('id', '=', later).execute()
    expect((await desk.propose([later])).statusCode).toBe(409)
  })

  it('are not of an import that was taken back, nor of a closing that was none', async () => {
    const customerId = await desk.customer(tenPercent, { costPolicy: 'client_costs' })
    await addCosts(customerId, [
      { moment: 'intake', amountCents: 1500, vatPercent: 21 },
      { moment: 'closing', amountCents: 500, vatPercent: 21 },
    ])
    const close = async (id: number, closingReason: string) =>
      desk.db
        .updateTable('dossier')
        .set({ status: 'closed', closingReason, closedDay: day('2026-11-10') })
        .where('id', '=', id)
        .execute()
    const undone = await desk.file(customerId, { principal: 5000 })
    await close(undone, 'import_undone')
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    await close(await desk.file(customerId, { principal: 5000 }), 'merged')
    await close(await desk.file(customerId, { principal: 5000 }), 'paid')
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 1500 + 2000 }])
    // Of an import that is taken back afterwards what was billed is credited.
    const billed = await desk.file(customerId, { principal: 5000 })
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 1500 }])
    await close(billed, 'import_undone')
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: -1500 }])
  })

  it('stay as they were billed: a row is ended on a day to come, and none goes before it on a day that is over', async () => {
    const customerId = await desk.customer(tenPercent, { costPolicy: 'client_costs' })
    await addCosts(customerId, [{ moment: 'intake', amountCents: 1500, vatPercent: 21 }])
    await desk.file(customerId, { principal: 5000 })
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 1500 }])
    const admin = await createPerson(desk.server, 'admin')
    const { path } = customerCostList
    const found = (await admin.get(`${path}?limit=-1`)).json<{ items: Record<string, unknown>[] }>().items
    const { id, names: _names, ...row } = found.find((one) => one['customerId'] === customerId)!
    const change = async (values: object) => admin.put(`${path}/${String(id)}`, { ...row, ...values })
    expect((await change({ amountCents: 1800 })).json().errors).toHaveProperty('amountCents')
    expect((await change({ validTo: '2026-11-01' })).json().errors).toHaveProperty('validTo')
    expect((await admin.delete(`${path}/${String(id)}`)).statusCode).toBe(409)
    const { version: _version, ...values } = row
    const anew = { ...values, amountCents: 1800 }
    expect((await admin.post(path, { ...anew, validFrom: '2026-06-01' })).json().errors).toHaveProperty('validFrom')
    expect((await change({ validTo: '2026-12-01' })).statusCode).toBe(200)
    expect((await admin.post(path, { ...anew, validFrom: '2026-12-01' })).statusCode).toBe(200)
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })
})

async function twoFiles() {
  const { customerId, dossierId: stays } = await desk.fileAt()
  const { dossierId: goes, number } = await desk.fileOf(customerId)
  const manager = await createPerson(desk.server, 'management')
  return { customerId, stays, goes, number, merging: mergingOf(desk.server, manager) }
}

describe('costs that were made on a file that goes into another', () => {
  it('are billed once, before or after that, and not again when it is undone', async () => {
    const { customerId, stays, goes, number, merging } = await twoFiles()
    await desk.charged({ invoice: 'S-1', file: number, amount: '125,57' }, 'customer')
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 12_557 }])
    const merged = await merging.merge(stays, [goes])
    expect(merged.statusCode, merged.body).toBe(200)
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    // Whatever else is to be settled of the file that stays.
    await desk.charged({ invoice: 'S-2', file: number, act: 'd', amount: '90,11', vat: '18,92' }, 'customer')
    const [second] = await desk.settle([customerId])
    expect(second).toMatchObject({ feesCents: 9_011 })
    expect((await desk.traces(second!.id)).lines).toMatchObject([{ dossierId: stays, netCents: 9_011 }])
    const [standing] = (await merging.mergings(stays)).mergings
    const undone = await merging.undo(stays, standing!.id)
    expect(undone.statusCode, undone.body).toBe(204)
    expect((await desk.propose([customerId])).statusCode).toBe(409)
  })

  it('are credited where they were billed, as what recovered them goes back', async () => {
    const { customerId, stays, goes, number, merging } = await twoFiles()
    await desk.putInForce(customerId, schemeOf({ passOn: 'recovered' }))
    await desk.charged({ invoice: 'S-3', file: number, amount: '125,57' }, 'debtor')
    const payment = await desk.pay(goes, 15_194)
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 12_557, vatCents: 2_637 }])
    await merging.merge(stays, [goes])
    // What came in is of the other file now, and nothing of it is billed again.
    expect((await desk.propose([customerId])).statusCode).toBe(409)
    await desk.takeBack(payment)
    const [credited] = await desk.settle([customerId])
    expect(credited).toMatchObject({ feesCents: -12_557, vatCents: -2_637 })
    expect((await desk.traces(credited!.id)).lines).toMatchObject([{ dossierId: stays, creditsPosition: 1 }])
  })
})

it('a cost that its debtor was charged is recovered by what pays it, and not by what pays another beside it', async () => {
  const { customerId, dossierId, number } = await desk.fileAt('recovered')
  const clerk = await createPerson(desk.server, 'admin')
  const { version } = await desk.dossierRow(dossierId)
  const cost = {
    note: 'Zelf betaald',
    code: 'bailiff_act',
    amountCents: 10_000,
    valueDay: '2026-11-05',
    number: 'K-1',
    documentId: null,
  }
  const added = await clerk.post(callPath(chargeCost, { id: dossierId }), { ...cost, version })
  expect(added.statusCode, added.body).toBe(200)
  await desk.charged({ invoice: 'S-4', file: number, amount: '125,57' }, 'debtor')
  // With VAT: first the older one, which its customer paid itself, then the writ.
  await desk.pay(dossierId, 12_100)
  expect(await desk.settle([customerId])).toMatchObject([{ collectedCents: 12_100, feesCents: 0 }])
  await desk.pay(dossierId, 15_194)
  expect(await desk.settle([customerId])).toMatchObject([{ collectedCents: 15_194, feesCents: 12_557 }])
})

it('a cost that its debtor was charged is recovered also where what else he was charged was waived', async () => {
  const { customerId, dossierId, number } = await desk.fileAt('recovered')
  // Before the day on which money comes in.
  desk.server.clock.set(clockOn(day('2026-11-18')))
  const clerk = await createPerson(desk.server, 'admin')
  const does = async (endpoint: { path: string }, input: object) => {
    const { version } = await desk.dossierRow(dossierId)
    const answer = await clerk.post(callPath(endpoint, { id: dossierId }), { note: 'Zelf', version, ...input })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const by = { valueDay: '2026-11-05', number: 'K-2', documentId: null }
  await does(chargeCost, { code: 'bailiff_act', amountCents: 10_000, ...by })
  await does(giveWaiver, { amountCents: 10_000, component: 'bailiff' })
  desk.server.clock.set(clockOn(day('2026-11-20')))
  await desk.charged({ invoice: 'S-5', file: number, amount: '125,57' }, 'debtor')
  // The writ with its VAT, and the VAT of what was waived.
  await desk.pay(dossierId, 15_194 + 2_100)
  expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 12_557 }])
})

describe('a cost that an advance of its customer paid', () => {
  const costs = [{ name: 'Exploot', netCents: 12_557, isPassedThrough: false }]
  const spend = async (dossierId: number, more: object = {}, who = desk.finance) => {
    const { version } = await desk.dossierRow(dossierId)
    return who.post(callPath(spendAdvance, { id: dossierId }), { costs, version, ...more })
  }

  it('is not billed to it again but as another cost, by somebody else and with a reason', async () => {
    const { customerId, dossierId, number } = await desk.fileAt()
    await desk.payAhead(dossierId, 20_000)
    const { number: invoice } = (await spend(dossierId)).json<{ number: string }>()
    const [line] = await desk.take([{ invoice: 'D-vs', file: number, amount: '125,57' }])
    await desk.act(acceptCost, line!.id)
    expect((await desk.lineOf(line!.id)).advance).toMatchObject({
      number: invoice,
      bearers: ['customer'],
      refusal: 'own',
    })
    const own = await desk.act(chargeImportedCost, line!.id, { to: 'customer', reason: 'Tweede exploot' })
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining(invoice)])
    const bare = await desk.act(chargeImportedCost, line!.id, { to: 'customer' }, desk.releaser)
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([400, ['reason']])
    // Who bears it otherwise pays it once.
    expect((await desk.act(chargeImportedCost, line!.id, { to: 'own' })).statusCode).toBe(200)
    await desk.act(undoCost, line!.id)
    const other = { to: 'customer', reason: 'Tweede exploot' }
    expect((await desk.act(chargeImportedCost, line!.id, other, desk.releaser)).json()).toMatchObject({
      chargedTo: 'customer',
    })
    expect(await desk.settle([customerId])).toMatchObject([{ feesCents: 12_557 }])
  })

  it('is not paid so where it bears the cost already, unless another says why', async () => {
    const { dossierId, number } = await desk.fileAt()
    await desk.payAhead(dossierId, 40_000)
    await desk.charged({ invoice: 'D-al', file: number, amount: '125,57' }, 'customer')
    const own = await spend(dossierId)
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('D-al')])
    const bare = await spend(dossierId, {}, desk.releaser)
    expect(Object.keys(bare.json().errors)).toEqual(['costs.0.netCents', 'reason'])
    // Who charged it while working as another is no second person under his own name.
    const admin = await createPerson(desk.server, 'admin')
    const as = await createPerson(desk.server, 'finance')
    const other = await desk.take([{ invoice: 'D-als', file: number, act: 'd', amount: '90,11', vat: '18,92' }])
    await workAs(admin, as)
    await desk.act(acceptCost, other[0]!.id, {}, admin)
    expect((await desk.act(chargeImportedCost, other[0]!.id, { to: 'customer' }, admin)).statusCode).toBe(200)
    await admin.post('/logout-user')
    await admin.refreshTokens()
    const service = [{ name: 'Betekening', netCents: 9_011, isPassedThrough: false }]
    const same = await spend(dossierId, { costs: service, reason: 'Andere betekening' }, admin)
    expect([same.statusCode, same.json().error_message]).toEqual([409, expect.stringContaining('D-als')])
    const paid = await spend(dossierId, { reason: 'Ander exploot' }, desk.releaser)
    expect(paid.json()).toMatchObject({ usedCents: 15_194, dueCents: 0 })
  })

  it('is not paid so either where its debtor bears it and the scheme passes that on, before or while it is charged', async () => {
    const passed = await desk.fileAt('at_once')
    await desk.payAhead(passed.dossierId, 40_000)
    await desk.charged({ invoice: 'D-ds', file: passed.number, amount: '125,57' }, 'debtor')
    const own = await spend(passed.dossierId)
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('D-ds')])
    const never = await desk.fileAt('never')
    await desk.payAhead(never.dossierId, 40_000)
    await desk.charged({ invoice: 'D-dn', file: never.number, amount: '125,57' }, 'debtor')
    expect((await spend(never.dossierId)).statusCode).toBe(200)
    // Who pays it out of the advance while another charges it: whoever comes second is asked.
    const both = await desk.fileAt()
    await desk.payAhead(both.dossierId, 40_000)
    const [line] = await desk.take([{ invoice: 'D-df', file: both.number, amount: '125,57' }])
    await desk.act(acceptCost, line!.id)
    const acts = await inTransaction(desk.db, async (tx) => {
      await tx.selectFrom('dossier').select('id').where('id', '=', both.dossierId).forUpdate().execute()
      const paid = spend(both.dossierId, { reason: 'Eerste' }, desk.releaser)
      await untilHeldUp(desk.db)
      return [paid, desk.act(chargeImportedCost, line!.id, { to: 'customer' })]
    })
    const [paid, charge] = await Promise.all(acts)
    expect([paid?.statusCode, charge?.statusCode]).toEqual([200, 400])
  })

  it('is found on a file that went into the one of the line', async () => {
    const { stays, goes, merging } = await twoFiles()
    await desk.payAhead(goes, 20_000)
    const { number: invoice } = (await spend(goes)).json<{ number: string }>()
    expect((await merging.merge(stays, [goes])).statusCode).toBe(200)
    const [line] = await desk.take([{ invoice: 'D-sm', file: (await desk.dossierRow(stays)).number, amount: '125,57' }])
    await desk.act(acceptCost, line!.id, { reason: 'Gecontroleerd' }, desk.releaser)
    expect((await desk.lineOf(line!.id)).advance).toMatchObject({ number: invoice })
  })

  const fee = { costs: [{ name: 'Griffierecht', netCents: 13_900, isPassedThrough: true }] }
  const asked = { act: '', disbursement: 'Porto', amount: '139,00', vat: '0,00' }
  const accept = async (id: number) => desk.act(acceptCost, id, { reason: 'Bon gezien' }, desk.releaser)
  /** How much more the books say was advanced than was decided and billed. */
  const doubled = async () => {
    const items = await judgeFinance(desk.db, desk.server.clock.today())
    const { found, expected } = items.find(({ kind, currency }) => kind === 'advanced' && currency === 'EUR')!
    return (found ?? 0) - expected
  }

  it('in the name of its customer is borne by that when it is asked later: the books have it paid once', async () => {
    const { dossierId, number } = await desk.fileAt()
    await desk.payAhead(dossierId, 40_000)
    const { invoiceId } = (await spend(dossierId, fee)).json<{ invoiceId: number }>()
    const [line] = await desk.take([{ invoice: 'D-gr', file: number, ...asked }])
    expect((await accept(line!.id)).statusCode).toBe(200)
    expect((await desk.lineOf(line!.id)).advance).toMatchObject({ isPassedThrough: true, bearers: ['customer', 'own'] })
    expect(await doubled()).toBe(13_900)
    expect((await desk.act(chargeImportedCost, line!.id, { to: 'own' }, desk.releaser)).statusCode).toBe(400)
    const paid = async () => costsMoved(desk.db, line!.id, 'costs.advanced', 'agency.bank')
    const borne = await desk.act(chargeImportedCost, line!.id, { to: 'advance' })
    expect(borne.json()).toMatchObject({ state: 'charged', chargedTo: 'advance' })
    expect([await doubled(), await paid()]).toEqual([0, 0])
    // The same advance bears no second one.
    const [next] = await desk.take([{ invoice: 'D-gs', file: number, ...asked, on: '11-11-2026' }])
    expect((await accept(next!.id)).statusCode).toBe(200)
    expect((await desk.act(chargeImportedCost, next!.id, { to: 'advance' })).statusCode).toBe(409)
    expect(await doubled()).toBe(0)
    await desk.act(undoCost, line!.id)
    expect([(await doubled()) > 0, await paid()]).toEqual([true, 13_900])
    await desk.act(chargeImportedCost, line!.id, { to: 'advance' })
    // Credited it bears nothing any more: the payment of the line itself stands.
    const { version } = (await desk.finance.get(callPath(getInvoice, { id: invoiceId }))).json()
    const credit = { version, positions: [], reason: 'Niet verschuldigd', isWaived: false }
    const credited = await desk.finance.post(callPath(creditInvoice, { id: invoiceId }), credit)
    expect(credited.statusCode, credited.body).toBe(200)
    expect(await desk.lineOf(line!.id)).toMatchObject({ state: 'accepted', advance: null })
    expect(await doubled()).toBe(0)
  })

  it('is not paid so once an office asked it and that was accepted, but by another with a reason', async () => {
    const { dossierId, number } = await desk.fileAt()
    await desk.payAhead(dossierId, 40_000)
    const [line] = await desk.take([{ invoice: 'D-gt', file: number, ...asked }])
    await accept(line!.id)
    const own = await spend(dossierId, fee, desk.releaser)
    expect([own.statusCode, own.json().error_message]).toEqual([409, expect.stringContaining('D-gt')])
    expect((await spend(dossierId, fee)).statusCode).toBe(400)
    expect((await spend(dossierId, { ...fee, reason: 'Nog een griffierecht' })).statusCode).toBe(200)
    expect(await doubled()).toBe(13_900)
    expect((await desk.act(chargeImportedCost, line!.id, { to: 'advance' })).statusCode).toBe(200)
    expect(await doubled()).toBe(0)
  })
})

it('a cost that its debtor was charged is passed on at once, as it is recovered, or never, by the scheme of the file', async () => {
  const files = {
    at_once: await desk.fileAt('at_once'),
    recovered: await desk.fileAt('recovered'),
    never: await desk.fileAt('never'),
  }
  for (const { number } of Object.values(files)) {
    await desk.charged({ invoice: `D-${number}`, file: number, amount: '125,57' }, 'debtor')
  }
  const [atOnce] = await desk.settle([files.at_once.customerId])
  expect(atOnce).toMatchObject({ feesCents: 12_557, vatCents: 2_637 })
  expect((await desk.propose([files.recovered.customerId])).statusCode).toBe(409)
  // Costs are paid first: of 75.97 with VAT, half of the writ.
  await desk.pay(files.recovered.dossierId, 7_597)
  await desk.pay(files.never.dossierId, 7_597)
  const [half] = await desk.settle([files.recovered.customerId])
  expect(half).toMatchObject({ collectedCents: 7_597, feesCents: 6_279 })
  await desk.pay(files.recovered.dossierId, 20_000)
  const [rest] = await desk.settle([files.recovered.customerId])
  expect(rest).toMatchObject({ collectedCents: 20_000, feesCents: 6_278 })
  const [never] = await desk.settle([files.never.customerId])
  expect(never).toMatchObject({ collectedCents: 7_597, feesCents: 0, outCents: 7_597 })
  expect(await desk.rowsOf(`file=${files.recovered.dossierId}&state=invoiced`)).toHaveLength(1)
  // Taken off the account of the debtor by hand it is charged to nobody: what was billed is credited.
  const { accountEventId: event } = await desk.db
    .selectFrom('costLine')
    .select('accountEventId')
    .where('dossierId', '=', files.at_once.dossierId)
    .executeTakeFirstOrThrow()
  const manager = await createPerson(desk.server, 'admin')
  const path = callPath(reverseEntry, { id: files.at_once.dossierId, event: event ?? 0 })
  const { version } = await desk.dossierRow(files.at_once.dossierId)
  const undone = await manager.delete(path, { note: 'Vergissing', version })
  expect(undone.statusCode, undone.body).toBe(200)
  const [credited] = await desk.settle([files.at_once.customerId])
  expect(credited).toMatchObject({ feesCents: -12_557, vatCents: -2_637 })
  expect(await desk.rowsOf(`file=${files.at_once.dossierId}&state=accepted`)).toHaveLength(1)
})
