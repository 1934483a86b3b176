import { type DayOrder as OneOrder } from '#domain/written-day.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import { type DecimalMark, markEvidence } from '#server/intake/reading/amount-style.ts'
import { type DayOrder, orderEvidence, readDay } from '#server/intake/reading/read-day.ts'

/** What the cells of a whole report say of how it writes amounts and days: one cell alone may leave it open. */
export class CellEvidence {
  #mark: DecimalMark = null
  #order: DayOrder | null = null
  #isEither = false
  #isFraction = false
  #isAmount = false

  amount(cell: Cell): void {
    if (cell === null) return
    this.#isAmount = true
    if (typeof cell === 'number') {
      this.#isFraction ||= !Number.isInteger(cell)
      return
    }
    const mark = markEvidence(cell)
    if (mark !== null) this.#mark = this.#mark === null || this.#mark === mark ? mark : 'both'
  }

  day(cell: Cell): void {
    if (typeof cell !== 'string') return
    const order = orderEvidence(cell)
    if (order !== null) this.#order = this.#order === null || this.#order === order ? order : 'both'
    else if (!this.#isEither) this.#isEither = readDay(cell, 'day_first') !== readDay(cell, 'month_first')
  }

  get mark(): DecimalMark {
    return this.#mark
  }

  /** Null where the day and the month of some row could be either, and no other row tells. */
  get dayOrder(): DayOrder | null {
    return this.#order ?? (this.#isEither ? null : 'day_first')
  }

  /** Whether amounts may be whole cents: none of them shows a decimal. */
  get mayBeCents(): boolean {
    return this.#isAmount && this.#mark === null && !this.#isFraction
  }
}

/** What a person said, else what the cells say; null where only a person can tell. */
export function orderOf(evidence: CellEvidence, said: OneOrder | null): DayOrder | null {
  return evidence.dayOrder ?? said
}
