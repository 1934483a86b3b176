import { compactCapitals } from './compact.ts'
import { ibanShapes } from './iban-structures.ts'
import { mod97 } from './mod97.ts'

/**
 * Reads an IBAN, with or without spaces, dots and hyphens: capitals without spaces, or null when the country, the
 * length, the shape or the check digits are wrong.
 */
export function readIban(text: string): string | null {
  const compact = compactCapitals(text.trim().replace(/^IBAN[\s:]+/i, '')) ?? ''
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/.test(compact)) return null
  if (ibanShapes.get(compact.slice(0, 2))?.test(compact.slice(4)) !== true) return null
  return mod97(compact.slice(4) + compact.slice(0, 4)) === 1 ? compact : null
}

/** The IBANs that stand in a text, with or without spaces, each once: of what follows a country its longest part that is one. */
export function findIbans(text: string): string[] {
  const found = new Set<string>()
  for (const { index } of text.matchAll(/(?<![0-9A-Z])[A-Z]{2}\d{2}(?=[ .]?[0-9A-Z])/gi)) {
    const [line = ''] = text.slice(index, index + 48).split(/[\r\n]/)
    for (let end = line.length; end >= 15; end -= 1) {
      const iban = readIban(line.slice(0, end))
      if (iban === null) continue
      found.add(iban)
      break
    }
  }
  return [...found]
}

/** The IBAN of an account number in a country, with its check digits: `ibanFor('NL', 'ABNA0417164300')`. */
export function ibanFor(country: string, account: string): string {
  const check = 98 - mod97(`${account}${country}00`)
  const iban = `${country}${check.toString().padStart(2, '0')}${account}`
  if (readIban(iban) === null) throw new RangeError('this is no account number of that country')
  return iban
}

/** An IBAN as people read it: in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
