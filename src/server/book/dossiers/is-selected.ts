import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/actor.ts'

/** Whether a row, by its id, is in a selection that the actor made of this list. */
export function isSelected(
  actor: Actor,
  list: string,
  selection: number,
  rowId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`${rowId} in (select chosen.object_id from list_selection_row chosen
    join list_selection selection on selection.id = chosen.selection_id
    where selection.id = ${selection} and selection.user_id = ${actor.userId} and selection.list = ${list}
      and selection.expires_at > ${actor.now})`
}
