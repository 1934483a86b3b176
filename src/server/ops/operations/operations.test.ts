import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { keepLog } from '#test/log-lines.ts'
import { createPerson, createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { findLoss } from './start-loss-watch.ts'

interface Operation {
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => server.close())

describe('what an operator looks at', () => {
  it('the process lives', async () => {
    const answer = await createVisitor(server).get('/health/live')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ live: true })
  })

  it('it can serve, and says build, environment and state of the database [req 1.6]', async () => {
    const answer = await createVisitor(server).get('/health/ready')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ready: true,
      build: '00113',
      environment: 'test',
      database: 'up',
      state: 'right',
      causes: [],
    })
  })

  it('the counters name calls by their route, never by the number of a file', async () => {
    const employee = await createPerson(server, 'employee')
    await employee.get('/api/v4/job/4711')
    const answer = await createVisitor(server).get('/metrics')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('/api/v4/job/:id')
    // In what a counter is named by: its count can be any number.
    expect(answer.body).not.toMatch(/="[^"]*(4711|employee-[0-9a-f]{8})/)
  })
})

describe('what the portal stands on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vorder-ground-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const lossOf = async (dataFolder: string) => findLoss(server.database.db, { dataFolder, databaseUrl: null })

  it('is gone when nothing is there any more', async () => {
    writeFileSync(join(folder, 'file'), '')
    for (const name of ['away', 'file', 'file/below']) {
      const path = join(folder, name)
      expect(await lossOf(path)).toBe(`The data folder ${path} is gone.`)
    }
    expect(await lossOf(folder)).toMatch(/^The database in .* is gone\.$/)
    mkdirSync(join(folder, 'postgres/cluster'), { recursive: true })
    writeFileSync(join(folder, 'postgres/cluster/PG_VERSION'), '17')
    expect(await lossOf(folder)).toBeNull()
  })

  it('is not gone when a look at it fails', async () => {
    const kept = keepLog('error')
    try {
      symlinkSync('round', join(folder, 'round'))
      expect(await lossOf(join(folder, 'round'))).toBeNull()
      expect(kept.text()).toContain('cannot be looked at')
    } finally {
      kept.letGo()
    }
  })
})

describe('the recurring tasks', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const keep = async (name: string, startedAt: Date, failingSince: Date | null, lastSuccessAt: Date | null) => {
    const lastError = failingSince && '53100: could not extend file'
    const task = { name, everySeconds: 60, startedAt, lastSuccessAt, failingSince, lastError }
    await server.database.db.insertInto('recurringTask').values(task).execute()
  }

  it('are told to whoever looks after the settings: what fails first, then what is late', async () => {
    const [long, late, soon] = [minutesAgo(90), minutesAgo(20), minutesAgo(1)]
    await keep('forget what has expired', long, null, soon)
    await keep('seal the audit trail', long, minutesAgo(30), minutesAgo(31))
    await keep('tell customers what happened', long, soon, minutesAgo(2))
    await keep('throw away selections', long, null, late)
    const admin = await createPerson(server, 'admin')
    const { items } = (await admin.get('/api/v4/recurring-task')).json()
    const told = items.map(({ task, state, needsHelp, error }: Record<string, unknown>) => [
      task,
      state,
      needsHelp,
      error,
    ])
    expect(told).toEqual([
      ['seal the audit trail', 'failing', true, '53100: could not extend file'],
      // It may be over at its next turn.
      ['tell customers what happened', 'failing', false, '53100: could not extend file'],
      ['throw away selections', 'late', true, null],
      ['forget what has expired', 'right', false, null],
    ])
    expect(items[2].lastSuccessAt).toBe(late.toISOString())
    const others = [await createPerson(server, 'employee'), createVisitor(server)]
    for (const other of others) expect((await other.get('/api/v4/recurring-task')).statusCode).toBe(403)
  })
})

describe('what is counted', () => {
  const key = 'a-key-of-the-tests-0123456789'
  let keyed: TestServer

  beforeAll(async () => {
    keyed = await createTestServer({ environment: { METRICS_KEY: key, VORDER_PROXY: 'loopback' } })
  })
  afterAll(async () => keyed.close())

  const far = { remoteAddress: '192.0.2.7' }
  const through = { headers: { 'x-forwarded-for': '127.0.0.1' } }
  const keyTold = { headers: { authorization: `Bearer ${key}` } }
  it.each<[string, number, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['whoever is near', 404, {}],
    ['another machine', 404, far],
    ['a proxy, whatever it says of whoever is behind it', 404, through],
    ['whoever is near with the key', 200, keyTold],
    ['another machine with the key', 200, { ...far, ...keyTold }],
    ['a proxy with the key', 200, { headers: { ...through.headers, authorization: `bearer ${key}` } }],
    ['another machine with another key', 404, { ...far, headers: { authorization: `Bearer ${key}0` } }],
    ['another machine with the key said otherwise', 404, { ...far, headers: { authorization: `Basic ${key}` } }],
    ['another machine with an empty key', 404, { ...far, headers: { authorization: 'Bearer ' } }],
  ])('is told, once there is a key, to %s: %i', async (_who, status, call) => {
    const answer = await keyed.app.http.inject({ url: '/metrics', ...call })
    expect(answer.statusCode).toBe(status)
  })

  it.each<[string, number, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['this machine', 200, {}],
    ['this machine by IPv6', 200, { remoteAddress: '::1', headers: { host: '[::1]:8080' } }],
    ['this machine as an IPv6 server sees it', 200, { remoteAddress: '::ffff:127.0.0.1' }],
    ['a proxy of this machine that tells of whoever is behind it', 404, through],
    ['a proxy that keeps the name it was asked by', 404, { headers: { host: 'portal.example.nl' } }],
    ['another machine', 404, { ...far, headers: { authorization: 'Bearer ' } }],
  ])('is told, while there is no key, to %s: %i', async (_who, status, call) => {
    expect((await server.app.http.inject({ url: '/metrics', ...call })).statusCode).toBe(status)
  })

  it('is told to nobody without a key once there may be a proxy that says nothing of itself', () => {
    const near = {
      socket: { remoteAddress: '127.0.0.1' },
      headers: {},
      hostname: '127.0.0.1',
    } as unknown as FastifyRequest
    expect(mayReadMetrics(near, { metricsKey: null, proxies: null })).toBe(true)
    expect(mayReadMetrics(near, { metricsKey: null, proxies: ['loopback'] })).toBe(false)
  })

  it('has what an operator watches, also before anything went wrong', async () => {
    const { body } = await keyed.app.http.inject({ url: '/metrics', ...keyTold })
    for (const line of [
      'vorder_database_up 1',
      'vorder_jobs_waiting 0',
      'vorder_job_oldest_waiting_seconds 0',
      'vorder_jobs_halted 0',
      'vorder_dispatches_uncertain{channel="email"} 0',
      'vorder_dispatches_failed{channel="post"} 0',
      'vorder_service_faults_total{service="smtp"} 0',
      'vorder_service_faults_total{service="print"} 0',
      'vorder_service_faults_total{service="sms"} 0',
    ]) {
      expect(body.split('\n')).toContain(line)
    }
    expect(body).toMatch(/^vorder_build_info\{build="00113",commit="[\da-f]*"\} 1$/m)
    expect(body).toMatch(/^vorder_last_backup_timestamp_seconds 0$/m)
    expect(body).toMatch(/^vorder_audit_last_seal_timestamp_seconds \d/m)
    expect(body).toMatch(/^vorder_audit_unsealed_rows \d+$/m)
    expect(body).toMatch(/^vorder_database_connections\{state="(busy|idle|waiting)".*\} \d+$/m)
  })

  it('tells how long the oldest job waits that nobody works on', async () => {
    const { db } = keyed.database
    await enqueue(db, { kind: 'test.nobody', runAt: new Date(Date.now() - 90_000) })
    await enqueue(db, { kind: 'test.nobody', runAt: new Date(Date.now() + 90_000) })
    const { body } = await keyed.app.http.inject({ url: '/metrics', ...keyTold })
    expect(body).toMatch(/^vorder_jobs_waiting 1$/m)
    expect(body).toMatch(/^vorder_job_oldest_waiting_seconds 9\d\./m)
  })

  it('counts apart what waits until sending is resumed: nobody is called out of bed for it', async () => {
    const { db } = keyed.database
    const told = async () => {
      const { body } = await keyed.app.http.inject({ url: '/metrics', ...keyTold })
      return ['waiting', 'halted'].map((name) => new RegExp(`^vorder_jobs_${name} (\\d+)$`, 'm').exec(body)?.[1])
    }
    await enqueue(db, { kind: 'run.perform', runAt: new Date(Date.now() - 90_000) })
    expect(await told()).toEqual(['2', '0'])
    const at = new Date()
    await db.insertInto('sendingHalt').values({ backupAt: at, haltedAt: at }).execute()
    expect(await told()).toEqual(['1', '1'])
    await db.deleteFrom('sendingHalt').execute()
  })
})

describe('the log of calls', () => {
  it('has a line a call at info, with its route and without what was asked', async () => {
    const employee = await createPerson(server, 'employee')
    const kept = keepLog('info')
    await employee.get('/api/v4/file?search=Jansen-de-Vries')
    await createVisitor(server).get('/nowhere/Jansen-de-Vries')
    kept.letGo()
    expect(kept.lines()).toEqual([
      expect.objectContaining({ level: 'info', method: 'GET', route: '/api/v4/file', status: 200, msg: 'call' }),
      expect.objectContaining({ level: 'info', method: 'GET', status: 404, msg: 'call' }),
    ])
    expect(kept.text()).not.toMatch(/Jansen|127\.0\.0\.1|employee/)
  })
})

describe('the OpenAPI document', () => {
  let document: { openapi: string; paths: Record<string, Record<string, Operation>> }

  beforeAll(async () => {
    const employee = await createPerson(server, 'employee')
    document = (await employee.get('/api/v4/openapi.json')).json()
  })

  it('is for whoever is logged in', async () => {
    expect((await createVisitor(server).get('/api/v4/openapi.json')).statusCode).toBe(403)
  })

  it('has one operation for every call the server answers', () => {
    expect(document.openapi).toBe('3.1.0')
    const printed = Object.values(document.paths).flatMap((operations) => Object.keys(operations))
    expect(printed.length).toBe(server.app.endpoints.length)
    expect(document.paths['/login_check_json']?.post?.requestBody?.content).toHaveProperty('application/json')
  })

  it('declares each parameter of a path, and says what each operation does', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
      for (const { parameters, summary, responses } of Object.values(operations)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
        expect(inPath.sort(), path).toEqual(named)
        expect(summary.length, path).toBeGreaterThan(9)
        const kept = ['/api/v3/translate/get', '/api/v4/api-doc/openapi.json'].includes(path) ? ['304'] : []
        expect(Object.keys(responses), path).toEqual(['200', ...kept, '400', '403', '404', '409', '500', '503', '507'])
      }
    }
  })

  it('tells what a portal answers that cannot serve: with its body', () => {
    const { responses } = document.paths['/health/ready']?.['get'] ?? {}
    expect(responses?.['503']?.content).toEqual(responses?.['200']?.content)
    expect(JSON.stringify(responses?.['503']?.content)).toContain('causes')
  })

  it('refers only to shapes that stand in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document)
      expect(Object.keys(found as object), reference).toContainEqual(expect.stringMatching(/^(type|anyOf)$/))
    }
  })

  it('says of the calls of the requirements which names they take [req 7.2, 7.34]', () => {
    const named = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters.map(({ name }) => name) ?? []
    expect(calls.get.filter((path) => document.paths[path]?.['get'] === undefined)).toEqual([])
    for (const path of ['/api/v4/agenda', '/api/v4/users', '/api/v4/bailiff', '/api/v4/file/{id}/logs'])
      expect(named(path, 'get'), path).toEqual(expect.arrayContaining(['_offset', '_limit', 'offset', 'limit']))
    expect(named('/api/v4/file/{id}/logs', 'get')).toContain('_filter[search]')
    expect(named('/api/v4/agenda', 'get')).toContain('_order[due]')
    expect(named('/api/v4/file/{id}/agenda', 'get')).toContain('_relations')
    for (const [method, path] of calls.changing) {
      const content = document.paths[path]?.[method]?.requestBody?.content ?? {}
      expect(JSON.stringify(content), `${method} ${path}`).toContain('"_token"')
    }
    const { content } = document.paths['/api/v4/agenda/export']?.['post']?.responses['200'] ?? {}
    expect(content).toEqual({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } })
  })

  it('names the token in every body and what every file and stream of events comes as', () => {
    for (const endpoint of server.app.endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
      if (endpoint.method !== 'GET') expect(JSON.stringify(operation?.requestBody), path).toContain('"_token"')
      const types = Object.keys(operation?.responses['200']?.content ?? {})
      if (endpoint.answer === 'file') expect(types, path).toEqual(['application/octet-stream'])
      if (endpoint.answer === 'events') expect(types, path).toEqual(['text/event-stream'])
    }
  })
})

/** The calls of section 7 of the requirements. */
const calls = {
  get: [
    '/api/v3/translate/get',
    '/api/v3/user/get',
    '/api/v4/users/csrf',
    '/api/v4/users',
    '/api/v3/account-manager/get-option-list',
    '/api/v3/case-manager/get-option-list',
    '/api/v4/users/switch/{id}',
    '/api/v4/menu/user',
    '/api/v4/menu/all',
    '/api/customer/search',
    '/api/v4/salutation',
    '/api/v4/country',
    '/api/v4/agenda/subjects',
    '/api/v3/file-agenda/get-subjects-list',
    '/api/v4/agenda',
    '/api/v4/agenda/filter-statuses',
    '/api/v4/file/{id}/agenda',
    '/api/v4/file/{id}/agenda-histories',
    '/api/v4/bailiff/{id}',
    '/api/v4/bailiff',
    '/api/v4/file/{id}/logs',
    '/api/v4/file/logs/{id}',
    '/api/v4/file/logs/types',
    '/api/v4/merchant',
    '/api/v4/merchant/{id}',
  ],
  changing: [
    ['post', '/login_check_json'],
    ['post', '/api/customer/reset-password'],
    ['post', '/do-change-password'],
    ['post', '/api/v4/merchant'],
    ['put', '/api/v4/merchant/{id}'],
    ['delete', '/api/v4/merchant/{id}'],
    ['post', '/api/v4/file/{id}/agenda'],
    ['put', '/api/v4/agenda/{id}'],
    ['post', '/api/v4/agenda/archive'],
    ['post', '/api/v4/agenda/export'],
    ['post', '/api/v4/file/logs'],
    ['put', '/api/v4/file/logs/{id}'],
    ['put', '/api/v4/file/logs/{id}/change-data-accept'],
    ['put', '/api/v4/file/logs/{id}/change-data-reject'],
    ['post', '/api/v4/file/logs/{id}/allow-term-payment'],
    ['post', '/api/v4/file/logs/{id}/attachments'],
    ['delete', '/api/v4/file/logs/attachments/{id}'],
  ],
} as const
