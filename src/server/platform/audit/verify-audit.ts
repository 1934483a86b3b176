import type { Db } from '#server/platform/db/db.ts'
import { type AuditFault, type AuditHead, countSeals, findAuditFaults, findHead } from './queries.ts'

export type { AuditHead } from './queries.ts'

export interface AuditVerification {
  readonly sealCount: number
  /** The last seal; null before the first. */
  readonly head: AuditHead | null
  readonly faults: readonly (AuditFault | { readonly sealId: number; readonly fault: 'head_gone' })[]
}

/**
 * Recomputes every seal of the audit trail and every link between them. `noted` is a head of an earlier verification,
 * kept elsewhere: whoever takes away the newest rows with their seals leaves a whole chain, but not that seal. Changes
 * nothing.
 */
export async function verifyAudit(db: Db, noted: AuditHead | null = null): Promise<AuditVerification> {
  const { head, found } = await findHead(db, noted)
  const gone = noted && !found ? [{ sealId: noted.sealId, fault: 'head_gone' as const }] : []
  return { sealCount: await countSeals(db), head, faults: [...(await findAuditFaults(db)), ...gone] }
}

/** The last seal; null before the first. */
export async function readAuditHead(db: Db): Promise<AuditHead | null> {
  return (await findHead(db, null)).head
}
