import type { Currency } from '#domain/money.ts'
import type { Measure } from '#domain/statistics/measure.ts'

/** What a number counts, and of which figures. */
export interface CountedBy {
  readonly measure: Measure
  readonly generation: number | null
  readonly from?: string
  readonly to?: string
  readonly of?: string
  readonly currency: Currency
  readonly customer?: readonly number[] | undefined
  readonly kind?: readonly string[] | undefined
  readonly team?: readonly number[] | undefined
}

/** The list of files behind a number of the statistics: the same files, also when they have changed since. */
export function countedList({ measure, generation, from, to, of, currency, customer, kind, team }: CountedBy): string {
  const asked: readonly (readonly [string, string | number | null | undefined])[] = [
    ['view', 'all'],
    ['measure[]', measure],
    ['generation', generation],
    ['measuredFrom', from],
    ['measuredTo', to],
    ['measuredOf', of],
    ['measuredIn[]', currency === 'EUR' ? undefined : currency],
    ...(customer ?? []).map((id) => ['customer[]', id] as const),
    ...(kind ?? []).map((one) => ['kind[]', one] as const),
    ...(team ?? []).map((id) => ['team[]', id] as const),
  ]
  const written = asked.flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return `/file/search?${written.join('&')}`
}
