import type { ResourceRow, ResourceValues } from '#contract/lists/resource.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { hasFiles } from './partner-kind-queries.ts'

/**
 * Who has files becomes no bailiff, and no bailiff something else: what he has would be at a bailiff without a yes of its
 * customer, or an office would get it beside him (decision 436).
 */
export async function keepPartnerKind(
  db: Db,
  _actor: Actor,
  before: ResourceRow | null,
  after: ResourceValues | null,
): Promise<void> {
  if (before === null || after === null) return
  const isSame = (before['kind'] === 'bailiff') === (after['kind'] === 'bailiff')
  if (!isSame && (await hasFiles(db, before.id))) throw fieldError('kind', 'partner.error.kind_kept')
}
