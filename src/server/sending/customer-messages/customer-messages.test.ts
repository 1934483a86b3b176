import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { Occasion } from '#domain/customers/occasion.ts'
import {
  askCustomerDocument,
  changeCustomerMessageSettings,
  type CustomerMessage,
  type CustomerMessageRow,
  type CustomerMessageSettings,
  getCustomerMessage,
  getCustomerMessageHtml,
  getCustomerMessagePdf,
  getCustomerMessageSettings,
  listCustomerMessages,
  postCustomerMessage,
  repeatCustomerMessage,
  resolveCustomerMessage,
} from '#contract/sending/customer-messages.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { systemActor } from '#server/actor.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { hearAll, tellAll } from '#test/customer-messages.ts'
import { createDossier } from '#test/dossiers.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, createReader, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followTroubles } from './follow-troubles.ts'
import { customerMessages } from './customer-messages.ts'
import { wakeCustomerMessages } from './tell-customers.ts'

const messages = customerMessages('https://portaal.example')

const thursday = '2026-11-19'
const friday = '2026-11-20'
const nine = 9 * 60

let server: TestServer
let receiver: MailReceiver
let manager: Person
let customer: number
let behaviour: 'take' | 'later' | 'no_such_address' | 'hang_up' = 'take'
const db = () => server.database.db

beforeAll(async () => {
  receiver = await openMailReceiver(() => behaviour)
  server = await createTestServer({ agency: true, smtpUrl: receiver.url })
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT', 'ROLE_FILE_SEARCH', 'ROLE_FILE_EDIT'])
})
beforeEach(async () => {
  behaviour = 'take'
  receiver.received.length = 0
  setMoment(server, thursday, nine)
  customer = await createCustomer(server, 'Bloemen en Zaden B.V.')
  await update({ email: 'post@bloemen.example', street: 'Tuinweg', houseNumber: '12', city: 'Haarlem' })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
  await closeRenderer()
})

const follow = async () =>
  db()
    .transaction()
    .execute(async (tx) => followTroubles(tx, systemActor(server.clock.now())))

async function update(fields: {
  email?: string | null
  active?: boolean
  street?: string
  houseNumber?: string
  city?: string
}) {
  await db().updateTable('customer').set(fields).where('id', '=', customer).execute()
}

const file = async (parts: object = {}) => createDossier(db(), customer, parts)

/** Something that happened to a file, as the feature it belongs to writes it down. */
async function happen(kind: string, dossierId: number, data: object = {}) {
  await db()
    .transaction()
    .execute(async (tx) =>
      recordAudit(tx, systemActor(server.clock.now()), { kind, dossierId, customerId: customer, data }),
    )
}

const wake = async () => tellAll(server)

const list = async (by = manager) =>
  (await by.get(callPath(listCustomerMessages, { id: customer }))).json<{
    items: CustomerMessageRow[]
    total: number
  }>()
const one = async (occasion: Occasion) => (await list()).items.filter((row) => row.occasion === occasion)
const settings = async (by = manager) =>
  (await by.get(callPath(getCustomerMessageSettings, { id: customer }))).json<CustomerMessageSettings>()

async function choose(occasion: Occasion, rule: object, by = manager) {
  const { rules, version } = await settings()
  const changed = rules.map((known) => (known.occasion === occasion ? { ...known, ...rule } : known))
  return by.put(callPath(changeCustomerMessageSettings, { id: customer }), { rules: changed, version })
}

const contact = async (email: string | null = 'anneke@bloemen.example') => createReader(server, customer, { email })

describe('what a customer is told', () => {
  it('is gathered: files of one day come in one message on the next working day, with a list', async () => {
    const numbers: string[] = []
    for (const debtor of ['J. de Boer', 'M. van Dam']) {
      const id = await file({ debtors: [{ name: debtor }] })
      await happen('dossier.created', id)
      const { number } = await db()
        .selectFrom('dossier')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      numbers.push(number)
    }
    await wake()
    expect(receiver.received).toHaveLength(0)
    setMoment(server, friday, nine)
    await wake()
    await wake()
    expect(receiver.received).toHaveLength(1)
    const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
    expect(mail.to?.[0]?.address).toBe('post@bloemen.example')
    expect(mail.subject).toContain('Wij hebben 2 dossiers van u ontvangen')
    for (const number of numbers) expect(mail.text).toContain(number)
    expect(mail.text).toContain('M. van Dam')
    expect(await one('files_received')).toMatchObject([{ state: 'sent', fileCount: 2, subject: expect.any(String) }])
  })

  it('goes at once when it asks for an answer, and stands on the file', async () => {
    const id = await file()
    const other = await file()
    await happen('log_dispute.started', id)
    await happen('log_dispute.started', other)
    await wake()
    expect(receiver.received).toHaveLength(2)
    const timeline = (await manager.get(`/api/v4/file/${id}/timeline`)).json()
    expect(timeline.items[0]).toMatchObject({ kind: 'customer_message.sent', reason: 'dispute_received' })
    const [row] = await one('dispute_received')
    const message = (await manager.get(callPath(getCustomerMessage, { id: row?.id ?? 0 }))).json<CustomerMessage>()
    expect(message.files).toHaveLength(1)
    expect(message.text).toContain('Uw antwoord is nodig')
    const html = await manager.get(callPath(getCustomerMessageHtml, { id: message.id }))
    expect(html.body).toContain('Uw antwoord is nodig')
    expect(html.headers['content-security-policy']).toContain('sandbox')
  })

  it('says why a file was closed and what was paid', async () => {
    const id = await file({ status: 'closed' })
    await sql`update dossier set closing_reason = 'paid' where id = ${id}`.execute(db())
    await happen('dossier.closed', id, { reason: 'paid' })
    setMoment(server, friday, nine)
    await wake()
    const { name } = (
      await sql<{ name: string }>`select name_nl as name from closing_reason where code = 'paid'`.execute(db())
    ).rows[0] ?? { name: '' }
    const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
    expect(mail.text).toContain(name)
    expect(mail.text).toMatch(/€/)
  })

  it('waits for the hours of offices, also over a weekend', async () => {
    setMoment(server, friday, 20 * 60)
    await happen('log_dispute.started', await file())
    await wake()
    setMoment(server, '2026-11-21', nine)
    await wake()
    expect(receiver.received).toHaveLength(0)
    expect((await settings()).waiting).toEqual([{ occasion: 'dispute_received', count: 1 }])
    setMoment(server, '2026-11-23', nine)
    await wake()
    expect(receiver.received).toHaveLength(1)
  })

  it('is told of a document that somebody asked for, in his words', async () => {
    const id = await file()
    const ask = async (by: Person, what: string) => by.post(callPath(askCustomerDocument, { id }), { what })
    expect((await ask(manager, '')).json().errors).toHaveProperty('what')
    expect((await ask(await contact(), 'De factuur')).statusCode).toBe(403)
    expect((await ask(manager, 'De getekende opdracht')).json()).toEqual({ willBeTold: true })
    await wake()
    const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
    expect(mail.text).toContain('De getekende opdracht')
  })

  it('gets the overview of the month on its first working day, once, when it wants it', async () => {
    await file()
    setMoment(server, '2026-12-01', nine)
    await wake()
    expect(receiver.received).toHaveLength(0)
    expect((await choose('month_overview', { enabled: true })).statusCode).toBe(200)
    await wake()
    await wake()
    expect(receiver.received).toHaveLength(1)
    setMoment(server, '2026-12-02', nine)
    await wake()
    expect(receiver.received).toHaveLength(1)
  })

  it('is nothing for a customer that stopped, or for an occasion that is off', async () => {
    await choose('dispute_received', { enabled: false })
    await happen('log_dispute.started', await file())
    await update({ active: false })
    await happen('plan.agreed', await file())
    await wake()
    expect(await list()).toMatchObject({ total: 0 })
  })
})

describe('to whom', () => {
  it('is the contact person that was chosen, in his language, who sees it in the portal [req 1.3]', async () => {
    const person = await contact()
    await db().updateTable('appUser').set({ language: 'en' }).where('id', '=', person.userId).execute()
    expect((await choose('dispute_received', { contactId: person.userId })).statusCode).toBe(200)
    await happen('log_dispute.started', await file())
    await wake()
    const mail = await PostalMime.parse(receiver.received[0]?.content ?? '')
    expect(mail.to?.[0]).toMatchObject({ address: 'anneke@bloemen.example', name: 'Anneke de Wit' })
    expect(mail.subject).toContain('Your debtor disputes the claim')
    expect((await list(person)).items).toMatchObject([{ occasion: 'dispute_received', state: 'sent' }])
    const stranger = await createPerson(server, 'contact', await createCustomer(server, 'Een ander'))
    const [row] = await one('dispute_received')
    expect((await stranger.get(callPath(getCustomerMessage, { id: row?.id ?? 0 }))).statusCode).toBe(404)
    expect((await stranger.get(callPath(listCustomerMessages, { id: customer }))).statusCode).toBe(404)
    expect((await stranger.get(callPath(getCustomerMessageSettings, { id: customer }))).statusCode).toBe(404)
    expect((await choose('dispute_received', { enabled: false }, person)).statusCode).toBe(403)
  })

  it('is refused under its field when it is nobody of the customer, or cannot be written to', async () => {
    const { rules } = await settings()
    const index = rules.findIndex(({ occasion }) => occasion === 'dispute_received')
    const refused = async (rule: object) => Object.keys((await choose('dispute_received', rule)).json().errors)
    expect(await refused({ contactId: manager.userId })).toEqual([`rules.${index}.contactId`])
    expect(await refused({ contactId: (await contact(null)).userId })).toEqual([`rules.${index}.contactId`])
    expect((await choose('files_received', { pace: 'now' })).json().errors).toHaveProperty('rules.0.pace')
    const late = await manager.put(callPath(changeCustomerMessageSettings, { id: customer }), { rules: [], version: 9 })
    expect([late.statusCode, late.json().current.version]).toEqual([409, 1])
  })

  it('is looked at again when it leaves: who was stopped in between is not written to, the customer is', async () => {
    const person = await contact()
    await choose('dispute_received', { contactId: person.userId })
    behaviour = 'later'
    await happen('log_dispute.started', await file())
    await wake()
    expect(await one('dispute_received')).toMatchObject([{ state: 'scheduled', recipientName: 'Anneke de Wit' }])
    await db().updateTable('appUser').set({ active: false }).where('id', '=', person.userId).execute()
    behaviour = 'take'
    setMoment(server, thursday, nine + 5)
    await wake()
    expect(receiver.received.map(({ to }) => to)).toEqual(['post@bloemen.example'])
    expect((await one('dispute_received')).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
  })

  it('waits for a mail server that is away, and is work for somebody only after eight hours: once, for all of them', async () => {
    const [id, other] = [await file(), await file()]
    const work = async () =>
      db().selectFrom('agendaItem').select(['dossierId', 'state', 'why']).where('customerId', '=', customer).execute()
    const found: number[] = []
    behaviour = 'later'
    await happen('log_dispute.started', id)
    await happen('log_dispute.started', other)
    for (const minutes of [0, 2, 5, 10, 20, ...Array.from({ length: 8 }, (_, hour) => 85 + hour * 61)]) {
      setMoment(server, thursday, nine + minutes)
      await wake()
      found.push((await work()).length)
    }
    expect(found).toEqual([...Array<number>(12).fill(0), 1])
    const failed = await one('dispute_received')
    expect(failed.map(({ state }) => state)).toEqual(['failed', 'failed'])
    const why = { key: 'why.customer_messages_failed', values: { messageCount: 2, sinceDay: thursday } }
    expect(await work()).toMatchObject([{ dossierId: id, state: 'open', why }])
    // One is sent again; with the other nothing is left to look at.
    behaviour = 'take'
    for (const [left, { id: message, version }] of failed.entries()) {
      await manager.post(callPath(repeatCustomerMessage, { id: message }), { version })
      await follow()
      expect(await work()).toMatchObject([
        left === 0 ? { state: 'open', why: { values: { messageCount: 1 } } } : { state: 'done' },
      ])
    }
  })

  it('is a letter when there is no e-mail address that works, which somebody posts', async () => {
    await update({ email: null })
    await choose('dispute_received', { enabled: true })
    await happen('log_dispute.started', await file())
    await wake()
    const [row] = await one('dispute_received')
    expect(row).toMatchObject({ channel: 'post', state: 'to_post' })
    const pdf = await manager.get(callPath(getCustomerMessagePdf, { id: row?.id ?? 0 }))
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const post = async () =>
      manager.post(callPath(postCustomerMessage, { id: row?.id ?? 0 }), { version: row?.version })
    expect((await post()).json()).toMatchObject({ state: 'posted' })
    expect((await post()).statusCode).toBe(409)
  })
})

describe('a message that does not arrive', () => {
  it('is never sent again by itself when nobody knows its end: a person says what became of it', async () => {
    behaviour = 'hang_up'
    await happen('log_dispute.started', await file())
    await wake()
    behaviour = 'take'
    await wake()
    const [row] = await one('dispute_received')
    expect(row).toMatchObject({ state: 'uncertain' })
    const settle = async (input: object) =>
      manager.post(callPath(resolveCustomerMessage, { id: row?.id ?? 0 }), { version: row?.version, ...input })
    expect((await settle({ arrived: false })).json().errors).toHaveProperty('reason')
    expect((await settle({ arrived: false, reason: 'Klant heeft niets.' })).statusCode).toBe(200)
    const before = receiver.received.length
    await wake()
    expect(receiver.received.length - before).toBe(1)
    expect(await one('dispute_received')).toMatchObject([{ state: 'sent' }])
  })

  it('is not called sent by a slow worker once a mail server or a person said otherwise', async () => {
    const begin = async () => {
      await happen('log_dispute.started', await file())
      await hearAll(server)
      await workOnce(db(), server.clock, 'one')
      const { ready } = await messages.take(db(), server.clock, 0)
      const message = ready.find(({ row }) => row.customerId === customer)
      if (!message) throw new Error('no message is due')
      expect(await messages.mark(db(), server.clock, message, null)).toBe('goes')
      return message
    }
    const endAsSent = async (message: Awaited<ReturnType<typeof begin>>) => {
      await messages.end(db(), server.clock, message, { kind: 'sent', providerId: null })
      const row = await db()
        .selectFrom('customerMessage')
        .select('state')
        .where('id', '=', message.row.id)
        .executeTakeFirstOrThrow()
      return row.state
    }
    const uncertain = await begin()
    await messages.leaveUncertain(db(), server.clock, 0)
    const [row] = await one('dispute_received')
    const input = { version: row?.version, arrived: false, reason: 'Klant heeft niets.' }
    expect((await manager.post(callPath(resolveCustomerMessage, { id: row?.id ?? 0 }), input)).statusCode).toBe(200)
    expect(await endAsSent(uncertain)).toBe('cancelled')
    await wake()
    expect(receiver.received).toHaveLength(1)
    const told = { kind: 'returned', error: '550 5.1.1 no such user', address: true } as const
    const returned = await begin()
    await messages.hear(db(), server.clock, returned.messageId, told)
    expect(await endAsSent(returned)).toBe('bounced')
    await wake()
  })

  it('leaves once, however often workers die and begin again', async () => {
    await happen('log_dispute.started', await file())
    await hearAll(server)
    await workOnce(db(), server.clock, 'one')
    // A worker died between the mark and the answer of the mail server.
    await sql`update customer_message set state = 'sending' where customer_id = ${customer}`.execute(db())
    await wake()
    expect(receiver.received).toHaveLength(0)
    expect(await one('dispute_received')).toMatchObject([{ state: 'uncertain' }])
  })
})

it('hears of each thing that happened once, whatever is undone', async () => {
  const id = await file()
  const undone = db()
    .transaction()
    .execute(async (tx) => {
      await recordAudit(tx, systemActor(server.clock.now()), {
        kind: 'log_dispute.started',
        dossierId: id,
        customerId: customer,
      })
      throw new Error('undo')
    })
  await expect(undone).rejects.toThrow('undo')
  await wake()
  await happen('log_dispute.started', id)
  await Promise.all([1, 2, 3].map(async () => wakeCustomerMessages(db(), server.clock)))
  await wake()
  expect(receiver.received).toHaveLength(1)
  expect(day(thursday)).toBe(server.clock.today())
})
