import { knownId } from '#server/platform/db/known-id.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { moveFile } from '#domain/workflow/move-file.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { moveFilesTo } from '#server/book/steps/step-moves.ts'
import {
  countMovableFiles,
  findTakingVersion,
  lockMovableFiles,
  type MovableFile,
  type StandingFile,
  setTakesRunning,
} from './move-queries.ts'
import { asStep, findSteps, findVersions, lockWorkflow } from './workflow-queries.ts'

export const moveJob = 'workflow.move'

/** So many files that people who wait for one of them wait a moment. */
const chunk = 500

interface Payload {
  readonly workflowId: number
  readonly by: Pick<Actor, 'userId' | 'impersonatorId' | 'ip' | 'requestId'>
}

/** Asks for the running files of a workflow to go on in its newest version, which this is. Answers the job's id. */
export async function startMoving(db: Db, actor: Actor, workflowId: number, versionId: number): Promise<number> {
  await setTakesRunning(db, versionId)
  const { userId, impersonatorId, ip, requestId } = actor
  const payload: Payload = { workflowId, by: { userId, impersonatorId, ip, requestId } }
  return enqueue(db, { kind: moveJob, payload, uniqueKey: `workflow:${workflowId}`, userId })
}

/** Lets the running files follow after all, when they had stayed at first. */
export async function moveByHand(db: Db, actor: Actor, workflowId: number): Promise<{ jobId: number }> {
  if (!(await lockWorkflow(db, workflowId))) throw notFound()
  const [newest] = await findVersions(db, workflowId)
  if (!newest) throw notFound()
  // What is tried on a share of the new files is not to be tried on all that run.
  if (newest.newFilesPercent < 100) throw new UserError(409, 'workflow.error.share_stays')
  const jobId = await startMoving(db, actor, workflowId, newest.id)
  await recordAudit(db, actor, {
    kind: 'workflow.move_asked',
    subjectKind: 'workflow',
    subjectId: workflowId,
    data: { jobId },
  })
  return { jobId }
}

/**
 * Moves the running files of older versions to the last that was to take them, piece by piece: a file that has moved is
 * not looked at again, so what is cut off goes on where it was. A version that comes meanwhile and leaves running files
 * where they are changes nothing. Answers how many moved, and how many could not.
 */
export async function moveFiles({ job, db, clock, report, stopped }: JobRun): Promise<unknown> {
  const { workflowId, by } = job.payload as Payload
  const version = await findTakingVersion(db, workflowId)
  if (!version) return { moved: 0, stayed: 0 }
  const rows = await findSteps(db, workflowId, version.id)
  const target = { ...version, steps: rows.map(asStep), stepIds: rows.map(({ id }) => id) }
  const holidays = await findHolidays(db)
  const total = await countMovableFiles(db, version.id)
  let [moved, stayed, after] = [0, 0, 0]
  for (;;) {
    if (stopped()) return unfinished
    const done = await inTransaction(db, async (tx) => {
      const files = await lockMovableFiles(tx, version.id, after, chunk)
      const actor = { ...systemActor(clock.now()), ...by }
      return { files, count: await moveChunk(tx, actor, workflowId, files, target, holidays) }
    })
    if (done.files.length === 0) return { moved, stayed }
    moved += done.count
    stayed += done.files.length - done.count
    after = done.files.at(-1)?.id ?? after
    await report(moved + stayed, total)
  }
}

interface Target {
  readonly id: number
  readonly number: number
  readonly steps: readonly WorkflowStep[]
  readonly stepIds: readonly number[]
}

async function moveChunk(
  tx: Db,
  actor: Actor,
  workflowId: number,
  files: readonly MovableFile[],
  target: Target,
  holidays: ExtraHolidays,
): Promise<number> {
  const today = inAmsterdam(actor.now).day
  const moves = files.flatMap((file) => {
    const moved = file.inRun ? null : moveFile(movingFile(file, file.code, today), target.steps, holidays)
    if (!moved) return []
    const stepId = knownId(target.stepIds[moved.stepIndex], 'the step a file moves to')
    return [{ file, id: file.id, stepId, nextDay: moved.next.day, nextReason: moved.next.why }]
  })
  await moveFilesTo(tx, target.id, moves)
  const entries = moves.map(({ file, stepId, nextDay }) => ({
    kind: 'dossier.workflow_moved',
    dossierId: file.id,
    customerId: file.customerId,
    before: { version: file.number, stepId: file.stepId, nextDay: file.nextDay },
    after: { version: target.number, stepId, nextDay },
    data: { workflowId, stepId, fromVersion: file.number, toVersion: target.number },
  }))
  await recordAudit(tx, actor, ...entries)
  return moves.length
}

/** A stored file as the domain moves it. */
export function movingFile(file: Omit<StandingFile, 'number' | 'debtorName'>, code: string, today: Day) {
  const { status, definition, nextDay, nextReason, previousDay, noticeLastDay } = file
  const name = { nl: '', en: '', fr: '' }
  return {
    status,
    today,
    step: { code, definition, name, phase: 'amicable' as const },
    next: { day: nextDay, why: nextReason },
    previousDay,
    costsFromDay: noticeLastDay === null ? null : addDays(noticeLastDay, 1),
  }
}
