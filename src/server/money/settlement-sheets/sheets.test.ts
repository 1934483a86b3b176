import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getSettlementPdf,
  getSettlementRunOverview,
  getSettlementSheet,
  listSettlements,
  seeSettlement,
} from '#contract/money/settlement/settlement-sheets.ts'
import {
  getSettlementRun,
  cancelSettlementRun,
  holdSettlement,
  listSettlementRuns,
  proposeSettlementRun,
  releaseSettlementRun,
  type SettlementRun,
} from '#contract/money/settlements.ts'
import { creditInvoice, payInvoice } from '#contract/money/invoice-acts.ts'
import { getInvoice, listInvoices } from '#contract/money/invoices.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { expectListSum } from '#test/list-sum.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

type Sheet = OutputOf<typeof getSettlementSheet>
type Overview = OutputOf<typeof getSettlementRunOverview>
type Listed = OutputOf<typeof listSettlements>

let desk: SettlementDesk
let clerk: Person
let releaser: Person
let customer: Person
let stranger: Person
beforeAll(async () => {
  desk = await openSettlementDesk()
  ;({ clerk, releaser } = desk)
  const reads = ['ROLE_CUSTOMER', 'ROLE_DOWNLOAD_CLIENT_INVOICE'] as const
  customer = await createPerson(desk.server, reads, desk.customerId)
  stranger = await createPerson(desk.server, reads, await createCustomer(desk.server, 'Een ander B.V.'))
  await desk.db
    .updateTable('customer')
    .set({ iban: 'NL20INGB0001234567', language: 'en' })
    .where('id', '=', desk.customerId)
    .execute()
  await desk.putInForce(null, shareOfAll(10))
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const pay = async (cents: number) => {
  const line = await desk.receive({ cents, name: 'J. Jansen' })
  const dossier = await desk.dossier()
  await desk.book(line, [{ dossierId: dossier.id, amountCents: cents }])
  return { ...dossier, lineId: line.id }
}
const propose = async () => {
  const made = await clerk.post(proposeSettlementRun.path, { fromDay: '2026-11-01', toDay: '2026-11-20' })
  expect(made.statusCode, made.body).toBe(200)
  return made.json<{ id: number }>().id
}
const listed = async (who: Person, query = '') => (await who.get(`${listSettlements.path}${query}`)).json<Listed>()
const sheetOf = async (id: number, who = clerk) => who.get(callPath(getSettlementSheet, { id }))
const overviewOf = async (id: number, who = releaser) =>
  (await who.get(callPath(getSettlementRunOverview, { id }))).json<Overview>()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a settlement as it is read', () => {
  it('goes from the customer to its files, to the payment and the bank line of each; its customer reads it once it is carried out', async () => {
    const first = await pay(10_003)
    await pay(20_005)
    const runId = await propose()
    const { items, total } = await listed(clerk, `?run=${runId}&sortBy=exception`)
    expect(total).toBe(1)
    const [row] = items
    const sheet = (await sheetOf(row!.id)).json<Sheet>()
    expect(sheet.isStale).toBe(false)
    const file = sheet.files.find(({ dossierId }) => dossierId === first.id)
    expect(file).toMatchObject({ number: first.number, collectedCents: 10_003, parts: { principal: 10_003 } })
    expect(file?.fees).toMatchObject([{ rule: 'all', component: 'principal', percent: 10, netCents: 1000 }])
    expect(file?.payments).toMatchObject([{ cents: 10_003, paidTo: 'us', line: { id: first.lineId } }])
    const sum = (pick: (one: Sheet['files'][number]) => number) => sumCents(sheet.files.map(pick))
    expect(sum((one) => one.collectedCents)).toBe(row!.collectedCents)
    expect(sum((one) => one.feesCents)).toBe(row!.feesCents + row!.costsCents)
    expect(sum((one) => one.vatCents)).toBe(row!.vatCents)
    expect(sum((one) => one.balanceCents)).toBe(row!.outCents)

    // A proposal is of the agency alone.
    expect((await sheetOf(row!.id, customer)).statusCode).toBe(404)
    expect((await customer.get(callPath(getSettlementPdf, { id: row!.id }))).statusCode).toBe(404)
    expect((await listed(customer)).total).toBe(0)

    const { version: before } = (await clerk.get(callPath(getSettlementRun, { id: runId }))).json()
    const unseen = await releaser.post(callPath(releaseSettlementRun, { id: runId }), { version: before })
    expect([unseen.statusCode, unseen.json().error_message]).toEqual([409, expect.stringContaining('bijzonderheden')])
    await look(runId)
    const { version } = (await clerk.get(callPath(getSettlementRun, { id: runId }))).json()
    const released = await releaser.post(callPath(releaseSettlementRun, { id: runId }), { version })
    expect(released.statusCode, released.body).toBe(200)
    await workOff(desk.server)

    const own = (await sheetOf(row!.id, customer)).json<Sheet>()
    expect(own).toMatchObject({ state: 'performed', exceptions: [], order: { state: 'ordered' } })
    expect(own.files.flatMap(({ payments }) => payments.map(({ line }) => line))).toEqual([null, null])
    expect(own.files.map(({ balanceCents }) => balanceCents)).toEqual(sheet.files.map((one) => one.balanceCents))
    expect((await listed(customer)).items).toMatchObject([{ id: row!.id, exceptions: [] }])
    expect((await listed(stranger)).total).toBe(0)
    expect((await sheetOf(row!.id, stranger)).statusCode).toBe(404)
    expect((await stranger.get(callPath(getSettlementPdf, { id: row!.id }))).statusCode).toBe(404)
    const after = await overviewOf(runId)
    expect(after.orders).toMatchObject({ count: 1, cents: row!.outCents, waitingCount: 1 })
    // Nobody looked at the money today, which whoever releases reads without the right to check it.
    expect(after).toMatchObject({ dayCheck: 'none', currency: 'EUR', currencies: ['EUR'] })
  })

  it('is a PDF in the language of the customer that says the same sums to the cent', async () => {
    const [row] = (await listed(customer)).items
    const pdf = await customer.get(callPath(getSettlementPdf, { id: row!.id }))
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = plain(pdfText(pdf.rawPayload))
    expect(text).toContain(`Settlement ${row!.id}`)
    const english = (cents: number) =>
      formatCents(cents, 'EUR', { sign: false }).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
    const said = [row!.collectedCents, -row!.setOffCents, row!.outCents, row!.feesCents, row!.vatCents]
    for (const cents of said) expect(text).toContain(english(cents))
    expect(text).toContain('We pay out')
  })

  it('tells the sums of a run, the trust account around it, and what is still to be looked at', async () => {
    await pay(5_000)
    const runId = await propose()
    const before = await overviewOf(runId)
    const { trust } = before
    const parts = [trust.inRunCents, trust.elsewhereCents, trust.advancesCents, trust.agencyCents]
    expect(sumCents([...parts, trust.transitCents, trust.suspenseCents])).toBe(trust.bankCents)
    expect(before.sums).toMatchObject({ count: 1, collectedCents: 5_000, outCents: 5_000 - 605 })
    expect(before.series.map(({ outCents }) => outCents)).toEqual([30_008 - 3631, 5_000 - 605])
    expect(before.exceptions).toMatchObject([{ exception: 'no_kvk', count: 1, seenCount: 0 }])
    await look(runId)
    expect((await overviewOf(runId)).toSee).toEqual({ count: 1, seenCount: 1, unseenIn: [] })
    // Whoever looked is who has seen it: another did not.
    expect((await overviewOf(runId, clerk)).toSee).toEqual({ count: 1, seenCount: 0, unseenIn: ['EUR'] })
    const [row] = (await listed(clerk, `?run=${runId}&exception=no_kvk`)).items
    expect(row?.formerOutCents).toBe(30_008 - 3631)
    expect((await listed(clerk, `?run=${runId}&exception=none`)).total).toBe(0)
    await clerk.post(callPath(holdSettlement, { id: row!.id }), { version: row!.version, reason: 'Eerst bellen' })
    const held = await overviewOf(runId)
    expect([held.goingCount, held.going.count, held.going.outCents]).toEqual([0, 0, 0])
    const { version } = (await clerk.get(callPath(getSettlementRun, { id: runId }))).json()
    expect((await clerk.post(callPath(cancelSettlementRun, { id: runId }), { version })).statusCode).toBe(204)
  })

  it('is one run in all of its currencies: what goes and is to be looked at counts together, money does not', async () => {
    await pay(7_000)
    const runId = await propose()
    // A settlement in another currency cannot be paid by file, but it stands in the same run.
    const [euros] = (await listed(clerk, `?run=${runId}`)).items
    const row = await desk.db.selectFrom('settlement').selectAll().where('id', '=', euros!.id).executeTakeFirstOrThrow()
    const { id: _, exceptions, payees: _none, ...facts } = row
    const crowns = { ...facts, currency: 'DKK', outCents: 900_000, exceptions: JSON.stringify(exceptions) }
    await desk.db.insertInto('settlement').values(crowns).execute()
    await releaser.post(callPath(seeSettlement, { id: euros!.id }), {})
    const overview = await overviewOf(runId)
    expect(overview).toMatchObject({ currencies: ['DKK', 'EUR'], goingCount: 1, going: { count: 1 } })
    expect(overview.toSee).toEqual({ count: 2, seenCount: 1, unseenIn: ['DKK'] })
    const { out } = (await clerk.get(callPath(getSettlementRun, { id: runId }))).json()
    expect(out).toEqual([
      { currency: 'DKK', cents: 900_000 },
      { currency: 'EUR', cents: row.outCents },
    ])
    const { items, sum } = (await clerk.get(`${listSettlementRuns.path}?sortBy=outCents&sortOrder=desc`)).json()
    expect(items[0].out).toEqual([{ currency: 'EUR', cents: 30_008 - 3631 }])
    const shown = items.flatMap((run: Pick<SettlementRun, 'out'>) => run.out)
    expect(sum.amounts).toEqual(
      sumPerCurrency(shown).toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    )
    expect(sum.amounts).toHaveLength(2)
  })
})

/** Looks at all that has something to look at, as whoever releases it. */
async function look(runId: number): Promise<void> {
  for (const { id, exceptions } of (await listed(releaser, `?run=${runId}`)).items) {
    if (exceptions.length > 0) {
      expect((await releaser.post(callPath(seeSettlement, { id }), {})).statusCode).toBe(204)
    }
  }
}

it('a settlement says what was reckoned then, whatever its scheme and its invoices are by now', async () => {
  const customerId = await desk.customer(shareOfAll(10), { settlementKind: 'gross' })
  const dossierId = await desk.file(customerId, { principal: 50_000 })
  await desk.pay(dossierId, 10_000)
  const [settled] = await desk.settle([customerId])
  const id = settled!.id
  const read = async () => {
    const { files, invoices } = (await sheetOf(id)).json<Sheet>()
    const { rawPayload } = await clerk.get(callPath(getSettlementPdf, { id }))
    const pdf = plain(pdfText(rawPayload))
    return { percent: files[0]?.fees[0]?.percent, left: invoices[0]?.leftCents, invoice: invoices[0]!, pdf }
  }
  const before = await read()
  expect(before).toMatchObject({ percent: 10, left: 1210, invoice: { openCents: 1210 } })
  expect(before.pdf).toMatch(/Vergoeding: 10\s?% van/)
  await desk.putInForce(customerId, shareOfAll(12))
  const paid = await desk.finance.post(callPath(payInvoice, { id: before.invoice.id }), {
    day: '2026-11-20',
    amountCents: 1210,
    version: (await clerk.get(callPath(getInvoice, { id: before.invoice.id }))).json().version,
  })
  expect(paid.statusCode, paid.body).toBeLessThan(300)
  const after = await read()
  expect(after).toMatchObject({ percent: 10, left: 1210, invoice: { openCents: 0 } })
  expect(after.pdf).toBe(before.pdf)
})

it.each(['/api/v4/client-settlement', '/api/v4/client-invoice'])(
  'what all of a list comes to is told with each of its pages: %s',
  async (path) => {
    expect(await expectListSum(clerk, path)).toBeGreaterThan(0)
  },
)

it('a credit note comes off the sum of a list of invoices, as it is shown; a customer is told what its own come to', async () => {
  const customerId = await desk.customer(shareOfAll(10))
  await desk.pay(await desk.file(customerId, { principal: 50_000 }), 10_000)
  await desk.settle([customerId])
  const own = await createPerson(desk.server, ['ROLE_CUSTOMER', 'ROLE_DOWNLOAD_CLIENT_INVOICE'], customerId)
  const sumOf = async (query: string, who: Person) =>
    (await who.get(`${listInvoices.path}?${query}`)).json<OutputOf<typeof listInvoices>>().sum?.amounts
  expect(await sumOf('', own)).toEqual([{ currency: 'EUR', cents: 1210 }])
  const { id } = await desk.db
    .selectFrom('invoice')
    .select('id')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  const { version } = (await clerk.get(callPath(getInvoice, { id }))).json()
  const asked = { version, reason: 'Verkeerd tarief', isWaived: true }
  const credited = await desk.finance.post(callPath(creditInvoice, { id }), asked)
  expect(credited.statusCode, credited.body).toBe(200)
  expect(await sumOf('kind=credit_note', own)).toEqual([{ currency: 'EUR', cents: -1210 }])
  expect(await sumOf('', own)).toEqual([{ currency: 'EUR', cents: 0 }])
  expect(await expectListSum(own, listInvoices.path)).toBe(2)
  expect(await expectListSum(customer, listInvoices.path)).toBeGreaterThan(0)
  expect(await sumOf('', stranger)).toEqual([])
  expect(await expectListSum(clerk, listInvoices.path)).toBeGreaterThan(2)
})
