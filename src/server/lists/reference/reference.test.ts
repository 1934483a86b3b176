import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBasics } from '#server/ops/database/seed.ts'
import { countryCodes } from '#domain/references/countries.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

interface Named {
  id: number | string
  name: string
}

let server: TestServer
let employee: Person

beforeAll(async () => {
  server = await createTestServer()
  await seedBasics(server.database.db, server.clock)
  employee = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

const items = async (person: Person, url: string) => (await person.get(url)).json<{ items: Named[] }>().items
const names = async (person: Person, url: string) => (await items(person, url)).map(({ name }) => name)

describe('the reference lists', () => {
  it('have the forms of address [req 7.23]', async () => {
    expect((await employee.get('/api/v4/salutation')).json().items).toMatchObject([
      { id: 'male', name: 'De heer', nameEn: 'Mr', nameFr: 'Monsieur' },
      { id: 'female', name: 'Mevrouw' },
      { id: 'unknown', name: 'De heer of mevrouw' },
    ])
  })

  it('have every country in three languages, without a limit when asked so [req 7.24, 9.3]', async () => {
    const countries = await items(employee, '/api/v4/country?_limit=-1')
    expect(new Set(countries.map(({ id }) => id))).toEqual(countryCodes)
    expect(countries).toHaveLength(countryCodes.size)
    expect(countries.find(({ id }) => id === 'DE')).toEqual({
      id: 'DE',
      name: 'Duitsland',
      nameNl: 'Duitsland',
      nameEn: 'Germany',
      nameFr: 'Allemagne',
    })
    // Each has a name, not its code.
    expect(countries.filter(({ id, name }) => id === name)).toEqual([])
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).toSorted(new Intl.Collator('nl').compare),
    )
    expect(await items(employee, '/api/v4/country')).toHaveLength(50)
    expect(await names(employee, '/api/v4/country?search=belgi')).toEqual(['België'])
    expect(await names(employee, '/api/v4/country?search=Allemagne')).toEqual(['Duitsland'])
  })

  it('have the subjects of the agenda; the older call answers those in use [req 7.25, 7.26]', async () => {
    const subjects = (await employee.get('/api/v4/agenda/subjects?limit=-1')).json()
    expect(subjects.items).toContainEqual(expect.objectContaining({ code: 'call_debtor', nameNl: 'Debiteur bellen' }))
    const inUse = async () =>
      (await employee.get('/api/v3/file-agenda/get-subjects-list'))
        .json<{ items: Named[] }>()
        .items.map(({ name }) => name)
    const before = await inUse()
    expect(before).toHaveLength(subjects.total)
    const admin = await createPerson(server, 'admin')
    const { id, ...subject } = subjects.items.find(({ code }: { code: string }) => code === 'complaint')
    const { names: _, ...fields } = subject
    expect((await admin.put(`/api/v4/agenda/subjects/${id}`, { ...fields, active: false })).statusCode).toBe(200)
    expect(await inUse()).toEqual(before.filter((name) => name !== 'Klacht behandelen'))
  })

  it('have those who can be account manager or case manager [req 7.10]', async () => {
    const manager = await createPerson(server, 'management')
    const left = await createPerson(server, 'management')
    const { db } = server.database
    await db.updateTable('appUser').set({ active: false }).where('id', '=', left.userId).execute()
    const byGroup = await createPerson(server, ['ROLE_EMPLOYEE'])
    const { id: groupId } = await db
      .insertInto('employeeGroup')
      .values({ name: 'Relatiebeheer', roles: ['ROLE_MANAGE_CLIENT'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('employeeGroupMember').values({ groupId, userId: byGroup.userId }).execute()
    const ids = async (url: string) => (await items(employee, url)).map(({ id }) => id)
    const accountManagers = await ids('/api/v3/account-manager/get-option-list')
    const caseManagers = await ids('/api/v3/case-manager/get-option-list')
    expect(accountManagers).toEqual(expect.arrayContaining([manager.userId, byGroup.userId]))
    expect(accountManagers).not.toContain(employee.userId)
    expect(caseManagers).toEqual(expect.arrayContaining([manager.userId, employee.userId]))
    expect([...accountManagers, ...caseManagers]).not.toContain(left.userId)
  })

  it('do not show who works here to a customer', async () => {
    const contact = await createPerson(server, 'contact', await createCustomer(server))
    expect((await contact.get('/api/v3/case-manager/get-option-list')).statusCode).toBe(403)
    expect((await contact.get('/api/v3/account-manager/get-option-list')).statusCode).toBe(403)
    expect((await contact.get('/api/v4/country')).statusCode).toBe(200)
  })
})
