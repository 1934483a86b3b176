import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findRule } from './news-queries.ts'

/** Asks the customer of a file for a document. Answers whether the customer is written to on such an occasion. */
export async function askDocument(
  db: Db,
  actor: Actor,
  dossierId: number,
  what: string,
): Promise<{ willBeTold: boolean }> {
  const { customerId, status } = await lockDossier(db, actor, { dossierId, version: null })
  if (status === 'closed') throw new UserError(409, 'customer_message.error.closed')
  await recordAudit(db, actor, { kind: 'customer.document_asked', dossierId, customerId, data: { reason: what } })
  return { willBeTold: (await findRule(db, customerId, 'document_asked')) !== undefined }
}
