import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreePlan } from '#contract/money/arrangements.ts'
import { releaseRun } from '#contract/sending/run-commands.ts'
import { askLoginLink, askReset, redeemLoginLink } from '#contract/people/users.ts'
import { followArrangements } from '#server/money/arrangements/follow-arrangements.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { wakeCustomerMessages } from '#server/sending/customer-messages/tell-customers.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { enqueue, workOnce } from '#server/platform/jobs/queue.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { tellAll } from '#test/customer-messages.ts'
import { createDossier } from '#test/dossiers.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { tokenIn } from '#test/mailed-link.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { haltSending } from './halt-sending.ts'

const backupAt = new Date('2026-12-02T03:10:00+01:00')
const sendingJobs = [
  'customer_message.deliver',
  'customer_message.tell',
  'dispatch.deliver',
  'dispatch.print',
  'list.tell_export',
  'run.perform',
]

let server: TestServer
let receiver: MailReceiver
let file: Arranging
let administrator: Person
let behaviour: 'take' | 'later' = 'take'

beforeAll(async () => {
  receiver = await openMailReceiver(() => behaviour)
  server = await createTestServer({ today: '2026-11-20', agency: true, smtpUrl: receiver.url })
  setMoment(server, '2026-11-20', 9 * 60)
  file = await openArranging(server)
  await server.database.db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  administrator = await createPerson(server, 'admin')
})
afterAll(async () => {
  await server.close()
  await receiver.close()
  await closeRenderer()
})

/** What the schedule and a worker do, until nothing is left to do now. */
async function workAll(): Promise<void> {
  const { db } = server.database
  await followArrangements(db, server.clock)
  await wakeRuns(db, server.clock)
  await wakeCustomerMessages(db, server.clock)
  while (await workOnce(db, server.clock, 'test'));
}

const waiting = async () => {
  const { db } = server.database
  const jobs = await db.selectFrom('job').select('kind').distinct().where('state', '=', 'queued').execute()
  return jobs.map(({ kind }) => kind).toSorted()
}

it('nothing leaves a restored portal until an administrator who has looked lets it', async () => {
  const { db } = server.database
  const id = await createDossier(db, file.customerId, {
    debtors: [{ identityKey: crypto.randomUUID(), email: 'joost@example.nl' }],
    invoices: [{ number: 'HALT-1', amountCents: 60_000, dueDay: '2026-11-19' }],
  })
  const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
  await file.act(agreePlan, id, { ...terms, channel: 'phone' })
  setMoment(server, '2026-12-02', 9 * 60)
  await haltSending(db, systemActor(server.clock.now()), backupAt)

  for (const kind of sendingJobs) await enqueue(db, { kind, payload: { runId: 0, exportId: 0 } })
  await workAll()
  // The reminder of the instalment was made, and waits with all that sends.
  const items = await db.selectFrom('runItem').select('state').where('dossierId', '=', id).execute()
  expect(items).toEqual([{ state: 'pending' }])
  expect(await waiting()).toEqual(sendingJobs)
  expect(receiver.received).toEqual([])

  const release = { version: 1, part: null, rest: 'back', startAt: null }
  const refused = await file.employee.post(callPath(releaseRun, { id: 1 }), release)
  expect([refused.statusCode, refused.json().error_message]).toEqual([409, expect.stringContaining('een back-up')])
  expect((await file.employee.get('/api/v4/sending/halt')).json()).toEqual({ backupAt: backupAt.toISOString() })
  expect((await file.employee.post('/api/v4/sending/resume', {})).statusCode).toBe(403)

  expect((await administrator.post('/api/v4/sending/resume', {})).json()).toEqual({ backupAt: null })
  expect((await administrator.post('/api/v4/sending/resume', {})).statusCode).toBe(409)
  const noted = db.selectFrom('auditEvent').select(['kind', 'actorId']).where('kind', 'like', 'sending.%').orderBy('id')
  expect(await noted.execute()).toEqual([
    { kind: 'sending.halted', actorId: null },
    { kind: 'sending.resumed', actorId: administrator.userId },
  ])
  await workAll()
  expect(receiver.received.map(({ to }) => to)).toEqual(['joost@example.nl'])
})

it('keeps what customers are told and word of an export too, and mails who wants to log in', async () => {
  const { db } = server.database
  const email = 'post@krekel.example'
  await db.updateTable('customer').set({ email }).where('id', '=', file.customerId).execute()
  const staff = await createPerson(server, 'management')
  await db.updateTable('appUser').set({ email: 'sanne@bureau.example' }).where('id', '=', staff.userId).execute()
  /** Something that asks for an answer of the customer at once. */
  const dispute = async () => {
    const dossierId = await createDossier(db, file.customerId)
    const news = { kind: 'log_dispute.started', dossierId, customerId: file.customerId }
    await inTransaction(db, async (tx) => recordAudit(tx, systemActor(server.clock.now()), news))
  }
  // What happened before may be heard late: what is under way in the databases of other tests holds it up.
  await tellAll(server)
  const { last } = await db
    .selectFrom('customerMessage')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const messages = async () =>
    (await db.selectFrom('customerMessage').select('state').where('id', '>', last).orderBy('id').execute()).map(
      ({ state }) => state,
    )
  receiver.received.length = 0
  setMoment(server, '2026-12-03', 9 * 60)
  // One was written before the halt, and is to be tried again.
  behaviour = 'later'
  await dispute()
  await tellAll(server)
  expect(await messages()).toEqual(['scheduled'])
  behaviour = 'take'
  await haltSending(db, systemActor(server.clock.now()), backupAt)

  await dispute()
  setMoment(server, '2026-12-03', 10 * 60)
  const columns = [{ label: 'Dossier', field: 'number' }]
  const list = { list: '/api/v4/file', query: {}, columns, format: 'csv', name: 'Dossiers' }
  expect((await staff.post('/api/v4/export', list)).statusCode).toBe(200)
  await tellAll(server)
  expect(await messages()).toEqual(['scheduled'])
  expect(await waiting()).toEqual(['customer_message.deliver', 'customer_message.tell', 'list.tell_export'])
  expect(receiver.received).toEqual([])

  const stranger = createVisitor(server, '10.9.8.7')
  for (const path of [askReset.path, askLoginLink.path]) {
    expect((await stranger.post(path, { login: staff.username })).statusCode).toBe(204)
    await workAll()
  }
  const recipients = () => receiver.received.map(({ to }) => to)
  expect(recipients()).toEqual(Array(2).fill('sanne@bureau.example'))
  const link = tokenIn(receiver.received[1]?.content.replaceAll('=\r\n', ''), '/login/link')
  expect((await stranger.post(redeemLoginLink.path, { token: link })).statusCode).toBe(200)

  receiver.received.length = 0
  await administrator.post('/api/v4/sending/resume', {})
  await tellAll(server)
  expect(recipients().toSorted()).toEqual([email, email, 'sanne@bureau.example'])
  expect(await messages()).toEqual(['sent', 'sent'])
})
