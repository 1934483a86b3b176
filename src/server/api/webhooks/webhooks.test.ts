import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeWebhook,
  createWebhook,
  getDelivery,
  listAllDeliveries,
  listDeliveries,
  listEvents,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayDeliveries,
  switchWebhook,
  testWebhook,
} from '#contract/api/webhooks.ts'
import { listApiCalls } from '#contract/api/api-log.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { eventTypes } from '#domain/webhooks/event-types.ts'
import { systemActor } from '#server/actor.ts'
import { realClock } from '#server/clock.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { readMails } from '#test/outbox.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { signaturesOf, startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts'
import { followTrail } from './follow-trail.ts'
import { forgetDeliveries, watchEndpoints } from './watch-endpoints.ts'
import { newSecret, signatureHeaders } from './webhook-body.ts'
import { openLanes } from './webhook-sender.ts'

let server: TestServer
let customerId: number
let person: Person
let receiver: WebhookReceiver
let lanes: ReturnType<typeof openLanes>
let queue: ReturnType<typeof openCallQueue>
let now: Date

const friday = '2026-11-20'
const hour = 3_600_000

beforeAll(async () => {
  server = await createTestServer({
    today: friday,
    worker: true,
    environment: { WEBHOOK_HOSTS: 'localhost' },
  })
  await createAgency(server)
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
    longestMilliseconds: 500,
  })
})
afterEach(async () => {
  await lanes.idle()
  await queue.close()
  await receiver.close()
  await sql`update webhook_endpoint set deleted_at = now() where deleted_at is null`.execute(db())
})

const db = () => server.database.db
const file = async () => createDueDossier(db(), customerId, friday, { status: 'in_progress' })
const happen = async (kind: string, dossierId: number, data: object = {}) =>
  inTransaction(db(), async (tx) => recordAudit(tx, systemActor(now), { kind, dossierId, customerId, data }))
/** Reads the trail on, and tries all that is due now. */
const send = async () => {
  await followTrail(db(), server.clock)
  while ((await lanes.turn()) > 0) await lanes.idle()
  await lanes.idle()
}
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const done = async <E extends Endpoint>(answer: Promise<{ statusCode: number; body: string; json: () => unknown }>) => {
  const { statusCode, body, json } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return statusCode === 204 ? (undefined as OutputOf<E>) : (json() as OutputOf<E>)
}
const add = async (change: object = {}, who = person) =>
  done<typeof createWebhook>(
    who.post(createWebhook.path, { name: 'ERP', url: receiver.url, events: [...eventTypes], ...change }),
  )
const shown = async () => (await done<typeof listWebhooks>(person.get(`${listWebhooks.path}?limit=-1`))).items
const versionOf = async (id: number) => (await shown()).find((one) => one.id === id)!.version
const act = async <E extends Endpoint>(call: E, id: number, input: object = {}) =>
  done<E>(person.post(callPath(call, { id }), { version: await versionOf(id), ...input }))
const deliveries = async (id: number, query = '') =>
  (await done<typeof listDeliveries>(person.get(`${callPath(listDeliveries, { id })}?${query}`))).items
/** What was mailed about the endpoint of this test. */
const mailed = async (part: string) => {
  const plain = (mail: string) =>
    mail.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  const mails = (await readMails(server.app.config.dataFolder)).map(plain)
  return mails.filter((mail) => mail.includes(part) && mail.includes(String(receiver.port))).length
}
const ids = () => receiver.received.map((one) => one.id)

describe('a signature', () => {
  it('is the one its customers check with the library of Standard Webhooks', () => {
    const secret = newSecret()
    const message = { id: 'evt_1', at: new Date('2026-11-20T09:00:00Z'), body: '{"a":1}' }
    expect(signatureHeaders(message, [secret])['webhook-signature']).toBe(
      new Webhook(secret).sign(message.id, message.at, message.body),
    )
  })

  it('is that of Standard Webhooks: the vector of its reference implementations', () => {
    const at = new Date(1_614_265_330_000)
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }
    expect(signatureHeaders(message, [secret])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })
})

describe('a webhook', () => {
  it('tells what happened on a file: its id, its type, its moment and which file, and no name', async () => {
    const { secret } = await add()
    const dossierId = await file()
    await happen('payment.booked', dossierId)
    await send()
    const [got] = receiver.received
    expect(got!.body).toEqual({
      id: got!.id,
      type: 'payment.booked',
      timestamp: '2026-11-20T09:00:00.000Z',
      data: { fileId: dossierId, number: expect.any(String), customerReference: null, version: expect.any(Number) },
    })
    expect(got!.headers['content-type']).toContain('application/json')
    expect(signaturesOf(got!, secret)).toBe(1)
    expect(got!.headers['webhook-timestamp']).toBe(String(now.getTime() / 1000))
  })

  it('is told of what it asked for alone, once, and of its own customer', async () => {
    await add({ events: ['payment.booked'] })
    const other = await createCustomer(server, 'Een ander')
    const theirs = await createDueDossier(db(), other, friday, { status: 'in_progress' })
    const mine = await file()
    await happen('plan.agreed', mine)
    await happen('payment.booked', mine)
    await inTransaction(db(), async (tx) =>
      recordAudit(tx, systemActor(now), { kind: 'payment.booked', dossierId: theirs, customerId: other }),
    )
    await send()
    await send()
    expect(receiver.received.map(({ body }) => [body.type, body.data['fileId']])).toEqual([['payment.booked', mine]])
  })

  it('hears each kind of event', async () => {
    await add()
    const id = await file()
    const kinds = [
      ['dossier.passed', 'file.passed'],
      ['dossier.closed', 'file.closed'],
      ['claim.added', 'claim.added'],
      ['payment.booked', 'payment.booked'],
      ['payment.undone', 'payment.reversed'],
      ['plan.agreed', 'plan.agreed'],
      ['plan.lapsed', 'plan.ended'],
      ['judgment.recorded', 'judgment.recorded'],
      ['claim.document_added', 'document.added'],
    ] as const
    for (const [kind] of kinds) await happen(kind, id)
    await happen('dossier.suspended', id, { reason: 'dispute' })
    await happen('dossier.suspension_ended', id, { reason: 'dispute' })
    await happen('question.asked', id, { kind: 'question' })
    await happen('question.asked', id, { kind: 'approval' })
    await happen('debtor.details_changed', id)
    await send()
    const types = receiver.received.map(({ body }) => body.type).toSorted()
    const expected = [
      ...kinds.map(([, type]) => type),
      'dispute.opened',
      'dispute.closed',
      'question.asked',
      'approval.requested',
    ]
    expect(types).toEqual(expected.toSorted())
  })

  it('sends nothing of an act that was taken back', async () => {
    await add()
    const id = await file()
    await send()
    const before = receiver.received.length
    await expect(
      inTransaction(db(), async (tx) => {
        await recordAudit(tx, systemActor(now), { kind: 'payment.booked', dossierId: id, customerId })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await send()
    expect(receiver.received).toHaveLength(before)
  })

  it('skips none when transactions end in another order than they began', async () => {
    await add()
    const id = await file()
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const first = inTransaction(db(), async (tx) => {
      await recordAudit(tx, systemActor(now), { kind: 'plan.agreed', dossierId: id, customerId })
      await held
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await happen('payment.booked', id)
    await send()
    // The later one is told at once, though the earlier is still open.
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['payment.booked'])
    end()
    await first
    await send()
    await send()
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['payment.booked', 'plan.agreed'])
    const pulled = await done<typeof listEvents>(person.get(listEvents.path))
    expect(pulled.items.map(({ id: of }) => of)).toEqual(ids())
  })

  it('is signed by both secrets for a day after a new one, then by that alone', async () => {
    const { id, secret } = await add()
    const renewed = await act(renewWebhookSecret, id)
    expect(renewed.secret).not.toBe(secret)
    const dossierId = await file()
    await happen('payment.booked', dossierId)
    await send()
    expect([secret, renewed.secret].map((one) => signaturesOf(receiver.received[0]!, one))).toEqual([1, 1])
    later(24 * hour + 1000)
    await happen('payment.booked', dossierId)
    await send()
    expect([secret, renewed.secret].map((one) => signaturesOf(receiver.received[1]!, one))).toEqual([0, 1])
    await forgetDeliveries(db(), server.clock)
    const { rows } = await sql<{
      old: Buffer | null
    }>`select old_secret as old from webhook_endpoint where id = ${id}`.execute(db())
    expect(rows[0]?.old).toBe(null)
  })

  it('is tried again after 5 seconds, 5 and 30 minutes, under the same id, and then no more than ten times', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(500).end('kapot'))
    await happen('payment.booked', await file())
    await send()
    for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      later(seconds * 0.89 * 1000)
      await send()
      const before = receiver.received.length
      later(seconds * 0.22 * 1000)
      await send()
      expect(receiver.received).toHaveLength(before + 1)
    }
    expect(new Set(ids()).size).toBe(1)
    expect(receiver.received).toHaveLength(10)
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempt: 10, status: 500, error: 'status_500' }])
    later(30 * 24 * hour)
    await send()
    expect(receiver.received).toHaveLength(10)
  })

  it('waits as long as a 429 asks', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(429, { 'retry-after': '900' }).end())
    const dossierId = await file()
    await happen('payment.booked', dossierId)
    await send()
    later(890_000)
    await send()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', error: 'rate_limited', status: 429 }])
    receiver.answer()
    // Of the other events too: it asked to be left alone.
    await happen('plan.agreed', dossierId)
    await send()
    expect(receiver.received).toHaveLength(1)
    later(11_000)
    await send()
    expect(await deliveries(id, 'event=payment.booked')).toMatchObject([
      { state: 'delivered', attempt: 2, status: 204, error: null },
    ])
    expect(receiver.received).toHaveLength(3)
  })

  it('follows no redirect, and gives up on who says nothing', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(307, { location: `${receiver.url}/elders` }).end())
    await happen('payment.booked', await file())
    await send()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await deliveries(id)).toMatchObject([{ error: 'redirect', status: 307 }])
    receiver.answer(() => {})
    later(10_000)
    await send()
    expect(await deliveries(id)).toMatchObject([{ error: 'no_answer', status: null, attempt: 2 }])
  })

  it('is switched off by a 410, is told so, and later gets what it missed', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(410).end())
    const dossierId = await file()
    await happen('payment.booked', dossierId)
    await send()
    expect(await shown()).toMatchObject([{ state: 'off', offReason: 'gone', missed: 1, backlog: 0 }])
    await expect.poll(async () => mailed('410')).toBe(1)
    const { rows } = await sql<{ data: object }>`select data from audit_event where kind = 'webhook.switched_off'
      and subject_kind = 'webhook' and subject_id = ${id}`.execute(db())
    expect(rows).toEqual([{ data: { reason: 'gone' } }])
    await happen('plan.agreed', dossierId)
    await send()
    expect(receiver.received).toHaveLength(1)
    receiver.answer()
    expect(await act(switchWebhook, id, { isOn: true, sendMissed: true })).toMatchObject({
      sent: 2,
      webhook: { state: 'on' },
    })
    await send()
    later(1000)
    await new Promise((resolve) => setTimeout(resolve, 250))
    await send()
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['payment.booked', 'payment.booked', 'plan.agreed'])
    expect(ids()[0]).toBe(ids()[1])
  })

  it('warns at 12 and 48 hours before it is off after five days, and each is told once', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(503).end())
    await happen('payment.booked', await file())
    await send()
    const look = async () => {
      await watchEndpoints(db(), server.clock)
      await watchEndpoints(db(), server.clock)
      return (await shown())[0]?.state
    }
    later(11.9 * hour)
    expect(await look()).toBe('on')
    later(0.2 * hour)
    expect(await look()).toBe('warned')
    await expect.poll(async () => mailed('12 uur')).toBe(1)
    later(36 * hour)
    expect(await look()).toBe('warned')
    await expect.poll(async () => mailed('48 uur')).toBe(1)
    later(71.8 * hour)
    expect(await look()).toBe('warned')
    later(0.2 * hour)
    // Nothing was tried since: it may be well by now.
    expect(await look()).toBe('warned')
    await send()
    await db().insertInto('sendingHalt').values({ backupAt: now, haltedAt: now }).execute()
    expect(await look()).toBe('warned')
    await db().deleteFrom('sendingHalt').execute()
    expect(await look()).toBe('off')
    await expect.poll(async () => mailed('staat uit')).toBe(1)
    expect([await mailed('12 uur'), await mailed('48 uur')]).toEqual([1, 1])
    expect(await shown()).toMatchObject([{ id, offReason: 'failing', missed: 1 }])
  })

  it('loses nothing while it is down for three days, and is well again with the first that comes through', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(503).end())
    const dossierId = await file()
    const types = ['payment.booked', 'plan.agreed', 'claim.added', 'judgment.recorded']
    for (const type of types) {
      await happen(type, dossierId)
      await send()
      later(18 * hour)
      await send()
    }
    receiver.answer()
    receiver.received.length = 0
    for (let turn = 0; turn < 6; turn += 1) {
      later(24 * hour)
      await send()
    }
    const again = await deliveries(id, 'state=failed')
    if (again.length > 0) {
      await act(switchWebhook, id, { isOn: true, sendMissed: true })
      for (let turn = 0; turn < again.length; turn += 1) {
        later(1000)
        await new Promise((resolve) => setTimeout(resolve, 210))
        await send()
      }
    }
    expect(new Set(receiver.received.map(({ body }) => body.type))).toEqual(new Set(types))
    expect(await shown()).toMatchObject([{ state: 'on', failingSince: null, backlog: 0, missed: 0 }])
  })

  it('sends a range again as often as was shown, or not at all', async () => {
    const { id } = await add()
    const dossierId = await file()
    for (let n = 0; n < 4; n += 1) await happen('payment.booked', dossierId)
    await happen('plan.agreed', dossierId)
    await send()
    const query = `event=payment.booked&state=delivered&dateFrom=${friday}&dateTo=${friday}`
    const count = (await deliveries(id, query)).length
    expect(count).toBe(4)
    const input = { event: ['payment.booked'], state: ['delivered'], dateFrom: friday, dateTo: friday }
    const wrong = await person.post(callPath(replayDeliveries, { id }), { ...input, count: 3 })
    expect([wrong.statusCode, wrong.json<{ current: object }>().current]).toEqual([409, { count: 4 }])
    receiver.received.length = 0
    expect(await done(person.post(callPath(replayDeliveries, { id }), { ...input, count }))).toEqual({ count: 4 })
    const began = performance.now()
    while (receiver.received.length < 4) {
      later(50)
      await lanes.turn()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // At most five a second.
    expect(performance.now() - began).toBeGreaterThan(550)
    expect(receiver.received.every(({ body }) => body.type === 'payment.booked')).toBe(true)
    const [one] = await deliveries(id, 'event=plan.agreed')
    await done(person.post(callPath(replayDeliveries, { id }), { delivery: one!.id, count: 1 }))
    later(1000)
    await new Promise((resolve) => setTimeout(resolve, 250))
    await send()
    expect(receiver.received.at(-1)?.body.type).toBe('plan.agreed')
  })

  it('is tried by an event that tells of nothing, and nothing of it is pulled', async () => {
    const { id } = await add({ events: ['plan.agreed'] })
    await done(person.post(callPath(testWebhook, { id })))
    await send()
    expect(receiver.received.map(({ body }) => [body.type, body.data])).toEqual([['endpoint.test', {}]])
    expect((await done<typeof listEvents>(person.get(listEvents.path))).items).toEqual([])
  })

  it('sends nothing while sending is halted', async () => {
    await add()
    await happen('payment.booked', await file())
    await db().insertInto('sendingHalt').values({ backupAt: now, haltedAt: now }).execute()
    await send()
    expect(receiver.received).toEqual([])
    await db().deleteFrom('sendingHalt').execute()
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  it('has no result of an attempt that was under way when somebody had it sent once more', async () => {
    const { id } = await add()
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    receiver.answer((_request, response) => void held.then(() => response.writeHead(500).end()))
    await happen('payment.booked', await file())
    await followTrail(db(), server.clock)
    await lanes.turn()
    await expect.poll(() => receiver.connections()).toBe(1)
    const [one] = await deliveries(id)
    await done(person.post(callPath(replayDeliveries, { id }), { delivery: one!.id, count: 1 }))
    end()
    await lanes.idle()
    const [after] = await deliveries(id)
    expect(after).toMatchObject({ state: 'waiting', attempt: 0, status: null })
  })

  it('goes on with a new secret at once where the one it had cannot be read any more', async () => {
    const { id } = await add()
    await sql`update webhook_endpoint set secret = decode('00', 'hex') where id = ${id}`.execute(db())
    await happen('payment.booked', await file())
    await send()
    expect(await deliveries(id)).toMatchObject([{ error: 'secret_lost' }])
    const renewed = await act(renewWebhookSecret, id)
    expect(renewed.oldUntil).toBe(null)
    later(10_000)
    await send()
    expect(receiver.received.map((one) => signaturesOf(one, renewed.secret))).toEqual([1])
  })

  it('counts what can be sent again alone, in each place, and what waited is missed once it is gone', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(500).end())
    const dossierId = await file()
    for (let n = 0; n < 2; n += 1) await happen('payment.booked', dossierId)
    await send()
    await sql`update customer_event set happened_at = happened_at - interval '40 days' where id in (
      select min(event_id) from webhook_delivery where endpoint_id = ${id})`.execute(db())
    server.clock.set({ now: () => now, today: () => day(friday) })
    await forgetDeliveries(db(), server.clock)
    const listed = await done<typeof listDeliveries>(person.get(`${callPath(listDeliveries, { id })}?`))
    expect([listed.total, listed.sendable]).toEqual([2, 1])
    expect(listed.items.map(({ state }) => state).toSorted()).toEqual(['missed', 'waiting'])
    expect(await shown()).toMatchObject([{ missed: 0, backlog: 1 }])
    expect(await done(person.post(callPath(replayDeliveries, { id }), { count: listed.sendable }))).toEqual({
      count: 1,
    })
  })

  it('stands in the log of calls with what came of it', async () => {
    await add()
    receiver.answer((_request, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('J. Jansen'))
    await happen('payment.booked', await file())
    await send()
    await queue.flush()
    const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_API_LOG_VIEW'])
    const { items } = await done<typeof listApiCalls>(clerk.get(`${listApiCalls.path}?type=webhook_out&id=${ids()[0]}`))
    expect(items).toMatchObject([
      { status: 500, error: 'status_500', path: 'webhook payment.booked', key: 'ERP', ip: null },
    ])
  })
})

describe('the lane of an endpoint', () => {
  it('is its own: one that hangs does not hold up another', async () => {
    const slow = await startWebhookReceiver()
    try {
      slow.answer(() => {})
      const other = await createPerson(server, 'customer', await createCustomer(server, 'Hangt'))
      await add({ url: `https://localhost:${slow.port}/` }, other)
      await add()
      const theirs = await db()
        .selectFrom('appUser')
        .select('customerId')
        .where('id', '=', other.userId)
        .executeTakeFirstOrThrow()
      const hanging = await createDueDossier(db(), theirs.customerId!, friday, { status: 'in_progress' })
      const dossierId = await file()
      for (let n = 0; n < 20; n += 1) await happen('payment.booked', hanging)
      for (let n = 0; n < 20; n += 1) await happen('payment.booked', dossierId)
      await followTrail(db(), server.clock)
      const began = performance.now()
      while (receiver.received.length < 20) {
        await lanes.turn()
        await Promise.race([lanes.freed(), new Promise((resolve) => setTimeout(resolve, 50))])
      }
      expect(slow.connections()).toBeGreaterThan(0)
      expect(performance.now() - began).toBeLessThan(5_000)
    } finally {
      await lanes.idle()
      await slow.close()
    }
  })
})

describe('what a customer may do with endpoints', () => {
  it('is refused at the field where an address cannot be reached safely', async () => {
    const refused = async (url: string) => {
      const answer = await person.post(createWebhook.path, { name: 'X', url, events: ['plan.agreed'] })
      return [answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})]
    }
    for (const url of [
      'http://example.nl/',
      'ftp://example.nl/',
      'geen adres',
      'https://user:pass@example.nl/',
      'https://example.nl:8443/',
      'https://example.nl/#deel',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://intranet/',
      'https://printer.local/',
      'https://0x7f000001/',
    ]) {
      expect([url, ...(await refused(url))]).toEqual([url, 400, ['url']])
    }
  })

  it('is of its own customer, and its secret is told once', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await shown())).not.toContain(secret.slice(6))
    const other = await createPerson(server, 'customer', await createCustomer(server, 'Anders'))
    for (const call of [testWebhook, renewWebhookSecret, switchWebhook]) {
      const input = { version: 1, isOn: false }
      expect(
        (
          await other.post(
            callPath(call, { id }),
            call === testWebhook ? {} : call === switchWebhook ? input : { version: 1 },
          )
        ).statusCode,
      ).toBe(404)
    }
    await happen('payment.booked', await file())
    await send()
    const [delivery] = await deliveries(id)
    expect((await other.get(callPath(getDelivery, { id: delivery!.id }))).statusCode).toBe(404)
    expect((await done<typeof listAllDeliveries>(other.get(listAllDeliveries.path))).items).toEqual([])
    const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_API_LOG_VIEW'])
    const seen = await done<typeof listAllDeliveries>(clerk.get(`${listAllDeliveries.path}?customer=${customerId}`))
    expect(seen.items).toMatchObject([{ id: delivery!.id, customer: { id: customerId } }])
    expect((await clerk.get(listWebhooks.path)).statusCode).toBe(403)
  })

  it('is refused to whoever has seen an older version, and nothing is sent once it is removed', async () => {
    const { id } = await add()
    const change = { name: 'Kassa', url: receiver.url, events: ['plan.agreed', 'plan.agreed'] }
    const changed = await person.put(callPath(changeWebhook, { id }), { ...change, version: 1 })
    expect(changed.json()).toMatchObject({ webhook: { name: 'Kassa', events: ['plan.agreed'], version: 2 } })
    expect((await person.put(callPath(changeWebhook, { id }), { ...change, version: 1 })).statusCode).toBe(409)
    expect((await person.post(callPath(renewWebhookSecret, { id }), { version: 1 })).statusCode).toBe(409)
    await happen('plan.agreed', await file())
    await followTrail(db(), server.clock)
    await done(person.delete(callPath(removeWebhook, { id }), { version: await versionOf(id) }))
    await send()
    expect(receiver.received).toEqual([])
    expect(await shown()).toEqual([])
  })
})

describe('events that are pulled', () => {
  it('come in order, from where the caller was, and are gone after thirty days', async () => {
    const dossierId = await file()
    for (const kind of ['payment.booked', 'plan.agreed', 'claim.added']) await happen(kind, dossierId)
    await followTrail(db(), server.clock)
    const pull = async (query: string) => done<typeof listEvents>(person.get(`${listEvents.path}?${query}`))
    const first = await pull('limit=2')
    expect(first.items.map(({ type }) => type)).toEqual(['payment.booked', 'plan.agreed'])
    expect(first.hasMore).toBe(true)
    const second = await pull(`after=${first.next}`)
    expect(second.items.map(({ type }) => type)).toEqual(['claim.added'])
    const none = await pull(`after=${second.next}`)
    expect(none).toEqual({ items: [], next: second.next, hasMore: false })
    for (const after of ['evt_onzin', `evt_${'0'.repeat(32)}`]) {
      expect((await person.get(`${listEvents.path}?after=${after}`)).statusCode).toBe(400)
    }
    server.clock.set({ now: () => new Date('2026-12-22T09:00:00Z'), today: () => '2026-12-22' as never })
    await forgetDeliveries(db(), server.clock)
    expect((await pull('')).items).toEqual([])
    // Who goes on before what is gone would never know it; who had all of it has missed nothing.
    expect((await person.get(`${listEvents.path}?after=${first.next}`)).statusCode).toBe(400)
    expect(await pull(`after=${second.next}`)).toEqual({ items: [], next: second.next, hasMore: false })
  })
})
