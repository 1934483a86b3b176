import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import {
  type AgendaChange,
  archiveAgendaItems,
  changeAgendaDate,
  changeAgendaItem,
  changeAgendaWorkflow,
  exportAgenda,
  getAgendaCounts,
  listAgendaAssignees,
  listAgendaHistories,
  listAgendaStatuses,
  listFileAgenda,
  setAgendaCaseManager,
  takeAgendaItem,
  updateAgendaEntries,
} from '#contract/work/agenda.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { makeSelection, type Selection } from '#contract/lists/selections.ts'
import { type Day, day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { type Agenda, openAgenda } from '#test/agenda.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let agenda: Agenda

const histories = async (id: number) =>
  (await agenda.employee.get(callPath(listAgendaHistories, { id }))).json<{ items: AgendaChange[] }>().items

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, atOnce: 8 })
  agenda = await openAgenda(server)
})
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => server.close())

describe('the agenda of a file', () => {
  it('gets an item, which is read together with its file [req 3.4, 7.29, 7.30]', async () => {
    const { file, employee, colleague, add, itemsOf } = agenda
    const id = await file.createOwing()
    const answer = await add(id, { note: 'Salaris komt de 25e.', dueMinutes: 845, employee: colleague.userId })
    expect(answer.statusCode).toBe(200)
    expect(await itemsOf(id)).toMatchObject([
      {
        subject: { code: 'call_debtor', calls: true, name: { nl: 'Debiteur bellen' } },
        note: 'Salaris komt de 25e.',
        dueDay: '2026-11-20',
        dueMinutes: 845,
        employee: { id: colleague.userId },
        state: 'open',
        cause: 'person',
        file: { id },
        openCents: 60_000,
      },
    ])
    expect((await employee.get(callPath(listFileAgenda, { id: 999_999 }))).statusCode).toBe(404)
  })

  it('refuses what cannot be, each at its own field', async () => {
    const { file, add } = agenda
    const id = await file.createOwing()
    const errors = async (input: object) => (await add(id, input)).json<{ errors: object }>().errors
    expect(await errors({ subject: null })).toHaveProperty('subject')
    expect(await errors({ subject: 999_999 })).toEqual({ subject: ['Kies een onderwerp uit de lijst.'] })
    expect(await errors({ dueDay: '2026-11-19' })).toEqual({
      dueDay: ['Deze dag is al voorbij. Kies vandaag of later.'],
    })
    expect(await errors({ dueDay: '2026-12-21' })).toEqual({
      dueDay: ['U kunt werk niet verder vooruitzetten dan 20-12-2026.'],
    })
    expect(await errors({ employee: 999_999 })).toEqual({ employee: ['Kies iemand die hier werkt.'] })
    expect(await errors({ dueMinutes: 1440 })).toHaveProperty('dueMinutes')
    const management = await createPerson(server, 'management')
    expect((await add(id, { dueDay: '2027-11-20' }, management)).statusCode).toBe(200)
  })

  it('is changed by who has seen the present one, and keeps who moved what [req 7.31, 7.32]', async () => {
    const { file, employee, colleague, subjects, added } = agenda
    const id = await file.createOwing()
    const item = await added(id)
    const fields = { subject: subjects.get('check_payment'), note: 'Even wachten.', dueDay: '2026-11-25' }
    const path = callPath(changeAgendaItem, { id: item.id })
    const changed = await employee.put(path, { ...fields, employee: colleague.userId, version: item.version })
    expect(changed.json()).toMatchObject({ subject: { code: 'check_payment' }, movedCount: 1, version: 2 })
    const late = await colleague.put(path, { ...fields, version: item.version })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ current: { version: 2, note: 'Even wachten.' } })
    expect(await histories(id)).toMatchObject([
      { kind: 'changed', dueDay: { before: '2026-11-20', after: '2026-11-25' }, assigned: { after: 'Sanne Bakker' } },
      { kind: 'created', dueDay: { after: '2026-11-20' } },
    ])
  })
})

describe('the work list', () => {
  it('shows what is late first and of one day the largest, with its sum by day [req 2.65, 7.27]', async () => {
    const { file, added, list } = agenda
    const mine = await createPerson(server, 'employee')
    const large = await file.createOwing('2026-11-19', 90_000)
    const small = await file.createOwing('2026-11-19', 10_000)
    for (const [dossier, dueDay] of [
      [small, '2026-11-23'],
      [small, '2026-11-20'],
      [large, '2026-11-20'],
    ] as const)
      await added(dossier, { dueDay, employee: mine.userId })
    server.clock.set(clockOn(day('2026-11-21')))
    const found = await list('?of=mine', mine)
    expect(found.items.map(({ file: { id }, dueDay }) => [id, dueDay])).toEqual([
      [large, '2026-11-20'],
      [small, '2026-11-20'],
      [small, '2026-11-23'],
    ])
    expect(found).toMatchObject({ total: 3, pager: { page: 1, totalPages: 1 } })
    expect(found.days).toEqual([
      { dueDay: '2026-11-20', currency: 'EUR', count: 2, openCents: 100_000 },
      { dueDay: '2026-11-23', currency: 'EUR', count: 1, openCents: 10_000 },
    ])
    expect((await mine.get(callPath(getAgendaCounts))).json()).toMatchObject({
      mine: found.total,
      today: { count: 2, minutes: 16, capacityMinutes: 420 },
    })
  })

  it('is filtered by status, subject, day, customer and words [req 4.3, 7.28]', async () => {
    const { employee, subjects, added, list } = agenda
    const statuses = (await employee.get(callPath(listAgendaStatuses))).json<{
      items: { code: string; name: string }[]
    }>()
    expect(statuses.items.map(({ code }) => code)).toEqual([
      'not_started',
      'paused',
      'in_progress',
      'no_more_steps',
      'term_payment',
      'closed',
      'monitoring_in_progress',
    ])
    const customer = await createCustomer(server, 'Drinkwater Noord N.V.')
    const { db } = server.database
    const paused = await createDossier(db, customer, { status: 'paused', debtors: [{ name: 'C. van den Heuvel' }] })
    const closed = await createDossier(db, customer, { status: 'closed' })
    await added(paused, { subject: subjects.get('ask_customer'), note: 'Meterstand?', dueDay: '2026-11-27' })
    await added(closed)
    const ids = async (query: string) =>
      (await list(`?customer=${customer}&${query}`)).items.map(({ file: { id } }) => id)
    expect(await ids('status=paused')).toEqual([paused])
    expect(await ids('status=paused,closed')).toEqual([closed, paused])
    expect(await ids(`subject=${subjects.get('ask_customer')}`)).toEqual([paused])
    expect(await ids('dueFrom=2026-11-21')).toEqual([paused])
    expect(await ids('dueTo=2026-11-21')).toEqual([closed])
    expect(await ids('_filter[search]=heuvel')).toEqual([paused])
    expect(await ids('search=meterstand')).toEqual([paused])
    const { number } = await db
      .selectFrom('dossier')
      .select('number')
      .where('id', '=', paused)
      .executeTakeFirstOrThrow()
    expect(await ids(`search=${number.slice(1).toLowerCase()}`)).toEqual([paused])
    expect(await ids(`search=${number.slice(1).toUpperCase()}`)).toEqual([paused])
    expect(await ids('search=50%')).toEqual([])
    expect((await employee.get('/api/v4/agenda?status=suspend')).statusCode).toBe(400)
  })

  it('leaves out what waits for an address, an advance, the bailiff, or an agreement that has ended', async () => {
    const { subjects, added, list } = agenda
    const customer = await createCustomer(server, 'Autolease Rijnmond B.V.')
    const { db } = server.database
    const make = () => createDossier(db, customer)
    const [departed, advance, bailiff, plain] = [await make(), await make(), await make(), await make()]
    for (const id of [departed, advance, bailiff, plain]) await added(id)
    await added(advance, { subject: subjects.get('received_advance') })
    await added(bailiff, { subject: subjects.get('state_of_affairs') })
    await db
      .updateTable('debtorAddress')
      .set({ status: 'departed_unknown' })
      .where('debtorId', 'in', db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', departed))
      .execute()
    const shown = async (exclude: string) =>
      new Set((await list(`?customer=${customer}&exclude=${exclude}`)).items.map(({ file: { id } }) => id))
    expect(await shown('vo_address')).toEqual(new Set([advance, bailiff, plain]))
    expect(await shown('received_advance')).toEqual(new Set([departed, bailiff, plain]))
    expect(await shown('state_of_affairs')).toEqual(new Set([departed, advance, plain]))
    expect(await shown('vo_address,received_advance,state_of_affairs')).toEqual(new Set([plain]))
    const terms = async (of: { active?: boolean; contractEndDay?: Day | null }) => {
      await db.updateTable('customer').set(of).where('id', '=', customer).execute()
      return (await shown('terminated')).size
    }
    expect(await terms({ contractEndDay: day('2026-11-20') })).toBe(4)
    expect(await terms({ contractEndDay: day('2026-11-19') })).toBe(0)
    expect(await terms({ active: false, contractEndDay: null })).toBe(0)
  })

  it('is of a team with all who are in it, and says who can be given work', async () => {
    const { file, employee, colleague, added, list } = agenda
    const { id: team } = await server.database.db
      .insertInto('team')
      .values({ name: 'Noord' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await createPerson(server, 'employee')
    await server.database.db
      .insertInto('teamMember')
      .values({ teamId: team, userId: member.userId, leads: false, fromDay: day('2026-11-01') })
      .execute()
    const id = await file.createOwing()
    const own = await added(id, { employee: member.userId })
    const shared = await added(id, { team })
    await added(id, { employee: colleague.userId })
    expect((await list(`?of=${team}`)).items.map((item) => item.id)).toEqual([own.id, shared.id])
    expect((await member.get(callPath(getAgendaCounts))).json()).toMatchObject({
      mine: 1,
      teams: [{ id: team, name: 'Noord', count: 2 }],
    })
    const assignees = (await employee.get(callPath(listAgendaAssignees))).json()
    expect(assignees.teams).toContainEqual({ id: team, name: 'Noord' })
    const capacity = (await employee.get(`${callPath(getAgendaCapacity)}?team=${team}`)).json()
    expect(capacity.days).toHaveLength(10)
    expect(capacity.days.slice(0, 2)).toEqual(['2026-11-20', '2026-11-23'])
    expect(capacity.items).toMatchObject([{ employee: { id: member.userId }, capacityMinutes: 420 }])
    expect(capacity.items[0].planned[0]).toEqual({ count: 1, minutes: 8, isAway: false })
    const chosen = async (query: string) => new Set((await list(query)).items.map((item) => item.id))
    expect(await chosen(`?team=${team}`)).toEqual(new Set([own.id, shared.id]))
    expect(await chosen(`?team=${team}&employee=${member.userId}`)).toEqual(new Set([own.id]))
    expect(await chosen(`?employee=${member.userId}`)).toEqual(new Set([own.id]))
  })

  it('says how full a day of one employee is; what is late waits for today, not for a day further ahead', async () => {
    const { file, employee, added, list } = agenda
    const busy = await createPerson(server, 'employee')
    const ask = async (from: string) =>
      (await employee.get(`${callPath(getAgendaCapacity)}?employee=${busy.userId}${from && `&from=${from}`}`)).json<
        OutputOf<typeof getAgendaCapacity>
      >()
    expect((await ask('')).items).toMatchObject([{ employee: { id: busy.userId }, planned: { length: 10 } }])
    const id = await file.createOwing()
    // 28 November is a Saturday: its work is done on Monday.
    for (const dueDay of ['2026-11-20', '2026-11-27', '2026-11-28', '2026-11-30']) {
      await added(id, { employee: busy.userId, dueDay })
    }
    const first = async (from: string) => {
      const { days, after, items } = await ask(from)
      return [days[0], after, items[0]?.planned[0]?.count]
    }
    expect(await first('')).toEqual(['2026-11-20', null, 1])
    expect(await first('2026-11-27')).toEqual(['2026-11-27', '2026-11-26', 1])
    expect(await first('2026-11-28')).toEqual(['2026-11-30', '2026-11-27', 2])
    server.clock.set(clockOn(day('2026-11-29')))
    expect(await first('')).toEqual(['2026-11-30', null, 4])
    const counted = await list(`?employee=${busy.userId}&dueTo=2026-11-30`)
    expect(counted.total).toBe(4)
  })

  it('is for who may work with it, and holds nothing of another customer', async () => {
    const { file, add, added, list } = agenda
    const id = await file.createOwing()
    await added(id)
    const nobody = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await nobody.get('/api/v4/agenda')).statusCode).toBe(403)
    const other = await createCustomer(server, 'Een ander B.V.')
    const stranger = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_AGENDA'], other)
    expect(await list('', stranger)).toMatchObject({ items: [], total: 0 })
    expect((await add(id, {}, stranger)).statusCode).toBe(404)
    expect((await stranger.get(callPath(listAgendaAssignees))).json()).toEqual({ employees: [], teams: [] })
    expect((await stranger.get(callPath(getAgendaCapacity))).json()).toEqual({ days: [], after: null, items: [] })
  })
})

describe('several items at once', () => {
  it('are moved, given, renamed and set aside; what cannot be changed stays and is counted [req 7.33, 7.35]', async () => {
    const { file, employee, colleague, subjects, added, itemsOf } = agenda
    const id = await file.createOwing()
    const [one, two] = [await added(id), await added(id)]
    const ids = [one.id, two.id, 999_999]
    const send = async (path: string, input: object) => (await employee.post(path, { ids, ...input })).json()
    expect(await send(callPath(changeAgendaDate), { dueDay: '2026-11-30' })).toMatchObject({ changed: 2, left: 1 })
    expect(await send(callPath(changeAgendaDate), { dueDay: '2026-11-30' })).toMatchObject({ changed: 0, left: 3 })
    expect((await send(callPath(changeAgendaDate), { dueDay: '2027-11-30' })).errors).toHaveProperty('dueDay')
    expect(await send(callPath(setAgendaCaseManager), { employee: colleague.userId })).toMatchObject({ changed: 2 })
    expect((await send(callPath(setAgendaCaseManager), { employee: 999_999 })).errors).toHaveProperty('employee')
    const subject = subjects.get('complaint')
    expect(await send(callPath(updateAgendaEntries), { subject })).toMatchObject({ changed: 2 })
    expect(await send(callPath(archiveAgendaItems), {})).toMatchObject({ changed: 2 })
    expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['archived', 'archived'])
    expect(await send(callPath(archiveAgendaItems), { back: true })).toMatchObject({ changed: 2 })
    expect(await itemsOf(id)).toMatchObject([
      { state: 'open', dueDay: '2026-11-30', subject: { code: 'complaint' }, employee: { id: colleague.userId } },
      { state: 'open' },
    ])
    expect((await histories(id)).map(({ kind }) => kind).slice(0, 6)).toEqual([
      'reopened',
      'reopened',
      'archived',
      'archived',
      'changed',
      'changed',
    ])
  })

  it('take their files to a step of another workflow; a file that cannot stays and is counted [req 7.33, 7.35]', async () => {
    const { employee, added } = agenda
    const { db } = server.database
    const customer = await createCustomer(server, 'Verhuur Zuid B.V.')
    const ids: number[] = []
    for (const kind of ['company', 'company', 'private'] as const)
      ids.push(await createDossier(db, customer, { debtors: [{ kind }] }))
    const items: number[] = []
    for (const id of [...ids, ids[0]!]) items.push((await added(id)).id)
    const { rows } = await sql<{ id: number; code: string }>`
      select step.id, step.code from workflow_step step join workflow_version version
        on version.id = step.workflow_version_id join workflow on workflow.id = version.workflow_id
      where workflow.code = 'company_amicable' order by step.position`.execute(db)
    const target = rows[1]!
    const change = async (input: object, person = employee) =>
      (
        await person.post(callPath(changeAgendaWorkflow), { ids: items, step: target.id, note: 'Belde zelf', ...input })
      ).json()
    expect((await change({ step: 999_999 })).errors).toHaveProperty('step')
    expect((await change({ note: '' })).errors).toHaveProperty('note')
    expect(await change({})).toMatchObject({ changed: 2, left: 1 })
    expect(await change({})).toMatchObject({ changed: 0, left: 3 })
    const standing = await db.selectFrom('dossier').select('stepId').where('id', 'in', ids).orderBy('id').execute()
    expect(standing.map(({ stepId }) => stepId === target.id)).toEqual([true, true, false])
    const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_AGENDA'])
    expect(
      (await clerk.post(callPath(changeAgendaWorkflow), { ids: items, step: target.id, note: 'x' })).statusCode,
    ).toBe(403)
  })

  it('are the whole result of the list: what comes into it later is not among them [U20]', async () => {
    const { file, employee, colleague, added, itemsOf, list } = agenda
    const id = await file.createOwing()
    for (let count = 0; count < 3; count += 1) await added(id, { note: 'Van de hele lijst' })
    const choose = async (person = employee) => {
      const query = { shown: 'open', search: 'van de hele lijst' }
      return (await person.post(callPath(makeSelection), { list: '/api/v4/agenda', query })).json<Selection>()
    }
    const selection = await choose()
    expect(selection).toMatchObject({ count: 3, sums: [{ currency: 'EUR', cents: 60_000 }] })
    await added(id, { note: 'Van de hele lijst, later' })
    expect((await list(`?selection=${selection.id}`)).total).toBe(3)
    const move = async (input: object, person = employee) =>
      (await person.post(callPath(changeAgendaDate), { dueDay: '2026-11-30', ...input })).json()
    expect(await move({ selection: selection.id }, colleague)).toEqual({ changed: 0, left: 0, reasons: [] })
    expect(await move({ selection: selection.id })).toEqual({ changed: 3, left: 0, reasons: [] })
    const days = (await itemsOf(id)).map(({ dueDay }) => dueDay)
    expect(days.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '2026-11-20',
      '2026-11-30',
      '2026-11-30',
      '2026-11-30',
    ])
    expect((await move({})).errors).toEqual({ ids: ['Kies eerst een of meer punten.'] })
    const exported = await employee.post(callPath(exportAgenda), { selection: selection.id })
    expect(exported.body.trimEnd().split('\r\n')).toHaveLength(4)
  })

  it('are exported as a file, filtered as the list, with words and amounts as they are read [req 7.34]', async () => {
    const { employee, added } = agenda
    const customer = await createCustomer(server, 'Telecom Oost B.V.')
    const id = await createDossier(server.database.db, customer, { debtors: [{ name: '=SOM(A1)' }] })
    await added(id, { note: 'Bel; na vijven' })
    const answer = await employee.post(callPath(exportAgenda), { customer: [customer] })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, row, rest] = answer.body.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^Onderwerp;Toelichting;Dossier;Debiteur;Klant;Status;Open;/)
    expect(row).toMatch(
      /^Debiteur bellen;"Bel; na vijven";\d+;'=SOM\(A1\);Telecom Oost B\.V\.;Loopt;642,50;;0;20-11-2026;/,
    )
    expect(rest).toBe('')
  })

  it(
    'is taken by one of all who take it at once: the others are told by whom [R9]',
    async () => {
      const { file, added } = agenda
      const people: Person[] = []
      while (people.length < howOften(4, 20)) people.push(await createPerson(server, 'employee'))
      const id = await file.createOwing()
      for (let round = 0; round < howOften(5, 500); round += 1) {
        const item = await added(id)
        const answers = await Promise.all(
          people.map((person) => person.post(callPath(takeAgendaItem, { id: item.id }))),
        )
        const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
        expect(codes).toEqual([200, ...people.slice(1).map(() => 409)])
        const lost = answers.find(({ statusCode }) => statusCode === 409)?.json()
        expect(lost.error_message).toBe('Sanne Bakker heeft dit punt al genomen.')
      }
    },
    howOften(120_000, 1_800_000),
  )
})
