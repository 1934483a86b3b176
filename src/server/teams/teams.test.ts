import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Team } from '#contract/teams.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let sanne: Person
let dirk: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  manager = await createPerson(server, 'management')
  sanne = await createPerson(server, 'employee')
  dirk = await createPerson(server, 'finance')
})
afterAll(async () => server.close())

const inWords = ({ members }: Team) => members.map(({ name, leads, fromDay }) => [name, leads, fromDay])

describe('teams', () => {
  it('have members since a day, one of whom leads, and an audit row for each change', async () => {
    const fields = { name: 'Minnelijk', task: 'Particulieren', memberIds: [sanne.userId], leaderId: sanne.userId }
    const added = (await manager.post('/api/v4/team', fields)).json<Team>()
    expect(inWords(added)).toEqual([['Sanne Bakker', true, '2026-11-20']])

    server.clock.set(clockOn(day('2026-12-01')))
    const input = { ...fields, memberIds: [sanne.userId, dirk.userId], leaderId: dirk.userId, version: added.version }
    const changed = (await manager.put(`/api/v4/team/${added.id}`, input)).json<Team>()
    expect(inWords(changed)).toEqual([
      ['Dirk Hoekstra', true, '2026-12-01'],
      ['Sanne Bakker', false, '2026-11-20'],
    ])
    const late = await manager.put(`/api/v4/team/${added.id}`, input)
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])

    expect((await manager.delete(`/api/v4/team/${added.id}`)).statusCode).toBe(204)
    expect((await manager.delete(`/api/v4/team/${added.id}`)).statusCode).toBe(404)
    const { db } = server.database
    const events = await db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'team')
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['team.added', 'team.changed', 'team.removed'])
  })

  it('are found by name, task and member', async () => {
    await manager.post('/api/v4/team', { name: 'Zakelijk', task: 'Bedrijven', memberIds: [dirk.userId] })
    await manager.post('/api/v4/team', { name: 'Juridisch' })
    const found = async (query: string) =>
      (await manager.get(`/api/v4/team?${query}`)).json<{ items: Team[] }>().items.map(({ name }) => name)
    expect(await found('limit=-1')).toEqual(['Juridisch', 'Zakelijk'])
    expect(await found('search=bedrij')).toEqual(['Zakelijk'])
    expect(await found('search=hoekstra')).toEqual(['Zakelijk'])
    expect(await found('search=%')).toEqual([])
    expect((await manager.post('/api/v4/team', { name: 'ZAKELIJK' })).json().errors).toHaveProperty('name')
  })

  it('take only people who work here, and are led by a member; who has left stays until taken out', async () => {
    const contact = await createPerson(server, 'contact', await createCustomer(server))
    const outside = await manager.post('/api/v4/team', { name: 'Buiten', memberIds: [contact.userId] })
    expect(outside.json().errors.memberIds[0]).toContain('in dienst')
    const led = await manager.post('/api/v4/team', { name: 'Buiten', memberIds: [], leaderId: sanne.userId })
    expect(Object.keys(led.json().errors)).toEqual(['leaderId'])

    const leaver = await createPerson(server, 'employee')
    const fields = { name: 'Vertrek', memberIds: [leaver.userId] }
    const team = (await manager.post('/api/v4/team', fields)).json<Team>()
    await server.database.db.updateTable('appUser').set({ active: false }).where('id', '=', leaver.userId).execute()
    const kept = await manager.put(`/api/v4/team/${team.id}`, { ...fields, version: 1 })
    expect(kept.json<Team>().members).toMatchObject([{ userId: leaver.userId, active: false }])
    expect((await manager.post('/api/v4/team', { name: 'Te laat', memberIds: [leaver.userId] })).statusCode).toBe(400)
  })

  it('are for those who manage the settings', async () => {
    expect((await sanne.get('/api/v4/team')).statusCode).toBe(403)
    expect((await sanne.post('/api/v4/team', { name: 'Eigen' })).statusCode).toBe(403)
  })
})
