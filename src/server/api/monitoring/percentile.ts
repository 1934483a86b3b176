import { bounds } from '#server/api/log/call-entry.ts'

/** The first bound below which so many of the calls stay, in whole milliseconds; null without a call. */
export function percentile(held: readonly number[], part: number): number | null {
  const total = held.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let passed = 0
  const place = held.findIndex((count) => {
    passed += count
    return passed >= total * part
  })
  return Math.round(bounds[place] ?? bounds.at(-1) ?? 0)
}
