import { type HighestCost, highestCourtCost, leadsToCourt } from '#domain/court/highest-cost.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStepOf } from './queries.ts'

/**
 * What the step a file stands before costs its customer at most, by what is open and the tariffs of today. Null where the
 * step leads to no court, or the tariffs do not say: then somebody fills it in.
 */
export async function readStepCost(db: Db, actor: Actor, dossierId: number): Promise<HighestCost | null> {
  const step = await findStepOf(db, dossierId)
  if (!step || !leadsToCourt({ phase: step.phase, action: step.definition.action })) return null
  const { day: today } = inAmsterdam(actor.now)
  const account = (await readAccounts(db, [dossierId], today)).get(dossierId)
  return account ? highestCourtCost(account.openCents, today, await loadCourtTables(db)) : null
}
