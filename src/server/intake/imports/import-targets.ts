import type { ImportKind } from '#contract/intake/claim-list.ts'
import { subscriptionsTarget } from '#server/intake/subscription-lists/subscriptions-target.ts'
import { claimsTarget } from './claims-target.ts'
import type { ImportTarget } from './import-target.ts'

/** What an import makes, by its kind. */
export const importTargets: Readonly<Record<ImportKind, ImportTarget>> = {
  file: claimsTarget,
  precasso: claimsTarget,
  subscription: subscriptionsTarget,
}
