import type { undoDossierAct } from '#contract/files/dossier-commands.ts'
import { fileAct, fileActNames } from '#contract/files/file-acts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { isChoosableReason } from '#server/lists/reference/is-choosable-reason.ts'
import { withdrawFromBailiff } from '#server/court/bailiffs/assign-bailiff.ts'
import type { AskedOfFile } from './route-act.ts'
import { findWorksDoneWith } from './restore-others.ts'
import { restoreStanding } from '#server/book/standing/restore-standing.ts'
import { lockDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { findLastAct, forgetNews, type LastAct } from './undo-queries.ts'

/** What the timeline calls the acts that can be taken back. */
const undoable: ReadonlySet<string> = new Set(
  fileActNames.map(fileAct).flatMap(({ undo, kinds }) => (undo ? kinds : [])),
)

/**
 * Takes back what somebody did last on a dossier, as long as nothing happened on it since: it stands as it did before.
 * Where others were suspended with it, these too, but for those on which something did. Only an act of one's own, and only one that brought about nothing else.
 */
export async function undoAct(db: Db, actor: Actor, asked: AskedOfFile<typeof undoDossierAct>): Promise<void> {
  // Held with the others in one order, before it is known that nothing came after the act.
  const { also = [] } = (await findLastAct(db, asked.dossierId)) ?? {}
  const others = also.length > 0 ? await lockDossiers(db, actor, [asked.dossierId, ...also]) : []
  const dossier = await lockDossier(db, actor, asked)
  const last = await findLastAct(db, dossier.id)
  const isOwn = last?.actorId === actor.userId && last.impersonatorId === actor.impersonatorId
  if (!last?.before || !isOwn || !undoable.has(last.kind)) throw new UserError(409, 'dossier.undo.too_late')
  if (last.kind === 'dossier.closed') await undoClosing(db, last)
  if (last.heldId !== null) await withdrawFromBailiff(db, actor, dossier, last.heldId)
  const works = await findWorksDoneWith(db, { ...last, held: others })
  await restoreStanding(db, actor, [{ dossier, before: last.before }, ...works])
}

/** A closure that somebody chose, gave up nothing and of which nobody was told; its customer is not told any more either. */
async function undoClosing(db: Db, { id, reason, isFinal }: LastAct): Promise<void> {
  await forgetNews(db, id)
  if (isFinal || reason === null || !(await isChoosableReason(db, reason))) {
    throw new UserError(409, 'dossier.undo.too_late')
  }
}
