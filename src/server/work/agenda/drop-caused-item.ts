import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { archiveItems } from './change-several.ts'
import { lockOpenByKey } from './kept-item-queries.ts'

/** Takes the item off the agenda that a cause made which turned out to be none. One that is done stays so. */
export async function dropCausedItem(db: Db, actor: Actor, key: string): Promise<void> {
  const item = await lockOpenByKey(db, key)
  if (item) await archiveItems(db, actor, { ids: [item.id], selection: null, back: false })
}
