import type { resumeDossier } from '#contract/files/dossier-commands.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { resumedStatus } from '#server/book/standing/dossier-acts.ts'
import { notedAs, noteReasons } from '#server/book/standing/note-reason.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { endTheseHalts } from '#server/book/standing/status-queries.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { AskedOfFile } from './route-act.ts'

/**
 * Goes on with a dossier because somebody says so. One that is suspended for several reasons stays so until the last of
 * them has ended: which one ends now has to be said.
 */
export async function resumeByHand(
  db: Db,
  actor: Actor,
  { dossierId, suspension, note, version }: AskedOfFile<typeof resumeDossier>,
): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version })
  const ended = endedBy(dossier, suspension)
  if (ended === undefined || dossier.halts.length === 1) {
    await changeStatuses(db, actor, [dossier], { to: resumedStatus, kind: 'dossier.resumed', reason: 'by_hand', note })
    return
  }
  await endTheseHalts(db, actor, [{ dossierId, haltId: ended.id }])
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  await recordAudit(db, actor, {
    kind: 'dossier.suspension_ended',
    dossierId,
    customerId: dossier.customerId,
    ...notedAs(logs.get(dossierId)),
    before: { haltIds: dossier.halts.map(({ id }) => id) },
    after: { haltIds: dossier.halts.flatMap(({ id }) => (id === ended.id ? [] : [id])) },
    data: { reason: ended.reason },
  })
}

/** The halt that is named, or the only one there is. */
function endedBy({ halts }: LockedDossier, suspension: number | undefined): LockedDossier['halts'][number] | undefined {
  if (suspension === undefined) {
    if (halts.length <= 1) return halts[0]
    throw new UserError(400, 'error.check_fields', { fields: { suspension: { key: 'error.required' } } })
  }
  const named = halts.find(({ id, kind }) => id === suspension && kind === 'suspension')
  if (!named) throw new UserError(409, 'dossier.refusal.suspension_gone')
  return named
}
