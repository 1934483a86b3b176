import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { jobsRunning } from '#server/platform/http/metrics.ts'
import { type FreeDisk, isDiskFull, roomyDisk } from '#server/platform/outside/free-disk.ts'
import { log, logFault } from '#server/platform/log/log.ts'
import { tellFault } from '#server/platform/log/tally.ts'
import {
  cancelOfKinds,
  claimJob,
  type ClaimedJob,
  type Delay,
  endJob,
  type Ending,
  endLeases,
  extendLease,
  insertJob,
  type JobRow,
  reportJob,
  selectDelay,
} from './queries.ts'

/** What a job's work is given. */
export interface JobRun {
  job: JobRow
  db: Db
  clock: Clock
  /** Says how far the work is; followers see it at once. */
  report(doneCount: number, totalCount?: number): Promise<void>
  /** True once somebody asked to cancel, the lease was lost, or the process is stopping. */
  stopped(): boolean
  /** True once somebody asked to cancel: what is not done then stays undone. */
  cancelled(): boolean
}

/** What a work answers that stopped before its end because `stopped()` said so. */
export const unfinished = Symbol('unfinished')

/**
 * The work behind a kind of job; what it answers becomes the job's result. It may be carried out twice: what it
 * does must be safe to repeat. Work that stops early answers `unfinished`.
 */
export type JobWork = (run: JobRun) => Promise<unknown>

/** What becomes of what a job was to do, when it is not tried again: `reason` says why. */
export type GivingUp = (run: Pick<JobRun, 'job' | 'db' | 'clock'>, reason: string) => Promise<unknown>

const works = new Map<string, JobWork>()
const givingUp = new Map<string, GivingUp>()
/** Kinds of which several jobs share one piece of work. */
const shared = new Set<string>()
/** Kinds by which something leaves the house. */
const sending = new Set<string>()

interface JobTraits {
  /** Whether something leaves the house by it without anybody looking: it waits while sending is halted. */
  readonly sends?: boolean
  readonly giveUp?: GivingUp
}

export function defineJob(kind: string, work: JobWork, { sends = false, giveUp }: JobTraits = {}): void {
  works.set(kind, work)
  if (giveUp) givingUp.set(kind, giveUp)
  if (sends) sending.add(kind)
}

/** The kinds of jobs that wait while sending is halted. */
export function sendingKinds(): string[] {
  return [...sending]
}

/** So many jobs share one piece of work: more than one worker takes, for there to be some for another. */
export const sharedJobs = 4

/** A kind of which several jobs share one piece of work: they are spread over the workers there are. */
export function defineSharedJob(kind: string, work: JobWork, traits: JobTraits = {}): void {
  defineJob(kind, work, traits)
  shared.add(kind)
}

export interface NewJob {
  kind: string
  payload?: unknown
  runAt?: Date
  /** Of a kind only one open job has a key: the second enqueue answers the id of the first, and has it run once more. */
  uniqueKey?: string
  /** It is tried again as long as it fails. */
  isPatient?: boolean
  /** What it failed by was mended: it does not wait for the end of its pause. */
  isMended?: boolean
  userId?: number | null
  customerId?: number | null
}

/** Puts a job in the queue, in the transaction of whoever asks for it. Answers its id. */
export async function enqueue(db: Db, job: NewJob): Promise<number> {
  return insertJob(db, job)
}

/** Takes back what waits in the queue of these kinds. */
export async function cancelQueued(db: Db, kinds: readonly string[]): Promise<void> {
  await cancelOfKinds(db, kinds)
}

/** Why work whose key begins so failed, and when it is tried again; null: nothing is the matter. */
export async function findDelay(db: Db, kind: string, keyStart: string): Promise<Delay | null> {
  return selectDelay(db, kind, keyStart)
}

/** A job may be this long without a sign of life before another worker takes it over. */
export const leaseSeconds = 8

/** Lets others go on at once with what a worker had in hand: for whoever knows that its process has ended. */
export async function giveBackJobs(db: Db, worker: string): Promise<void> {
  await endLeases(db, worker)
}

export interface Worker {
  /** How it is called in the queue. */
  readonly name: string
  stop(): Promise<void>
}

/**
 * Works on jobs until stopped, `atOnce` at a time. The queue is only the alarm clock: what is done and what is
 * not stands in the tables of the features. A worker that dies loses its lease after eight seconds. While a disk is nearly
 * full it takes no job, and puts back those it has: they go on by themselves when there is room.
 */
export function startWorker(db: Db, clock: Clock, { disk = roomyDisk, atOnce = 3 } = {}): Worker {
  const name = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const loops = Array.from({ length: atOnce }, async () => {
    while (!signal.aborted) {
      const worked = await workOnce(db, clock, name, () => signal.aborted, disk).catch(tellOfQueue)
      if (!worked) await wait(250, undefined, { signal }).catch(() => {})
    }
  })
  return {
    name,
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** Without its database a worker has nothing to do; it is told, and asks again. */
function tellOfQueue(error: unknown): false {
  logFault('queue', { err: error }, 'the queue of jobs does not answer')
  return false
}

/** Whose job it is now is not known: at the next beat it is asked again. */
function tellOfLease(error: unknown): undefined {
  logFault('lease', { err: error }, 'a worker could not tell that it is still at its job')
}

/** The pause after a number of failures in a row, in seconds: each is twice the last, up to five minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts, longestPauseSeconds)
}

const longestPauseSeconds = 300

/** Takes one due job and carries it out; false when there was none. */
export async function workOnce(
  db: Db,
  clock: Clock,
  worker: string,
  stopping = () => false,
  disk: FreeDisk = roomyDisk,
): Promise<boolean> {
  if ((await disk.look()).shortage !== null) return false
  const kinds = { known: [...works.keys()], shared: [...shared], sending: sendingKinds() }
  const job = await claimJob(db, worker, kinds, leaseSeconds)
  if (!job) return false
  if (job.wasLeft && job.deaths >= fewestDeaths) {
    await holdBack(db, clock, worker, job)
    return true
  }
  jobsRunning.inc()
  const { id, kind } = job
  const startedAt = performance.now()
  let lost = false
  let hasGotOn = false
  let cancelled = job.cancelRequested
  const renew = async () => {
    const state = await extendLease(db, job.id, worker, leaseSeconds).catch(tellOfLease)
    if (state === null) lost = true
    if (state?.cancelRequested) cancelled = true
    await disk.look()
  }
  const beat = setInterval(() => void renew(), 1_000)
  try {
    const result = await works.get(job.kind)?.({
      job,
      db,
      clock,
      report: async (doneCount, totalCount) => {
        hasGotOn ||= doneCount > 0
        await reportJob(db, job.id, doneCount, totalCount)
      },
      stopped: () => lost || cancelled || stopping() || disk.isShort(),
      cancelled: () => cancelled,
    })
    // A process that stops leaves its job to the next one, at once.
    const state = result !== unfinished ? 'done' : cancelled ? 'cancelled' : 'queued'
    const attempts = result === unfinished ? job.attempts - 1 : job.attempts
    if (!lost) await endJob(db, id, worker, { state, attempts, result: result === unfinished ? undefined : result })
    log.info({ job: id, kind, state, ms: Math.round(performance.now() - startedAt) }, 'a job ended')
  } catch (error) {
    const isFull = isDiskFull(error)
    if (isFull) disk.noteFull()
    const final = !isFull && !job.isPatient && job.attempts >= job.maxAttempts
    tellFault('job', kind, error, { id, attempt: job.attempts, final })
    const message = error instanceof Error ? error.message : String(error)
    // Work that got on has not failed as often in a row as it did before.
    const attempts = job.isPatient && hasGotOn ? 1 : job.attempts - Number(isFull)
    await endTurn({ db, clock, worker, job }, message, {
      state: final ? 'failed' : 'queued',
      attempts,
      delaySeconds: pauseAfter(attempts),
    })
  } finally {
    clearInterval(beat)
    jobsRunning.dec()
  }
  return true
}

/** From so many deaths of its worker in a row on a job waits before it is tried again, and after so many it has failed. */
const fewestDeaths = 3
const mostDeaths = 10

/**
 * Puts a job aside that ends its worker again and again, as one does that needs more memory than there is: with it go the
 * others that the worker had in hand. The pause becomes longer with each death; only one that is patient is tried for ever.
 */
async function holdBack(db: Db, clock: Clock, worker: string, job: ClaimedJob): Promise<void> {
  const { id, kind, deaths } = job
  const final = !job.isPatient && deaths >= mostDeaths
  const error = new Error(`its worker ended ${deaths} times in a row while it was at it`)
  tellFault('job', kind, error, { id, attempt: job.attempts, final })
  await endTurn({ db, clock, worker, job }, error.message, {
    // Nobody wants it any more: it is not for the next worker to find that out.
    state: job.cancelRequested ? 'cancelled' : final ? 'failed' : 'queued',
    // That a worker died is no failure of the job.
    attempts: job.attempts - 1,
    deaths,
    delaySeconds: pauseAfter(deaths - fewestDeaths + 1),
  })
}

/**
 * Ends a turn that came to nothing. What the job was to do is given up with it, or not at all: only by the worker whose job
 * it still is, and where that fails the job is kept for the next try.
 */
async function endTurn(
  { db, clock, worker, job }: Pick<JobRun, 'db' | 'clock'> & { readonly worker: string; readonly job: ClaimedJob },
  error: string,
  ending: Omit<Ending, 'result' | 'error'>,
): Promise<void> {
  const end = async (tx: Db) => {
    const isOurs = await endJob(tx, job.id, worker, { ...ending, error })
    if (isOurs && ending.state !== 'queued') await givingUp.get(job.kind)?.({ job, db: tx, clock }, error)
  }
  try {
    await db.transaction().execute(end)
  } catch (fault) {
    tellFault('job', job.kind, fault, { id: job.id, attempt: job.attempts, final: false })
    await endJob(db, job.id, worker, { ...ending, error, state: 'queued' })
  }
}
