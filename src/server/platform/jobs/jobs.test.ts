import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { defineJob, defineSharedJob, enqueue, findDelay, giveBackJobs, unfinished, workOnce } from './queue.ts'

describe('jobs', () => {
  let server: TestServer
  let person: Person
  const work = (worker = 'one') => workOnce(server.database.db, server.clock, worker)

  beforeAll(async () => {
    server = await createTestServer()
    person = await createPerson(server, 'employee')
    defineJob('test.count', async ({ report }) => {
      await report(3, 10)
      return { counted: 10 }
    })
    defineJob('test.fail', async () => {
      throw new Error('the printer is on fire')
    })
    defineJob('test.long', async ({ stopped }) => {
      for (let turn = 0; turn < 100 && !stopped(); turn += 1) await wait(50)
      return stopped() ? unfinished : 'finished'
    })
  })
  afterAll(async () => server.close())

  it('of several that share work are spread over the workers there are, and taken over from one that died', async () => {
    const busy = new Set<string>()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    defineSharedJob('test.shared', async ({ job }) => {
      busy.add((job.payload as { part: string }).part)
      await held
    })
    for (const part of ['first', 'second', 'third', 'fourth', 'fifth']) {
      await enqueue(server.database.db, { kind: 'test.shared', payload: { part } })
    }
    const working = [work('one'), work('one')]
    await expect.poll(() => busy.size).toBe(2)
    // One that is at two of them leaves the next to another, however late that comes.
    expect(await work('one')).toBe(false)
    working.push(work('two'), work('two'))
    await expect.poll(() => busy.size).toBe(4)
    expect(await work('two')).toBe(false)
    // What a worker that died had in hand is for whoever is there.
    await sql`update job set lease_until = now() - interval '1 second'
      where worker = 'two' and kind = 'test.shared'`.execute(server.database.db)
    busy.clear()
    working.push(work('one'))
    await expect.poll(() => busy.size).toBe(1)
    release()
    await Promise.all(working)
    // The last one, once there is room for it.
    expect(await work('one')).toBe(true)
    expect(busy).toContain('fifth')
  })

  it('is done once and keeps its result for its owner only', async () => {
    const id = await enqueue(server.database.db, { kind: 'test.count', userId: person.userId })
    expect(await work()).toBe(true)
    expect((await person.get(`/api/v4/job/${id}`)).json()).toMatchObject({
      state: 'done',
      doneCount: 3,
      totalCount: 10,
      result: { counted: 10 },
    })
    const other = await createPerson(server, 'employee')
    expect((await other.get(`/api/v4/job/${id}`)).statusCode).toBe(404)
  })

  it('never starts when the transaction that asked for it is undone, a thousand times [R12]', async () => {
    const askAndUndo = async () => {
      const failed = server.database.db.transaction().execute(async (tx) => {
        await enqueue(tx, { kind: 'test.count' })
        throw new Error('undo')
      })
      await expect(failed).rejects.toThrow('undo')
      expect(await work()).toBe(false)
    }
    const some = async () => {
      for (let times = 0; times < 250; times += 1) await askAndUndo()
    }
    await Promise.all([some(), some(), some(), some()])
  })

  it('exists once for a key while it is open', async () => {
    const first = await enqueue(server.database.db, { kind: 'test.count', uniqueKey: 'seal' })
    expect(await enqueue(server.database.db, { kind: 'test.count', uniqueKey: 'seal' })).toBe(first)
    await work()
    expect(await enqueue(server.database.db, { kind: 'test.count', uniqueKey: 'seal' })).not.toBe(first)
    await work()
  })

  it('runs once more when it is asked for while it runs: it may have looked already', async () => {
    const { db } = server.database
    const asks = { kind: 'test.again', uniqueKey: 'again' }
    const ids: number[] = []
    let runs = 0
    defineJob('test.again', async () => {
      runs += 1
      if (runs === 1) ids.push(await enqueue(db, asks), await enqueue(db, asks))
      return runs
    })
    const id = await enqueue(db, { ...asks, userId: person.userId })
    await work()
    expect(ids).toEqual([id, id])
    expect((await person.get(`/api/v4/job/${id}`)).json()).toMatchObject({ state: 'queued', finishedAt: null })
    expect(await work()).toBe(true)
    expect((await person.get(`/api/v4/job/${id}`)).json()).toMatchObject({ state: 'done', result: 2 })
    expect(await work()).toBe(false)
  })

  it('waits longer after each failure, and is failed with its cause in the end', async () => {
    const id = await enqueue(server.database.db, { kind: 'test.fail', userId: person.userId })
    for (let turn = 0; turn < 5; turn += 1) {
      await sql`update job set run_at = now() where id = ${id} and state = 'queued'`.execute(server.database.db)
      await work()
    }
    expect((await person.get(`/api/v4/job/${id}`)).json()).toMatchObject({
      state: 'failed',
      error: 'the printer is on fire',
    })
  })

  it('that is patient is tried as long as it fails, and nobody who asks for it shortens the pause', async () => {
    const { db } = server.database
    const wish = { kind: 'test.fail', uniqueKey: 'patient:1', isPatient: true }
    const id = await enqueue(db, wish)
    const pauseOf = async () =>
      (
        await sql<{ state: string; seconds: number }>`
          select state, extract(epoch from run_at - clock_timestamp())::float8 as seconds from job
            where id = ${id}`.execute(db)
      ).rows[0]
    for (let turn = 1; turn <= 12; turn += 1) {
      await sql`update job set run_at = now() where id = ${id}`.execute(db)
      await work()
      // As the schedule does every two seconds.
      expect(await enqueue(db, wish)).toBe(id)
      const pause = await pauseOf()
      expect(pause?.state).toBe('queued')
      expect(pause?.seconds).toBeGreaterThan(Math.min(2 ** turn, 300) - 1.5)
      expect(pause?.seconds).toBeLessThan(Math.min(2 ** turn, 300) + 1)
      expect(await work()).toBe(false)
    }
    expect(await findDelay(db, 'test.fail', 'patient:')).toMatchObject({ error: 'the printer is on fire' })
    await sql`delete from job where id = ${id}`.execute(db)
    expect(await findDelay(db, 'test.fail', 'patient:')).toBe(null)
  })

  it('is taken over when its worker is gone', async () => {
    const id = await enqueue(server.database.db, { kind: 'test.count', userId: person.userId })
    await sql`update job set state = 'running', worker = 'dead', lease_until = now() - interval '1 second'
      where id = ${id}`.execute(server.database.db)
    expect(await work('another')).toBe(true)
    expect((await person.get(`/api/v4/job/${id}`)).json().state).toBe('done')
  })

  it('is no failure of the job when its worker dies, and waits for no lease where that was seen', async () => {
    const { db } = server.database
    const id = await enqueue(db, { kind: 'test.fail', isPatient: true })
    for (let deaths = 0; deaths < 6; deaths += 1) {
      await sql`update job set state = 'running', worker = 'dying', lease_until = now() + interval '1 hour',
        run_at = now(), attempts = greatest(attempts, 1) where id = ${id}`.execute(db)
      expect(await work('another')).toBe(false)
      await giveBackJobs(db, 'dying')
      expect(await work('another')).toBe(true)
    }
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - clock_timestamp())::float8 as seconds from job where id = ${id}`.execute(db)
    // The pause after one failure: what died was the worker.
    expect(rows[0]?.seconds).toBeLessThan(2.5)
    await sql`delete from job where id = ${id}`.execute(db)
  })

  it('that ends its worker at the same place is held back longer each time, and given up at last', async () => {
    const { db } = server.database
    const givenUp: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const working: Promise<boolean>[] = []
    let deaths = 0
    defineJob('test.deadly', async () => held, { giveUp: async (_, reason) => givenUp.push(reason) })
    const id = await enqueue(db, { kind: 'test.deadly' })
    const stands = async () =>
      db
        .selectFrom('job')
        .select(['state', 'attempts', 'error', 'runAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    /** A worker takes it, and ends. */
    const die = async () => {
      deaths += 1
      const name = `mortal ${deaths}`
      await sql`update job set run_at = now() where id = ${id} and state = 'queued'`.execute(db)
      working.push(work(name))
      await expect
        .poll(async () => (await db.selectFrom('job').select('worker').where('id', '=', id).executeTakeFirst())?.worker)
        .toBe(name)
      await giveBackJobs(db, name)
    }
    const afterDeath = async () => {
      await die()
      expect(await work('next')).toBe(true)
      const { runAt, ...rest } = await stands()
      return { ...rest, seconds: Math.round((runAt.getTime() - Date.now()) / 1000) }
    }
    await die()
    await die()
    const waits = { state: 'queued', attempts: 0 }
    expect(await afterDeath()).toEqual({ ...waits, error: expect.stringContaining('3 times'), seconds: 2 })
    expect(await afterDeath()).toEqual({ ...waits, error: expect.stringContaining('4 times'), seconds: 4 })
    // It got on: what died at other places has not died in a row.
    await die()
    await sql`update job set done_count = 10 where id = ${id}`.execute(db)
    await die()
    expect(await afterDeath()).toMatchObject({ ...waits, error: expect.stringContaining('3 times') })
    await sql`update job set deaths = 9 where id = ${id}`.execute(db)
    expect(await afterDeath()).toMatchObject({ state: 'failed', error: expect.stringContaining('10 times') })
    expect(givenUp).toEqual([expect.stringContaining('10 times')])
    release()
    await Promise.all(working)
  })

  it('is given up by nobody but the worker whose job it is', async () => {
    const { db } = server.database
    const givenUp: string[] = []
    const lose = async ({ job }: { job: { id: number } }) => {
      await sql`update job set worker = 'successor' where id = ${job.id}`.execute(db)
      throw new Error('its lease was over')
    }
    defineJob('test.lost', lose, { giveUp: async (_, reason) => givenUp.push(reason) })
    const id = await enqueue(db, { kind: 'test.lost' })
    await sql`update job set max_attempts = 1 where id = ${id}`.execute(db)
    expect(await work('late')).toBe(true)
    const stands = await db.selectFrom('job').select(['state', 'worker']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(stands).toEqual({ state: 'running', worker: 'successor' })
    expect(givenUp).toEqual([])
    await sql`delete from job where id = ${id}`.execute(db)
  })

  it('is tried again when it could not be given up, and has not ended before that', async () => {
    const { db } = server.database
    const givenUp: string[] = []
    const giveUp = async (_: unknown, reason: string) => {
      givenUp.push(reason)
      if (givenUp.length === 1) throw new Error('the table is locked')
    }
    const fail = async () => {
      throw new Error('the printer is on fire')
    }
    defineJob('test.stubborn', fail, { giveUp })
    const id = await enqueue(db, { kind: 'test.stubborn' })
    await sql`update job set max_attempts = 1 where id = ${id}`.execute(db)
    const states = async () =>
      db.selectFrom('job').select(['state', 'error', 'deaths']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(await work()).toBe(true)
    expect(await states()).toEqual({ state: 'queued', error: 'the printer is on fire', deaths: 0 })
    await sql`update job set run_at = now() where id = ${id}`.execute(db)
    expect(await work()).toBe(true)
    expect(await states()).toEqual({ state: 'failed', error: 'the printer is on fire', deaths: 0 })
    expect(givenUp).toHaveLength(2)
  })

  it('that is held back is over when somebody cancelled it, and what it was to do with it', async () => {
    const { db } = server.database
    const givenUp: string[] = []
    defineJob('test.unwanted', async () => null, { giveUp: async (_, reason) => givenUp.push(reason) })
    const id = await enqueue(db, { kind: 'test.unwanted', userId: person.userId })
    await sql`update job set state = 'running', worker = 'dead', lease_until = now() - interval '1 second', deaths = 3,
      cancel_requested = true where id = ${id}`.execute(db)
    expect(await work('next')).toBe(true)
    expect((await person.get(`/api/v4/job/${id}`)).json().state).toBe('cancelled')
    expect(givenUp).toEqual([expect.stringContaining('times in a row')])
  })

  it('that got on has not failed in a row', async () => {
    const { db } = server.database
    let handled = 0
    defineJob('test.on', async ({ report }) => {
      if (handled > 0) await report(handled)
      throw new Error('the mail server is away')
    })
    const id = await enqueue(db, { kind: 'test.on', isPatient: true })
    const pauseAfterTry = async () => {
      await sql`update job set run_at = now() where id = ${id}`.execute(db)
      await work()
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from run_at - clock_timestamp())::float8 as seconds from job where id = ${id}`.execute(db)
      return rows[0]?.seconds ?? 0
    }
    for (let turn = 0; turn < 4; turn += 1) await pauseAfterTry()
    expect(await pauseAfterTry()).toBeGreaterThan(20)
    handled = 32
    expect(await pauseAfterTry()).toBeLessThan(2.5)
    await sql`delete from job where id = ${id}`.execute(db)
  })

  it('stops when its owner cancels it', async () => {
    const id = await enqueue(server.database.db, { kind: 'test.long', userId: person.userId })
    const working = work()
    await wait(200)
    expect((await person.post(`/api/v4/job/${id}/cancel`)).statusCode).toBe(200)
    await working
    expect((await person.get(`/api/v4/job/${id}`)).json().state).toBe('cancelled')
  })

  it('goes back to the queue when the process stops', async () => {
    const id = await enqueue(server.database.db, { kind: 'test.long', userId: person.userId })
    let stopping = false
    const working = workOnce(server.database.db, server.clock, 'leaving', () => stopping)
    await wait(150)
    stopping = true
    await working
    expect((await person.get(`/api/v4/job/${id}`)).json().state).toBe('queued')
    await person.post(`/api/v4/job/${id}/cancel`)
  })

  it('is followed by server-sent events until it has ended', async () => {
    const id = await enqueue(server.database.db, { kind: 'test.count', userId: person.userId })
    setTimeout(() => void work(), 400)
    const answer = await person.get(`/api/v4/job/${id}/events`)
    const states = [...answer.body.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(String(match[1])).state)
    expect([states[0], states.at(-1)]).toEqual(['queued', 'done'])
  })
})
