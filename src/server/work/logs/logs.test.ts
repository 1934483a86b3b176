import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePromise } from '#contract/money/arrangements.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { changeLog, type FileLog, getFileLog, listFileLogs, listLogTypes, writeLog } from '#contract/work/logs.ts'
import { addDays, day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let logs: Logs
const today = day('2026-11-20')

beforeAll(async () => {
  server = await createTestServer({ today, agency: true })
  logs = await openLogs(server)
})
beforeEach(() => server.clock.set(clockOn(today)))
afterAll(async () => server.close())

const change = async (log: FileLog, input: object, person = logs.employee) =>
  person.put(callPath(changeLog, { id: log.id }), {
    content: log.content,
    category: log.category,
    subject: log.subject?.id ?? null,
    visibleToCustomer: log.visibleToCustomer,
    version: log.version,
    ...input,
  })

describe('a log of a file', () => {
  it('has a type, a category and a subject, and is found by its address [req 7.38, 7.39]', async () => {
    const id = await logs.createFile()
    const input = { content: 'Wil in delen betalen.', subject: logs.subjects.get('plan') }
    const log = await logs.written(id, input)
    expect(log).toMatchObject({
      fileId: id,
      type: 'call',
      category: 'debtor',
      subject: { name: { nl: 'Betalingsregeling', en: 'Payment plan', fr: 'Plan de paiement' } },
      content: 'Wil in delen betalen.',
      visibleToCustomer: false,
      authorName: 'Sanne Bakker',
      version: 1,
      attachments: [],
      request: null,
    })
    const read = await logs.employee.get(callPath(getFileLog, { id: log.id }))
    expect(read.json()).toEqual(log)
    expect((await logs.employee.get(callPath(getFileLog, { id: 999_999 }))).statusCode).toBe(404)
  })

  it('is a note unless told otherwise', async () => {
    const id = await logs.createFile()
    const answer = await logs.employee.post(callPath(writeLog), { fileId: id, content: 'Even kijken.' })
    expect(answer.json()).toMatchObject({ type: 'note', category: 'agency', subject: null })
  })

  it('refuses what cannot be, each at its own field', async () => {
    const id = await logs.createFile()
    const errors = async (input: object) => (await logs.write(id, input)).json<{ errors: object }>().errors
    expect(await errors({ content: '' })).toEqual({ content: ['Vul dit in.'] })
    expect(await errors({ subject: 999_999 })).toEqual({ subject: ['Kies een onderwerp uit de lijst.'] })
    expect(await errors({ type: 'reason' })).toEqual({ type: ['Dit soort kunt u hier niet kiezen.'] })
    expect(await errors({ type: 'gossip' })).toHaveProperty('type')
    expect((await logs.write(999_999)).statusCode).toBe(404)
  })

  it('tells its types, categories and subjects in the language of the reader [req 7.38]', async () => {
    const types = (await logs.employee.get(callPath(listLogTypes))).json<OutputOf<typeof listLogTypes>>()
    expect(types.items).toContainEqual({ code: 'call', name: 'Telefoongesprek', writable: true })
    expect(types.items).toContainEqual({ code: 'reason', name: 'Toelichting', writable: false })
    expect(types.categories).toContainEqual({ code: 'third_party', name: 'Derde' })
    expect(types.subjects).toContainEqual({ id: logs.subjects.get('payment'), name: 'Betaling', active: true })
    expect(types.endings).toEqual(expect.arrayContaining(['.pdf', '.jpg', '.jpeg', '.eml']))
    const own = (await logs.contact.get(callPath(listLogTypes))).json<OutputOf<typeof listLogTypes>>()
    const writable = own.items.filter((type) => type.writable).map(({ code }) => code)
    expect(writable).toEqual(['message', 'change_data', 'term_payment'])
    expect(own.endings).not.toContain('.eml')
  })
})

describe('what waits for our answer', () => {
  const agendaOf = async (id: number) =>
    (await logs.employee.get(`/api/v4/file/${id}/agenda?_relations=file`)).json<{
      items: { id: number; version: number; state: string; note: string; subject: { code: string } }[]
    }>().items

  it('by telephone, on paper or at the door, keeps everything from the debtor until it is given [P22]', async () => {
    for (const [type, code] of [
      ['call', 'call_back'],
      ['letter', 'answer_mail'],
      ['visit', 'answer_mail'],
    ]) {
      const id = await logs.createFile()
      await logs.written(id, { type, content: 'Waarom staan er kosten op?', toAnswer: true })
      expect(await logs.file.page(id)).toMatchObject({ status: 'paused', next: { day: '2026-12-04' } })
      const [item] = await agendaOf(id)
      expect(item).toMatchObject({ state: 'open', subject: { code }, file: { id } })
      const done = { result: 'done', note: '', version: item!.version }
      expect((await logs.employee.post(`/api/v4/agenda/${item!.id}/result`, done)).statusCode).toBe(200)
      expect((await logs.file.page(id)).status).toBe('in_progress')
    }
  })

  it('of a customer waits on the agenda too, once, and keeps nothing from the debtor', async () => {
    const id = await logs.createFile()
    const open = async () => (await agendaOf(id)).filter(({ state }) => state === 'open')
    await logs.written(id, { type: 'note', content: 'De debiteur heeft ons betaald.' }, logs.contact)
    await logs.written(id, { type: 'message', content: 'Ziet u dat ook?' }, logs.contact)
    const [item, ...others] = await open()
    expect([item, others]).toMatchObject([
      { subject: { code: 'answer_message' }, note: 'De debiteur heeft ons betaald.', dueDay: today },
      [],
    ])
    expect((await logs.file.page(id)).status).toBe('in_progress')
    const done = { result: 'done', note: '', version: item!.version }
    expect((await logs.employee.post(`/api/v4/agenda/${item!.id}/result`, done)).statusCode).toBe(200)
    await logs.written(id, { type: 'message', content: 'Dank u wel.' }, logs.contact)
    expect(await open()).toMatchObject([{ note: 'Dank u wel.' }])
    // It can be a dispute, which is judged besides.
    const told = await logs.written(id, { type: 'message', content: 'Ik heb er niets van gekregen.' }, logs.contact)
    await logs.employee.post(`/api/v4/file/logs/${told.id}/dispute`, { version: told.version })
    expect((await open()).map(({ subject }) => subject.code).toSorted()).toEqual(['answer_message', 'judge_dispute'])
    // What we write to a customer asks nothing of ourselves.
    const other = await logs.createFile()
    await logs.written(other, { type: 'message', category: 'customer', visibleToCustomer: true })
    expect(await agendaOf(other)).toEqual([])
  })

  it('is no note, and what became a dispute is judged besides', async () => {
    const id = await logs.createFile()
    await logs.written(id, { type: 'note', toAnswer: true })
    await logs.written(id, { category: 'customer', toAnswer: true })
    expect([await agendaOf(id), (await logs.file.page(id)).status]).toEqual([[], 'in_progress'])
    const log = await logs.written(id, { toAnswer: true })
    await logs.employee.post(`/api/v4/file/logs/${log.id}/dispute`, { version: log.version })
    expect((await agendaOf(id)).map(({ subject }) => subject.code).toSorted()).toEqual(['call_back', 'judge_dispute'])
    expect((await logs.file.page(id)).status).toBe('suspend')
  })
})

describe('the calls of the agenda and the log', () => {
  it('answer at the very addresses that are asked for [req 7.25, 7.26, 7.27, 7.28, 7.29, 7.30, 7.31, 7.32, 7.33, 7.34, 7.37, 7.38, 7.39]', async () => {
    const { employee } = logs
    const id = await logs.createFile()
    const list = { items: expect.any(Array), total: expect.any(Number), pager: { totalPages: expect.any(Number) } }
    const read = async (path: string) => {
      const answer = await employee.get(path)
      return [answer.statusCode, answer.json()]
    }
    const subjects = (await employee.get('/api/v4/agenda/subjects')).json<{ items: { id: number }[] }>().items
    const item = { subject: subjects[0]!.id, dueDay: '2026-11-23' }
    const made = (await employee.post(`/api/v4/file/${id}/agenda`, item)).json<{ id: number; version: number }>()
    const changed = await employee.put(`/api/v4/agenda/${made.id}`, { ...item, note: 'Eerst.', version: made.version })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { id: made.id, note: 'Eerst.', file: { id } }])
    const written = await employee.post('/api/v4/file/logs', { fileId: id, type: 'call', content: 'Gebeld.' })
    const log = written.json<FileLog>()
    const again = await employee.put(`/api/v4/file/logs/${log.id}`, { content: 'Weer gebeld.', version: log.version })
    expect([again.statusCode, again.json()]).toMatchObject([200, { id: log.id, content: 'Weer gebeld.' }])
    for (const [path, shape] of [
      ['/api/v3/file-agenda/get-subjects-list', { items: expect.any(Array) }],
      ['/api/v4/agenda?_limit=50&_offset=0&_filter[search]=Eerst', list],
      ['/api/v4/agenda/filter-statuses', { items: expect.arrayContaining([{ code: 'paused', name: 'Gepauzeerd' }]) }],
      [`/api/v4/file/${id}/agenda?_relations=file`, { items: [{ id: made.id, file: { id } }] }],
      [`/api/v4/file/${id}/agenda-histories`, { items: [{ itemId: made.id }, { itemId: made.id, kind: 'created' }] }],
      [
        `/api/v4/file/${id}/logs?_limit=50&_offset=0&_filter[search]=weer`,
        { ...list, total: 1, items: [{ id: log.id }] },
      ],
      [`/api/v4/file/logs/${log.id}`, { id: log.id }],
      ['/api/v4/file/logs/types', { items: expect.any(Array) }],
    ] as const) {
      expect([path, ...(await read(path))]).toMatchObject([path, 200, shape])
    }
    const archived = await employee.post('/api/v4/agenda/archive', { ids: [made.id] })
    expect(archived.json()).toMatchObject({ changed: 1, left: 0 })
    const exported = await employee.post('/api/v4/agenda/export', { shown: 'finished' })
    expect([exported.statusCode, exported.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="agenda-2026-11-20.csv"',
    ])
  })
})

describe('the logs of a file', () => {
  it('come newest first, with a pager and a total; 50 at a time from the first [req 3.5, 7.37, 9.2]', async () => {
    const id = await logs.createFile()
    const rows = Array.from({ length: 120 }, (_, index) => ({
      dossierId: id,
      content: `Regel ${index + 1}`,
      visibleToCustomer: false,
      writtenAt: new Date(Date.UTC(2026, 9, 1, 8, index)),
    }))
    await server.database.db.insertInto('dossierLog').values(rows).execute()
    const first = await logs.list(id)
    expect(first).toMatchObject({ total: 120, pager: { page: 1, perPage: 50, totalPages: 3 } })
    expect(first.items.map(({ content }) => content).slice(0, 2)).toEqual(['Regel 120', 'Regel 119'])
    expect(first.items).toHaveLength(50)
    const last = await logs.list(id, '?_limit=50&_offset=100')
    expect(last.pager).toEqual({ page: 3, perPage: 50, totalPages: 3 })
    expect(last.items.at(-1)).toMatchObject({ content: 'Regel 1' })
    const found = await logs.list(id, '?_limit=50&_offset=0&_filter[search]=regel 11')
    expect(found.total).toBe(11)
    expect((await logs.list(id, '?sortBy=writtenAt')).items[0]).toMatchObject({ content: 'Regel 1' })
  })

  it('are filtered by subject, content, category and type, together or alone [req 2.65, 3.6]', async () => {
    const { createFile, written, list, subjects } = logs
    const id = await createFile()
    await written(id, { content: 'Betaalt € 50,00 morgen', subject: subjects.get('payment') })
    await written(id, { type: 'email', content: 'Stuurt een bewijs van 50%', subject: subjects.get('documents') })
    await written(id, { type: 'letter', category: 'third_party', content: 'Brief van de bewindvoerder, Müller' })
    await written(id, { type: 'note', content: 'Dossier nagekeken' })
    const typesOf = async (query: string) => (await list(id, query)).items.map(({ type }) => type)
    expect(await typesOf('')).toEqual(['note', 'letter', 'email', 'call'])
    expect(await typesOf(`?subject=${subjects.get('payment')}`)).toEqual(['call'])
    expect(await typesOf(`?subject=${subjects.get('payment')},${subjects.get('documents')}`)).toEqual(['email', 'call'])
    expect(await typesOf('?content=50%')).toEqual(['email'])
    expect(await typesOf('?content=muller')).toEqual(['letter'])
    expect(await typesOf('?category=debtor')).toEqual(['email', 'call'])
    expect(await typesOf('?type[]=note&type[]=letter')).toEqual(['note', 'letter'])
    expect(await typesOf('?category=debtor&type=email&content=bewijs')).toEqual(['email'])
    expect(await typesOf('?search=betaling')).toEqual(['call'])
    expect(await typesOf('?search=sanne')).toHaveLength(4)
    expect(await typesOf('?search=nergens')).toEqual([])
    expect((await logs.employee.get(`${callPath(listFileLogs, { id })}?type=gossip`)).statusCode).toBe(400)
  })

  it('show a customer what is meant for the customer, also in search and counts', async () => {
    const { createFile, written, list, contact, employee } = logs
    const id = await createFile()
    const secret = await written(id, { content: 'Klant is lastig' })
    await written(id, { content: 'Wij hebben gebeld', visibleToCustomer: true })
    const own = await written(id, { type: 'note', content: 'Kunt u terugbellen?', visibleToCustomer: false }, contact)
    expect(own).toMatchObject({ type: 'message', category: 'customer', visibleToCustomer: true })
    const seen = await list(id, '', contact)
    expect(seen.items.map(({ content }) => content)).toEqual(['Kunt u terugbellen?', 'Wij hebben gebeld'])
    expect(seen.total).toBe(2)
    expect((await list(id, '?search=lastig', contact)).total).toBe(0)
    expect((await contact.get(callPath(getFileLog, { id: secret.id }))).statusCode).toBe(404)
    expect((await list(id, '', employee)).total).toBe(3)
    expect((await logs.write(id, { type: 'dispute' }, contact)).statusCode).toBe(400)
    const stranger = await createPerson(server, 'contact', await createCustomer(server, 'Een ander'))
    expect((await stranger.get(callPath(getFileLog, { id: own.id }))).statusCode).toBe(404)
    expect((await logs.write(id, {}, stranger)).statusCode).toBe(404)
  })

  it('of an earlier day are those that were there then', async () => {
    const id = await logs.createFile()
    server.clock.set(clockOn(addDays(today, -3)))
    await logs.written(id, { content: 'Toen' })
    server.clock.set(clockOn(today))
    await logs.written(id, { content: 'Nu' })
    expect((await logs.list(id, `?until=${addDays(today, -1)}`)).items).toMatchObject([{ content: 'Toen' }])
  })
})

describe('changing a log', () => {
  it('is for who wrote it, for a day; what it said stays in the audit trail [req 7.39]', async () => {
    const { createFile, written, colleague, manager, subjects } = logs
    const id = await createFile()
    const log = await written(id, { content: 'Betaalt € 500' })
    const subject = subjects.get('payment')
    const changed = await change(log, { type: 'email', content: 'Betaalt € 50', subject })
    expect(changed.json()).toMatchObject({
      type: 'email',
      content: 'Betaalt € 50',
      version: 2,
      changedAt: expect.any(String),
    })
    const audit = await server.database.db
      .selectFrom('auditEvent')
      .select(['before', 'after'])
      .where('dossierId', '=', id)
      .where('kind', '=', 'log.changed')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ before: { content: 'Betaalt € 500' }, after: { content: 'Betaalt € 50' } })
    const now = changed.json<FileLog>()
    const refused = await change(now, { content: 'x' }, colleague)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error_message: 'Alleen wie het heeft toegevoegd, kan dit wijzigen.' },
    ])
    server.clock.set(clockOn(addDays(today, 2)))
    expect((await change(now, { content: 'x' })).statusCode).toBe(409)
    expect((await change(now, { content: 'Betaalt € 55' }, manager)).json()).toMatchObject({ content: 'Betaalt € 55' })
  })

  it('of two at once refuses the second with what stands there now', async () => {
    const { createFile, written, list } = logs
    const id = await createFile()
    const log = await written(id, { content: 'Eerst' })
    const answers = await Promise.all([change(log, { content: 'De een' }), change(log, { content: 'De ander' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<FileLog>()
    const loser = answers.find(({ statusCode }) => statusCode === 409)!
    expect(loser.json()).toMatchObject({ current: { version: 2, content: winner.content, subject: null } })
    expect((await list(id)).items[0]).toMatchObject({ content: winner.content, version: 2 })
  })

  it('tells who comes second whoever was first, whatever that one did with it [P7]', async () => {
    const { createFile, written, contact, manager, file } = logs
    const id = await createFile()
    const log = await written(id, { content: 'Belofte van 50 euro' })
    expect((await change(log, { content: 'Belofte van 55 euro' }, manager)).statusCode).toBe(200)
    // By the log a promise is made, and a file hangs on it: neither is another version of it.
    const promised = { amountCents: 5000, untilDay: addDays(today, 5), channel: 'phone', log: log.id }
    expect((await file.act(makePromise, id, promised)).statusCode).toBe(200)
    const late = await change(log, { content: 'Belofte van 60 euro' })
    expect(late.json()).toMatchObject({
      current: { version: 2, content: 'Belofte van 55 euro' },
      current_by: { name: 'Marijke Jansen' },
    })
    const own = await written(id, { type: 'message', content: 'Graag spoed.' }, contact)
    expect((await change(own, { content: 'Geen haast.' }, manager)).statusCode).toBe(200)
    expect((await change(own, { content: 'Nu spoed.' }, contact)).json()).not.toHaveProperty('current_by')
  })

  it('never hides from a customer what the customer wrote, and never makes a request of a note', async () => {
    const { createFile, written, contact } = logs
    const id = await createFile()
    const own = await written(id, { type: 'message', content: 'Graag spoed.' }, contact)
    const changed = await change(own, { content: 'Graag spoed, dank.', visibleToCustomer: false }, contact)
    expect(changed.json()).toMatchObject({ visibleToCustomer: true, content: 'Graag spoed, dank.' })
    const note = await written(id, { type: 'note' })
    for (const type of ['change_data', 'dispute', 'reason']) {
      expect((await change(note, { type })).json<{ errors: object }>().errors).toHaveProperty('type')
    }
  })
})
