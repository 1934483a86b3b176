import { account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { accountEventsOf } from '#server/account/accounts-of.ts'
import { type AuditEntry, recordAudit } from '#server/audit/record-audit.ts'
import { type Clock, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { enqueue, type JobRun, unfinished } from '#server/jobs/queue.ts'
import { findRunFiles, type RunFile } from './file-queries.ts'
import { countDueFiles, deleteItems, findDueFiles, insertItems, type NewItem } from './item-queries.ts'
import { judgeFile } from './judge-file.ts'
import { loadRunContext, onDay, type RunContext } from './run-context.ts'
import { findRun, insertRun, type Run, type Selection, updateRun } from './run-queries.ts'

const chunk = 1_000

/** Starts a proposal: a job works out what a run on this day would do. Nothing is sent. */
export async function proposeRun(db: Db, actor: Actor, day: Day, selection: Selection) {
  const id = await insertRun(db, { day, selection, proposedBy: actor.userId, proposedAt: actor.now })
  const jobId = await enqueue(db, { kind: 'run.propose', payload: { runId: id }, userId: actor.userId })
  await updateRun(db, id, { jobId })
  const entry: AuditEntry = {
    kind: 'run.proposed',
    subjectKind: 'processing_run',
    subjectId: id,
    data: { day, selection },
  }
  await recordAudit(db, actor, entry)
  return { id, jobId }
}

/**
 * Works out a proposal, in one transaction: a proposal that is cut off begins again from nothing. Every file that is
 * due gets an item, with the decision and its reason.
 */
export async function workOutProposal({ job, db, clock, report, stopped }: JobRun): Promise<unknown> {
  const { runId } = job.payload as { runId: number }
  return inTransaction(db, async (tx) => {
    const run = await findRun(tx, runId)
    if (run?.state !== 'proposing') return null
    const context = await contextFor(tx, clock, run)
    const total = await countDueFiles(tx, run.day, run.selection)
    await deleteItems(tx, runId)
    let done = 0
    let after = 0
    for (;;) {
      if (stopped()) return unfinished
      const ids = await findDueFiles(tx, run.day, run.selection, after, chunk)
      if (ids.length === 0) break
      await insertItems(tx, runId, await judgeFiles(tx, ids, run.selection, context))
      after = ids.at(-1) ?? after
      done += ids.length
      await report(done, total)
    }
    await updateRun(tx, runId, { state: 'proposed' })
    return { items: done }
  })
}

async function contextFor(db: Db, clock: Clock, run: Run): Promise<RunContext> {
  return onDay(await loadRunContext(db, clock), run.day)
}

async function judgeFiles(
  db: Db,
  ids: readonly number[],
  selection: Selection,
  context: RunContext,
): Promise<NewItem[]> {
  const files = await findRunFiles(db, ids, context.weekStart)
  const events = await accountEventsOf(db, ids)
  return files.flatMap((file) => {
    const result = account(events.get(file.dossierId) ?? [], context.today, context)
    const decision = judgeFile(file, result, context)
    const item = itemOf(file, decision, result.openCents)
    const wanted =
      selection.channels.length === 0 || item.channel === 'task' || selection.channels.includes(item.channel)
    return wanted ? [item] : []
  })
}

function itemOf(file: RunFile, decision: ReturnType<typeof judgeFile>, openCents: number): NewItem {
  const excluded = decision.kind === 'exclude'
  const action = file.step?.action
  const first = action?.kind === 'send' ? (action.channels[0] ?? 'task') : 'task'
  return {
    dossierId: file.dossierId,
    stepId: file.stepId ?? 0,
    occurrence: file.occurrence,
    channel: decision.kind === 'send' || decision.kind === 'hold' ? decision.channel : excluded ? first : 'task',
    state: excluded ? 'excluded' : 'proposed',
    reason: decision.why,
    releaseAt: decision.kind === 'hold' ? momentInAmsterdam(decision.release.day, decision.release.minutes) : null,
    openCents,
  }
}
