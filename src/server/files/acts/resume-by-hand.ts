import type { resumeDossier } from '#contract/files/dossier-commands.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
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
  await endHalt(db, actor, dossier, endedBy(dossier, suspension), { reason: 'by_hand', note })
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
