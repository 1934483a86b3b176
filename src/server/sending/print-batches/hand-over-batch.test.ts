import { memoryStorage } from '#test/memory-storage.ts'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import type { JobRow } from '#server/platform/jobs/queries.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { type Printer, printFolder, type PrintShelf } from '#server/platform/outside/print.ts'
import { isProof } from '#test/long.ts'
import { reportDirectPayment } from '#server/money/payments/report-direct-payment.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { cancelRun, pauseRun, resumeRun } from '#server/sending/release/control-run.ts'
import { performRun } from '#server/sending/perform/perform-run.ts'
import { printLetters } from './print-letters.ts'
import { findPrintBatches } from './print-queries.ts'
import { proposeRun, workOutProposal } from '#server/sending/propose/propose-run.ts'
import { releaseRun } from '#server/sending/release/release-run.ts'
import { resolvePrint } from './resolve-print.ts'

const friday = day('2026-11-20')
const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }

const answer = (arrived: boolean) => ({ arrived, reason: arrived ? '' : 'The print shop has nothing.' })

describe('a batch of letters', () => {
  let database: TestDatabase
  let shelfFolder: string
  let shop: string
  let now: Date
  const clock: Clock = { now: () => now, today: () => inAmsterdam(now).day }

  beforeAll(async () => {
    database = await createTestDatabase()
    now = momentInAmsterdam(friday, 9 * 60)
    await createAgency({ database, clock })
  })
  beforeEach(async () => {
    now = momentInAmsterdam(friday, 9 * 60)
    shelfFolder = await mkdtemp(join(tmpdir(), 'vorder-shelf-'))
    shop = await mkdtemp(join(tmpdir(), 'vorder-shop-'))
  })
  afterEach(async () => {
    await rm(shelfFolder, { recursive: true, force: true })
    await rm(shop, { recursive: true, force: true })
  })
  afterAll(async () => database.drop())

  const files = new Map<string, Buffer>()
  const storage = memoryStorage(files)

  const jobOf = (payload: unknown, attempts = 1): JobRun => ({
    job: { payload, attempts, maxAttempts: 3 } as JobRow,
    db: database.db,
    clock,
    report: async () => {},
    stopped: () => false,
    cancelled: () => false,
  })

  /** A run whose letters by post are written and wait for the printer. */
  async function releaseSome(count: number): Promise<number> {
    const { db } = database
    const customer = { name: 'Kinderopvang De Krekel B.V.', ...address }
    const { id: customerId } = await db
      .insertInto('customer')
      .values(customer)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let made = 0; made < count; made += 1) {
      await createDueDossier(db, customerId, friday, { debtors: [{ identityKey: crypto.randomUUID() }] })
    }
    const actor = systemActor(now)
    const selection = { customerIds: [customerId], stepCodes: [], channels: [] }
    const { id: runId } = await proposeRun(db, actor, clock, friday, selection)
    await workOutProposal(jobOf({ runId }))
    const { version } = await db
      .selectFrom('processingRun')
      .select('version')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    await inTransaction(db, async (tx) =>
      releaseRun(tx, actor, runId, { version, part: null, rest: 'back', startAt: null }),
    )
    await carryOut(runId)
    return runId
  }
  const draw = async (letter: object) => Buffer.from(`%PDF /Type /Page ${JSON.stringify(letter)}`)
  const carryOut = async (runId: number) =>
    performRun(jobOf({ runId }), { storage, draw, carried: new Set(['post']), segmentTenths: 75 })
  /** How the letters of a run stand, and what follows from them. */
  const lettersOf = async (runId: number) =>
    database.db
      .selectFrom('runItem')
      .leftJoin('dispatch', 'dispatch.id', 'runItem.dispatchId')
      .leftJoin('fourteenDayLetter as notice', 'notice.dispatchId', 'dispatch.id')
      .select(['runItem.dossierId', 'runItem.state', 'dispatch.state as letter', 'notice.sentDay'])
      .where('runItem.runId', '=', runId)
      .orderBy('runItem.id')
      .execute()
  const pay = async (dossierId: number, amountCents: number) => {
    const today = clock.today()
    const payment = { valueDay: today, amountCents, claimIds: [], note: '' }
    await inTransaction(database.db, async (tx) => reportDirectPayment(tx, systemActor(now), today, dossierId, payment))
  }
  const control = async (runId: number, act: typeof pauseRun) => {
    const { version } = await database.db
      .selectFrom('processingRun')
      .select('version')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    await inTransaction(database.db, async (tx) => act(tx, systemActor(now), runId, version))
  }

  /** The print shop takes away what has its name; each time it does is a delivery. */
  async function collect(): Promise<void> {
    for (const name of await readdir(shelfFolder)) {
      if (!name.startsWith('.')) await rename(join(shelfFolder, name), join(shop, `${name} ${crypto.randomUUID()}`))
    }
  }
  /** The numbers of the letters that the print shop has, each as often as it got it. */
  async function delivered(): Promise<string[]> {
    const lists = await Promise.all(
      (await readdir(shop)).map(async (name) => JSON.parse(await readFile(join(shop, name, 'manifest.json'), 'utf8'))),
    )
    return lists.flatMap(({ letters }) => letters.map(({ letterNumber }: { letterNumber: string }) => letterNumber))
  }

  const whole = (): Printer => printFolder(shelfFolder)
  /** A worker that is killed at a step on the shelf: before it was done, or after. */
  function dying(steps: number, isDone: boolean, takes: boolean): Printer & { readonly asked: () => number } {
    let asked = 0
    const real = printFolder(shelfFolder)
    const killed = () => new Error('killed')
    const watch = (shelf: PrintShelf): PrintShelf =>
      new Proxy(shelf, {
        get: (target, key) => {
          const act = Reflect.get(target, key) as unknown
          if (typeof act !== 'function') return act
          return async (...parts: unknown[]) => {
            asked += 1
            if (asked > steps || (asked === steps && !isDone)) throw killed()
            const result = await act(...parts)
            if (takes) await collect()
            if (asked === steps) throw killed()
            return result
          }
        },
      })
    return { asked: () => asked, open: async (work) => real.open(async (shelf) => work(watch(shelf))) }
  }
  const print = async (runId: number, printer: Printer, attempts = 1) =>
    printLetters(jobOf({ runId }, attempts), { printer, storage })
  const batchOf = async (runId: number) => (await findPrintBatches(database.db, runId))[0]

  it('is at the print shop once, wherever its worker is killed, and whether the shop takes folders away or not', async () => {
    const runId = await releaseSome(2)
    const counter = dying(1_000, true, false)
    await print(runId, counter)
    const steps = counter.asked()
    expect(steps).toBeGreaterThan(6)
    let questions = 0
    for (const takes of isProof ? [true, false] : [true]) {
      for (const isDone of [false, true]) {
        for (let step = 1; step <= steps; step += 1) {
          await rm(shop, { recursive: true, force: true })
          await rm(shelfFolder, { recursive: true, force: true })
          shop = await mkdtemp(join(tmpdir(), 'vorder-shop-'))
          shelfFolder = await mkdtemp(join(tmpdir(), 'vorder-shelf-'))
          const id = await releaseSome(2)
          await print(id, dying(step, isDone, takes)).catch(() => {})
          if (takes) await collect()
          await print(id, whole())
          const batch = await batchOf(id)
          if (batch?.isUncertain) {
            questions += 1
            // Nothing more is done by itself.
            await print(id, whole())
            expect((await batchOf(id))?.isUncertain).toBe(true)
            const arrived = (await readdir(shop)).length > 0
            await inTransaction(database.db, async (tx) =>
              resolvePrint(tx, systemActor(now), batch.id, answer(arrived)),
            )
            await print(id, whole())
          }
          await collect()
          const numbers = await delivered()
          expect([takes, isDone, step, numbers.length, new Set(numbers).size]).toEqual([takes, isDone, step, 2, 2])
          expect(await batchOf(id)).toMatchObject({
            isUncertain: false,
            handedOverAt: expect.any(Date),
            letterCount: 2,
          })
        }
      }
    }
    // Only where it was named and taken away while nobody could write that down is a person asked.
    expect(questions).toBe(1)
  })

  it('is not named by a worker that was given up for dead while another fills a folder of its own', async () => {
    const runId = await releaseSome(2)
    let isFirst = true
    const slow: Printer = {
      open: async (work) =>
        whole().open(async (shelf) =>
          work({
            ...shelf,
            list: async (folder) => {
              // It lost its lease here: another takes the batch over and is done first.
              if (isFirst) {
                isFirst = false
                await print(runId, whole())
                await collect()
                return new Map((await readdir(join(shop, (await readdir(shop))[0] ?? ''))).map((file) => [file, 0]))
              }
              return shelf.list(folder)
            },
          }),
        ),
    }
    await print(runId, slow).catch(() => {})
    await print(runId, whole())
    await collect()
    expect(await delivered()).toHaveLength(2)
    expect(await batchOf(runId)).toMatchObject({ isUncertain: false, error: null })
  })

  it('that a person says never arrived is written and handed over anew, and what arrived is not', async () => {
    for (const arrived of [true, false]) {
      const runId = await releaseSome(1)
      // Killed when its folder was about to get its name, and the folder went with the disk.
      const counter = dying(1_000, true, false)
      await print(await releaseSome(1), counter)
      await print(runId, dying(counter.asked(), false, false)).catch(() => {})
      await rm(shelfFolder, { recursive: true })
      await print(runId, whole())
      const batch = await batchOf(runId)
      expect(batch).toMatchObject({ isUncertain: true })
      expect(await lettersOf(runId)).toMatchObject([{ state: 'sending', letter: 'sending', sentDay: null }])
      await inTransaction(database.db, async (tx) =>
        resolvePrint(tx, systemActor(now), batch?.id ?? 0, answer(arrived)),
      )
      await carryOut(runId)
      await print(runId, whole())
      expect((await readdir(shelfFolder).catch(() => [])).length).toBe(arrived ? 0 : 1)
      expect(await lettersOf(runId)).toMatchObject([{ state: 'done', letter: 'sent', sentDay: friday }])
      const kinds = await database.db
        .selectFrom('auditEvent')
        .select('kind')
        .where('subjectKind', '=', 'print_batch')
        .where('subjectId', '=', batch?.id ?? 0)
        .orderBy('id')
        .execute()
      expect(kinds.map(({ kind }) => kind)).toEqual(['print.uncertain', 'print.settled'])
      await rm(shelfFolder, { recursive: true, force: true })
    }
  })

  it('whose name is taken at the print shop is asked about, and goes under another name when a person says so', async () => {
    const runId = await releaseSome(2)
    const { db } = database
    const run = await db.selectFrom('processingRun').select('number').where('id', '=', runId).executeTakeFirstOrThrow()
    const [taken, next] = ['01', '02'].map((place) => `VRD-${run.number}-${place}`) as [string, string]
    await mkdir(join(shelfFolder, taken))
    await writeFile(join(shelfFolder, taken, 'stamp.txt'), 'of before the books were put back')
    await print(runId, whole())
    const batch = await batchOf(runId)
    expect(batch).toMatchObject({ name: taken, isUncertain: true, error: null })
    await inTransaction(database.db, async (tx) => resolvePrint(tx, systemActor(now), batch?.id ?? 0, answer(false)))
    await carryOut(runId)
    await print(runId, whole())
    expect(await batchOf(runId)).toMatchObject({ name: next, isUncertain: false, letterCount: 2 })
    expect(await readdir(shelfFolder)).toEqual(expect.arrayContaining([taken, next]))
  })

  it('holds its letters back until the print shop has them: no term begins before', async () => {
    const runId = await releaseSome(1)
    expect(await lettersOf(runId)).toMatchObject([{ state: 'sending', letter: 'scheduled', sentDay: null }])
    await print(runId, whole())
    expect(await lettersOf(runId)).toMatchObject([{ state: 'done', letter: 'sent', sentDay: friday }])
  })

  it('leaves out who paid until then, and says the new amount to who paid a part', async () => {
    const runId = await releaseSome(3)
    const [one, two] = (await lettersOf(runId)).map(({ dossierId }) => dossierId)
    await pay(one ?? 0, 10_000_000)
    await pay(two ?? 0, 1_000)
    await print(runId, whole())
    await collect()
    expect(await delivered()).toHaveLength(1)
    expect(await lettersOf(runId)).toMatchObject([{ state: 'pending' }, { state: 'pending' }, { state: 'done' }])
    await carryOut(runId)
    await print(runId, whole())
    await collect()
    expect(await delivered()).toHaveLength(2)
    expect(await lettersOf(runId)).toMatchObject([{ state: 'skipped' }, { state: 'done' }, { state: 'done' }])
    const { content } = await database.db
      .selectFrom('dispatch')
      .select('content')
      .where('dossierId', '=', two ?? 0)
      .executeTakeFirstOrThrow()
    expect(content).toMatchObject({ sums: { paidCents: 1_000 } })
  })

  it('leaves out who pays while its folder is being filled', async () => {
    const runId = await releaseSome(3)
    const [, two] = (await lettersOf(runId)).map(({ dossierId }) => dossierId)
    const watching: Printer = {
      open: async (work) =>
        whole().open(async (shelf) => {
          let hasPaid = false
          const write: PrintShelf['write'] = async (...parts) => {
            await shelf.write(...parts)
            if (!hasPaid) await pay(two ?? 0, 10_000_000)
            hasPaid = true
          }
          return work({ ...shelf, write })
        }),
    }
    await print(runId, watching)
    await collect()
    expect(await delivered()).toHaveLength(2)
    expect(await batchOf(runId)).toMatchObject({ letterCount: 2 })
    expect(await lettersOf(runId)).toMatchObject([{ state: 'done' }, { state: 'pending' }, { state: 'done' }])
  })

  it('that could not be handed over on its day is written anew on the next, and its term begins then', async () => {
    const runId = await releaseSome(1)
    const gone: Printer = {
      open: async () => {
        throw new Error('connect ECONNREFUSED')
      },
    }
    await expect(print(runId, gone)).rejects.toThrow('ECONNREFUSED')
    const saturday = day('2026-11-21')
    now = momentInAmsterdam(saturday, 9 * 60)
    await print(runId, whole())
    expect(await readdir(shelfFolder)).toEqual([])
    expect(await lettersOf(runId)).toMatchObject([{ state: 'pending', sentDay: null }])
    await carryOut(runId)
    await print(runId, whole())
    expect(await lettersOf(runId)).toMatchObject([{ state: 'done', letter: 'sent', sentDay: saturday }])
  })

  it('stays where it is while its run is paused, and is gone when it is cancelled', async () => {
    const runId = await releaseSome(1)
    const other = await releaseSome(1)
    await control(runId, pauseRun)
    await control(other, cancelRun)
    await print(runId, whole())
    await print(other, whole())
    expect(await readdir(shelfFolder)).toEqual([])
    expect(await lettersOf(runId)).toMatchObject([{ state: 'sending', letter: 'scheduled' }])
    expect(await lettersOf(other)).toMatchObject([{ state: 'cancelled', letter: 'cancelled' }])
    await control(runId, resumeRun)
    await print(runId, whole())
    expect(await lettersOf(runId)).toMatchObject([{ state: 'done', letter: 'sent' }])
  })

  it('whose run is paused while its folder is filled does not get its name', async () => {
    const runId = await releaseSome(1)
    const watching: Printer = {
      open: async (work) =>
        whole().open(async (shelf) => {
          const write: PrintShelf['write'] = async (...parts) => {
            await shelf.write(...parts)
            await control(runId, pauseRun).catch(() => {})
          }
          return work({ ...shelf, write })
        }),
    }
    await print(runId, watching)
    expect(await readdir(shelfFolder)).toEqual([])
    await control(runId, resumeRun)
    await print(runId, whole())
    expect(await lettersOf(runId)).toMatchObject([{ state: 'done', letter: 'sent' }])
  })

  it('whose print shop is full says why it waits and until when, and goes when there is room', async () => {
    const runId = await releaseSome(1)
    const write = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    const full: Printer = { open: async (work) => whole().open(async (shelf) => work({ ...shelf, write })) }
    await expect(print(runId, full, 3)).rejects.toThrow('ENOSPC')
    expect(await batchOf(runId)).toMatchObject({
      error: 'ENOSPC: no space left on device',
      nextTryAt: new Date(now.getTime() + 8_000),
      handedOverAt: null,
    })
    await print(runId, whole())
    expect(await batchOf(runId)).toMatchObject({ error: null, nextTryAt: null, handedOverAt: expect.any(Date) })
  })
})
