import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import type { ItemChannel } from '#contract/runs.ts'
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
import { endProposal, findRun, insertRun, keepDifference, type Selection, updateRun } from './run-queries.ts'

const chunk = 1_000

/** Starts a proposal: a job works out what a run on this day would do. Nothing is sent. */
export async function proposeRun(db: Db, actor: Actor, clock: Clock, day: Day, selection: Selection) {
  // Refuses at once where no letter could be written at all.
  await loadRunContext(db, clock)
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
export async function workOutProposal(work: JobRun): Promise<unknown> {
  const { runId } = work.job.payload as { runId: number }
  try {
    return await inTransaction(work.db, async (tx) => judgeDueFiles(tx, runId, work))
  } catch (error) {
    if (work.job.attempts >= work.job.maxAttempts) await endProposal(work.db, runId, 'failed')
    throw error
  }
}

async function judgeDueFiles(tx: Db, runId: number, { clock, report, stopped }: JobRun): Promise<unknown> {
  const run = await findRun(tx, runId)
  if (run?.state !== 'proposing') return null
  const context = onDay(await loadRunContext(tx, clock), run.day)
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
  await keepDifference(tx, runId)
  await endProposal(tx, runId, 'proposed')
  return { items: done }
}

async function judgeFiles(
  db: Db,
  ids: readonly number[],
  selection: Selection,
  context: RunContext,
): Promise<NewItem[]> {
  const files = await findRunFiles(db, ids, context)
  const events = await accountEventsOf(db, ids)
  return files
    .map((file) => itemOf(file, events.get(file.dossierId) ?? [], context))
    .filter(
      ({ channel }) => selection.channels.length === 0 || channel === 'task' || selection.channels.includes(channel),
    )
}

/** One file that cannot be judged is left out with the cause; the others are proposed. */
function itemOf(file: RunFile, events: readonly AccountEvent[], context: RunContext): NewItem {
  const { dossierId, occurrence, openCents } = file
  const action = file.step?.action
  const channel: ItemChannel = action?.kind === 'send' ? (action.channels[0] ?? 'task') : 'task'
  const base = { dossierId, stepId: file.stepId ?? 0, occurrence, channel, releaseAt: null, openCents }
  try {
    const standing = account(events, context.today, context)
    return { ...base, openCents: standing.openCents, ...decided(judgeFile(file, standing, context), channel) }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { ...base, state: 'excluded', reason: { fault: 'not_carried_out', detail } }
  }
}

function decided(decision: Decision, first: ItemChannel): Pick<NewItem, 'channel' | 'state' | 'reason' | 'releaseAt'> {
  const { kind, why: reason } = decision
  if (kind === 'exclude') return { channel: first, state: 'excluded', reason, releaseAt: null }
  if (kind === 'send') return { channel: decision.channel, state: 'proposed', reason, releaseAt: null }
  if (kind !== 'hold') return { channel: 'task', state: 'proposed', reason, releaseAt: null }
  const { channel, release } = decision
  return { channel, state: 'proposed', reason, releaseAt: momentInAmsterdam(release.day, release.minutes) }
}
