import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptAddressChange,
  type AddressWatchDetails,
  recordAddressCheck,
  undoAddressStop,
} from '#contract/work/addresses.ts'
import type { AgendaItem } from '#contract/work/agenda.ts'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import { type Addresses, byRegister, openAddresses, postLetter, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Addresses
let elsewhere: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openAddresses(server)
  elsewhere = await createCustomer(server, 'Elders')
})
afterAll(async () => server.close())

const somebody = () => ({ name: 'P. de Wit', identityKey: randomUUID() })
const deceased = { ...byRegister, result: 'deceased' }
const report = async (watch: { id: number; version: number }, found: object) =>
  (await on.act(recordAddressCheck, watch, found)).json<AddressWatchDetails>()
const accept = async (watch: AddressWatchDetails, input: object = {}) => {
  const answer = await on.act(acceptAddressChange, watch, input)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AddressWatchDetails>()
}
const undo = async (watch: { id: number; version: number }) => on.act(undoAddressStop, watch, {})
const stand = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await on.page(id)).status))
const agendaOf = async (id: number) =>
  (await on.employee.get(`/api/v4/file/${id}/agenda`)).json<{ items: AgendaItem[] }>().items
const told = (answer: Awaited<ReturnType<typeof undo>>) => [answer.statusCode, answer.json().error_message]

describe('what stops files', () => {
  it('stops those of the same person at another address too, where they are named, and a move does not', async () => {
    const person = somebody()
    const [mine, far] = [
      await on.make({ debtors: [person] }),
      await on.make({ debtors: [{ ...person, street: 'Dam' }] }, elsewhere),
    ]
    const both = await report(await on.watch(mine), toHoorn)
    expect([both.others, both.elsewhere]).toMatchObject([[], [{ customer: { name: 'Elders' }, files: [{ id: far }] }]])
    const also = both.elsewhere.map(({ debtorId }) => debtorId)
    expect((await on.act(acceptAddressChange, both, { also })).statusCode).toBe(409)
    const stops = await report(both, deceased)
    await accept(stops, { also })
    expect(await stand(mine, far)).toEqual(['suspend', 'suspend'])
  })
})

describe('files that were stopped for what was proposed', () => {
  it('stand as they did when it is taken back: what was proposed waits again, and so does the work', async () => {
    const person = somebody()
    const [mine, second] = [await on.make({ debtors: [person] }), await on.make({ debtors: [person] }, elsewhere)]
    await on.returned(`B${await postLetter(server.database.db, mine, '2026-11-10')}`, { reason: 'not_said' })
    const watchOfSecond = await on.watch(second)
    const before = await Promise.all([mine, second].map(async (id) => (await on.page(id)).next))
    const stops = await report(await on.watch(mine), deceased)
    const done = await accept(stops, { also: stops.others.map(({ debtorId }) => debtorId) })
    expect([await stand(mine, second), done.state]).toEqual([['suspend', 'suspend'], 'done'])
    expect(await on.read(watchOfSecond.id)).toMatchObject({ state: 'done', outcome: 'stopped' })
    const answer = await undo(done)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ state: 'proposed', outcome: null, result: 'deceased' })
    expect(await stand(mine, second)).toEqual(['in_progress', 'in_progress'])
    expect(await Promise.all([mine, second].map(async (id) => (await on.page(id)).next))).toEqual(before)
    expect(await on.read(watchOfSecond.id)).toMatchObject({ state: 'watching', outcome: null })
    expect((await agendaOf(mine)).map(({ subject, state }) => [subject.code, state])).toEqual([
      ['check_address', 'open'],
    ])
    expect(await on.kindsOf(second)).toEqual(expect.arrayContaining(['dossier.suspended', 'dossier.change_undone']))
    const events = await server.database.db
      .selectFrom('auditEvent')
      .select('actorId')
      .where('kind', '=', 'address.stop_undone')
      .execute()
    expect(events).toEqual([{ actorId: on.employee.userId }])
    // Accepted once more it stops them once more.
    await accept(answer.json(), {})
    expect(await stand(mine, second)).toEqual(['suspend', 'in_progress'])
  })

  it('stay stopped once a message has left, or something else has happened on one of them', async () => {
    const person = somebody()
    const [mine, second] = [await on.make({ debtors: [person] }), await on.make({ debtors: [person] }, elsewhere)]
    const stops = await report(await on.watch(mine), deceased)
    const done = await accept(stops, { also: stops.others.map(({ debtorId }) => debtorId) })
    const { db } = server.database
    const letter = await postLetter(db, second, '2026-11-21')
    expect(told(await undo(done))).toEqual([409, expect.stringContaining('een bericht verstuurd')])
    await db
      .updateTable('dispatch')
      .set({ sentAt: new Date('2026-11-10T10:00:00Z') })
      .where('id', '=', letter)
      .execute()
    const { version } = await on.page(second)
    const since = { reason: 'dispute', note: '', also: [], version }
    await on.employee.post(callPath(suspendDossier, { id: second }), since)
    expect(told(await undo(done))).toEqual([409, expect.stringContaining('op een van de dossiers')])
    expect(await stand(mine, second)).toEqual(['suspend', 'suspend'])
  })

  it('are put back only by who stopped them, as he saw it last, and not twice', async () => {
    const done = await accept(await report(await on.watch(await on.make()), deceased))
    const colleague = await createPerson(server, 'employee')
    const others = await colleague.post(callPath(undoAddressStop, { id: done.id }), { version: done.version })
    expect(told(others)).toEqual([409, expect.stringContaining('een collega deed het')])
    expect((await undo({ ...done, version: done.version - 1 })).json()).toHaveProperty('current.version', done.version)
    const undone = (await undo(done)).json<AddressWatchDetails>()
    expect(undone.state).toBe('proposed')
    expect((await undo(undone)).statusCode).toBe(409)
    expect((await on.act(undoAddressStop, { id: 999_999, version: 1 }, {})).statusCode).toBe(404)
  })

  it('leave what else was proposed as it waits, and are stopped for good once his address is watched anew', async () => {
    const id = await on.make()
    const stops = await report(await report(await on.watch(id), toHoorn), deceased)
    const waiting = await accept(stops)
    expect(waiting.state).toBe('proposed')
    const undone = (await undo(waiting)).json<AddressWatchDetails>()
    expect(undone.checks.map(({ result, state }) => [result, state])).toEqual([
      ['deceased', 'proposed'],
      ['moved', 'proposed'],
    ])
    const done = await accept(await report(await on.watch(await on.make()), deceased))
    await on.watch(done.files[0]!.id)
    expect(told(await undo(done))).toEqual([409, expect.stringContaining('op een van de dossiers')])
  })
})
