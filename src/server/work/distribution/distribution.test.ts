import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgendaItem,
  getAgendaCounts,
  listAgendaHistories,
  listFileAgenda,
  setAgendaCaseManager,
} from '#contract/work/agenda.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { listTeamStandings, previewTeam, type Team } from '#contract/work/teams.ts'
import { day } from '#domain/day.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { clockOn } from '#server/clock.ts'
import { offerToTeams } from './offer-to-teams.ts'
import { systemActor } from '#server/actor.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { type Agenda, openAgenda } from '#test/agenda.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { divideNewWork, divideWaitingWork } from './divide-work.ts'

let server: TestServer
let agenda: Agenda
let manager: Person
let customerId: number
let people: readonly Person[]

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, atOnce: 8 })
  agenda = await openAgenda(server)
  manager = await createPerson(server, 'management')
  people = [
    await createPerson(server, 'employee'),
    await createPerson(server, 'employee'),
    await createPerson(server, 'employee'),
  ]
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

// Each story has its own teams, and leaves no work that waits.
afterEach(async () => {
  const { db } = server.database
  await db.updateTable('agendaItem').set({ teamId: null, queueReason: null, rule: null }).execute()
  await db.deleteFrom('dossierDistribution').execute()
  await db.deleteFrom('agendaItem').execute()
  await db.deleteFrom('team').execute()
  server.clock.set(clockOn(day('2026-11-20')))
})

const ids = (persons: readonly Person[]) => persons.map(({ userId }) => userId)
const fieldsOf = (name: string, persons: readonly Person[], parts: object = {}) => ({
  name,
  rule: 'round_robin',
  members: persons.map(({ userId }) => ({ userId, fromDay: '2026-11-01' })),
  ...parts,
})
const makeTeam = async (name: string, persons: readonly Person[], parts: object = {}) =>
  (await manager.post('/api/v4/team', fieldsOf(name, persons, parts))).json<Team>()

const newFile = async (parts: object = {}) => createDossier(server.database.db, customerId, parts)

/** Something to do on a new file that is nobody's. */
async function newWork(parts: { dossierId?: number; teamId?: number; employeeId?: number; dueDay?: string } = {}) {
  const dossierId = parts.dossierId ?? (await newFile())
  const { dueDay = '2026-11-20', ...whose } = parts
  const wish = { customerId, subject: 'call_debtor', cause: 'review', key: `test:${dossierId}:${dueDay}` } as const
  await addToAgenda(server.database.db, systemActor(server.clock.now()), [
    { ...wish, ...whose, dossierId, dueDay: day(dueDay) },
  ])
  return dossierId
}
const divide = async () => divideNewWork(server.database.db, server.clock)
const itemOf = async (dossierId: number) => {
  const [item] = (await manager.get(callPath(listFileAgenda, { id: dossierId }))).json<
    OutputOf<typeof listFileAgenda>
  >().items
  if (!item) throw new Error('nothing is on the agenda of this file')
  return item
}
const whose = ({ employee, team, rule, queueReason }: AgendaItem) => [
  employee?.id ?? null,
  team?.name ?? null,
  rule,
  queueReason,
]

describe('new work', () => {
  it('falls to the narrowest team that serves it, in turns, and the portal says why', async () => {
    await makeTeam('Alles', [agenda.employee])
    const team = await makeTeam('Grote klant', people, { customerIds: [customerId] })
    const files: number[] = []
    for (let index = 0; index < 4; index += 1) files.push(await newWork())
    expect(whose(await itemOf(files[0] ?? 0))).toEqual([null, null, null, 'new'])
    await divide()
    const given = await Promise.all(files.map(itemOf))
    const [first, second, third] = ids(people)
    expect(given.map(({ employee }) => employee?.id)).toEqual([first, second, third, first])
    expect(given.every(({ team: of, rule }) => of?.id === team.id && rule === 'round_robin')).toBe(true)
    const history = (await manager.get(callPath(listAgendaHistories, { id: files[0] ?? 0 }))).json<
      OutputOf<typeof listAgendaHistories>
    >().items
    expect(history[0]).toMatchObject({ kind: 'given', team: 'Grote klant', rule: 'round_robin', actorName: null })
  })

  it('is divided fairly when two workers divide at once', async () => {
    await makeTeam('Alles', people)
    await Promise.all(Array.from({ length: 12 }, async () => newWork()))
    await Promise.all([divide(), divide(), divide()])
    const counts = await server.database.db
      .selectFrom('agendaItem')
      .select((eb) => ['employeeId', eb.fn.countAll<number>().as('count')])
      .groupBy('employeeId')
      .orderBy('employeeId')
      .execute()
    expect(counts).toEqual(ids(people).map((employeeId) => ({ employeeId, count: 4 })))
  })

  it('stays with who owns the file, with whom a step names, and with nobody where no team divides', async () => {
    const [owner, named] = people
    await newWork()
    const unserved = await newWork()
    expect(whose(await itemOf(unserved))).toEqual([null, null, null, null])
    await makeTeam('Alles', [agenda.employee])
    const owned = await newWork({ dossierId: await newFile({ ownerId: owner?.userId }) })
    const asked = await newWork({ employeeId: named?.userId ?? 0 })
    await divide()
    expect([whose(await itemOf(owned))[0], whose(await itemOf(asked))[0]]).toEqual([owner?.userId, named?.userId])
    expect(whose(await itemOf(unserved))[0]).toBeNull()
  })

  it('of a team that a step names is divided by the rule of that team alone', async () => {
    await makeTeam('Alles', [agenda.employee])
    const team = await makeTeam('Juridisch', people.slice(0, 1), { phases: ['judicial'] })
    const hand = await makeTeam('Met de hand', people.slice(1), { rule: 'none' })
    const asked = await newWork({ teamId: team.id })
    const left = await newWork({ teamId: hand.id })
    await divide()
    expect(whose(await itemOf(asked))).toEqual([people[0]?.userId, 'Juridisch', 'round_robin', null])
    expect(whose(await itemOf(left))).toEqual([null, 'Met de hand', null, null])
  })

  it('goes by the languages that members know', async () => {
    const [french, other] = people
    const members = [{ userId: french?.userId, languages: ['fr'], fromDay: '2026-11-01' }, { userId: other?.userId }]
    await makeTeam('Talen', [], { rule: 'skill', members })
    const file = await newFile()
    await server.database.db.updateTable('dossier').set({ language: 'fr' }).where('id', '=', file).execute()
    const [inFrench, inDutch] = [await newWork({ dossierId: file }), await newWork()]
    await divide()
    expect(whose(await itemOf(inFrench))[0]).toBe(french?.userId)
    expect(whose(await itemOf(inDutch))[0]).toBe(other?.userId)
  })

  it('never leaves whom somebody chose', async () => {
    await makeTeam('Alles', people)
    const file = await newWork()
    await divide()
    const item = await itemOf(file)
    await agenda.employee.post(setAgendaCaseManager.path, { ids: [item.id], employee: agenda.colleague.userId })
    await divideWaitingWork(server.database.db, server.clock)
    expect(whose(await itemOf(file))).toEqual([agenda.colleague.userId, null, null, null])
    // Nor when somebody chose that it is nobody's.
    await agenda.employee.post(setAgendaCaseManager.path, { ids: [item.id] })
    await divideWaitingWork(server.database.db, server.clock)
    expect(whose(await itemOf(file))).toEqual([null, null, null, null])
  })
})

describe('new files', () => {
  it('without an owner get one, and keep whom somebody chooses', async () => {
    await makeTeam('Alles', people.slice(0, 2))
    const files = [await newFile(), await newFile(), await newFile({ ownerId: people[2]?.userId })]
    const { db } = server.database
    await offerToTeams(db, files)
    await divide()
    const owners = async () =>
      (await db.selectFrom('dossier').select('ownerId').where('id', 'in', files).orderBy('id').execute()).map(
        ({ ownerId }) => ownerId,
      )
    expect(await owners()).toEqual(ids(people))
    const why = { key: 'why.given_round_robin', values: { team: 'Alles' } }
    const audit = await db
      .selectFrom('auditEvent')
      .select(['kind', 'data'])
      .where('dossierId', '=', files[0] ?? 0)
      .execute()
    expect(audit).toEqual([
      { kind: 'dossier.owner_changed', data: { team: 'Alles', rule: 'round_robin', queue: null, why } },
    ])
  })
})

describe('the queue of who leads a team', () => {
  const queueOf = async (person: Person) =>
    (await agenda.list('?of=queue', person)).items.map(({ file, queueReason }) => [file.id, queueReason])
  const countOf = async (person: Person) =>
    (await person.get(getAgendaCounts.path)).json<OutputOf<typeof getAgendaCounts>>().queue

  it('holds what nobody can take, for the leader of that team and for management', async () => {
    const [leader, member] = people
    const members = [
      { userId: leader?.userId, leads: true, fromDay: '2026-11-01', untilDay: '2026-11-30' },
      { userId: member?.userId, fromDay: '2026-11-01', untilDay: '2026-11-19' },
    ]
    const team = await makeTeam('Klein', [], { members, customerIds: [customerId], rule: 'load' })
    await server.database.db
      .updateTable('appUser')
      .set({ agendaMinutes: 15 })
      .where('id', '=', leader?.userId ?? 0)
      .execute()
    const files = [await newWork(), await newWork(), await newWork({ dueDay: '2026-11-23' })]
    await divide()
    expect((await Promise.all(files.map(itemOf))).map(whose)).toEqual([
      [leader?.userId, 'Klein', 'load', null],
      [null, 'Klein', null, 'full'],
      [leader?.userId, 'Klein', 'load', null],
    ])
    const waiting = [[files[1], 'full']]
    expect([await queueOf(leader ?? manager), await queueOf(manager)]).toEqual([waiting, waiting])
    expect([await queueOf(member ?? manager), await countOf(member ?? manager)]).toEqual([[], null])
    expect([await countOf(leader ?? manager), await countOf(manager)]).toEqual([1, 1])
    const standings = (await manager.get(listTeamStandings.path)).json<OutputOf<typeof listTeamStandings>>().items
    expect(standings.find(({ teamId }) => teamId === team.id)).toMatchObject({ due: 2, queue: 1 })

    // There is room again on another day.
    server.clock.set(clockOn(day('2026-11-24')))
    await server.database.db
      .updateTable('appUser')
      .set({ agendaMinutes: 420 })
      .where('id', '=', leader?.userId ?? 0)
      .execute()
    await divideWaitingWork(server.database.db, server.clock)
    expect(whose(await itemOf(files[1] ?? 0))[0]).toBe(leader?.userId)
  })

  it('holds what no team serves, and what is later than the team allows itself', async () => {
    const team = await makeTeam('Frans', people, { languages: ['fr'], lateDays: 3 })
    const unserved = await newWork()
    const late = await newWork({ teamId: team.id, dueDay: '2026-11-16' })
    const inTime = await newWork({ teamId: team.id, dueDay: '2026-11-17' })
    await divide()
    expect(await queueOf(manager)).toEqual(
      expect.arrayContaining([
        [late, null],
        [unserved, 'no_team'],
      ]),
    )
    expect((await queueOf(manager)).map(([file]) => file)).not.toContain(inTime)
  })
})

describe('files without an owner', () => {
  const waitingFor = async (person: Person) => {
    const { items } = (await person.get('/api/v4/file?owner=queue')).json<{ items: { id: number }[] }>()
    const { queueFiles } = (await person.get(getAgendaCounts.path)).json<OutputOf<typeof getAgendaCounts>>()
    return [items.map(({ id }) => id).toSorted((one, other) => one - other), queueFiles]
  }

  it('that nobody of the team can take wait for who leads it, and those of no team for whoever leads one', async () => {
    const [leader, other, member] = people as [Person, Person, Person]
    const knows = (userId: number, leads: boolean) => ({ userId, leads, fromDay: '2026-11-01', languages: ['fr'] })
    const ofTeam = [knows(leader.userId, true), knows(member.userId, false)]
    const named = { customerIds: [customerId], rule: 'skill' }
    const team = await makeTeam('Frans', [], { ...named, members: ofTeam })
    await makeTeam('Elders', [], {
      phases: ['bailiff'],
      rule: 'load',
      members: [{ ...knows(other.userId, true), languages: [] }],
    })
    const foreign = await createCustomer(server)
    const [own, french, owned] = [await newFile(), await newFile(), await newFile()]
    const unserved = await createDossier(server.database.db, foreign)
    await server.database.db.updateTable('dossier').set({ language: 'fr' }).where('id', '=', french).execute()
    await offerToTeams(server.database.db, [own, french, owned, unserved])
    expect(await waitingFor(manager)).toEqual([[], 0])
    await divide()
    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH', 'ROLE_AGENDA'], customerId)
    const all = [own, owned, unserved].toSorted((one, another) => one - another)
    expect(await waitingFor(manager)).toEqual([all, 3])
    expect(await waitingFor(leader)).toEqual([all, 3])
    expect(await waitingFor(other)).toEqual([[unserved], 1])
    expect([await waitingFor(member), await waitingFor(contact)]).toEqual([
      [[], null],
      [[], null],
    ])

    // Whom somebody gives it to has it; and a team that can take it takes it.
    await server.database.db.updateTable('dossier').set({ ownerId: other.userId }).where('id', '=', owned).execute()
    const able = { ...fieldsOf('Frans', [], named), members: ofTeam.map((one) => ({ ...one, languages: [] })) }
    await manager.put(`/api/v4/team/${team.id}`, { ...able, version: team.version })
    await divideWaitingWork(server.database.db, server.clock)
    expect(await waitingFor(manager)).toEqual([[unserved], 1])
  })
})

describe('moving', () => {
  const preview = async (id: number, team: object | null) =>
    (await manager.post(callPath(previewTeam, { id }), { team })).json<OutputOf<typeof previewTeam>>()

  /** A team that was given six items and two files, of which somebody moved one item himself. */
  async function busyTeam() {
    const team = await makeTeam('Noord', people.slice(0, 2), { customerIds: [customerId] })
    const other = await makeTeam('Zuid', people.slice(2))
    const files = await Promise.all(Array.from({ length: 6 }, async () => newWork()))
    const owned = [await newFile(), await newFile()]
    await offerToTeams(server.database.db, owned)
    await divide()
    const chosen = await itemOf(files[0] ?? 0)
    const whoHasIt = { employee: people[1]?.userId, team: team.id }
    await manager.post(setAgendaCaseManager.path, { ids: [chosen.id], ...whoHasIt, employee: agenda.colleague.userId })
    return { team, other, files, owned }
  }

  it('says before how much goes where, and does that in one go when the scope changes', async () => {
    const { team, files } = await busyTeam()
    const fields = { ...fieldsOf('Noord', people.slice(0, 2)), languages: ['fr'] }
    const told = await preview(team.id, fields)
    expect(told).toMatchObject({ items: 5, files: 2, inJob: false, to: [{ team: 'Zuid', items: 5, files: 2 }] })
    // Looking changed nothing.
    expect(whose(await itemOf(files[1] ?? 0))[1]).toBe('Noord')
    const changed = (await manager.put(`/api/v4/team/${team.id}`, { ...fields, version: team.version })).json()
    expect(changed.moved).toEqual({ items: 5, files: 2, calls: 0, jobId: null })
    const now = await Promise.all(files.map(itemOf))
    expect(
      now.slice(1).every(({ employee, team: of }) => of?.name === 'Zuid' && employee?.id === people[2]?.userId),
    ).toBe(true)
    // What somebody chose stays as he chose it.
    expect(now[0]).toMatchObject({ employee: { id: agenda.colleague.userId }, team: { name: 'Noord' }, rule: null })
  })

  it('gives what a member had to the others when he leaves the team, today or on his last day', async () => {
    const { team, files, owned } = await busyTeam()
    const [stays, leaves] = people
    const fields = (untilDay: string | null) => ({
      ...fieldsOf('Noord', []),
      customerIds: [customerId],
      members: [{ userId: stays?.userId }, { userId: leaves?.userId, untilDay }],
    })
    const without = { ...fields(null), members: [{ userId: stays?.userId }] }
    expect((await preview(team.id, without)).to).toMatchObject([{ team: 'Noord', employee: 'Sanne Bakker' }])
    // As long as his last day has not passed, nothing moves.
    const until = await manager.put(`/api/v4/team/${team.id}`, { ...fields('2026-11-20'), version: team.version })
    expect(until.json().moved).toEqual({ items: 0, files: 0, calls: 0, jobId: null })
    server.clock.set(clockOn(day('2026-11-21')))
    await divideWaitingWork(server.database.db, server.clock)
    const now = await Promise.all(files.slice(1).map(itemOf))
    expect(new Set(now.map(({ employee }) => employee?.id))).toEqual(new Set([stays?.userId]))
    const owners = await server.database.db.selectFrom('dossier').select('ownerId').where('id', 'in', owned).execute()
    expect(owners).toEqual(owned.map(() => ({ ownerId: stays?.userId })))
  })

  it('lets a team go when its work is with others; what nobody serves waits for who leads', async () => {
    const { team, other, files } = await busyTeam()
    expect(await preview(team.id, null)).toMatchObject({ items: 5, files: 2, to: [{ team: 'Zuid' }] })
    const gone = (await manager.delete(`/api/v4/team/${team.id}`)).json()
    expect(gone).toEqual({ items: 5, files: 2, calls: 0, jobId: null })
    expect((await preview(other.id, null)).to).toEqual([{ team: null, employee: null, items: 5, files: 2, calls: 0 }])
    await manager.delete(`/api/v4/team/${other.id}`)
    expect(whose(await itemOf(files[1] ?? 0))).toEqual([null, null, null, 'no_team'])
    const teams = (await manager.get('/api/v4/team')).json<{ items: Team[] }>().items
    expect(teams).toEqual([])
  })

  it('moves much as a job, and the team is gone when it is done', async () => {
    const team = await makeTeam('Veel', people.slice(0, 1), { customerIds: [customerId] })
    await makeTeam('Zuid', people.slice(2))
    const { db } = server.database
    const dossierId = await newFile()
    const subjectId = agenda.subjects.get('check_address') ?? 0
    const row = { dossierId, customerId, subjectId, dueDay: day('2026-11-20'), cause: 'review' }
    const given = { teamId: team.id, employeeId: people[0]?.userId ?? 0, rule: 'load', byScope: true }
    const rows = Array.from({ length: 501 }, () => ({ ...row, ...given, createdAt: server.clock.now() }))
    await db.insertInto('agendaItem').values(rows).execute()
    const removed = (await manager.delete(`/api/v4/team/${team.id}`)).json<{ items: number; jobId: number | null }>()
    expect(removed).toMatchObject({ items: 501, jobId: expect.any(Number) })
    const closing = (await manager.get('/api/v4/team')).json<{ items: Team[] }>().items
    expect(closing.map(({ name, closing: goes }) => [name, goes])).toEqual([
      ['Veel', true],
      ['Zuid', false],
    ])
    // Asking again goes on with the same job; it is not changed any more.
    expect((await manager.delete(`/api/v4/team/${team.id}`)).json()).toMatchObject({ jobId: removed.jobId })
    const changed = await manager.put(`/api/v4/team/${team.id}`, { name: 'Anders', version: team.version + 2 })
    expect(changed.statusCode).toBe(409)
    expect(await workOnce(db, server.clock, 'worker')).toBe(true)
    expect((await manager.get('/api/v4/team')).json<{ items: Team[] }>().items).toHaveLength(1)
    const left = await db
      .selectFrom('agendaItem')
      .select('id')
      .where('employeeId', '=', people[0]?.userId ?? 0)
      .execute()
    expect(left).toEqual([])
  })
})
