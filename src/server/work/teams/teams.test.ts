import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { getTeamChoices, listTeamChanges, listTeamStandings, previewTeam, type Team } from '#contract/work/teams.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
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
const errorsOf = async (input: object) =>
  (await manager.post('/api/v4/team', input)).json<{ errors: Record<string, string[]> }>().errors

describe('teams', () => {
  it('have members since a day, who may lead it, and an audit row for each change', async () => {
    const fields = { name: 'Minnelijk', task: 'Particulieren', members: [{ userId: sanne.userId, leads: true }] }
    const added = (await manager.post('/api/v4/team', fields)).json<Team>()
    expect(inWords(added)).toEqual([['Sanne Bakker', true, '2026-11-20']])

    server.clock.set(clockOn(day('2026-12-01')))
    const members = [{ userId: sanne.userId }, { userId: dirk.userId, leads: true }]
    const input = { ...fields, members, version: added.version }
    const changed = (await manager.put(`/api/v4/team/${added.id}`, input)).json<Team>()
    expect(inWords(changed)).toEqual([
      ['Dirk Hoekstra', true, '2026-12-01'],
      ['Sanne Bakker', false, '2026-11-20'],
    ])
    const late = await manager.put(`/api/v4/team/${added.id}`, input)
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])

    expect((await manager.delete(`/api/v4/team/${added.id}`)).json()).toEqual({
      items: 0,
      files: 0,
      calls: 0,
      jobId: null,
    })
    expect((await manager.delete(`/api/v4/team/${added.id}`)).statusCode).toBe(404)
    const { db } = server.database
    const events = await db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'team')
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['team.added', 'team.changed', 'team.removed'])
    const log = await manager.get(`${callPath(listTeamChanges)}?row=${added.id}`)
    const { items, total } = log.json<ChangeLogAnswer>()
    expect([total, items.map(({ kind, subject }) => [kind, subject])]).toEqual([
      3,
      [
        ['row.removed', 'Minnelijk'],
        ['row.changed', 'Minnelijk'],
        ['row.added', 'Minnelijk'],
      ],
    ])
    const both = 'Dirk Hoekstra\nSanne Bakker'
    expect(items[1]?.fields).toEqual([{ field: 'members', before: 'Sanne Bakker', after: both }])
  })

  it('are found by name, task and member', async () => {
    await manager.post('/api/v4/team', { name: 'Zakelijk', task: 'Bedrijven', members: [{ userId: dirk.userId }] })
    await manager.post('/api/v4/team', { name: 'Juridisch' })
    const found = async (query: string) =>
      (await manager.get(`/api/v4/team?${query}`)).json<{ items: Team[] }>().items.map(({ name }) => name)
    expect(await found('limit=-1')).toEqual(['Juridisch', 'Zakelijk'])
    expect(await found('search=bedrij')).toEqual(['Zakelijk'])
    expect(await found('search=hoekstra')).toEqual(['Zakelijk'])
    expect(await found('search=%')).toEqual([])
    expect(await errorsOf({ name: 'ZAKELIJK' })).toHaveProperty('name')
  })

  it('take only people who work here; who has left stays until taken out', async () => {
    const contact = await createPerson(server, 'contact', await createCustomer(server))
    const outside = await errorsOf({ name: 'Buiten', members: [{ userId: contact.userId }] })
    expect(outside['members']?.[0]).toContain('in dienst')

    const leaver = await createPerson(server, 'employee')
    const fields = { name: 'Vertrek', members: [{ userId: leaver.userId }] }
    const team = (await manager.post('/api/v4/team', fields)).json<Team>()
    await server.database.db.updateTable('appUser').set({ active: false }).where('id', '=', leaver.userId).execute()
    const kept = await manager.put(`/api/v4/team/${team.id}`, { ...fields, version: 1 })
    expect(kept.json<Team>().members).toMatchObject([{ userId: leaver.userId, active: false }])
    expect(await errorsOf({ name: 'Te laat', members: [{ userId: leaver.userId }] })).toHaveProperty('members')
  })

  it('serve what is chosen for them, and say at the field what is wrong with it', async () => {
    const customerId = await createCustomer(server, 'Energie Zuid B.V.')
    const member = { userId: sanne.userId, share: 50, fromDay: '2026-12-01', untilDay: '2027-03-31', languages: ['fr'] }
    const fields = {
      name: 'Energie',
      members: [member],
      rule: 'load',
      customerIds: [customerId, customerId],
      customerGroups: ['Zorg'],
      phases: ['amicable'],
      languages: ['nl', 'fr'],
      amountFromCents: 10_000,
      amountToCents: 250_000,
      contactsPerDay: 40,
      lateDays: 3,
    }
    const added = (await manager.post('/api/v4/team', fields)).json<Team>()
    expect(added).toMatchObject({
      rule: 'load',
      customers: [{ id: customerId, name: 'Energie Zuid B.V.' }],
      customerGroups: ['Zorg'],
      phases: ['amicable'],
      amountFromCents: 10_000,
      lateDays: 3,
      members: [{ ...member, name: 'Sanne Bakker', steps: [], leads: false }],
    })

    const wrong: readonly [object, string][] = [
      [{ members: [member, member] }, 'members'],
      [{ members: [{ ...member, untilDay: '2026-11-30' }] }, 'members.0.untilDay'],
      [{ members: [{ ...member, share: 0 }] }, 'members.0.share'],
      [{ members: [{ ...member, steps: ['geen/stap'] }] }, 'members.0.steps'],
      [{ customerIds: [999_999] }, 'customerIds'],
      [{ steps: ['geen/stap'] }, 'steps'],
      [{ amountToCents: 9_999 }, 'amountToCents'],
      [{ contactsPerDay: 0 }, 'contactsPerDay'],
    ]
    for (const [part, field] of wrong) {
      expect(Object.keys(await errorsOf({ ...fields, name: 'Anders', ...part }))).toEqual([field])
    }
    const choices = (await manager.get(callPath(getTeamChoices))).json<OutputOf<typeof getTeamChoices>>()
    expect(choices.staff).toContainEqual({ id: sanne.userId, name: 'Sanne Bakker' })
    const standings = (await manager.get(listTeamStandings.path)).json<OutputOf<typeof listTeamStandings>>()
    expect(standings.items).toContainEqual({
      teamId: added.id,
      due: 0,
      late: 0,
      queue: 0,
      contacts: 0,
      lateBeforeDay: '2026-11-28',
    })
  })

  it('are for those who manage the settings', async () => {
    expect((await sanne.get('/api/v4/team')).statusCode).toBe(403)
    expect((await sanne.post('/api/v4/team', { name: 'Eigen' })).statusCode).toBe(403)
    const preview = await sanne.post(callPath(previewTeam, { id: 1 }), { team: null })
    expect(preview.statusCode).toBe(403)
  })
})
