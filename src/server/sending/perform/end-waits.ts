import { addDays } from '#domain/day.ts'
import { endWait, type EndedWait } from '#domain/workflow/await-answer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { type FileMove, loadOtherWorkflows, moveByExit } from '#server/sending/items/act-on-files.ts'
import { advance, loadWorkflows } from '#server/sending/items/advance-files.ts'
import { lockEndedWaits, type WaitingFile } from './await-queries.ts'
import { insertExits } from '#server/sending/items/exit-queries.ts'
import { advanceFiles } from '#server/book/steps/step-moves.ts'
import { findRunFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import { passesOver } from '#server/sending/items/judge-file.ts'
import { loadWaitContext, type WaitContext } from '#server/sending/writing/run-context.ts'

const batchSize = 500

/**
 * Goes on with every file whose step waited for something that came, or whose time is over. Nothing is sent by it: the
 * step that comes next is for a run. Safe in several processes at once; answers how many files went on.
 */
export async function endWaits(db: Db, clock: Clock): Promise<number> {
  for (let ended = 0; ; ) {
    const { found, moved } = await inTransaction(db, (tx) => endSome(tx, clock))
    ended += moved
    if (found < batchSize || moved === 0) return ended
  }
}

interface Ended {
  readonly file: RunFile
  readonly wait: EndedWait
}

async function endSome(db: Db, clock: Clock): Promise<{ found: number; moved: number }> {
  const waiting = await lockEndedWaits(db, clock.today(), batchSize)
  if (waiting.length === 0) return { found: 0, moved: 0 }
  const context = await loadWaitContext(db, clock)
  const came = new Map(waiting.map((one) => [one.dossierId, one]))
  const files = await findRunFiles(db, [...came.keys()], context)
  const ended = files.flatMap((file) => endedOf(file, came.get(file.dossierId), context))
  const moves = await moveOn(db, ended, context)
  await recordAudit(db, systemActor(context.now), ...ended.map((one) => auditOf(one, moves)))
  return { found: waiting.length, moved: ended.length }
}

function endedOf(file: RunFile, found: WaitingFile | undefined, { today }: WaitContext): Ended[] {
  if (!file.step) return []
  const wait = endWait({
    today,
    untilDay: file.nextDay,
    came: found?.answer && found.cameAt ? { answer: found.answer, day: inAmsterdam(found.cameAt).day } : null,
    skipped: passesOver(file, file.step),
  })
  return wait ? [{ file, wait }] : []
}

async function moveOn(db: Db, ended: readonly Ended[], context: WaitContext): Promise<Map<number, FileMove>> {
  const { now, today, holidays } = context
  const workflows = await loadWorkflows(
    db,
    ended.map(({ file }) => file.workflowVersionId),
  )
  const others = await loadOtherWorkflows(
    db,
    ended.map(({ file }) => file.step),
  )
  await insertExits(
    db,
    ended.flatMap(({ file: { dossierId, stepId, occurrence }, wait }) =>
      stepId === null ? [] : [{ dossierId, stepId, occurrence, reason: wait.exit }],
    ),
    now,
  )
  const moves = new Map<number, FileMove>()
  for (const { file, wait } of ended) {
    const costsFromDay = file.notice && addDays(file.notice.lastDay, 1)
    const move = advance(file, workflows, { day: today, holidays }, costsFromDay, wait.exit)
    moves.set(file.dossierId, moveByExit(move, others, context))
  }
  await advanceFiles(
    db,
    systemActor(now),
    [...moves].map(([dossierId, move]) => ({ dossierId, phase: null, versionId: null, ...move })),
  )
  return moves
}

const kinds = {
  answered: 'step.answered',
  paid: 'step.answered',
  timed_out: 'step.timed_out',
  skipped: 'step.skipped',
} as const satisfies Record<EndedWait['exit'], string>

function auditOf({ file, wait }: Ended, moves: ReadonlyMap<number, FileMove>) {
  const { dossierId, customerId, stepId, stepCode } = file
  const data = { stepId, stepCode, why: wait.why, exit: wait.exit, next: moves.get(dossierId) }
  return { kind: kinds[wait.exit], dossierId, customerId, data }
}
