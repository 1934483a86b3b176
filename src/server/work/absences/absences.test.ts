import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Absence, addAbsence, changeAbsence, listAbsences, removeAbsence } from '#contract/work/absences.ts'
import { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import { finishAgendaItem, getAgendaCounts, listAgendaHistories, takeAgendaItem } from '#contract/work/agenda.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { coverAbsent } from '#server/work/distribution/cover-items.ts'
import { type Agenda, openAgenda } from '#test/agenda.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let agenda: Agenda
let manager: Person
let customerId: number
let away: Person
let cover: Person
let other: Person
let leader: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  agenda = await openAgenda(server)
  manager = await createPerson(server, 'management')
  customerId = await createCustomer(server)
  away = await createPerson(server, 'employee')
  cover = await createPerson(server, 'employee')
  other = await createPerson(server, 'employee')
  leader = await createPerson(server, 'employee')
  const members = [{ userId: leader.userId, leads: true }, { userId: away.userId }]
  await manager.post('/api/v4/team', { name: 'Minnelijk', members })
})
afterAll(async () => server.close())

beforeEach(async () => {
  const { db } = server.database
  await db.deleteFrom('agendaItem').execute()
  await db.deleteFrom('absence').execute()
  server.clock.set(clockOn(day('2026-11-20')))
})

const week = { fromDay: '2026-11-19', untilDay: '2026-11-24', reason: 'leave' }
const enter = async (parts: object = {}, person: Person = manager) =>
  person.post(addAbsence.path, { employee: away.userId, cover: cover.userId, ...week, ...parts })
const entered = async (parts: object = {}, person: Person = manager) => (await enter(parts, person)).json<Absence>()

/** Something for somebody to do. */
async function workOf(person: Person, dueDay = '2026-11-20') {
  const dossierId = await createDossier(server.database.db, customerId)
  const subject = agenda.subjects.get('check_address')
  const item = await agenda.added(dossierId, { subject, employee: person.userId, dueDay })
  return { id: item.id, dossierId }
}
const mine = async (person: Person) => (await agenda.list('?of=mine', person)).items.map(({ id }) => id)
const itemNow = async (id: number) => (await agenda.list()).items.find((item) => item.id === id)
const tick = async () => coverAbsent(server.database.db, server.clock)
const historyOf = async (dossierId: number) =>
  (await manager.get(callPath(listAgendaHistories, { id: dossierId })))
    .json<OutputOf<typeof listAgendaHistories>>()
    .items.map(({ kind, assigned }) => [kind, assigned.after])

describe('while somebody is away', () => {
  it('his cover does what falls due, and what is left comes back with him', async () => {
    const [due, later, done] = [await workOf(away), await workOf(away, '2026-11-23'), await workOf(away)]
    const { covered, waiting, standing } = await entered()
    expect({ covered, waiting, standing }).toEqual({ covered: 2, waiting: 0, standing: 'now' })
    expect([await mine(cover), await mine(away)]).toEqual([[due.id, done.id], [later.id]])
    expect(await itemNow(due.id)).toMatchObject({
      away: true,
      cover: { id: cover.userId },
      employee: { id: away.userId },
    })
    const { version } = (await itemNow(done.id)) ?? { version: 0 }
    await cover.post(callPath(finishAgendaItem, { id: done.id }), { result: 'done', version })

    server.clock.set(clockOn(day('2026-11-23')))
    await tick()
    expect((await mine(cover)).toSorted((one, next) => one - next)).toEqual([due.id, later.id])
    server.clock.set(clockOn(day('2026-11-25')))
    await tick()
    expect(await mine(cover)).toEqual([])
    expect((await mine(away)).toSorted((one, next) => one - next)).toEqual([due.id, later.id])
    expect(await historyOf(due.dossierId)).toMatchObject([
      ['returned', 'Sanne Bakker'],
      ['covered', 'Sanne Bakker'],
      ['created', 'Sanne Bakker'],
    ])
  })

  it('nobody covers who is away himself: the team does, and else it waits for who leads the team', async () => {
    const { id } = await workOf(away)
    await entered({ employee: cover.userId, cover: null })
    const absence = await entered()
    expect(absence).toMatchObject({ coverIsAway: true, covered: 0, waiting: 1 })
    const queue = async (person: Person) => (await agenda.list('?of=queue', person)).items.map((item) => item.id)
    expect([await queue(leader), await queue(manager), await queue(other)]).toEqual([[id], [id], []])

    // Once the team divides, whoever is there does it.
    const members = [{ userId: away.userId }, { userId: other.userId }]
    const team = (await manager.post('/api/v4/team', { name: 'Vervangers', rule: 'load', members })).json<{
      id: number
    }>()
    await tick()
    expect([await mine(other), await queue(manager)]).toEqual([[id], []])
    // He goes on with it, until he is away as well.
    await tick()
    expect(await mine(other)).toEqual([id])
    await entered({ employee: other.userId, cover: null })
    expect([await mine(other), await queue(manager)]).toEqual([[], [id]])
    await manager.delete(`/api/v4/team/${team.id}`)
  })

  it('whoever takes what nobody does, does it for as long as that lasts', async () => {
    const { id } = await workOf(away)
    const absence = await entered({ cover: null })
    expect((await leader.post(callPath(takeAgendaItem, { id }))).statusCode).toBe(200)
    expect((await other.post(callPath(takeAgendaItem, { id }))).statusCode).toBe(409)
    await tick()
    expect([await mine(leader), await mine(away)]).toEqual([[id], []])
    await manager.delete(callPath(removeAbsence, { id: absence.id }))
    expect([await mine(leader), await mine(away)]).toEqual([[], [id]])
  })

  it('the counts and the planning of the agenda say so', async () => {
    await workOf(away)
    await entered()
    const counts = (await cover.get(getAgendaCounts.path)).json<OutputOf<typeof getAgendaCounts>>()
    expect(counts).toMatchObject({ mine: 1, today: { count: 1 } })
    const plan = async (person: Person) =>
      (await manager.get(`${getAgendaCapacity.path}?employee=${person.userId}`))
        .json<OutputOf<typeof getAgendaCapacity>>()
        .items[0]?.planned.slice(0, 4)
    expect(await plan(away)).toEqual([true, true, true, false].map((isAway) => ({ count: 0, minutes: 0, isAway })))
    expect((await plan(cover))?.[0]).toMatchObject({ count: 1, isAway: false })
  })

  it('what somebody gives to another meanwhile is that one’s', async () => {
    const { id } = await workOf(away)
    await entered()
    await manager.post('/api/v4/agenda/set-case-manager', { ids: [id], employee: other.userId })
    await tick()
    expect([await mine(other), await mine(cover)]).toEqual([[id], []])
    expect(await itemNow(id)).toMatchObject({ away: false, cover: null })
  })
})

describe('an absence', () => {
  it('is entered by himself, by who leads his team, and by management; the reason is theirs to see', async () => {
    const people = async (person: Person) =>
      (await person.get(listAbsences.path))
        .json<OutputOf<typeof listAbsences>>()
        .people.map(({ id }) => id)
        .toSorted((one, next) => one - next)
    expect([await people(away), await people(leader)]).toEqual([[away.userId], [away.userId, leader.userId]])
    expect(await people(manager)).toEqual(expect.arrayContaining([away.userId, other.userId, manager.userId]))
    expect((await enter({}, other)).json<{ errors: object }>().errors).toHaveProperty('employee')
    const own = await entered({ cover: null }, away)
    const seen = async (person: Person) =>
      (await person.get(listAbsences.path))
        .json<OutputOf<typeof listAbsences>>()
        .items.map(({ id, reason, mayChange }) => [id, reason, mayChange])
    expect(await seen(leader)).toEqual([[own.id, 'leave', true]])
    expect(await seen(other)).toEqual([[own.id, null, false]])
    expect((await other.delete(callPath(removeAbsence, { id: own.id }))).statusCode).toBe(403)
    expect((await leader.delete(callPath(removeAbsence, { id: own.id }))).statusCode).toBe(204)
    const contact = await createPerson(server, ['ROLE_AGENDA'], customerId)
    expect((await enter({ employee: contact.userId }, contact)).statusCode).toBe(403)
    expect((await contact.get(listAbsences.path)).json()).toMatchObject({ items: [], people: [] })
  })

  it('says at the field what is wrong with it', async () => {
    await entered()
    const wrong: readonly [object, string][] = [
      [{ fromDay: '2026-12-02', untilDay: '2026-12-01' }, 'untilDay'],
      [{ fromDay: '2026-12-01', untilDay: null, cover: away.userId }, 'cover'],
      [{ fromDay: '2026-12-01', untilDay: null, cover: 999_999 }, 'cover'],
      [{ fromDay: '2026-11-24' }, 'fromDay'],
      [{ reason: 'sick' }, 'reason'],
    ]
    for (const [part, field] of wrong) {
      expect(Object.keys((await enter(part)).json<{ errors: object }>().errors)).toEqual([field])
    }
  })

  it('is changed by one at a time, ended sooner, and every change is written down', async () => {
    const { id, version } = await entered()
    const item = await workOf(away)
    await tick()
    const input = { ...week, untilDay: '2026-11-19', cover: cover.userId, version }
    const changed = await manager.put(callPath(changeAbsence, { id }), input)
    expect(changed.json()).toMatchObject({ standing: 'past', version: 2 })
    expect(await mine(away)).toEqual([item.id])
    const late = await leader.put(callPath(changeAbsence, { id }), input)
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    const past = (await manager.get(`${listAbsences.path}?past=true`)).json<OutputOf<typeof listAbsences>>()
    expect(past.items.map((row) => row.id)).toEqual([id])
    await manager.delete(callPath(removeAbsence, { id }))
    expect((await manager.delete(callPath(removeAbsence, { id }))).statusCode).toBe(404)
    const events = await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'absence')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['absence.added', 'absence.changed', 'absence.removed'])
  })
})
