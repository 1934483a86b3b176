import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/lists/tables.ts'
import { day } from '#domain/day.ts'
import { insertDemoViews } from '#server/ops/demo/view-queries.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let colleague: Person
let krekel: Person
let haard: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  employee = await createPerson(server, 'employee')
  colleague = await createPerson(server, 'employee')
  krekel = await createPerson(server, 'contact', await createCustomer(server))
  haard = await createPerson(server, 'contact', await createCustomer(server, 'Huis & Haard Online B.V.'))
})
afterAll(async () => server.close())

const table = { route: '/file/search', table: 'dossiers' }
const columns = { order: ['number', 'debtor'], hidden: ['debtor'], widths: { number: 125 } }
interface Table {
  columns?: object | null
  views: SavedView[]
  defaultViewId: number | null
  givenViewId: number | null
  follows: boolean
}
const tableOf = async (who: Person, name = 'dossiers') =>
  (await who.get(`/api/v4/table?route=/file/search&table=${name}`)).json<Table>()
const add = async (who: Person, fields: object) => who.post('/api/v4/table/view', { ...table, ...fields })
const added = async (who: Person, fields: object) => {
  const answer = await add(who, fields)
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.stringContaining('"id"')])
  return answer.json<SavedView>()
}

describe('the columns of a table', () => {
  it('are kept for one person, route and table [U22]', async () => {
    expect(await tableOf(employee)).toEqual({
      views: [],
      defaultViewId: null,
      givenViewId: null,
      follows: true,
      mayGive: false,
    })
    expect((await employee.put('/api/v4/table/columns', { ...table, columns })).statusCode).toBe(204)
    expect((await tableOf(employee)).columns).toEqual(columns)
    expect((await tableOf(employee, 'other')).columns).toBeUndefined()
    expect((await tableOf(colleague)).columns).toBeUndefined()
    await employee.put('/api/v4/table/columns', { ...table, columns: null })
    expect((await tableOf(employee)).columns).toBeNull()
  })

  it('are refused when they are none', async () => {
    for (const wrong of [
      { ...table, columns: { order: 'number' } },
      { ...table, route: 'https://x', columns: null },
      { ...table, columns: { ...columns, widths: { number: 1001 } } },
    ]) {
      expect((await employee.put('/api/v4/table/columns', wrong)).statusCode).toBe(400)
    }
  })
})

describe('saved views', () => {
  it('are private unless shared, and shared within the agency or within one customer [U7, S1]', async () => {
    const own = await added(employee, { name: 'Te laat', search: 'status[]=paused', columns })
    const shared = await added(employee, { name: 'Team Noord', shared: true, search: 'sort=number' })
    const theirs = await added(krekel, { name: 'Van ons', shared: true })
    const names = async (who: Person) => (await tableOf(who)).views.map(({ name }) => name)
    expect(await names(employee)).toEqual(['Te laat', 'Team Noord'])
    expect(await names(colleague)).toEqual(['Team Noord'])
    expect(await names(krekel)).toEqual(['Van ons'])
    expect(await names(haard)).toEqual([])
    const seen = (await tableOf(colleague)).views[0]
    expect(seen).toMatchObject({ id: shared.id, own: false, owner: 'Sanne Bakker', search: 'sort=number' })
    for (const [who, id] of [
      [colleague, own.id],
      [colleague, shared.id],
      [haard, theirs.id],
    ] as const) {
      const change = await who.put(`/api/v4/table/view/${id}`, { name: 'Gekaapt', version: 1 })
      const removal = await who.delete(`/api/v4/table/view/${id}`)
      expect([change.statusCode, removal.statusCode]).toEqual([404, 404])
    }
    expect((await haard.put('/api/v4/table/default', { ...table, viewId: theirs.id })).statusCode).toBe(404)
  })

  it('are changed, opened by default and removed by who made them', async () => {
    const view = await added(employee, { name: 'Vandaag', search: 'view=mine' })
    await employee.put('/api/v4/table/default', { ...table, viewId: view.id })
    await colleague.put('/api/v4/table/default', { ...table, viewId: null })
    expect((await tableOf(employee)).defaultViewId).toBe(view.id)
    const change = { name: 'Vandaag doen', search: 'view=all', version: view.version }
    const changed = await employee.put(`/api/v4/table/view/${view.id}`, change)
    expect(changed.json()).toMatchObject({ name: 'Vandaag doen', search: 'view=all', version: 2 })
    expect((await employee.put(`/api/v4/table/view/${view.id}`, change)).statusCode).toBe(409)
    expect((await employee.delete(`/api/v4/table/view/${view.id}`)).statusCode).toBe(204)
    expect((await tableOf(employee)).defaultViewId).toBeNull()
  })

  it('that somebody no longer shares, opens for nobody else', async () => {
    const view = await added(employee, { name: 'Even delen', shared: true })
    await colleague.put('/api/v4/table/default', { ...table, viewId: view.id })
    expect((await tableOf(colleague)).defaultViewId).toBe(view.id)
    await employee.put(`/api/v4/table/view/${view.id}`, { name: 'Even delen', shared: false, version: 1 })
    expect((await tableOf(colleague)).defaultViewId).toBeNull()
  })

  it('have a name of their own', async () => {
    await added(colleague, { name: 'Mijn lijst' })
    const twice = await add(colleague, { name: 'Mijn lijst' })
    expect([twice.statusCode, Object.keys(twice.json<{ errors: object }>().errors)]).toEqual([400, ['name']])
    expect((await add(colleague, { name: '  ' })).statusCode).toBe(400)
  })
})

describe('a view that is given to colleagues', () => {
  const nobody = { roles: [], groups: [], teams: [] }
  const list = { route: '/file/search', table: 'given' }
  const startOf = async (who: Person) => {
    const { defaultViewId, givenViewId, follows } = await tableOf(who, 'given')
    return { defaultViewId, givenViewId, follows }
  }
  let manager: Person
  let lawyer: Person
  const shared = async (name: string, who = manager, isShared = true) =>
    (await who.post('/api/v4/table/view', { ...list, name, shared: isShared })).json<SavedView>()
  const give = async ({ id, version }: SavedView, to: object, who = manager) =>
    who.put(`/api/v4/table/view/${id}/given`, { ...nobody, ...to, version })
  const eventsOf = async (id: number) =>
    server.database.db
      .selectFrom('auditEvent')
      .select(['before', 'after', 'actorId'])
      .where('kind', '=', 'view.given')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()

  beforeAll(async () => {
    manager = await createPerson(server, 'management')
    lawyer = await createPerson(server, 'legal')
  })

  it('leaves behind what its owner made of it, once it opens for others', async () => {
    const view = await shared('Voor juristen')
    const change = async (version: number, search: string) =>
      manager.put(`/api/v4/table/view/${view.id}`, { name: view.name, shared: true, search, version })
    const changes = async () =>
      server.database.db
        .selectFrom('auditEvent')
        .select(['before', 'after', 'actorId'])
        .where('kind', '=', 'view.changed')
        .where('subjectId', '=', view.id)
        .execute()
    const own = (await change(view.version, 'phase=judicial')).json<SavedView>()
    expect(await changes()).toEqual([])
    const given = (await give(own, { roles: ['ROLE_EMPLOYEE_LEGAL_COUNCIL'] })).json<SavedView>()
    expect((await change(given.version, 'phase=bailiff')).statusCode).toBe(200)
    expect(await changes()).toMatchObject([
      { actorId: manager.userId, before: { search: 'phase=judicial' }, after: { search: 'phase=bailiff' } },
    ])
    await give({ ...given, version: given.version + 1 }, {})
  })

  it('opens the list for a role, a group or a team, whichever is closest', async () => {
    const { db } = server.database
    const group = await db
      .insertInto('employeeGroup')
      .values({ name: 'Zaken' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const team = await db.insertInto('team').values({ name: 'Noord' }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('employeeGroupMember').values({ groupId: group.id, userId: lawyer.userId }).execute()
    const member = { teamId: team.id, userId: lawyer.userId, fromDay: day('2026-01-01') }
    await db.insertInto('teamMember').values(member).execute()
    const audiences = await manager.get('/api/v4/table/audience')
    expect(audiences.json()).toMatchObject({
      groups: [{ id: group.id, name: 'Zaken' }],
      teams: [{ id: team.id, name: 'Noord' }],
    })
    const [all, court, ours, north] = [
      await shared('Alles'),
      await shared('Rechtbank'),
      await shared('Zaken'),
      await shared('Noord'),
    ]
    await give(all, { roles: ['ROLE_EMPLOYEE'] })
    expect((await startOf(lawyer)).defaultViewId).toBe(all.id)
    const given = await give(court, { roles: ['ROLE_EMPLOYEE_LEGAL_COUNCIL'] })
    expect(given.json()).toMatchObject({ givenTo: { ...nobody, roles: ['ROLE_EMPLOYEE_LEGAL_COUNCIL'] }, version: 2 })
    expect((await startOf(lawyer)).defaultViewId).toBe(court.id)
    expect((await startOf(employee)).defaultViewId).toBe(all.id)
    await give(ours, { groups: [group.id] })
    expect((await startOf(lawyer)).defaultViewId).toBe(ours.id)
    await give(north, { teams: [team.id] })
    expect(await startOf(lawyer)).toEqual({ defaultViewId: north.id, givenViewId: north.id, follows: true })
    expect(await startOf(krekel)).toEqual({ defaultViewId: null, givenViewId: null, follows: true })
    const [event] = await eventsOf(north.id)
    expect(event).toMatchObject({
      actorId: manager.userId,
      before: nobody,
      after: { ...nobody, teams: [{ id: team.id, name: 'Noord' }] },
    })
    await db.deleteFrom('team').where('id', '=', team.id).execute()
    expect((await startOf(lawyer)).defaultViewId).toBe(ours.id)
    await db.deleteFrom('employeeGroup').where('id', '=', group.id).execute()
    expect((await startOf(lawyer)).defaultViewId).toBe(court.id)
  })

  it('gives way to what somebody chooses, also to none, until he follows it again', async () => {
    const { givenViewId } = await startOf(lawyer)
    await lawyer.put('/api/v4/table/default', { ...list, viewId: null })
    expect(await startOf(lawyer)).toEqual({ defaultViewId: null, givenViewId, follows: false })
    const own = await shared('Van mij', lawyer, false)
    await lawyer.put('/api/v4/table/default', { ...list, viewId: own.id })
    expect(await startOf(lawyer)).toEqual({ defaultViewId: own.id, givenViewId, follows: false })
    expect((await lawyer.delete('/api/v4/table/default', list)).statusCode).toBe(204)
    expect(await startOf(lawyer)).toEqual({ defaultViewId: givenViewId, givenViewId, follows: true })
  })

  it('takes the place of what was given before, and ends when it is no longer shared', async () => {
    const next = await shared('Zittingen')
    await give(next, { roles: ['ROLE_EMPLOYEE_LEGAL_COUNCIL'] })
    expect((await startOf(lawyer)).defaultViewId).toBe(next.id)
    const { views } = await tableOf(lawyer, 'given')
    expect(views.filter(({ givenTo }) => givenTo.roles.includes('ROLE_EMPLOYEE_LEGAL_COUNCIL'))).toHaveLength(1)
    const own = { name: 'Zittingen', shared: false, version: 2 }
    expect((await manager.put(`/api/v4/table/view/${next.id}`, own)).statusCode).toBe(200)
    expect((await startOf(lawyer)).defaultViewId).not.toBe(next.id)
    expect((await eventsOf(next.id)).map(({ after }) => after)).toEqual([
      { ...nobody, roles: ['ROLE_EMPLOYEE_LEGAL_COUNCIL'] },
      nobody,
    ])
  })

  it('is given by management alone, shared with it, to what there is, and never over somebody else', async () => {
    const view = await shared('Vandaag')
    expect((await give(view, { roles: ['ROLE_EMPLOYEE'] }, employee)).statusCode).toBe(403)
    expect((await employee.get('/api/v4/table/audience')).statusCode).toBe(403)
    const unknown = await give(view, { teams: [999_999] })
    expect([unknown.statusCode, Object.keys(unknown.json<{ errors: object }>().errors)]).toEqual([400, ['teams']])
    expect((await give(view, { roles: ['ROLE_ADMIN'] })).statusCode).toBe(400)
    const own = await shared('Alleen ik', manager, false)
    expect((await give(own, {})).json()).toMatchObject({ shared: false, givenTo: nobody })
    const hidden = (await give({ ...own, version: own.version + 1 }, { roles: ['ROLE_EMPLOYEE'] })).json<SavedView>()
    expect(hidden).toMatchObject({ shared: true, givenTo: { roles: ['ROLE_EMPLOYEE'] } })
    await give(hidden, {})
    const theirs = await shared('Van de klant', krekel)
    expect((await give(theirs, { roles: ['ROLE_EMPLOYEE'] })).statusCode).toBe(404)
    await give(view, { roles: ['ROLE_EMPLOYEE_FINANCE'] })
    const late = await give(view, { roles: ['ROLE_EMPLOYEE_MANAGEMENT'] })
    expect([late.statusCode, late.json<{ current: object }>().current]).toMatchObject([
      409,
      { roles: ['ROLE_EMPLOYEE_FINANCE'], version: 2 },
    ])
  })

  it('is given to a team by who leads it, to that team alone', async () => {
    const { db } = server.database
    const leader = await createPerson(server, 'employee')
    const teamOf = async (name: string, ...members: readonly (readonly [Person, boolean])[]) => {
      const { id } = await db.insertInto('team').values({ name }).returning('id').executeTakeFirstOrThrow()
      for (const [{ userId }, leads] of members) {
        await db
          .insertInto('teamMember')
          .values({ teamId: id, userId, leads, fromDay: day('2026-01-01') })
          .execute()
      }
      return id
    }
    const east = await teamOf('Oost', [leader, true], [colleague, false])
    const west = await teamOf('West', [leader, false])
    const mayGive = async (who: Person) => (await tableOf(who, 'given')) as Table & { mayGive: boolean }
    expect([(await mayGive(leader)).mayGive, (await mayGive(colleague)).mayGive]).toEqual([true, false])
    expect((await leader.get('/api/v4/table/audience')).json()).toEqual({
      roles: [],
      groups: [],
      teams: [{ id: east, name: 'Oost' }],
    })
    const view = await shared('Voor Oost', leader)
    const given = (await give(view, { teams: [east] }, leader)).json<SavedView>()
    expect(given.givenTo).toMatchObject({ teams: [{ id: east }] })
    expect((await startOf(colleague)).defaultViewId).toBe(view.id)
    for (const to of [{ teams: [east, west] }, { teams: [east], roles: ['ROLE_EMPLOYEE'] }]) {
      expect((await give(given, to, leader)).statusCode).toBe(400)
    }
    // What others gave stays as it is, and goes along.
    const wider = (await give(given, { teams: [east, west] })).json<SavedView>()
    expect((await give(wider, { teams: [] }, leader)).statusCode).toBe(400)
    const kept = await give(wider, { teams: [west] }, leader)
    expect(kept.json<SavedView>().givenTo.teams).toEqual([{ id: west, name: 'West' }])
    expect((await startOf(colleague)).defaultViewId).not.toBe(view.id)
  })

  it('is there in the demo: for the lawyers the list of files opens with those before the court', async () => {
    const { db } = server.database
    await db.updateTable('appUser').set({ username: 'management' }).where('id', '=', manager.userId).execute()
    const lawyers = db.insertInto('employeeGroup').values({ name: 'Juridische zaken' }).returning('id')
    const { id: groupId } = await lawyers.executeTakeFirstOrThrow()
    await db.insertInto('employeeGroupMember').values({ groupId, userId: lawyer.userId }).execute()
    await insertDemoViews(db, server.clock.now())
    const { defaultViewId, views } = await tableOf(lawyer)
    expect(views.find(({ id }) => id === defaultViewId)).toMatchObject({
      name: 'Gerechtelijke dossiers',
      search: 'phase[]=judicial&sort=nextDay',
    })
    expect((await tableOf(manager)).defaultViewId).toBeNull()
    // Loaded once more it stays as it is.
    await insertDemoViews(db, server.clock.now())
    expect((await tableOf(lawyer)).views).toHaveLength(views.length)
  })
})
