import { type Currency, formatCents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import { formatCount } from './format.ts'

interface Sums {
  readonly count: number
  readonly open: readonly { readonly currency: Currency; readonly cents: number }[]
}

/** "28 gevonden, samen € 9.053,15 open", with a sum for each currency, the largest first. */
export function openInWords({ count, open }: Sums, t: Say): string {
  const sums = open
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => other.cents - one.cents)
    .map(({ cents, currency }) => formatCents(cents, currency))
  if (sums.length === 0) return t('dossiers.found_none_open', { count: formatCount(count) })
  return t('dossiers.found', { count: formatCount(count), sums: sums.join(t('dossiers.and')) })
}
