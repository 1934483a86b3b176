/**
 * Reads a number of zero or more as scripts and invoices write it, `1000`, `1000.5`, `1000.00`, as a whole number of its
 * smallest parts: with two decimals `1000.5` is 100050. Null for anything else: a sign, a comma, an exponent, a zero in
 * front, more decimals than these, or more than a safe integer holds. Never passes through a float.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  let value = 0
  let point = -1
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 46 && point < 0 && index > 0) {
      point = index
      continue
    }
    if (code < 48 || code > 57) return null
    value = value * 10 + (code - 48)
  }
  const written = point < 0 ? 0 : text.length - point - 1
  const wholeLength = point < 0 ? text.length : point
  if (wholeLength === 0 || (wholeLength > 1 && text.startsWith('0'))) return null
  if (written > decimals || (point >= 0 && written === 0)) return null
  value *= 10 ** (decimals - written)
  return Number.isSafeInteger(value) ? value : null
}

/** A whole number of smallest parts with a point in it: with two decimals -5 is `-0.05`. */
export function formatDecimal(value: number, decimals: number): string {
  const size = Math.abs(value)
  const part = size % 10 ** decimals
  // What is left divides without a rest, so the whole is exact too.
  const whole = (size - part) / 10 ** decimals
  return `${value < 0 ? '-' : ''}${whole}.${part.toString().padStart(decimals, '0')}`
}
