import type { AuditEntry } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { MessageRow } from './message-queries.ts'
import { findNewsOf } from './news-queries.ts'

/** What happens to a message to a customer, as it is written down. */
export type MessageAct =
  | 'asked'
  | 'cancelled'
  | 'sent'
  | 'delivered'
  | 'bounced'
  | 'failed'
  | 'uncertain'
  | 'posted'
  | 'settled'
  | 'repeated'

/** The audit row of a message; one that is about a single file stands on that file. */
export async function describeAudit(
  db: Db,
  { id, customerId, occasion, fileCount, recipient, dossierId: own }: MessageRow,
  act: MessageAct,
  data: Readonly<Record<string, unknown>> = {},
): Promise<AuditEntry> {
  const told = own === null && fileCount === 1 ? await findNewsOf(db, id, { stillNews: false }) : []
  const files = new Set(own === null ? told.map(({ dossierId }) => dossierId) : [own])
  const [dossierId] = files
  return {
    kind: `customer_message.${act}`,
    customerId,
    ...(files.size === 1 ? { dossierId } : {}),
    subjectKind: 'customer_message',
    subjectId: id,
    data: { reason: occasion, fileCount, recipient: recipient.name, ...data },
  }
}
