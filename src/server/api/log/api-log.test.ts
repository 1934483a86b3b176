import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getApiCall, listApiCalls } from '#contract/api/api-log.ts'
import { revokeApiKey } from '#contract/api/keys.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { addDays, day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { callsWith, createMachine, type Machine } from '#test/api-keys.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import type { CallEntry } from './call-entry.ts'
import { openCallQueue } from './call-queue.ts'
import { forgetCalls } from './forget-calls.ts'

let server: TestServer
let clerk: Person
let customerId: number
let machine: Machine

const today = day('2026-11-20')

beforeAll(async () => {
  server = await createTestServer({ today, agency: true })
  customerId = await createCustomer(server)
  clerk = await createPerson(server, 'management')
  machine = await createMachine(server, await createPerson(server, 'customer', customerId))
})
afterAll(async () => server.close())

const db = () => server.database.db
const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const entry = (change: Partial<CallEntry> = {}): CallEntry => ({
  at: at('09:00:00'),
  type: 'rest_in',
  requestId: '7f3a8e07-0000-4000-8000-0123456789ab',
  customerId: null,
  keyId: null,
  keyName: null,
  userId: null,
  ip: '198.51.100.24',
  method: 'GET',
  path: '/api/v4/file/1',
  route: 'GET /api/v4/file/{id}',
  status: 200,
  ms: 12,
  error: null,
  dossierId: null,
  repeatMark: null,
  bodies: null,
  ...change,
})
const write = async (...entries: CallEntry[]) => {
  const queue = openCallQueue(db())
  for (const one of entries) queue.add(one)
  await queue.flush()
}
const list = async (query = '', who = clerk) => {
  const answer = await who.get(`${listApiCalls.path}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OutputOf<typeof listApiCalls>>()
}
const ids = async (query: string) => (await list(query)).items.map(({ requestId }) => requestId)
/** What is written beside the calls is there a moment later. */
const soon = async (query: string, count: number) =>
  expect.poll(async () => (await list(query)).total, { timeout: 5_000 }).toBe(count)

describe('the log of calls of machines', () => {
  it('has each call with a key, masked and under its name, and none of the web', async () => {
    await clerk.get('/api/v4/news')
    const answer = await machine.get('/api/v4/file?search=Jansen')
    expect(answer.statusCode, answer.body).toBe(200)
    await soon('request=/api/v4/file', 1)
    const [row] = (await list('request=GET%20/api/v4/file')).items
    expect(row).toMatchObject({ type: 'rest_in', method: 'GET', path: '/api/v4/file', status: 200, error: null })
    expect(row).toMatchObject({ key: 'Webwinkel', customer: { id: customerId } })
    expect(row!.requestId).toBe(answer.headers['x-request-id'])
    const call = (await clerk.get(callPath(getApiCall, { id: row!.id }))).json<OutputOf<typeof getApiCall>>()
    expect(call.bodies?.requestHeaders).toContain('authorization: •••')
    expect(JSON.stringify(call)).not.toContain(machine.token)
    expect(JSON.stringify(call)).not.toContain('Jansen')
    expect(call).toMatchObject({ bodiesKeptTo: '2026-12-04', keptTo: '2027-02-18' })
    expect(await list('request=news')).toMatchObject({ total: 0 })
  })

  it('has what was refused too, with a word for it', async () => {
    const refused = await callsWith(server, 'vrd_live_niemand').get('/api/v4/file/99')
    expect(refused.statusCode).toBe(401)
    await soon('response=401', 1)
    expect((await list('response=401')).items[0]).toMatchObject({ error: 'unauthorized', path: '/api/v4/file/99' })
  })

  it('has whose key was refused, what it was told without the names in it, and nothing of people with a header', async () => {
    const owner = await createPerson(server, 'customer', customerId)
    const reader = await createMachine(server, owner, { name: 'Lezer', scopes: ['files.read'] })
    expect((await reader.post('/api/v4/file', {})).json()).toMatchObject({ reason: 'scope_missing' })
    await soon('word=scope_missing', 1)
    const [row] = (await list('word=scope_missing')).items
    const call = (await clerk.get(callPath(getApiCall, { id: row!.id }))).json<OutputOf<typeof getApiCall>>()
    expect(call.bodies?.answerBody).toContain('files.write')
    const version = (await owner.get('/api/v4/api-key')).json<{ items: { id: number; version: number }[] }>()
    const mine = version.items.find(({ id }) => id === reader.key.id)
    await owner.post(callPath(revokeApiKey, { id: reader.key.id }), { version: mine?.version })
    expect((await reader.get('/api/v4/file')).statusCode).toBe(401)
    await soon('response=401', 2)
    const refused = (await list('response=401')).items
    expect(refused.map(({ key, customer }) => [key, customer?.id])).toContainEqual(['Lezer', customerId])
    const known = { kind: 'company', name: 'Zonnebloem Holding B.V.', kvkNumber: '68750110', city: 'Hoorn' }
    const claims = (invoiceNumber: string) => [{ invoiceNumber, invoiceDay: '2026-09-01', amountCents: 12_500 }]
    await machine.post('/api/v4/file', { debtors: [known], claims: claims('N-1') })
    const other = { ...known, name: 'Iemand anders', city: 'Venlo' }
    const stranger = await machine.post('/api/v4/file', { debtors: [other], claims: claims('N-2') })
    expect([stranger.statusCode, stranger.body.includes('Zonnebloem')]).toEqual([400, true])
    const path = await machine.get('/api/v4/api-log', { authorization: 'Basic dXNlcjpwYXNz' })
    expect(path.statusCode).toBe(403)
    await soon(`id=${String(stranger.headers['x-request-id'])}`, 1)
    const [last] = (await list(`id=${String(stranger.headers['x-request-id'])}`)).items
    const said = (await clerk.get(callPath(getApiCall, { id: last!.id }))).json<OutputOf<typeof getApiCall>>()
    expect(said.bodies?.answerBody).toContain('kvkNumber')
    expect(JSON.stringify(said)).not.toContain('Zonnebloem')
    expect((await list(`id=${String(path.headers['x-request-id'])}`)).total).toBe(0)
  })

  it('says of which file a call told, and which time the same was asked', async () => {
    const debtors = [{ kind: 'company', name: 'Van Dam Bouw B.V.', city: 'Hoorn' }]
    const claims = [{ invoiceNumber: 'H-1', invoiceDay: '2026-09-01', amountCents: 12_500 }]
    const make = async (mark: string, more = claims) =>
      machine.post('/api/v4/file', { debtors, claims: more }, { 'idempotency-key': mark })
    const others = claims.map((claim) => ({ ...claim, invoiceNumber: 'H-9' }))
    const answers = [await make('H-1'), await make('H-1'), await make('H-1', others)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409])
    const { id } = answers[0]!.json<{ id: number }>()
    answers.push(await make('H-2', []), await machine.get(`/api/v4/file/${id}`))
    const read = async (requestId: unknown) => {
      await soon(`id=${String(requestId)}`, 1)
      const [row] = (await list(`id=${String(requestId)}`)).items
      return (await clerk.get(callPath(getApiCall, { id: row!.id }))).json<OutputOf<typeof getApiCall>>()
    }
    const calls = []
    for (const { headers } of answers) calls.push(await read(headers['x-request-id']))
    const [first, again, other, refused, looked] = calls
    expect([first?.file?.id, first?.repeat]).toEqual([id, null])
    expect(again?.file?.id).toBe(id)
    expect(again?.repeat).toMatchObject({ time: 2, earlier: { requestId: first?.requestId } })
    expect(other?.repeat).toMatchObject({ time: 3, earlier: { requestId: again?.requestId } })
    expect(other?.file).toBeNull()
    expect([refused?.status, refused?.file, refused?.repeat]).toEqual([400, null, null])
    expect([looked?.file?.id, looked?.repeat]).toEqual([id, null])
    // Whoever asks for a file of another learns nothing of it here either.
    const elsewhere = await createCustomer(server, 'Een ander')
    const strange = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_API_LOG_VIEW'], elsewhere)
    const theirs = await createMachine(server, await createPerson(server, 'customer', elsewhere))
    const { headers } = await theirs.get(`/api/v4/file/${id}`)
    await soon(`id=${String(headers['x-request-id'])}`, 1)
    const [row] = (await list(`id=${String(headers['x-request-id'])}`)).items
    for (const who of [strange, clerk]) {
      const call = (await who.get(callPath(getApiCall, { id: row!.id }))).json<OutputOf<typeof getApiCall>>()
      expect([call.status, call.file]).toEqual([404, null])
    }
  })

  it('is found by each filter of the panel, and by several together [req 2.60] [req 3.12]', async () => {
    await write(
      entry({ requestId: 'aaaa0001', ip: '203.0.113.7', at: at('10:00:00'), status: 422, error: 'invalid' }),
      entry({
        requestId: 'aaaa0002',
        type: 'webhook_out',
        method: 'POST',
        path: 'webhook payment.booked',
        status: null,
        error: 'no_answer',
        at: at('10:01:00'),
      }),
      entry({ requestId: 'aaaa0003', at: new Date('2026-11-18T23:30:00Z'), status: 500, error: 'internal' }),
    )
    expect(await ids('ip=203.0.113')).toEqual(['aaaa0001'])
    expect(await ids('id=aaaa')).toEqual(['aaaa0002', 'aaaa0001', 'aaaa0003'])
    expect(await ids('id=AAAA0001')).toEqual(['aaaa0001'])
    // Half past eleven in the evening in UTC is the next day in Amsterdam.
    expect(await ids('id=aaaa&dateTo=2026-11-19')).toEqual(['aaaa0003'])
    expect(await ids('dateFrom=2026-11-19&dateTo=2026-11-19')).toEqual(['aaaa0003'])
    expect(await ids('dateTo=2026-11-18')).toEqual([])
    expect(await ids('type=webhook_out')).toEqual(['aaaa0002'])
    expect(await ids('request=post%20webhook')).toEqual(['aaaa0002'])
    expect(await ids('response=5xx')).toEqual(['aaaa0003'])
    expect(await ids('id=aaaa&response=4xx')).toEqual(['aaaa0001'])
    expect(await ids('response=422%20inval')).toEqual(['aaaa0001'])
    expect(await ids('response=no_answer')).toEqual(['aaaa0002'])
    expect(await ids('id=aaaa&sortBy=at&sortOrder=asc')).toEqual(['aaaa0003', 'aaaa0001', 'aaaa0002'])
    expect(await ids('request=%25')).toEqual([])
  })

  it('counts by the minute what it lists row by row', async () => {
    for (const query of [
      '',
      'type=webhook_out',
      'fault=errors',
      'fault=faults',
      'dateFrom=2026-11-20',
      'dateTo=2026-11-19&fault=errors',
      'route=GET%20/api/v4/file/{id}&fault=throttled',
      `since=2026-11-20T09:59:00Z&until=2026-11-20T10:01:00Z`,
    ]) {
      const { items, total } = await list(`${query}&limit=1000`)
      expect([query, items.length]).toEqual([query, total])
    }
  })

  it('shows people of a customer their own calls alone', async () => {
    const theirs = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_API_LOG_VIEW'], customerId)
    await write(entry({ requestId: 'bbbb0001', customerId }))
    const { items, total } = await list('', theirs)
    expect(items.every(({ customer }) => customer?.id === customerId)).toBe(true)
    expect(items).toHaveLength(total)
    expect(items.map(({ requestId }) => requestId)).toContain('bbbb0001')
    const other = (await list('id=aaaa0001')).items[0]!.id
    expect((await theirs.get(callPath(getApiCall, { id: other }))).statusCode).toBe(404)
    const nobody = await createPerson(server, 'customer', customerId)
    expect((await nobody.get(listApiCalls.path)).statusCode).toBe(403)
  })

  it('keeps calls 90 days and what was said in them 14, a day at a time', async () => {
    const old = (days: number) => new Date(`${addDays(today, -days)}T09:00:00Z`)
    const bodies = { requestHeaders: '', requestBody: 'x', answerHeaders: '', answerBody: '' }
    await write(...[14, 15, 90, 91].map((days) => entry({ requestId: `cccc${days}`, at: old(days), bodies })))
    await forgetCalls(db(), clockOn(today))
    expect(await ids('id=cccc')).toEqual(['cccc14', 'cccc15', 'cccc90'])
    const kept = await sql<{ at: Date }>`select at from api_call_body where at < ${old(13)} order by at`.execute(db())
    expect(kept.rows.map(({ at: of }) => of)).toEqual([old(14)])
    const parts = await sql<{ name: string }>`select relname as name from pg_class
      where relname like 'api_call_2%' and relkind = 'r' order by 1 desc limit 1`.execute(db())
    // Made ahead, so that no call waits for it.
    expect(parts.rows[0]?.name).toBe('api_call_20261122')
  })

  it('lets go of what was said first when it cannot keep up', async () => {
    const queue = openCallQueue(db())
    const bodies = { requestHeaders: 'x', requestBody: '', answerHeaders: '', answerBody: '' }
    for (let n = 0; n < 1_500; n += 1) queue.add(entry({ requestId: `dddd${n}`, bodies }))
    await queue.flush()
    expect((await list('id=dddd&limit=1')).total).toBe(1_500)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_call_body body
      join api_call call on call.id = body.call_id where call.request_id like 'dddd%'`.execute(db())
    expect(rows[0]?.count).toBe(1_000)
  })

  it('keeps the calls beside one with signs that PostgreSQL has not', async () => {
    await machine.get('/api/v4/beside/first')
    await machine.get('/api/v4/beside/%00odd')
    await machine.get('/api/v4/beside/last')
    await soon('request=/api/v4/beside/', 3)
    await write(
      entry({ requestId: 'eeee0001' }),
      entry({ requestId: 'eeee0002', path: '/api/v4/half\ud83d', keyName: '\0', bodies: null }),
      entry({ requestId: 'eeee0003' }),
    )
    expect(await ids('id=eeee')).toHaveLength(3)
  })

  it('lets go of the one call that cannot be written, and of none beside it', async () => {
    const calls = Array.from({ length: 9 }, (_, n) => entry({ requestId: `ffff000${n}` }))
    await write(...calls.slice(0, 4), entry({ requestId: 'ffff0010', status: 9e15 }), ...calls.slice(4))
    expect((await list('id=ffff')).items).toHaveLength(9)
  })

  it('never makes a call fail by failing itself', async () => {
    await server.database.asOwner('alter table api_call rename to api_call_gone')
    try {
      for (let n = 0; n < 3; n += 1) {
        const answer = await machine.get('/api/v4/file')
        expect(answer.statusCode).toBe(200)
      }
      await new Promise((resolve) => setTimeout(resolve, 400))
    } finally {
      await server.database.asOwner('alter table api_call_gone rename to api_call')
    }
    await machine.get('/api/v4/file/999999999')
    await soon('request=/api/v4/file/999999999', 1)
  })
})
