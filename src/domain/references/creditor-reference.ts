import { compactCapitals } from './compact.ts'
import { mod97 } from './mod97.ts'

/** The creditor reference of ISO 11649 for 1 to 21 letters and digits: `RF` + two check digits + the text. */
export function creditorReferenceFor(text: string): string {
  if (!/^[0-9A-Za-z]{1,21}$/.test(text)) throw new RangeError('a creditor reference holds 1 to 21 letters and digits')
  const body = text.toUpperCase()
  const check = 98 - mod97(`${body}RF00`)
  return `RF${check.toString().padStart(2, '0')}${body}`
}

/** Reads a creditor reference of ISO 11649, spaces, dots and hyphens allowed; null when its check digits are wrong. */
export function readCreditorReference(text: string): string | null {
  const compact = compactCapitals(text) ?? ''
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(compact)) return null
  return mod97(compact.slice(4) + compact.slice(0, 4)) === 1 ? compact : null
}
