import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgendaItem } from '#contract/work/agenda.ts'
import { undoBulkUpdate } from '#contract/files/bulk-updates.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk, owingFiles } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let clerk: Person
let bulk: Bulk
let id: number
let update: number

const pause = {
  act: 'pause',
  reason: 'question_to_customer',
  untilDay: '2027-01-05',
  explanation: 'Tot na de feestdagen.',
}
const timeline = async (person: Person, query = '') =>
  (await person.get(callPath(getTimeline, { id }) + query)).json<OutputOf<typeof getTimeline>>()
const kindsOf = ({ items }: OutputOf<typeof getTimeline>) =>
  items.map(({ kind, acts }) => (acts.length === 0 ? kind : acts.map((act) => act.kind)))

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  clerk = await createPerson(server, 'management')
  bulk = openBulk(server, clerk)
  id = (await owingFiles(file, 1))[0]!
  const changes = { ...pause, changesOwner: true, owner: clerk.userId, note: 'Ook voor u.', noteVisible: true }
  update = (await bulk.perform([id], { ...changes, addressStatus: 'doubtful' })).id
})
afterAll(async () => server.close())

describe('what a bulk update does to a file', () => {
  it('is one line with its number, which holds each act, and is counted as one', async () => {
    const seen = await timeline(clerk)
    expect(kindsOf(seen)).toEqual([
      ['dossier.paused', 'dossier.owner_changed', 'debtor.address_changed', 'log.written'],
    ])
    expect(seen).toMatchObject({ total: 1, all: 1, items: [{ bulkUpdateId: update, bulkUndone: false }] })
    const [paused, , , note] = seen.items[0]!.acts
    expect(paused).toMatchObject({ untilDay: '2027-01-05', note: { content: 'Tot na de feestdagen.' } })
    expect(note).toMatchObject({ note: { content: 'Ook voor u.' }, actorName: 'Marijke Jansen' })
  })

  it('is of each group what it did of that, by itself where that is one act', async () => {
    const notes = await timeline(clerk, '?group=note')
    expect(kindsOf(notes)).toEqual(['log.written'])
    expect(notes).toMatchObject({ total: 1, all: 1, items: [{ bulkUpdateId: update, acts: [] }] })
    expect(notes.groups).toEqual([
      { group: 'note', count: 1 },
      { group: 'status', count: 1 },
      { group: 'data', count: 1 },
      { group: 'workflow', count: 1 },
    ])
  })

  it('is one line too for who may not see bulk updates, without its number', async () => {
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const seen = await timeline(reader)
    expect(seen.items).toMatchObject([{ bulkUpdateId: null, acts: [{}, {}, {}, {}] }])
  })

  it('is for the customer what was done, and nothing of how', async () => {
    const contact = await createPerson(server, 'contact', file.customerId)
    const seen = await timeline(contact)
    expect(kindsOf(seen)).toEqual(['log.written', 'dossier.paused'])
    expect(seen).toMatchObject({ total: 2, all: 2 })
  })

  it('is told of the agenda too, which by hand is told there', async () => {
    const [other] = await owingFiles(file, 1)
    const subject = await server.database.db
      .selectFrom('agendaSubject')
      .select('id')
      .where('code', '=', 'call_debtor')
      .executeTakeFirstOrThrow()
    const item = { subject: subject.id, dueDay: '2026-11-25', employee: clerk.userId }
    expect((await clerk.post(callPath(addAgendaItem, { id: other! }), item)).statusCode).toBe(200)
    expect(await file.timeline(other!)).toEqual([])
    const { id: made } = await bulk.perform([other!], item)
    await bulk.act(undoBulkUpdate, made)
    await bulk.work()
    expect((await file.timeline(other!)).map(({ kind, bulkUndone, acts }) => [kind, bulkUndone, acts])).toEqual([
      ['agenda.archived', true, []],
      ['agenda.created', false, []],
    ])
  })

  it('is one line more when it is taken back, and the pages go by lines', async () => {
    await bulk.act(undoBulkUpdate, update)
    await bulk.work()
    const seen = await timeline(clerk)
    expect(kindsOf(seen)[0]).toEqual(['dossier.change_undone', 'debtor.address_changed'])
    expect(seen).toMatchObject({ total: 2, items: [{ bulkUndone: true, bulkUpdateId: update }, { bulkUndone: false }] })
    const second = await timeline(clerk, '?offset=1&limit=1')
    expect(second).toMatchObject({ total: 2, items: [{ id: seen.items[1]!.id, acts: [{}, {}, {}, {}] }] })
    expect((await file.page(id)).eventCount).toBe(2)
  })
})
