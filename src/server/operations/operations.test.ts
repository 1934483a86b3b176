import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

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
    expect(answer.json()).toEqual({ ready: true, build: '00113', environment: 'test', database: 'up', causes: [] })
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
        const kept = path === '/api/v3/translate/get' ? ['304'] : []
        expect(Object.keys(responses), path).toEqual(['200', ...kept, '400', '403', '404', '409'])
      }
    }
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
