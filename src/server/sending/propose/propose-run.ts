import { knownId } from '#server/platform/db/known-id.ts'
import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { type Day, latest } from '#domain/day.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import { listDossiers } from '#contract/files/dossiers.ts'
import type { ItemChannel } from '#contract/sending/runs.ts'
import type { Selection as ListSelection } from '#contract/lists/selections.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Clock, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { enqueue, type GivingUp, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { findFilesTo, findRunFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import { recordRun, lockRun } from '#server/sending/items/lock-run.ts'
import { saveDifferences } from './difference-queries.ts'
import { copyChosenFiles, countDueFiles, countHalted, dueFiles, saveChosenFiles, saveHalted } from './due-queries.ts'
import { findUnwritten } from '#server/sending/items/written-queries.ts'
import { deleteItems, excludeTaken, insertItems, moveItems, type NewItem } from '#server/sending/items/item-queries.ts'
import { judgeFile, onServiceDay } from '#server/sending/items/judge-file.ts'
import { loadRunContext, onDay, type RunContext } from '#server/sending/writing/run-context.ts'
import { eventsFor } from '#server/sending/writing/step-costs.ts'
import {
  endProposal,
  findRun,
  insertRun,
  type Run,
  type Selection,
  updateRun,
} from '#server/sending/items/run-queries.ts'

const chunk = 1_000

const everything: Selection = {
  kind: 'collection',
  customerIds: [],
  workflowCodes: [],
  stepCodes: [],
  channels: [],
  chosenCount: 0,
}

/**
 * Starts a proposal: a job works out what a run on this day would do, of all files that are due by a selection or of
 * those somebody chose. Nothing is sent.
 */
export async function proposeRun(
  db: Db,
  actor: Actor,
  clock: Clock,
  day: Day,
  asked: Partial<Omit<Selection, 'chosenCount'>>,
  chosen: Pick<ListSelection, 'id' | 'list' | 'count'> | null = null,
) {
  // Refuses at once where no letter could be written at all.
  await loadRunContext(db, clock)
  if (chosen && (chosen.list !== listDossiers.path || chosen.count === 0)) {
    throw new UserError(400, 'error.check_fields', { fields: { selection: { key: 'bulk.error.no_files' } } })
  }
  const selection = { ...everything, ...asked, chosenCount: chosen?.count ?? 0 }
  return startRun(db, actor, day, selection, async (id) => {
    if (chosen) await saveChosenFiles(db, id, chosen.id)
  })
}

async function startRun(
  db: Db,
  actor: Actor,
  day: Day,
  selection: Selection,
  keepFiles: (runId: number) => Promise<void>,
) {
  // Whoever works as somebody else proposes it himself: he is no second person for it.
  const id = await insertRun(db, {
    day,
    selection,
    proposedBy: actor.impersonatorId ?? actor.userId,
    proposedAt: actor.now,
  })
  await keepFiles(id)
  const jobId = await startProposal(db, actor, id)
  const entry: AuditEntry = {
    kind: 'run.proposed',
    subjectKind: 'processing_run',
    subjectId: id,
    data: { day, selection },
  }
  await recordAudit(db, actor, entry)
  return { id, jobId }
}

async function startProposal(db: Db, actor: Actor, runId: number): Promise<number> {
  const jobId = await enqueue(db, { kind: 'run.propose', payload: { runId }, userId: actor.userId })
  await updateRun(db, runId, { jobId })
  return jobId
}

/**
 * Works out a proposal again, with the same selection: one that failed itself; beside one that stands a new one, so that
 * what has changed since shows, and the old one is set aside. Answers the run that is worked out.
 */
export async function proposeAgain(db: Db, actor: Actor, clock: Clock, id: number, version: number): Promise<number> {
  const run = await lockRun(db, id, version, ['failed', 'proposed'], 'run.not_proposed')
  if (run.state === 'proposed') return proposeAnew(db, actor, clock, run)
  await updateRun(db, id, { state: 'proposing', failure: null })
  await startProposal(db, actor, id)
  await recordRun(db, actor, run, 'run.proposed_again')
  return id
}

async function proposeAnew(db: Db, actor: Actor, clock: Clock, old: Run): Promise<number> {
  await loadRunContext(db, clock)
  await moveItems(db, old.id, ['proposed'], 'cancelled', actor.now)
  await updateRun(db, old.id, { state: 'cancelled', finishedAt: actor.now })
  // A day that has passed is no day to send on any more.
  const day = latest(old.day, clock.today())
  const { id } = await startRun(db, actor, day, old.selection, async (runId) => copyChosenFiles(db, old.id, runId))
  await recordRun(db, actor, old, 'run.proposed_anew', { replacedBy: id })
  return id
}

/**
 * Works out a proposal, in one transaction: a proposal that is cut off begins again from nothing. Every file that is
 * due gets an item, with the decision and its reason.
 */
export async function workOutProposal(work: JobRun): Promise<unknown> {
  return inTransaction(work.db, async (tx) => judgeDueFiles(tx, runOf(work.job), work))
}

/** Tells on the proposal itself that it could not be worked out. */
export const giveUpProposal: GivingUp = async ({ db, job }, failure) => endProposal(db, runOf(job), { failure })

const runOf = ({ payload }: JobRun['job']): number => (payload as { runId: number }).runId

async function judgeDueFiles(tx: Db, runId: number, { clock, report, stopped }: JobRun): Promise<unknown> {
  const run = await findRun(tx, runId)
  if (run?.state !== 'proposing') return null
  const judgedAt = clock.now()
  const context = onDay(await loadRunContext(tx, clock), run.day)
  const total = await countDueFiles(tx, run)
  await report(0, total)
  await deleteItems(tx, runId)
  let done = 0
  for await (const ids of dueFiles(tx, run, chunk)) {
    if (stopped()) return unfinished
    // Somebody stopped it: what is not a proposal has no items.
    if ((await findRun(tx, runId))?.state !== 'proposing') {
      await deleteItems(tx, runId)
      return null
    }
    await insertItems(tx, runId, await judgeFiles(tx, ids, run.selection, context))
    done += ids.length
    await report(done, total)
  }
  // What another run will do anyway is not offered a second time: what the proposal counts is what a release does.
  await excludeTaken(tx, runId, 'proposed')
  await saveDifferences(tx, runId)
  await saveHalted(tx, runId, await countHalted(tx, run))
  if (!(await endProposal(tx, runId, { judgedAt }))) await deleteItems(tx, runId)
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
  const shared = await addressees(db, files, context)
  return files
    .flatMap((file) => {
      const own = events.get(file.dossierId) ?? []
      const each = shared.get(file.dossierId)
      if (!each) return [itemOf(onServiceDay(file, own, context), null, own, context)]
      return each.map((one) => itemOf(one, one.debtorId, eventsFor(one, own, context), context))
    })
    .filter(
      ({ channel }) => selection.channels.length === 0 || channel === 'task' || selection.channels.includes(channel),
    )
}

/**
 * Of files with several debtors whose step writes to each of them, the file as it is for each who was not written to yet.
 * One that all were written to is judged as a whole, so that it says what is the matter.
 */
async function addressees(
  db: Db,
  files: readonly RunFile[],
  context: RunContext,
): Promise<ReadonlyMap<number, RunFile[]>> {
  const wanted = files.flatMap(({ dossierId, liable, step }) => {
    const present = liable.filter(({ ended }) => !ended)
    if (step?.action.kind !== 'send' || step.action.onlyFirst || present.length < 2) return []
    return present.map(({ debtorId }) => ({ dossierId, debtorId }))
  })
  const unwritten = await findUnwritten(db, wanted)
  return Map.groupBy(await findFilesTo(db, unwritten, context), ({ dossierId }) => dossierId)
}

/** One file that cannot be judged is left out with the cause; the others are proposed. */
function itemOf(file: RunFile, debtorId: number | null, events: readonly AccountEvent[], context: RunContext): NewItem {
  const { dossierId, occurrence, openCents } = file
  const action = file.step?.action
  const channel: ItemChannel = action?.kind === 'send' ? (action.channels[0] ?? 'task') : 'task'
  const base = {
    dossierId,
    stepId: knownId(file.stepId, 'the step of a file that is due'),
    occurrence,
    debtorId,
    channel,
    releaseAt: null,
    openCents,
  }
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
