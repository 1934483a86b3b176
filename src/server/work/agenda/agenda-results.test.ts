import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AgendaItem,
  finishAgendaItem,
  listAgendaHistories,
  resetDialerThreshold,
  undoAgendaResult,
} from '#contract/work/agenda.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { warnLimitation } from '#server/files/limitation/warn-limitation.ts'
import { type Agenda, openAgenda } from '#test/agenda.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { addToAgenda } from './add-to-agenda.ts'
import { finishPaidItems } from './finish-caused-item.ts'

let server: TestServer
let agenda: Agenda

const finish = async (item: AgendaItem, input: object, person: Person = agenda.employee) =>
  person.post(callPath(finishAgendaItem, { id: item.id }), { version: item.version, ...input })

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  agenda = await openAgenda(server)
})
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => server.close())

describe('the result of an item', () => {
  it('nobody answered: it comes back in two working days, until calling is no longer offered', async () => {
    const { file, employee, added, itemsOf } = agenda
    const id = await file.createOwing()
    let item = await added(id)
    item = (await finish(item, { result: 'no_answer' })).json()
    expect(item).toMatchObject({ state: 'open', dueDay: '2026-11-24', attempts: 1, dialerStopped: false })
    for (let attempt = 2; attempt <= 5; attempt += 1) item = (await finish(item, { result: 'no_answer' })).json()
    expect(item).toMatchObject({ attempts: 5, dialerStopped: true })
    await employee.post(callPath(resetDialerThreshold), { ids: [item.id] })
    expect((await itemsOf(id))[0]).toMatchObject({ attempts: 0, dialerStopped: false })
    expect((await file.timeline(id)).filter(({ kind }) => kind === 'agenda.attempted')).toHaveLength(5)
  })

  it('a promise: the file waits for it, and an item comes by itself when it is broken', async () => {
    const { file, added, list, itemsOf } = agenda
    const id = await file.createOwing()
    const item = await added(id)
    expect((await finish(item, { result: 'pays' })).json().errors).toHaveProperty('amountCents')
    const promised = { result: 'pays', amountCents: 10_000, untilDay: '2026-11-27', note: 'Na het salaris.' }
    expect((await finish(item, promised)).json()).toMatchObject({ state: 'done', result: 'pays', status: 'paused' })
    expect(await list('?shown=finished&sortBy=finished&sortOrder=desc')).toMatchObject({
      items: [{ id: item.id, promisedCents: 10_000 }],
    })
    await file.moveTo('2026-11-30')
    expect((await itemsOf(id))[0]).toMatchObject({
      cause: 'promise',
      subject: { code: 'call_debtor' },
      promisedCents: 10_000,
      why: { key: 'why.promise_broken' },
      createdBy: null,
    })
  })

  it.each([
    ['disputes', 'suspend', 'judge_dispute', '2026-11-23'],
    ['asks_help', 'suspend', 'debt_relief', '2026-12-04'],
    ['wants_plan', 'paused', 'judge_plan', '2026-11-24'],
    ['paid', 'paused', 'check_payment', '2026-11-27'],
  ])('%s: the file stands still and the next thing to do is there', async (result, status, subject, dueDay) => {
    const { file, colleague, added, itemsOf } = agenda
    const id = await file.createOwing()
    const item = await added(id, { employee: colleague.userId })
    expect((await finish(item, { result, note: 'Zo gezegd.' })).json()).toMatchObject({ state: 'done', status })
    expect(await itemsOf(id)).toMatchObject([
      { subject: { code: subject }, dueDay, employee: { id: colleague.userId }, state: 'open' },
      { id: item.id, state: 'done', result },
    ])
    expect((await file.timeline(id)).find(({ kind }) => kind === 'agenda.done')).toMatchObject({
      reason: result,
      note: { content: 'Zo gezegd.', visibleToCustomer: false },
    })
  })

  it('a wrong number: it is not used any more, and another is looked for', async () => {
    const { file, added, itemsOf } = agenda
    const id = await createDossier(server.database.db, file.customerId, { debtors: [{ phone: '+31612345678' }] })
    const item = await added(id)
    expect((await finish(item, { result: 'wrong_number' })).statusCode).toBe(200)
    const page = await file.page(id)
    const inUse = page.debtors[0]?.contacts.filter(({ kind, validTo }) => kind === 'phone' && validTo === null)
    expect(inUse).toMatchObject([{ value: '+31612345678', status: 'invalid' }])
    expect((await itemsOf(id))[0]).toMatchObject({ subject: { code: 'find_number' }, dueDay: '2026-11-23' })
  })

  it('a wrong number of somebody who acts for the debtor: the number of the debtor stays', async () => {
    const { file, added, itemsOf } = agenda
    const debtors = [{ phone: '+31612345678' }, { phone: '+31612345679' }]
    const id = await createDossier(server.database.db, file.customerId, { debtors })
    const [first] = (await file.page(id)).debtors
    const acting = { kind: 'attorney', name: 'mr. A. de Wit', street: 'Gracht', city: 'Hoorn', phone: '+31201234567' }
    await server.database.db
      .insertInto('debtorRepresentative')
      .values({ ...acting, debtorId: first?.id ?? 0, validFrom: server.clock.now() })
      .execute()
    expect((await finish(await added(id), { result: 'wrong_number' })).statusCode).toBe(200)
    const statuses = (await file.page(id)).debtors.flatMap(({ contacts }) => contacts.map(({ status }) => status))
    expect(statuses).toEqual(['given', 'given'])
    expect((await itemsOf(id))[0]).toMatchObject({ subject: { code: 'find_number' } })
  })

  it('nobody answered, taken back: as it was, by who gave it, before anything else, and only once', async () => {
    const { file, employee, colleague, added } = agenda
    const id = await file.createOwing()
    const item = await added(id, { dueMinutes: 600 })
    const undo = async ({ id, version }: AgendaItem, person: Person = employee) =>
      person.post(callPath(undoAgendaResult, { id }), { version })
    const tried = (await finish(item, { result: 'no_answer', note: 'Voicemail.' })).json<AgendaItem>()
    expect((await undo(tried, colleague)).json().error_message).toContain('collega')
    const back = await undo(tried)
    expect(back.json()).toMatchObject({ state: 'open', dueDay: '2026-11-20', dueMinutes: 600, attempts: 0 })
    expect((await undo(back.json())).statusCode).toBe(409)
    const done = (await finish(back.json(), { result: 'done' })).json<AgendaItem>()
    expect((await undo({ ...done, version: done.version - 1 })).json()).toHaveProperty('current.version', done.version)
    expect((await undo(done)).json()).toMatchObject({ state: 'open', result: null, finishedAt: null })
    const histories = await employee.get(callPath(listAgendaHistories, { id }))
    const kinds = histories.json<{ items: { kind: string }[] }>().items.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'reopened')).toHaveLength(2)
  })

  it.each([
    ['pays', { amountCents: 10_000, untilDay: '2026-11-27' }],
    ['disputes', {}],
    ['wants_plan', {}],
    ['asks_help', {}],
    ['paid', {}],
    ['wrong_number', {}],
  ])('%s, taken back: nothing of what followed is left', async (result, more) => {
    const { file, employee, added, itemsOf } = agenda
    const id = await createDossier(server.database.db, file.customerId, { debtors: [{ phone: '+31612345678' }] })
    const other = await added(id, { dueDay: '2026-11-25' })
    const item = await added(id)
    const before = await file.page(id)
    const given = (await finish(item, { result, ...more })).json<AgendaItem>()
    const undone = await employee.post(callPath(undoAgendaResult, { id: item.id }), { version: given.version })
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { state: 'open', dueDay: '2026-11-20' }])
    const open = (await itemsOf(id)).filter(({ state }) => state === 'open').map((one) => one.id)
    expect(new Set(open)).toEqual(new Set([other.id, item.id]))
    const after = await file.page(id)
    expect(after).toMatchObject({ status: before.status, next: before.next })
    const inUse = after.debtors[0]?.contacts.filter(({ kind, validTo }) => kind === 'phone' && validTo === null)
    expect(inUse).toMatchObject([{ value: '+31612345678', status: 'given' }])
    expect((await file.arranged(id)).promises.filter(({ state }) => state === 'open')).toEqual([])
  })

  it('is not taken back once somebody has worked on what followed, or the file has gone on', async () => {
    const { file, employee, colleague, added, itemsOf } = agenda
    const undo = async ({ id, version }: AgendaItem) => employee.post(callPath(undoAgendaResult, { id }), { version })
    const id = await file.createOwing()
    const disputed = (await finish(await added(id), { result: 'disputes' })).json<AgendaItem>()
    const [judging] = await itemsOf(id)
    await finish(judging!, { result: 'done' }, colleague)
    const followed = await undo(disputed)
    expect([followed.statusCode, followed.json().error_message]).toEqual([409, expect.stringContaining('vervolg')])
    const other = await file.createOwing()
    const promised = { result: 'pays', amountCents: 10_000, untilDay: '2026-11-27' }
    const paid = (await finish(await added(other), promised)).json<AgendaItem>()
    const { version } = await file.page(other)
    await employee.post(`/api/v4/file/${other}/resumption`, { note: 'Toch verder.', version })
    const changed = await undo(paid)
    expect([changed.statusCode, changed.json().error_message]).toEqual([409, expect.stringContaining('verder')])
  })

  it('that it was paid: looked for, the file goes on; paid after all, nobody has to look', async () => {
    const { file, added, itemsOf } = agenda
    const [id, other] = [await file.createOwing(), await file.createOwing()]
    for (const one of [id, other]) await finish(await added(one), { result: 'paid' })
    const [check] = await itemsOf(id)
    expect(check).toMatchObject({ cause: 'payment', why: { key: 'why.says_paid', values: { saidDay: '2026-11-20' } } })
    await finish(check!, { result: 'done' })
    expect((await file.page(id)).status).toBe('in_progress')
    const { db } = server.database
    await db
      .updateTable('dossier')
      .set({ status: 'closed', closedDay: day('2026-11-24'), closingReason: 'paid', nextDay: null })
      .where('id', '=', other)
      .execute()
    expect([await finishPaidItems(db, server.clock), await finishPaidItems(db, server.clock)]).toEqual([1, 0])
    expect((await itemsOf(other)).filter(({ state }) => state === 'open')).toEqual([])
  })

  it('is refused for what is done, what is no call, a closed file, and who may not change the file', async () => {
    const { file, subjects, added, itemsOf } = agenda
    const id = await file.createOwing()
    const item = await added(id, { subject: subjects.get('check_payment') })
    expect((await finish(item, { result: 'no_answer' })).json().error_message).toContain('geen gesprek')
    const reader = await createPerson(server, ['ROLE_AGENDA'])
    expect((await finish(item, { result: 'disputes' }, reader)).statusCode).toBe(403)
    expect((await finish(item, { result: 'done' }, reader)).statusCode).toBe(200)
    const done = (await itemsOf(id))[0]!
    expect((await finish(done, { result: 'done' })).json().error_message).toContain('al afgehandeld')
    const closed = await createDossier(server.database.db, file.customerId, { status: 'closed' })
    expect((await finish(await added(closed), { result: 'disputes' })).json().error_message).toContain('gesloten')
  })

  it('does nothing at all when a part of it is refused, and says at each field what is wrong with it [req 5.1]', async () => {
    const { file, added, itemsOf } = agenda
    const id = await file.createOwing()
    const item = await added(id)
    const wrong = await finish(item, { result: 'pays', amountCents: 0, untilDay: '2026-11-19' })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { errors: { amountCents: expect.any(Array), untilDay: ['Kies vandaag of een latere dag.'] } },
    ])
    const tooMuch = { result: 'pays', amountCents: 999_999_99, untilDay: '2026-11-27' }
    expect((await finish(item, tooMuch)).json().errors).toHaveProperty('amountCents')
    expect(await itemsOf(id)).toMatchObject([{ state: 'open', version: 1 }])
    expect((await file.page(id)).status).toBe('in_progress')
  })
})

describe('what puts work on the agenda by itself', () => {
  it('does so once, whatever happens twice', async () => {
    const { file, itemsOf } = agenda
    const id = await file.createOwing()
    const wish = {
      dossierId: id,
      customerId: file.customerId,
      subject: 'decide_writ',
      dueDay: day('2026-11-20'),
      cause: 'step',
      key: `step:${id}:1:1`,
    } as const
    const put = () =>
      inTransaction(server.database.db, (tx) => addToAgenda(tx, systemActor(server.clock.now()), [wish, wish]))
    expect([await put(), await put()]).toEqual([1, 0])
    expect(await itemsOf(id)).toMatchObject([{ subject: { code: 'decide_writ' }, cause: 'step', createdBy: null }])
  })

  it('warns of a claim that becomes time-barred, on each day to warn on', async () => {
    const { file, itemsOf } = agenda
    const id = await file.createOwing('2021-12-25')
    const warn = () => warnLimitation(server.database.db, server.clock)
    await warn()
    expect(await itemsOf(id)).toMatchObject([
      {
        subject: { code: 'interrupt_limitation' },
        cause: 'limitation',
        why: { key: 'why.limitation_near', values: { lastSafeDay: '2026-12-25' } },
      },
    ])
    await warn()
    expect(await itemsOf(id)).toHaveLength(1)
    const [item] = await itemsOf(id)
    await finish(item!, { result: 'done' })
    await warn()
    expect(await itemsOf(id)).toHaveLength(1)
    server.clock.set(clockOn(day('2026-11-25')))
    await warn()
    expect(await itemsOf(id)).toHaveLength(2)
  })
})
