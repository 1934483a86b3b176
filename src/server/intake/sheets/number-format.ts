/** What a number format of Excel makes of a number, as far as reading needs to know. */
export type NumberFormat =
  | { readonly kind: 'number' }
  | { readonly kind: 'day' }
  | { readonly kind: 'zeros'; readonly digits: number }

export const plainFormat: NumberFormat = { kind: 'number' }

/** The built-in formats that show a day. 27 to 36 and 50 to 58 are those of East Asian versions of Excel. */
const builtInDays = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
] as const

/** The format with this number; `code` is what the workbook itself defines for it. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code)
  return builtInDays.some(([from, to]) => id >= from && id <= to) ? { kind: 'day' } : plainFormat
}

/** Whether a format code shows a day: it names a year, or a day with a month, outside quotes and brackets. */
function formatOfCode(code: string): NumberFormat {
  const section = code
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')[0]
    ?.toLowerCase()
    .trim()
  if (section === undefined || section === '' || section === 'general') return plainFormat
  // Digits that are not a quantity, kept with their leading zeros: 00000000 for a KvK number.
  if (/^0{2,}$/.test(section)) return { kind: 'zeros', digits: section.length }
  // Only a day has a year or a day of the month; `m` alone may be minutes.
  return /[yd]/.test(section) ? { kind: 'day' } : plainFormat
}
