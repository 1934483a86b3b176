import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listEvents,
  renewWebhookSecret,
  replayDeliveries,
  switchWebhook,
  testWebhook,
} from '#contract/api/webhooks.ts'
import { listApiCalls } from '#contract/api/api-log.ts'
import { scopes } from '#contract/api/scope.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { haltSending, resumeSending } from '#server/sending/hours/halt-sending.ts'
import { createMachine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson } from '#test/people.ts'
import { signaturesOf } from '#test/webhook-receiver.ts'
import { followTrail } from './follow-trail.ts'
import { forgetDeliveries, watchEndpoints } from './watch-endpoints.ts'
import {
  act,
  add,
  db,
  deliveries,
  done,
  file,
  friday,
  happen,
  hour,
  ids,
  lanes,
  later,
  mailed,
  now,
  openWebhookBench,
  person,
  queue,
  receiver,
  send,
  server,
  shown,
  versionOf,
} from '#test/webhook-bench.ts'

openWebhookBench()

describe('a webhook that fails, or is sent once more', () => {
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

  it.each([410, 429, 503])('sends to its new address what met a %i at the one before', async (status) => {
    const { id } = await add()
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    receiver.answer(
      (_request, response) => void held.then(() => response.writeHead(status, { 'retry-after': '600' }).end()),
    )
    await happen('payment.booked', await file())
    await followTrail(db(), server.clock)
    await lanes.turn()
    await expect.poll(() => receiver.connections()).toBe(1)
    const url = receiver.url.replace('/hook', '/nieuw')
    const change = { name: 'ERP', url, events: ['payment.booked'], version: await versionOf(id) }
    await done(person.put(callPath(changeWebhook, { id }), change))
    end()
    await lanes.idle()
    // The new address has said nothing yet: it is on, and nothing is lost.
    expect(await shown()).toMatchObject([{ state: 'on', offReason: null, failingSince: null, backlog: 1, missed: 0 }])
    receiver.answer()
    await send()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/nieuw'])
    expect(ids()[0]).toBe(ids()[1])
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempt: 1 }])
    expect(await mailed('410')).toBe(0)
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

  it('of a key for trying out is told to who made the key, in the words of trying out', async () => {
    const machine = await createMachine(server, person, { kind: 'test', scopes })
    const input = { name: 'Proef', url: receiver.url, events: ['file.created'] }
    const { id } = await done<typeof createWebhook>(machine.post(createWebhook.path, input))
    receiver.answer((_request, response) => response.writeHead(503).end())
    const debtors = [{ kind: 'company', name: 'Proef B.V.', city: 'Hoorn' }]
    const claims = [{ invoiceNumber: 'PROEF-12', invoiceDay: '2026-09-01', amountCents: 12_500 }]
    expect((await machine.post('/api/v4/file', { debtors, claims })).statusCode).toBe(200)
    await send()
    later(12.1 * hour)
    await watchEndpoints(db(), server.clock)
    await expect.poll(async () => mailed('12 uur')).toBe(1)
    expect([await mailed('it@klant.example'), await mailed('proefadres'), await mailed('/api/doc')]).toEqual([1, 1, 1])
    const told = await db()
      .selectFrom('auditEvent')
      .select('data')
      .where('kind', '=', 'webhook.told')
      .where('subjectId', '=', id)
      .execute()
    expect(told).toEqual([{ data: { news: 'failing_12', outcome: 'sent' } }])
  })

  it('does not fail while sending is halted, and fails on when that is over', async () => {
    await add()
    receiver.answer((_request, response) => response.writeHead(503).end())
    await happen('payment.booked', await file())
    await send()
    const look = async () => {
      await watchEndpoints(db(), server.clock)
      return (await shown())[0]?.state
    }
    const carryOut = async (command: typeof haltSending) =>
      inTransaction(db(), async (tx) => command(tx, systemActor(now), now))
    later(2 * hour)
    await carryOut(haltSending)
    later(100 * hour)
    expect(await look()).toBe('on')
    await carryOut(resumeSending)
    // Two hours it failed: what stood still in between is none of its hours.
    expect(await look()).toBe('on')
    later(9.9 * hour)
    expect(await look()).toBe('on')
    later(0.2 * hour)
    expect(await look()).toBe('warned')
    await expect.poll(async () => mailed('12 uur')).toBe(1)
    expect(await mailed('48 uur')).toBe(0)
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

  it('is tried ten times a minute at most, also by several at once, whichever of its endpoints it is', async () => {
    const [{ id }, other] = [await add(), await add({ name: 'Tweede' })]
    const tries = await Promise.all(
      Array.from({ length: 14 }, async (_, n) => person.post(callPath(testWebhook, { id: n % 2 ? id : other.id }), {})),
    )
    expect(tries.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 4 }, () => 429),
    ])
    const refused = tries.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json().error_message).toContain('10 keer per minuut')
    expect((await person.post(callPath(testWebhook, { id: other.id }), {})).statusCode).toBe(429)
    later(61_000)
    await done(person.post(callPath(testWebhook, { id })))
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
