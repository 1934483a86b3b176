import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/tables.ts'
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
    expect(await tableOf(employee)).toEqual({ views: [], defaultViewId: null })
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
