import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { insertAuditEvents } from './queries.ts'

/** What happened, in the words of the program: `dossier.closed`, `letter.sent`, `payment.booked` … */
export interface AuditEntry {
  kind: string
  dossierId?: number | null
  customerId?: number | null
  subjectKind?: string
  subjectId?: number | null
  before?: unknown
  after?: unknown
  data?: unknown
}

const written = new WeakSet<object>()

/** Writes audit rows in the transaction of the change they describe. Timeline and webhooks read them. */
export async function recordAudit(db: Db, actor: Actor, ...entries: AuditEntry[]): Promise<void> {
  written.add(db)
  if (entries.length > 0) await insertAuditEvents(db, actor, entries)
}

/** Whether this transaction has written its audit row; a command that has not is a fault. */
export function hasAudit(db: Db): boolean {
  return written.has(db)
}
