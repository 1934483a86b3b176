import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { examineTasks } from '#server/ops/doctor/examine-database.ts'
import { writeTally } from '#server/platform/telemetry/start-tally.ts'
import { keepLog } from '#test/log-lines.ts'
import { createPerson, createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { defineJob, enqueue, startWorker, workOnce } from '#server/platform/jobs/queue.ts'
import type { Clock } from './clock.ts'
import { type Recurring, startSchedule } from './schedule.ts'

let server: TestServer
let kept: ReturnType<typeof keepLog>

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => server.close())
beforeEach(() => {
  kept = keepLog('error')
})
afterEach(() => kept.letGo())

/** Does these until each has had a turn, and writes down how it went. */
async function doOnce(...tasks: Recurring[]) {
  let turns = 0
  const counted = tasks.map(
    (task): Recurring => ({
      ...task,
      work: async (...given) => {
        turns += 1
        return task.work(...given)
      },
    }),
  )
  const { db } = server.database
  const schedule = startSchedule(db, server.clock, server.app, counted)
  await expect.poll(() => turns).toBe(tasks.length)
  await schedule.stop()
  await writeTally(db)
}

const ready = async () => (await createVisitor(server).get('/health/ready')).json()
const metrics = async () => (await createVisitor(server).get('/metrics')).body

/** What the database refuses, with what a person typed in it. */
const water: Recurring = {
  name: 'water the plants',
  everySeconds: 60,
  work: async (db) => sql`select ${'Jansen'}::text::int`.execute(db),
}
const dust: Recurring = { name: 'dust the shelves', everySeconds: 60, work: async () => {} }
const repaired: Recurring = { ...water, work: async () => {} }

describe('a recurring task that fails', () => {
  it('is told in the log, in what is counted, by the portal and by doctor, without whom it was about', async () => {
    await doOnce(water, dust)
    expect(kept.lines()).toEqual([
      expect.objectContaining({ level: 'error', task: 'water the plants', msg: 'a task failed' }),
    ])
    expect(kept.lines()[0]).toMatchObject({ err: { code: '22P02' } })
    expect(kept.text()).not.toContain('Jansen')
    expect(await ready()).toMatchObject({
      ready: true,
      state: 'degraded',
      causes: [expect.stringMatching(/^fails since .*: water the plants$/)],
      tasks: [
        { task: 'dust the shelves', state: 'right', lastSuccessAt: expect.any(String) },
        { task: 'water the plants', state: 'failing', lastSuccessAt: null },
      ],
    })
    const counted = await metrics()
    expect(counted).toMatch(/^vorder_task_failures_total\{task="water the plants"\} 1$/m)
    expect(counted).toMatch(/^vorder_task_failures_total\{task="dust the shelves"\} 0$/m)
    expect(counted).toMatch(/^vorder_task_last_success_timestamp_seconds\{task="dust the shelves"\} 1\d{9}/m)
    expect(counted).toMatch(/^vorder_task_is_right\{task="water the plants"\} 0$/m)
    const examined = await examineTasks(server.database.db)
    expect(examined.map(({ state }) => state)).toEqual(['right', 'wrong'])
    expect(examined[1]?.text).toMatch(/^water the plants: never done; fails since .*22P02/)
    expect(JSON.stringify(examined)).not.toContain('Jansen')
  })

  it('is well again after a turn that went well, also when another process had seen it fail', async () => {
    await doOnce(repaired, dust)
    expect(await ready()).toMatchObject({ state: 'right', causes: [] })
    expect(await metrics()).toMatch(/^vorder_task_failures_total\{task="water the plants"\} 1$/m)
  })

  it('is told once a minute, however often it fails', async () => {
    const often: Recurring = { name: 'fall over', everySeconds: 0, work: () => Promise.reject(new Error('it fell')) }
    const schedule = startSchedule(server.database.db, server.clock, server.app, [often])
    const times = async () => {
      await writeTally(server.database.db)
      return Number(/^vorder_task_failures_total\{task="fall over"\} (\d+)$/m.exec(await metrics())?.[1] ?? 0)
    }
    await expect.poll(times).toBeGreaterThan(3)
    await schedule.stop()
    expect(kept.lines().length).toBe(1)
  })

  it('is late when it has had no turn for longer than it may, and forgotten when there is no such task', async () => {
    await doOnce(repaired)
    await sql`update recurring_task set started_at = now() - interval '1 hour',
      last_success_at = now() - interval '1 hour'`.execute(server.database.db)
    expect(await ready()).toMatchObject({ ready: true, state: 'degraded', causes: ['late: water the plants'] })
    expect((await examineTasks(server.database.db)).map(({ state }) => state)).toEqual(['warning'])
    await doOnce(dust)
    expect((await ready()).tasks.map(({ task }: { task: string }) => task)).toEqual(['dust the shelves'])
  })
})

describe('a recurring task of the night', () => {
  it('waits for its hour in Amsterdam, and then for that of the next night', async () => {
    const { db } = server.database
    let turns = 0
    const night: Recurring = { ...dust, everySeconds: 1, atHour: 3, work: async () => (turns += 1) }
    // A second and a half before three o'clock in winter.
    const began = Date.now()
    const now = () => new Date(Date.parse('2026-12-01T01:59:58.500Z') + Date.now() - began)
    const clock: Clock = { now, today: () => day('2026-12-01') }
    const schedule = startSchedule(db, clock, server.app, [night])
    await wait(700)
    expect(turns).toBe(0)
    await expect.poll(() => turns, { timeout: 5_000 }).toBe(1)
    await wait(1_300)
    expect(turns).toBe(1)
    await schedule.stop()
  })
})

describe('a job that fails', () => {
  it('is told with its kind and its attempt, without what it was about, and counted', async () => {
    const { db } = server.database
    const person = await createPerson(server, 'employee')
    defineJob('test.print', async () => {
      throw new Error('no paper for jansen@example.nl')
    })
    const id = await enqueue(db, { kind: 'test.print', userId: person.userId })
    await workOnce(db, server.clock, 'one')
    expect(kept.lines()).toEqual([
      expect.objectContaining({ level: 'error', job: 'test.print', id, attempt: 1, final: false, msg: 'a job failed' }),
    ])
    expect(kept.text()).not.toContain('jansen')
    await writeTally(db)
    expect(await metrics()).toMatch(/^vorder_job_failures_total\{kind="test\.print"\} 1$/m)
  })

  it('is asked for in vain without a database, and that is told', async () => {
    const gone = openDb(openPool('postgres://nobody@127.0.0.1:1/x'))
    const worker = startWorker(gone, server.clock)
    await expect.poll(() => kept.lines().map(({ msg }) => msg)).toEqual(['the queue of jobs does not answer'])
    await worker.stop()
    await gone.destroy()
  })
})
