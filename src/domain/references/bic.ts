import { compactCapitals } from './compact.ts'
import { countryCodes } from './countries.ts'

/** Reads a BIC (ISO 9362): bank, country, place and sometimes branch, 8 or 11 characters; null for anything else. */
export function readBic(text: string): string | null {
  const compact = compactCapitals(text) ?? ''
  const match = /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(compact)
  return match?.[1] && countryCodes.has(match[1]) ? compact : null
}
