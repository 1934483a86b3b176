import { dayUnderWay } from '#domain/deadlines/postal-delivery.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { ItemReason } from '#contract/sending/runs.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { recordOutcomes } from '#server/sending/items/item-queries.ts'
import { finishRun } from '#server/sending/items/run-queries.ts'
import { findRunFiles, lockFiles } from '#server/sending/writing/file-queries.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { concludeItems } from './conclude-items.ts'
import { type EndedMessage, lockEnded } from './delivery-queries.ts'
import { workOnItems } from './set-aside.ts'
import { tellSenders } from './tell-senders.ts'

/** What follows from so many messages is written together. */
const concludedAtOnce = 100

/**
 * Writes what follows from messages that have come to an end, also those of a worker that died. A file on which it cannot
 * be written is set aside with its cause, and holds up no other.
 */
export async function concludeMessages(db: Db, clock: Clock, channel: Channel): Promise<void> {
  for (;;) {
    const runIds = await workOnItems(db, clock, concludedAtOnce, {
      from: 'sending',
      work: async (most, took) =>
        inTransaction(db, async (tx) => {
          const context = await loadRunContext(tx, clock)
          const messages = await lockEnded(tx, channel, most)
          took(messages)
          await concludeSome(tx, messages, context)
          return messages.map((message) => message.runId)
        }),
      setAside: ({ runId }) => [runId],
    })
    const runs = new Set(runIds.flat())
    if (runs.size === 0) return
    for (const runId of runs) await finishRun(db, runId, clock.now())
  }
}

const hasLeft = ({ state }: EndedMessage) => state === 'sent' || state === 'delivered'

async function concludeSome(db: Db, messages: readonly EndedMessage[], context: RunContext): Promise<void> {
  if (messages.length === 0) return
  const ids = await lockFiles(
    db,
    messages.map((message) => message.dossierId),
  )
  const files = new Map((await findRunFiles(db, ids, context)).map((file) => [file.dossierId, file]))
  const concluded = messages.flatMap((ended) => {
    const file = files.get(ended.dossierId)
    if (!hasLeft(ended) || !file || !ended.sentAt) return []
    const { dispatchId, channel, effect, payCents } = ended
    const { day: sentDay, minuteOfDay: minutes } = inAmsterdam(ended.sentAt)
    const underWayDay = dayUnderWay(channel, { day: sentDay, minutes }, context.holidays)
    const message = { dispatchId, channel, sentDay, underWayDay, effect, payCents }
    return [{ item: ended, file, kind: 'sent' as const, why: effect.why, message }]
  })
  await concludeItems(db, concluded, context)
  const others = messages.filter((message) => !hasLeft(message))
  await recordOutcomes(
    db,
    others.map((message) => ({
      itemId: message.id,
      state: message.state === 'failed' ? ('failed' as const) : ('in_hold' as const),
      channel: message.channel,
      reason: reasonOf(message),
      releaseAt: null,
      openCents: message.payCents,
      dispatchId: message.dispatchId,
      finishedAt: message.state === 'failed' ? context.now : null,
    })),
    context.now,
  )
  const ends = others.map(({ id, state }) => ({ itemId: id, isUncertain: state !== 'failed' }))
  await tellSenders(db, ends, context.now)
}

function reasonOf({ channel, state, error }: EndedMessage): ItemReason {
  const name = channel === 'email' ? 'mail' : 'sms'
  return { fault: state === 'failed' ? `${name}_refused` : `${name}_uncertain`, detail: error ?? '' }
}
