import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAgendaCounts, undoAgendaResult } from '#contract/work/agenda.ts'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { findCallers } from '#contract/work/incoming-calls.ts'
import {
  answerUnfiledCall,
  assignUnfiledCalls,
  changeUnfiledCall,
  closeUnfiledCalls,
  getUnfiledCall,
  listUnfiledCalls,
  logUnfiledCall,
  tieUnfiledCall,
  tieUnfiledCalls,
  type UnfiledCall,
  untieUnfiledCall,
} from '#contract/work/unfiled-calls.ts'
import { roles } from '#contract/people/permission.ts'
import { day } from '#domain/day.ts'
import { divideNewWork, divideWaitingWork } from '#server/work/distribution/divide-work.ts'
import { callPath } from '#test/call-path.ts'
import { agendaOf, finishItem, nextMoment, planCall, plannedCalls, takeCall } from '#test/incoming-calls.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let logs: Logs

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
})
afterAll(async () => server.close())

const take = async (fileId: number, input: object = {}, person: Person = logs.employee) =>
  takeCall(person, fileId, input)
const planned = async (id: number) => plannedCalls(logs.employee, id)

describe('a call that came in', () => {
  it('of the debtor ends the calls to him that it settles; one after a question waits, any other stays', async () => {
    const id = await logs.createFile({ phone: '+31201234599' })
    for (const dueDay of ['2026-11-23', '2026-11-26']) await planCall(server, logs.employee, id, dueDay)
    await take(id, { caller: 'third_party', callerName: 'Een buurman', result: 'wants_plan' })
    await take(id)
    await take(id, { result: 'wrong_number', phone: '0201234599' })
    expect(await planned(id)).toEqual(['open 2026-11-23', 'open 2026-11-26'])
    await take(id, { result: 'call_back', callBackDay: '2026-11-24' })
    expect(await planned(id)).toEqual(['open 2026-11-25', 'open 2026-11-26'])
    await take(id, { result: 'pays', amountCents: 10_000, untilDay: '2026-11-27' })
    expect(await planned(id)).toEqual(['archived 2026-11-25', 'archived 2026-11-26'])
    // That we call back was promised, whatever else was agreed.
    expect((await agendaOf(logs.employee, id)).filter(({ subject }) => subject.code === 'call_back')).toMatchObject([
      { state: 'open' },
    ])
  })

  it('with a question holds everything up until it is answered, and the file goes on with the answer [P22]', async () => {
    const id = await logs.createFile({ name: 'V. Vrager', identityKey: 'vrager-1' })
    await take(id, { result: 'call_back', callBackDay: '2026-11-24' })
    await take(id, { callBackDay: '2026-11-25' }, logs.colleague)
    expect(await logs.file.page(id)).toMatchObject({ status: 'paused', next: { day: '2026-12-08' } })
    const [first, second] = await agendaOf(logs.employee, id)
    const answered = await finishItem(logs.employee, first!, 'done')
    expect([answered.statusCode, (await logs.file.page(id)).status]).toEqual([200, 'paused'])
    await finishItem(logs.employee, second!, 'done')
    expect((await logs.file.page(id)).status).toBe('in_progress')
    // Taken back, it waits for the answer as it did.
    const undone = await logs.employee.post(callPath(undoAgendaResult, { id: second!.id }), {
      version: second!.version + 1,
    })
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { state: 'open' }])
    expect(await logs.file.page(id)).toMatchObject({ status: 'paused', next: { day: '2026-12-08' } })
    // A customer who asks is no reason to leave its debtor alone, nor is a question that was answered.
    const other = await logs.createFile()
    await take(other, { caller: 'customer', callBackDay: '2026-11-24' })
    await take(other)
    expect((await logs.file.page(other)).status).toBe('in_progress')
  })

  it('a pause that somebody chose is not ended by calling back', async () => {
    const id = await logs.createFile({ name: 'V. Vrager', identityKey: 'vrager-1' })
    const { version } = await logs.file.page(id)
    const paused = await logs.employee.post(callPath(pauseDossier, { id }), {
      reason: 'question_of_debtor',
      untilDay: '2026-12-01',
      note: '',
      version,
    })
    expect(paused.statusCode, paused.body).toBe(200)
    await take(id, { result: 'call_back', callBackDay: '2026-11-24' })
    await finishItem(logs.employee, (await agendaOf(logs.employee, id))[0]!, 'done')
    expect(await logs.file.page(id)).toMatchObject({ status: 'paused', next: { day: '2026-12-01' } })
  })

  it('of who is called back and then promises makes the file wait for the promise, never less long than it did', async () => {
    const id = await logs.createFile({ name: 'V. Vrager', identityKey: 'vrager-1' })
    await take(id, { result: 'call_back', callBackDay: '2026-11-24' })
    await planCall(server, logs.employee, id, '2026-12-01')
    const promise = { amountCents: 10_000, untilDay: '2026-11-27' }
    const kept = await finishItem(logs.employee, (await agendaOf(logs.employee, id))[0]!, 'pays', promise)
    expect(kept.statusCode, kept.body).toBe(200)
    expect(await logs.file.page(id)).toMatchObject({ status: 'paused', next: { day: '2026-12-08' } })
    expect((await logs.file.arranged(id)).promises).toMatchObject([{ state: 'open', untilDay: '2026-11-27' }])
    // What he was to be called about is settled with it.
    expect(await planned(id)).toEqual(['archived 2026-12-01'])
    const later = await logs.createFile()
    await take(later, { result: 'wants_plan' })
    const longer = { result: 'pays', amountCents: 10_000, untilDay: '2026-12-18' }
    expect((await take(later, longer)).statusCode).toBe(200)
    expect(await logs.file.page(later)).toMatchObject({ status: 'paused', next: { day: '2026-12-21' } })
  })
})

/** Writes down a call without a file. */
const note = async (input: object = {}, person: Person = logs.employee) =>
  person.post(callPath(logUnfiledCall), {
    startedAt: nextMoment(),
    seconds: 60,
    callerName: 'Mw. Onbekend',
    phone: '06 1111 2222',
    content: 'Kreeg een brief die niet voor haar was.',
    result: 'information',
    ...input,
  })
const noted = async (input: object = {}) => (await note(input)).json<UnfiledCall>()
const listed = async (query = '', person: Person = logs.employee) =>
  (await person.get(callPath(listUnfiledCalls) + query)).json<OutputOf<typeof listUnfiledCalls>>()
const countsOf = async (person: Person) =>
  (await person.get(callPath(getAgendaCounts))).json<OutputOf<typeof getAgendaCounts>>().calls
const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors: object }>().errors

describe('a call of somebody without a file', () => {
  it('is written down with number, name, subject, what was said and the result, once', async () => {
    const subject = [...logs.subjects.values()][0]
    const call = { startedAt: nextMoment(), subject }
    const all = await Promise.all([note(call), note(call)])
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [first, second] = all.map((answer) => answer.json<UnfiledCall>())
    expect(first).toMatchObject({
      id: second?.id,
      callerName: 'Mw. Onbekend',
      phone: '+31611112222',
      subject: { id: subject },
      standing: 'noted',
      takenBy: 'Sanne Bakker',
      file: null,
    })
    const audited = await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'unfiled_call')
      .where('subjectId', '=', first!.id)
      .execute()
    expect(audited).toEqual([{ kind: 'unfiled_call.logged' }])
  })

  it('says what is missing: what was said, the day and the number to call back', async () => {
    expect(errorsOf(await note({ content: '' }))).toHaveProperty('content')
    expect(errorsOf(await note({ result: 'call_back' }))).toHaveProperty('callBackDay')
    expect(errorsOf(await note({ callBackDay: '2026-11-23', phone: '' }))).toHaveProperty('phone')
    expect(errorsOf(await note({ phone: '12' }))).toHaveProperty('phone')
    expect(errorsOf(await note({ callBackDay: '2026-11-19' }))).toHaveProperty('callBackDay')
    // Who says nothing of himself is written down too.
    expect((await note({ callerName: '', phone: '' })).statusCode).toBe(200)
  })

  it('stands on the agenda of nobody until somebody takes it, is tried again, done, and taken back', async () => {
    const before = await countsOf(logs.colleague)
    const call = await noted({ result: 'call_back', callBackDay: '2026-11-20', phone: '0612121212' })
    expect(call).toMatchObject({ standing: 'to_call', employee: null })
    expect(await countsOf(logs.colleague)).toEqual({ ...before, unassigned: before.unassigned + 1 })
    const { id, version, callerName, content, callBackDay } = call
    const mine = { callerName, phone: '0612121212', content, callBackDay, employee: logs.colleague.userId, version }
    const change = async (person: Person) => person.put(callPath(changeUnfiledCall, { id }), mine)
    expect((await change(logs.colleague)).json()).toMatchObject({ employee: { id: logs.colleague.userId } })
    const late = await change(logs.employee)
    expect([late.statusCode, late.json()]).toMatchObject([409, { current: { employee: logs.colleague.userId } }])
    expect(await countsOf(logs.colleague)).toEqual({ ...before, mine: before.mine + 1 })
    const answer = async (result: string, seen: number) =>
      logs.colleague.post(callPath(answerUnfiledCall, { id }), { result, note: '', version: seen })
    expect((await answer('no_answer', 2)).json()).toMatchObject({ attempts: 1, callBackDay: '2026-11-24' })
    expect((await answer('reopened', 3)).statusCode).toBe(409)
    expect((await answer('done', 3)).json()).toMatchObject({ standing: 'noted' })
    expect((await answer('done', 4)).statusCode).toBe(409)
    expect((await answer('reopened', 4)).json()).toMatchObject({ standing: 'to_call', handledAt: null })
  })

  it('is found again by number, name and words, and when the same number calls', async () => {
    const { id } = await noted({ phone: '0613131313', callerName: 'Dhr. Çelebi', content: 'Over een 50% korting.' })
    for (const search of ['06-1313 1313', 'celebi', '50%']) {
      const { items, total, pager } = await listed(`?_filter[search]=${encodeURIComponent(search)}&_limit=50&_offset=0`)
      expect([search, items.map((call) => call.id), total]).toEqual([search, [id], 1])
      expect(pager).toEqual({ page: 1, perPage: 50, totalPages: 1 })
    }
    const again = await logs.employee.get(`${callPath(findCallers)}?search=0613131313`)
    expect(again.json()).toMatchObject({ items: [], earlier: [{ id }] })
    await noted({ result: 'call_back', callBackDay: '2026-11-27', phone: '0614141414' })
    expect((await listed()).items[0]?.standing).toBe('to_call')
    expect((await listed('?standing=tied')).items).toEqual([])
  })

  it('is put on the file it turns out to be about: its log, the call back, and nothing is sent until then', async () => {
    const file = await logs.createFile({ name: 'O. Onbekend', identityKey: 'onbekend-1' })
    const { id, version } = await noted({ caller: 'debtor', result: 'call_back', callBackDay: '2026-11-24' })
    const tie = async (person: Person = logs.colleague) =>
      person.post(callPath(tieUnfiledCall, { id }), { fileId: file, version })
    const tied = await tie()
    expect([tied.statusCode, tied.json()]).toMatchObject([200, { standing: 'tied', file: { id: file } }])
    expect((await logs.list(file)).items).toMatchObject([
      {
        type: 'call',
        category: 'debtor',
        call: { phone: '+31611112222', takenBy: 'Sanne Bakker' },
      },
    ])
    expect(await agendaOf(logs.employee, file)).toMatchObject([
      { subject: { code: 'call_back' }, dueDay: '2026-11-24', employee: { id: logs.colleague.userId } },
    ])
    expect((await logs.file.page(file)).status).toBe('paused')
    expect((await logs.file.timeline(file)).filter(({ kind }) => kind === 'log.written')).toHaveLength(1)
    expect((await tie()).statusCode).toBe(409)
    expect((await logs.list(file)).items).toHaveLength(1)
  })

  it('is taken off the file it was tied to by mistake: nothing of it stays there but why, and what it moved is back', async () => {
    const file = await logs.createFile({ name: 'W. Verkeerd', identityKey: 'verkeerd-1' })
    await planCall(server, logs.employee, file, '2026-11-23')
    const { id, version } = await noted({
      caller: 'debtor',
      result: 'call_back',
      callBackDay: '2026-11-24',
      phone: '0615151515',
    })
    const tied = await logs.employee.post(callPath(tieUnfiledCall, { id }), { fileId: file, version })
    const untie = async (input: object) =>
      logs.employee.post(callPath(untieUnfiledCall, { id }), { note: 'Hoort bij haar broer.', ...input })
    const seen = tied.json<UnfiledCall>().version
    expect(await planned(file)).toEqual(['open 2026-11-25'])
    expect(errorsOf(await untie({ note: '', version: seen }))).toHaveProperty('note')
    expect((await untie({ version: seen - 1 })).json()).toHaveProperty('current.version', seen)
    const answer = await untie({ version: seen })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        standing: 'to_call',
        file: null,
        callBackDay: '2026-11-24',
        content: 'Kreeg een brief die niet voor haar was.',
      },
    ])
    const { items } = await logs.list(file)
    expect(items).toMatchObject([{ type: 'reason', content: 'Hoort bij haar broer.', call: null }])
    expect(
      (await agendaOf(logs.employee, file)).map(({ subject, state }) => `${subject.code} ${state}`).toSorted(),
    ).toEqual(['call_back archived', 'call_debtor open'])
    expect(await planned(file)).toEqual(['open 2026-11-23'])
    expect((await logs.file.page(file)).status).toBe('in_progress')
    const kinds = (await logs.file.timeline(file)).map(({ kind }) => kind)
    expect([kinds[0], kinds.includes('log.written')]).toEqual(['unfiled_call.untied', false])
    expect((await untie({ version: seen + 1 })).statusCode).toBe(409)
    // What hangs on its log, or a hold on the file, keeps it there.
    const again = await logs.employee.post(callPath(tieUnfiledCall, { id }), { fileId: file, version: seen + 1 })
    expect(again.statusCode, again.body).toBe(200)
    const hold = { dossierId: file, reason: 'Rechtszaak', startedAt: new Date(), startedBy: logs.employee.userId }
    await server.database.db.insertInto('legalHold').values(hold).execute()
    const held = await untie({ version: seen + 2 })
    expect([held.statusCode, (await logs.list(file)).items]).toMatchObject([
      409,
      [{ type: 'call' }, { type: 'reason' }],
    ])
  })

  it('is given, put on the file its number finds, or closed, many at once; what does not fit stays and is counted', async () => {
    const file = await logs.createFile({ phone: '+31616161616', name: 'N. Nummer', identityKey: 'nummer-1' })
    const waiting = { result: 'call_back', callBackDay: '2026-11-24' }
    const calls = [
      await noted({ ...waiting, phone: '0616161616' }),
      await noted({ ...waiting, phone: '0617171717' }),
      await noted({ phone: '0617171717' }),
    ]
    const ids = calls.map(({ id }) => id)
    expect(calls.map(({ found }) => found?.id ?? null)).toEqual([file, null, null])
    const given = await logs.employee.post(callPath(assignUnfiledCalls), { ids, employee: logs.colleague.userId })
    expect(given.json()).toEqual({ changed: 2, left: 1 })
    expect((await logs.employee.post(callPath(tieUnfiledCalls), { ids })).json()).toEqual({ changed: 1, left: 2 })
    expect((await agendaOf(logs.employee, file))[0]).toMatchObject({
      employee: { id: logs.colleague.userId },
      dueDay: '2026-11-24',
    })
    const closed = await logs.employee.post(callPath(closeUnfiledCalls), { ids, note: 'Blijkt een enquête.' })
    expect(closed.json()).toEqual({ changed: 1, left: 2 })
    const now = await logs.employee.get(callPath(getUnfiledCall, { id: ids[1]! }))
    expect(now.json()).toMatchObject({ standing: 'noted', answer: 'Blijkt een enquête.' })
    const mine = await listed(`?of[]=mine&standing[]=noted`, logs.colleague)
    expect(mine.items.map(({ id }) => id)).toContain(ids[1])
    expect(errorsOf(await logs.employee.post(callPath(closeUnfiledCalls), { ids: [] }))).toHaveProperty('ids')
  })

  it('is nothing for who has no agenda, nor for a customer, whatever roles it was given [S1]', async () => {
    const { id, version } = await noted()
    const fileId = await logs.createFile()
    const every = roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN')
    const customer = await createPerson(server, every, logs.file.customerId)
    const withoutAgenda = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    for (const [person, status] of [
      [customer, 404],
      [withoutAgenda, 403],
    ] as const) {
      expect((await note({}, person)).statusCode).toBe(status)
      expect((await person.get(callPath(listUnfiledCalls))).statusCode).toBe(status)
      expect((await person.get(callPath(getUnfiledCall, { id }))).statusCode).toBe(status)
      const input = { result: 'done', note: '', version }
      expect((await person.post(callPath(answerUnfiledCall, { id }), input)).statusCode).toBe(status)
      expect((await person.post(callPath(tieUnfiledCall, { id }), { fileId, version })).statusCode).toBe(status)
      expect((await person.post(callPath(untieUnfiledCall, { id }), { note: 'Nee', version })).statusCode).toBe(status)
      for (const act of [assignUnfiledCalls, closeUnfiledCalls, tieUnfiledCalls])
        expect((await person.post(callPath(act), { ids: [id] })).statusCode).toBe(status)
    }
  })

  it('falls to a team that takes everything, and to another of it when somebody is away on its day', async () => {
    const { db } = server.database
    const manager = await createPerson(server, 'management')
    const people = [await createPerson(server, 'employee'), await createPerson(server, 'employee')] as const
    const team = async (name: string, more: object, members: readonly Person[]) =>
      manager.post('/api/v4/team', {
        name,
        rule: 'round_robin',
        members: members.map(({ userId }) => ({ userId, fromDay: '2026-11-01' })),
        ...more,
      })
    await team('Grote klant', { customerIds: [logs.file.customerId] }, [logs.colleague])
    const { id: teamId } = (await team('Telefoon', {}, people)).json<{ id: number }>()
    const { id, ...made } = await noted({ result: 'call_back', callBackDay: '2026-11-20', phone: '0618181818' })
    const callNow = async () => (await manager.get(callPath(getUnfiledCall, { id }))).json<UnfiledCall>()
    expect(made).toMatchObject({ employee: null, queueReason: 'new' })
    await divideNewWork(db, server.clock)
    const [first, second] = people
    expect(await callNow()).toMatchObject({ employee: { id: first.userId }, team: { id: teamId }, rule: 'round_robin' })
    expect(await countsOf(first)).toMatchObject({ mine: 1, teams: [{ id: teamId, count: 1 }] })
    const away = { userId: first.userId, fromDay: day('2026-11-20'), reason: 'leave', createdBy: manager.userId }
    await db
      .insertInto('absence')
      .values({ ...away, createdAt: new Date() })
      .execute()
    await divideWaitingWork(db, server.clock)
    expect(await callNow()).toMatchObject({ employee: { id: second.userId }, away: false })
    // Whom a person gives it to, keeps it, also who is away: it stands among what is nobody's then.
    await manager.post(callPath(assignUnfiledCalls), { ids: [id], employee: first.userId })
    await divideWaitingWork(db, server.clock)
    expect(await callNow()).toMatchObject({ employee: { id: first.userId }, rule: null, away: true })
    expect((await listed('?of[]=unassigned')).items.map((call) => call.id)).toContain(id)
  })
})
