import { type Day, daysBetween } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** From how many days after the oldest due day each class of age begins; the first holds also what is not due yet. */
export const ageClasses = [0, 30, 60, 90, 180, 365] as const

/** From how many cents handed in each class of amount begins; the first holds also what was credited away. */
export const amountClasses = [0, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000] as const

/** Where the first debtor of a file lives. */
export const provinces = [
  'groningen',
  'friesland',
  'drenthe',
  'overijssel',
  'flevoland',
  'gelderland',
  'utrecht',
  'noord_holland',
  'zuid_holland',
  'zeeland',
  'noord_brabant',
  'limburg',
  'abroad',
  'unknown',
] as const
export type Province = (typeof provinces)[number]

export const ageCode = (fromDays: number) => `days_${fromDays}`
export const amountCode = (fromCents: number) => `cents_${fromCents}`

/** In which class of age a file is on a day, by the oldest due day of its claims. */
export function ageClassOf(dueDay: Day, on: Day): string {
  return ageCode(lastFrom(ageClasses, daysBetween(dueDay, on)))
}

/** In which class of amount a file is, by what was handed in. */
export function amountClassOf(handedCents: Cents): string {
  return amountCode(lastFrom(amountClasses, handedCents))
}

function lastFrom(from: readonly number[], value: number): number {
  return from.findLast((one) => one <= value) ?? 0
}

/** From where to where a class goes, the end not in it; null: it is none of these, and without an end it is the last. */
export function boundsOf(
  code: string,
): { readonly of: 'age' | 'amount'; readonly from: number; readonly to: number | null } | null {
  const [, unit, start] = /^(days|cents)_(\d+)$/.exec(code) ?? []
  const classes: readonly number[] = unit === 'days' ? ageClasses : amountClasses
  const index = classes.indexOf(Number(start))
  if (unit === undefined || index < 0) return null
  return { of: unit === 'days' ? 'age' : 'amount', from: Number(start), to: classes[index + 1] ?? null }
}
