import type { reopenDossier } from '#contract/files/dossier-commands.ts'
import { reverseRuling } from '#server/money/rulings/reverse-ruling.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { findClosingWaiver } from '#server/book/standing/closing-queries.ts'
import { holdAgain } from '#server/book/standing/hold-again.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { AskedOfFile } from './route-act.ts'

/**
 * Opens a closed dossier again, which stands still while a complaint about it is open or relief of its debtor runs; what was waived to
 * close it is owed again when that is asked, with the same reason.
 */
export async function reopenByHand(db: Db, actor: Actor, asked: AskedOfFile<typeof reopenDossier>): Promise<void> {
  const { dossierId, note, version, takesBackWaiver } = asked
  await changeStatus(db, actor, {
    dossierId,
    version,
    note,
    to: 'in_progress',
    kind: 'dossier.reopened',
    reason: 'by_hand',
  })
  await holdAgain(db, actor, [dossierId])
  if (!takesBackWaiver) return
  const event = await findClosingWaiver(db, dossierId)
  if (event === null) throw fieldError('takesBackWaiver', 'dossier.no_closing_waiver')
  const opened = await lockDossier(db, actor, { dossierId, version: null })
  await reverseRuling(db, actor, dossierId, { note, version: opened.version }, { id: dossierId, event })
}
