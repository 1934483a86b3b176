import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('what one answer asks the database', () => {
  let server: TestServer
  let employee: Person
  let customer: Person
  let file: number
  const asking = new AsyncLocalStorage<string[]>()

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    employee = await createPerson(server, 'employee')
    const krekel = await createCustomer(server)
    customer = await createPerson(server, 'customer', krekel)
    file = await createDueDossier(server.database.db, krekel, '2026-11-24')
    const plain = pg.Client.prototype.query
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(this: pg.Client, ...args: unknown[]) {
      const [first] = args
      asking.getStore()?.push(typeof first === 'string' ? first : (first as { text: string }).text)
      return Reflect.apply(plain, this, args) as never
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await server.close()
  })

  const statements = async (person: Person, path: string) => {
    const asked: string[] = []
    const answer = await asking.run(asked, async () => person.get(path))
    expect(answer.statusCode).toBe(200)
    return asked.length
  }

  it('is who asks in one statement, then at most three for a page of the list and ten for a file', async () => {
    expect(await statements(employee, '/api/v4/file?limit=50&sortBy=nextDay')).toBeLessThanOrEqual(1 + 3)
    expect(await statements(employee, `/api/v4/file/${file}`)).toBeLessThanOrEqual(1 + 10)
    // The rules of the database for customers hold within a transaction: it begins, takes them on and ends.
    expect(await statements(customer, '/api/v4/file?limit=50&sortBy=nextDay')).toBeLessThanOrEqual(1 + 3 + 3)
    expect(await statements(customer, `/api/v4/file/${file}`)).toBeLessThanOrEqual(1 + 10 + 3)
  })

  it('is who asks each time, and nothing but that before a call that is refused', async () => {
    const asked: string[] = []
    const { statusCode } = await asking.run(asked, async () => customer.get('/api/v4/employee'))
    expect([statusCode, asked.length]).toEqual([403, 1])
    expect(asked[0]).toContain('from session join app_user')
  })
})
