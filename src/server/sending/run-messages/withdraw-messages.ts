import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { withdrawDispatches } from './delivery-queries.ts'

/** Why a message was withdrawn: it would be written otherwise now, or a person knows that it did not arrive. */
export type WithdrawalCause = 'changed' | 'not_arrived'

/** Messages that must not go as they are: their runs judge the items again, and write a new one where one is due. */
export async function withdrawMessages(
  db: Db,
  actor: Actor,
  messages: readonly { readonly id: number; readonly dispatchId: number }[],
  cause: WithdrawalCause,
): Promise<void> {
  if (messages.length === 0) return
  const withdrawn = await withdrawDispatches(db, messages)
  const entries = withdrawn.map(({ id, runId, channel, ...of }) => ({
    kind: 'dispatch.withdrawn',
    ...of,
    subjectKind: 'dispatch',
    subjectId: id,
    data: { runId, channel, cause },
  }))
  await recordAudit(db, actor, ...entries)
  for (const runId of new Set(withdrawn.flatMap((message) => message.runId ?? []))) await continueRun(db, runId)
}
