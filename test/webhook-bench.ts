import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createWebhook, listDeliveries, listWebhooks } from '#contract/api/webhooks.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { eventTypes } from '#domain/webhooks/event-types.ts'
import { systemActor } from '#server/actor.ts'
import { realClock } from '#server/clock.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from './call-path.ts'
import { readMails } from './outbox.ts'
import { createCustomer, createPerson, type Person } from './people.ts'
import { createDueDossier } from './portfolio.ts'
import { createTestServer, type TestServer } from './server.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'
import { followTrail } from '#server/api/webhooks/follow-trail.ts'
import { openLanes } from '#server/api/webhooks/webhook-sender.ts'

export let server: TestServer
export let customerId: number
export let person: Person
export let receiver: WebhookReceiver
export let lanes: ReturnType<typeof openLanes>
export let queue: ReturnType<typeof openCallQueue>
export let now: Date

export const friday = '2026-11-20'
export const hour = 3_600_000

/** A portal with a customer, somebody of it, and a system of it that listens: anew before each test of the file that asks. */
export function openWebhookBench(): void {
  beforeAll(async () => {
    server = await createTestServer({
      today: friday,
      agency: true,
      atOnce: 8,
      worker: true,
      environment: { WEBHOOK_HOSTS: 'localhost' },
    })
  })
  afterAll(async () => server.close())

  beforeEach(async () => {
    now = new Date('2026-11-20T09:00:00Z')
    server.clock.set({ now: () => now, today: realClock.today })
    receiver = await startWebhookReceiver()
    customerId = await createCustomer(server, `Klant ${receiver.port}`)
    person = await createPerson(server, 'customer', customerId)
    await db()
      .updateTable('appUser')
      .set({ email: 'it@klant.example', name: 'Anneke' })
      .where('id', '=', person.userId)
      .execute()
    queue = openCallQueue(db())
    lanes = openLanes({
      db: db(),
      clock: server.clock,
      config: server.app.config,
      queue,
      ca: receiver.certificate,
      // Long enough for a machine that others use.
      longestMilliseconds: 2_000,
    })
  })
  afterEach(async () => {
    await lanes.idle()
    await queue.close()
    await receiver.close()
    await sql`update webhook_endpoint set deleted_at = now() where deleted_at is null`.execute(db())
  })
}

export const db = () => server.database.db
export const file = async () => createDueDossier(db(), customerId, friday, { status: 'in_progress' })
export const happen = async (kind: string, dossierId: number, data: object = {}) =>
  inTransaction(db(), async (tx) => recordAudit(tx, systemActor(now), { kind, dossierId, customerId, data }))
/** Reads the trail on, and tries all that is due now. */
export const send = async () => {
  await followTrail(db(), server.clock)
  while ((await lanes.turn()) > 0) await lanes.idle()
  await lanes.idle()
}
export const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
export const done = async <E extends Endpoint>(
  answer: Promise<{ statusCode: number; body: string; json: () => unknown }>,
) => {
  const { statusCode, body, json } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return statusCode === 204 ? (undefined as OutputOf<E>) : (json() as OutputOf<E>)
}
export const add = async (change: object = {}, who = person) =>
  done<typeof createWebhook>(
    who.post(createWebhook.path, { name: 'ERP', url: receiver.url, events: [...eventTypes], ...change }),
  )
export const shown = async () => (await done<typeof listWebhooks>(person.get(`${listWebhooks.path}?limit=-1`))).items
export const versionOf = async (id: number) => (await shown()).find((one) => one.id === id)!.version
export const act = async <E extends Endpoint>(call: E, id: number, input: object = {}) =>
  done<E>(person.post(callPath(call, { id }), { version: await versionOf(id), ...input }))
export const deliveries = async (id: number, query = '') =>
  (await done<typeof listDeliveries>(person.get(`${callPath(listDeliveries, { id })}?${query}`))).items
/** What was mailed about the endpoint of this test. */
export const mailed = async (part: string) => {
  const plain = (mail: string) =>
    mail.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  const mails = (await readMails(server.app.config.dataFolder)).map(plain)
  return mails.filter((mail) => mail.includes(part) && mail.includes(String(receiver.port))).length
}
export const ids = () => receiver.received.map((one) => one.id)
