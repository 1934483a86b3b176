import { toldSources } from '#contract/files/told-source.ts'
import { showDay, dayOfMoment } from '#web/kit/words/format.ts'
import type { Say } from './text.ts'

/** Who tells how a debtor can be reached; each has a text `reach.source.…`. */
const sources = [...toldSources, 'import', 'returned'] as const

interface Kept {
  readonly source: string
  readonly validFrom: string
  readonly validTo: string | null
}

/** From when until when something was used, and who told it. */
export function keptWords({ source, validFrom, validTo }: Kept, t: Say): string {
  const known = sources.find((one) => one === source)
  const by = t(known ? `reach.source.${known}` : 'reach.source.other')
  const from = showDay(dayOfMoment(validFrom))
  return validTo === null
    ? t('reach.since', { from, by })
    : t('reach.between', { from, to: showDay(dayOfMoment(validTo)), by })
}

/** From whom or what somebody knows how a debtor can be reached, to choose. */
export const sourceChoices = (t: Say) => toldSources.map((value) => ({ value, label: t(`reach.source.${value}`) }))
