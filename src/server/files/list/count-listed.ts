import type { DossierFilter } from '#contract/files/dossiers.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { filtered } from './list-queries.ts'

/** How many dossiers meet a filter that names no words, as a part of another statement: the list counts the same. */
export function countListed(db: Db, actor: Actor, filter: DossierFilter) {
  return filtered(db, actor, { filter, hits: null, named: null }).select(({ fn }) => fn.countAll<number>().as('total'))
}

/** The same by phase and currency, with what is open: rows of `phase`, `currency`, `count` and `cents`. */
export function countListedByPhase(db: Db, actor: Actor, filter: DossierFilter) {
  return filtered(db, actor, { filter, hits: null, named: null })
    .select(({ fn }) => ['dossier.phase', 'dossier.currency', fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<string>('dossier.openCents').as('cents'))
    .groupBy(['dossier.phase', 'dossier.currency'])
}
