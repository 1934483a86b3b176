import { chooseChannel } from '#domain/workflow/choose-channel.ts'
import type { Why } from '#domain/workflow/why.ts'
import { type AgendaWish, addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { followCauses } from '#server/work/agenda/follow-causes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Told } from '#server/sending/delivery/deliverable.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { endContact } from './end-contact.ts'
import { fileAtStep, readFileTo } from '#server/sending/items/read-file-of-item.ts'
import { findRunFiles, type RunFile } from '#server/sending/writing/file-queries.ts'
import { reachOf } from '#server/sending/items/judge-file.ts'
import { endNotices } from '#server/book/steps/wait-for-notice.ts'
import { moveBeforeStep } from '#server/book/steps/move-before-step.ts'
import {
  closeItem,
  endMessage,
  findItemOf,
  findUnreached,
  hasLeftForOthers,
  isUnreached,
  keyOfUnreached,
  type LeftMessage,
  lockMessage,
  type LostAddress,
  repeatItem,
  resumeItem,
  startOfUnreached,
} from './return-queries.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { tellSenders } from './tell-senders.ts'
import { updateRun } from '#server/sending/items/run-queries.ts'

const onItsWay = new Set(['sending', 'uncertain', 'sent'])

/**
 * Writes what is told of a message by the id it left under, and what follows. Told twice it is written once; what names
 * no message of ours changes nothing. Answers whether it names one.
 */
export async function recordReport(db: Db, clock: Clock, messageId: string, told: Told): Promise<boolean> {
  const message = await lockMessage(db, messageId)
  if (!message) return false
  const isOpen = onItsWay.has(message.state) && message.endedAt === null
  // An e-mail that was taken in at the other side may still come back.
  const mayReturn = isOpen || (message.channel === 'email' && message.state === 'delivered')
  if (told.kind === 'returned') {
    if (mayReturn) await returnMessage(db, clock, message, told)
  } else if (told.kind === 'delayed') {
    if (isOpen) await write(db, clock, message, 'delayed', told.error)
  } else if (isOpen) {
    await arrive(db, clock, message, told.kind)
  }
  return true
}

async function arrive(db: Db, clock: Clock, message: LeftMessage, kind: 'taken' | 'delivered'): Promise<void> {
  // It is known already that it was taken in.
  if (kind === 'taken' && message.state === 'sent') return
  const state = kind === 'taken' ? 'sent' : 'delivered'
  await endMessage(db, message.id, { state, error: null, at: clock.now() })
  await resumeItem(db, message.id)
  if (kind === 'delivered') return write(db, clock, message, 'delivered', null)
  const { id: subjectId, dossierId, customerId, channel } = message
  const entry = { kind: 'dispatch.taken', dossierId, customerId, subjectKind: 'dispatch', subjectId, data: { channel } }
  await recordAudit(db, systemActor(clock.now()), entry)
}

/**
 * A message that came back was never sent to anybody: its address is not used again, its term does not run, and its file
 * stands before the step once more, to go by the next channel. Where none is left, somebody has to look.
 */
async function returnMessage(
  db: Db,
  clock: Clock,
  message: LeftMessage,
  { error, address }: Extract<Told, { kind: 'returned' }>,
): Promise<void> {
  const context = await loadRunContext(db, clock)
  const actor = systemActor(context.now)
  const state = address ? 'bounced' : 'failed'
  await endMessage(db, message.id, { state, error, at: context.now })
  await write(db, clock, message, address ? 'bounced' : 'failed', error)
  const value = message.channel === 'email' ? message.email : message.phone
  if (address) await endContact(db, actor, { ...message, value })
  await endNotices(db, { dispatchId: message.id })
  const why: Why = { key: 'why.message_returned', values: { returnedDay: context.today } }
  // Whom it reached of several debtors is not written to again: the file stays where that brought it.
  const stands = (await hasLeftForOthers(db, message)) || (await moveBeforeStep(db, message, context.today, why))
  const item = await findItemOf(db, message.id)
  const goesOn = stands && (await hasChannel(db, message, context))
  const runGoesOn = item !== undefined && ['released', 'paused', 'done'].includes(item.runState)
  if (goesOn && item && runGoesOn && (await repeatItem(db, item.itemId))) {
    if (item.runState === 'done') await updateRun(db, item.runId, { state: 'released', finishedAt: null })
    await continueRun(db, item.runId)
    return
  }
  if (item) await closeItem(db, item.itemId, context.now)
  if (message.stepId === context.handStepId) {
    if (item) await tellSenders(db, [{ itemId: item.itemId, isUncertain: false }], context.now)
    return
  }
  // In the next proposal it goes by another channel; without one it would wait for ever.
  if (goesOn) return
  const { dossierId, customerId } = message
  const wish = { dossierId, customerId, dueDay: context.today, why }
  if (stands && address && value) {
    const lost = {
      dossierId,
      customerId,
      kind: message.channel === 'email' ? ('email' as const) : ('phone' as const),
      value,
    }
    if (await isUnreached(db, lost)) return tellUnreached(db, actor, lost, wish)
  }
  const subject = stands ? ('check_address' as const) : ('review_file' as const)
  await addToAgenda(db, actor, [{ ...wish, subject, cause: 'address', key: `returned:${message.id}` }])
}

/** One item an address, on whichever file a message to it came back first. Who finished it before has not seen this one. */
async function tellUnreached(
  db: Db,
  actor: Actor,
  lost: LostAddress,
  wish: Pick<AgendaWish, 'dossierId' | 'customerId' | 'dueDay' | 'why'>,
): Promise<void> {
  const key = keyOfUnreached(lost)
  await followCauses(db, actor, {
    starts: [startOfUnreached(lost.customerId)],
    standing: new Set([...(await findUnreached(db, lost.customerId)), key]),
    anew: new Set([key]),
    wishes: [{ ...wish, subject: 'check_address', cause: 'message', key }],
  })
}

/** Takes the work off the agenda that an address gave to which nothing gets through, once another one is there. */
export async function followUnreached(db: Db, actor: Actor): Promise<void> {
  const standing = new Set(await findUnreached(db, null))
  await followCauses(db, actor, { starts: [startOfUnreached(null)], standing, wishes: [] })
}

async function hasChannel(
  db: Db,
  message: LeftMessage,
  context: Awaited<ReturnType<typeof loadRunContext>>,
): Promise<boolean> {
  const { dossierId, channel, stepId } = message
  const [first] = await findRunFiles(db, [dossierId], context)
  const isReminder = stepId === context.reminderStep.id
  const file = first && (await fileTo(db, message, first, isReminder, context))
  const action = isReminder ? context.reminderStep.definition.action : file?.step?.action
  if (!file || action?.kind !== 'send') return false
  const returned = isReminder ? [channel] : file.returnedChannels
  return typeof chooseChannel(action.channels, reachOf({ ...file, returnedChannels: returned })) === 'string'
}

/** As the debtor of the message sees it. */
async function fileTo(
  db: Db,
  message: LeftMessage,
  first: RunFile,
  isReminder: boolean,
  context: Awaited<ReturnType<typeof loadRunContext>>,
): Promise<RunFile | null> {
  if (message.debtorId === null) return first
  if (isReminder) return readFileTo(db, first, message.debtorId, context)
  return fileAtStep(db, message, first, context)
}

async function write(
  db: Db,
  clock: Clock,
  { id, dossierId, customerId, channel }: LeftMessage,
  what: 'delivered' | 'delayed' | 'bounced' | 'failed',
  error: string | null,
): Promise<void> {
  const entry = { dossierId, customerId, subjectKind: 'dispatch', subjectId: id, data: { error } }
  await recordAudit(db, systemActor(clock.now()), { kind: `${channel}.${what}`, ...entry })
}
