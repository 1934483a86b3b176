import { type Currency, formatCents } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import { useText } from '#web/base/words/text.ts'
import type { ChartLine } from '#web/kit/charts/chart-shapes.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { LineChart } from '#web/kit/charts/late-charts.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { oneInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { formatCount, formatPercent, showMonth } from '#web/kit/words/format.ts'
import classes from './figures.module.css'
import { Section } from './section.tsx'
import { linkedCell, type Statistic, type ToList } from './statistic.ts'

type Vintage = Statistic['vintages'][number]

interface RecoveryProps {
  readonly statistic: Pick<Statistic, 'vintages' | 'isRunning'>
  readonly currency: Currency
  readonly toList: ToList
}

/** What of the money that came in is drawn: what paid the principal, or all of it. */
const kinds = ['principal', 'all'] as const
type Kind = (typeof kinds)[number]
const measureOf = { principal: 'recovered', all: 'recovered_all' } as const

const inUrl = { month: textInUrl, money: oneInUrl(kinds) }
/** The last month that a curve shows after its own. */
const lastMonth = 11

const centsOf = ({ throughMonthCents, throughMonthAllCents }: Vintage, kind: Kind) =>
  kind === 'all' ? throughMonthAllCents : throughMonthCents

const sharesOf = (vintage: Vintage, kind: Kind) =>
  centsOf(vintage, kind).map((cents) => shareOf(cents, vintage.handedCents) ?? 0)

/** How much came back of each month of intake: a line for the one that is chosen among the others, and all as a heat table. */
export function Recovery(props: RecoveryProps) {
  const t = useText()
  const { statistic } = props
  return (
    <>
      <RecoveryCurve {...props} />
      {statistic.vintages.length > 0 && (
        <Section
          title={t('statistic.vintages')}
          note={t(statistic.isRunning ? 'statistic.vintages_note' : 'statistic.vintages_whole')}
        >
          <Vintages {...props} />
        </Section>
      )}
    </>
  )
}

/** The curves alone, with the month that is chosen. */
export function RecoveryCurve({ statistic, toList }: Omit<RecoveryProps, 'currency'>) {
  const t = useText()
  const [{ month, money }, set] = useUrlState(inUrl)
  const { vintages } = statistic
  const usual = vintages.findLast(({ throughMonthCents }) => throughMonthCents.length > 6) ?? vintages[0]
  const chosen = vintages.find(({ fromDay }) => fromDay === month) ?? usual
  return (
    <Section title={t('statistic.curves')} note={t('statistic.curves_note')}>
      {chosen ? (
        <>
          <div className={classes.month}>
            <ChoiceField
              label={t('statistic.month')}
              value={chosen.fromDay}
              onChange={(value) => set({ month: value ?? '' })}
              choices={vintages.map(({ fromDay }) => ({ value: fromDay, label: showMonth(fromDay) }))}
            />
            <ChoiceField
              label={t('statistic.came_back')}
              value={money}
              onChange={(value) => value && set({ money: value })}
              choices={kinds.map((value) => ({ value, label: t(`statistic.came_back.${value}`) }))}
            />
          </div>
          <Curves statistic={statistic} chosen={chosen} kind={money} toList={toList} />
        </>
      ) : (
        <p>{t('statistic.no_vintages')}</p>
      )}
    </Section>
  )
}

interface CurvesProps extends Omit<RecoveryProps, 'currency'> {
  readonly chosen: Vintage
  readonly kind: Kind
}

function Curves({ statistic, chosen, kind, toList }: CurvesProps) {
  const t = useText()
  const shares = sharesOf(chosen, kind)
  const drawn = statistic.vintages.toSorted((one, other) => Number(one === chosen) - Number(other === chosen))
  const lines = drawn.flatMap((vintage) => linesOf(vintage, kind, vintage === chosen, statistic.isRunning))
  return (
    <LineChart
      label={`${t('statistic.curves')}, ${t('statistic.of_month', { month: showMonth(chosen.fromDay) })}`}
      height={240}
      format={formatPercent}
      lines={lines}
      marks={shares.map((share, month) => ({
        key: String(month),
        tone: 1,
        shape: 'dot',
        x: month,
        y: Math.max(0, share),
        label: t('statistic.mark', {
          what: t('statistic.of_month', { month: showMonth(chosen.fromDay) }),
          when: t('statistic.month_after', { month }),
          value: formatPercent(share),
        }),
        to: toList(measureOf[kind], { from: chosen.fromDay, to: chosen.toDay, of: String(month) }),
      }))}
      from={0}
      to={lastMonth}
      top={20}
      ticks={Array.from({ length: lastMonth + 1 }, (_, month) => ({ x: month, label: String(month) }))}
      beside={90}
    />
  )
}

/** A curve; its last month is dashed as long as it runs. */
function linesOf(vintage: Vintage, kind: Kind, isChosen: boolean, isRunning: boolean): ChartLine[] {
  const points = sharesOf(vintage, kind).map((share, x) => ({ x, y: Math.max(0, share) }))
  const tone = isChosen ? 1 : 'rest'
  const name = isChosen ? { name: showMonth(vintage.fromDay) } : {}
  const key = vintage.fromDay
  if (!isRunning || points.length < 2) return [{ key, tone, points, ...name }]
  return [
    { key, tone, points: points.slice(0, -1) },
    { key: `${key} running`, tone, points: points.slice(-2), isDashed: true, ...name },
  ]
}

function Vintages({ statistic: { vintages }, currency, toList }: RecoveryProps) {
  const t = useText()
  const [{ money }] = useUrlState(inUrl)
  const most = Math.max(1, ...vintages.flatMap((vintage) => sharesOf(vintage, money)))
  const months = Array.from({ length: lastMonth + 1 }, (_, month) => month)
  return (
    <ChartTable
      label={t('statistic.vintages')}
      head={t('measure.inflow')}
      columns={[t('statistic.count'), t('statistic.handed'), ...months.map(String)]}
      rows={vintages.map((vintage) => {
        const { fromDay: from, toDay: to, count, handedCents } = vintage
        const shares = sharesOf(vintage, money)
        const intake = t('statistic.of_month', { month: showMonth(from) })
        return {
          key: from,
          name: showMonth(from),
          cells: [
            linkedCell(formatCount(count), `${t('statistic.count')}, ${intake}`, toList('inflow', { from, to })),
            linkedCell(
              formatCents(handedCents, currency),
              `${t('statistic.handed')}, ${intake}`,
              toList('inflow', { from, to }),
            ),
            ...months.map((month) => {
              const share = shares[month]
              if (share === undefined) return { shown: '' }
              return {
                shown: formatCount(Math.round(share)),
                part: Math.max(0, share / most),
                to: toList(measureOf[money], { from, to, of: String(month) }),
                name: t('statistic.mark', {
                  what: intake,
                  when: t('statistic.month_after', { month }),
                  // As the cell shows it: who speaks what is seen must find the link.
                  value: `${formatPercent(Math.round(share))}, ${formatCents(centsOf(vintage, money)[month] ?? 0, currency)}`,
                }),
              }
            }),
          ],
        }
      })}
    />
  )
}
