/**
 * Reads a telephone number as E.164 (`+31612345678`): a Dutch one with area code, or any number that starts with `+`
 * or `00`. `+31 (0)6 …` is understood. Null for anything that cannot be one.
 */
export function readPhoneNumber(text: string): string | null {
  const compact = text
    .trim()
    .replace(/^tel(?:efoon)?[.:]?\s*/i, '')
    .replace(/^(\+|00)(\d{1,3})\s*\(0\)/, '$1$2')
    .replace(/[\s().\-/]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const international = compact.startsWith('+') ? compact.slice(1) : compact.startsWith('00') ? compact.slice(2) : null
  if (international === null) return /^0\d+$/.test(compact) ? dutch(compact.slice(1)) : null
  if (international.startsWith('31')) return dutch(international.slice(2))
  return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null
}

/** Whether a number as `readPhoneNumber` gives it is a Dutch mobile one, which can take an SMS. */
export function isDutchMobile(number: string): boolean {
  return /^\+316\d{8}$/.test(number)
}

/** Nine digits after the zero; the free and paid service numbers may be shorter or longer. */
function dutch(digits: string): string | null {
  if (/^(800|900|906|909)(\d{4}|\d{7})$/.test(digits)) return `+31${digits}`
  return /^[1-9]\d{8}$/.test(digits) ? `+31${digits}` : null
}
