import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerChoice } from '#contract/parties/customers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('searching customers', () => {
  let server: TestServer
  let employee: Person
  let krekel: number
  const namesFor = async (person: Person, query: string) =>
    (await person.get(`/api/customer/search?${query}`))
      .json<{ items: CustomerChoice[] }>()
      .items.map(({ name }) => name)

  beforeAll(async () => {
    server = await createTestServer({ agency: true })
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
    for (const name of ['Huis & Haard Online B.V.', 'Müller Café', 'IJsselstein Bouw', '100% Wonen']) {
      await createCustomer(server, name)
    }
  })
  afterAll(async () => server.close())

  it.each([
    ['keywords=krekel', 'Kinderopvang De Krekel B.V.'],
    ['keywords=krekel kinder', 'Kinderopvang De Krekel B.V.'],
    ['keywords=Huis & Haard', 'Huis & Haard Online B.V.'],
    ['keywords=muller cafe', 'Müller Café'],
    ['keywords=ĳssel', 'IJsselstein Bouw'],
    ['keywords=100%', '100% Wonen'],
  ])('finds by %s [req 7.21]', async (query, name) => {
    expect(await namesFor(employee, query)).toEqual([name])
  })

  it('takes a wildcard literally', async () => {
    expect(await namesFor(employee, 'keywords=_rekel')).toEqual([])
  })

  it('resolves a chosen customer by its id, and finds by number', async () => {
    expect(await namesFor(employee, `id=${krekel}`)).toEqual(['Kinderopvang De Krekel B.V.'])
    const [choice] = (await employee.get(`/api/customer/search?id=${krekel}`)).json<{ items: CustomerChoice[] }>().items
    expect(await namesFor(employee, `keywords=${choice!.number}`)).toContain('Kinderopvang De Krekel B.V.')
  })

  it('lists the first by name when nothing is asked, and no more than the limit', async () => {
    expect(await namesFor(employee, 'keywords=&limit=2')).toEqual(['100% Wonen', 'Huis & Haard Online B.V.'])
  })

  it('offers those somebody worked with last before anything is typed, then those the agency did', async () => {
    const { db } = server.database
    const { items } = (await employee.get('/api/customer/search?keywords=')).json<{ items: CustomerChoice[] }>()
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? 0
    expect(await namesFor(employee, 'recent=true')).toEqual([])
    const visited = await createDueDossier(db, idOf('100% Wonen'), '2026-11-20')
    await createDueDossier(db, idOf('Müller Café'), '2026-11-20')
    expect((await employee.get(`/api/v4/file/${visited}`)).statusCode).toBe(200)
    await db
      .insertInto('dossierVisit')
      .values({ dossierId: visited, userId: employee.userId, visitedAt: server.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await namesFor(employee, 'recent=true')).toEqual(['100% Wonen', 'Müller Café'])
    expect(await namesFor(employee, 'recent=true&limit=1')).toEqual(['100% Wonen'])
  })

  it('shows a customer and its contact persons only themselves', async () => {
    for (const who of ['customer', 'contact'] as const) {
      const person = await createPerson(server, who, krekel)
      expect(await namesFor(person, 'keywords=')).toEqual(['Kinderopvang De Krekel B.V.'])
      expect(await namesFor(person, 'keywords=Haard')).toEqual([])
      expect(await namesFor(person, `id=${krekel + 1}`)).toEqual([])
    }
  })
})
