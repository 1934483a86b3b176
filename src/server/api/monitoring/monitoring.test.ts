import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallFault, listApiCalls } from '#contract/api/api-log.ts'
import {
  changeAlert,
  createAlert,
  getMonitoring,
  listAlertReaders,
  listAlerts,
  removeAlert,
} from '#contract/api/monitoring.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { bounds, type CallEntry } from '#server/api/log/call-entry.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { callPath } from '#test/call-path.ts'
import { readMails } from '#test/outbox.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { percentile } from './percentile.ts'
import { watchCalls } from './watch-calls.ts'

let server: TestServer
let clerk: Person
let one: number
let other: number
let now: Date

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  server.clock.set({ now: () => now, today: () => day('2026-11-20') })
  now = new Date('2026-11-20T09:34:30Z')
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_API_LOG_VIEW'])
  await db().updateTable('appUser').set({ email: 'techniek@agency.example' }).where('id', '=', clerk.userId).execute()
  one = await createCustomer(server, 'Huis & Haard')
  other = await createCustomer(server, 'Telecom Oost')
})
afterAll(async () => server.close())
beforeEach(() => {
  now = new Date('2026-11-20T09:34:30Z')
})

const db = () => server.database.db
let number = 0
const entry = (change: Partial<CallEntry> = {}): CallEntry => {
  number += 1
  return {
    at: new Date('2026-11-20T08:15:10Z'),
    type: 'rest_in',
    requestId: `monitoring-${number}`,
    customerId: one,
    keyId: null,
    keyName: null,
    userId: null,
    ip: '198.51.100.24',
    method: 'GET',
    path: '/api/v4/file/1',
    route: 'GET /api/v4/file/{id}',
    status: 200,
    ms: 20,
    error: null,
    dossierId: null,
    repeatMark: null,
    bodies: null,
    ...change,
  }
}
const write = async (...entries: CallEntry[]) => {
  const queue = openCallQueue(db())
  for (const call of entries) queue.add(call)
  await queue.flush()
}
const several = (count: number, change: Partial<CallEntry>) => Array.from({ length: count }, () => entry(change))
const read = async (query = '') => {
  const answer = await clerk.get(`${getMonitoring.path}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OutputOf<typeof getMonitoring>>()
}
const countOf = async (of: Readonly<Record<string, string | number | readonly (string | number)[]>>) => {
  const query = Object.entries(of).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const answer = await clerk.get(`${listApiCalls.path}?${query.join('&')}&limit=1000`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, total } = answer.json<OutputOf<typeof listApiCalls>>()
  expect(items).toHaveLength(total)
  return total
}

describe('the monitoring of calls', () => {
  it('counts what the log lists, for every number of it, to the last call', async () => {
    await write(
      ...several(40, {}),
      ...several(7, { status: 422, error: 'invalid', method: 'POST', route: 'POST /api/v4/file', ms: 61 }),
      ...several(5, { status: 429, error: 'rate_limited', customerId: other, ms: 2 }),
      ...several(3, { status: 500, error: 'internal', customerId: other, at: new Date('2026-11-20T09:33:59Z') }),
      ...several(2, {
        type: 'webhook_out',
        status: null,
        error: 'no_answer',
        route: 'POST webhook plan.agreed',
        ms: 15_000,
      }),
      ...several(1, { type: 'webhook_out', status: 307, error: 'redirect', route: 'POST webhook plan.agreed' }),
      // The minute that is running, the day before, and the hour before it began in Amsterdam.
      ...several(4, { at: new Date('2026-11-20T09:34:10Z') }),
      ...several(6, { at: new Date('2026-11-19T08:15:10Z') }),
      ...several(1, { at: new Date('2026-11-19T22:59:59Z') }),
      ...several(1, { at: new Date('2026-11-19T23:00:00Z') }),
    )
    const shown = await read()
    const { since, until } = { since: String(shown.since), until: String(shown.until) }
    expect([since, until]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T09:34:00.000Z'])
    expect(shown.total).toMatchObject({ calls: 59, errors: 18, faults: 5, throttled: 5 })
    expect(shown.before.calls).toBe(6)
    const faults: readonly (readonly [keyof typeof shown.total, CallFault | null])[] = [
      ['calls', null],
      ['errors', 'errors'],
      ['faults', 'faults'],
      ['throttled', 'throttled'],
    ]
    const groups = [
      { counts: shown.total, of: {} },
      ...shown.customers.flatMap(({ customer, ...counts }) =>
        customer ? [{ counts, of: { customer: customer.id } }] : [],
      ),
      ...shown.routes.map(({ route, ...counts }) => ({ counts, of: { route } })),
      ...shown.hours.map((hour) => ({ counts: hour, of: { since: String(hour.since), until: String(hour.until) } })),
    ]
    for (const { counts, of } of groups) {
      for (const [name, fault] of faults) {
        const query = { since, until, ...of, ...(fault ? { fault } : {}) }
        expect([query, await countOf(query)]).toEqual([query, counts[name]])
      }
    }
    for (const { status, error, calls } of shown.wrong) {
      const of: Readonly<Record<string, string | number>> = status === null ? { fault: 'faults' } : { response: status }
      expect([error, await countOf({ since, until, ...of, word: error! })]).toEqual([error, calls])
    }
    expect(shown.wrong.reduce((sum, { calls }) => sum + calls, 0)).toBe(shown.total.errors)
    expect(shown.hours).toHaveLength(24)
    expect((await read('type=webhook_out')).total).toMatchObject({ calls: 3, errors: 3 })
    expect((await read('day=2026-11-19')).total.calls).toBe(7)
  })

  it('counts what the log lists of calls without a customer, and of those told together', async () => {
    const at = new Date('2026-11-17T09:00:10Z')
    const ids: number[] = []
    for (let n = 0; n < 14; n += 1) ids.push(await createCustomer(server, `Winkel ${n}`))
    await write(
      ...ids.flatMap((customerId, n) => several(20 - n, { at, customerId, route: `GET /api/v4/route-${n}` })),
      ...ids.map((customerId) =>
        entry({ at, customerId, status: 422, error: 'invalid', route: 'POST /api/v4/file', method: 'POST' }),
      ),
      // With as many as these calls without a customer have a row; with few they are among the others.
      ...several(25, { at, customerId: null }),
      ...several(2, { at: new Date('2026-11-18T09:00:10Z'), customerId: null }),
      ...ids.flatMap((customerId) => several(3, { at: new Date('2026-11-18T09:00:10Z'), customerId })),
    )
    const both = async (of: Parameters<typeof countOf>[0]) => [
      await countOf(of),
      await countOf({ ...of, fault: 'errors' }),
    ]
    for (const date of ['2026-11-17', '2026-11-18']) {
      const { since, until, customers, otherCustomers, routes, otherRoutes } = await read(`day=${date}`)
      const period = { since: String(since), until: String(until) }
      const known = customers.flatMap(({ customer }) => (customer ? [customer.id] : []))
      const alone = customers.find(({ customer }) => customer === null)
      expect([date, alone?.calls]).toEqual([date, date === '2026-11-17' ? 25 : undefined])
      if (alone) expect(await both({ ...period, ofCustomer: 'none' })).toEqual([alone.calls, alone.errors])
      const others = { ...period, otherCustomer: known, ...(alone ? { ofCustomer: 'any' } : {}) }
      expect(otherCustomers?.count).toBe(3)
      expect(await both(others)).toEqual([otherCustomers!.calls, otherCustomers!.errors])
      const otherRoute = routes.map(({ route }) => route)
      const ofRoutes = otherRoutes ? [otherRoutes.calls, otherRoutes.errors] : [0, 0]
      expect(await both({ ...period, otherRoute })).toEqual(ofRoutes)
      expect([date, otherRoutes?.count]).toEqual([date, date === '2026-11-17' ? 4 : undefined])
    }
  })

  it('tells the first bound below which nineteen of twenty stay', () => {
    const held = (...times: number[]) => {
      const counts = bounds.map(() => 0)
      for (const ms of times) {
        const place = bounds.findIndex((bound) => ms <= bound)
        counts[place] = (counts[place] ?? 0) + 1
      }
      return counts
    }
    expect(percentile(held(), 0.95)).toBe(null)
    expect(
      percentile(held(...Array.from({ length: 95 }, () => 4), ...Array.from({ length: 5 }, () => 900)), 0.95),
    ).toBe(5)
    expect(
      percentile(held(...Array.from({ length: 94 }, () => 4), ...Array.from({ length: 6 }, () => 900)), 0.95),
    ).toBeGreaterThan(900)
    expect(bounds).toHaveLength(48)
    // Never more than a fifth above what it was.
    expect(percentile(held(100), 0.5)! / 100).toBeLessThanOrEqual(1.21)
  })

  it('shows people of a customer their own alone, and no alerts', async () => {
    const theirs = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_API_LOG_VIEW'], other)
    const shown = (await theirs.get(getMonitoring.path)).json<OutputOf<typeof getMonitoring>>()
    expect(shown.total.calls).toBe(8)
    expect(shown.customers.map(({ customer }) => customer?.name)).toEqual(['Telecom Oost'])
    expect((await theirs.get(listAlerts.path)).statusCode).toBe(403)
  })
})

describe('an alert', () => {
  const add = async (change: object = {}) => {
    const answer = await clerk.post(createAlert.path, {
      name: 'Fout boven 5%',
      measure: 'error_share',
      by: 'customer',
      windowMinutes: 15,
      threshold: 500,
      leastCalls: 20,
      tell: [clerk.userId],
      ...change,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<OutputOf<typeof createAlert>>().alert
  }
  const shown = async (id: number) =>
    (await clerk.get(`${listAlerts.path}?limit=-1`))
      .json<OutputOf<typeof listAlerts>>()
      .items.find((alert) => alert.id === id)
  const look = async () => watchCalls(db(), server.clock)
  const mails = async () => (await readMails(server.app.config.dataFolder)).length
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const soon = async (count: number) => expect.poll(mails).toBe(count)

  it('goes off above its threshold, is silent for an hour, and tells its end', async () => {
    now = new Date('2026-11-20T12:00:30Z')
    const at = new Date('2026-11-20T11:55:00Z')
    await write(...several(18, { at }), ...several(1, { at, status: 500, error: 'internal' }))
    const { id } = await add()
    await look()
    // Nineteen calls are too few to say something.
    expect((await shown(id))?.firing).toEqual([])
    await write(...several(1, { at, status: 500, error: 'internal' }))
    await look()
    expect((await shown(id))?.firing).toMatchObject([{ subject: 'Huis & Haard', key: String(one), value: 1000 }])
    await soon(1)
    later(1)
    await look()
    await look()
    await soon(1)
    // It is over: the window has none of these any more.
    later(20)
    await look()
    expect((await shown(id))?.firing).toEqual([])
    await soon(2)
    await look()
    await soon(2)
  })

  it('tells again after an hour as long as it goes off', async () => {
    now = new Date('2026-11-20T14:00:30Z')
    const { id } = await add({
      name: 'Traag',
      measure: 'p95',
      by: 'all',
      threshold: 800,
      windowMinutes: 120,
      leastCalls: 1,
    })
    await write(...several(10, { at: new Date('2026-11-20T13:59:00Z'), ms: 2_000 }))
    const before = await mails()
    await look()
    await soon(before + 1)
    later(59)
    await look()
    later(2)
    await look()
    await soon(before + 2)
    expect((await shown(id))?.firing[0]?.value).toBeGreaterThan(800)
    await clerk.delete(callPath(removeAlert, { id }), { version: 1 })
  })

  it('that swings is told once an hour, and its end when that was told', async () => {
    now = new Date('2026-11-20T16:00:30Z')
    const { id } = await add({ name: 'Slingert', by: 'all', threshold: 500, windowMinutes: 1, leastCalls: 1 })
    const swing = async (status: number) => {
      const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - 30_000)
      await write(entry({ at, status, error: status === 500 ? 'internal' : null }))
      await look()
      later(1)
    }
    const before = await mails()
    await swing(500)
    await swing(200)
    await soon(before + 2)
    for (let turn = 0; turn < 5; turn += 1) {
      await swing(500)
      expect((await shown(id))?.firing).toHaveLength(1)
      await swing(200)
      expect((await shown(id))?.firing).toEqual([])
    }
    later(60)
    await swing(500)
    await soon(before + 3)
    await clerk.delete(callPath(removeAlert, { id }), { version: 1 })
  })

  it('tells a customer from calls without one, and two customers of one name apart', async () => {
    now = new Date('2026-11-20T17:00:30Z')
    const { id } = await add({ name: 'Per klant', threshold: 500, windowMinutes: 5, leastCalls: 1 })
    const twin = await createCustomer(server, 'Huis & Haard')
    const at = new Date('2026-11-20T16:59:00Z')
    for (const customerId of [one, twin, null]) await write(entry({ at, customerId, status: 500, error: 'internal' }))
    await look()
    const subjects = (await shown(id))?.firing.map(({ subject }) => subject)
    expect(subjects?.toSorted()).toEqual(['-', 'Huis & Haard', 'Huis & Haard'])
    const told = async () => (await readMails(server.app.config.dataFolder)).join('\n')
    await expect.poll(told).toContain('Zonder klant: 100%')
    await clerk.delete(callPath(removeAlert, { id }), { version: 1 })
  })

  it('of silence is of all calls together alone', async () => {
    const refused = await clerk.post(createAlert.path, {
      name: 'Stil',
      measure: 'silence',
      by: 'customer',
      windowMinutes: 5,
      threshold: 0,
      tell: [clerk.userId],
    })
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['by']])
  })

  it('goes off of silence', async () => {
    now = new Date('2026-11-20T18:00:30Z')
    const { id } = await add({
      name: 'Stil',
      measure: 'silence',
      by: 'all',
      type: 'callback_in',
      windowMinutes: 30,
      threshold: 0,
    })
    await look()
    expect((await shown(id))?.firing).toMatchObject([{ subject: '', value: 30 }])
    await write(entry({ type: 'callback_in', at: new Date('2026-11-20T17:59:00Z') }))
    await look()
    expect((await shown(id))?.firing).toEqual([])
  })

  it('tells people of the agency alone, and is refused to who saw an older version', async () => {
    const stranger = await createPerson(server, 'customer', one)
    const wrong = await clerk.post(createAlert.path, {
      name: 'X',
      measure: 'p95',
      windowMinutes: 5,
      threshold: 1,
      tell: [stranger.userId],
    })
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([400, ['tell']])
    const readers = (await clerk.get(listAlertReaders.path)).json<OutputOf<typeof listAlertReaders>>().items
    expect(readers.map((person) => person.id)).toEqual([clerk.userId])
    const { id, tell, firing: _firing, version, ...values } = await add({ name: 'Oud', active: false })
    const change = { ...values, id: undefined, tell: tell.map((person) => person.id), name: 'Nieuw', version }
    expect((await clerk.put(callPath(changeAlert, { id }), change)).statusCode).toBe(200)
    expect((await clerk.put(callPath(changeAlert, { id }), change)).statusCode).toBe(409)
    expect(await shown(id)).toMatchObject({ name: 'Nieuw', version: 2, active: false })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_event
      where subject_kind = 'api_alert' and subject_id = ${id}`.execute(db())
    expect(rows[0]?.count).toBe(2)
  })
})
