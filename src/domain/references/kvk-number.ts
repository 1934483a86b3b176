/**
 * Reads a KvK number: eight digits, dots and spaces allowed between; there is no check digit. Null for anything else, also
 * for one digit eight times, which stands in lists where a number was asked and not known.
 */
export function readKvkNumber(text: string): string | null {
  const digits = text
    .trim()
    .replace(/^kvk\s*:?\s*/i, '')
    .replace(/[\s.]/g, '')
  return /^(?!(\d)\1{7})\d{8}$/.test(digits) ? digits : null
}
