import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { insertReasons } from './log-queries.ts'

/**
 * Keeps why somebody did something on a dossier, for the agency alone. The audit row of the act names it by the id that
 * is answered, so that the timeline shows the two together.
 */
export async function noteReason(db: Db, actor: Actor, dossierId: number, content: string): Promise<number> {
  const id = (await noteReasons(db, actor, [dossierId], content)).get(dossierId)
  if (id === undefined) throw new Error('a log that is written has an id')
  return id
}

/** The same of an act on several dossiers; nothing is kept where nothing was said. Answers the log of each. */
export async function noteReasons(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  content: string,
): Promise<ReadonlyMap<number, number>> {
  return content === '' ? new Map() : insertReasons(db, actor, dossierIds, content)
}

/** By what an audit row names what was noted with its act; nothing where nothing was. */
export function notedAs(logId: number | undefined): { readonly subjectKind?: string; readonly subjectId?: number } {
  return logId === undefined ? {} : { subjectKind: 'log', subjectId: logId }
}
