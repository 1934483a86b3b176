import type { Actor } from '#server/actor.ts'
import { notePassages } from '#server/book/steps/note-passages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { columnsOf, type NewEvent } from './account-events.ts'
import { insertEvents } from './account-queries.ts'

/** An event of a dossier with its cause. The key says which happening it is: written twice, it is there once. */
export interface AccountEntry {
  readonly dossierId: number
  readonly event: NewEvent
  readonly causeKind: string
  readonly causeId: number | null
  readonly key: string
}

/**
 * Writes events of the account in the caller's transaction; the caller then recalculates these dossiers. What bears
 * collection costs has passed to collection. Answers the id of each event that was new, by its key; one that was there
 * already is left out.
 */
export async function recordAccountEvents(
  db: Db,
  actor: Actor,
  entries: readonly AccountEntry[],
): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map()
  const rows = entries.map(({ event, ...entry }) => ({ ...entry, ...columnsOf(event) }))
  const ids = new Map((await insertEvents(db, rows, actor)).map(({ key, id }) => [key, id]))
  const charged = entries.filter(({ event }) => event.kind === 'cost' && event.component === 'collection_costs')
  await notePassages(
    db,
    actor,
    charged.map(({ dossierId }) => dossierId),
  )
  return ids
}
