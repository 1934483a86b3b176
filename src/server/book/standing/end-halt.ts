import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatuses } from './change-status.ts'
import { refuseWhileComplained } from './complaint-hold.ts'
import { refuseWhileRelieved } from './relief-hold.ts'
import { resumedStatus } from './dossier-acts.ts'
import type { LockedDossier } from './lock-dossier.ts'
import { notedAs, noteReasons } from './note-reason.ts'
import { endTheseHalts, type Halt } from './status-queries.ts'

/** Ends one thing for which a dossier that is held stands still: it goes on, or stays suspended for the rest. */
export async function endHalt(
  db: Db,
  actor: Actor,
  dossier: LockedDossier,
  ended: Halt | undefined,
  { reason, note = '' }: { readonly reason: string; readonly note?: string },
): Promise<void> {
  const { id: dossierId, customerId, halts } = dossier
  if (ended === undefined || halts.length === 1) {
    await changeStatuses(db, actor, [dossier], { to: resumedStatus, kind: 'dossier.resumed', reason, note })
    return
  }
  await refuseWhileComplained(db, [{ id: dossierId, halts: [ended] }])
  await refuseWhileRelieved(db, [{ id: dossierId, halts: [ended] }])
  await endTheseHalts(db, actor, [{ dossierId, haltId: ended.id }])
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  await recordAudit(db, actor, {
    kind: 'dossier.suspension_ended',
    dossierId,
    customerId,
    ...notedAs(logs.get(dossierId)),
    before: { haltIds: halts.map(({ id }) => id) },
    after: { haltIds: halts.flatMap(({ id }) => (id === ended.id ? [] : [id])) },
    data: { reason: ended.reason },
  })
}
