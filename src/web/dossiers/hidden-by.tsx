import type { getDossierTotals } from '#contract/dossiers.ts'
import type { Answer } from '#web/api.ts'
import { formatCount } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'

/** Which filter of an empty list hides how many, the one that hides most first. */
export function HiddenBy({
  without,
  labels,
}: {
  without: Answer<typeof getDossierTotals>['without']
  labels: Readonly<Record<string, string>>
}) {
  const t = useText()
  return without.slice(0, 3).map(({ filter, total, more }) => {
    const count = more ? t('dossiers.at_least', { count: formatCount(total) }) : formatCount(total)
    const label = filter === 'search' ? t('dossiers.filter.search') : (labels[filter] ?? filter)
    return <span key={filter}>{t('dossiers.without', { filter: label, count })} </span>
  })
}
