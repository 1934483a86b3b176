import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { updateClosed } from './closing-queries.ts'

export interface Closing {
  readonly dossierIds: readonly number[]
  readonly reason: string
  readonly today: Day
  /** The note in which whoever closes it says more. */
  readonly logId?: number | null
  /** What was written off so that it could close. */
  readonly waivedCents?: Cents
}

/**
 * Closes dossiers in the caller's transaction, in one statement, each with its audit row. Whether they may close the
 * caller has judged: a person through `closeByHand`, the account through `settleDossiers`. No other way leads here.
 */
export async function closeDossiers(tx: Db, actor: Actor, closing: Closing): Promise<void> {
  const { dossierIds, reason, today, logId = null, waivedCents = 0 } = closing
  const closed = await updateClosed(tx, dossierIds, { day: today, reason, at: actor.now, userId: actor.userId })
  const entries = closed.map(({ id, customerId, before }) => ({
    kind: 'dossier.closed',
    dossierId: id,
    customerId,
    ...(logId === null ? { subjectKind: 'dossier', subjectId: id } : { subjectKind: 'log', subjectId: logId }),
    before,
    after: { status: 'closed', nextDay: null },
    data: { reason, ...(waivedCents > 0 ? { waivedCents } : {}) },
  }))
  await recordAudit(tx, actor, ...entries)
}
