import type { Selection } from '#contract/lists/selections.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { RowIds } from './queries.ts'

/** A list of which the whole result can be kept as a selection; its feature says how its rows are found. */
export interface Selectable {
  /** The ids of all rows that meet these filters, within what the actor may see. */
  readonly find: (db: Db, actor: Actor, filters: unknown) => Promise<RowIds>
  /** The path of the list whose rows these are, where that is another: what is kept is a selection of that. */
  readonly of?: string
  /** What the rows of a selection add up to; of rows of another list that one tells it. */
  readonly sums?: (db: Db, actor: Actor, selectionId: number) => Promise<Selection['sums']>
}
