import type { WatchOutcome } from '#domain/addresses/address-check.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type LockedWatch, updateWatch } from './check-queries.ts'

/** What the agenda item of a watch is known by. */
export const agendaKey = (watchId: number): string => `address:${watchId}`

/** Ends a watch that is held, and the work that came of it. */
export async function endWatch(
  db: Db,
  actor: Actor,
  { id, customerId, debtorId }: LockedWatch,
  outcome: WatchOutcome,
  note = '',
): Promise<void> {
  await updateWatch(db, actor, id, { state: 'done', outcome, endNote: note })
  await finishCausedItem(db, actor, agendaKey(id))
  const data = { watchId: id, outcome, ...(note === '' ? {} : { note }) }
  await recordAudit(db, actor, {
    kind: 'address.released',
    customerId,
    subjectKind: 'debtor',
    subjectId: debtorId,
    data,
  })
}
