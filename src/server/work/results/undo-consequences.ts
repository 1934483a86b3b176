import { withdrawPromise } from '#server/money/arrangements/withdraw-promise.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeDebtorContact } from '#server/book/debtors/debtor-changes.ts'
import { restoreBefore } from '#server/files/acts/restore-before.ts'
import { restoreOthers } from '#server/files/acts/restore-others.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { archiveItems } from '#server/work/agenda/change-several.ts'
import { findBroughtAbout, type ResultEvent } from '#server/work/agenda/history-queries.ts'
import { findRefusedNumber, lockItems, updateItems } from '#server/work/agenda/item-queries.ts'
import { selectUntouched } from '#server/work/agenda/select-untouched.ts'

/**
 * Takes back what followed from a result, of an item or of a call that came in: what was to be done next goes, calls that
 * went come back and those that were put off are on their days again, a promise is not waited for, a number is called
 * again, and the file stands where it stood, with those that stopped with it but for what happened on them since. The last
 * goes first, and the file itself after all else, for it bears the reason when it cannot be put back. Refused once somebody
 * has worked on with any of it.
 */
export async function undoConsequences(
  db: Db,
  actor: Actor,
  dossierId: number,
  event: Pick<ResultEvent, 'at' | 'tx'>,
): Promise<void> {
  const { made, gone, moved, promised, also, numbers } = await findBroughtAbout(db, dossierId, event)
  // Held with the others in one order.
  const held = also.length > 0 ? await lockDossiers(db, actor, [dossierId, ...also]) : []
  const untouched = await selectUntouched(db, made)
  if (made.some((one) => !untouched.has(one))) throw refused('undo_followed')
  if (made.length > 0) await archiveItems(db, actor, { ids: [...made], selection: null, back: false })
  if (gone.length > 0) await archiveItems(db, actor, { ids: [...gone], selection: null, back: true })
  await restoreDays(db, actor, dossierId, new Map(moved.map(({ itemId, ...days }) => [itemId, days])))
  if (promised && !(await withdrawPromise(db, actor, dossierId, event.at))) throw refused('undo_changed')
  for (const { debtorId, value, status } of numbers) {
    const number = await findRefusedNumber(db, debtorId, value)
    // What somebody has judged since, is judged.
    if (!number) continue
    const { contactId, version } = number
    await changeDebtorContact(db, actor, { dossierId, debtorId, version }, contactId, { value, status, version })
  }
  const refusal = await restoreBefore(db, actor, dossierId, event.at)
  if (refusal) throw refused(`undo_${refusal}`)
  await restoreOthers(db, actor, { also, tx: event.tx, held })
}

/** Puts calls that waited for something back on the day they were on. One that somebody put elsewhere since stays there. */
export async function restoreDays(
  db: Db,
  actor: Actor,
  dossierId: number,
  moved: ReadonlyMap<number, { readonly before: Day; readonly after: Day }>,
): Promise<void> {
  for (const { id, customerId, dueDay, state, subjectCode: subject } of await lockItems(db, actor, [...moved.keys()])) {
    const was = moved.get(id)
    if (!was || state !== 'open' || dueDay !== was.after) continue
    await updateItems(db, [id], { dueDay: was.before })
    const entry = { dossierId, customerId, before: { dueDay }, after: { dueDay: was.before } }
    await recordAudit(db, actor, { kind: 'agenda.moved', ...entry, data: { itemId: id, subject } })
  }
}

/** A result that can be taken back no more, with the reason. */
export const refused = (why: 'no_undo' | 'undo_followed' | 'undo_changed' | 'undo_sent') =>
  new UserError(409, `agenda.refusal.${why}`)
