import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreePlan } from '#contract/arrangements.ts'
import { releaseRun } from '#contract/run-commands.ts'
import { followArrangements } from '#server/arrangements/follow-arrangements.ts'
import { wakeCustomerMessages } from '#server/customer-messages/tell-customers.ts'
import { systemActor } from '#server/http/actor.ts'
import { enqueue, workOnce } from '#server/jobs/queue.ts'
import { closeRenderer } from '#server/letters/render-letter.ts'
import { wakeRuns } from '#server/runs/perform-run.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createPerson, type Person } from '#test/people.ts'
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

beforeAll(async () => {
  receiver = await openMailReceiver()
  server = await createTestServer({ today: '2026-11-20', smtpUrl: receiver.url })
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
