import { actTexts, type ImportedCost, type ImportedCostRow } from '#contract/money/costs/imported-costs.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import { actLetters, type DisbursementKind, type PricedKind } from '#domain/court/imported-cost.ts'
import type { Wire } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Tone } from '#web/kit/frame/tag.tsx'

/** A line as the list has it, and as its panel has it. */
export type CostRow = Wire<ImportedCostRow>
export type ReadCost = Wire<ImportedCost>

const tones: Readonly<Partial<Record<CostRow['verdict'], Tone>>> = {
  right: 'success',
  below: 'info',
  at_cost: 'warning',
  no_figure: 'warning',
  not_held: 'warning',
  vat: 'warning',
  incomplete: 'warning',
  no_file: 'warning',
  above: 'danger',
  duplicate: 'danger',
}

export const toneOfVerdict = (verdict: CostRow['verdict']): Tone => tones[verdict] ?? 'info'

/** What was done or paid, by the letter of the Btag where it has one; as the office wrote it while nobody knows. */
export function whatOf(
  t: Say,
  { act, disbursement, actWords }: Pick<CostRow, 'act' | 'disbursement' | 'actWords'>,
): string {
  if (act !== null) return `${actLetters[act]}. ${t(actTexts[act])}`
  return disbursement === null ? actWords || '–' : t(`imported_cost.disbursement.${disbursement}`)
}

/** An act by its letter, or what was paid for others. */
export const kindName = (t: Say, kind: PricedKind): string =>
  kind in actLetters
    ? whatOf(t, { act: kind as BailiffAct, disbursement: null, actWords: '' })
    : whatOf(t, { act: null, disbursement: kind as DisbursementKind, actWords: '' })

/** What of a message to an office somebody has to look after. */
const unfinished: ReadonlySet<string> = new Set(['bounced', 'failed', 'uncertain', 'to_post'])

/** How a line stands: of what was charged with whom, of what was rejected what is still to be done to tell it. */
export function stateOf(
  t: Say,
  { state, chargedTo, tellState }: Pick<CostRow, 'state' | 'chargedTo' | 'tellState'>,
): string {
  if (state === 'charged' && chargedTo !== null) return t(`imported_cost.state_to.${chargedTo}`)
  if (state === 'rejected' && tellState !== null && unfinished.has(tellState)) {
    return t(`imported_cost.told.${tellState}`)
  }
  return t(`imported_cost.state.${state}`)
}
