import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgendaChange,
  type AgendaItem,
  archiveAgendaItems,
  changeAgendaDate,
  changeAgendaWorkflow,
  exportAgenda,
  listAgendaHistories,
  resetDialerThreshold,
  setAgendaCaseManager,
  takeAgendaItem,
} from '#contract/work/agenda.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type Agenda, openAgenda } from '#test/agenda.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

type Archived = Omit<OutputOf<typeof archiveAgendaItems>, 'archivedAt'> & { readonly archivedAt: string | null }

let server: TestServer
let agenda: Agenda

const archive = async (items: readonly AgendaItem[], input: object = {}, person: Person = agenda.employee) =>
  (await person.post(callPath(archiveAgendaItems), { ids: items.map(({ id }) => id), ...input })).json<Archived>()
const histories = async (id: number) =>
  (await agenda.employee.get(callPath(listAgendaHistories, { id }))).json<{ items: AgendaChange[] }>().items

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  agenda = await openAgenda(server)
})
afterAll(async () => server.close())

describe('several items at once', () => {
  it('set aside come back by an undo, and none that a colleague has set aside [U14]', async () => {
    const { file, colleague, added, itemsOf } = agenda
    const id = await file.createOwing()
    const items = [await added(id), await added(id)]
    const states = async () => new Map((await itemsOf(id)).map((item) => [item.id, item.state]))
    expect(await archive(items.slice(1), {}, colleague)).toMatchObject({ changed: 1, left: 0 })
    const mine = await archive(items)
    expect(mine).toMatchObject({ changed: 1, left: 1, reasons: [{ reason: 'not_open', count: 1 }] })
    expect(await archive(items, { back: true, archivedAt: mine.archivedAt })).toMatchObject({
      changed: 1,
      left: 1,
      reasons: [{ reason: 'archived_otherwise', count: 1 }],
    })
    expect(await states()).toEqual(
      new Map([
        [items[0]!.id, 'open'],
        [items[1]!.id, 'archived'],
      ]),
    )
    // On the tab of what is set aside whoever looks for it brings it back.
    expect(await archive(items, { back: true })).toMatchObject({
      changed: 1,
      reasons: [{ reason: 'not_archived', count: 1 }],
    })
  })

  it('are counted one by one, and what is open on their files once each, whatever page is shown', async () => {
    const { file, added, list } = agenda
    const mine = await createPerson(server, 'employee')
    const [large, small] = [await file.createOwing('2026-11-19', 90_000), await file.createOwing('2026-11-19', 10_000)]
    for (const id of [large, small, small]) await added(id, { employee: mine.userId })
    const sum = { field: 'openCents', amounts: [{ currency: 'EUR', cents: 100_000 }] }
    expect(await list('?of=mine&limit=1&offset=2', mine)).toMatchObject({ total: 3, sum })
    expect(await list('?of=mine&dueFrom=2027-01-01', mine)).toMatchObject({ total: 0, sum: { amounts: [] } })
  })

  it('that stay as they are say why, each reason with how many', async () => {
    const { file, employee, added } = agenda
    const id = await file.createOwing()
    const items = [await added(id), await added(id), await added(id)]
    const ids = [...items.map((item) => item.id), 999_999]
    await archive(items.slice(2))
    expect((await employee.post(callPath(changeAgendaDate), { ids, dueDay: '2026-11-20' })).json()).toEqual({
      changed: 0,
      left: 4,
      reasons: [
        { reason: 'unchanged', count: 2 },
        { reason: 'gone', count: 1 },
        { reason: 'not_open', count: 1 },
      ],
    })
    expect((await employee.post(callPath(resetDialerThreshold), { ids: [items[0]!.id] })).json()).toMatchObject({
      changed: 0,
      reasons: [{ reason: 'no_attempts', count: 1 }],
    })
  })

  it('whose files cannot stand before a step say why, each reason with how many', async () => {
    const { file, employee, added } = agenda
    const { db } = server.database
    const steps = db
      .selectFrom('workflowStep')
      .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
      .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
      .select('workflowStep.id')
      .where('workflow.code', '=', 'company_amicable')
    const { id: step } = await steps.orderBy('workflowStep.position').limit(1).executeTakeFirstOrThrow()
    const files = [
      await createDossier(db, file.customerId, { status: 'closed', debtors: [{ kind: 'company' }] }),
      await createDossier(db, file.customerId, { debtors: [{ kind: 'private' }] }),
    ]
    const ids: number[] = []
    for (const id of files) ids.push((await added(id)).id)
    expect((await employee.post(callPath(changeAgendaWorkflow), { ids, step, note: 'Belde zelf' })).json()).toEqual({
      changed: 0,
      left: 2,
      reasons: expect.arrayContaining([
        { reason: 'step_status', count: 1 },
        { reason: 'step_kind', count: 1 },
      ]),
    })
  })

  it('given away, tell the history of whom they were', async () => {
    const { file, employee, colleague, added } = agenda
    const id = await file.createOwing()
    const item = await added(id, { employee: employee.userId })
    const give = async (input: object) => employee.post(callPath(setAgendaCaseManager), { ids: [item.id], ...input })
    expect((await give({ employee: null })).statusCode).toBe(200)
    expect((await give({ employee: colleague.userId })).statusCode).toBe(200)
    expect((await histories(id)).slice(0, 2)).toMatchObject([
      { kind: 'assigned', assigned: { before: null, after: 'Sanne Bakker' } },
      { kind: 'assigned', assigned: { before: 'Sanne Bakker', after: null } },
    ])
  })
})

describe('the export of the agenda', () => {
  it('takes the forms in which a list is asked for, and writes all of it whatever the page [req 7.34]', async () => {
    const { file, employee, added } = agenda
    for (const note of ['Een van drie', 'Twee van drie', 'Drie van drie'])
      await added(await file.createOwing(), { note })
    const rowsOf = async (body: object) =>
      (await employee.post(callPath(exportAgenda), body)).body.trimEnd().split('\r\n').slice(1)
    const old = { _limit: 1, _offset: 0, _order: { due: 'asc' }, _filter: { search: 'van drie' } }
    expect(await rowsOf(old)).toHaveLength(3)
    expect(await rowsOf({ offset: 0, limit: 50, sortBy: 'due', sortOrder: 'asc', search: 'twee van' })).toHaveLength(1)
    const wrong = await employee.post(callPath(exportAgenda), { _filter: { nothing: 1 } })
    expect(wrong.json<{ errors: object }>().errors).toHaveProperty('nothing')
  })
})

describe('taking an item', () => {
  it('that one has already changes nothing, and writes nothing down', async () => {
    const { file, employee, added } = agenda
    const id = await file.createOwing()
    const { id: item } = await added(id)
    const take = async () => (await employee.post(callPath(takeAgendaItem, { id: item }))).json<AgendaItem>()
    expect(await take()).toMatchObject({ version: 2, employee: { id: employee.userId } })
    expect(await take()).toMatchObject({ version: 2, employee: { id: employee.userId } })
    expect((await histories(id)).map(({ kind }) => kind)).toEqual(['taken', 'created'])
  })
})
