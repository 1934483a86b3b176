import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelCustomerMessage,
  type CustomerMessage,
  type CustomerMessageRow,
  getCustomerMessage,
  getCustomerMessagePdf,
  listCustomerMessages,
  postCustomerMessage,
  repeatCustomerMessage,
  resolveCustomerMessage,
} from '#contract/sending/customer-messages.ts'
import { getCustomerChoices, previewToCustomer, writeToCustomer } from '#contract/sending/write-to-customer.ts'
import { systemActor } from '#server/actor.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { tellAll } from '#test/customer-messages.ts'
import { createDossier } from '#test/dossiers.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, createReader, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followTroubles } from './follow-troubles.ts'

const thursday = '2026-11-19'
const friday = '2026-11-20'
const nine = 9 * 60
const words = 'Hebt u de getekende offerte nog? Zonder die offerte betaalt de debiteur niet.'

let server: TestServer
let receiver: MailReceiver
let clerk: Person
let anneke: Person
let customer: number
let id: number
let behaviour: 'take' | 'no_such_address' | 'hang_up' = 'take'
const db = () => server.database.db

beforeAll(async () => {
  receiver = await openMailReceiver(() => behaviour)
  server = await createTestServer({ agency: true, smtpUrl: receiver.url })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING', 'ROLE_MANAGE_CLIENT', 'ROLE_FILE_SEARCH'])
})
beforeEach(async () => {
  behaviour = 'take'
  receiver.received.length = 0
  setMoment(server, thursday, nine)
  customer = await createCustomer(server, 'Bloemen en Zaden B.V.')
  await update({ email: 'post@bloemen.example', street: 'Tuinweg', houseNumber: '12', city: 'Haarlem' })
  anneke = await createReader(server, customer)
  id = await createDossier(db(), customer, { debtors: [{ name: 'J. de Boer' }] })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
  await closeRenderer()
})

const update = async (fields: {
  email?: string | null
  active?: boolean
  street?: string
  houseNumber?: string
  city?: string
}) => db().updateTable('customer').set(fields).where('id', '=', customer).execute()

const choices = async () => (await clerk.get(callPath(getCustomerChoices, { id }))).json()
const templateOf = async (channel: 'email' | 'post') =>
  (await choices()).templates.find((one: { channel: string }) => one.channel === channel).id as number
const write = async (input: object = {}, by = clerk) =>
  by.post(callPath(writeToCustomer, { id }), { template: await templateOf('email'), paragraph: words, ...input })
const list = async (): Promise<CustomerMessageRow[]> =>
  (await clerk.get(callPath(listCustomerMessages, { id: customer }))).json().items
const whole = async (message: number) =>
  (await clerk.get(callPath(getCustomerMessage, { id: message }))).json<CustomerMessage>()
const timeline = async (): Promise<string[]> =>
  (await clerk.get(`/api/v4/file/${id}/timeline`)).json().items.map(({ kind }: { kind: string }) => kind)
const to = () => receiver.received.map((one) => one.to)

describe('a message that somebody writes to the customer of a file', () => {
  it('goes to whom he chose, with his words and what stands open, and stands on the file and with the customer', async () => {
    expect((await choices()).recipients).toEqual([
      {
        contactId: null,
        name: 'Bloemen en Zaden B.V.',
        email: 'post@bloemen.example',
        channel: 'email',
        language: 'nl',
      },
      {
        contactId: anneke.userId,
        name: 'Anneke de Wit',
        email: 'anneke@bloemen.example',
        channel: 'email',
        language: 'nl',
      },
    ])
    const wish = { template: await templateOf('email'), contact: anneke.userId, paragraph: words }
    const preview = (await clerk.post(callPath(previewToCustomer, { id }), wish)).json()
    expect(preview).toMatchObject({ channel: 'email', goesNow: true, refusal: null })
    expect(await list()).toEqual([])
    expect((await write(wish)).json()).toEqual({ id: expect.any(Number), channel: 'email' })
    await tellAll(server)
    await tellAll(server)
    expect(to()).toEqual(['anneke@bloemen.example'])
    const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
    const { number } = await db().selectFrom('dossier').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Over uw dossier ${number}`)
    expect(mail.text).toContain(words)
    expect(mail.text).toContain('J. de Boer')
    expect(mail.text).toContain('Geachte heer of mevrouw')
    expect(mail.text).toMatch(/€\s\d/)
    const [row] = await list()
    expect(row).toMatchObject({ occasion: 'message', state: 'sent', recipientName: 'Anneke de Wit', fileCount: 1 })
    expect(preview.letter.recipient).toEqual(['Bloemen en Zaden B.V.', 'Anneke de Wit', 'Tuinweg 12', 'Haarlem'])
    const { name } = await db()
      .selectFrom('appUser')
      .select('name')
      .where('id', '=', clerk.userId)
      .executeTakeFirstOrThrow()
    expect(await whole(row?.id ?? 0)).toMatchObject({ askedBy: name, files: [{ id, number }] })
    expect((await timeline()).slice(0, 2)).toEqual(['customer_message.sent', 'customer_message.asked'])
    const [told] = (await clerk.get(`/api/v4/file/${id}/timeline`)).json().items
    expect(told.customerMessageId).toBe(row?.id)
    // Its reader learns what was written, not who works at the agency.
    const read = (await anneke.get(callPath(getCustomerMessage, { id: row?.id ?? 0 }))).json<CustomerMessage>()
    expect([read.askedBy, read.text.includes(words)]).toEqual([null, true])
  })

  it('is refused at its field, and by nobody but who may send', async () => {
    const fieldsOf = async (input: object) => Object.keys((await write(input)).json().errors)
    expect(await fieldsOf({ paragraph: ' ' })).toEqual(['paragraph'])
    expect(await fieldsOf({ template: 999_999 })).toEqual(['template'])
    expect(await fieldsOf({ template: await templateOf('post') })).toEqual(['template'])
    expect(await fieldsOf({ contact: clerk.userId })).toEqual(['contact'])
    expect(await fieldsOf({ paragraph: 'a'.repeat(1_501) })).toEqual(['paragraph'])
    expect((await write({}, anneke)).statusCode).toBe(403)
    await update({ active: false })
    expect((await clerk.get(callPath(getCustomerChoices, { id }))).json().recipients).toEqual([])
    expect((await write()).statusCode).toBe(409)
    expect(await list()).toEqual([])
  })

  it('is printed to the letter, whatever is typed [S22] [S25]', async () => {
    const hostile = 'Beste Anneke,\n\n<img src=x onerror=alert(1)> %open% #read("/etc/passwd") {{7*7}}'
    expect((await write({ paragraph: hostile })).statusCode).toBe(200)
    await tellAll(server)
    const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
    expect(mail.text).toContain(hostile)
    expect(mail.html).not.toContain('<img src=x')
  })

  it('waits for the hours of offices, and is taken back until it leaves', async () => {
    setMoment(server, thursday, 20 * 60)
    const wish = { template: await templateOf('email'), paragraph: words }
    expect((await clerk.post(callPath(previewToCustomer, { id }), wish)).json()).toMatchObject({ goesNow: false })
    await write()
    const second = (await write({ paragraph: 'En nog iets.' })).json().id as number
    await tellAll(server)
    const { version } = await whole(second)
    const cancel = async (seen: number) =>
      clerk.post(callPath(cancelCustomerMessage, { id: second }), { version: seen })
    expect((await cancel(version + 1)).statusCode).toBe(409)
    expect((await cancel(version)).json()).toMatchObject({ state: 'cancelled' })
    expect((await timeline())[0]).toBe('customer_message.cancelled')
    setMoment(server, friday, nine)
    await tellAll(server)
    expect(receiver.received).toHaveLength(1)
    const [, first] = await list()
    expect(first).toMatchObject({ state: 'sent' })
    expect(
      (await clerk.post(callPath(cancelCustomerMessage, { id: first?.id ?? 0 }), { version: first?.version }))
        .statusCode,
    ).toBe(409)
  })

  it('is a letter for who has no e-mail address, which somebody posts', async () => {
    await update({ email: null })
    const written = await write({ template: await templateOf('post') })
    expect(written.json()).toMatchObject({ channel: 'post' })
    const message = written.json().id as number
    const pdf = await clerk.get(callPath(getCustomerMessagePdf, { id: message }))
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { version } = await whole(message)
    expect((await clerk.post(callPath(postCustomerMessage, { id: message }), { version })).json()).toMatchObject({
      state: 'posted',
    })
    expect((await timeline())[0]).toBe('customer_message.posted')
  })
})

describe('a message of somebody’s own that does not arrive', () => {
  it('does not leave for an address that was changed in between: he is told, and sends it again', async () => {
    setMoment(server, thursday, 20 * 60)
    await write()
    await update({ email: 'nieuw@bloemen.example' })
    setMoment(server, friday, nine)
    await tellAll(server)
    expect(receiver.received).toHaveLength(0)
    const [row] = await list()
    expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('adres is veranderd') })
    const work = await db().selectFrom('agendaItem').select('why').where('dossierId', '=', id).execute()
    const values = { messageCount: 1, email: 'post@bloemen.example' }
    expect(work).toMatchObject([{ why: { key: 'why.customer_messages_failed', values } }])
    const again = async () =>
      clerk.post(callPath(repeatCustomerMessage, { id: row?.id ?? 0 }), { version: row?.version })
    expect((await again()).json()).toMatchObject({
      id: row?.id,
      state: 'scheduled',
      recipientEmail: 'nieuw@bloemen.example',
    })
    expect((await again()).statusCode).toBe(409)
    await tellAll(server)
    expect(to()).toEqual(['nieuw@bloemen.example'])
  })

  it('goes to the customer itself once the address of its reader refuses it', async () => {
    behaviour = 'no_such_address'
    await write({ contact: anneke.userId })
    await tellAll(server)
    behaviour = 'take'
    receiver.received.length = 0
    const [row] = await list()
    expect(row).toMatchObject({ state: 'bounced' })
    expect((await choices()).recipients).toMatchObject([{ contactId: null }])
    await clerk.post(callPath(repeatCustomerMessage, { id: row?.id ?? 0 }), { version: row?.version })
    await tellAll(server)
    expect(to()).toEqual(['post@bloemen.example'])
    const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
    expect(mail.text).toContain(words)
  })

  it('is never sent again by itself when nobody knows its end: who says that it did not arrive has it written again', async () => {
    behaviour = 'hang_up'
    await write()
    await tellAll(server)
    behaviour = 'take'
    receiver.received.length = 0
    await tellAll(server)
    const [row] = await list()
    expect([row?.state, receiver.received.length]).toEqual(['uncertain', 0])
    const settle = async (input: object) =>
      clerk.post(callPath(resolveCustomerMessage, { id: row?.id ?? 0 }), { version: row?.version, ...input })
    expect((await settle({ arrived: false, reason: 'Klant heeft niets.' })).statusCode).toBe(200)
    await tellAll(server)
    expect(to()).toEqual(['post@bloemen.example'])
    expect(await list()).toMatchObject([{ state: 'sent' }])
  })

  it('is work again when another does not arrive after somebody finished it', async () => {
    const items = async () => {
      const all = db().selectFrom('agendaItem').select('state').where('dossierId', '=', id).orderBy('id')
      return (await all.execute()).map(({ state }) => state)
    }
    const fail = async () => {
      behaviour = 'hang_up'
      await write()
      await tellAll(server)
      await tellAll(server)
      await db()
        .transaction()
        .execute(async (tx) => followTroubles(tx, systemActor(server.clock.now())))
    }
    await fail()
    expect(await items()).toEqual(['open'])
    const done = { state: 'done', result: 'done', finishedAt: server.clock.now() }
    await db().updateTable('agendaItem').set(done).where('dossierId', '=', id).execute()
    await fail()
    expect(await items()).toEqual(['done', 'open'])
  })
})
