import { addDays, type Day } from '#domain/day.ts'
import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import type { ItemChannel, ItemReason } from '#contract/runs.ts'
import { accountEventsOf } from '#server/account/accounts-of.ts'
import { recalculateAccounts } from '#server/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/account/record-account-events.ts'
import { type AuditEntry, recordAudit } from '#server/audit/record-audit.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { lettersSent } from '#server/http/metrics.ts'
import { systemActor } from '#server/http/actor.ts'
import { renderLetter } from '#server/letters/render-letter.ts'
import { sha256Of, type Storage } from '#server/outside/storage.ts'
import { advance, loadWorkflows } from './advance-files.ts'
import { insertDispatches, insertNotices, type NewDispatch, type NewNotice } from './dispatch-queries.ts'
import { advanceFiles, findRunFiles, lockFiles, type RunFile } from './file-queries.ts'
import { type ClaimedItem, claimItems, type Outcome, recordOutcomes } from './item-queries.ts'
import { judgeFile } from './judge-file.ts'
import type { RunContext } from './run-context.ts'
import { writeLetter, type WrittenLetter } from './write-letter.ts'

/** How a message leaves: what is kept, and whether mail has a real server behind it. */
export interface Sending {
  storage: Storage
  /** With a mail server e-mails wait to be delivered; without one they are in the local outbox at once. */
  mailWaits: boolean
}

interface Work {
  item: ClaimedItem
  file: RunFile
  events: readonly AccountEvent[]
  decision: Decision
  letter?: WrittenLetter
  pdf?: Buffer
  fault?: ItemReason
}

export interface BatchResult {
  /** How many items were handled; 0 when none was free. */
  handled: number
  /** E-mails that wait for the mail server. */
  scheduled: number
}

/**
 * Carries out the next items of a run in the caller's transaction: everything a message needs is fixed and written,
 * its PDF is on disk, and the file stands before its next step, or nothing of it has happened. The items and their
 * files stay locked until the transaction ends, so no other worker and no person can come between.
 */
export async function performBatch(
  db: Db,
  runId: number,
  size: number,
  context: RunContext,
  sending: Sending,
): Promise<BatchResult> {
  const items = await claimItems(db, runId, size)
  if (items.length === 0) return { handled: 0, scheduled: 0 }
  const works = await judgeItems(db, items, context)
  await Promise.all(works.map((work) => drawLetter(work, context, sending.storage)))
  const ids = await writeDispatches(db, runId, works, context, sending)
  await bookCosts(db, works, context)
  const moves = await moveFiles(db, works, context)
  await recordOutcomes(db, runId, [
    ...works.map((work) => outcomeOf(work, ids, context)),
    ...strayOutcomes(items, works, context),
  ])
  await recordAudit(db, systemActor(context.now), ...works.flatMap((work) => auditOf(work, runId, ids, moves)))
  const sent = works.filter((work) => work.pdf)
  for (const { decision } of sent) if (decision.kind === 'send') lettersSent.inc({ channel: decision.channel })
  const scheduled = sent.filter((work) => sending.mailWaits && channelOf(work) === 'email').length
  return { handled: items.length, scheduled }
}

async function judgeItems(db: Db, items: readonly ClaimedItem[], context: RunContext): Promise<Work[]> {
  const ids = await lockFiles(
    db,
    items.map((item) => item.dossierId),
  )
  const files = new Map((await findRunFiles(db, ids, context.weekStart)).map((file) => [file.dossierId, file]))
  const events = await accountEventsOf(db, ids)
  return items.flatMap((item) => {
    const file = files.get(item.dossierId)
    // The file has moved on since the proposal: this step is not its step any more.
    if (!file || file.stepId !== item.stepId || file.occurrence !== item.occurrence) return []
    const own = events.get(item.dossierId) ?? []
    const decision = judgeFile(file, account(own, context.today, context), context)
    return [{ item, file, events: own, decision }]
  })
}

async function drawLetter(work: Work, context: RunContext, storage: Storage): Promise<void> {
  if (work.decision.kind !== 'send' || !work.file.step) return
  const letter = writeLetter(work.file, work.file.step, work.events, context)
  if ('fault' in letter) {
    work.fault = { fault: letter.fault, detail: letter.detail }
    return
  }
  try {
    const pdf = await renderLetter(letter.document)
    await storage.put(pdf)
    work.letter = letter
    work.pdf = pdf
  } catch (error) {
    work.fault = { fault: 'letter_not_drawn', detail: error instanceof Error ? error.message : String(error) }
  }
}

async function writeDispatches(db: Db, runId: number, works: readonly Work[], context: RunContext, sending: Sending) {
  const dispatches = works.flatMap((work) => dispatchOf(work, runId, context, sending) ?? [])
  if (dispatches.length === 0) return new Map<number, number>()
  const ids = await insertDispatches(db, dispatches)
  await insertNotices(
    db,
    works.flatMap((work) => noticeOf(work, ids, context) ?? []),
  )
  return ids
}

function dispatchOf(work: Work, runId: number, context: RunContext, sending: Sending) {
  const { file, item, letter, pdf, decision } = work
  if (!letter || !pdf || decision.kind !== 'send') return null
  const waits = decision.channel === 'email' && sending.mailWaits
  const dispatch: NewDispatch & { pdfBytes: number } = {
    dossierId: file.dossierId,
    customerId: file.customerId,
    stepId: item.stepId,
    occurrence: item.occurrence,
    channel: decision.channel,
    state: waits ? 'scheduled' : 'sent',
    document: letter.document,
    recipient: {
      name: file.debtorName,
      address: decision.channel === 'post' ? letter.document.recipient.slice(1).join(', ') : null,
      email: decision.channel === 'email' ? file.email : null,
    },
    contentSha256: sha256Of(Buffer.from(JSON.stringify(letter.document))),
    pdfSha256: sha256Of(pdf),
    pdfBytes: pdf.byteLength,
    runId,
    createdAt: context.now,
    sentAt: waits ? null : context.now,
  }
  return dispatch
}

function noticeOf(
  { file, letter, decision }: Work,
  ids: ReadonlyMap<number, number>,
  context: RunContext,
): NewNotice | null {
  const dispatchId = ids.get(file.dossierId)
  if (!letter?.announced || decision.kind !== 'send' || dispatchId === undefined) return null
  const term = termOf(decision.channel, context)
  return {
    dossierId: file.dossierId,
    dispatchId,
    sentDay: context.today,
    receivedDay: term.receivedDay,
    receivedBasis: term.receivedBasis,
    lastDay: term.lastDay,
    costsCents: letter.announced.costsCents,
    vatCents: letter.announced.vatCents,
    claimIds: letter.announcedClaimIds,
  }
}

function termOf(channel: 'post' | 'email' | 'sms', context: RunContext) {
  return fourteenDayTerm(
    { sentDay: context.today, channel: channel === 'post' ? 'post' : 'email', wording: 'fifteen_after_delivery' },
    context.agency.daysPost,
    context.holidays,
  )
}

async function bookCosts(db: Db, works: readonly Work[], context: RunContext): Promise<void> {
  const costs = works.flatMap(({ file, item, letter }) => {
    if (!letter?.cost) return []
    const key = `costs:${file.dossierId}:${item.stepId}:${item.occurrence}`
    return [{ dossierId: file.dossierId, event: letter.cost, key, causeKind: 'run_item', causeId: item.id }]
  })
  await recordAccountEvents(db, systemActor(context.now), costs)
  const changed = works.filter((work) => work.letter).map((work) => work.file.dossierId)
  await recalculateAccounts(db, { dossierIds: changed, asOf: context.today, now: context.now })
}

type Moves = Map<number, { status: string; stepId: number | null; nextDay: Day; nextReason: unknown }>

async function moveFiles(db: Db, works: readonly Work[], context: RunContext): Promise<Moves> {
  const moving = works.filter((work) => isDone(work))
  const workflows = await loadWorkflows(
    db,
    moving.map((work) => work.file.workflowVersionId),
  )
  const moves: Moves = new Map()
  for (const work of moving) {
    const { file, letter, decision } = work
    const costsFrom =
      letter?.announced && decision.kind === 'send'
        ? addDays(termOf(decision.channel, context).lastDay, 1)
        : file.notice && addDays(file.notice.lastDay, 1)
    moves.set(file.dossierId, advance(file, workflows, context, costsFrom))
  }
  await advanceFiles(
    db,
    [...moves].map(([dossierId, move]) => ({ dossierId, phase: null, ...move })),
  )
  return moves
}

/** Whether the step is behind the file now: sent, carried out or passed over. */
function isDone({ decision, pdf }: Work): boolean {
  return decision.kind === 'send' ? pdf !== undefined : decision.kind === 'perform' || decision.kind === 'skip'
}

function outcomeOf(work: Work, ids: ReadonlyMap<number, number>, context: RunContext): Outcome {
  const { item, decision, fault, file } = work
  const base = {
    itemId: item.id,
    channel: channelOf(work),
    reason: fault ?? decision.why,
    releaseAt: null,
    openCents: work.letter?.document.sums.payCents ?? file.openCents,
    dispatchId: ids.get(file.dossierId) ?? null,
    finishedAt: context.now,
  }
  if (fault) return { ...base, state: 'failed' }
  switch (decision.kind) {
    case 'send':
    case 'perform':
      return { ...base, state: 'done' }
    case 'hold': {
      const releaseAt = momentInAmsterdam(decision.release.day, decision.release.minutes)
      return { ...base, state: 'in_hold', releaseAt, finishedAt: null }
    }
    default:
      return { ...base, state: 'skipped' }
  }
}

function strayOutcomes(items: readonly ClaimedItem[], works: readonly Work[], context: RunContext): Outcome[] {
  const judged = new Set(works.map((work) => work.item.id))
  return items
    .filter((item) => !judged.has(item.id))
    .map((item) => ({
      itemId: item.id,
      state: 'skipped',
      channel: 'task',
      reason: { fault: 'moved_on', detail: '' },
      releaseAt: null,
      openCents: 0,
      dispatchId: null,
      finishedAt: context.now,
    }))
}

function channelOf({ decision }: Work): ItemChannel {
  return decision.kind === 'send' || decision.kind === 'hold' ? decision.channel : 'task'
}

const auditKinds = { post: 'letter.sent', email: 'email.sent', sms: 'sms.sent' } as const

function auditOf(work: Work, runId: number, ids: ReadonlyMap<number, number>, moves: Moves): AuditEntry[] {
  const { file, decision, letter, item } = work
  const base = { dossierId: file.dossierId, customerId: file.customerId }
  const data = { runId, stepCode: file.stepCode, why: decision.why, next: moves.get(file.dossierId) }
  const dispatchId = ids.get(file.dossierId)
  if (decision.kind === 'send' && letter && dispatchId !== undefined) {
    const sent = { ...base, kind: auditKinds[decision.channel], subjectKind: 'dispatch', subjectId: dispatchId, data }
    return letter.cost
      ? [
          sent,
          { ...base, kind: 'costs.charged', data: { runId, shares: letter.cost.shares, basis: letter.cost.basis } },
        ]
      : [sent]
  }
  if (decision.kind === 'perform') return [{ ...base, kind: 'task.created', data }]
  if (decision.kind === 'skip') return [{ ...base, kind: 'step.skipped', data }]
  if (decision.kind === 'hold') {
    return [
      {
        ...base,
        kind: 'dispatch.held',
        subjectKind: 'run_item',
        subjectId: item.id,
        data: { ...data, release: decision.release },
      },
    ]
  }
  return []
}
