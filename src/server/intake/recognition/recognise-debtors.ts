import type { DebtorOutlook } from '#contract/intake/new-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { IncomingDebtor } from '#server/intake/making/claim-draft.ts'
import { countRunning } from '#server/intake/making/intake-queries.ts'
import { previewDebtorEffects } from '#server/intake/making/preview-debtor-effects.ts'

/**
 * Who of these debtors is known, what of him would be filled in, what would wait for somebody to decide, and how many files of
 * him run, in their order. Nothing is written.
 */
export async function recogniseDebtors(
  db: Db,
  actor: Actor,
  customerId: number,
  incoming: readonly IncomingDebtor[],
): Promise<DebtorOutlook[]> {
  const told = await previewDebtorEffects(db, customerId, incoming)
  return Promise.all(
    told.map(async (one, index) => {
      const debtor = incoming[index] as IncomingDebtor
      return { ...one, ...(await countRunning(db, actor, customerId, debtor, one.known?.id ?? null)) }
    }),
  )
}
