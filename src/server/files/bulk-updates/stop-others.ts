import { isPersonFlag } from '#contract/files/dossiers.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { readRunningOn } from '#server/files/page/read-running-on.ts'
import { restoreStanding } from '#server/book/standing/restore-standing.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import type { StoredChanges } from './bulk-queries.ts'
import type { AlsoStopped, LockedItem, Undoable } from './item-queries.ts'
import { type Bench, judgeFile } from './judge-file.ts'
import { readFacts } from './read-facts.ts'
import { findSentSince, findStandings } from './standing-queries.ts'

/**
 * The other files that stop with each of these because of what holds of their debtor, as by hand: for another reason there
 * are none. What was chosen itself stops, or stays, by its own; of the others those that would be left out had they been
 * chosen run on.
 */
export async function findAlso(
  db: Db,
  bench: Bench,
  ids: readonly number[],
  chosenAmong: (others: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { act, reason } = bench.changes
  if (act !== 'suspend' || !isPersonFlag(reason)) return new Map()
  const running = await readRunningOn(db, bench.actor, ids, { reason, debtorId: null })
  const others = [...new Set(running.map(({ otherId }) => otherId))]
  const chosen = await chosenAmong(others)
  const stopping = await stoppable(
    db,
    bench,
    others.filter((id) => !chosen.has(id)),
  )
  const found = running.filter(({ otherId }) => stopping.has(otherId))
  const byFile = Map.groupBy(found, ({ dossierId }) => dossierId)
  return new Map([...byFile].map(([id, rows]) => [id, rows.map(({ otherId }) => otherId)]))
}

/** Those of the other files, held, that stop now with each of these: each with the first of several. */
export async function othersOf(
  tx: Db,
  bench: Bench,
  dossierIds: readonly number[],
  items: ReadonlyMap<number, LockedItem>,
  others: readonly LockedDossier[],
): Promise<ReadonlyMap<number, readonly LockedDossier[]>> {
  if (others.length === 0) return new Map()
  const stopping = await stoppable(
    tx,
    bench,
    others.map(({ id }) => id),
  )
  const waiting = new Map(others.flatMap((other) => (stopping.has(other.id) ? [[other.id, other] as const] : [])))
  return new Map(
    dossierIds.map((id) => {
      const own = (items.get(id)?.also ?? []).flatMap((other) => waiting.get(other) ?? [])
      for (const { id: taken } of own) waiting.delete(taken)
      return [id, own]
    }),
  )
}

/** Stops them in the same act, each with its own row; answers by file what undoing needs to know of them. */
export async function stopOthers(
  tx: Db,
  actor: Actor,
  { reason, explanation: note }: StoredChanges,
  others: ReadonlyMap<number, readonly LockedDossier[]>,
): Promise<ReadonlyMap<number, readonly AlsoStopped[]>> {
  const all = [...others.values()].flat()
  const ids = all.map(({ id }) => id)
  const before = await findStandings(tx, ids)
  await changeStatuses(tx, actor, all, { to: 'suspend', kind: 'dossier.suspended', reason, note })
  const after = await findStandings(tx, ids)
  const stopped = ({ id: dossierId }: LockedDossier): AlsoStopped[] => {
    const [standing, now] = [before.get(dossierId), after.get(dossierId)]
    return standing && now ? [{ dossierId, standing, versionAfter: now.version }] : []
  }
  return new Map([...others].map(([id, own]) => [id, own.flatMap(stopped)]))
}

/** Puts them back with the files they stopped with; one that has changed since, or of which a message left, stays. */
export async function restoreStopped(
  tx: Db,
  actor: Actor,
  undone: readonly { readonly before: Undoable; readonly finishedAt: Date | null }[],
  held: ReadonlyMap<number, LockedDossier>,
): Promise<void> {
  const stopped = undone.flatMap(({ before, finishedAt: at }) => (before.also ?? []).map((one) => ({ ...one, at })))
  const moments = stopped.flatMap(({ dossierId, at }) => (at ? [{ dossierId, at }] : []))
  const sent = moments.length > 0 ? await findSentSince(tx, moments) : new Set<number>()
  const works = stopped.flatMap(({ dossierId, standing, versionAfter }) => {
    const dossier = held.get(dossierId)
    return dossier?.version === versionAfter && !sent.has(dossierId) ? [{ dossier, before: standing }] : []
  })
  await restoreStanding(tx, actor, works)
}

/** Which of these files the suspension itself, and nothing else of the changes, can be done to. */
async function stoppable(db: Db, bench: Bench, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { act, reason, explanation } = bench.changes
  const alone = { ...bench, changes: { ...bench.changes, ...nothingElse, act, reason, explanation } }
  const facts = await readFacts(db, alone, ids)
  return new Set([...facts].flatMap(([id, one]) => (judgeFile(one, alone) === null ? [id] : [])))
}

const nothingElse = {
  step: null,
  interestKind: null,
  addressStatus: null,
  hold: null,
  document: null,
  subject: null,
  note: '',
  changesOwner: false,
} as const
