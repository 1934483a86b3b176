import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInvoiceUbl, listInvoices } from '#contract/money/invoices.ts'
import {
  getSettlement,
  listSettlementRuns,
  proposeSettlementRun,
  releaseSettlementRun,
} from '#contract/money/settlements.ts'
import { day } from '#domain/day.ts'
import { balanceOf } from '#domain/ledger/transfer.ts'
import { sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { clockOn } from '#server/clock.ts'
import { creditInvoice } from '#server/money/invoices/invoice-credits.ts'
import { approveWriteOff, proposeWriteOff } from '#server/money/invoices/invoice-write-offs.ts'
import { payInvoice } from '#server/money/invoices/pay-invoice.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { trustAccount } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'
import { performSettlements } from './perform-settlements.ts'
import { proposeSettlements } from './propose-settlements.ts'
import { recalculateSettlement } from './recalculate-settlement.ts'
import { releaseSettlements } from './release-settlements.ts'
import { seeExceptions } from './see-exceptions.ts'

let desk: SettlementDesk
let other: Person
beforeAll(async () => {
  desk = await openSettlementDesk()
  other = await createPerson(desk.server, 'management')
  await desk.db
    .updateTable('customer')
    .set({ iban: 'NL20INGB0001234567', kvkNumber: '12345678' })
    .where('id', '=', desk.customerId)
    .execute()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const actorOf = ({ userId }: Person): Actor =>
  ({
    userId,
    impersonatorId: null,
    customerId: null,
    acl: [],
    now: desk.server.clock.now(),
    ip: '',
    requestId: 'x',
  }) as never

const november = {
  fromDay: day('2026-11-01'),
  toDay: day('2026-11-20'),
  periods: [],
  invoicing: 'each' as const,
  payerId: null,
}

const propose = async () =>
  inTransaction(desk.db, async (tx) =>
    proposeSettlements(tx, actorOf(desk.finance), { ...november, customerIds: [desk.customerId] }),
  )
const release = async (runId: number, who = other, version = 1) =>
  inTransaction(desk.db, async (tx) => {
    await seeExceptions(tx, runId, { userId: who.userId, seenAt: desk.server.clock.now() })
    return releaseSettlements(tx, actorOf(who), { id: runId, version })
  })
const rowsOf = async (runId: number) =>
  desk.db.selectFrom('settlement').selectAll().where('runId', '=', runId).execute()
async function settle() {
  const runId = await propose()
  await release(runId)
  await performSettlements(desk.db, runId, desk.server.clock.now())
  const [row] = await rowsOf(runId)
  return row!
}

/** What stayed behind of a run is worked out anew, released and carried out. */
async function settleAgain() {
  const [moved] = await desk.db.selectFrom('settlement').selectAll().where('state', '=', 'moved').execute()
  await inTransaction(desk.db, async (tx) => recalculateSettlement(tx, actorOf(desk.finance), moved!))
  const { version } = await desk.db
    .selectFrom('settlementRun')
    .select('version')
    .where('id', '=', moved!.runId)
    .executeTakeFirstOrThrow()
  await release(moved!.runId, other, version)
  await performSettlements(desk.db, moved!.runId, desk.server.clock.now())
  const [row] = await rowsOf(moved!.runId)
  return row!
}

const customer = async (change: object) =>
  desk.db.updateTable('customer').set(change).where('id', '=', desk.customerId).execute()
const sumOrders = async () =>
  sumCents((await desk.db.selectFrom('paymentOrder').select('amountCents').execute()).map((row) => row.amountCents))
const inTransit = async () =>
  -balanceOf((await desk.db.selectFrom('ledgerTransfer').selectAll().execute()) as never, 'transit')

const pay = async (cents: number, dossier: { id: number }) => desk.pay(dossier.id, cents)

describe('settling a customer', () => {
  it('a share of all that came in: billed, set off, the rest ordered; asked again there is nothing [fin 17]', async () => {
    await desk.putInForce(desk.customerId, shareOfAll(10))
    const dossier = await desk.dossier()
    await pay(12_000, dossier)
    const row = await settle()
    expect(row).toMatchObject({
      state: 'performed',
      collectedCents: 12_000,
      feesCents: 1200,
      vatCents: 252,
      setOffCents: 1452,
      outCents: 10_548,
      dueCents: 0,
      closingCents: 0,
    })
    const [invoice] = await desk.db.selectFrom('invoice').selectAll().execute()
    expect(invoice).toMatchObject({ number: '2026-00001', netCents: 1200, vatCents: 252, openCents: 0 })
    const [line] = await desk.db.selectFrom('invoiceLine').selectAll().execute()
    expect(line).toMatchObject({
      dossierId: dossier.id,
      name: `Dossier ${dossier.number}`,
      netCents: 1200,
      vatCents: 252,
    })
    expect(invoice).toMatchObject({ issueDay: '2026-11-20', dueDay: '2026-12-04' })
    const [order] = await desk.db.selectFrom('paymentOrder').selectAll().execute()
    expect(order).toMatchObject({ amountCents: 10_548, iban: 'NL20INGB0001234567', state: 'ordered' })
    await expect(propose()).rejects.toThrow('settlement.nothing')
    expect((await trustAccount(desk.finance)).toRemitCents).toBe(12_000)
    expect((await verifyBooks(desk.db)).faults).toEqual([])
  })

  it('what is taken back after it was remitted is credited, and the shortage is carried on', async () => {
    const dossier = await desk.dossier()
    const line = await pay(10_000, dossier)
    expect(await settle()).toMatchObject({ feesCents: 1000, outCents: 8790, closingCents: 0 })
    await desk.takeBack(line)
    const back = await settle()
    expect(back).toMatchObject({
      feesCents: -1000,
      vatCents: -210,
      setOffCents: -1210,
      outCents: 0,
      closingCents: -8790,
    })
    const [credit] = await desk.db.selectFrom('invoice').selectAll().where('kind', '=', 'credit_note').execute()
    expect(credit).toMatchObject({ number: 'C2026-00001', netCents: 1000, vatCents: 210, openCents: 0 })
    await pay(30_000, dossier)
    expect(await settle()).toMatchObject({ openingCents: -8790, feesCents: 3000, outCents: 30_000 - 3630 - 8790 })
    expect((await verifyBooks(desk.db)).faults).toEqual([])
  })

  it('is released by another, under his own name [fin 21]', async () => {
    await pay(500, await desk.dossier())
    const runId = await propose()
    await expect(release(runId, desk.finance)).rejects.toThrow('settlement.refusal.own')
    for (const [as, why] of [
      [other, 'as_another'],
      [desk.finance, 'own'],
    ] as const) {
      const actor = { ...actorOf(as), impersonatorId: desk.clerk.userId }
      await expect(
        inTransaction(desk.db, async (tx) => releaseSettlements(tx, actor, { id: runId, version: 1 })),
      ).rejects.toThrow(`settlement.refusal.${why}`)
    }
    await release(runId)
    // Who comes second is told what the first did; who has seen that, that it is no proposal any more.
    await expect(release(runId)).rejects.toThrow('error.conflict')
    await expect(release(runId, other, 2)).rejects.toThrow('settlement.not_proposed')
    await performSettlements(desk.db, runId, desk.server.clock.now())
  })

  it('of which something moved between looking and releasing is looked at again', async () => {
    const dossier = await desk.dossier()
    await pay(700, dossier)
    const runId = await propose()
    await pay(300, dossier)
    await release(runId)
    expect(await performSettlements(desk.db, runId, desk.server.clock.now())).toEqual({ done: 0, moved: 1 })
    expect(await rowsOf(runId)).toEqual([])
    expect(await settleAgain()).toMatchObject({ collectedCents: 1000 })
  })

  it('stays for a customer that has no account to pay to: nothing leaves what is owed to it', async () => {
    await customer({ iban: null })
    await pay(1000, await desk.dossier())
    expect(await settle()).toMatchObject({ setOffCents: 121, outCents: 0, closingCents: 879, exceptions: ['no_iban'] })
    await expect(propose()).rejects.toThrow('settlement.nothing')
    await customer({ iban: 'NL20INGB0001234567' })
    await pay(1000, await desk.dossier())
    expect(await settle()).toMatchObject({ openingCents: 879, outCents: 879 + 879, closingCents: 0 })
    expect(await inTransit()).toBe(await sumOrders())
  })

  it('pays out what was carried once there is an account, though nothing came in since', async () => {
    await customer({ iban: null })
    await pay(1000, await desk.dossier())
    expect(await settle()).toMatchObject({ outCents: 0, closingCents: 879 })
    await customer({ iban: 'NL20INGB0001234567' })
    expect(await settle()).toMatchObject({ openingCents: 879, collectedCents: 0, outCents: 879, closingCents: 0 })
    await expect(propose()).rejects.toThrow('settlement.nothing')
  })

  it('of an invoice that is paid by hand at that moment takes nothing twice', async () => {
    await customer({ settlementKind: 'gross' })
    await pay(1000, await desk.dossier())
    expect(await settle()).toMatchObject({ outCents: 1000, dueCents: 121 })
    await customer({ settlementKind: 'net' })
    await pay(300, await desk.dossier())
    const runId = await propose()
    expect(await rowsOf(runId)).toMatchObject([{ setOffCents: 121 + 36, outCents: 300 - 121 - 36 }])
    await release(runId)
    const open = await desk.db
      .selectFrom('invoice')
      .select(['id', 'version'])
      .where('openCents', '=', 121)
      .executeTakeFirstOrThrow()
    const performing = await inTransaction(desk.db, async (tx) => {
      await payInvoice(tx, actorOf(desk.finance), { ...open, day: day('2026-11-20'), amountCents: 121 })
      const performed = performSettlements(desk.db, runId, desk.server.clock.now())
      await untilHeldUp(desk.db)
      return { performed }
    })
    expect(await performing.performed).toEqual({ done: 0, moved: 1 })
    expect(await settleAgain()).toMatchObject({ setOffCents: 36, outCents: 264 })
  })

  it('gives nothing back of an invoice that was written off: it was never paid', async () => {
    await customer({ settlementKind: 'gross' })
    const line = await pay(1000, await desk.dossier())
    expect(await settle()).toMatchObject({ outCents: 1000, dueCents: 121 })
    const seen = async () =>
      desk.db.selectFrom('invoice').select(['id', 'version']).orderBy('id', 'desc').executeTakeFirstOrThrow()
    const act = async (who: Person, write: typeof approveWriteOff) => {
      const invoice = await seen()
      await inTransaction(desk.db, async (tx) => write(tx, actorOf(who), { ...invoice, reason: 'Failliet' } as never))
    }
    await act(desk.finance, proposeWriteOff as never)
    await act(other, approveWriteOff)
    await desk.takeBack(line)
    expect(await settle()).toMatchObject({ feesCents: -100, vatCents: -21, setOffCents: 0, closingCents: -1000 })
    const [note] = await desk.db.selectFrom('invoice').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(note).toMatchObject({ kind: 'credit_note', openCents: 0 })
    await customer({ settlementKind: 'net' })
    await pay(2000, await desk.dossier())
    expect(await settle()).toMatchObject({ openingCents: -1000, setOffCents: 242, outCents: 758, closingCents: 0 })
    expect((await verifyBooks(desk.db)).faults).toEqual([])
  })

  it('is taxed by the last day of its period, whenever it is worked out', async () => {
    const rate = { fromDay: day('2026-11-22'), percent: 22, source: 'example' }
    await desk.db.insertInto('vatRate').values(rate).execute()
    await pay(10_000, await desk.dossier())
    desk.server.clock.set(clockOn(day('2026-11-24')))
    expect(await settle()).toMatchObject({ feesCents: 1000, vatCents: 210 })
    desk.server.clock.set(clockOn(day('2026-11-20')))
    await desk.db.deleteFrom('vatRate').where('fromDay', '=', rate.fromDay).execute()
  })

  it('bills anew what was credited to be billed anew, and once', async () => {
    await pay(10_000, await desk.dossier())
    expect(await settle()).toMatchObject({ feesCents: 1000, outCents: 8790 })
    const { id, version } = await desk.db
      .selectFrom('invoice')
      .select(['id', 'version'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const credit = { id, version, positions: [], reason: 'Verkeerd adres', isWaived: false }
    await inTransaction(desk.db, async (tx) => creditInvoice(tx, actorOf(desk.finance), credit))
    expect(await settle()).toMatchObject({
      feesCents: 1000,
      vatCents: 210,
      setOffCents: 0,
      outCents: 0,
      closingCents: 0,
    })
    await expect(propose()).rejects.toThrow('settlement.nothing')
  })

  it('is not made again and again of a shortage and a file that was moved without a difference', async () => {
    const dossier = await desk.dossier()
    const line = await pay(10_000, dossier)
    await settle()
    await desk.takeBack(line)
    expect(await settle()).toMatchObject({ closingCents: -8790 })
    const moved = await desk.dossier()
    const { id: schemeId } = await desk.db.selectFrom('feeScheme').select('id').orderBy('id').executeTakeFirstOrThrow()
    const by = { schemeId, movedBy: other.userId, movedAt: desk.server.clock.now() }
    await desk.db
      .insertInto('dossierFeeScheme')
      .values({ ...by, dossierId: moved.id })
      .execute()
    await expect(propose()).rejects.toThrow('settlement.nothing')
    await desk.db.deleteFrom('dossierFeeScheme').where('dossierId', '=', moved.id).execute()
    await pay(30_000, dossier)
    expect(await settle()).toMatchObject({ openingCents: -8790, closingCents: 0 })
  })

  it('is carried out as it was looked at, or not at all: also where only what is billed has changed', async () => {
    await customer({ settlementKind: 'gross' })
    await pay(1000, await desk.dossier())
    const runId = await propose()
    await release(runId)
    await desk.putInForce(desk.customerId, shareOfAll(12))
    expect(await performSettlements(desk.db, runId, desk.server.clock.now())).toEqual({ done: 0, moved: 1 })
    await desk.putInForce(desk.customerId, shareOfAll(10))
    expect(await settleAgain()).toMatchObject({ feesCents: 100, outCents: 1000, dueCents: 121 })
    await customer({ settlementKind: 'net' })
  })

  it('credits a fee with the VAT it was billed with, whatever holds for the customer since', async () => {
    const dossier = await desk.dossier()
    const line = await pay(10_000, dossier)
    await settle()
    await desk.takeBack(line)
    await customer({ country: 'BE', vatNumber: 'BE0123456749' })
    expect(await settle()).toMatchObject({ feesCents: -1000, vatCents: -210 })
    await customer({ country: 'NL', vatNumber: null })
  })

  it('is proposed, looked at, released by another and carried out; the customer sees its invoice, another does not', async () => {
    const customerId = await desk.customer(shareOfAll(10))
    const sees = ['ROLE_CUSTOMER', 'ROLE_DOWNLOAD_CLIENT_INVOICE'] as const
    const customer = await createPerson(desk.server, sees, customerId)
    const stranger = await createPerson(desk.server, sees, await createCustomer(desk.server, 'Een ander B.V.'))
    await desk.pay(await desk.file(customerId, { principal: 50_000 }), 10_000)
    const { id } = (await desk.propose([customerId])).json<{ id: number }>()
    const { clerk, releaser, runOf } = desk
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
    await desk.workOff()
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
    const { number } = (await desk.traces(settlementId)).invoices[0]!
    const invoices = [{ number, totalCents: 1210 }]
    expect(told).toMatchObject([{ customerId, data: { runId: id, invoices, setOffCents: 1210, ordered } }])
    const listed = (await clerk.get(listSettlementRuns.path)).json()
    expect(listed.items).toContainEqual(expect.objectContaining({ id, state: 'performed' }))

    const seen = (await customer.get(listInvoices.path)).json()
    expect(seen).toMatchObject({ total: 1, items: [{ number, totalCents: 1210, openCents: 0 }] })
    // Which VAT the agency gets back is for its own people: a customer is not answered that.
    expect((await customer.get(`${listInvoices.path}?vat=reclaimed`)).json()).toMatchObject({ total: 1 })
    expect((await stranger.get(listInvoices.path)).json()).toMatchObject({ total: 0, items: [] })
    const invoiceId = seen.items[0].id
    const ubl = await customer.get(callPath(getInvoiceUbl, { id: invoiceId }))
    expect(ubl.body).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">12.10</cbc:TaxInclusiveAmount>')
    expect((await stranger.get(callPath(getInvoiceUbl, { id: invoiceId }))).statusCode).toBe(404)
  })

  it.each([
    [{ fromDay: '2026-11-30', toDay: '2026-11-01' }, 400],
    [{ fromDay: '2026-11-01' }, 400],
    [{ fromDay: '2030-01-01', toDay: '2030-01-31' }, 400],
    [{ fromDay: '2026-11-01', toDay: '2026-11-21' }, 400],
    [{ fromDay: '0001-01-01', toDay: '2026-11-20' }, 400],
    [{ fromDay: '2026-11-01', toDay: '9999-12-31' }, 400],
  ])('refuses a period that cannot be: %o', async (input, status) => {
    expect((await desk.clerk.post(proposeSettlementRun.path, input)).statusCode).toBe(status)
  })

  it('numbers are given one after another, each once, and every transfer is settled once', async () => {
    const invoices = await desk.db.selectFrom('invoice').select(['kind', 'sequence']).orderBy('id').execute()
    for (const kind of ['invoice', 'credit_note']) {
      const numbers = invoices.flatMap((one) => (one.kind === kind ? [one.sequence] : []))
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
    const { count } = await desk.db
      .selectFrom('settledTransfer')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(0)
  })
})
