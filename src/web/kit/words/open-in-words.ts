import { type Currency, formatCents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import { formatCount } from './format.ts'

type Sum = { readonly currency: Currency; readonly cents: number }

interface Sums {
  readonly count: number
  readonly open: readonly Sum[]
  /** What is to come in on them, where that was asked. */
  readonly expected?: readonly Sum[] | null
}

/** "€ 914,65 en kr 2.000,00": a sum for each currency; € 0,00 where there is none. */
export function sumsInWords(sums: readonly Sum[], t: Say): string {
  return sums.map(({ cents, currency }) => formatCents(cents, currency)).join(t('dossiers.and')) || formatCents(0)
}

/** "28 gevonden, samen € 9.053,15 open", with a sum for each currency, the largest first. */
export function openInWords({ count, open, expected }: Sums, t: Say): string {
  const sums = sumsOrNothing(open, t)
  const found =
    sums === ''
      ? t('dossiers.found_none_open', { count: formatCount(count) })
      : t('dossiers.found', { count: formatCount(count), sums })
  const awaited = sumsOrNothing(expected ?? [], t)
  return awaited === '' ? found : t('dossiers.found_expected', { found, sums: awaited })
}

/** "€ 9.053,15 en kr. 12,00": each currency by itself, the largest first; nothing for nothing. */
export function sumsOrNothing(sums: readonly Sum[], t: Say): string {
  return sums
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => other.cents - one.cents)
    .map(({ cents, currency }) => formatCents(cents, currency))
    .join(t('dossiers.and'))
}
