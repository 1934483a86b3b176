import type { AlertMeasure } from './monitoring.ts'

/** What an alert goes off of where calls have no customer. */
export const noCustomer = '-'

const isShare = (measure: AlertMeasure) => measure === 'error_share' || measure === 'fault_share'

/** The threshold of an alert as people type it: a share in percent, with at most two decimals; anything else as it is kept. */
export const thresholdTyped = (measure: AlertMeasure, kept: number) => (isShare(measure) ? kept / 100 : kept)

/** A threshold that was typed as it is kept: a share in hundredths of a percent. */
export const thresholdKept = (measure: AlertMeasure, typed: number) =>
  isShare(measure) ? Math.round(typed * 100) : typed

/** With how many decimals a threshold is typed, and whether it is a percentage. */
export const thresholdShape = (measure: AlertMeasure) =>
  isShare(measure) ? { decimals: 2, percent: true } : { decimals: 0, percent: false }

/** How far a measure went, as it is written: `6,2%`, `810 ms`, `84`, `30 min`. */
export function alertValueInWords(measure: AlertMeasure, value: number): string {
  if (isShare(measure)) return `${String(value / 100).replace('.', ',')}%`
  if (measure === 'p95') return `${value} ms`
  return measure === 'silence' ? `${value} min` : String(value)
}
