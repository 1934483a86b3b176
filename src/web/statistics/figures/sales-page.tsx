import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getSalesStatistic } from '#contract/statistics/sales.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { isDecided } from '#domain/statistics/pipeline.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useChosenFigures } from './chosen-figures.ts'
import { amountForCsv, type CsvRow } from './csv-rows.ts'
import { Definitions } from './definitions.tsx'
import { FiguresPage } from './figures-frame.tsx'
import { FiguresMail } from './figures-mail.tsx'
import classes from './figures.module.css'
import { Quotes } from './quote-list.tsx'
import { byManager, IntakeByManager, SalesCustomers } from './sales-customers.tsx'
import { askAgainAfter, changeInWords, listsOf, notesInLine, type ToList } from './statistic.ts'

export type SalesStatistic = Answer<typeof getSalesStatistic>

const inUrl = { which: textInUrl }

/** Customers that came, went and handed in, by who looks after them, and what was offered to those who may come. */
export function SalesPage() {
  const t = useText()
  const may = useMay()('file.search')
  const shown = useChosenFigures()
  const { data, error, refetch } = useQuery({
    ...query(getSalesStatistic, { query: shown.askedWhole }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainAfter,
  })
  const { currency } = shown.chosen
  return (
    <FiguresPage
      title={t('screen.statistic_sales')}
      figures={data}
      error={error}
      onRetry={() => void refetch()}
      shown={shown}
      isWhole
      compared={data?.compared}
      csvRows={(statistic) => csvRows(statistic, currency, t)}
      actions={<FiguresMail of="sales" />}
    >
      {(statistic) => <Sales statistic={statistic} currency={currency} toList={listsOf(statistic, shown.whole, may)} />}
    </FiguresPage>
  )
}

export interface SalesProps {
  readonly statistic: SalesStatistic
  readonly currency: Currency
  readonly toList: ToList
}

function Sales(props: SalesProps) {
  const t = useText()
  const [{ which }, choose] = useUrlState(inUrl)
  return (
    <>
      <Tiles {...props} />
      <SalesCustomers {...props} which={which} onChoose={(next) => choose({ which: next })} />
      <IntakeByManager {...props} />
      <Quotes />
      <Definitions
        told={['inflow']}
        more={(['won', 'lost', 'active', 'pipeline'] as const).map((one) => ({
          name: t(`sales.${one}`),
          words: t(`sales.${one}_definition`),
        }))}
      />
    </>
  )
}

/** Where the same page shows those customers alone that a number counts. */
function customersOf(which: 'won' | 'lost' | 'active'): string {
  const params = new URLSearchParams(window.location.search)
  params.set('which', which)
  return `/statistic-dashboard/sales/new?${params}#klanten`
}

function Tiles({ statistic, currency, toList }: SalesProps) {
  const t = useText()
  const { period, intake, stages, pipelineCents } = statistic
  const open = stages.filter(({ stage }) => !isDecided(stage))
  const count = open.reduce((sum, one) => sum + one.count, 0)
  const yearly = open.reduce((sum, one) => sum + one.yearlyCents, 0)
  return (
    <Figures label={t('statistic.tiles')} className={classes.tiles ?? ''}>
      {(['won', 'lost', 'active'] as const).map((one) => (
        <Figure
          key={one}
          label={t(`sales.${one}`)}
          hint={t(`sales.${one}_definition`)}
          value={formatCount(statistic[one].now)}
          note={changeInWords(t, statistic[one].now, statistic[one].before ?? undefined, formatCount)}
          to={customersOf(one)}
        />
      ))}
      <Figure
        label={t('measure.inflow')}
        hint={t('measure.inflow_definition')}
        value={formatCount(intake.now.count)}
        note={notesInLine(
          changeInWords(t, intake.now.count, intake.before?.count, formatCount),
          formatCents(intake.now.cents, currency),
        )}
        to={toList('inflow', { from: period.fromDay, to: period.toDay })}
      />
      <Figure
        label={t('sales.pipeline')}
        hint={t('sales.pipeline_definition')}
        value={formatCents(pipelineCents)}
        note={t('sales.open_quotes', { count, sum: formatCents(yearly) })}
        to={`${window.location.pathname}${window.location.search}#offertes`}
      />
    </Figures>
  )
}

function csvRows(statistic: SalesStatistic, currency: Currency, t: Say): CsvRow[] {
  const { period, customers, stages, pipelineCents, intake } = statistic
  const days = { from: period.fromDay, to: period.toDay }
  return [
    ...(['won', 'lost', 'active'] as const).map((one) => ({
      what: t(`sales.${one}`),
      ...days,
      number: statistic[one].now,
    })),
    { what: t('measure.inflow'), ...days, count: intake.now.count, sum: amountForCsv(intake.now.cents, currency) },
    ...customers.map(({ name, now }) => ({
      what: t('measure.inflow'),
      part: name,
      ...days,
      count: now.count,
      sum: amountForCsv(now.cents, currency),
    })),
    ...byManager(statistic, t).map(({ name, count, cents }) => ({
      what: t('sales.by_manager'),
      part: name,
      ...days,
      count,
      sum: amountForCsv(cents, currency),
    })),
    ...stages.map(({ stage, count, yearlyCents }) => ({
      what: t('quote.title'),
      part: t(`quote.stage.${stage}`),
      number: count,
      sum: amountForCsv(yearlyCents, 'EUR'),
    })),
    { what: t('sales.pipeline'), sum: amountForCsv(pipelineCents, 'EUR') },
  ]
}
