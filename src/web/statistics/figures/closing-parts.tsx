import { type Currency, formatCents } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import classes from './figures.module.css'
import { Section } from './section.tsx'
import { linkedCell, type Statistic, type ToList } from './statistic.ts'

interface ClosingProps {
  readonly statistic: Statistic
  readonly currency: Currency
  readonly toList: ToList
}

/** Why files were closed in the period, and how long it took until they were paid. */
export function Closing(props: ClosingProps) {
  return (
    <div className={classes.beside}>
      <Reasons {...props} />
      <LeadTimes {...props} />
    </div>
  )
}

interface ReasonsProps extends Omit<ClosingProps, 'statistic'> {
  readonly statistic: Pick<Statistic, 'reasons'> & {
    readonly figures: Pick<Statistic['figures'], 'fromDay' | 'toDay' | 'outflow'>
  }
}

/** Why files were closed: how many for each reason, with the list of them. */
export function Reasons({ statistic: { figures, reasons }, currency, toList }: ReasonsProps) {
  const t = useText()
  const language = useLanguage()
  const { fromDay: from, toDay: to, outflow } = figures
  const row = (key: string, name: string, { count, cents }: typeof outflow, list: string | null) => ({
    key,
    name,
    cells: [
      linkedCell(formatCount(count), name, list),
      { shown: formatPercent(shareOf(count, outflow.count) ?? 0) },
      linkedCell(formatCents(cents, currency), name, list),
    ],
  })
  return (
    <Section title={t('statistic.reasons')}>
      {reasons.length === 0 ? (
        <p>{t('statistic.nothing_closed')}</p>
      ) : (
        <ChartTable
          label={t('statistic.reasons')}
          head={t('statistic.reason')}
          columns={[t('statistic.count'), t('statistic.share'), t('statistic.handed')]}
          rows={reasons.map((one) =>
            row(
              one.code,
              one.name?.[language] ?? t('statistic.no_reason'),
              one,
              one.code === '' ? null : toList('outflow', { from, to, of: one.code }),
            ),
          )}
          total={row('total', t('statistic.total'), outflow, toList('outflow', { from, to }))}
        />
      )}
    </Section>
  )
}

function LeadTimes({ statistic: { figures, leadTimes }, toList }: ClosingProps) {
  const t = useText()
  const { leadTime, fromDay: from, toDay: to } = figures
  const cells = ({ count, p25, median, p75 }: NonNullable<typeof leadTime>, name: string, list: string | null) => [
    linkedCell(formatCount(count), name, list),
    ...[p25, median, p75].map((value) => ({ shown: formatCount(value) })),
  ]
  return (
    <Section title={t('statistic.lead_times')} note={t('statistic.lead_times_note')}>
      {leadTime === null ? (
        <p>{t('statistic.nothing_paid')}</p>
      ) : (
        <ChartTable
          label={t('statistic.lead_times')}
          head={t('statistic.kind')}
          columns={[
            t('statistic.count'),
            t('statistic.quarter_first'),
            t('statistic.median'),
            t('statistic.quarter_last'),
          ]}
          rows={leadTimes.map((one) => {
            const name = t(`dossiers.kind.${one.kind}`)
            return { key: one.kind, name, cells: cells(one, name, toList('paid', { from, to, kind: [one.kind] })) }
          })}
          total={{
            key: 'total',
            name: t('statistic.total'),
            cells: cells(leadTime, t('statistic.total'), toList('paid', { from, to })),
          }}
        />
      )}
    </Section>
  )
}
