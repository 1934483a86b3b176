import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDossier, pauseDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { writeLog } from '#contract/work/logs.ts'
import { proposeAgain, releaseRun } from '#contract/sending/run-commands.ts'
import { getGone, getProposalAge } from '#contract/sending/run-proposal.ts'
import type { RunDetail, RunRow } from '#contract/sending/runs.ts'
import { makeSelection } from '#contract/lists/selections.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { actOnFile } from '#test/act-on-file.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createDueFiles } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
const monday = '2026-11-23'

describe('a proposal that stands', () => {
  let server: TestServer
  let employee: Person
  let manager: Person
  let runs: ReturnType<typeof runsOf>

  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true, worker: true })
    employee = await createPerson(server, 'employee')
    manager = await createPerson(server, 'management')
    runs = runsOf(server, employee)
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const at = (endpoint: { path: string }, id: number) => callPath(endpoint, { id })
  const pause = async (id: number) =>
    actOnFile(manager, pauseDossier, id, { reason: 'promise_to_pay', untilDay: '2026-12-04', note: '' })
  const ageOf = async ({ id }: Pick<RunDetail, 'id'>) =>
    (await employee.get(at(getProposalAge, id))).json<Record<keyof OutputOf<typeof getProposalAge>, unknown>>()
  const goneOf = async ({ id }: Pick<RunDetail, 'id'>, query = '') =>
    (await employee.get(at(getGone, id) + query)).json<OutputOf<typeof getGone>>()
  const anew = async ({ id, version }: Pick<RunDetail, 'id' | 'version'>, person = employee) =>
    person.post(at(proposeAgain, id), { version })
  const proposed = async (id: number) =>
    runs.until(
      () => runs.read(id),
      ({ state }) => state === 'proposed',
    )

  it('says since when, how many of its files have changed since, and that its day is over', async () => {
    const { id, files } = await createDueFiles(server, friday, 3)
    setMoment(server, friday, 9 * 60)
    const run = await runs.propose(friday, { customerIds: [id] })
    const judgedAt = '2026-11-20T08:00:00.000Z'
    const fresh = { judgedAt, isOfEarlierDay: false, fileCount: 3, changedCount: 0 }
    expect(await ageOf(run)).toEqual(fresh)
    setMoment(server, friday, 10 * 60)
    // What is only noted changes nothing.
    const noted = await employee.post(callPath(writeLog), { fileId: files[1], type: 'note', content: 'Rustig aan.' })
    expect(noted.statusCode, noted.body).toBeLessThan(300)
    expect(await ageOf(run)).toEqual(fresh)
    await pause(files[0] ?? 0)
    expect(await ageOf(run)).toEqual({ ...fresh, changedCount: 1 })
    setMoment(server, monday, 9 * 60)
    expect(await ageOf(run)).toEqual({ ...fresh, changedCount: 1, isOfEarlierDay: true })
    await runs.act(await runs.read(run.id), 'cancel')
    setMoment(server, friday, 9 * 60)
  })

  it('is proposed anew in one act: a new run of the same selection, by who asked it, for a day that is not over', async () => {
    const { id, files } = await createDueFiles(server, friday, 3)
    const first = await runs.propose(friday, { customerIds: [id] })
    setMoment(server, monday, 9 * 60)
    await pause(files[0] ?? 0)
    expect((await anew({ ...first, version: first.version + 1 })).statusCode).toBe(409)
    const answer = await anew(first, manager)
    expect(answer.statusCode, answer.body).toBe(200)
    const second = await proposed(answer.json<RunRow>().id)
    expect(second).toMatchObject({ day: monday, counts: { proposed: 2 }, selection: first.selection })
    expect(second.difference).toMatchObject({ previousNumber: first.number, steps: [{ goneCount: 1, count: 2 }] })
    expect(await goneOf(second)).toMatchObject({
      total: 1,
      items: [{ dossierId: files[0], reason: { key: 'why.paused_until', values: { untilDay: '2026-12-04' } } }],
    })
    expect(await runs.read(first.id)).toMatchObject({ state: 'cancelled', counts: { proposed: 0, cancelled: 3 } })
    const { db } = server.database
    const { proposedBy } = await db
      .selectFrom('processingRun')
      .select('proposedBy')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    expect(proposedBy).toBe(manager.userId)
    const trail = await db
      .selectFrom('auditEvent')
      .select('data')
      .where('kind', '=', 'run.proposed_anew')
      .where('subjectId', '=', first.id)
      .executeTakeFirstOrThrow()
    expect(trail.data).toEqual({ replacedBy: second.id })
    expect((await anew(await runs.read(first.id))).statusCode).toBe(409)
    await runs.act(second, 'cancel')
    setMoment(server, friday, 9 * 60)
  })

  it('of chosen files is proposed anew for the same files, also what was split off of it', async () => {
    const { files } = await createDueFiles(server, friday, 3)
    const ids = files.slice(0, 2)
    const selection = (await employee.post(makeSelection.path, { list: '/api/v4/file', query: {}, ids })).json<{
      id: number
    }>()
    const run = await runs.propose(friday, { selection: selection.id })
    const [first] = await runs.itemsOf(run)
    const part = { itemIds: [first?.id ?? 0] }
    const answer = await employee.post(at(releaseRun, run.id), { version: run.version, part, rest: 'stay' })
    expect(answer.statusCode, answer.body).toBe(200)
    const listed = (await employee.get('/api/v4/run?state[]=proposed')).json<{ items: RunDetail[] }>()
    const rest = listed.items.find(({ number }) => number > run.number)
    expect(rest && (await ageOf(rest))).toMatchObject({ fileCount: 1 })
    const again = await anew(await runs.read(rest?.id ?? 0))
    const second = await proposed(again.json<RunRow>().id)
    const left = ids.filter((id) => id !== first?.dossierId)
    const of = (await runs.itemsOf(second)).filter(({ state }) => state === 'proposed')
    expect(of.map(({ dossierId }) => dossierId)).toEqual(left)
    await runs.act(second, 'cancel')
  })

  it('says of each file that is gone since the last one why, as it was then', async () => {
    const { id, files } = await createDueFiles(server, friday, 5)
    const [done = 0, paused = 0, closed = 0, suspended = 0, stays = 0] = files
    const first = await runs.propose(friday, { customerIds: [id] })
    const itemIds = (await runs.itemsOf(first)).flatMap((item) => (item.dossierId === done ? [item.id] : []))
    await runs.release(first, { part: { itemIds }, rest: 'back' })
    await pause(paused)
    await actOnFile(manager, closeDossier, closed, { reason: 'uncollectable', waive: true, note: 'Geen verhaal.' })
    await actOnFile(manager, suspendDossier, suspended, { reason: 'dispute', note: '' })
    const second = await runs.propose(friday, { customerIds: [id] })
    expect((await runs.itemsOf(second)).map(({ dossierId }) => dossierId)).toEqual([stays])
    const gone = await goneOf(second)
    expect(gone.total).toBe(second.difference?.steps.reduce((sum, { goneCount }) => sum + goneCount, 0))
    const reasons = new Map(gone.items.map(({ dossierId, reason }) => [dossierId, reason]))
    expect(reasons.get(done)).toEqual({ fault: 'carried_out', detail: '' })
    expect(reasons.get(paused)).toMatchObject({ key: 'why.paused_until' })
    expect(reasons.get(closed)).toMatchObject({ key: 'why.closed' })
    expect(reasons.get(suspended)).toMatchObject({ key: 'why.suspended' })
    // What was carried out is last: of that everybody knows why.
    expect(gone.items.at(-1)?.dossierId).toBe(done)
    // It is kept: what happens afterwards is no reason of then.
    await actOnFile(manager, closeDossier, paused, { reason: 'uncollectable', waive: true, note: 'Toch niet.' })
    expect((await goneOf(second)).items.find(({ dossierId }) => dossierId === paused)?.reason).toMatchObject({
      key: 'why.paused_until',
    })
    expect(await goneOf(second, '?limit=1')).toMatchObject({ total: 4, items: [expect.anything()] })
    expect(await goneOf(second, '?beside=day')).toEqual({ items: [], total: 0 })
    expect((await employee.get(at(getGone, 999_999))).statusCode).toBe(404)
    expect((await employee.get(at(getProposalAge, 999_999))).statusCode).toBe(404)
    await runs.act(second, 'cancel')
  })
})
