import type { CostField, CostFileRefusal } from '#contract/money/costs/cost-files.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import type { CostOutcome, DisbursementKind } from '#domain/court/imported-cost.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { readAct, readDisbursement, readOutcome } from './cost-words.ts'

/** A line as it is read; what only a person can tell is null. */
export interface ReadCost {
  readonly rowNumber: number
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  readonly ourReference: string
  readonly theirReference: string
  /** The act as the office calls it. */
  readonly actWords: string
  readonly act: BailiffAct | null
  readonly disbursement: DisbursementKind | null
  readonly actDay: Day | null
  readonly outcome: CostOutcome | null
  readonly amountCents: Cents
  readonly vatCents: Cents
}

/** Lines of a file, a header whose meaning somebody has to say, or why nothing of it is taken. */
export type ReadCosts =
  | { readonly kind: 'lines'; readonly lines: readonly ReadCost[] }
  | { readonly kind: 'unknown'; readonly headers: readonly string[]; readonly missing: readonly CostField[] }
  | {
      readonly kind: 'refused'
      readonly refusal: CostFileRefusal
      readonly values: Readonly<Record<string, string | number>>
    }

/** A file is not what it should be: nothing of it is taken. `values` fill the text that says so. */
export class CostsRefused extends Error {
  readonly refusal: CostFileRefusal
  readonly values: Readonly<Record<string, string | number>>

  constructor(refusal: CostFileRefusal, values: Readonly<Record<string, string | number>> = {}) {
    super(`costs refused: ${refusal}`)
    this.refusal = refusal
    this.values = values
  }
}

/** What a line is for, by its words; where nothing is said of what came of an act, it was done. */
export function readWhat(words: {
  readonly act: string
  readonly disbursement: string
  readonly outcome: string | null
}): Pick<ReadCost, 'actWords' | 'act' | 'disbursement' | 'outcome'> {
  // An amount, a zero or a stroke names no kind.
  const isNone = !/\p{L}/u.test(words.disbursement) || /^(nee|geen|no|non)$/i.test(words.disbursement)
  const said = isNone ? null : (readDisbursement(words.disbursement) ?? 'other')
  const act = said === null ? readAct(words.act) : null
  const disbursement = said ?? (act === null ? readDisbursement(words.act) : null)
  const outcome = words.outcome === null ? 'done' : readOutcome(words.outcome)
  return {
    actWords: (words.act || words.disbursement).slice(0, 200),
    act,
    disbursement,
    outcome: disbursement === null ? outcome : null,
  }
}
