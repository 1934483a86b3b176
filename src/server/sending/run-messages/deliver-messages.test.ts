import { memoryStorage } from '#test/memory-storage.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import type { JobRow } from '#server/platform/jobs/queries.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { reportDirectPayment } from '#server/money/payments/report-direct-payment.ts'
import { leaveCreditUndecided } from '#test/credits.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { mailCarrier } from '#server/sending/delivery/carriers.ts'
import { cancelRun, pauseRun, resumeRun } from '#server/sending/release/control-run.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { itemMessages } from './item-messages.ts'
import { lockWaiting } from './delivery-queries.ts'
import { performRun, wakeRuns } from '#server/sending/perform/perform-run.ts'
import { proposeRun, workOutProposal } from '#server/sending/propose/propose-run.ts'
import { releaseRun } from '#server/sending/release/release-run.ts'
import { withdrawMessages } from './withdraw-messages.ts'

const friday = day('2026-11-20')

describe('e-mails that wait for the mail server', () => {
  let database: TestDatabase
  let now: Date
  let customerId: number
  let left: { readonly messageId: string; readonly at: Date }[]
  /** What goes on while an e-mail is being written. */
  let whileWriting: () => Promise<void> | void
  let written: number

  const clock: Clock = { now: () => now, today: () => inAmsterdam(now).day }
  const setTime = (hours: number, minutes: number, seconds = 0) => {
    now = new Date(momentInAmsterdam(friday, hours * 60 + minutes).getTime() + seconds * 1_000)
  }
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000)
  }

  async function createOwnCustomer(): Promise<number> {
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    const values = { name: 'Kinderopvang De Krekel B.V.', ...address }
    const { id } = await database.db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    setTime(9, 0)
    await createAgency({ database, clock })
  })
  beforeEach(async () => {
    left = []
    written = 0
    whileWriting = () => {}
    setTime(9, 0)
    customerId = await createOwnCustomer()
  })
  afterAll(async () => database.drop())

  const files = new Map<string, Buffer>()
  const storage = memoryStorage(files)
  const carrier = mailCarrier(
    {
      write: async ({ messageId }) => {
        written += 1
        await whileWriting()
        return Buffer.from(messageId)
      },
      send: async ({ messageId }) => {
        left.push({ messageId, at: now })
        return { kind: 'sent' }
      },
      close: () => {},
    },
    storage,
  )

  /** A job as a worker would carry it out. */
  const jobOf = (payload: unknown): JobRun => ({
    job: { payload, attempts: 1, maxAttempts: 3 } as JobRow,
    db: database.db,
    clock,
    report: async () => {},
    stopped: () => false,
    cancelled: () => false,
  })

  /** A run of e-mails to companies, released and not yet carried out. */
  async function releaseSome(count: number): Promise<{ runId: number; dossierIds: number[] }> {
    const { db } = database
    const dossierIds: number[] = []
    for (let made = 0; made < count; made += 1) {
      const debtor = { kind: 'company' as const, email: 'boeken@stoepje.example', identityKey: crypto.randomUUID() }
      const file = { workflow: 'company_amicable' as const, debtors: [debtor] }
      dossierIds.push(await createDueDossier(db, customerId, friday, file))
    }
    const selection = { customerIds: [customerId], stepCodes: [], channels: [] }
    const actor = systemActor(now)
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
    return { runId, dossierIds }
  }

  const draw = async () => Buffer.from('%PDF /Type /Page')
  const carryOut = async (runId: number) =>
    performRun(jobOf({ runId }), { storage, draw, carried: new Set(['email']), segmentTenths: 75 })

  async function releaseOne(): Promise<number> {
    const { runId, dossierIds } = await releaseSome(1)
    await carryOut(runId)
    return dossierIds[0] ?? 0
  }

  const pay = async (dossierId: number, amountCents: number) => {
    const payment = { valueDay: friday, amountCents, claimIds: [], note: '' }
    await inTransaction(database.db, async (tx) =>
      reportDirectPayment(tx, systemActor(now), friday, dossierId, payment),
    )
  }

  const deliver = async () => deliverMessages(jobOf({}), itemMessages('email'), carrier)
  const stateOf = async (dossierId: number) =>
    database.db
      .selectFrom('runItem')
      .leftJoin('dispatch', 'dispatch.id', 'runItem.dispatchId')
      .select(['runItem.state', 'dispatch.state as message'])
      .where('runItem.dossierId', '=', dossierId)
      .executeTakeFirst()

  describe('and take long to get ready', () => {
    it('leaves within five seconds of having been looked at', async () => {
      const dossierId = await releaseOne()
      whileWriting = () => pass(4)
      expect(await deliver()).toEqual({ done: 1 })
      expect(left).toHaveLength(1)
      expect(await stateOf(dossierId)).toEqual({ state: 'done', message: 'sent' })
    })

    it('does not leave any more when it gets eight in the evening meanwhile', async () => {
      setTime(19, 59, 58)
      const dossierId = await releaseOne()
      whileWriting = () => pass(3)
      expect(await deliver()).toEqual({ done: 0 })
      expect(left).toEqual([])
      // It is judged again, and then waits for the morning.
      expect(await stateOf(dossierId)).toEqual({ state: 'pending', message: null })
    })

    it('does not leave any more when its file is paid meanwhile', async () => {
      const dossierId = await releaseOne()
      whileWriting = async () => {
        pass(6)
        await pay(dossierId, 10_000_000)
      }
      expect(await deliver()).toEqual({ done: 0 })
      expect(left).toEqual([])
      expect(await stateOf(dossierId)).toMatchObject({ message: null })
    })

    it('is written once, looked at again, and then leaves', async () => {
      await releaseOne()
      whileWriting = () => pass(60)
      expect(await deliver()).toEqual({ done: 1 })
      expect({ written, left: left.length }).toEqual({ written: 1, left: 1 })
    })

    it('is left for the next time when even that takes too long, again and again', async () => {
      const dossierId = await releaseOne()
      const slow = {
        ...carrier,
        fix: async (...parts: Parameters<typeof carrier.fix>) => {
          pass(6)
          return carrier.fix(...parts)
        },
      }
      expect(await deliverMessages(jobOf({}), itemMessages('email'), slow)).toEqual({ done: 0 })
      expect(left).toEqual([])
      expect(await stateOf(dossierId)).toEqual({ state: 'sending', message: 'scheduled' })
      expect(await deliver()).toEqual({ done: 1 })
      expect(left).toHaveLength(1)
    })
  })

  describe('and whose account, template or agency changes meanwhile', () => {
    const runOf = async (dossierId: number) =>
      (
        await database.db
          .selectFrom('runItem')
          .select('runId')
          .where('dossierId', '=', dossierId)
          .executeTakeFirstOrThrow()
      ).runId
    const contentOf = async (dossierId: number) =>
      (
        await database.db
          .selectFrom('dispatch')
          .select('content')
          .where('dossierId', '=', dossierId)
          .executeTakeFirstOrThrow()
      ).content as LetterDocument
    const costsOf = async (dossierId: number) =>
      database.db
        .selectFrom('accountEvent')
        .select('amountCents')
        .where('dossierId', '=', dossierId)
        .where('kind', '=', 'cost')
        .execute()
    /** It does not leave as it was; written again, it does. */
    const leavesAnew = async (dossierId: number) => {
      expect(await deliver()).toEqual({ done: 0 })
      expect(await stateOf(dossierId)).toEqual({ state: 'pending', message: null })
      expect(left).toEqual([])
      await carryOut(await runOf(dossierId))
      expect(await deliver()).toEqual({ done: 1 })
      expect(left).toHaveLength(1)
    }

    it('ask for what is left of a claim of which a part is paid, and charge costs over that alone', async () => {
      const dossierId = await releaseOne()
      const before = await contentOf(dossierId)
      await pay(dossierId, 50_000)
      await leavesAnew(dossierId)
      const { sums } = await contentOf(dossierId)
      expect(sums.paidCents).toBe(50_000)
      expect(sums.costsCents).toBeLessThan(before.sums.costsCents)
      expect(sums.payCents).toBe(before.sums.payCents - 50_000 - (before.sums.costsCents - sums.costsCents))
      expect(await costsOf(dossierId)).toEqual([{ amountCents: sums.costsCents }])
    })

    it('name the account that the agency has by then', async () => {
      const { trustIban } = await database.db.selectFrom('agency').select('trustIban').executeTakeFirstOrThrow()
      const dossierId = await releaseOne()
      const setIban = async (iban: string) => database.db.updateTable('agency').set({ trustIban: iban }).execute()
      await setIban('NL02ABNA0123456789')
      await leavesAnew(dossierId)
      expect(JSON.stringify(await contentOf(dossierId))).toContain('NL02 ABNA 0123 4567 89')
      await setIban(trustIban)
    })

    it('are looked at again when money comes between the look and the leaving', async () => {
      const dossierId = await releaseOne()
      whileWriting = async () => {
        whileWriting = () => {}
        await pay(dossierId, 50_000)
      }
      await leavesAnew(dossierId)
      expect((await contentOf(dossierId)).sums.paidCents).toBe(50_000)
    })

    it('do not leave when a credit note comes between that may be about their file', async () => {
      const dossierId = await releaseOne()
      whileWriting = async () => leaveCreditUndecided(database.db, { customerId, dossierId, now })
      expect(await deliver()).toEqual({ done: 0 })
      await carryOut(await runOf(dossierId))
      expect([left, await stateOf(dossierId)]).toEqual([[], { state: 'skipped', message: null }])
    })

    it('do not leave when their run is paused between the look and the leaving, and do when it goes on', async () => {
      const dossierId = await releaseOne()
      const runId = await runOf(dossierId)
      const control = async (act: typeof pauseRun) => {
        const { version } = await database.db
          .selectFrom('processingRun')
          .select('version')
          .where('id', '=', runId)
          .executeTakeFirstOrThrow()
        await inTransaction(database.db, async (tx) => act(tx, systemActor(now), runId, version))
      }
      whileWriting = async () => control(pauseRun)
      expect(await deliver()).toEqual({ done: 0 })
      expect([left, await stateOf(dossierId)]).toEqual([[], { state: 'sending', message: 'scheduled' }])
      whileWriting = () => {}
      await control(resumeRun)
      expect(await deliver()).toEqual({ done: 1 })
    })
  })

  it('are left behind by no run that is stopped while a worker takes them back', async () => {
    const { db } = database
    const { runId } = await releaseSome(1)
    await carryOut(runId)
    const run = await db.selectFrom('processingRun').select('version').where('id', '=', runId).executeTakeFirstOrThrow()
    let stopping: Promise<void> | undefined
    await db.transaction().execute(async (worker) => {
      const messages = await lockWaiting(worker, 'email', 0, now, 10)
      await withdrawMessages(worker, systemActor(now), messages, 'changed')
      stopping = inTransaction(db, async (tx) => cancelRun(tx, systemActor(now), runId, run.version))
      await untilHeldUp(db)
    })
    await stopping
    const items = await db.selectFrom('runItem').select('state').where('runId', '=', runId).execute()
    expect(items).toEqual([{ state: 'cancelled' }])
  })

  const trailOf = async (dossierId: number) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_event where dossier_id = ${dossierId} and subject_kind = 'dispatch' order by id`.execute(
      database.db,
    )
    return rows.map(({ kind }) => kind)
  }

  describe('and are shared by two jobs', () => {
    it('leave once each, and both jobs have their part', async () => {
      const { runId } = await releaseSome(40)
      await carryOut(runId)
      const parts = await Promise.all(
        [0, 1].map(async (turn) => deliverMessages(jobOf({ turn }), itemMessages('email'), carrier)),
      )
      const [one = 0, other = 0] = (parts as { done: number }[]).map(({ done }) => done)
      expect([one + other, Math.min(one, other) > 0]).toEqual([40, true])
      expect(new Set(left.map(({ messageId }) => messageId)).size).toBe(40)
    })

    it('leave the message of a worker that died to the job it was in', async () => {
      const dossierId = await releaseOne()
      const underWay = { state: 'sending', deliveredBy: 1 }
      await database.db.updateTable('dispatch').set(underWay).where('dossierId', '=', dossierId).execute()
      await deliverMessages(jobOf({ turn: 0 }), itemMessages('email'), carrier)
      expect(await stateOf(dossierId)).toEqual({ state: 'sending', message: 'sending' })
      await deliverMessages(jobOf({ turn: 1 }), itemMessages('email'), carrier)
      expect(await stateOf(dossierId)).toEqual({ state: 'in_hold', message: 'uncertain' })
      expect([await trailOf(dossierId), left]).toEqual([['email.uncertain'], []])
    })
  })

  describe('have what became of them in the audit trail', () => {
    it('when they were taken, and when what follows was written', async () => {
      const dossierId = await releaseOne()
      await deliver()
      expect(await trailOf(dossierId)).toEqual(['dispatch.taken', 'email.sent'])
    })

    it('when they were withdrawn because their file was paid', async () => {
      const dossierId = await releaseOne()
      await pay(dossierId, 10_000_000)
      await deliver()
      expect(await trailOf(dossierId)).toEqual(['dispatch.withdrawn'])
    })

    it('when they were cancelled with their run', async () => {
      const dossierId = await releaseOne()
      const { rows } = await sql<{ id: number; version: number }>`
        select id, version from processing_run order by id desc limit 1`.execute(database.db)
      const [{ id, version } = { id: 0, version: 0 }] = rows
      await inTransaction(database.db, async (tx) => cancelRun(tx, systemActor(now), id, version))
      expect(await trailOf(dossierId)).toEqual(['dispatch.cancelled'])
    })

    it.each(['refused', 'uncertain'] as const)('when they were %s', async (kind) => {
      const dossierId = await releaseOne()
      const error = 'no such mailbox'
      const outcome = kind === 'refused' ? { kind, error, later: false, address: false } : { kind, error }
      await deliverMessages(jobOf({}), itemMessages('email'), { ...carrier, hand: async () => outcome })
      expect(await trailOf(dossierId)).toEqual([kind === 'refused' ? 'email.failed' : 'email.uncertain'])
    })
  })

  describe('with room for three in an hour', () => {
    const setRoom = async (perHour: number | null) => {
      const window = { weekDays: [1, 2, 3, 4, 5, 6], fromMinutes: 420, toMinutes: 1_200, perHour, perDay: null }
      await database.db.updateTable('sendingWindow').set(window).where('channel', '=', 'email').execute()
    }

    it('three leave in each hour, whichever worker of two got them ready', async () => {
      await setRoom(3)
      const one = await releaseSome(4)
      customerId = await createOwnCustomer()
      const other = await releaseSome(4)
      await Promise.all([carryOut(one.runId), carryOut(other.runId)])
      for (const hour of [9, 10, 11, 12]) {
        setTime(hour, 5)
        await wakeRuns(database.db, clock)
        await Promise.all([carryOut(one.runId), carryOut(other.runId)])
        await deliver()
        // Coming again within the hour brings nothing more.
        setTime(hour, 55)
        await deliver()
      }
      const hours = left.map(({ at }) => inAmsterdam(at).minuteOfDay / 60).map(Math.floor)
      expect(hours).toEqual([9, 9, 9, 10, 10, 10, 11, 11])
      expect(new Set(left.map(({ messageId }) => messageId)).size).toBe(8)
      await setRoom(null)
    })
  })
})
