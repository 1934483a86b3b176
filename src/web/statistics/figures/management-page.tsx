import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getManagementStatistic, getWorkload } from '#contract/statistics/management.ts'
import type { Currency } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { useChosenFigures } from './chosen-figures.ts'
import { Closing } from './closing-parts.tsx'
import { Definitions } from './definitions.tsx'
import { Costs, Letters } from './done-parts.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FiguresMail } from './figures-mail.tsx'
import { FiguresPage } from './figures-frame.tsx'
import classes from './figures.module.css'
import { managementRows } from './management-rows.ts'
import { Months } from './month-parts.tsx'
import { Phases } from './phase-parts.tsx'
import { Recovery } from './recovery-parts.tsx'
import { Revenue, useRevenue } from './revenue-parts.tsx'
import { LargestCustomers, Teams, Workload } from './team-parts.tsx'
import { askAgainAfter, listsOf, type Statistic, type ToList } from './statistic.ts'

/** What came, went, was there and was collected: every number opens the list of the files it counts. */
export function ManagementPage() {
  const t = useText()
  const may = useMay()('file.search')
  const shown = useChosenFigures()
  const { data, error, refetch } = useQuery({
    ...query(getManagementStatistic, { query: shown.asked }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainAfter,
  })
  const { currency } = shown.chosen
  // As their sections ask it: what stands on the page is in its file.
  const { data: workload } = useQuery(query(getWorkload))
  const { data: revenue } = useRevenue(shown)
  return (
    <FiguresPage
      title={t('screen.statistic_management')}
      figures={data}
      error={error}
      onRetry={() => void refetch()}
      shown={shown}
      compared={data?.compared}
      csvRows={(statistic) => managementRows(statistic, { workload, revenue }, currency, t)}
      actions={<FiguresMail of="management" />}
    >
      {(statistic) => (
        <>
          <Management statistic={statistic} currency={currency} toList={listsOf(statistic, shown.slice, may)} />
          <Revenue chosen={shown} />
          <Definitions told={told} />
        </>
      )}
    </FiguresPage>
  )
}

const told = [
  ...([
    'inflow',
    'outflow',
    'stock',
    'collected',
    'paid',
    'recovered',
    'recovered_all',
    'lead_time',
    'cost',
    'reached',
  ] as const),
  ...(['phase', 'answered', 'promise_kept', 'plan_paid', 'instalment_on_time'] as const),
] as const

interface ManagementProps {
  readonly statistic: Statistic
  readonly toList: ToList
  readonly currency: Currency
}

function Management({ statistic, toList, currency }: ManagementProps) {
  const t = useText()
  const { figures, months } = statistic
  const isNothing = figures.inflow.count + figures.outflow.count + figures.stock.count === 0
  return (
    <>
      {isNothing && <p className={classes.scope}>{t('statistic.nothing')}</p>}
      <FigureTiles statistic={statistic} currency={currency} toList={toList} />
      <Recovery statistic={statistic} currency={currency} toList={toList} />
      <Months months={months} currency={currency} toList={toList} />
      <Phases statistic={statistic} currency={currency} toList={toList} />
      <Closing statistic={statistic} currency={currency} toList={toList} />
      <Letters statistic={statistic} currency={currency} toList={toList} />
      <Costs statistic={statistic} currency={currency} toList={toList} />
      <Teams statistic={statistic} currency={currency} toList={toList} />
      <Workload />
      <LargestCustomers statistic={statistic} currency={currency} toList={toList} />
    </>
  )
}
