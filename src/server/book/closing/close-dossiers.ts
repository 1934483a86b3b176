import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { updateClosed } from '#server/book/standing/closing-queries.ts'
import { notedAs } from '#server/book/standing/note-reason.ts'
import { nothingOpen, type SettledBalance } from './settle-balances.ts'

export interface Closing {
  readonly dossierIds: readonly number[]
  readonly reason: string
  readonly today: Day
  /** The notes in which whoever closes them says more, by dossier. */
  readonly logIds?: ReadonlyMap<number, number>
  /** What was written off so that they could close. */
  readonly settled?: ReadonlyMap<number, SettledBalance>
  /** More for the audit rows. */
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * Closes dossiers in the caller's transaction, in one statement, each with its audit row. Whether they may close the
 * caller has judged: a person through `closeByHand`, the account through `settleDossiers`. No other way leads here.
 */
export async function closeDossiers(tx: Db, actor: Actor, closing: Closing): Promise<void> {
  const { dossierIds, reason, today, logIds, settled, data } = closing
  const closed = await updateClosed(tx, dossierIds, { day: today, reason, at: actor.now, userId: actor.userId })
  const entries = closed.map(({ id, customerId, before }) => {
    const { waivedCents } = settled?.get(id) ?? nothingOpen
    return {
      kind: 'dossier.closed',
      dossierId: id,
      customerId,
      subjectKind: 'dossier',
      subjectId: id,
      ...notedAs(logIds?.get(id)),
      before,
      after: { status: 'closed', nextDay: null },
      data: { reason, ...(waivedCents > 0 ? { waivedCents } : {}), ...data },
    }
  })
  await recordAudit(tx, actor, ...entries)
}
