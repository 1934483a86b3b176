import { compactCapitals } from './compact.ts'
import { passesElevenTest } from './eleven-test.ts'
import { mod97 } from './mod97.ts'

/**
 * Reads a Dutch VAT number as `NL` + nine digits + `B` + two digits, which count from 01. Legal persons' numbers pass the
 * eleven-test, those of sole traders since 2020 pass mod 97. Leading zeros may be missing, `NL` too. Null for anything else.
 */
export function readVatNumber(text: string): string | null {
  const match = /^(?:NL)?(\d{7,9})B(\d{2})$/.exec(compactCapitals(text) ?? '')
  if (!match?.[1] || !match[2]) return null
  const digits = match[1].padStart(9, '0')
  if (digits === '000000000' || match[2] === '00') return null
  const number = `NL${digits}B${match[2]}`
  return passesElevenTest(digits) || mod97(number) === 1 ? number : null
}

/** Reads a VAT number of any country of Europe: a Dutch one is checked, another is kept as it is. Null for anything else. */
export function readAnyVatNumber(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^(?!NL)[A-Z]{2}[0-9A-Z]{2,13}$/.test(compact) ? compact : readVatNumber(text)
}
