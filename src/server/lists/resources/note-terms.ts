import type { ResourceRow, ResourceValues } from '#contract/lists/resource.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Keeps who changed what holds with an office of bailiffs: whoever leaves what two people agreed accepts nothing by it himself. */
export async function noteTerms(
  db: Db,
  actor: Actor,
  before: ResourceRow | null,
  after: ResourceValues | null,
): Promise<void> {
  if (before === null || after === null) return
  const isSame = ['tariff', 'discountPercent', 'agreedUntil'].every(
    (name) => String(before[name] ?? '') === String(after[name] ?? ''),
  )
  if (isSame) return
  await db
    .updateTable('bailiff')
    .set({ termsBy: personAtWork(actor) })
    .where('id', '=', before.id)
    .execute()
}
