import { type CostRefusal, type ExtraCost, refuseExtraCost } from '#domain/costs/extra-costs.ts'
import { problemAt, type StepProblem } from './step-problem.ts'
import { type StepDefinition, takesFee, type WorkflowStep } from '#domain/workflow/step.ts'

/** A cost a step can put on a file, as the settings define it today. */
export interface StepFee extends ExtraCost {
  readonly code: string
  /** What it is worked out from; of an invoice nobody knows the amount beforehand. */
  readonly basis: 'fixed' | 'percent' | 'invoice'
}

/** Why no step may charge a cost to a debtor by itself. */
export type FeeRefusal = CostRefusal | 'no_amount'

/**
 * Art. 6:96 lid 5 BW: a consumer owes nothing beside what the law names. By itself a step charges only what has an amount
 * of its own and needs nobody's approval.
 */
export function refuseFee(fee: StepFee, debtorKind: 'private' | 'company'): FeeRefusal | null {
  if (fee.basis === 'invoice') return 'no_amount'
  return refuseExtraCost(fee, { debtorKind, mayApprove: false })
}

/** What is wrong with the costs that steps put on a file, of whoever comes to them. */
export function checkFee(
  step: WorkflowStep,
  fees: readonly StepFee[],
  debtorKind: 'private' | 'company' | null,
): StepProblem[] {
  const { fee: code, action, conditions } = step.definition
  if (code === undefined) return []
  if (!takesFee(action.kind)) return [problemAt(step, 'fee_not_here')]
  const fee = fees.find((one) => one.code === code)
  if (!fee) return [problemAt(step, 'fee_missing')]
  const refusal = refuseFee(fee, conditions.debtorKind ?? debtorKind ?? 'private')
  return refusal === null ? [] : [problemAt(step, `fee_${refusal}`)]
}

/** The cost a step registers, where it does. */
export function feeOf({ fee, action }: Pick<StepDefinition, 'fee' | 'action'>): string | null {
  return fee !== undefined && takesFee(action.kind) ? fee : null
}
