import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveCallResult, undoCallResult } from '#contract/work/incoming-calls.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { logUnfiledCall, tieUnfiledCall, type UnfiledCall } from '#contract/work/unfiled-calls.ts'
import { callPath } from '#test/call-path.ts'
import { agendaOf, finishItem, nextMoment, planCall, plannedCalls, takeCall } from '#test/incoming-calls.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import type { Person } from '#test/people.ts'
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

describe('the result of a call that came in, taken back', () => {
  const undo = async ({ id, version }: FileLog, person: Person = logs.employee) =>
    person.post(callPath(undoCallResult, { id }), { version })

  it.each([
    ['pays', { amountCents: 10_000, untilDay: '2026-11-27' }],
    ['disputes', {}],
    ['wants_plan', {}],
    ['asks_help', {}],
    ['paid', {}],
    ['wrong_number', {}],
    ['call_back', { callBackDay: '2026-11-24' }],
    ['information', { callBackDay: '2026-11-24' }],
  ])('%s: nothing of what followed is left, what was said stays', async (result, more) => {
    const id = await logs.createFile({ phone: '+31201234588' })
    for (const dueDay of ['2026-11-23', '2026-11-26']) await planCall(server, logs.employee, id, dueDay)
    const before = await logs.file.page(id)
    const written = (await take(id, { result, phone: '0201234588', ...more })).json<FileLog>()
    const undone = await undo(written)
    expect([undone.statusCode, undone.json()]).toMatchObject([
      200,
      { type: 'call', content: 'Vroeg hoeveel er nog open staat.', call: { result, phone: '+31201234588' } },
    ])
    expect(undone.json<FileLog>().call?.undoneAt).not.toBeNull()
    expect(await planned(id)).toEqual(['open 2026-11-23', 'open 2026-11-26'])
    expect((await agendaOf(logs.employee, id)).filter(({ state }) => state === 'open')).toHaveLength(2)
    const after = await logs.file.page(id)
    expect(after).toMatchObject({ status: before.status, next: before.next })
    const inUse = after.debtors[0]?.contacts.filter(({ kind, validTo }) => kind === 'phone' && validTo === null)
    expect(inUse).toMatchObject([{ value: '+31201234588', status: 'given' }])
    expect((await logs.file.arranged(id)).promises.filter(({ state }) => state === 'open')).toEqual([])
    expect((await logs.file.timeline(id)).find(({ kind }) => kind === 'log.result_undone')).toMatchObject({
      reason: result,
      actorName: 'Sanne Bakker',
    })
    const again = await undo(undone.json())
    expect([again.statusCode, again.json().error_message]).toEqual([409, expect.stringContaining('geen uitkomst')])
  })

  it('is for who took the call, as he saw it last, and a wrong number was spoken to after all', async () => {
    const id = await logs.createFile({ phone: '+31201234577' })
    const written = (await take(id, { result: 'wrong_number', phone: '0201234577' })).json<FileLog>()
    const lastCall = async () => {
      const { lastCall: how } = await server.database.db
        .selectFrom('dossier')
        .select('lastCall')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return how
    }
    expect(await lastCall()).toBe('wrong_number')
    expect(written.acts.take_back_result).toBeNull()
    expect((await logs.list(id, '', logs.manager)).items[0]?.acts.take_back_result).toBe('not_yours')
    expect((await undo(written, logs.manager)).statusCode).toBe(409)
    expect((await undo(written, logs.contact)).statusCode).toBe(403)
    const late = await undo({ ...written, version: written.version - 1 })
    expect([late.statusCode, late.json()]).toMatchObject([409, { current: { version: written.version } }])
    expect((await undo(written)).statusCode).toBe(200)
    expect(await lastCall()).toBe('spoken')
  })

  const give = async ({ id, version }: FileLog, input: object, person: Person = logs.employee) =>
    person.post(callPath(giveCallResult, { id }), { version, ...input })

  it('makes room for another, with what follows from that, which can be taken back as well', async () => {
    const id = await logs.createFile({ phone: '+31201234566' })
    await planCall(server, logs.employee, id, '2026-11-23')
    const disputed = (await take(id, { result: 'disputes', phone: '0201234566' })).json<FileLog>()
    expect(disputed.acts.give_result).toBe('has_result')
    expect((await give(disputed, { result: 'paid' })).statusCode).toBe(409)
    const undone = (await undo(disputed)).json<FileLog>()
    const promised = { result: 'pays', amountCents: 12_500, untilDay: '2026-11-27' }
    expect((await give(undone, promised, logs.manager)).statusCode).toBe(409)
    expect((await give(undone, promised, logs.contact)).statusCode).toBe(403)
    const incomplete = await give(undone, { ...promised, amountCents: null })
    expect(incomplete.json<{ errors: object }>().errors).toHaveProperty('amountCents')

    const paying = (await give(undone, promised)).json<FileLog>()
    expect(paying.call).toMatchObject({ result: 'pays', undoneAt: null })
    const open = async () => (await logs.file.arranged(id)).promises.filter(({ state }) => state === 'open')
    expect(await open()).toMatchObject([{ amountCents: 12_500 }])
    expect(await planned(id)).toEqual(['archived 2026-11-23'])
    expect((await logs.file.timeline(id)).find(({ kind }) => kind === 'log.result_given')).toMatchObject({
      reason: 'pays',
      actorName: 'Sanne Bakker',
    })
    const stale = await give(undone, promised)
    expect(stale.statusCode).toBe(409)

    expect((await undo(paying)).statusCode).toBe(200)
    expect([await open(), await planned(id)]).toEqual([[], ['open 2026-11-23']])
  })

  it('leaves a number that was spoken to after all as it was, until another result says it is wrong', async () => {
    const id = await logs.createFile({ phone: '+31201234555' })
    const taken = (await take(id, { result: 'information', phone: '0201234555' })).json<FileLog>()
    const wrong = (await give((await undo(taken)).json(), { result: 'wrong_number' })).json<FileLog>()
    expect(wrong.call).toMatchObject({ result: 'wrong_number', undoneAt: null })
    const { lastCall } = await server.database.db
      .selectFrom('dossier')
      .select('lastCall')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lastCall).toBe('wrong_number')
    const silent = (await take(id, { result: 'call_back', callBackDay: '2026-11-24', content: '' })).json<FileLog>()
    const refused = await give((await undo(silent)).json(), { result: 'information' })
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('content')
  })

  it('is refused once somebody has worked on what followed, or the file has gone on', async () => {
    const id = await logs.createFile()
    const disputed = (await take(id, { result: 'disputes' })).json<FileLog>()
    const judging = (await agendaOf(logs.employee, id)).find(({ subject }) => subject.code === 'judge_dispute')
    await finishItem(logs.employee, judging!, 'done')
    const followed = await undo(disputed)
    expect([followed.statusCode, followed.json().error_message]).toEqual([409, expect.stringContaining('vervolg')])
    const other = await logs.createFile()
    const promised = { result: 'pays', amountCents: 10_000, untilDay: '2026-11-27' }
    const paying = (await take(other, promised)).json<FileLog>()
    const { version } = await logs.file.page(other)
    await logs.employee.post(`/api/v4/file/${other}/resumption`, { note: 'Toch verder.', version })
    const changed = await undo(paying)
    expect([changed.statusCode, changed.json().error_message]).toEqual([409, expect.stringContaining('verder')])
    // Nothing of it was done.
    expect((await logs.list(other)).items.at(-1)?.call).toMatchObject({ undoneAt: null })
  })

  it('of a call that was on no file at first is untied, not taken back', async () => {
    const id = await logs.createFile()
    const said = { callerName: 'Mw. Onbekend', phone: '06 1111 2222', content: 'Een brief.' }
    const callBack = { caller: 'debtor', result: 'call_back', callBackDay: '2026-11-24' }
    const noted = await logs.employee.post(callPath(logUnfiledCall), {
      startedAt: nextMoment(),
      seconds: 60,
      ...said,
      ...callBack,
    })
    const { id: callId, version } = noted.json<UnfiledCall>()
    await logs.employee.post(callPath(tieUnfiledCall, { id: callId }), { fileId: id, version })
    const [log] = (await logs.list(id)).items
    expect(log?.acts.take_back_result).toBe('no_result')
    expect((await undo(log!)).statusCode).toBe(409)
  })
})
