import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { closeDossiers } from '#server/book/closing/close-dossiers.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { judgeMerging } from './judge-merging.ts'
import { readJointAccount } from './read-joint-account.ts'
import { findMergeable } from './queries.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { moveClaims } from '#server/book/claims/move-claims.ts'
import {
  addContacts,
  carryComplaints,
  insertMerged,
  insertMerging,
  moveAgenda,
  noteCostEvents,
  selectFormer,
  selectLastEvents,
} from './merging-queries.ts'

interface SeenFile {
  readonly id: number
  readonly version: number
}

/**
 * Merges files into one in the caller's transaction: their claims, open work and ways to reach the debtor go along, they
 * close with a link to the file that stays, and costs above those of the sum go off. Of two who merge at once the second
 * is told what the first did. Answers the id of the merging.
 */
export async function mergeFiles(
  db: Db,
  actor: Actor,
  today: Day,
  asked: { readonly survivor: SeenFile; readonly files: readonly SeenFile[] },
): Promise<number> {
  const ids = asked.files.map(({ id }) => id)
  const survivorId = asked.survivor.id
  const taken = await lockDossiers(db, actor, [survivorId, ...ids])
  const { survivor, others } = judgeMerging(await findMergeable(db, actor, [survivorId, ...ids]), survivorId, ids)
  for (const seen of [asked.survivor, ...asked.files]) refuseStale(taken, seen)
  const { customerId } = survivor
  const { waivers, costs } = await readJointAccount(db, survivorId, ids, today)
  const former = await selectFormer(db, ids)
  const lastEvents = await selectLastEvents(db, [survivorId, ...ids])
  const mergingId = await insertMerging(db, actor, {
    customerId,
    survivorId,
    lastEventId: lastEvents.get(survivorId) ?? 0,
  })
  for (const { id } of others) {
    await insertMerged(db, mergingId, {
      survivorId,
      dossierId: id,
      lastEventId: lastEvents.get(id) ?? 0,
      claimIds: await moveClaims(db, id, survivorId),
      former: former.get(id),
    })
    await addContacts(db, mergingId, survivorId, id)
    await moveAgenda(db, mergingId, survivorId, id)
    await carryComplaints(db, mergingId, survivorId, id)
  }
  const written = await recordAccountEvents(
    db,
    actor,
    waivers.map((event) => ({
      dossierId: survivorId,
      event,
      causeKind: 'merging',
      causeId: mergingId,
      key: `merging:${mergingId}:${event.kind === 'waiver' ? event.component : ''}`,
    })),
  )
  await noteCostEvents(db, mergingId, [...written.values()])
  const into = { id: survivorId, number: survivor.number }
  await closeDossiers(db, actor, { dossierIds: ids, reason: 'merged', today, data: { mergingId, files: [into] } })
  await raiseVersion(db, survivorId)
  const accounts = await recalculateAccounts(db, { dossierIds: [survivorId, ...ids], asOf: today, now: actor.now })
  await recordAudit(db, actor, {
    kind: 'dossier.took_in',
    dossierId: survivorId,
    customerId,
    subjectKind: 'merging',
    subjectId: mergingId,
    before: { openCents: survivor.openCents },
    after: { openCents: accounts.get(survivorId)?.openCents ?? 0 },
    data: {
      files: others.map(({ id, number }) => ({ id, number })),
      claimCount: sumCents(others.map(({ claimCount }) => claimCount)),
      waivedCents: costs.offCents + costs.offVatCents,
    },
  })
  const own = accounts.get(survivorId)
  if (own) await settleDossiers(db, actor, today, new Map([[survivorId, own]]))
  await refreshDossierSearch(db, [survivorId, ...ids])
  return mergingId
}

function refuseStale(taken: readonly LockedDossier[], { id, version }: SeenFile): void {
  const dossier = taken.find((one) => one.id === id)
  if (!dossier) throw notFound()
  if (dossier.version === version) return
  const { status, nextDay } = dossier
  throw new UserError(409, 'error.conflict', { current: { id, version: dossier.version, status, nextDay } })
}
