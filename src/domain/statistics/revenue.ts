import { type Cents, roundQuotient, sumCents } from '#domain/money.ts'

/** From how many months on their mean says something. */
export const fewestMonths = 3
/** Of how many months before a month the mean is taken. */
export const meanMonths = 12

/**
 * What a month is expected to bring where nobody said so: the mean of the months before it, of those since anything was earned,
 * twelve at most; null of fewer than three. The oldest month first, in cents without VAT.
 */
export function expectedRevenue(before: readonly Cents[]): Cents | null {
  const first = before.findIndex((cents) => cents !== 0)
  const known = first < 0 ? [] : before.slice(first).slice(-meanMonths)
  return known.length < fewestMonths ? null : roundQuotient(sumCents(known), known.length)
}
