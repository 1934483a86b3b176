import type { Day } from '#domain/day.ts'
import { rowOn } from '#domain/costs/decree.ts'
import { announcedCosts, type CostTables } from '#domain/costs/fourteen-day-notice.ts'
import { addDays } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** What decides on the costs of a file that passes. */
export interface CostsAtPassage {
  readonly debtorKind: 'private' | 'company'
  /** What is open of its invoices. */
  readonly principalCents: Cents
  /** The oldest day on which one of them had to be paid. */
  readonly dueDay: Day
  readonly vatRecoverable: boolean
  /** What the 14-day letter named. */
  readonly announced: { readonly costsCents: Cents; readonly vatCents: Cents } | null
}

/**
 * Art. 6:96 lid 5 to 7 BW: what a file will bear in costs with VAT once it passes, as far as is known today: over what is
 * open, at least € 40, for a consumer never more than the letter named.
 */
export function costsAtPassage(file: CostsAtPassage, today: Day, tables: CostTables): Cents {
  if (file.principalCents <= 0 || rowOn(tables.vatRates, today) === null) return 0
  const day = file.dueDay < today ? today : addDays(file.dueDay, 1)
  const claim = { claimId: 1, dueDay: file.dueDay, openPrincipalCents: file.principalCents }
  const costs = announcedCosts([claim], day, file.vatRecoverable, tables)
  if (!costs) return 0
  const named = file.debtorKind === 'private' ? file.announced : null
  return (
    Math.min(costs.costsCents, named?.costsCents ?? Infinity) + Math.min(costs.vatCents, named?.vatCents ?? Infinity)
  )
}
