import type { MessageWish } from '#contract/sending/hand-messages.ts'
import { endsNotice } from '#domain/workflow/by-hand.ts'
import type { RunPart } from '#contract/sending/runs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { expectOpenMoment, momentText } from '#server/sending/hours/expect-open-moment.ts'
import { readSendingSettings } from '#server/sending/hours/read-sending-settings.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { cancelRun } from '#server/sending/release/control-run.ts'
import { endNotices } from '#server/book/steps/wait-for-notice.ts'
import {
  cancelHandItem,
  countByHand,
  findHandStep,
  findOwnFile,
  handStepCode,
  holdItem,
  insertHandMessage,
  lockHandItem,
} from '#server/sending/writing/hand-queries.ts'
import { findAnswer } from '#server/sending/writing/answer-queries.ts'
import { insertItem } from '#server/sending/items/item-queries.ts'
import { sumOfGroups, needsTwo } from '#server/sending/release/releasing-rules.ts'
import { openOwnRun } from '#server/sending/release/open-own-run.ts'
import { type PreparedMessage, prepareByHand, refusalOf } from './prepare-by-hand.ts'
import { refusedMessage } from '#server/sending/writing/refused-message.ts'
import { findRun, insertRun, updateRun } from '#server/sending/items/run-queries.ts'

/**
 * Sends a message by hand: an item of the run of today, which sends it within the lawful hours as any other message, and
 * looks at it again when it leaves. Much money waits in a run of its own for a second person. Refused is what could not
 * leave however long it waited. An e-mail or SMS that leaves at once can be undone for so many seconds.
 */
export async function sendByHand(
  db: Db,
  actor: Actor,
  clock: Clock,
  dossierId: number,
  wish: MessageWish & { readonly at: string | null },
  undoSeconds = 0,
): Promise<{ id: number; undoSeconds: number }> {
  await lockDossier(db, actor, { dossierId, version: null })
  const at = wish.at === null ? null : new Date(wish.at)
  if (at) await expectOpenMoment(db, at, { field: 'at', now: actor.now, channels: [wish.channel], all: true })
  if (wish.reply !== null) await refuseSecondAnswer(db, wish.reply)
  const prepared = await prepareByHand(db, clock, dossierId, wish)
  const refusal = refusalOf(prepared)
  if (refusal) throw refusedMessage(refusal)
  const isEnd = wish.again !== null && wish.reason !== null && endsNotice(prepared.message.kind, wish.reason)
  // Its term counts no more from this moment on, so that nothing is charged on it while the new one is on its way.
  if (isEnd && wish.again !== null) await endNotices(db, { dispatchId: wish.again })
  const { id, occurrence } = await insertHandMessage(db, actor, prepared.message)
  const leaves = { at, undoSeconds: at === null && wish.channel !== 'post' ? undoSeconds : 0 }
  const isWaiting = await queueMessage(db, actor, prepared, occurrence, leaves)
  const { channel, kind, againId, isCopy, reason, replyTo } = prepared.message
  await recordAudit(db, actor, {
    kind: againId === null ? 'message.asked' : 'message.asked_again',
    dossierId,
    customerId: prepared.file.customerId,
    subjectKind: 'hand_message',
    subjectId: id,
    data: {
      channel,
      kind,
      againId,
      isCopy,
      reason,
      at,
      ...(replyTo ? { replyTo } : {}),
      ...(isEnd ? { endedNotice: true } : {}),
    },
  })
  return { id, undoSeconds: isWaiting ? 0 : leaves.undoSeconds }
}

/** Of two who answer one e-mail the second is told who was first: the file is held, so that they come one after the other. */
async function refuseSecondAnswer(db: Db, mailId: number): Promise<void> {
  const first = await findAnswer(db, mailId)
  if (!first) return
  const { day, minuteOfDay: minutes } = inAmsterdam(first.at)
  throw new UserError(409, {
    key: 'by_hand.answered',
    values: { by: first.by ?? 'Vorder', at: momentText({ day, minutes }) },
  })
}

/** Puts it in the run of today; answers whether it waits for a second person instead. */
async function queueMessage(
  db: Db,
  actor: Actor,
  prepared: PreparedMessage,
  occurrence: number,
  { at, undoSeconds }: { readonly at: Date | null; readonly undoSeconds: number },
): Promise<boolean> {
  const { file, message, openCents } = prepared
  const stepId = await findHandStep(db)
  const { channel, debtorId } = message
  const item = { dossierId: file.dossierId, stepId, occurrence, debtorId, channel, releaseAt: null, openCents }
  if (await needsSecond(db, actor, prepared)) {
    const runId = await openWaitingRun(db, actor, at)
    await insertItem(db, runId, { ...item, state: 'proposed', reason: prepared.decision.why })
    return true
  }
  const runId = await openOwnRun(db, actor, handStepCode)
  const itemId = await insertItem(db, runId, { ...item, state: 'pending', reason: null })
  if (at) {
    const { day: releaseDay, minuteOfDay: releaseMinutes } = inAmsterdam(at)
    const why = { key: 'why.moment_chosen' as const, values: { releaseDay, releaseMinutes } }
    await holdItem(db, itemId, why, at, actor.now)
  } else if (undoSeconds > 0) {
    const until = new Date(actor.now.getTime() + undoSeconds * 1000)
    await holdItem(db, itemId, { key: 'why.undo_time', values: {} }, until, actor.now)
  } else {
    await continueRun(db, runId)
  }
  return false
}

/** Whether it takes a second person, with what the same person sent by hand today. */
export async function needsSecond(
  db: Db,
  actor: Actor,
  { file, openCents }: Pick<PreparedMessage, 'file' | 'openCents'>,
): Promise<boolean> {
  if (actor.userId === null) return false
  const proposedBy = personAtWork(actor)
  const today = momentInAmsterdam(inAmsterdam(actor.now).day, 0)
  const before = sumOfGroups(await countByHand(db, proposedBy, today))
  const own = { count: 1, open: [{ currency: file.currency, cents: openCents }] }
  return needsTwo(db, { proposedBy }, [own, before], await readSendingSettings(db), actor.now)
}

const whole: RunPart = { steps: null, customerIds: null, itemIds: null }

/** A run with nothing but this message, asked for by who sends it. */
async function openWaitingRun(db: Db, actor: Actor, at: Date | null): Promise<number> {
  const asked = { part: whole, rest: 'back', startAt: at?.toISOString() ?? null }
  const person = personAtWork(actor)
  const id = await insertRun(db, {
    day: inAmsterdam(actor.now).day,
    selection: {
      kind: 'collection',
      customerIds: [],
      workflowCodes: [],
      stepCodes: [handStepCode],
      channels: [],
      chosenCount: 1,
    },
    proposedBy: person,
    proposedAt: actor.now,
  })
  await updateRun(db, id, {
    state: 'waiting',
    askedPart: JSON.stringify(asked),
    askedBy: person,
    askedAt: actor.now,
  })
  return id
}

/** Takes a message by hand back. What is on its way, or was sent, cannot be stopped any more. */
export async function cancelByHand(db: Db, actor: Actor, dossierId: number, id: number): Promise<void> {
  const dossier = await findOwnFile(db, actor, dossierId)
  if (!dossier) throw notFound()
  const item = await lockHandItem(db, dossierId, id)
  const reason = { fault: 'cancelled_by_hand' as const, detail: '' }
  if (!item || !(await cancelHandItem(db, item, reason, actor.now))) throw new UserError(409, 'by_hand.error.left')
  if (item.runState === 'waiting' || item.runState === 'proposed') {
    const run = await findRun(db, item.runId)
    if (!run) throw notFound()
    await cancelRun(db, actor, item.runId, run.version)
  } else {
    await continueRun(db, item.runId)
  }
  await recordAudit(db, actor, {
    kind: 'message.cancelled',
    dossierId,
    customerId: dossier.customerId,
    subjectKind: 'hand_message',
    subjectId: id,
  })
}
