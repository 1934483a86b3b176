import type { Clock } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { updateItems } from './item-queries.ts'
import { type KeptItem, lockOpenByKey, lockPaid } from './kept-item-queries.ts'

/** Finishes the item that a cause made, because what it asked for was done elsewhere. One that is done already stays so. */
export async function finishCausedItem(db: Db, actor: Actor, key: string): Promise<void> {
  const item = await lockOpenByKey(db, key)
  if (item) await takeOff(db, actor, [item])
}

const batchSize = 500

/** Finishes what looks for a payment on files that closed because they are paid. Safe in several processes at once. */
export async function finishPaidItems(db: Db, clock: Clock): Promise<number> {
  for (let done = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const items = await lockPaid(tx, batchSize)
      await takeOff(tx, systemActor(clock.now()), items)
      return items.length
    })
    done += count
    if (count < batchSize) return done
  }
}

/** Finishes items that are held, because what they asked for is there. */
export async function takeOff(db: Db, actor: Actor, items: readonly KeptItem[]): Promise<void> {
  if (items.length === 0) return
  await updateItems(
    db,
    items.map(({ id }) => id),
    { state: 'done', result: 'done', finishedAt: actor.now, finishedBy: actor.userId },
  )
  const entries = items.map(({ id: itemId, dossierId, customerId, dueDay, subject }) => {
    const data = { itemId, subject, result: 'done' }
    return { kind: 'agenda.done', dossierId, customerId, before: { dueDay }, after: null, data }
  })
  await recordAudit(db, actor, ...entries)
}
