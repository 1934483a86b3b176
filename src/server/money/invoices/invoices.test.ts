import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveWriteOff,
  creditInvoice,
  payInvoice,
  proposeWriteOff,
  rejectWriteOff,
  sendInvoice,
  undoInvoicePayment,
} from '#contract/money/invoice-acts.ts'
import {
  downloadInvoices,
  getInvoice,
  getInvoicePdf,
  getInvoiceUbl,
  type InvoiceDetail,
  listInvoices,
} from '#contract/money/invoices.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDays, day } from '#domain/day.ts'
import { vatByLine, type VatLine } from '#domain/settlement/invoice-vat.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { startReading } from '#server/mail/notices/receive-mail.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openDesk, workOff } from '#test/bank.ts'
import { bounceOf } from '#test/bounced-mail.ts'
import { callPath } from '#test/call-path.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { hasSharedData } from '#test/shared-data.ts'
import { invoiceRuleFaults, ublFaults } from '#test/xml-schemas.ts'
import { readZip } from '#server/money/bank-files/read-zip.ts'
import { issueInvoice } from './issue-invoice.ts'
import { remindInvoices } from './invoice-reminders.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let other: Person
let customer: Person
let stranger: Person
const email = 'boekhouding@krekel.example'

beforeAll(async () => {
  desk = await openDesk()
  other = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING', 'ROLE_FINANCE'])
  await desk.db
    .updateTable('customer')
    .set({
      kvkNumber: '12345678',
      street: 'Dam',
      houseNumber: '1',
      postcode: '1012JS',
      city: 'Amsterdam',
      email,
    })
    .where('id', '=', desk.customerId)
    .execute()
  const sees = ['ROLE_CONTACT_PERSON', 'ROLE_DOWNLOAD_CLIENT_INVOICE'] as const
  customer = await createPerson(desk.server, sees, desk.customerId)
  stranger = await createPerson(desk.server, sees, await createCustomer(desk.server, 'Een ander B.V.'))
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const fee = (netCents: number): VatLine => ({ netCents, category: 'S', percent: 21 })

/** Issues an invoice of these lines to the customer, and has its documents made and sent. */
async function issue(lines: readonly VatLine[] = [fee(7500), fee(2500)], customerId = desk.customerId) {
  const vat = vatByLine(lines)
  const issued = await inTransaction(desk.db, async (tx) =>
    issueInvoice(tx, desk.server.clock.now(), {
      customerId,
      currency: 'EUR',
      period: { fromDay: day('2026-10-01'), toDay: day('2026-10-31') },
      lines: lines.map((line, index) => ({
        ...line,
        subject: 'subscription',
        name: `Regel ${index + 1}`,
        vatCents: vat[index] ?? 0,
        dossierId: null,
        rule: null,
        component: null,
        paidTo: null,
      })),
    }),
  )
  await workOff(desk.server)
  return issued
}

const read = async (id: number, who = desk.finance): Promise<InvoiceDetail> =>
  (await who.get(callPath(getInvoice, { id }))).json<InvoiceDetail>()

/** Acts on an invoice as it is now. */
async function act(endpoint: Endpoint, id: number, input: object = {}, who = desk.finance) {
  const { version } = await read(id)
  const answer = await who.post(callPath(endpoint, { id }), { version, ...input })
  return { status: answer.statusCode, body: answer.body }
}

const kinds = ({ events }: InvoiceDetail) => events.map(({ kind }) => kind)

/** What the books hold on an account. */
async function balanceOf(account: string): Promise<number> {
  const rows = await desk.db.selectFrom('ledgerTransfer').select(['debit', 'credit', 'amountCents']).execute()
  return rows.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (debit === account ? amountCents : 0) - (credit === account ? amountCents : 0),
    0,
  )
}

describe('an invoice', () => {
  it('is drawn and mailed once, and stays as it was issued, whatever happens since', async () => {
    const { id, number } = await issue()
    const invoice = await read(id)
    expect(invoice).toMatchObject({ hasPdf: true, hasUbl: true, noUbl: null, state: 'open', delivery: 'sent' })
    expect(invoice).toMatchObject({ totalCents: 12_100, openCents: 12_100, dueDay: '2026-12-04' })
    expect(kinds(invoice)).toEqual(['issued', 'sent'])
    const pdf = await desk.finance.get(callPath(getInvoicePdf, { id }))
    const text = pdfText(pdf.rawPayload)
    for (const words of [`Factuur ${number}`, 'Kinderopvang De Krekel B.V.', 'Dam 1', '12345678', 'NL858620121B01']) {
      expect(text).toContain(words)
    }
    for (const words of [
      '71204836',
      '01-10-2026 t/m 31-10-2026',
      'Regel 2',
      '€ 121,00',
      'NL23 RABO 0318 2044 55',
      '04-12-2026',
    ]) {
      expect(text.replaceAll(/\s/g, ' ')).toContain(words)
    }
    const ubl = await desk.finance.get(callPath(getInvoiceUbl, { id }))
    expect(ubl.body).toContain('<cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount>')
    const { mimeSha256 } = await desk.db.selectFrom('invoiceMessage').selectAll().executeTakeFirstOrThrow()
    const mail = (await desk.server.app.storage.get(mimeSha256 ?? ''))?.toString() ?? ''
    expect(mail).toContain(email)
    for (const ending of ['pdf', 'xml']) expect(mail).toContain(`filename=${number}.${ending}`)

    expect(await act(payInvoice, id, { day: '2026-11-20', amountCents: 5000 })).toMatchObject({ status: 204 })
    await desk.db.updateTable('customer').set({ name: 'Anders B.V.' }).where('id', '=', desk.customerId).execute()
    expect((await desk.finance.get(callPath(getInvoicePdf, { id }))).rawPayload.equals(pdf.rawPayload)).toBe(true)
    expect((await customer.get(callPath(getInvoiceUbl, { id }))).body).toBe(ubl.body)
    await desk.db
      .updateTable('customer')
      .set({ name: 'Kinderopvang De Krekel B.V.' })
      .where('id', '=', desk.customerId)
      .execute()
  })

  it('is seen by its customer, without what is between people of the agency; by another it is not found [fin 25]', async () => {
    const { id } = await issue()
    await act(proposeWriteOff, id, { reason: 'Onder ons' })
    const seen = await read(id, customer)
    expect(kinds(seen)).toEqual(['issued', 'sent'])
    expect(seen).toMatchObject({ writeOff: null, delivery: null })
    expect(JSON.stringify(seen)).not.toContain('Onder ons')
    for (const endpoint of [getInvoice, getInvoicePdf, getInvoiceUbl]) {
      expect((await stranger.get(callPath(endpoint, { id }))).statusCode).toBe(404)
    }
    expect((await stranger.get(`${downloadInvoices.path}?ids=${id}`)).statusCode).toBe(409)
    const zip = await customer.get(`${downloadInvoices.path}?ids=${id}`)
    expect((await readZip(zip.rawPayload))?.map(({ name }) => name)).toEqual([
      `${seen.number}.pdf`,
      `${seen.number}.xml`,
    ])
    expect((await customer.post(callPath(sendInvoice, { id }))).statusCode).toBe(403)
    expect((await act(payInvoice, id, { day: '2026-11-20', amountCents: 1 }, customer)).status).toBe(403)
    await act(rejectWriteOff, id)
  })

  it('is a PDF alone without a number of the Chamber of Commerce, and says so', async () => {
    const lacks = await createCustomer(desk.server, 'Zonder nummer')
    const { id } = await issue([fee(1000)], lacks)
    const invoice = await read(id)
    expect(invoice).toMatchObject({ hasPdf: true, hasUbl: false, noUbl: 'customer_without_kvk' })
    expect(invoice.delivery).toBe('no_address')
    const ubl = await desk.finance.get(callPath(getInvoiceUbl, { id }))
    expect([ubl.statusCode, ubl.body]).toEqual([409, expect.stringContaining('KvK-nummer')])
    expect((await desk.finance.post(callPath(sendInvoice, { id }))).statusCode).toBe(409)
  })

  it('is found by customer, kind, what is late, period and number', async () => {
    const count = async (query: string) => (await desk.finance.get(`${listInvoices.path}?${query}`)).json().total
    const all = await count('')
    expect(await count(`customer=${desk.customerId}`)).toBe(all - 1)
    expect(await count('kind=credit_note')).toBe(0)
    expect(await count('open=overdue')).toBe(0)
    expect(await count('from=2026-11-21')).toBe(0)
    expect(await count('search=2026-00002')).toBe(1)
    expect(await count('search=krekel&open=yes&sortBy=openCents')).toBe(all - 1)
  })
})

describe('crediting', () => {
  it('two credit notes of an invoice add up to it to the cent, a third is refused; both are official [fin 24]', async () => {
    const { id, number } = await issue([fee(30), fee(30), fee(1003)])
    const total = (await read(id)).totalCents
    const credit = { reason: 'Verkeerd tarief', isWaived: false }
    const [first, second] = [
      await act(creditInvoice, id, { positions: [1], ...credit }),
      await act(creditInvoice, id, credit),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await act(creditInvoice, id, credit)).toMatchObject({ status: 409 })
    const notes = (await read(id)).creditedBy
    expect(notes.map((note) => note.number)).toEqual(['C2026-00001', 'C2026-00002'])
    expect(notes.reduce((sum, note) => sum + note.totalCents, 0)).toBe(total)
    expect(await read(id)).toMatchObject({ openCents: 0, state: 'credited' })
    await workOff(desk.server)
    const xml = await Promise.all(
      [id, ...notes.map((note) => note.id)].map(
        async (one) => (await desk.finance.get(callPath(getInvoiceUbl, { id: one }))).body,
      ),
    )
    expect(xml[1]).toContain(`<cbc:ID>${number}</cbc:ID>`)
    if (!hasSharedData) return
    expect([await ublFaults(...xml), xml.flatMap(invoiceRuleFaults)]).toEqual([[], []])
  })

  it('what was paid before is left open on the credit note, to be given back', async () => {
    const { id } = await issue()
    await act(payInvoice, id, { day: '2026-11-20', amountCents: 12_100 })
    expect(await act(creditInvoice, id, { positions: [2], reason: 'Te veel', isWaived: true })).toMatchObject({
      status: 200,
    })
    const [note] = (await read(id)).creditedBy
    expect(await read(note!.id)).toMatchObject({ openCents: 3025, state: 'open', credits: { id } })
    const before = await balanceOf('agency.bank')
    expect(await act(payInvoice, note!.id, { day: '2026-11-20', amountCents: 3025 })).toMatchObject({ status: 204 })
    expect(await balanceOf('agency.bank')).toBe(before - 3025)
    expect(await read(note!.id)).toMatchObject({ openCents: 0, state: 'settled' })
    expect(await act(creditInvoice, note!.id, { reason: 'x', isWaived: true })).toMatchObject({ status: 409 })
  })
})

describe('paying', () => {
  it('in parts, never more than is open; and taken back', async () => {
    const { id } = await issue()
    const before = await balanceOf('receivable')
    expect(await act(payInvoice, id, { day: '2026-11-20', amountCents: 100 })).toMatchObject({ status: 204 })
    expect(await read(id)).toMatchObject({ openCents: 12_000, state: 'part_paid' })
    for (const wrong of [{ amountCents: 12_001 }, { day: '2026-11-21' }, { day: '2026-11-19' }]) {
      expect((await act(payInvoice, id, { day: '2026-11-20', amountCents: 1, ...wrong })).status).toBe(400)
    }
    expect(await balanceOf('receivable')).toBe(before - 100)
    const payment = (await read(id)).events.find(({ canUndo }) => canUndo)
    expect(await act(undoInvoicePayment, id, { eventId: payment!.id })).toMatchObject({ status: 204 })
    expect(await act(undoInvoicePayment, id, { eventId: payment!.id })).toMatchObject({ status: 409 })
    expect(await read(id)).toMatchObject({ openCents: 12_100, state: 'open' })
    expect(await balanceOf('receivable')).toBe(before)
    const late = await desk.finance.post(callPath(payInvoice, { id }), {
      version: 1,
      day: '2026-11-20',
      amountCents: 1,
    })
    expect(late.statusCode).toBe(409)
  })

  it('what is not going to be paid is written off by a second person, under his own name', async () => {
    const { id } = await issue()
    expect(await act(proposeWriteOff, id, { reason: 'Failliet' })).toMatchObject({ status: 204 })
    expect(await act(proposeWriteOff, id, { reason: 'Nog eens' })).toMatchObject({ status: 409 })
    expect((await read(id)).writeOff).toMatchObject({ amountCents: 12_100, reason: 'Failliet', refusal: 'own' })
    expect(await act(approveWriteOff, id)).toMatchObject({ status: 409 })
    await act(payInvoice, id, { day: '2026-11-20', amountCents: 100 })
    // What was proposed is not what is open any more.
    expect(await act(approveWriteOff, id, {}, other)).toMatchObject({ status: 409 })
    expect(await act(rejectWriteOff, id, {}, other)).toMatchObject({ status: 204 })
    await act(proposeWriteOff, id, { reason: 'Failliet' })
    expect(await act(approveWriteOff, id, {}, other)).toMatchObject({ status: 204 })
    // Of 120.00 of the 121.00 the VAT is 20.83: it is asked back, and is no loss.
    expect(await balanceOf('write.offs')).toBe(12_000 - 2083)
    const invoice = await read(id)
    expect(invoice).toMatchObject({ openCents: 0, state: 'written_off', writeOff: null, vatReclaimedCents: 2083 })
    expect(kinds(invoice).slice(2)).toEqual([
      'write_off_proposed',
      'paid',
      'write_off_rejected',
      'write_off_proposed',
      'written_off',
      'vat_reclaimed',
    ])
    const seen = await read(id, customer)
    expect([seen.vatReclaimedCents, kinds(seen).at(-1)]).toEqual([0, 'written_off'])
  })

  it('asks the VAT of a write-off back, and owes it again for what is paid after all or credited', async () => {
    const accounts = ['vat.output', 'write.offs', 'receivable'] as const
    const sums = async () => Promise.all(accounts.map(balanceOf))
    const before = await sums()
    const moved = async () => (await sums()).map((cents, index) => cents - (before[index] ?? 0))
    const { id, number } = await issue([fee(7500), fee(2500), { netCents: 13_900, category: 'E', percent: 0 }])
    expect(await moved()).toEqual([-2100, 0, 26_000])
    const lists = async (vat: string, search = number) =>
      (await desk.finance.get(`${listInvoices.path}?vat=${vat}&search=${search}`)).json().total
    desk.server.clock.set(clockOn(day('2027-12-03')))
    expect(await lists('reclaimable')).toBe(0)
    desk.server.clock.set(clockOn(day('2027-12-04')))
    expect([await lists('reclaimable'), await lists('reclaimed')]).toEqual([1, 0])
    desk.server.clock.set(clockOn(day('2026-11-20')))
    await act(proposeWriteOff, id, { reason: 'Failliet' })
    expect(await moved()).toEqual([-2100, 0, 26_000])
    await act(approveWriteOff, id, {}, other)
    expect(await moved()).toEqual([0, 23_900, 0])
    expect([await lists('reclaimable'), await lists('reclaimed')]).toEqual([0, 1])

    expect((await act(payInvoice, id, { day: '2026-11-20', amountCents: 26_001 })).status).toBe(400)
    // 33.33 of 260.00: VAT 2.69 of what was asked back is owed again.
    expect(await act(payInvoice, id, { day: '2026-11-20', amountCents: 3333 })).toMatchObject({ status: 204 })
    expect(await moved()).toEqual([-269, 23_900 - 3333 + 269, 0])
    expect(await read(id)).toMatchObject({
      state: 'written_off',
      openCents: 0,
      writtenOffCents: 22_667,
      vatReclaimedCents: 1831,
    })
    const [owedAgain, paid] = (await read(id)).events.slice(-2)
    expect([owedAgain, paid]).toMatchObject([
      { kind: 'vat_owed_again', amountCents: 269 },
      { kind: 'paid', amountCents: 3333, openCents: 0 },
    ])
    // All of it is credited: what was paid goes back, and no VAT of it is owed or asked back.
    expect(await act(creditInvoice, id, { reason: 'Toch niet', isWaived: true })).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ writtenOffCents: 0, vatReclaimedCents: 0 })
    expect(await moved()).toEqual([0, 0, -3333])
    const [note] = (await read(id)).creditedBy
    expect(await read(note!.id)).toMatchObject({ totalCents: 26_000, openCents: 3333 })
    expect(await lists('reclaimed')).toBe(0)
  })

  it('goes to what is open first, then to what was written off', async () => {
    const { id } = await issue([fee(10_000)])
    await act(proposeWriteOff, id, { reason: 'Failliet' })
    await act(approveWriteOff, id, {}, other)
    await act(payInvoice, id, { day: '2026-11-20', amountCents: 2100 })
    const payment = (await read(id)).events.find(({ canUndo }) => canUndo)
    await act(undoInvoicePayment, id, { eventId: payment!.id })
    expect(await read(id)).toMatchObject({ openCents: 2100, writtenOffCents: 10_000, vatReclaimedCents: 1736 })
    expect(await act(payInvoice, id, { day: '2026-11-20', amountCents: 12_100 })).toMatchObject({ status: 204 })
    expect(await read(id)).toMatchObject({ openCents: 0, writtenOffCents: 0, vatReclaimedCents: 0, state: 'paid' })
  })

  it('is reminded of on the days of the agency, each once, and not once it is paid', async () => {
    const { id } = await issue()
    const remindOn = async (days: number, minutes = 9 * 60) => {
      const on = addDays(day('2026-12-04'), days)
      desk.server.clock.set({ now: () => momentInAmsterdam(on, minutes), today: () => on })
      await remindInvoices(desk.db, desk.server.clock)
      await remindInvoices(desk.db, desk.server.clock)
      await workOff(desk.server)
      return kinds(await read(id)).filter((kind) => kind === 'reminded').length
    }
    expect([await remindOn(6), await remindOn(7, 7 * 60 + 59), await remindOn(8)]).toEqual([0, 0, 0])
    // What was made and did not leave waits for the next morning of an office, over Saturday and Sunday.
    expect(await remindOn(10)).toBe(1)
    const again = desk.db.updateTable('invoiceMessage').set({ state: 'scheduled' }).where('invoiceId', '=', id)
    await again.where('kind', '=', 'reminder').execute()
    expect([await remindOn(10, 18 * 60), await remindOn(15), await remindOn(17, 17 * 60 + 59)]).toEqual([1, 1, 2])
    expect(await remindOn(20)).toBe(2)
    expect(await read(id)).toMatchObject({ state: 'overdue' })
    await act(payInvoice, id, { day: '2026-12-20', amountCents: 12_100 })
    expect(await remindOn(40)).toBe(2)
    const messages = await desk.db
      .selectFrom('invoiceMessage')
      .select(['step', 'subject'])
      .where('kind', '=', 'reminder')
      .where('invoiceId', '=', id)
      .execute()
    expect(messages).toMatchObject([{ step: 1, subject: expect.stringContaining('Herinnering') }])
    desk.server.clock.set(clockOn(day('2026-11-20')))
  })

  it('an e-mail that comes back is told, and its address is used no more until there is another', async () => {
    const { id } = await issue()
    const { messageId } = await desk.db
      .selectFrom('invoiceMessage')
      .select('messageId')
      .where('invoiceId', '=', id)
      .executeTakeFirstOrThrow()
    const { inbox } = desk.server.app.config.mail
    await mkdir(inbox, { recursive: true })
    await writeFile(join(inbox, 'back.eml'), bounceOf(messageId ?? '', { to: email }))
    await startReading(desk.db)
    await workOff(desk.server)
    expect(await read(id)).toMatchObject({ delivery: 'bounced' })
    expect(kinds(await read(id))).toEqual(['issued', 'sent', 'bounced'])
    expect((await desk.finance.post(callPath(sendInvoice, { id }))).statusCode).toBe(409)
    await desk.db
      .updateTable('customer')
      .set({ email: 'nieuw@krekel.example' })
      .where('id', '=', desk.customerId)
      .execute()
    expect((await desk.finance.post(callPath(sendInvoice, { id }))).statusCode).toBe(204)
    await workOff(desk.server)
    expect(await read(id)).toMatchObject({ delivery: 'sent' })
  })
})
