import type { Refusals, ResourceValue, ResourceValues } from '#contract/lists/resource.ts'

/** A fixed amount needs its amount and a percentage its percentage; what is of another basis stays empty. */
export function refuseBasis({ basis, amountCents, percent }: ResourceValues): Refusals {
  return {
    ...refuseValue(amountCents, basis === 'fixed', 'amountCents'),
    ...refuseValue(percent, basis === 'percent', 'percent'),
  }
}

function refuseValue(value: ResourceValue | undefined, needed: boolean, field: string): Refusals {
  const isThere = value !== null && value !== undefined
  if (isThere === needed) return {}
  return { [field]: needed ? 'error.required' : 'cost_basis.error.other' }
}
