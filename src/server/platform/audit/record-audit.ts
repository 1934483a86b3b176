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

/** The files of the rows of a transaction. */
const written = new WeakMap<object, Set<number>>()

/** Writes audit rows in the transaction of the change they describe. Timeline and webhooks read them. */
export async function recordAudit(db: Db, actor: Actor, ...entries: AuditEntry[]): Promise<void> {
  const files = written.get(db) ?? new Set()
  written.set(db, files)
  for (const { dossierId } of entries) if (dossierId) files.add(dossierId)
  if (entries.length > 0) await insertAuditEvents(db, actor, entries)
}

/** Whether this transaction has written its audit row; a command that has not is a fault. */
export function hasAudit(db: Db): boolean {
  return written.has(db)
}

/** The file that this transaction wrote about; null: none, or several. */
export function fileOfAudit(db: Db): number | null {
  const [file, another] = written.get(db) ?? []
  return another === undefined ? (file ?? null) : null
}
