import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import {
  type listProviderPayouts,
  type ProviderPayout,
  payoutTodos,
  type ProviderRow,
  type uploadProviderReport,
} from '#contract/money/providers/provider-payouts.ts'
import { getSettlementRun, proposeSettlementRun } from '#contract/money/settlements.ts'
import { getMessageChoices, previewMessage } from '#contract/sending/hand-messages.ts'
import { lineDetail, linesOf, openDesk, trustAccount, upload, workOff } from '#test/bank.ts'
import { molliePayout as payout, mollieReport } from '#test/mollie-report.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let employee: Person
beforeAll(async () => {
  desk = await openDesk()
  employee = await createPerson(desk.server, 'employee')
})
// The books are whole after all that was booked and reversed here.
afterAll(async () => expect(await desk.close()).toEqual([]))

type Uploaded = OutputOf<typeof uploadProviderReport>

async function send(bytes: string, fields: Record<string, string> = {}, name = 'rapport.csv') {
  return desk.finance.upload('/api/v4/provider-report', { name, bytes }, fields)
}

/** Reads a report in, finds the files of its rows, and answers its only payout. */
async function take(bytes: string, name?: string): Promise<ProviderPayout> {
  const answer = await send(bytes, {}, name)
  expect(answer.json()).toMatchObject({ state: 'taken' })
  await workOff(desk.server)
  const { reportId } = answer.json<Uploaded>()
  return (await payoutsOf(reportId ?? 0))[0] as ProviderPayout
}

async function payoutsOf(reportId: number): Promise<ProviderPayout[]> {
  return (await desk.finance.get(`/api/v4/provider-report/${reportId}`)).json<{ payouts: ProviderPayout[] }>().payouts
}

async function rowsOf(reportId: number, query = ''): Promise<ProviderRow[]> {
  const answer = await desk.finance.get(`/api/v4/provider-report/${reportId}/rows?limit=100${query}`)
  return answer.json<{ items: ProviderRow[] }>().items
}

async function book({ id, version }: ProviderPayout, more: object = {}) {
  const answer = await desk.finance.post(`/api/v4/provider-payout/${id}/booking`, { version, ...more })
  await workOff(desk.server)
  return answer
}

/** That payouts are listed by how they stand, a page at a time. */
async function expectListed(...standing: ProviderPayout['todo'][]) {
  type Listed = OutputOf<typeof listProviderPayouts>
  const read = async (query: string) => (await desk.finance.get(`/api/v4/provider-payout?${query}`)).json<Listed>()
  const { items } = await read('limit=100')
  expect(items.map(({ todo }) => todo)).toEqual(expect.arrayContaining(standing))
  for (const todo of payoutTodos) {
    const own = items.filter((one) => one.todo === todo)
    const booked = todo === 'booked' ? 0 : items.filter((one) => one.todo === 'booked').length
    expect(await read(`todo=${todo}&limit=1&offset=1`)).toMatchObject({ items: own.slice(1, 2), total: own.length })
    expect((await read(`todo=${todo}&todo=booked`)).total).toBe(own.length + booked)
  }
}

async function openOf(dossierId: number): Promise<number> {
  return (await desk.dossierRow(dossierId)).openCents
}

/** Why a reminder to the debtor of a file may not leave; null when it may. */
async function whyNotReminded(id: number): Promise<string | null> {
  const choices = await employee.get(callPath(getMessageChoices, { id }))
  const { templates } = choices.json<{ templates: { id: number; channel: string; kind: string }[] }>()
  const template = templates.find(({ kind, channel }) => kind === 'payment_reminder' && channel === 'post')?.id
  const input = { channel: 'post', template, paragraph: '' }
  const preview = await employee.post(callPath(previewMessage, { id }), input)
  return preview.json<{ refusal: { key: string } | null }>().refusal?.key ?? null
}

describe('a payout of 150.00 less 20.00 and a fee of 2.88', () => {
  it('is booked on its files when the bank paid 127.12; the agency bears the fee, and suspense has nothing of it [fin 16]', async () => {
    const [one, two] = [await desk.dossier(), await desk.dossier()]
    const before = await trustAccount(desk.finance)
    const { batch, bytes } = payout(
      [
        { id: 'tr_1', cents: 100_00, reference: one.paymentReference },
        { id: 'tr_2', cents: 50_00, reference: `Betaling ${two.paymentReference}` },
        { id: 're_1', cents: -20_00, reference: one.paymentReference },
      ],
      2_88,
    )
    const waits = await take(bytes)
    expect(waits).toMatchObject({
      batch,
      grossCents: 150_00,
      refundCents: -20_00,
      feeCents: 2_88,
      netCents: 127_12,
      todo: 'no_line',
      openCount: 0,
    })
    expect((await book(waits)).statusCode).toBe(409)
    expect(await whyNotReminded(one.id)).toBe('why.payment_announced')

    await upload(desk.server, desk.finance, { id: 'M1', entries: [{ cents: 127_12, description: `Mollie T${batch}` }] })
    const [ready] = await payoutsOf(waits.reportId)
    expect(ready).toMatchObject({ todo: 'ready', differenceCents: 0, line: { amountCents: 127_12 } })
    expect((await book(ready!)).statusCode).toBe(200)
    const [booked] = await payoutsOf(waits.reportId)
    expect(booked).toMatchObject({ todo: 'booked', differenceCents: 0 })
    expect(await openOf(one.id)).toBe(one.openCents - 80_00)
    expect(await openOf(two.id)).toBe(two.openCents - 50_00)
    const trust = await trustAccount(desk.finance)
    expect(trust.suspenseCents).toBe(before.suspenseCents)
    expect(trust.unbookedCents).toBe(before.unbookedCents)
    expect(trust.bankCents - before.bankCents).toBe(127_12)
    // 130.00 for the customer, of which the agency still has to pay 2.88 in.
    expect(trust.toRemitCents - before.toRemitCents).toBe(127_12)
    const fees = await desk.db
      .selectFrom('ledgerTransfer')
      .select(['debit', 'credit', 'amountCents'])
      .where('causeKind', '=', 'provider_payout')
      .where('causeId', '=', waits.id)
      .orderBy('id')
      .execute()
    expect(fees).toEqual([
      { debit: 'agency.payable', credit: 'suspense', amountCents: 2_88 },
      { debit: 'psp.fees', credit: 'agency.trust', amountCents: 2_88 },
    ])
    const line = await lineDetail(desk.finance, booked!.line!.id)
    expect(line).toMatchObject({ state: 'booked', remainingCents: 0, reason: { kind: 'provider_payout' } })
    expect((await desk.undo(line)).json()).toMatchObject({
      error_message: expect.stringContaining('Draai dat rapport terug'),
    })
    const [statement] = (await desk.finance.get('/api/v4/bank-statement?limit=1')).json<{ items: object[] }>().items
    expect(statement).toMatchObject({ inCents: 127_12, bookedCents: 127_12, waitingCents: 0, ignoredCents: 0 })
    expect(await whyNotReminded(one.id)).toBeNull()
  })

  it('is reversed whole by counter-entries, and can be booked again', async () => {
    const one = await desk.dossier()
    const before = await trustAccount(desk.finance)
    const { batch, bytes } = payout(
      [
        { id: 'tr_10', cents: 150_00, reference: one.paymentReference },
        { id: 're_10', cents: -20_00, reference: one.paymentReference },
      ],
      2_88,
    )
    const { reportId } = await take(bytes)
    await upload(desk.server, desk.finance, { id: 'M2', entries: [{ cents: 127_12, description: `T${batch}` }] })
    await book((await payoutsOf(reportId))[0]!)
    expect(await openOf(one.id)).toBe(one.openCents - 130_00)
    const removal = await desk.finance.delete(`/api/v4/provider-report/${reportId}`)
    expect(removal.statusCode).toBe(409)

    const reverse = await desk.finance.post(`/api/v4/provider-report/${reportId}/reversal`, {
      reason: 'Verkeerd bestand',
    })
    expect(reverse.statusCode).toBe(200)
    await workOff(desk.server)
    const [reversed] = await payoutsOf(reportId)
    expect(reversed).toMatchObject({ todo: 'reversed', reverseReason: 'Verkeerd bestand' })
    expect(await openOf(one.id)).toBe(one.openCents)
    const trust = await trustAccount(desk.finance)
    expect(trust.suspenseCents - before.suspenseCents).toBe(127_12)
    expect(trust.unbookedCents - before.unbookedCents).toBe(127_12)
    expect((await desk.finance.post(`/api/v4/provider-report/${reportId}/reversal`, { reason: 'x' })).statusCode).toBe(
      409,
    )

    expect((await book(reversed!)).statusCode).toBe(200)
    expect(await openOf(one.id)).toBe(one.openCents - 130_00)
    expect((await trustAccount(desk.finance)).suspenseCents).toBe(before.suspenseCents)
  })
})

describe('a payout that does not come to its bank line', () => {
  it('is not booked: the difference is told, and the files stay as they are', async () => {
    const one = await desk.dossier()
    const { batch, bytes } = payout([{ id: 'tr_20', cents: 90_00, reference: one.paymentReference }], 1_00)
    const { reportId } = await take(bytes)
    await upload(desk.server, desk.finance, { id: 'M3', entries: [{ cents: 88_99, description: `T${batch}` }] })
    const [differs] = await payoutsOf(reportId)
    expect(differs).toMatchObject({ todo: 'differs', differenceCents: -1 })
    const refused = await book(differs!)
    expect(refused.statusCode).toBe(409)
    expect(refused.json<{ error_message: string }>().error_message).toMatch(/88,99.*89,00.*0,01/)
    expect(await openOf(one.id)).toBe(one.openCents)
  })

  it('is booked with a line that somebody chose, where the bank names no payout', async () => {
    const one = await desk.dossier()
    const { bytes } = payout([{ id: 'tr_21', cents: 61_50, reference: one.paymentReference }], 50)
    const waits = await take(bytes)
    await upload(desk.server, desk.finance, { id: 'M4', entries: [{ cents: 61_00, description: 'uitbetaling' }] })
    const lines = await desk.finance.get(`/api/v4/provider-payout/${waits.id}/lines`)
    const [line] = lines.json<{ items: { id: number }[] }>().items
    expect((await book(waits, { bankLineId: line?.id })).statusCode).toBe(200)
    expect(await openOf(one.id)).toBe(one.openCents - 61_50)
  })
})

describe('a row whose file is not known', () => {
  it('of a payment stays in suspense, and goes to its file when somebody names that', async () => {
    const one = await desk.dossier()
    const before = await trustAccount(desk.finance)
    const { batch, bytes } = payout([{ id: 'tr_30', cents: 40_00, reference: 'Bestelling zonder nummer' }], 0)
    const { reportId } = await take(bytes)
    await upload(desk.server, desk.finance, { id: 'M5', entries: [{ cents: 40_00, description: `T${batch}` }] })
    await book((await payoutsOf(reportId))[0]!)
    expect((await payoutsOf(reportId))[0]).toMatchObject({ todo: 'booked_rest', openCount: 1 })
    await expectListed('differs', 'booked', 'booked_rest')
    expect((await trustAccount(desk.finance)).suspenseCents - before.suspenseCents).toBe(40_00)
    const [row] = await rowsOf(reportId, '&place=open')
    const place = (version: number, more: object) =>
      desk.finance.post(`/api/v4/provider-row/${row!.id}/place`, { version, place: 'file', ...more })
    expect((await place(row!.version, {})).statusCode).toBe(400)
    const put = await place(row!.version, { dossierId: one.id })
    expect(put.json()).toMatchObject({ place: 'file', foundBy: 'person', isBooked: true, dossier: { id: one.id } })
    expect((await desk.finance.get(`/api/v4/provider-row/${row!.id}`)).json()).toEqual(put.json())
    expect((await place(row!.version, { dossierId: one.id })).statusCode).toBe(409)
    expect(await openOf(one.id)).toBe(one.openCents - 40_00)
    expect((await trustAccount(desk.finance)).suspenseCents).toBe(before.suspenseCents)
  })

  it('of a refund must be placed first: on a file it takes a payment back, or the agency bears it', async () => {
    const one = await desk.dossier()
    const before = await trustAccount(desk.finance)
    const { batch, bytes } = payout(
      [
        { id: 'tr_40', cents: 70_00, reference: one.paymentReference },
        { id: 're_40', cents: -30_00, reference: 'onbekend' },
      ],
      0,
    )
    const { reportId } = await take(bytes)
    await upload(desk.server, desk.finance, { id: 'M6', entries: [{ cents: 40_00, description: `T${batch}` }] })
    const [repair] = await payoutsOf(reportId)
    expect(repair).toMatchObject({ todo: 'repair', blockingCount: 1 })
    expect((await book(repair!)).statusCode).toBe(409)
    const other = await desk.dossier()
    const [row] = await rowsOf(reportId, '&kind=refund')
    const onOther = { version: row!.version, place: 'file', dossierId: other.id }
    await desk.finance.post(`/api/v4/provider-row/${row!.id}/place`, onOther)
    const nothing = await book(repair!)
    expect(nothing.json<{ error_message: string }>().error_message).toContain(other.number)
    const [again] = await rowsOf(reportId, '&kind=refund')
    await desk.finance.post(`/api/v4/provider-row/${again!.id}/place`, { version: again!.version, place: 'agency' })
    expect((await book(repair!)).statusCode).toBe(200)
    expect(await openOf(one.id)).toBe(one.openCents - 70_00)
    expect((await trustAccount(desk.finance)).suspenseCents).toBe(before.suspenseCents)
  })

  it('of a chargeback in a later report takes the payment of the earlier one back', async () => {
    const one = await desk.dossier()
    const first = payout([{ id: 'tr_50', cents: 80_00, reference: one.paymentReference }], 0)
    const early = await take(first.bytes)
    await upload(desk.server, desk.finance, { id: 'M7', entries: [{ cents: 80_00, description: `T${first.batch}` }] })
    await book((await payoutsOf(early.reportId))[0]!)
    const later = payout(
      [
        { id: 'tr_51', cents: 100_00, reference: one.paymentReference },
        { id: 'chb_50', cents: -80_00, reference: one.paymentReference, method: 'chargeback' },
      ],
      0,
    )
    const late = await take(later.bytes)
    await upload(desk.server, desk.finance, { id: 'M8', entries: [{ cents: 20_00, description: `T${later.batch}` }] })
    await book((await payoutsOf(late.reportId))[0]!)
    expect(await openOf(one.id)).toBe(one.openCents - 100_00)
    const reverse = (reportId: number) =>
      desk.finance.post(`/api/v4/provider-report/${reportId}/reversal`, { reason: 'proef' })
    expect((await reverse(early.reportId)).statusCode).toBe(409)
    expect((await reverse(late.reportId)).statusCode).toBe(200)
    await workOff(desk.server)
    expect(await openOf(one.id)).toBe(one.openCents - 80_00)
  })
})

describe('two payouts that take one payment back', () => {
  it('take no more of it than was paid, though nothing of the first is booked yet; and it stays while they do', async () => {
    const one = await desk.dossier()
    const paid = payout([{ id: 'tr_55', cents: 50_00, reference: one.paymentReference }], 0)
    const early = await take(paid.bytes)
    await upload(desk.server, desk.finance, { id: 'M20', entries: [{ cents: 50_00, description: `T${paid.batch}` }] })
    await book((await payoutsOf(early.reportId))[0]!)
    const filler = await desk.dossier()
    const back = async (id: string) => {
      const rows = [
        { id: `tr_${id}`, cents: 60_00, reference: filler.paymentReference },
        { id: `re_${id}`, cents: -50_00, reference: one.paymentReference },
      ]
      const { batch, bytes } = payout(rows, 0)
      const { reportId } = await take(bytes)
      await upload(desk.server, desk.finance, { id: `M${id}`, entries: [{ cents: 10_00, description: `T${batch}` }] })
      return (await payoutsOf(reportId))[0]!
    }
    const [first, second] = [await back('56'), await back('57')]
    const decide = async ({ id, version }: ProviderPayout) =>
      desk.finance.post(`/api/v4/provider-payout/${id}/booking`, { version })
    expect((await decide(first)).statusCode).toBe(200)
    expect((await decide(second)).statusCode).toBe(409)
    const reverse = await desk.finance.post(`/api/v4/provider-report/${early.reportId}/reversal`, { reason: 'proef' })
    expect(reverse.statusCode).toBe(409)
    await workOff(desk.server)
    expect((await payoutsOf(first.reportId))[0]).toMatchObject({ todo: 'booked' })
    expect(await openOf(one.id)).toBe(one.openCents)
  })
})

describe('a report that comes again', () => {
  it('adds nothing: the same file, and another file with the same payout', async () => {
    const one = await desk.dossier()
    const { batch, bytes } = payout([{ id: 'tr_60', cents: 10_00, reference: one.paymentReference }], 0)
    await take(bytes)
    expect((await send(bytes)).json()).toMatchObject({ state: 'again' })
    const same = await send(`${bytes}\n`)
    expect(same.statusCode).toBe(400)
    expect(same.json<{ error_message: string }>().error_message).toContain('al ingelezen')
    const other = mollieReport(batch, [{ id: 'tr_61', cents: 11_00, reference: 'x' }], 0)
    expect((await send(other)).json<{ error_message: string }>().error_message).toContain(batch)
  })

  it('may come again after it was taken away', async () => {
    const one = await desk.dossier()
    const { bytes } = payout([{ id: 'tr_70', cents: 10_00, reference: one.paymentReference }], 0)
    const { reportId } = await take(bytes)
    expect((await desk.finance.delete(`/api/v4/provider-report/${reportId}`)).statusCode).toBe(204)
    await take(bytes)
  })
})

describe('a report that cannot be taken', () => {
  it('is refused whole, in words, with the row', async () => {
    const { bytes } = payout([{ id: 'tr_80', cents: 10_00, reference: 'x' }], 0)
    const decimals = await send(bytes.replace('"10.00"', '"10.001"'))
    expect(decimals.json<{ error_message: string }>().error_message).toMatch(/Rij 2.*twee cijfers/)
    const currency = await send(bytes.replaceAll('EUR', 'USD'))
    expect(currency.json<{ error_message: string }>().error_message).toContain('USD')
    const future = await send(bytes.replace('2026-11-12', '2027-01-01'))
    expect(future.json<{ error_message: string }>().error_message).toContain('toekomst')
    const page = await send('<!doctype html><table><tr><td>1</td></tr></table>')
    expect(page.json<{ error_message: string }>().error_message).toContain('webpagina')
    expect((await send(bytes.replace('"10.00"', '"tien"'))).json()).toMatchObject({
      errors: expect.objectContaining({ 'rows.2': [expect.stringContaining('tien')] }),
    })
  })

  it('with columns of nobody’s is asked about once, and is read the next time', async () => {
    const one = await desk.dossier()
    const rows = (batch: string, id: string) =>
      `Datum;Nr;Bruto;Kosten;Kenmerk;Uitbetaling\n13-11-2026;${id};25,00;0,25;${one.paymentReference};${batch}`
    const first = await send(rows('RV-10001', 'a1'))
    expect(first.json()).toMatchObject({ state: 'asked', asked: { headers: expect.arrayContaining(['Kenmerk']) } })
    const columns = {
      day: 'Datum',
      id: 'Nr',
      gross: 'Bruto',
      fee: 'Kosten',
      reference: 'Kenmerk',
      batch: 'Uitbetaling',
    }
    const profile = JSON.stringify({ provider: 'riverty', columns })
    expect((await send(rows('RV-10001', 'a1'), { profile })).json()).toMatchObject({ state: 'taken' })
    expect((await send(rows('RV-10002', 'a2'))).json()).toMatchObject({ state: 'taken', rowCount: 1 })
    expect((await send(rows('RV-10003', 'a3'), { profile: '{"provider":"niemand"}' })).statusCode).toBe(400)
  })
})

describe('a direct debit through a provider', () => {
  it('is not settled with its customer while its debtor can have it taken back', async () => {
    const [one, two] = [await desk.dossier(), await desk.dossier()]
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'])
    const debit = { id: 'tr_91', cents: 40_00, reference: one.paymentReference, method: 'directdebit' }
    const { batch, bytes } = payout([debit, { id: 'tr_92', cents: 10_00, reference: two.paymentReference }], 0)
    const waits = await take(bytes)
    await upload(desk.server, desk.finance, { id: 'M9', entries: [{ cents: 50_00, description: `Mollie T${batch}` }] })
    const [ready] = await payoutsOf(waits.reportId)
    expect((await book(ready!)).statusCode).toBe(200)
    const asked = { fromDay: '2026-11-01', toDay: '2026-11-20', customerIds: [desk.customerId] }
    const made = await clerk.post(proposeSettlementRun.path, asked)
    const { items } = (await clerk.get(callPath(getSettlementRun, made.json<{ id: number }>()))).json()
    expect(items).toMatchObject([{ heldCents: 40_00 }])
  })
})

describe('who has no part in money', () => {
  it('sees no payouts', async () => {
    const collector = await createPerson(desk.server, 'legal')
    expect((await collector.get('/api/v4/provider-payout')).statusCode).toBe(403)
    expect((await linesOf(desk.finance, { limit: '1' })).length).toBe(1)
  })
})
