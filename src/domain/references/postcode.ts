/** Reads a Dutch postcode as `1234 AB`; null when it is none: the first digit is not 0, the letters not SA, SD or SS. */
export function readPostcode(text: string): string | null {
  const match = /^(?:NL[\s-]*)?([1-9]\d{3})[\s-]*([A-Z]{2})$/i.exec(text.trim())
  if (!match?.[1] || !match[2]) return null
  const letters = match[2].toUpperCase()
  return ['SA', 'SD', 'SS'].includes(letters) ? null : `${match[1]} ${letters}`
}
