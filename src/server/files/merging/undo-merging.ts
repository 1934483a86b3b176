import type { Day } from '#domain/day.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { restoreStanding } from '#server/book/standing/restore-standing.ts'
import { lockDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { giveBack, selectMergings } from './merging-queries.ts'

/**
 * Takes a merging back: claims, work and contacts return, the files that were closed stand where they stood, and every
 * account is as it was. Only while no letter, payment or other act rests on the files together.
 */
export async function undoMerging(
  db: Db,
  actor: Actor,
  today: Day,
  asked: { readonly dossierId: number; readonly mergingId: number; readonly version: number },
): Promise<void> {
  const { dossierId, mergingId } = asked
  const seen = (await selectMergings(db, actor, dossierId)).find(({ id }) => id === mergingId)
  // All are held in one order, as by those who merge.
  await lockDossiers(db, actor, [dossierId, ...(seen?.files ?? []).map(({ id }) => id)])
  const survivor = await lockDossier(db, actor, { dossierId, version: asked.version })
  const merging = (await selectMergings(db, actor, dossierId)).find(({ id }) => id === mergingId)
  if (!merging) throw notFound()
  const { undoRefusal, files, customerId, costEvents } = merging
  if (undoRefusal) throw new UserError(409, `merging.undo.${undoRefusal}`)
  const ids = files.map(({ id }) => id)
  const gone = await lockDossiers(db, actor, ids)
  await giveBack(db, actor, merging)
  await recordAccountEvents(
    db,
    actor,
    costEvents.map(({ id, amountCents }) => ({
      dossierId,
      event: { kind: 'reversal', valueDay: today, reversesId: id, amountCents },
      causeKind: 'merging',
      causeId: mergingId,
      key: `merging:${mergingId}:undo:${id}`,
    })),
  )
  await restoreStanding(
    db,
    actor,
    gone.flatMap((dossier) => {
      const before = files.find(({ id }) => id === dossier.id)?.former
      return before ? [{ dossier, before }] : []
    }),
  )
  await raiseVersion(db, dossierId)
  const accounts = await recalculateAccounts(db, { dossierIds: [dossierId, ...ids], asOf: today, now: actor.now })
  await recordAudit(db, actor, {
    kind: 'dossier.merging_undone',
    dossierId,
    customerId,
    subjectKind: 'merging',
    subjectId: mergingId,
    before: { version: survivor.version },
    after: { openCents: accounts.get(dossierId)?.openCents ?? 0 },
    data: { files: files.map(({ id, number }) => ({ id, number })) },
  })
  await refreshDossierSearch(db, [dossierId, ...ids])
}
