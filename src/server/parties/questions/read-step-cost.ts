import { pricingDay } from '#domain/court/cases/case-days.ts'
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
 * What a case on a file costs its customer at most, by what is open and the tariffs of its roll day. Null where these do not say: then
 * somebody fills it in.
 */
export async function readCourtCost(db: Db, actor: Actor, dossierId: number): Promise<StepCost | null> {
  const { day: today } = inAmsterdam(actor.now)
  const account = (await readAccounts(db, [dossierId], today)).get(dossierId)
  if (!account) return null
  const tables = await loadCourtTables(db)
  const cost = highestCourtCost(account.openCents, pricingDay(today, tables), tables)
  return cost && { ...cost, forecast: await readForecast(db, dossierId, account, tables) }
}

/** The same of the step a file stands before; null where that does not lead to court either: then somebody fills it in. */
export async function readStepCost(db: Db, actor: Actor, dossierId: number): Promise<StepCost | null> {
  return (await standsAtCourt(db, dossierId)) ? readCourtCost(db, actor, dossierId) : null
}
