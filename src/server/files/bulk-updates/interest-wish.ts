import type { InterestWish } from '#server/money/interest/change-all-interest.ts'
import type { StoredChanges } from './bulk-queries.ts'

/** How interest is to run, where that is asked. */
export function interestWish(changes: Omit<StoredChanges, 'document'>): InterestWish | null {
  const { interestKind: kind, interestFromDay: fromDay, interestNote: note } = changes
  if (kind === null || fromDay === null) return null
  const isAgreed = kind === 'contractual'
  return {
    kind,
    fromDay,
    note,
    rate: changes.interestRate,
    percent: isAgreed ? changes.interestPercent : null,
    compounding: changes.interestCompounding,
    clause: isAgreed ? changes.interestClause : '',
    start: changes.interestStart,
  }
}
