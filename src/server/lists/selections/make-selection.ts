import { type Selection, selectionKeptHours } from '#contract/lists/selections.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { deleteOlderSelections, insertSelection } from './queries.ts'
import { withSums } from './read-selection.ts'

const hour = 3_600_000
/** Of one person and one list; more tabs than this nobody has open. */
const keptOfAList = 20

export interface WishedSelection {
  /** The path of the list. */
  readonly list: string
  /** As the list takes them. */
  readonly filters: unknown
  /** Only these of what the filters find. */
  readonly ids?: readonly number[] | undefined
}

/** Keeps which rows a list holds now, as far as the actor may see them. */
export async function makeSelection(
  app: Pick<App, 'selectables'>,
  db: Db,
  actor: Actor,
  { list, filters, ids }: WishedSelection,
): Promise<Selection> {
  const selectable = app.selectables.get(list)
  if (!selectable) throw notFound()
  const { of: kept = list } = selectable
  const found = await selectable.find(db, actor, filters)
  const expiresAt = new Date(actor.now.getTime() + selectionKeptHours * hour)
  const made = await insertSelection(db, actor, kept, { found, ids }, expiresAt)
  await deleteOlderSelections(db, actor, kept, keptOfAList)
  return withSums(app, db, actor, made)
}
