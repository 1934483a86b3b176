import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { deleteOwnAccount } from './own-account-queries.ts'

/** Takes an account of the agency off the list. What its bank files brought stays. */
export async function removeOwnAccount(db: Db, actor: Actor, id: number): Promise<void> {
  const removed = await deleteOwnAccount(db, id)
  if (!removed) throw notFound()
  await recordAudit(db, actor, {
    kind: 'own_account.removed',
    subjectKind: 'own_account',
    subjectId: id,
    data: removed,
  })
}
