import type { CaseForecast } from '#domain/court/case-forecast.ts'
import { type CourtCosts, highestCourtCost, leadsToCourt } from '#domain/court/highest-cost.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readForecast } from '#server/court/forecast/read-forecast.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStepOf } from './queries.ts'

export interface StepCost extends CourtCosts {
  /** What the case may bring for it; null where the tariffs do not say. */
  readonly forecast: CaseForecast | null
}

/** Whether a file stands before a step that leads to court: what is asked of that one is asked of its case. */
export async function standsAtCourt(db: Db, dossierId: number): Promise<boolean> {
  const step = await findStepOf(db, dossierId)
  return step !== undefined && leadsToCourt({ phase: step.phase, action: step.definition.action })
}

/**
 * What the step a file stands before costs its customer at most, or the case that is proposed on it, by what is open and the
 * tariffs of today. Null where neither leads to court, or the tariffs do not say: then somebody fills it in.
 */
export async function readStepCost(
  db: Db,
  actor: Actor,
  dossierId: number,
  isOfCase = false,
): Promise<StepCost | null> {
  if (!isOfCase && !(await standsAtCourt(db, dossierId))) return null
  const { day: today } = inAmsterdam(actor.now)
  const account = (await readAccounts(db, [dossierId], today)).get(dossierId)
  if (!account) return null
  const tables = await loadCourtTables(db)
  const cost = highestCourtCost(account.openCents, today, tables)
  return cost && { ...cost, forecast: await readForecast(db, dossierId, account, tables) }
}
