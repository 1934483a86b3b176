import type { PlannedCallFate } from '#domain/agenda/incoming-call.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { lockOpenCalls, type OpenCall, updateItems } from '#server/work/agenda/item-queries.ts'

/**
 * Does with every open item of a file that asks to call the debtor what its fate says: who has just been spoken to need
 * not be called for the same, and who is called back is not called before.
 */
export async function updateOpenCalls(
  db: Db,
  actor: Actor,
  dossierId: number,
  fateOf: (call: OpenCall) => PlannedCallFate,
): Promise<void> {
  const fates = (await lockOpenCalls(db, dossierId)).map((call) => ({ call, fate: fateOf(call) }))
  const gone = fates.flatMap(({ call, fate }) => (fate.kind === 'goes' ? [call] : []))
  if (gone.length > 0) {
    await updateItems(db, idsOf(gone), { state: 'archived', finishedAt: actor.now, finishedBy: actor.userId })
  }
  const waiting = fates.flatMap(({ call, fate }) => (fate.kind === 'waits' ? [{ call, dueDay: fate.untilDay }] : []))
  for (const [dueDay, moved] of Map.groupBy(waiting, (one) => one.dueDay)) {
    await updateItems(db, idsOf(moved.map(({ call }) => call)), { dueDay, dueMinutes: null })
  }
  const entryOf = ({ id: itemId, customerId, dueDay, subject }: OpenCall) =>
    ({ dossierId, customerId, before: { dueDay }, data: { itemId, subject } }) as const
  await recordAudit(
    db,
    actor,
    ...gone.map((call) => ({ kind: 'agenda.archived', ...entryOf(call) })),
    ...waiting.map(({ call, dueDay }) => ({ kind: 'agenda.moved', ...entryOf(call), after: { dueDay } })),
  )
}

/** Sets aside every open call to the debtor but one: what it was for is settled. */
export async function setCallsAside(db: Db, actor: Actor, dossierId: number, except: number): Promise<void> {
  await updateOpenCalls(db, actor, dossierId, ({ id }) => ({ kind: id === except ? 'stays' : 'goes' }))
}

const idsOf = (calls: readonly OpenCall[]) => calls.map(({ id }) => id)
