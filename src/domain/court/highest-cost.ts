import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { Phase } from '#domain/workflow/status.ts'
import { afterCosts } from './after-costs.ts'
import { bailiffTariff } from './bailiff-tariff.ts'
import type { Court } from './competent-court.ts'
import { courtFee } from './court-fee.ts'
import type { CourtTables } from './court-tables.ts'
import { salary } from './salary.ts'

/** What a case before the cantonal judge can cost; each has a text `question.cost_line.…`. */
export const courtCostLines = ['writ', 'court_fee', 'title', 'opponent_salary', 'after_costs'] as const

export interface CourtCosts {
  readonly totalCents: Cents
  readonly lines: readonly { readonly line: (typeof courtCostLines)[number]; readonly amountCents: Cents }[]
}

/** The points of a defendant who replies and comes to the hearing. */
export const opponentPoints = 2

/**
 * Art. 237 Rv: what a case before the cantonal judge costs a claimant, on a day and without VAT: to begin it, when it is won and
 * nothing is to be had, and when it is lost. Null where a table does not reach, or another court decides, of which the salary is
 * not known. Without `court` the amount decides which it is.
 */
export function courtCosts(
  claimCents: Cents,
  on: Day,
  tables: CourtTables,
  court: Court | null = null,
): { readonly begun: CourtCosts; readonly won: CourtCosts; readonly lost: CourtCosts } | null {
  const fee = courtFee(claimCents, 'legal', on, tables, court ?? undefined)
  const [writ, title] = [bailiffTariff('writ', on, tables), bailiffTariff('title', on, tables)]
  const opponent = salary(claimCents, opponentPoints, on, tables)
  const after = afterCosts(claimCents, on, tables)
  if ('refusal' in fee || fee.court !== 'kanton') return null
  if ('refusal' in writ || 'refusal' in title || 'refusal' in opponent || 'refusal' in after) return null
  const begun = [
    { line: 'writ', amountCents: writ.tariffCents },
    { line: 'court_fee', amountCents: fee.feeCents },
  ] as const
  return {
    begun: costsOf(begun),
    won: costsOf([...begun, { line: 'title', amountCents: title.tariffCents }]),
    lost: costsOf([
      ...begun,
      { line: 'opponent_salary', amountCents: opponent.salaryCents },
      { line: 'after_costs', amountCents: after.afterCostsCents },
    ]),
  }
}

/** What a case costs a claimant at most, without VAT: lost, or won and nothing to be had, whichever is more. */
export function highestCourtCost(
  claimCents: Cents,
  on: Day,
  tables: CourtTables,
  court: Court | null = null,
): CourtCosts | null {
  const costs = courtCosts(claimCents, on, tables, court)
  return costs && (costs.won.totalCents > costs.lost.totalCents ? costs.won : costs.lost)
}

/**
 * What a case can cost its customer at most, by its writ and the tariffs of its roll day; null where they do not say, or nothing is
 * drafted.
 */
export function costOfCase({ claimedCents, rollDay, court }: DraftedCase, tables: CourtTables): Cents | null {
  if (claimedCents === null || rollDay === null) return null
  return highestCourtCost(claimedCents, rollDay, tables, court)?.totalCents ?? null
}

interface DraftedCase {
  readonly claimedCents: Cents | null
  readonly rollDay: Day | null
  readonly court: Court | null
}

const costsOf = (lines: CourtCosts['lines']): CourtCosts => ({
  lines,
  totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
})

/** Whether a step brings a file to a bailiff: only by a case that was agreed to and checked, or with a judgment. */
export function leadsToBailiff({ action }: Pick<StepDefinition, 'action'>): boolean {
  if (action.kind === 'hand_over') return action.to === 'bailiff'
  return action.kind === 'change_phase' && action.phase === 'bailiff'
}

/** Whether a step leads to court: then its approval is of a case. */
export function leadsToCourt({ phase, action }: { readonly phase: Phase } & Pick<StepDefinition, 'action'>): boolean {
  if (phase === 'judicial') return true
  if (action.kind === 'task') return action.task === 'judge_legal_steps'
  return action.kind === 'change_phase' && action.phase === 'judicial'
}
