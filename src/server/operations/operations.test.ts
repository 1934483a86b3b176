import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

interface Operation {
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
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
    expect(answer.json()).toEqual({ ready: true, build: '00113', environment: 'test', database: 'up' })
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
        expect(Object.keys(responses), path).toEqual(['200', '400', '403', '404', '409'])
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
})
