import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

type Behaviour = 'accept' | 'refuse for now' | 'refuse the address' | 'vanish after the content'

describe('e-mail through a mail server', () => {
  let server: TestServer
  let employee: Person
  let customerId: number
  let smtp: SMTPServer
  let behaviour: Behaviour = 'accept'
  let received: string[] = []

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(behaviour === 'refuse the address' ? refusal(550, 'no such user') : null),
      onData: (stream, session, done) => {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          if (behaviour === 'refuse for now') return done(refusal(451, 'try again later'))
          received.push(text)
          // The message is in, but nobody will ever hear so.
          if (behaviour === 'vanish after the content') return smtp.connections.forEach((one) => dropped(one))
          return done(null)
        })
        void session
      },
    })
    smtp.on('error', () => {})
    const port = await new Promise<number>((resolve) => {
      const listening = smtp.listen(0, '127.0.0.1', () => {
        const address = listening.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    server = await createTestServer({ worker: true, smtpUrl: `smtp://127.0.0.1:${port}` })
    await createAgency(server)
    employee = await createPerson(server, 'employee')
    customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
  })
  beforeEach(() => {
    received = []
    behaviour = 'accept'
  })
  afterEach(async () =>
    server.database.db.updateTable('job').set({ state: 'cancelled' }).where('state', '=', 'queued').execute(),
  )
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    await closeRenderer()
  })

  async function sendOne(): Promise<number> {
    const dossierId = await createDueDossier(server.database.db, customerId, '2026-11-20', {
      workflow: 'company_amicable',
      debtors: [
        {
          name: 'Bakkerij Het Stoepje V.O.F.',
          kind: 'company',
          email: 'boeken@stoepje.example',
          identityKey: crypto.randomUUID(),
        },
      ],
    })
    const { id } = (await employee.post('/api/v4/run', { day: '2026-11-20' })).json<{ id: number }>()
    const run = await until(
      async () => (await employee.get(`/api/v4/run/${id}`)).json(),
      (value) => value.state === 'proposed',
    )
    await employee.post(`/api/v4/run/${id}/release`, { version: run.version })
    return dossierId
  }

  const dispatchOf = async (dossierId: number) =>
    server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', dossierId).executeTakeFirst()

  async function until<Result>(read: () => Promise<Result>, good: (result: Result) => boolean): Promise<Result> {
    for (let turn = 0; turn < 300; turn += 1) {
      const result = await read()
      if (good(result)) return result
      await wait(50)
    }
    throw new Error('it never came to that')
  }

  it('delivers the letter with its PDF, once', async () => {
    const dossierId = await sendOne()
    const dispatch = await until(
      async () => dispatchOf(dossierId),
      (row) => row?.state === 'sent',
    )
    expect(received).toHaveLength(1)
    const mail = await PostalMime.parse(String(received[0]))
    expect(mail.to?.[0]?.address).toBe('boeken@stoepje.example')
    expect(mail.from?.address).toBe('vragen@noordkade.example')
    expect(mail.messageId).toBe(`<vorder-${dispatch?.id}@noordkade.example>`)
    expect(mail.text).toContain('642,50')
    expect(mail.attachments[0]?.mimeType).toBe('application/pdf')
  })

  it('keeps an e-mail waiting while the server asks for patience', async () => {
    behaviour = 'refuse for now'
    const dossierId = await sendOne()
    await until(
      async () =>
        server.database.db
          .selectFrom('job')
          .select('error')
          .where('kind', '=', 'dispatch.deliver')
          .where('error', 'is not', null)
          .execute(),
      (rows) => rows.length > 0,
    )
    expect((await dispatchOf(dossierId))?.state).toBe('scheduled')
    behaviour = 'accept'
    await until(
      async () => dispatchOf(dossierId),
      (row) => row?.state === 'sent',
    )
    expect(received).toHaveLength(1)
  })

  it('marks an address the server refuses as failed, with its words', async () => {
    behaviour = 'refuse the address'
    const dossierId = await sendOne()
    const dispatch = await until(
      async () => dispatchOf(dossierId),
      (row) => row?.state === 'failed',
    )
    expect(dispatch?.error).toContain('no such user')
  })

  it('leaves an e-mail whose end nobody knows to a person, and never sends it again by itself', async () => {
    behaviour = 'vanish after the content'
    const dossierId = await sendOne()
    await until(
      async () => dispatchOf(dossierId),
      (row) => row?.state === 'uncertain',
    )
    expect(received).toHaveLength(1)
    behaviour = 'accept'
    await wait(1_500)
    expect((await dispatchOf(dossierId))?.state).toBe('uncertain')
    expect(received).toHaveLength(1)
  })
})

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function dropped(connection: unknown): void {
  ;(connection as { _socket: { destroy(): void } })._socket.destroy()
}
