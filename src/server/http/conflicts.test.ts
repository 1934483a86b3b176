import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => server.close())

/** Changes in which nobody can overwrite somebody else, and why. */
const alone: Readonly<Record<string, string>> = {
  'PUT /api/v4/users/language': 'one value of the caller himself',
  'PUT /api/v4/table/columns': 'of the caller himself',
  'PUT /api/v4/table/default': 'of the caller himself',
  'PUT /api/v4/draft': 'of the caller himself, field by field, each with what it was before',
  'PUT /api/v4/import/:id/cell': 'one cell, which shows at once to whoever looks',
  'PUT /api/v4/file/:id/limitation/claim/:claim': 'one value; the former one stands on the timeline',
  'PUT /api/v4/employee/:id/password': 'nobody sees the former one',
  'PUT /api/v4/contact-person/:id/password': 'nobody sees the former one',
}

describe('a change of what others can change too', () => {
  it('says which version it has seen, so that nothing is overwritten in silence [P7]', () => {
    const changes = server.app.endpoints.filter(({ method }) => method === 'PUT')
    const without = changes.filter(({ input }) => {
      const shape = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      return !Object.hasOwn(shape?.properties ?? {}, 'version')
    })
    expect(without.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(alone).toSorted())
    expect(changes.length).toBeGreaterThan(30)
  })
})
