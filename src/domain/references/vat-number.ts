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

/** What stands behind the letters of a country, as VIES gives it, and as the Swiss, the Norwegians and the British have it. */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA|TPV)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  EU: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z\d+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** The check digits of the countries nearest to us. */
const checks: Readonly<Record<string, (digits: string) => boolean>> = {
  BE: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  DE: passesModulus11And10,
  FR: (digits) =>
    !/^\d{2}/.test(digits) || (12 + 3 * (Number(digits.slice(2)) % 97)) % 97 === Number(digits.slice(0, 2)),
  LU: (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)),
}

/**
 * Reads a VAT number of any country of Europe, by its letters: the Dutch one and those of our neighbours by their check digits,
 * another by its shape. Null for anything else.
 */
export function readAnyVatNumber(text: string): string | null {
  const compact = text.replace(/[\s./-]/g, '')
  if (!/^[0-9A-Za-z+*]+$/.test(compact)) return null
  const capitals = compact.toUpperCase().replace(/^GR/, 'EL')
  const country = capitals.slice(0, 2)
  // Belgium had nine digits until 2008: the first of its ten was no more than a zero.
  const behind = capitals.slice(2)
  const rest = country === 'BE' ? behind.replace(/^(?=\d{9}$)/, '0') : behind
  if (shapes[country]?.test(rest) !== true) return readVatNumber(text)
  return checks[country]?.(rest) === false ? null : `${country}${rest}`
}

/** ISO 7064, modulus 11 and 10. */
function passesModulus11And10(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
  return (11 - product) % 10 === Number(digits.at(-1))
}
