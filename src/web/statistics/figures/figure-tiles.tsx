import { type Day, lastOfMonth } from '#domain/day.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import { recoveredMonths } from '#domain/statistics/recovery.ts'
import { useText } from '#web/base/words/text.ts'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { formatCount, showMonth } from '#web/kit/words/format.ts'
import { DoneTiles } from './done-parts.tsx'
import classes from './figures.module.css'
import { changeInWords, notesInLine, pointsInWords, shareInWords, type Statistic, type ToList } from './statistic.ts'

interface FigureTilesProps {
  readonly statistic: Statistic
  readonly currency: Currency
  readonly toList: ToList
}

/** What the period came to: each number with how it changed, what it means, and the list of what it counts. */
export function FigureTiles({ statistic, currency, toList }: FigureTilesProps) {
  const t = useText()
  const { figures, compared } = statistic
  const { fromDay: from, toDay: to, inflow, outflow, stock, collected } = figures
  const amount = (cents: number) => formatCents(cents, currency)
  const files = (count: number) => t('statistic.files', { count: formatCount(count) })
  return (
    <Figures label={t('statistic.tiles')} className={classes.tiles ?? ''}>
      <Figure
        label={t('measure.inflow')}
        hint={t('measure.inflow_definition')}
        value={formatCount(inflow.count)}
        note={notesInLine(changeInWords(t, inflow.count, compared?.inflow.count, formatCount), amount(inflow.cents))}
        to={toList('inflow', { from, to })}
      />
      <Figure
        label={t('measure.outflow')}
        hint={t('measure.outflow_definition')}
        value={formatCount(outflow.count)}
        note={notesInLine(changeInWords(t, outflow.count, compared?.outflow.count, formatCount), amount(outflow.cents))}
        to={toList('outflow', { from, to })}
      />
      <Figure
        label={t('measure.stock')}
        hint={t('measure.stock_definition')}
        value={formatCount(stock.count)}
        note={notesInLine(changeInWords(t, stock.count, compared?.stock.count, formatCount), amount(stock.cents))}
        to={toList('stock', { to })}
      />
      <Figure
        label={t('measure.collected')}
        hint={t('measure.collected_definition')}
        value={amount(collected.cents)}
        note={notesInLine(changeInWords(t, collected.cents, compared?.collected.cents, amount), files(collected.count))}
        to={toList('collected', { from, to })}
      />
      <Success figures={figures} compared={compared} toList={toList} />
      <Recovered figures={figures} compared={compared} toList={toList} />
      <LeadTime figures={figures} compared={compared} toList={toList} />
      <DoneTiles statistic={statistic} currency={currency} toList={toList} />
    </Figures>
  )
}

type PartProps = Pick<Statistic, 'figures' | 'compared'> & Pick<FigureTilesProps, 'toList'>

function Success({ figures, compared, toList }: PartProps) {
  const t = useText()
  const shareIn = (one: typeof figures) => shareOf(one.paid.count, one.ended.count)
  const now = shareIn(figures)
  const of = t('statistic.part_of', {
    count: formatCount(figures.paid.count),
    total: formatCount(figures.ended.count),
  })
  const change = compared ? pointsInWords(t, now, shareIn(compared)) : ''
  return (
    <Figure
      label={t('measure.paid')}
      hint={t('measure.paid_definition')}
      value={shareInWords(now)}
      note={notesInLine(change, of)}
      to={toList('paid', { from: figures.fromDay, to: figures.toDay })}
      noteTo={toList('ended', { from: figures.fromDay, to: figures.toDay })}
    />
  )
}

function Recovered({ figures: { recovered }, compared, toList }: PartProps) {
  const t = useText()
  const shareIn = (one: typeof recovered) => one && shareOf(one.cents, one.handedCents)
  const now = shareIn(recovered)
  const before = compared ? shareIn(compared.recovered) : null
  const month = recovered && t('statistic.of_month', { month: showMonth(recovered.month) })
  const change = pointsInWords(t, now, before)
  return (
    <Figure
      label={t('measure.recovered')}
      hint={t('measure.recovered_definition')}
      value={shareInWords(now)}
      note={month === null ? t('statistic.no_vintage') : notesInLine(change, month)}
      to={
        recovered &&
        toList('recovered', {
          from: recovered.month,
          to: lastOfMonth(recovered.month as Day),
          of: String(recoveredMonths),
        })
      }
    />
  )
}

function LeadTime({ figures, compared, toList }: PartProps) {
  const t = useText()
  const { leadTime } = figures
  const days = (count: number) => t('statistic.days', { count: formatCount(count) })
  const change = leadTime ? changeInWords(t, leadTime.median, compared?.leadTime?.median, days) : ''
  const count = leadTime && t('statistic.files', { count: formatCount(leadTime.count) })
  return (
    <Figure
      label={t('measure.lead_time')}
      hint={t('measure.lead_time_definition')}
      value={leadTime ? days(leadTime.median) : '–'}
      note={count === null ? t('statistic.none_paid') : notesInLine(change, count)}
      to={leadTime && toList('paid', { from: figures.fromDay, to: figures.toDay })}
    />
  )
}
