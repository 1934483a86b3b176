/** Of fewer files or answers than this nothing is told: it would be of people, not of a part of a whole. */
export const fewestTold = 10

/**
 * Which parts of a whole are told, by how many each holds: none of too few, nor, as long as what is left of the whole is
 * of too few, the smallest of the others: from those it could be reckoned.
 */
export function toldParts(counts: readonly number[]): boolean[] {
  const isTold = counts.map((count) => count === 0 || count >= fewestTold)
  let hidden = counts.reduce((sum, count, index) => (isTold[index] ? sum : sum + count), 0)
  const others = counts.map((count, index) => ({ count, index })).filter(({ count }) => count >= fewestTold)
  for (const { count, index } of others.toSorted((one, other) => one.count - other.count)) {
    if (hidden === 0 || hidden >= fewestTold) break
    isTold[index] = false
    hidden += count
  }
  return isTold
}
