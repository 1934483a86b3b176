import type { Account } from '#domain/account/account.ts'
import type { CostCharged } from '#domain/account/events.ts'
import { percentOf, vatOnExtraCost } from '#domain/costs/extra-costs.ts'
import { type Cents, divideProRata } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'
import { feeOf, type FeeRefusal, refuseFee, type StepFee } from '#domain/workflow-checks/check-fee.ts'
import type { RunFile } from './file-queries.ts'

/** A cost of the settings while it holds: from a day until another, or without an end. */
export interface DatedFee extends StepFee {
  /** To which part of the account it goes. */
  readonly component: 'court' | 'bailiff' | 'other'
  readonly amountCents: Cents | null
  readonly percent: number | null
  readonly vatPercent: number
  readonly validFrom: Day
  readonly validTo: Day | null
}

interface FeeContext {
  readonly today: Day
  readonly fees: readonly DatedFee[]
}

/** Why the cost of the step a file stands before may not be put on it; nothing when it may, or there is none. */
export function feeRefusalOf(file: RunFile, context: FeeContext): FeeRefusal | 'missing' | null {
  const code = file.step ? feeOf(file.step) : null
  if (code === null) return null
  const fee = feeOn(code, context)
  return fee ? refuseFee(fee, file.kind) : 'missing'
}

/**
 * The cost that the step of a file puts on it, over its open claims by what is open of each. Null where it puts none, or
 * nothing is open of any.
 */
export function feeEvent(file: RunFile, { claims }: Account, context: FeeContext): Omit<CostCharged, 'id'> | null {
  const code = file.step ? feeOf(file.step) : null
  const fee = code === null ? null : feeOn(code, context)
  const open = claims.filter(({ balances }) => balances.principal.openCents > 0)
  if (!fee || open.length === 0 || refuseFee(fee, file.kind) !== null) return null
  const weights = open.map(({ balances }) => balances.principal.openCents)
  const principalCents = weights.reduce((sum, cents) => sum + cents, 0)
  const costsCents = fee.amountCents ?? percentOf(principalCents, fee.percent ?? 0)
  if (costsCents === 0) return null
  const vatCents = vatOnExtraCost(costsCents, fee.vatPercent, file.vatRecoverable)
  const [costs, vat] = [divideProRata(costsCents, weights), divideProRata(vatCents, weights)]
  const shares = open.map(({ claimId }, index) => ({
    claimId,
    amountCents: costs[index] ?? 0,
    vatCents: vat[index] ?? 0,
  }))
  return { kind: 'cost', valueDay: context.today, component: fee.component, shares }
}

function feeOn(code: string, { today, fees }: FeeContext): DatedFee | undefined {
  return fees.find(
    (fee) => fee.code === code && fee.validFrom <= today && (fee.validTo === null || today < fee.validTo),
  )
}
