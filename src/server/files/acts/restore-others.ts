import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type FormerWork, restoreStanding } from '#server/book/standing/restore-standing.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import { findLastAct, type LastAct } from './undo-queries.ts'

/** The dossiers, all of them held, in which the same was done with an act, and by what the act is known as a whole. */
export interface DoneWith extends Pick<LastAct, 'also' | 'tx'> {
  readonly held: readonly LockedDossier[]
}

/** Puts those back in which nothing happened since the act; whatever did leaves its dossier as it is. */
export async function restoreOthers(db: Db, actor: Actor, done: DoneWith): Promise<void> {
  await restoreStanding(db, actor, await findWorksDoneWith(db, done))
}

/** How those of them stood before the act in which nothing happened since. */
export async function findWorksDoneWith(
  db: Db,
  { also, tx, held }: DoneWith,
): Promise<{ readonly dossier: LockedDossier; readonly before: FormerWork }[]> {
  const works: { dossier: LockedDossier; before: FormerWork }[] = []
  for (const dossier of held.filter(({ id }) => also.includes(id))) {
    const last = await findLastAct(db, dossier.id)
    if (last?.tx === tx && last.before) works.push({ dossier, before: last.before })
  }
  return works
}
