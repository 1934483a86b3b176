import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { ListExport } from '#contract/lists/exports.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import type { compareRights, MatrixRow } from '#contract/people/rights-matrix.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: Person
let noor: Person
let lotte: Person
let legal: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  admin = await createPerson(server, 'admin')
  noor = await createPerson(server, ['ROLE_NEWS'])
  lotte = await createPerson(server, ['ROLE_SETTINGS'])
  await rename(noor, 'Noor Visser')
  await rename(lotte, 'Lotte Bos')
  legal = await group('Juristen', ['ROLE_LEGAL', 'ROLE_NEWS'], [noor])
  await group('Balie', ['ROLE_AGENDA'], [])
  const days = { fromDay: '2026-11-20', throughDay: '2026-11-21', reason: 'Vervangt Lotte' }
  await admin.post(`/api/v4/acl/${noor.userId}/temporary`, { role: 'ROLE_NEWS', ...days })
})
afterAll(async () => server.close())

const rename = (person: Person, name: string) =>
  server.database.db
    .updateTable('appUser')
    .set({ name, employeeKind: 'finance' })
    .where('id', '=', person.userId)
    .execute()

async function group(name: string, ofRoles: readonly Role[], members: readonly Person[]): Promise<number> {
  const made = await admin.post('/api/v4/employee-group', {
    name,
    description: '',
    roles: [],
    requiresSecondFactor: false,
    members: members.map(({ userId }) => userId),
  })
  const { id } = made.json<{ id: number }>()
  await server.database.db
    .updateTable('employeeGroup')
    .set({ roles: [...ofRoles] })
    .where('id', '=', id)
    .execute()
  return id
}
const listed = async (query: string, by = admin) =>
  (await by.get(`/api/v4/acl/matrix?${query}`)).json<{ items: MatrixRow[]; total: number }>()
const namesOf = async (query: string) => (await listed(query)).items.map(({ name }) => name)

describe('the matrix of rights', () => {
  it('has the groups and then the people, and says of every role what gives it', async () => {
    const { items, total } = await listed('')
    expect([items.map(({ name }) => name), total]).toEqual([
      ['Balie', 'Juristen', 'Lotte Bos', 'Noor Visser', 'Pieter de Graaf'],
      5,
    ])
    const row = items.find(({ name }) => name === 'Noor Visser')!
    const held = roles.filter((role) => row[role].length > 0).map((role) => [role, row[role]])
    expect(Object.fromEntries(held)).toEqual({
      ROLE_EMPLOYEE: ['kind'],
      ROLE_EMPLOYEE_FINANCE: ['kind'],
      ROLE_NEWS: ['own', 'group', 'temporary'],
      ROLE_LEGAL: ['group'],
    })
    expect(row).toMatchObject({ holder: 'person', kind: 'finance', groups: [{ name: 'Juristen' }], roleCount: 4 })
    expect(items[1]).toMatchObject({ holder: 'group', ROLE_LEGAL: ['group'], ROLE_AGENDA: [] })
  })

  it('is filtered by role, area, kind, access and name, and paged across groups and people', async () => {
    expect(await namesOf('role=ROLE_LEGAL')).toEqual(['Juristen', 'Noor Visser', 'Pieter de Graaf'])
    expect(await namesOf('area=legal,admin')).toEqual(['Juristen', 'Lotte Bos', 'Noor Visser', 'Pieter de Graaf'])
    expect(await namesOf('kind=group')).toEqual(['Balie', 'Juristen'])
    expect(await namesOf('kind=finance')).toEqual(['Lotte Bos', 'Noor Visser'])
    expect(await namesOf('search=noor')).toEqual(['Noor Visser'])
    expect(await namesOf('active=no')).toEqual([])
    const pages = await Promise.all([0, 2, 4].map((offset) => namesOf(`limit=2&offset=${offset}`)))
    expect(pages).toEqual([['Balie', 'Juristen'], ['Lotte Bos', 'Noor Visser'], ['Pieter de Graaf']])
    expect((await listed('limit=2&offset=4')).total).toBe(5)
  })

  it('is written to a file like every list, in words', async () => {
    const columns = [
      { label: 'Naam', field: 'name' },
      { label: 'Nieuws', field: 'ROLE_NEWS' },
    ]
    const asked = { list: '/api/v4/acl/matrix', query: { search: 'noor' }, columns, format: 'csv', name: 'Matrix' }
    const { id } = (await admin.post('/api/v4/export', asked)).json<ListExport>()
    while (await workOnce(server.database.db, server.clock, 'one'));
    const { body } = await admin.get(`/api/v4/export/${id}/file`)
    expect(body.slice(1).trim().split('\r\n')).toEqual(['Naam;Nieuws', 'Noor Visser;eigen, groep, tijdelijk'])
  })

  it('shows somebody of a customer no group and nobody of another', async () => {
    const theirs = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'], await createCustomer(server))
    expect((await listed('', theirs)).items.map(({ id }) => id)).toEqual([theirs.userId])
    for (const other of [`other=${noor.userId}`, `group=${legal}`]) {
      expect((await theirs.get(`/api/v4/acl/compare?one=${theirs.userId}&${other}`)).statusCode).toBe(404)
    }
  })
})

describe('two compared', () => {
  const compared = async (query: string) =>
    (await admin.get(`/api/v4/acl/compare?${query}`)).json<OutputOf<typeof compareRights>>()

  it('differ in the calls that one of them is let into and the other is refused', async () => {
    const { one, other, calls, sharedCallCount } = await compared(`one=${noor.userId}&other=${lotte.userId}`)
    expect([one.name, other.name]).toEqual(['Noor Visser', 'Lotte Bos'])
    const reads = calls.filter(
      ({ method, path }) => method === 'GET' && !path.includes('/:') && !path.endsWith('/cell'),
    )
    expect(reads.length).toBeGreaterThan(10)
    for (const { path, one: mine, other: theirs } of reads) {
      const answers = await Promise.all([noor.get(path), lotte.get(path)])
      expect([path, ...answers.map(({ statusCode }) => statusCode !== 403)]).toEqual([path, mine, theirs])
    }
    expect(sharedCallCount).toBeGreaterThan(10)
  })

  it('can be a person and a group; without a second one there is nothing to compare', async () => {
    const { other, calls } = await compared(`one=${noor.userId}&group=${legal}`)
    expect(other).toMatchObject({ holder: 'group', name: 'Juristen', ROLE_LEGAL: ['group'] })
    expect(calls.every(({ one, other: its }) => one && !its)).toBe(true)
    for (const query of [`one=${noor.userId}`, `one=${noor.userId}&other=${lotte.userId}&group=${legal}`]) {
      expect((await admin.get(`/api/v4/acl/compare?${query}`)).statusCode).toBe(400)
    }
    expect((await admin.get(`/api/v4/acl/compare?one=${noor.userId}&other=999999`)).statusCode).toBe(404)
  })
})
