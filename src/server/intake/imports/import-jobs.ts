import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { defineJob, enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { checkBatch } from './check-batch.ts'
import { type Batch, type BatchChange, findBatch, updateBatch } from './queries.ts'
import type { ImportWork } from './import-target.ts'
import { readBatch } from './read-batch.ts'
import { releaseBatch } from './release-batch.ts'
import { wasCancelled } from './list-queries.ts'

/** The work on an import that is done behind the screen. */
export type ImportStep = 'read' | 'check' | 'release'

interface Payload {
  readonly batchId: number
  /** Whoever asked for it, as the audit trail names him. */
  readonly by: Pick<Actor, 'userId' | 'impersonatorId' | 'customerId' | 'ip' | 'requestId'>
}

const works: Readonly<Record<ImportStep, (work: ImportWork, actor: Actor, batchId: number) => Promise<boolean>>> = {
  read: (work, _, batchId) => readBatch(work, batchId),
  check: (work, _, batchId) => checkBatch(work, batchId),
  release: releaseBatch,
}

/** What becomes of an import whose work was given up: what is done stays, the rest can be tried again. */
const givenUp: Readonly<Record<ImportStep, (reason: 'internal' | 'cancelled') => BatchChange>> = {
  read: (reason) => ({ state: 'failed', error: { reason, values: {} } }),
  check: () => ({ state: 'ready' }),
  release: () => ({ state: 'ready' }),
}

export function defineImportJobs(app: App): void {
  for (const step of ['read', 'check', 'release'] as const)
    defineJob(`import.${step}`, (run) => perform(step, app.storage, run), {
      giveUp: async ({ db, job }) =>
        giveUp(db, step, (job.payload as Payload).batchId, job.cancelRequested ? 'cancelled' : 'internal'),
    })
}

/** Asks for work on an import, in the transaction that decides on it. Answers the job's id. */
export async function enqueueStep(
  tx: Db,
  actor: Actor,
  batch: Pick<Batch, 'id' | 'customerId'>,
  step: ImportStep,
): Promise<number> {
  const { userId, impersonatorId, customerId, ip, requestId } = actor
  const payload: Payload = { batchId: batch.id, by: { userId, impersonatorId, customerId, ip, requestId } }
  const jobId = await enqueue(tx, {
    kind: `import.${step}`,
    payload,
    uniqueKey: `import:${batch.id}`,
    userId,
    customerId: batch.customerId,
  })
  await updateBatch(tx, batch.id, { state: step === 'release' ? 'releasing' : 'reading', jobId })
  return jobId
}

async function perform(step: ImportStep, storage: Storage, run: JobRun): Promise<unknown> {
  const { batchId, by } = run.job.payload as Payload
  const { db, clock } = run
  const work = { db, storage, today: clock.today(), now: clock.now(), report: run.report, stopped: run.stopped }
  if (await works[step](work, { ...systemActor(clock.now()), ...by }, batchId)) return { batchId }
  if (await wasCancelled(db, run.job.id)) await giveUp(db, step, batchId, 'cancelled')
  return unfinished
}

async function giveUp(db: Db, step: ImportStep, batchId: number, reason: 'internal' | 'cancelled'): Promise<void> {
  const batch = await findBatch(db, batchId)
  if (batch?.state === 'reading' || batch?.state === 'releasing') await updateBatch(db, batchId, givenUp[step](reason))
}
