import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgendaItem, undoAgendaResult } from '#contract/work/agenda.ts'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import { giveCallResult, undoCallResult } from '#contract/work/incoming-calls.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDebtor } from '#test/dossiers.ts'
import { agendaOf, finishItem, planCall, takeCall } from '#test/incoming-calls.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createCustomer } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let logs: Logs
let elsewhere: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
  elsewhere = await createCustomer(server)
})
afterAll(async () => server.close())

const somebody = (): ExampleDebtor => ({ name: 'E. van Rossum', identityKey: randomUUID() })
const fileOf = async (debtors: ExampleDebtor[], customer = logs.file.customerId) =>
  createDossier(server.database.db, customer, { debtors, ownerId: logs.employee.userId })
const twoOf = async (person = somebody()) => [await fileOf([person]), await fileOf([person], elsewhere)] as const
const stand = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await logs.file.page(id)).status))
const lastOf = async (id: number) => {
  const [last] = await logs.file.timeline(id)
  return { kind: last?.kind, reason: last?.reason }
}
const suspended = { kind: 'dossier.suspended', reason: 'debt_relief' }
const both = ['suspend', 'suspend']
const neither = ['in_progress', 'in_progress']

const undo = async ({ id, version }: FileLog) => logs.employee.post(callPath(undoCallResult, { id }), { version })

describe('who asks for help', () => {
  it('on the agenda is left alone in all his files, and the result is taken back in all of them', async () => {
    const [id, other] = await twoOf()
    await planCall(server, logs.employee, id, '2026-11-23')
    const [item] = await agendaOf(logs.employee, id)
    const done = await finishItem(logs.employee, item!, 'asks_help')
    expect(done.statusCode, done.body).toBe(200)
    expect(await stand(id, other)).toEqual(both)
    expect(await lastOf(other)).toEqual(suspended)
    const { version } = done.json<AgendaItem>()
    const undone = await logs.employee.post(callPath(undoAgendaResult, { id: item!.id }), { version })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await stand(id, other)).toEqual(neither)
  })

  it('by telephone too, and what happened on one of them since stays', async () => {
    const [id, other] = await twoOf()
    const call = (await takeCall(logs.employee, id, { result: 'asks_help' })).json<FileLog>()
    expect(await stand(id, other)).toEqual(both)
    const { version } = await logs.file.page(other)
    const since = { reason: 'dispute', note: '', also: [], version }
    expect((await logs.employee.post(callPath(suspendDossier, { id: other }), since)).statusCode).toBe(200)
    const undone = await undo(call)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await stand(id, other)).toEqual(['in_progress', 'suspend'])
  })

  it('is not taken back over a dispute that a colleague has written down since', async () => {
    const [id] = await twoOf()
    const call = (await takeCall(logs.employee, id, { result: 'asks_help' })).json<FileLog>()
    const { version } = await logs.file.page(id)
    const since = { reason: 'dispute', note: '', also: [], version }
    expect((await logs.employee.post(callPath(suspendDossier, { id }), since)).statusCode).toBe(200)
    const undone = await undo(call)
    expect([undone.statusCode, undone.json().error_message]).toEqual([
      409,
      'Deze uitkomst kunt u niet meer terugdraaien: het dossier is daarna verder gegaan.',
    ])
    expect((await logs.file.page(id)).halts.map(({ reason }) => reason)).toEqual(['debt_relief', 'dispute'])
  })

  it('is known by name where several owe the file, and else nobody knows who it is', async () => {
    const [person, partner] = [somebody(), somebody()]
    const id = await fileOf([person, partner])
    const [his, hers] = [await fileOf([person]), await fileOf([partner])]
    const [, second] = (await logs.file.page(id)).debtors
    const unnamed = (await takeCall(logs.employee, id, { result: 'asks_help' })).json<FileLog>()
    expect(await stand(id, his, hers)).toEqual(['suspend', 'in_progress', 'in_progress'])
    await undo(unnamed)
    await takeCall(logs.employee, id, { result: 'asks_help', debtor: second!.id })
    expect(await stand(id, his, hers)).toEqual(['suspend', 'in_progress', 'suspend'])
  })

  it('says so once: a file that stands still for it already stops no others', async () => {
    const [id, other] = await twoOf()
    const { version } = await logs.file.page(id)
    const alone = { reason: 'debt_relief', note: '', also: [], version }
    await logs.employee.post(callPath(suspendDossier, { id }), alone)
    await takeCall(logs.employee, id, { result: 'asks_help' })
    expect(await stand(id, other)).toEqual(['suspend', 'in_progress'])
  })

  it('as the second result of a call, after the first was taken back', async () => {
    const [id, other] = await twoOf()
    const call = (await takeCall(logs.employee, id, { result: 'disputes' })).json<FileLog>()
    expect(await stand(id, other)).toEqual(['suspend', 'in_progress'])
    const undone = (await undo(call)).json<FileLog>()
    const given = await logs.employee.post(callPath(giveCallResult, { id: undone.id }), {
      version: undone.version,
      result: 'asks_help',
    })
    expect(given.statusCode, given.body).toBe(200)
    expect(await stand(id, other)).toEqual(both)
  })
})
