/** Reads a KvK number: eight digits, dots and spaces allowed between; there is no check digit. Null for anything else. */
export function readKvkNumber(text: string): string | null {
  const digits = text
    .trim()
    .replace(/^kvk\s*:?\s*/i, '')
    .replace(/[\s.]/g, '')
  return /^\d{8}$/.test(digits) && digits !== '00000000' ? digits : null
}
