import type { Cents } from '#domain/money.ts'

/** An amount on a scale or above a bar, in euros: 950, 12,4k, 1,5M. */
export function inShort(cents: Cents): string {
  const euros = cents / 100
  const short = (value: number, unit: string) => `${String(Math.round(value * 10) / 10).replace('.', ',')}${unit}`
  if (Math.abs(euros) >= 1_000_000) return short(euros / 1_000_000, 'M')
  return Math.abs(euros) >= 1_000 ? short(euros / 1_000, 'k') : short(Math.round(euros), '')
}
