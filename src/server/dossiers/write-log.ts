import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { findCustomerOf, insertLog } from './log-queries.ts'

/** Writes a note on a dossier. What a customer writes can never be hidden from that customer. */
export async function writeLog(
  db: Db,
  actor: Actor,
  note: { fileId: number; content: string; visibleToCustomer: boolean },
): Promise<number> {
  const customerId = await findCustomerOf(db, actor, note.fileId)
  if (customerId === undefined) throw notFound()
  const visible = note.visibleToCustomer || actor.customerId !== null
  const id = await insertLog(db, actor, { dossierId: note.fileId, content: note.content, visible })
  await recordAudit(db, actor, {
    kind: 'log.written',
    dossierId: note.fileId,
    customerId,
    subjectKind: 'log',
    subjectId: id,
    after: { visibleToCustomer: visible },
  })
  return id
}
