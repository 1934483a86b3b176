import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Resource, resourceEndpoints } from '#contract/resource.ts'
import { seedBasics } from '#server/db/seed.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { resources } from './routes.ts'

const examples: Record<Resource['table'], Record<string, unknown>> = {
  holiday: { day: '2027-05-07', nameNl: 'Brugdag', nameEn: 'Bridge day', nameFr: 'Pont', kind: 'extra', source: null },
  costType: {
    code: 'extract',
    nameNl: 'Uittreksel',
    nameEn: 'Extract',
    nameFr: 'Extrait',
    bearer: 'customer',
    amountCents: 285,
    vatPercent: '21.00',
    legalBasis: null,
    claimableFromConsumer: false,
    validFrom: '2026-01-01',
    validTo: null,
  },
  mimeType: { extension: 'heic', mimeType: 'image/heic', purpose: 'debtor', maximumKilobytes: 5000, allowed: true },
}

describe.each(resources.map((list) => [list.table, list] as const))('the list %s', (table, list) => {
  let server: TestServer
  let manager: Person
  const endpoints = resourceEndpoints(list)
  const example = examples[table]

  beforeAll(async () => {
    server = await createTestServer()
    await seedBasics(server.database.db, server.clock)
    manager = await createPerson(server, 'management')
  })
  afterAll(async () => server.close())

  it('comes filled, is searched, sorted and paged', async () => {
    const all = (await manager.get(`${endpoints.list.path}?limit=-1`)).json()
    expect(all.items.length).toBe(all.total)
    expect(all.total).toBeGreaterThan(0)
    const page = (await manager.get(`${endpoints.list.path}?limit=2&sortBy=${list.columns[0]}&sortOrder=desc`)).json()
    expect(page.items).toHaveLength(2)
    expect(page.items[0][list.columns[0]] >= page.items[1][list.columns[0]]).toBe(true)
    expect((await manager.get(`${endpoints.list.path}?search=zzzznietszzzz`)).json().total).toBe(0)
    expect((await manager.get(`${endpoints.list.path}?search=%`)).json().total).toBe(0)
  })

  it('adds, changes and removes a row, each with its audit row', async () => {
    const added = await manager.post(endpoints.add.path, example)
    expect(added.statusCode).toBe(200)
    const row = added.json()
    expect(row).toMatchObject({ ...example, version: 1 })
    const changed = await manager.put(`${list.path}/${row.id}`, { ...example, version: 1 })
    expect(changed.json()).toMatchObject({ version: 2 })
    expect((await manager.delete(`${list.path}/${row.id}`)).statusCode).toBe(204)
    expect((await manager.get(`${list.path}/${row.id}`)).statusCode).toBe(404)
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'before', 'after'])
      .where('subjectId', '=', row.id)
      .where('subjectKind', '=', table)
      .orderBy('id')
      .execute()
    expect(kinds.map((event) => event.kind)).toEqual([`${table}.added`, `${table}.changed`, `${table}.removed`])
    expect(kinds[1]?.before).toMatchObject({ version: 1 })
  })

  it('tells the second of two people who change a row what stands there now', async () => {
    const row = (await manager.post(endpoints.add.path, example)).json()
    await manager.put(`${list.path}/${row.id}`, { ...example, version: 1 })
    const late = await manager.put(`${list.path}/${row.id}`, { ...example, version: 1 })
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    const twice = await manager.post(endpoints.add.path, example)
    expect([twice.statusCode, Object.keys(twice.json().errors).length]).toEqual([400, 1])
  })

  it('says under each field what is wrong', async () => {
    const answer = await manager.post(endpoints.add.path, {})
    const required = Object.entries(list.fields).filter(([, field]) => !field.optional)
    expect(Object.keys(answer.json().errors).sort()).toEqual(required.map(([name]) => name).sort())
    const foreign = await manager.post(endpoints.add.path, { ...example, id: 1 })
    expect(foreign.json().errors).toHaveProperty('id')
  })

  it('is not for those without the right', async () => {
    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON'])
    expect((await contact.get(list.path)).statusCode).toBe(403)
    expect((await contact.post(list.path, example)).statusCode).toBe(403)
    const employee = await createPerson(server, 'employee')
    expect((await employee.post(list.path, example)).statusCode).toBe(403)
  })
})
