import { useQuery } from '@tanstack/react-query'
import { listSettlementRuns } from '#contract/money/settlements.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { PeriodChart } from './period-chart.tsx'

/** So many fit beside the form, a year of months. */
const most = 12

/** What the last runs came to in euros, from the oldest to the newest: what a next one can be measured by. */
export function EarlierRuns() {
  const t = useText()
  const asked = { sortBy: 'toDay', sortOrder: 'desc', limit: most, state: ['performed'] } as const
  const { data } = useQuery(query(listSettlementRuns, { query: { ...asked, state: [...asked.state] } }))
  const periods = (data?.items ?? []).toReversed().map(({ id, toDay, out }) => ({
    id,
    toDay,
    outCents: out.find(({ currency }) => currency === 'EUR')?.cents ?? 0,
  }))
  if (periods.length < 2) return null
  return (
    <section aria-label={t('settlement_run.chart')}>
      <h2>{t('settlement_run.chart')}</h2>
      <PeriodChart periods={periods} />
    </section>
  )
}
