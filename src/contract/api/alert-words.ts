import type { AlertMeasure } from './monitoring.ts'

/** How far a measure went, as it is written: `6,2%`, `810 ms`, `84`, `30 min`. */
export function alertValueInWords(measure: AlertMeasure, value: number): string {
  if (measure === 'error_share' || measure === 'fault_share') return `${String(value / 100).replace('.', ',')}%`
  if (measure === 'p95') return `${value} ms`
  return measure === 'silence' ? `${value} min` : String(value)
}
