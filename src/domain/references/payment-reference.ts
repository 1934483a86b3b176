/** What goes into the check digit: weights from right to left, repeated. */
const weights = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1]

/** The length digit of a reference by its number of digits in all. */
const lengthDigits: Readonly<Record<number, number>> = { 9: 7, 10: 8, 11: 9, 12: 0, 13: 1, 14: 2 }

/**
 * The Dutch payment reference (betalingskenmerk) of 16 digits for a number of at most 15 digits: check digit and the
 * number with zeros before it. Throws RangeError when it does not fit.
 */
export function paymentReferenceFor(number: string): string {
  if (!/^\d{1,15}$/.test(number)) throw new RangeError('a payment reference holds a number of 1 to 15 digits')
  const digits = number.padStart(15, '0')
  return `${checkDigit(digits)}${digits}`
}

/**
 * Reads a payment reference, with or without spaces: 16 digits with a check digit, 9 to 14 digits with check and length
 * digit, or 7 digits without a check. Null for anything else.
 */
export function readPaymentReference(text: string): string | null {
  const digits = text.replace(/[\s.\u00a0]/g, '')
  if (!/^\d+$/.test(digits)) return null
  if (digits.length === 7) return digits
  const lengthDigit = lengthDigits[digits.length]
  if (digits.length !== 16 && (lengthDigit === undefined || Number(digits[1]) !== lengthDigit)) return null
  return checkDigit(digits.slice(1)) === Number(digits[0]) ? digits : null
}

/** Whether this is a payment reference with a right check digit (one of 7 digits has none). */
export function isPaymentReference(text: string): boolean {
  return readPaymentReference(text) !== null
}

/** A payment reference as it is printed: in groups of four. */
export function formatPaymentReference(reference: string): string {
  return reference.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The number inside a 16-digit reference, without its check digit and leading zeros. */
export function numberInPaymentReference(reference: string): string {
  return reference.slice(1).replace(/^0+(?=\d)/, '')
}

function checkDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (weights[index % weights.length] ?? 0)
  }
  const check = 11 - (sum % 11)
  return check === 10 ? 1 : check === 11 ? 0 : check
}
