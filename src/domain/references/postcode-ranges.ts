/** From and through which four digits; both ends belong to it. */
export interface PostcodeRange {
  readonly from: number
  readonly through: number
}

const range = /^(\d{4})(?:\s*-\s*(\d{4}))?$/

/** Reads `1000-1299, 1500`, the digits of Dutch postcodes; null when it is not that, or a range ends before it begins. */
export function readPostcodeRanges(text: string): readonly PostcodeRange[] | null {
  const ranges: PostcodeRange[] = []
  for (const part of text.split(',')) {
    const [, first, last] = range.exec(part.trim()) ?? []
    if (first === undefined) return null
    const [from, through] = [Number(first), Number(last ?? first)]
    if (from < 1000 || through < from) return null
    ranges.push({ from, through })
  }
  return ranges
}

/** Whether a Dutch postcode lies in these ranges, as `readPostcodeRanges` reads them. */
export function isInPostcodes(postcode: string, ranges: string): boolean {
  const digits = /^\s*(\d{4})/.exec(postcode)?.[1]
  if (digits === undefined) return false
  const four = Number(digits)
  return (readPostcodeRanges(ranges) ?? []).some(({ from, through }) => from <= four && four <= through)
}
