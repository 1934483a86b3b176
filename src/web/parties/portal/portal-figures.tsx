import { countedList } from '#contract/statistics/statistic-lists.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import type { Measure } from '#domain/statistics/measure.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { openFiles } from '#web/kit/words/open-files.ts'
import classes from './dashboard.module.css'
import type { Dashboard } from './waiting-list.tsx'

/** How the files of a customer stand: each number opens the list it was counted from. */
export function PortalFigures({ dashboard }: { dashboard: Dashboard }) {
  const t = useText()
  const may = useMay()('file.search')
  const toList = (list: string) => (may ? list : null)
  const asOfHint = (definition: string) =>
    figures ? `${definition} ${t('statistic.as_of', { moment: showMoment(figures.asOf) })}` : definition
  const { figures, handedIn, open, collected, next, plans, disputes } = dashboard
  const year = handedIn.fromDay.slice(0, 4)
  const listOf = (measure: Measure, { fromDay: from, toDay: to }: Figured, currency: Currency) =>
    figures && toList(countedList({ measure, generation: figures.generation, from, to, currency }))
  return (
    <Figures label={t('portal.figures')} className={classes.figures ?? ''}>
      {inEach(handedIn).map(({ currency, count, cents }) => (
        <Figure
          key={`handed ${currency}`}
          label={t('portal.handed_in', { year })}
          hint={asOfHint(t('measure.inflow_definition'))}
          value={formatCount(count)}
          note={formatCents(cents, currency)}
          to={listOf('inflow', handedIn, currency)}
        />
      ))}
      <Figure
        label={t('portal.open')}
        value={formatCount(open.count)}
        note={inWords(open.open)}
        to={toList(openFiles())}
      />
      {inEach(collected).map(({ currency, count, cents }) => (
        <Figure
          key={`collected ${currency}`}
          label={t('portal.collected')}
          hint={asOfHint(t('measure.collected_definition'))}
          value={formatCents(cents, currency)}
          note={t('portal.in_files', { count })}
          to={listOf('collected', collected, currency)}
        />
      ))}
      <Figure
        label={t('portal.to_settle')}
        value={inWords(next.amounts)}
        note={t('portal.to_settle_note', { day: showDay(next.toDay), count: next.count })}
        to={toList('/file/search?settled[]=not_yet')}
      />
      <Figure
        label={t('portal.plans')}
        value={formatCount(plans.count)}
        note={t('portal.plans_note', { count: plans.lateCount })}
        to={toList(openFiles('&plan[]=running'))}
        noteTo={plans.lateCount === 0 ? null : toList(openFiles('&plan[]=late'))}
      />
      <Figure
        label={t('portal.disputes')}
        value={formatCount(disputes.count)}
        note={t('portal.disputes_note')}
        to={toList(openFiles('&flag[]=dispute'))}
      />
    </Figures>
  )
}

type Figured = Dashboard['collected']

const nothing = [{ currency: 'EUR' as const, count: 0, cents: 0 }]

/** A number of its own in each currency: one is never added to another. */
const inEach = ({ in: parts }: Figured) => (parts.length === 0 ? nothing : parts)

/** Amounts in each currency beside each other; of nothing no euros. */
const inWords = (amounts: Dashboard['next']['amounts']) =>
  amounts.map(({ currency, cents }) => formatCents(cents, currency)).join(' + ') || formatCents(0)
