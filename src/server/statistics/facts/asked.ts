import type { AskedFigures, ToldFigures } from '#contract/statistics/asked-figures.ts'
import { type Day, firstOfMonth } from '#domain/day.ts'
import { comparedPeriod, type Period } from '#domain/statistics/period.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { findNewest } from './fact-queries.ts'
import { findCurrencies, findTeams, type Slice } from './measured-queries.ts'

export interface Asked {
  readonly today: Day
  readonly period: Period
  /** With which days it is compared; null: with none. */
  readonly before: Period | null
  readonly slice: Slice
}

/** What is asked of figures, which of some pages are those of all kinds and teams. */
type AskedOfSome = Omit<AskedFigures, 'kind' | 'team'> & Partial<Pick<AskedFigures, 'kind' | 'team'>>

/** Of which days and of whom figures are asked; without days those of the running month. */
export function askedOf(actor: Actor, query: AskedOfSome): Asked {
  const today = inAmsterdam(actor.now).day
  const toDay = query.to ?? today
  const period = { fromDay: query.from ?? firstOfMonth(toDay), toDay }
  if (period.fromDay > period.toDay) throw fieldError('from', 'statistic.upside_down')
  const { currency, customer, kind, team } = query
  return { today, period, before: comparedPeriod(period, query.compare), slice: { currency, customer, kind, team } }
}

/** Of which figures an answer is, and what can be asked of them: of all files, or of those of a customer. */
export async function readTold(db: Db, customerId?: number): Promise<ToldFigures> {
  const newest = await findNewest(db)
  return {
    asOf: newest?.asOf ?? null,
    generation: newest?.id ?? null,
    currencies: await findCurrencies(db, customerId),
    // Who works for a customer it is not told.
    teams: customerId === undefined ? await findTeams(db) : [],
  }
}
