import { formatCents } from '#domain/money.ts'
import type { getDossierTotals } from '#contract/files/dossiers.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'

/** "1.284 gevonden, samen € 1.936.402,18 open", with a sum for each currency. */
export function openSums({ total, open }: Answer<typeof getDossierTotals>, t: Say): string {
  const count = formatCount(total)
  const sums = open
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => b.cents - a.cents)
    .map(({ cents, currency }) => formatCents(cents, currency))
  if (sums.length === 0) return t('dossiers.found_none_open', { count })
  return t('dossiers.found', { count, sums: sums.join(t('dossiers.and')) })
}
