import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CustomerMessage,
  type CustomerMessageRow,
  type CustomerMessageSettings,
  getCustomerMessage,
  getCustomerMessageSettings,
  listCustomerMessages,
  repeatCustomerMessage,
  trustCustomerAddress,
} from '#contract/sending/customer-messages.ts'
import { answerQuestion, askQuestion } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { messageIdOf } from '#domain/mail/message-id.ts'
import { systemActor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { tellAll } from '#test/customer-messages.ts'
import { createDossier } from '#test/dossiers.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, createReader, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { customerMessages } from './customer-messages.ts'
import { followTroubles } from './follow-troubles.ts'

const messages = customerMessages('https://portaal.example')

let server: TestServer
let receiver: MailReceiver
let manager: Person
let customer: number
let behaviour: 'take' | 'later' = 'take'
const db = () => server.database.db

beforeAll(async () => {
  receiver = await openMailReceiver(() => behaviour)
  server = await createTestServer({ agency: true, smtpUrl: receiver.url })
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT', 'ROLE_FILE_SEARCH', 'ROLE_FILE_EDIT'])
})
beforeEach(async () => {
  receiver.received.length = 0
  setMoment(server, '2026-11-19', 9 * 60)
  customer = await createCustomer(server, 'Bloemen en Zaden B.V.')
  await update({ email: 'post@bloemen.example' })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
  await closeRenderer()
})

async function update(fields: { email?: string; accountManagerId?: number }) {
  await db().updateTable('customer').set(fields).where('id', '=', customer).execute()
}

const follow = async () =>
  db()
    .transaction()
    .execute(async (tx) => followTroubles(tx, systemActor(server.clock.now())))
const settings = async () =>
  (await manager.get(callPath(getCustomerMessageSettings, { id: customer }))).json<CustomerMessageSettings>()
const row = async () =>
  (await manager.get(callPath(listCustomerMessages, { id: customer })))
    .json<{ items: CustomerMessageRow[] }>()
    .items.find(({ occasion }) => occasion === 'dispute_received')

/** A message about a file that has left, with the id it left under. */
async function sendOne() {
  const dossierId = await createDossier(db(), customer)
  await db()
    .transaction()
    .execute(async (tx) =>
      recordAudit(tx, systemActor(server.clock.now()), {
        kind: 'log_dispute.started',
        dossierId,
        customerId: customer,
        data: {},
      }),
    )
  await tellAll(server)
  const id = (await row())?.id ?? 0
  const { contentSha256 } = (await manager.get(callPath(getCustomerMessage, { id }))).json<CustomerMessage>()
  return { dossierId, id, messageId: messageIdOf('customer', id, contentSha256) }
}

describe('what is told of a message to a customer', () => {
  it('that it came back makes its address doubtful and is work for the account manager; another address gets it', async () => {
    await update({ accountManagerId: manager.userId })
    const { dossierId: id, messageId } = await sendOne()
    const told = { kind: 'returned', error: '5.1.1 user unknown', address: true } as const
    const hear = async () =>
      db()
        .transaction()
        .execute(async (tx) => messages.hear(tx, server.clock, messageId, told))
    await hear()
    await hear()
    expect((await settings()).refused).toMatchObject([{ email: 'post@bloemen.example', error: '5.1.1 user unknown' }])
    const work = await db().selectFrom('agendaItem').selectAll().where('dossierId', '=', id).execute()
    const why = { key: 'why.customer_address_refused', values: { email: 'post@bloemen.example' } }
    expect(work).toMatchObject([{ employeeId: manager.userId, state: 'open', why }])
    await update({ email: 'nieuw@bloemen.example' })
    await follow()
    const states = async () =>
      (await db().selectFrom('agendaItem').select('state').where('dossierId', '=', id).orderBy('id').execute()).map(
        ({ state }) => state,
      )
    // The address is another; the message has reached nobody yet.
    expect(await states()).toEqual(['done', 'open'])
    await follow()
    expect(await states()).toEqual(['done', 'open'])
    const back = await row()
    const again = await manager.post(callPath(repeatCustomerMessage, { id: back?.id ?? 0 }), { version: back?.version })
    expect(again.json()).toMatchObject({ state: 'cancelled' })
    await follow()
    expect(await states()).toEqual(['done', 'done'])
    await tellAll(server)
    expect(receiver.received.map(({ to }) => to)).toEqual(['post@bloemen.example', 'nieuw@bloemen.example'])
    const trust = async () =>
      manager.post(callPath(trustCustomerAddress, { id: customer }), { email: 'post@bloemen.example' })
    expect((await trust()).json()).toMatchObject({ refused: [] })
    expect((await trust()).statusCode).toBe(404)
  })

  it('is looked for without holding it: what comes with an answer may take long to read', async () => {
    const { id, messageId } = await sendOne()
    const found = db()
      .transaction()
      .execute(async (tx) => {
        const recipient = await messages.findRecipient(tx, messageId)
        await sql`select from customer_message where id = ${id} for update nowait`.execute(db())
        return recipient
      })
    expect(await found).toEqual({ email: 'post@bloemen.example', dispatchId: null })
  })
})

describe('what a customer is asked', () => {
  it('is mailed once, with where it answers, and never what it has answered by then', async () => {
    const person = await createReader(server, customer, { email: 'anneke@bloemen.example' })
    const id = await createDossier(db(), customer)
    const ask = async (asked: object) => {
      const answer = await manager.post(callPath(askQuestion, { id }), asked)
      expect(answer.statusCode, answer.body).toBe(200)
      const { items } = answer.json<OutputOf<typeof askQuestion>>()
      return items.find(({ state, content }) => state === 'open' && 'content' in asked && content === asked.content)
    }
    await ask({ content: 'Klopt de opzegging?' })
    await ask({ kind: 'document', content: 'Stuur het contract' })
    await tellAll(server)
    await tellAll(server)
    const texts = await Promise.all(
      receiver.received.map(async ({ content }) => (await PostalMime.parse(content)).text),
    )
    expect(texts).toHaveLength(2)
    for (const content of ['Klopt de opzegging', 'Stuur het contract']) {
      expect(texts.filter((text) => text?.includes(content))).toHaveLength(1)
    }
    expect(texts.every((text) => text?.includes('/dashboard'))).toBe(true)
    // Answered before it was written, and after: what nobody need answer any more does not leave.
    const answered = async (question: Awaited<ReturnType<typeof ask>>) => {
      const path = callPath(answerQuestion, { id: question?.id ?? 0 })
      const answer = await person.post(path, { answer: 'Ja', agreed: true, version: question?.version })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await answered(await ask({ content: 'Is er al betaald?' }))
    await tellAll(server)
    behaviour = 'later'
    const late = await ask({ kind: 'approval', content: 'Mogen wij dagvaarden?', costCents: 45_000 })
    await tellAll(server)
    await answered(late)
    behaviour = 'take'
    setMoment(server, '2026-11-19', 11 * 60)
    await tellAll(server)
    expect(receiver.received.filter(({ content }) => /dagvaarden|al betaald/.test(content))).toEqual([])
    expect((await settings()).waiting).toEqual([])
  })
})
