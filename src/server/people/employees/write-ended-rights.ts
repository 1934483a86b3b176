import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'
import { markEnded } from './temporary-queries.ts'

/** Writes in the audit trail which rights have ended by themselves. They had ended without it: this is only their trace. */
export async function writeEndedRights(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await markEnded(tx, clock.today())
    const entries = ended.map(({ userId, customerId, ...before }) => ({
      kind: 'user.temporary_right_ended',
      customerId,
      subjectKind: 'user',
      subjectId: userId,
      before,
    }))
    await recordAudit(tx, systemActor(clock.now()), ...entries)
  })
}
