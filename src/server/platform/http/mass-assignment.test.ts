import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { isProof } from '#test/long.ts'
import { createPerson, createVisitor, type Person, type Visitor } from '#test/people.ts'
import { sampleInput } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { openPlaces, type Shape, shapeOf, variantsOf } from '#test/shape.ts'

let server: TestServer
let person: Person
/** The columns of every table, as a field of an input would be called. */
let columns: readonly string[]

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  person = await createPerson(
    server,
    roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN'),
  )
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    server.database.db,
  )
  columns = rows.map(({ name }) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
})
afterAll(async () => server.close())

const named = ({ method, path }: Endpoint) => `${method} ${path}`
/** Going back from working as another is for who does that. */
const commands = () =>
  server.app.endpoints.filter(({ method, permission }) => method !== 'GET' && permission !== 'logout-user')

/** What an input names itself, at its top. */
function fieldsOf({ input }: Endpoint): ReadonlySet<string> {
  return new Set(shapesOf(input).flatMap((shape) => Object.keys(shape.properties ?? {})))
}

const shapesOf = (input: z.ZodType | undefined): Shape[] => {
  const widen = (shape: Shape): Shape[] => [shape, ...variantsOf(shape).flatMap(widen)]
  return widen(shapeOf(input, 'input'))
}

async function send(visitor: Visitor, endpoint: Endpoint, body: object) {
  const path = callPath(endpoint, new Proxy({}, { get: (_, name) => (name === 'hash' ? 'A'.repeat(43) : 1) }))
  if (endpoint.uploadLimit !== undefined) {
    const texts = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '1'])
    return visitor.upload(path, { name: 'a.txt', bytes: 'a' }, Object.fromEntries(texts))
  }
  if (endpoint.method === 'PUT') return visitor.put(path, body)
  return endpoint.method === 'POST' ? visitor.post(path, body) : visitor.delete(path, body)
}

/** How many rows each table has, and the newest version of each: what a command could have changed. */
async function stateOf(): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(max(id), 0)::text as at from audit_event union all
    select coalesce(sum(hashtext(u::text)::bigint), 0)::text from (select id, acl, kind, customer_id, active, version,
      password_hash, username, email from app_user) u`.execute(server.database.db)
  return JSON.stringify(rows)
}

/** More than these at once the answer would not name. */
const atOnce = 200

describe('fields that a command does not name [S4]', () => {
  it('are refused under their name, whatever column of whatever table they are', async () => {
    const strict = commands().filter(({ input }) => input && openPlaces(shapeOf(input, 'input')).length === 0)
    expect(strict.length).toBeGreaterThan(70)
    const visitor = createVisitor(server)
    const taken: string[] = []
    for (const [turn, endpoint] of strict.entries()) {
      const own = fieldsOf(endpoint)
      const caller = endpoint.permission === 'open' ? visitor : person
      const extra = columns.filter((column) => !own.has(column))
      // A form with a file has at most fifty fields.
      const size = endpoint.uploadLimit === undefined ? atOnce : 40
      const before = await stateOf()
      // In a proof each column at each command; in every run a part of them at each, and all of them at some.
      const parts = Math.ceil(extra.length / size)
      for (const part of isProof ? Array.from({ length: parts }).keys() : [turn % parts]) {
        const some = extra.slice(part * size, (part + 1) * size)
        const body = { ...sampleInput(endpoint), ...Object.fromEntries(some.map((name, place) => [name, place])) }
        const answer = await send(caller, endpoint, body)
        const errors = answer.statusCode === 400 ? answer.json<{ errors: object }>().errors : {}
        const missed = some.filter((name) => !(name in errors))
        if (missed.length > 0) taken.push(`${named(endpoint)} ${answer.statusCode}: ${missed.join(' ')}`)
      }
      if ((await stateOf()) !== before) taken.push(`${named(endpoint)}: something has changed`)
    }
    expect(taken).toEqual([])
  })

  it('are left out before the command sees them, where an old client may send more', () => {
    const lenient = commands().filter(({ input }) => input && openPlaces(shapeOf(input, 'input')).length > 0)
    expect(lenient.map(named)).toEqual(['POST /login_check_json', 'POST /api/v4/import'])
    for (const { input } of lenient) expect(openPlaces(shapeOf(input, 'output'))).toEqual([])
    for (const endpoint of lenient) {
      const own = fieldsOf(endpoint)
      const extra = Object.fromEntries(columns.filter((name) => !own.has(name)).map((name) => [name, 1]))
      const kept = endpoint.input!.parse({ ...extra, ...sampleInput(endpoint) })
      const unnamed = Object.keys(kept as object).filter((name) => !own.has(name))
      expect([named(endpoint), unnamed]).toEqual([named(endpoint), []])
    }
  })

  it('are refused where a command takes no field at all', async () => {
    const bare = commands().filter(({ input, uploadLimit }) => !input && uploadLimit === undefined)
    expect(bare.length).toBeGreaterThan(20)
    const taken: string[] = []
    for (const endpoint of bare) {
      const before = await stateOf()
      const caller = endpoint.permission === 'open' ? createVisitor(server) : person
      const { statusCode, body } = await send(caller, endpoint, { customerId: 1, acl: ['ROLE_ADMIN'] })
      const isRefused = statusCode === 400 && Object.keys(JSON.parse(body).errors).join() === 'customerId,acl'
      if (!isRefused || (await stateOf()) !== before)
        taken.push(`${named(endpoint)}: ${statusCode} ${body.slice(0, 200)}`)
    }
    expect(taken).toEqual([])
  })
})
