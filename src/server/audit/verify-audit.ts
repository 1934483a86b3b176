import type { Db } from '#server/db/db.ts'
import { type AuditFault, countSeals, findAuditFaults } from './queries.ts'

export interface AuditVerification {
  readonly sealCount: number
  readonly faults: readonly AuditFault[]
}

/** Recomputes every seal of the audit trail and every link between them. Changes nothing. */
export async function verifyAudit(db: Db): Promise<AuditVerification> {
  return { sealCount: await countSeals(db), faults: await findAuditFaults(db) }
}
