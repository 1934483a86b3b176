import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeFiledClaim,
  endRelief,
  listFileRelief,
  recordDistribution,
  recordFiledClaim,
  registerRelief,
  type Relief,
  type ReliefOfFile,
  undoDistribution,
} from '#contract/court/relief.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import type { ReliefKind } from '#domain/relief/relief.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let desk: Arranging
let clerk: Person
let counsel: Person
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  desk = await openArranging(server)
  clerk = desk.employee
  counsel = await createPerson(server, 'legal')
})
afterAll(async () => server.close())

const itemOf = async (file: number) =>
  (await clerk.get(callPath(listFileRelief, { id: file }))).json<ReliefOfFile>().items[0]!
const open = async (file: number) => {
  const rows = await server.database.db
    .selectFrom('agendaItem')
    .select(['dueDay', 'why'])
    .where('dossierId', '=', file)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map(({ dueDay, why }) => [(why as { key: string } | null)?.key, dueDay])
}

/** A file in a bankruptcy or another relief, with its claim filed for € 602. */
async function filed(kind: ReliefKind = 'bankruptcy'): Promise<{ file: number; relief: Relief }> {
  made += 1
  const file = await createDossier(server.database.db, desk.customerId, {
    debtors: [{ identityKey: `failliet${made}|1502ar|41` }],
    invoices: [{ number: `FAI-${made}`, amountCents: 602_00, dueDay: '2026-10-20' }],
  })
  const registered = await clerk.post(callPath(registerRelief, { id: file }), {
    kind,
    fromDay: '2026-11-02',
    source: 'register',
  })
  const { id } = registered.json<ReliefOfFile>().items[0]!
  const claim = { file, filedDay: '2026-11-10', filedCents: 602_00, reference: 'C-12' }
  const done = await clerk.post(callPath(recordFiledClaim, { id }), claim)
  expect(done.statusCode, done.body).toBe(200)
  return { file, relief: await itemOf(file) }
}

/** Does something with the claim of a file as it stands. */
async function act(call: Endpoint, file: number, input: object) {
  const { id, claim } = await itemOf(file)
  const path = callPath(call, { id })
  const said = { file, version: claim?.version, ...input }
  if (call.method === 'PUT') return clerk.put(path, said)
  return call.method === 'DELETE' ? clerk.delete(path, said) : clerk.post(path, said)
}
const claimed = { filedDay: '2026-11-10', filedCents: 602_00, reference: 'C-12' }
const admitted = { ...claimed, admission: 'admitted', admittedCents: 580_00, decidedDay: '2026-11-18' }

it('a filed claim is corrected, and what it was stands on the trail', async () => {
  const { file, relief } = await filed()
  const wrong = { filedDay: '2026-11-11', filedCents: 620_00, reference: 'C-21' }
  const done = await act(changeFiledClaim, file, wrong)
  expect(done.statusCode, done.body).toBe(200)
  expect((await itemOf(file)).claim).toMatchObject({ ...wrong, admission: null, distributions: [], version: 2 })
  // Who has seen the former one is told what it is now.
  const late = await act(changeFiledClaim, file, { ...claimed, version: 1 })
  expect([late.statusCode, late.json().current]).toMatchObject([409, { ...wrong, version: 2 }])
  for (const [field, change] of [
    ['filedDay', { filedDay: '2026-11-01' }],
    ['filedDay', { filedDay: '2026-11-21' }],
    ['decidedDay', { ...admitted, decidedDay: '2026-11-21' }],
    ['decidedDay', { ...admitted, decidedDay: '2026-11-09' }],
    ['decidedDay', { ...admitted, decidedDay: null }],
    ['admittedCents', { ...admitted, admittedCents: null }],
    ['admittedCents', { ...admitted, admittedCents: 602_01 }],
  ] as const) {
    const refused = await act(changeFiledClaim, file, { ...claimed, ...change })
    expect([refused.statusCode, Object.keys(refused.json().errors)], JSON.stringify(change)).toEqual([400, [field]])
  }
  const newest = (await desk.timeline(file)).find(({ kind }) => kind.startsWith('relief.'))
  expect(newest).toMatchObject({ kind: 'relief.claim_changed' })
  const entry = await server.database.db
    .selectFrom('auditEvent')
    .select(['before', 'after'])
    .where('dossierId', '=', file)
    .where('kind', '=', 'relief.claim_changed')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ before: { filedCents: 602_00 }, after: { filedCents: 620_00 } })
  expect(relief.claim?.version).toBe(1)
})

it('a contested claim asks for a decision, until it is admitted after all', async () => {
  const { file } = await filed()
  const contested = { ...admitted, admission: 'contested', admittedCents: 0 }
  expect((await act(changeFiledClaim, file, contested)).statusCode).toBe(200)
  expect(await open(file)).toContainEqual(['why.claim_contested', '2026-11-20'])
  const early = await act(recordDistribution, file, { day: '2026-11-20', cents: 1_00 })
  expect([early.statusCode, early.json().error_message]).toEqual([409, expect.stringContaining('erkende vordering')])
  // Admitted in part, the rest of it is contested, whatever the list calls it.
  expect((await act(changeFiledClaim, file, admitted)).statusCode).toBe(200)
  expect(await open(file)).toContainEqual(['why.claim_contested', '2026-11-20'])
  expect((await itemOf(file)).claim).toMatchObject({ admission: 'admitted', admittedCents: 580_00 })
  expect((await act(changeFiledClaim, file, { ...admitted, admittedCents: 602_00 })).statusCode).toBe(200)
  expect(await open(file)).not.toContainEqual(['why.claim_contested', '2026-11-20'])
  // Contested anew, or of another day, it asks once.
  for (const change of [contested, { ...contested, decidedDay: '2026-11-19' }]) {
    expect((await act(changeFiledClaim, file, change)).statusCode).toBe(200)
    expect((await open(file)).filter(([key]) => key === 'why.claim_contested')).toHaveLength(1)
  }
  const { id, version } = await itemOf(file)
  const ended = { outcome: 'lifted', note: 'Opgeheven.', version }
  expect((await counsel.post(callPath(endRelief, { id }), ended)).statusCode).toBe(200)
  expect(await open(file)).not.toContainEqual(['why.claim_contested', '2026-11-20'])
})

it('is reached once its file is closed as well', async () => {
  const { file } = await filed()
  const closed = { status: 'closed', closedDay: day('2026-11-20'), closingReason: 'withdrawn', nextDay: null } as const
  await server.database.db.updateTable('dossier').set(closed).where('id', '=', file).execute()
  const decided = await act(changeFiledClaim, file, admitted)
  expect(decided.statusCode, decided.body).toBe(200)
  expect((await act(recordDistribution, file, { day: '2026-11-20', cents: 100_00 })).statusCode).toBe(200)
  const [distribution] = (await itemOf(file)).claim!.distributions
  expect((await act(undoDistribution, file, { distribution: distribution?.id })).statusCode).toBe(200)
  // Of a closed file that nothing was filed of there is nothing.
  const [one, other] = [await filed(), await filed()]
  await server.database.db.updateTable('dossier').set(closed).where('id', '=', other.file).execute()
  const foreign = await clerk.put(callPath(changeFiledClaim, { id: one.relief.id }), {
    ...claimed,
    file: other.file,
    version: 1,
  })
  expect(foreign.statusCode).toBe(404)
})

it('in a suspension of payments a claim is voted on: nothing is contested before the judge, nor distributed', async () => {
  const { file } = await filed('surseance')
  expect((await act(changeFiledClaim, file, { ...admitted, admission: 'contested' })).statusCode).toBe(200)
  expect(await open(file)).not.toContainEqual(['why.claim_contested', '2026-11-20'])
  const none = await act(recordDistribution, file, { day: '2026-11-20', cents: 1_00 })
  expect([none.statusCode, none.json().error_message]).toEqual([409, expect.stringContaining('surseance')])
})

it('an admitted claim is paid out on, no more than was admitted, and that money has to come in', async () => {
  const { file, relief } = await filed()
  expect((await act(recordDistribution, file, { day: '2026-11-20', cents: 1_00 })).statusCode).toBe(409)
  expect((await act(changeFiledClaim, file, admitted)).statusCode).toBe(200)
  const first = await act(recordDistribution, file, { day: '2026-11-19', cents: 130_50, reference: 'Lijst 1' })
  expect(first.statusCode, first.body).toBe(200)
  expect(await open(file)).toContainEqual(['why.distribution_announced', '2026-12-03'])
  const above = await act(recordDistribution, file, { day: '2026-11-20', cents: 449_51 })
  expect(Object.keys(above.json().errors)).toEqual(['cents'])
  // Nothing is paid out on a claim before there is a decision on it.
  expect(Object.keys((await act(recordDistribution, file, { day: '2026-11-17', cents: 1 })).json().errors)).toEqual([
    'day',
  ])
  const later = await act(changeFiledClaim, file, { ...admitted, decidedDay: '2026-11-20' })
  expect(Object.keys(later.json().errors)).toEqual(['decidedDay'])
  const less = await act(changeFiledClaim, file, { ...admitted, admittedCents: 130_49 })
  expect(Object.keys(less.json().errors)).toEqual(['admittedCents'])
  // A last distribution is what ends a bankruptcy: it is written down after that as well.
  const ended = await counsel.post(callPath(endRelief, { id: relief.id }), {
    outcome: 'lifted',
    note: 'Uitdelingslijst verbindend.',
    version: relief.version,
  })
  expect(ended.statusCode, ended.body).toBe(200)
  expect((await act(recordDistribution, file, { day: '2026-11-20', cents: 449_50 })).statusCode).toBe(200)
  const { distributions } = (await itemOf(file)).claim!
  expect(distributions).toMatchObject([
    { day: '2026-11-19', cents: 130_50, reference: 'Lijst 1' },
    { day: '2026-11-20', cents: 449_50, reference: '' },
  ])
  const distribution = distributions[1]?.id
  expect((await act(undoDistribution, file, { distribution })).statusCode).toBe(200)
  expect((await act(undoDistribution, file, { distribution })).statusCode).toBe(404)
  expect((await itemOf(file)).claim?.distributions).toHaveLength(1)
  expect((await open(file)).filter(([key]) => key === 'why.distribution_announced')).toHaveLength(1)
})

it('is admitted for more after a first list: what that gave stays, and together no more than is admitted by then', async () => {
  const { file } = await filed()
  const partly = { ...admitted, admission: 'contested', admittedCents: 300_00, decidedDay: '2026-11-16' }
  expect((await act(changeFiledClaim, file, partly)).statusCode).toBe(200)
  const listed = await act(recordDistribution, file, { day: '2026-11-17', cents: 60_00, reference: 'Tussentijds' })
  expect(listed.statusCode, listed.body).toBe(200)
  // The same decision cannot be of after the list.
  const moved = await act(changeFiledClaim, file, { ...partly, decidedDay: '2026-11-19' })
  expect(Object.keys(moved.json().errors)).toEqual(['decidedDay'])
  const whole = { ...claimed, admission: 'admitted', admittedCents: 602_00, decidedDay: '2026-11-19' }
  expect((await act(changeFiledClaim, file, whole)).statusCode).toBe(200)
  expect(await open(file)).not.toContainEqual(['why.claim_contested', '2026-11-20'])
  // Corrected otherwise it is still that decision, and a list from in between is written down yet.
  expect((await act(changeFiledClaim, file, { ...whole, reference: 'C-13' })).statusCode).toBe(200)
  expect((await act(recordDistribution, file, { day: '2026-11-18', cents: 40_00 })).statusCode).toBe(200)
  expect(Object.keys((await act(recordDistribution, file, { day: '2026-11-16', cents: 1 })).json().errors)).toEqual([
    'day',
  ])
  const above = await act(recordDistribution, file, { day: '2026-11-20', cents: 502_01 })
  expect(Object.keys(above.json().errors)).toEqual(['cents'])
  expect((await act(recordDistribution, file, { day: '2026-11-20', cents: 502_00 })).statusCode).toBe(200)
})

it('asks nothing about a contested claim of a closed file any more once the relief has ended', async () => {
  const { file, relief } = await filed()
  const closed = { status: 'closed', closedDay: day('2026-11-20'), closingReason: 'withdrawn', nextDay: null } as const
  await server.database.db.updateTable('dossier').set(closed).where('id', '=', file).execute()
  expect((await act(changeFiledClaim, file, { ...admitted, admission: 'contested' })).statusCode).toBe(200)
  expect(await open(file)).toContainEqual(['why.claim_contested', '2026-11-20'])
  const ended = { outcome: 'lifted', note: 'Opgeheven.', version: relief.version }
  expect((await counsel.post(callPath(endRelief, { id: relief.id }), ended)).statusCode).toBe(200)
  expect(await open(file)).not.toContainEqual(['why.claim_contested', '2026-11-20'])
})

it('is of the files of the person alone, by whoever has the right', async () => {
  const [one, other] = [await filed(), await filed()]
  const foreign = await clerk.put(callPath(changeFiledClaim, { id: one.relief.id }), {
    ...claimed,
    file: other.file,
    version: 1,
  })
  expect(foreign.statusCode).toBe(404)
  const contact = await createPerson(server, 'contact', desk.customerId)
  const said = { ...claimed, file: one.file, version: 1 }
  expect((await contact.put(callPath(changeFiledClaim, { id: one.relief.id }), said)).statusCode).toBe(403)
})
