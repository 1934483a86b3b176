import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BulkUpdate,
  followBulkUpdate,
  getBulkUpdate,
  listBulkUpdates,
  rejectBulkUpdate,
  retryBulkUpdate,
  startBulkUpdate,
  undoBulkUpdate,
} from '#contract/files/bulk-updates.ts'
import { listOwnBulkUpdates } from '#contract/files/own-bulk-updates.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { defineJob, workOnce } from '#server/platform/jobs/queue.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk, owingFiles, standingOf } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { forgetPreviews } from './forget-previews.ts'
import { performBulkUpdate } from './perform-bulk-update.ts'
import { previewBulkUpdate } from './preview-bulk-update.ts'

let server: TestServer
let file: Arranging
let clerk: Person
let colleague: Person
let bulk: Bulk

const pause = { act: 'pause', reason: 'question_to_customer', untilDay: '2027-01-05' }
const owing = async (count: number) => owingFiles(file, count)
const standing = async (ids: readonly number[]) => standingOf(server, ids)
const made = async (ids: readonly number[], person = clerk) =>
  (await bulk.make(ids, pause, person)).json<BulkUpdate>().id
/** The next job is the last attempt of its work, which fails. */
const giveUp = async (kind: 'bulk.preview' | 'bulk.perform', work: Parameters<typeof defineJob>[1]) => {
  const { db } = server.database
  await sql`update job set max_attempts = 1 where kind = ${kind} and state = 'queued'`.execute(db)
  defineJob(kind, async (run) => {
    await work(run)
    throw new Error('the disk is full')
  })
  await workOnce(db, server.clock, 'failing')
  defineJob('bulk.preview', previewBulkUpdate)
  defineJob('bulk.perform', performBulkUpdate)
}
const own = async (person: Person) =>
  (await person.get(callPath(listOwnBulkUpdates))).json<OutputOf<typeof listOwnBulkUpdates>>().items

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  clerk = await createPerson(server, 'management')
  colleague = await createPerson(server, 'management')
  bulk = openBulk(server, clerk)
})
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))
afterAll(async () => server.close())

describe('a preview', () => {
  it('is stopped by discarding it, and does not come back', async () => {
    const ids = await owing(3)
    const id = await made(ids)
    // Somebody discards it when the last of its files has been judged.
    defineJob('bulk.preview', async (run) =>
      previewBulkUpdate({
        ...run,
        report: async () => {
          expect((await bulk.act(rejectBulkUpdate, id)).json().state).toBe('discarded')
        },
      }),
    )
    await bulk.work()
    defineJob('bulk.preview', previewBulkUpdate)
    expect((await bulk.read(id)).state).toBe('discarded')
    expect((await bulk.act(startBulkUpdate, id)).statusCode).toBe(409)
  })

  it('that gives up says so, ends who follows it, and is made again', async () => {
    const ids = await owing(2)
    const id = await made(ids)
    await giveUp('bulk.preview', async () => undefined)
    expect((await bulk.read(id)).state).toBe('failed')
    const followed = await clerk.get(callPath(followBulkUpdate, { id }))
    expect(followed.body.match(/^data: /gm)).toHaveLength(1)
    const list = await clerk.get(`${callPath(listBulkUpdates)}?state=failed`)
    expect(list.json().items).toMatchObject([{ id, state: 'failed' }])
    expect((await bulk.act(startBulkUpdate, id)).statusCode).toBe(409)
    expect((await bulk.act(retryBulkUpdate, id)).json().state).toBe('previewing')
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'ready', counts: { pending: 2 } })
    await bulk.act(startBulkUpdate, id)
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'done', counts: { done: 2 } })
  })

  it('of who has left says so, and is discarded or thrown away after a month', async () => {
    const { db } = server.database
    const leaving = await createPerson(server, 'management')
    const [kept, thrown] = [await made(await owing(1), leaving), await made(await owing(1), leaving)]
    await sql`update app_user set active = false where id = ${leaving.userId}`.execute(db)
    await bulk.work()
    expect([(await bulk.read(kept)).state, (await bulk.read(thrown)).state]).toEqual(['failed', 'failed'])
    expect((await bulk.act(rejectBulkUpdate, kept, colleague)).json().state).toBe('discarded')
    server.clock.set(clockOn(day('2026-12-22')))
    await forgetPreviews(db, server.clock)
    expect((await clerk.get(callPath(getBulkUpdate, { id: thrown }))).statusCode).toBe(404)
  })

  it('that nobody works on any more is thrown away after a month, and one that is at work is not', async () => {
    const { db } = server.database
    const [idle, busy] = [await made(await owing(1)), await made(await owing(1))]
    await sql`update job set state = 'cancelled' where id = (select job_id from bulk_update
      where id = ${idle})`.execute(db)
    expect([(await bulk.read(idle)).state, (await bulk.read(busy)).state]).toEqual(['failed', 'previewing'])
    server.clock.set(clockOn(day('2026-12-22')))
    await forgetPreviews(db, server.clock)
    const codes = [idle, busy].map(async (id) => (await clerk.get(callPath(getBulkUpdate, { id }))).statusCode)
    expect(await Promise.all(codes)).toEqual([404, 200])
    await bulk.work()
  })
})

describe('work that gave up', () => {
  it('has an end: what was not done is tried again, what was is taken back', async () => {
    const ids = await owing(6)
    const before = await standing(ids)
    const { id } = await bulk.preview(ids, pause)
    await bulk.act(startBulkUpdate, id)
    let taken = 0
    // In sets of four: it gives up with the first of them done.
    await giveUp('bulk.perform', async (run) =>
      performBulkUpdate({ ...run, stopped: () => (taken += 1) > 1, cancelled: () => false }, 4),
    )
    const left = await bulk.read(id)
    expect(left).toMatchObject({
      state: 'stopped',
      finishedAt: null,
      counts: { done: 4, pending: 2 },
      undo: { count: 4 },
    })
    expect(left.undo?.until).toEqual(new Date(Date.parse(String(left.startedAt)) + 24 * 3_600_000).toISOString())
    expect((await bulk.act(retryBulkUpdate, id)).statusCode).toBe(200)
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'done', counts: { done: 6, pending: 0 } })
    await bulk.act(undoBulkUpdate, id)
    await bulk.work()
    expect(await standing(ids)).toEqual(before)
  })

  it('is taken back without being tried again', async () => {
    const ids = await owing(6)
    const before = await standing(ids)
    const { id } = await bulk.preview(ids, pause)
    await bulk.act(startBulkUpdate, id)
    let taken = 0
    await giveUp('bulk.perform', async (run) =>
      performBulkUpdate({ ...run, stopped: () => (taken += 1) > 1, cancelled: () => false }, 4),
    )
    expect((await bulk.act(undoBulkUpdate, id)).statusCode).toBe(200)
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'undone', counts: { undone: 4, left: 2, pending: 0 } })
    expect(await standing(ids)).toEqual(before)
  })
})

describe('what somebody asked for', () => {
  it('is told to that person alone, from its preview until a day after its end', async () => {
    const asker = await createPerson(server, 'management')
    const ids = await owing(1)
    const id = await made(ids, asker)
    expect(await own(asker)).toMatchObject([{ id, state: 'previewing', jobId: expect.any(Number) }])
    const job = (await own(asker))[0]?.jobId
    // Who is told may follow the work.
    expect((await asker.get(`/api/v4/job/${job}`)).statusCode).toBe(200)
    await bulk.work()
    await bulk.act(startBulkUpdate, id, asker)
    expect(await own(asker)).toMatchObject([{ id, state: 'running' }])
    await bulk.work()
    expect(await own(asker)).toMatchObject([{ id, state: 'done', doneCount: 1 }])
    expect((await own(colleague)).map((update) => update.id)).not.toContain(id)
    // Who takes it back is told of that.
    await bulk.act(undoBulkUpdate, id, colleague)
    expect(await own(colleague)).toMatchObject([{ id, state: 'undoing' }])
    await bulk.work()
    server.clock.set(clockOn(day('2026-11-22')))
    expect([await own(asker), await own(colleague)]).toEqual([[], []])
  })

  it('is told to nobody any more once it is discarded, nor asked of who changes no files', async () => {
    const asker = await createPerson(server, 'management')
    const id = await made(await owing(1), asker)
    await bulk.work()
    await bulk.act(rejectBulkUpdate, id, asker)
    expect(await own(asker)).toEqual([])
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await reader.get(callPath(listOwnBulkUpdates))).statusCode).toBe(403)
  })
})
