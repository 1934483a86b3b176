import type { CalculatorRefusal } from '#contract/money/calculator-answers.ts'

/** Refuses a request for what stands in one field; `why` follows on its name: "is missing". */
export function refusal(field: string, why: string): CalculatorRefusal {
  return { error: { field, message: field === '' ? `The request ${why}.` : `"${field}" ${why}.` } }
}
