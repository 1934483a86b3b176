import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { deleteHalt, findHalt, insertHalt } from './halt-queries.ts'

/** From now on nothing leaves by itself: what left after this backup is not known here. */
export async function haltSending(db: Db, actor: Actor, backupAt: Date): Promise<void> {
  await insertHalt(db, { backupAt, haltedAt: actor.now })
  await recordAudit(db, actor, {
    kind: 'sending.halted',
    subjectKind: 'sending_halt',
    subjectId: 1,
    data: { backupAt },
  })
}

/** Lets what waits leave again: whoever says so has looked what left after the backup. */
export async function resumeSending(db: Db, actor: Actor): Promise<void> {
  const before = await deleteHalt(db)
  if (!before) throw new UserError(409, 'sending.not_halted')
  await recordAudit(db, actor, { kind: 'sending.resumed', subjectKind: 'sending_halt', subjectId: 1, before })
}

/** The moment of the backup after which nobody knows what left; null when sending is not halted. */
export async function readSendingHalt(db: Db): Promise<{ backupAt: Date | null }> {
  return { backupAt: (await findHalt(db))?.backupAt ?? null }
}

/** Whether nothing may leave by itself, for nobody has looked yet what left before. */
export async function isSendingHalted(db: Db): Promise<boolean> {
  return (await findHalt(db)) !== undefined
}

/** Refuses to let a run go while nobody has looked what left before. */
export async function expectSending(db: Db): Promise<void> {
  if (await isSendingHalted(db)) throw new UserError(409, 'sending.halted')
}
