import type { ResourceRow, ResourceValues } from '#contract/lists/resource.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { setTermsBy } from './terms-queries.ts'

/** Keeps who changed what holds with an office of bailiffs: whoever leaves what two people agreed accepts nothing by it himself. */
export async function noteTerms(
  db: Db,
  actor: Actor,
  before: ResourceRow | null,
  after: ResourceValues | null,
): Promise<void> {
  if (before === null || after === null) return
  const isSame = ['tariff', 'discountPercent', 'agreedUntil'].every(
    (name) => JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null),
  )
  if (!isSame) await setTermsBy(db, before.id, personAtWork(actor))
}
