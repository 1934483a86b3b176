import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { previewTeam, type Team } from '#contract/work/teams.ts'
import { assignUnfiledCalls, getUnfiledCall, logUnfiledCall, type UnfiledCall } from '#contract/work/unfiled-calls.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { divideNewWork } from './divide-work.ts'

let server: TestServer
let manager: Person
let people: readonly [Person, Person, Person]
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  manager = await createPerson(server, 'management')
  customerId = await createCustomer(server)
  people = [
    await createPerson(server, 'employee'),
    await createPerson(server, 'employee'),
    await createPerson(server, 'employee'),
  ]
})
afterAll(async () => server.close())

const fieldsOf = (name: string, members: readonly Person[], scope: object = {}) => ({
  name,
  rule: 'round_robin',
  members: members.map(({ userId }) => ({ userId, fromDay: '2026-11-01' })),
  ...scope,
})
const addTeam = async (name: string, members: readonly Person[]) =>
  (await manager.post('/api/v4/team', fieldsOf(name, members))).json<Team>()
let taken = 0
/** Somebody without a file who is to be called back, as the teams divide him. */
async function newCall(): Promise<number> {
  taken += 1
  const call = await people[2].post(callPath(logUnfiledCall), {
    startedAt: new Date(Date.UTC(2026, 10, 20, 7, 0, taken)).toISOString(),
    seconds: 60,
    callerName: 'Mw. Onbekend',
    phone: `06111122${String(taken).padStart(2, '0')}`,
    content: 'Belt over een brief.',
    result: 'call_back',
    callBackDay: '2026-11-23',
  })
  expect(call.statusCode, call.body).toBe(200)
  await divideNewWork(server.database.db, server.clock)
  return call.json<UnfiledCall>().id
}
const whose = async (id: number) => {
  const { employee, team, queueReason } = (await manager.get(callPath(getUnfiledCall, { id }))).json<UnfiledCall>()
  return [employee?.id ?? null, team?.name ?? null, queueReason]
}
const preview = async (id: number, team: object | null) =>
  (await manager.post(callPath(previewTeam, { id }), { team })).json<OutputOf<typeof previewTeam>>()

describe('calls without a file', () => {
  it('go along when the team that has them limits itself or goes, and wait where nobody serves them', async () => {
    const [first, second] = people
    const north = await addTeam('Noord', [first])
    const calls = [await newCall(), await newCall(), await newCall()] as const
    // One of them a person gave to whom he chose.
    expect(await Promise.all(calls.map(whose))).toEqual(calls.map(() => [first.userId, 'Noord', null]))
    await manager.post(callPath(assignUnfiledCalls), { ids: [calls[2]], employee: people[2].userId, team: north.id })
    const south = await addTeam('Zuid', [second])
    const narrow = fieldsOf('Noord', [first], { customerIds: [customerId] })
    expect(await preview(north.id, narrow)).toMatchObject({
      items: 0,
      files: 0,
      calls: 2,
      to: [{ team: 'Zuid', calls: 2 }],
    })
    expect(await whose(calls[0])).toEqual([first.userId, 'Noord', null])
    const changed = await manager.put(`/api/v4/team/${north.id}`, { ...narrow, version: north.version })
    expect(changed.json().moved).toEqual({ items: 0, files: 0, calls: 2, jobId: null })
    expect(await Promise.all(calls.map(whose))).toEqual([
      [second.userId, 'Zuid', null],
      [second.userId, 'Zuid', null],
      [people[2].userId, 'Noord', null],
    ])
    const audited = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId'])
      .where('subjectKind', '=', 'unfiled_call')
      .where('subjectId', '=', calls[0])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audited).toEqual({ kind: 'unfiled_call.given', actorId: manager.userId })
    // No team is left that serves them: they wait for whoever leads one.
    expect((await preview(south.id, null)).to).toEqual([{ team: null, employee: null, items: 0, files: 0, calls: 2 }])
    await manager.delete(`/api/v4/team/${south.id}`)
    expect(await whose(calls[1])).toEqual([null, null, 'no_team'])
  })
})
