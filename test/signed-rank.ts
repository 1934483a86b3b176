/**
 * How far the differences of pairs lie to one side of zero, in what chance alone makes of them: z of the signed-rank test
 * of Wilcoxon (Biometrics Bulletin 1, 1945), which no single slow measurement of a busy machine can tip. Beyond 1.96 there
 * is a difference with p < 0.05.
 */
export function signedRankZ(differences: readonly number[]): number {
  const ordered = differences.filter((one) => one !== 0).toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const count = ordered.length
  const positive = ordered.reduce((sum, one, place) => (one > 0 ? sum + place + 1 : sum), 0)
  const mean = (count * (count + 1)) / 4
  return (positive - mean) / Math.sqrt((mean * (2 * count + 1)) / 6)
}
