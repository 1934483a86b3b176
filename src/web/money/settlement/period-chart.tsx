import { useQuery } from '@tanstack/react-query'
import { listSettlementRuns } from '#contract/money/settlements.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { inShort } from '#web/kit/words/short-amount.ts'

interface PeriodChartProps {
  readonly periods: readonly { readonly id: number; readonly toDay: string; readonly outCents: Cents }[]
  /** The one that is looked at. */
  readonly currentId?: number
}

/** What was paid out by run, a bar each that leads to it. */
export function PeriodChart({ periods, currentId }: PeriodChartProps) {
  const t = useText()
  return (
    <BarChart
      label={t('settlement_run.chart')}
      height={136}
      format={inShort}
      groups={periods.map(({ id, toDay, outCents }) => ({
        key: String(id),
        label: showDay(toDay).slice(0, 5),
        isNow: id === currentId,
        bars: [
          {
            key: 'out',
            value: outCents,
            tone: id === currentId ? 1 : 'rest',
            told: inShort(outCents),
            label: t('settlement_run.bar', { amount: formatCents(outCents), day: showDay(toDay) }),
            to: `?run=${id}`,
          },
        ],
      }))}
    />
  )
}

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
