/** In proportion, rounded down; the cents left over go to the largest fractions, the first of equals first. */
export function proRata(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n))
  const shares = weights.map((weight) => (amount * weight) / sum)
  const rests = weights.map((weight, index) => ({ index, rest: (amount * weight) % sum }))
  let over = amount - shares.reduce((all, share) => all + share, 0n)
  for (const { index } of rests.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (over === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    over -= 1n
  }
  return shares
}
