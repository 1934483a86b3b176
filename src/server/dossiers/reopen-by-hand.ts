import type { reopenDossier } from '#contract/dossier-commands.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { takeBackRuling } from '#server/arrangements/take-back-ruling.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldError } from '#server/http/errors.ts'
import { changeStatus } from './change-status.ts'
import { findClosingWaiver } from './closing-queries.ts'
import { takeDossier } from './take-dossier.ts'

/** Opens a closed dossier again; what was waived to close it is owed again when that is asked, with the same reason. */
export async function reopenByHand(
  db: Db,
  actor: Actor,
  asked: InputOf<typeof reopenDossier> & { readonly dossierId: number },
): Promise<void> {
  const { dossierId, note, version, takesBackWaiver } = asked
  await changeStatus(db, actor, {
    dossierId,
    version,
    note,
    to: 'in_progress',
    kind: 'dossier.reopened',
    reason: 'by_hand',
  })
  if (!takesBackWaiver) return
  const event = await findClosingWaiver(db, dossierId)
  if (event === null) throw fieldError('takesBackWaiver', 'dossier.no_closing_waiver')
  const opened = await takeDossier(db, actor, { dossierId, version: null })
  await takeBackRuling(db, actor, dossierId, { note, version: opened.version }, { id: dossierId, event })
}
