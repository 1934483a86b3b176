import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'
import { describeAudit } from './describe-audit.ts'
import { type MessageRow, recordState } from './message-queries.ts'
import { addToManagersAgenda } from './add-to-managers-agenda.ts'

/** A message that will never arrive: its address is not used again when nothing gets through there. */
export async function refuse(
  db: Db,
  clock: Clock,
  message: MessageRow,
  { error, address }: { readonly error: string; readonly address: boolean },
): Promise<void> {
  const actor = systemActor(clock.now())
  const state = address ? ('bounced' as const) : ('failed' as const)
  await recordState(db, message.id, { state, error })
  await recordAudit(db, actor, await describeAudit(db, message, state, { error }))
  await addToManagersAgenda(db, actor, message, { state, error, address })
}
