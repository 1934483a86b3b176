import { addDays, type Day } from '#domain/day.ts'
import type { CostCharged } from '#domain/account/events.ts'
import { fourteenDayTerm, type NoticeTerm } from '#domain/deadlines/fourteen-day-term.ts'
import { type Channel, subjectOfWork } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import { type AgendaWish, addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import { scheduleUncharged } from '#server/book/dossiers/schedule-costs.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'
import { lettersSent } from '#server/platform/http/metrics.ts'
import {
  actionEntry,
  closeByStep,
  type FileMove,
  loadOtherWorkflows,
  moveByAction,
  moveByExit,
} from '#server/sending/items/act-on-files.ts'
import { advance, loadWorkflows } from '#server/sending/items/advance-files.ts'
import { waitForNotice } from '#server/book/steps/wait-for-notice.ts'
import { insertNotices } from './dispatch-queries.ts'
import { advanceFiles } from '#server/book/steps/step-moves.ts'
import type { RunFile } from '#server/sending/writing/file-queries.ts'
import type { Effect } from '#server/sending/writing/effect.ts'
import type { ClaimedItem } from '#server/sending/items/claimed-item.ts'
import { findLeftOut, recordOutcomes } from '#server/sending/items/item-queries.ts'
import { insertExits } from '#server/sending/items/exit-queries.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'

/** A message that has left. */
export interface SentMessage {
  dispatchId: number
  channel: Channel
  /** The day it left on. */
  sentDay: Day
  /** The day from which on it is under way: its terms and the next step are counted from it. */
  underWayDay: Day
  effect: Effect
  payCents: number
}

/** An item whose step is behind its file: sent, carried out or passed over. */
export interface ConcludedItem {
  item: ClaimedItem
  file: RunFile
  kind: 'sent' | 'performed' | 'skipped'
  why: Why
  message: SentMessage | null
  /** The cost that its step puts on the file. */
  fee?: Omit<CostCharged, 'id'> | null
}

/**
 * Writes what follows from items whose step is done, in the caller's transaction: the term of a 14-day letter, costs
 * on the account, the next step of the file, its timeline, and the end of the item.
 */
export async function concludeItems(db: Db, items: readonly ConcludedItem[], context: RunContext): Promise<void> {
  if (items.length === 0) return
  await insertNotices(
    db,
    items.flatMap((item) => noticeOf(item, context) ?? []),
  )
  const costIds = await bookCosts(db, items, context)
  const moves = await moveFiles(db, items, context)
  await waitForNotices(db, items, moves, context)
  await recordOutcomes(
    db,
    items.map(({ item, file, kind, why, message }) => ({
      itemId: item.id,
      state: kind === 'skipped' ? ('skipped' as const) : ('done' as const),
      channel: message?.channel ?? 'task',
      reason: why,
      releaseAt: null,
      openCents: message?.payCents ?? file.openCents,
      dispatchId: message?.dispatchId ?? null,
      finishedAt: context.now,
    })),
    context.now,
  )
  await recordAudit(db, systemActor(context.now), ...items.flatMap((item) => auditOf(item, moves, costIds)))
  await addToAgenda(db, systemActor(context.now), [
    ...items.flatMap((item) => wishOf(item, context)),
    ...(await wishesForOthers(db, items, context)),
  ])
  for (const { message } of items) if (message) lettersSent.inc({ channel: message.channel })
}

/**
 * A 14-day letter by hand moves no file, nor does one to another debtor once the file has moved; but one that stands before
 * its costs waits for the new term. Of several debtors it waits for the last of their terms.
 */
async function waitForNotices(
  db: Db,
  items: readonly ConcludedItem[],
  moves: Moves,
  context: RunContext,
): Promise<void> {
  const waits = items.flatMap(({ item, file, message }) => {
    if (!message?.effect.announced || moves.has(file.dossierId)) return []
    const { lastDay } = termOf(message, context)
    const isLast = file.termLastDay === null || lastDay > file.termLastDay
    if (item.debtorId === null ? item.stepId !== context.handStepId : !isLast) return []
    const reason: Why = { key: 'why.step_waits_notice_term', values: { lastDay } }
    return [{ dossierId: file.dossierId, day: addDays(lastDay, 1), reason }]
  })
  await waitForNotice(db, waits)
}

function noticeOf({ item, file, message }: ConcludedItem, context: RunContext) {
  const announced = message?.effect.announced
  if (!message || !announced) return null
  const { receivedDay, receivedBasis, lastDay } = termOf(message, context)
  const { dispatchId, sentDay } = message
  const { dossierId } = file
  const { debtorId } = item
  return { dossierId, debtorId, dispatchId, sentDay, receivedDay, receivedBasis, lastDay, ...announced }
}

function termOf({ channel, underWayDay }: SentMessage, { agency, holidays }: RunContext): NoticeTerm {
  const by = channel === 'post' ? 'post' : 'email'
  const delivery = { sentDay: underWayDay, channel: by, wording: 'fifteen_after_delivery' } as const
  return fourteenDayTerm(delivery, agency.daysPost, holidays)
}

/** A step charges once each time a file comes to it, whatever is begun twice. */
const costKey = ({ dossierId, stepId, occurrence }: ClaimedItem) => `costs:${dossierId}:${stepId}:${occurrence}`

/** What an item charges: the costs of a message on the day it left, or what its step puts on the file. */
function costOf({ message, fee }: ConcludedItem): Omit<CostCharged, 'id'> | null {
  if (message?.effect.cost) return { ...message.effect.cost, valueDay: message.sentDay }
  return fee ?? null
}

/** Answers the account event of each cost by its key. */
async function bookCosts(
  db: Db,
  items: readonly ConcludedItem[],
  context: RunContext,
): Promise<ReadonlyMap<string, number>> {
  const costs = items.flatMap((one) => {
    const event = costOf(one)
    if (!event) return []
    const { file, item } = one
    return [{ dossierId: file.dossierId, event, key: costKey(item), causeKind: 'run_item', causeId: item.id }]
  })
  const changed = items.filter(({ message, fee }) => message ?? fee).map(({ file }) => file.dossierId)
  const { ids } = await post(db, systemActor(context.now), context.today, costs, changed)
  const followed = costs.filter(({ event }) => event.component === 'collection_costs')
  await scheduleUncharged(
    db,
    followed.map(({ dossierId }) => dossierId),
    context.today,
  )
  return ids
}

/** A step that asks for a person is work on the agenda. */
function wishOf({ item, file, kind, why }: ConcludedItem, { today }: RunContext): AgendaWish[] {
  const action = file.step?.action
  if (kind !== 'performed' || (action?.kind !== 'task' && action?.kind !== 'call')) return []
  const { dossierId, customerId } = file
  const subject = subjectOfWork(action)
  const key = `step:${dossierId}:${item.stepId}:${item.occurrence}`
  const { subject: subjectCode, instruction: note, employeeId, teamId } = action
  const named = { ...(subjectCode ? { subjectCode } : {}), ...(note ? { note } : {}) }
  const owner = { ...(employeeId ? { employeeId } : {}), ...(teamId ? { teamId } : {}) }
  const wish = { dossierId, customerId, subject, dueDay: today, cause: 'step', key, why, stepId: item.stepId } as const
  return [{ ...wish, ...named, ...owner }]
}

/** Who else of a file could not be written to while it goes on: somebody has to find out how. */
async function wishesForOthers(db: Db, items: readonly ConcludedItem[], { today }: RunContext): Promise<AgendaWish[]> {
  const sent = items.filter(({ kind, item }) => kind === 'sent' && item.debtorId !== null)
  const left = await findLeftOut(
    db,
    sent.map(({ item }) => item.id),
  )
  return left.map(({ dossierId, customerId, stepId, occurrence, debtorId, name, lacksNotice }) => {
    const subject = lacksNotice ? ('check_notice' as const) : ('check_address' as const)
    const why: Why = { key: 'why.debtor_not_written', values: { name } }
    const key = `unwritten:${dossierId}:${stepId}:${occurrence}:${debtorId}`
    return { dossierId, customerId, subject, dueDay: today, cause: 'step', key, why }
  })
}

type Moves = Map<number, FileMove>

/** What a step does besides sending; nothing when it was passed over. */
const actionOf = ({ kind, file }: ConcludedItem) => (kind === 'performed' ? file.step?.action : undefined)

/** Its step was carried out, or passed over. */
const exitOf = ({ kind }: ConcludedItem) => (kind === 'skipped' ? 'skipped' : 'done')

async function moveFiles(db: Db, items: readonly ConcludedItem[], context: RunContext): Promise<Moves> {
  // A file that was closed or taken elsewhere while its message was on its way stays where it is. Of several debtors the
  // first moves it, with the others who were written to at the same time.
  const together = Map.groupBy(items.filter(standsBefore), ({ file }) => file.dossierId)
  const moving = [...together.values()].flatMap(([first]) => first ?? [])
  const workflows = await loadWorkflows(
    db,
    moving.map(({ file }) => file.workflowVersionId),
  )
  const others = await loadOtherWorkflows(
    db,
    moving.map(({ file }) => file.step),
  )
  await insertExits(
    db,
    moving.map((item) => ({ ...item.item, reason: exitOf(item) })),
    context.now,
  )
  const moves: Moves = new Map()
  for (const item of moving) {
    const { file, message } = item
    const action = actionOf(item)
    if (action?.kind === 'close') {
      await closeByStep(db, file, action.closingReason, context)
      continue
    }
    const costsFromDay = costsFromDayOf(together.get(file.dossierId) ?? [], context)
    const day = message?.underWayDay ?? context.today
    const move = advance(file, workflows, { day, holidays: context.holidays }, costsFromDay, exitOf(item))
    moves.set(file.dossierId, moveByAction(action, moveByExit(move, others, context), others, context))
  }
  await advanceFiles(
    db,
    systemActor(context.now),
    [...moves].map(([dossierId, move]) => ({ dossierId, phase: null, versionId: null, ...move })),
  )
  return moves
}

function standsBefore({ item, file }: ConcludedItem): boolean {
  const isOpen = file.status === 'not_started' || file.status === 'in_progress'
  return isOpen && file.stepId === item.stepId && file.occurrence === item.occurrence
}

/** From when costs may follow: after the last of the terms of the debtors of a file, of those that begin now or else ran. */
function costsFromDayOf(items: readonly ConcludedItem[], context: RunContext): Day | null {
  const begun = items.flatMap(({ message }) => (message?.effect.announced ? [termOf(message, context).lastDay] : []))
  const before = items.flatMap(
    ({ file, item }) => (item.debtorId === null ? file.notice?.lastDay : file.termLastDay) ?? [],
  )
  const lastDay = (begun.length > 0 ? begun : before).toSorted((a, b) => (a < b ? -1 : 1)).at(-1)
  return lastDay === undefined ? null : addDays(lastDay, 1)
}

const sentKinds = { post: 'letter.sent', email: 'email.sent', sms: 'sms.sent' } as const

function auditOf(concluded: ConcludedItem, moves: Moves, costIds: ReadonlyMap<string, number>): AuditEntry[] {
  const { item, file, kind, why, message } = concluded
  const base = { dossierId: file.dossierId, customerId: file.customerId }
  const next = moves.get(file.dossierId)
  const data = { runId: item.runId, stepId: item.stepId, stepCode: file.stepCode, why, next }
  if (!message) {
    const passed = file.step?.action.kind === 'hand_over' ? 'hand_over.passed_over' : 'step.skipped'
    const entry = kind === 'skipped' ? { kind: passed } : actionEntry(actionOf(concluded), next)
    return [...(entry ? [{ ...base, ...entry, data }] : []), ...costAudit(concluded, costIds)]
  }
  const { channel, dispatchId } = message
  const sent = { ...base, kind: sentKinds[channel], subjectKind: 'dispatch', subjectId: dispatchId, data }
  return [sent, ...costAudit(concluded, costIds)]
}

function costAudit(concluded: ConcludedItem, costIds: ReadonlyMap<string, number>): AuditEntry[] {
  const cost = costOf(concluded)
  if (!cost) return []
  const { item, file } = concluded
  const { component, shares, basis } = cost
  const fee = file.step?.fee
  const data = { runId: item.runId, component, shares, ...(basis ? { basis } : {}), ...(fee ? { fee } : {}) }
  const { dossierId, customerId } = file
  const subjectId = costIds.get(costKey(item)) ?? null
  return [{ dossierId, customerId, kind: 'costs.charged', data, subjectKind: 'account_event', subjectId }]
}
