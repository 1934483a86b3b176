import type { Selection } from '#contract/lists/selections.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findSelection, type SelectionRow } from './queries.ts'

/** A selection of the caller, with what its rows add up to. Of somebody else there is none. */
export async function readSelection(
  app: Pick<App, 'selectables'>,
  db: Db,
  actor: Actor,
  id: number,
): Promise<Selection> {
  const found = await findSelection(db, actor, id)
  if (!found) throw notFound()
  return withSums(app, db, actor, found)
}

/** The same of one that was just made. */
export async function withSums(
  app: Pick<App, 'selectables'>,
  db: Db,
  actor: Actor,
  { rowCount: count, ...selection }: SelectionRow,
): Promise<Selection> {
  const sums = (await app.selectables.get(selection.list)?.sums?.(db, actor, selection.id)) ?? []
  return { ...selection, count, sums }
}
