import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFault, CallType } from '#contract/api/api-log.ts'
import type { listAlerts } from '#contract/api/monitoring.ts'
import type { Day } from '#domain/day.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import { ChartData, type ChartRow, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart, LineChart } from '#web/kit/charts/late-charts.tsx'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { formatCount, showDay, showTime } from '#web/kit/words/format.ts'
import { CsvButton } from './csv-button.tsx'
import classes from './monitoring.module.css'
import {
  type CallGroup,
  type Counts,
  type ListOf,
  listOfCalls,
  type Monitoring,
  Section,
  shown,
} from './monitoring-parts.tsx'
import { Week } from './monitoring-week.tsx'

type Alerts = Answer<typeof listAlerts>['items']

/** Those that are told by no row of their own; calls without a customer may have one. */
function otherCustomers({ customers }: Monitoring): CallGroup {
  const told = customers.flatMap(({ customer }) => (customer ? [customer.id] : []))
  return { otherCustomer: told, ...(told.length < customers.length ? { ofCustomer: 'any' as const } : {}) }
}

/** A share of the calls, with two decimals. */
const shareOf = (part: number, calls: number) =>
  calls === 0 ? '–' : `${((100 * part) / calls).toFixed(2).replace('.', ',')}%`
interface MonitoringProps {
  readonly data: Monitoring
  readonly type: CallType | undefined
  readonly alerts: Alerts | undefined
  /** The day it is of; beside its hours the seven days up to it can be looked at. */
  readonly lastDay: Day
  readonly isWeek: boolean
  readonly onWeek: (isWeek: boolean) => void
  /** Beside what went wrong: the alerts. */
  readonly children: ReactNode
}

/** All numbers of a day. */
export function MonitoringNumbers({ data, type, alerts, lastDay, isWeek, onWeek, children }: MonitoringProps) {
  const t = useText()
  const listOf = listOfCalls(data, type)
  const toWeek = (
    <Button variant="subtle" size="compact" aria-pressed={isWeek} onClick={() => onWeek(!isWeek)}>
      {t(isWeek ? 'api_monitoring.one_day' : 'api_monitoring.week')}
    </Button>
  )
  const { total, before } = data
  const former = (value: string) => t('api_monitoring.before', { value })
  const firing = alerts?.filter((alert) => alert.firing.length > 0).length ?? 0
  return (
    <>
      <Figures label={t('screen.api_monitoring')} className={classes.figures ?? ''}>
        <Figure
          label={t('api_monitoring.calls')}
          value={formatCount(total.calls)}
          note={former(formatCount(before.calls))}
          to={listOf({})}
        />
        <Figure
          label={t('api_monitoring.errors')}
          value={shareOf(total.errors, total.calls)}
          note={t('api_monitoring.errors_note', {
            errors: formatCount(total.errors),
            faults: formatCount(total.faults),
          })}
          to={listOf({ fault: 'errors' })}
        />
        <Figure label={t('api_monitoring.p50')} value={shown(total.p50)} note={former(shown(before.p50))} />
        <Figure label={t('api_monitoring.p95')} value={shown(total.p95)} note={former(shown(before.p95))} />
        <Figure
          label={t('api_monitoring.throttled_429')}
          value={formatCount(total.throttled)}
          note={former(formatCount(before.throttled))}
          to={listOf({ fault: 'throttled' })}
        />
        {alerts && (
          <Figure
            label={t('api_alert.title')}
            value={formatCount(firing)}
            note={t('api_monitoring.alerts_note', { count: alerts.length })}
          />
        )}
      </Figures>
      {isWeek ? (
        <Week lastDay={lastDay} type={type} acts={toWeek} />
      ) : (
        <Hours data={data} listOf={listOf} acts={toWeek} />
      )}
      <div className={classes.pair}>
        <Wrong data={data} listOf={listOf} />
        {children}
      </div>
      <div className={classes.pair}>
        <Section title={t('api_monitoring.by_customer')}>
          <CountTable
            label={t('api_monitoring.by_customer')}
            head={t('api_log.customer')}
            rows={data.customers.map(({ customer, ...counts }) => ({
              key: customer?.id ?? 0,
              name: customer?.name ?? t('api_monitoring.no_customer'),
              counts,
              of: customer ? { customer: customer.id } : { ofCustomer: 'none' as const },
            }))}
            others={data.otherCustomers}
            ofOthers={otherCustomers(data)}
            total={total}
            listOf={listOf}
          />
        </Section>
        <Section title={t('api_monitoring.by_route')}>
          <CountTable
            label={t('api_monitoring.by_route')}
            head={t('api_log.route')}
            rows={data.routes.map(({ route, ...counts }) => ({ key: route, name: route, counts, of: { route } }))}
            others={data.otherRoutes}
            ofOthers={{ otherRoute: data.routes.map(({ route }) => route) }}
            total={total}
            listOf={listOf}
          />
        </Section>
      </div>
    </>
  )
}

/** Calls by the hour beside those of the day before, with how many failed, and the time below which 95% stay. */
function Hours({ data: { hours, since }, listOf, acts }: { data: Monitoring; listOf: ListOf; acts: ReactNode }) {
  const t = useText()
  const twoDigits = (hour: number) => String(hour).padStart(2, '0')
  const within = (hour: Monitoring['hours'][number]) => ({ since: hour.since, until: hour.until })
  const timed = hours.filter(({ p95 }) => p95 !== null)
  return (
    <Section
      title={t('api_monitoring.per_hour')}
      note={t('api_monitoring.per_hour_note')}
      acts={
        <>
          {acts}
          <CsvButton
            name={`${t('api_monitoring.per_hour')} ${showDay(since)}`}
            head={t('api_monitoring.hour')}
            rows={hours.map((hour) => ({ name: twoDigits(hour.hour), ...hour }))}
          />
        </>
      }
    >
      <BarChart
        label={t('api_monitoring.chart')}
        height={190}
        format={formatCount}
        groups={hours.map((hour) => ({
          key: String(hour.hour),
          label: twoDigits(hour.hour),
          bars: [
            {
              key: 'now',
              value: hour.calls,
              tone: 1,
              ...(hour.errors > 0 ? { told: formatCount(hour.errors) } : {}),
              label: t('api_monitoring.hour_mark', {
                hour: twoDigits(hour.hour),
                calls: formatCount(hour.calls),
                errors: formatCount(hour.errors),
              }),
              to: hour.calls > 0 ? listOf(within(hour)) : null,
            },
            {
              key: 'former',
              value: hour.before,
              tone: 'rest',
              label: t('api_monitoring.former_mark', { hour: twoDigits(hour.hour), calls: formatCount(hour.before) }),
              to: null,
            },
          ],
        }))}
      />
      <ChartLegend
        items={[
          { key: 'now', tone: 1, shape: 'square', label: t('api_monitoring.now') },
          { key: 'former', tone: 'rest', shape: 'square', label: t('api_monitoring.former') },
        ]}
      />
      {timed.length > 1 && (
        <LineChart
          label={t('api_monitoring.chart_p95')}
          height={110}
          format={(value) => `${formatCount(value)} ms`}
          from={0}
          to={Math.max(1, hours.length - 1)}
          ticks={hours.filter(({ hour }) => hour % 4 === 0).map(({ hour }) => ({ x: hour, label: twoDigits(hour) }))}
          lines={[
            {
              key: 'p95',
              tone: 3,
              name: 'p95',
              points: timed.map(({ hour, p95 }) => ({ x: hour, y: p95 ?? 0 })),
            },
          ]}
          beside={40}
        />
      )}
      <ChartData>
        <ChartTable
          label={t('api_monitoring.per_hour')}
          head={t('api_monitoring.hour')}
          columns={[t('api_monitoring.calls'), t('api_monitoring.errors'), t('api_monitoring.p95')]}
          rows={hours.map((hour) => ({
            key: hour.hour,
            name: twoDigits(hour.hour),
            cells: [
              {
                shown: formatCount(hour.calls),
                to: hour.calls > 0 ? listOf(within(hour)) : null,
                isZero: hour.calls === 0,
              },
              {
                shown: formatCount(hour.errors),
                to: hour.errors > 0 ? listOf({ ...within(hour), fault: 'errors' }) : null,
                isZero: hour.errors === 0,
              },
              { shown: shown(hour.p95), isZero: hour.p95 === null },
            ],
          }))}
        />
      </ChartData>
    </Section>
  )
}

/** What went wrong, by answer and word, the most frequent first. */
function Wrong({ data: { wrong, total }, listOf }: { data: Monitoring; listOf: ListOf }) {
  const t = useText()
  const where = ({ customer, customers }: Monitoring['wrong'][number]) =>
    customer ?? (customers > 1 ? t('api_monitoring.customers_count', { count: customers }) : '–')
  const count = (calls: number, to: string) => ({ shown: formatCount(calls), to, name: formatCount(calls) })
  return (
    <Section title={t('api_monitoring.wrong')}>
      {wrong.length === 0 ? (
        <p>{t('api_monitoring.wrong_none')}</p>
      ) : (
        <ChartTable
          label={t('api_monitoring.wrong')}
          head={t('api_monitoring.answer')}
          wordColumns={2}
          columns={[
            t('api_monitoring.meaning'),
            t('api_monitoring.where'),
            t('api_monitoring.last'),
            t('api_monitoring.count'),
          ]}
          rows={wrong.map((row) => ({
            key: `${row.status} ${row.error}`,
            name: [row.status ?? t('api_log.no_answer'), row.error].filter((one) => one !== null).join(' '),
            cells: [
              { shown: meaningOf(t, row.error) },
              { shown: where(row) },
              { shown: showTime(row.lastAt) },
              count(
                row.calls,
                listOf({
                  ...(row.status === null ? { fault: 'faults' } : { response: String(row.status) }),
                  ...(row.error === null ? {} : { word: row.error }),
                }),
              ),
            ],
          }))}
          total={{
            key: 'total',
            name: t('api_monitoring.together'),
            cells: [{ shown: '' }, { shown: '' }, { shown: '' }, count(total.errors, listOf({ fault: 'errors' }))],
          }}
        />
      )}
    </Section>
  )
}

const meanings = [
  'invalid',
  'unauthorized',
  'forbidden',
  'scope_missing',
  'not_found',
  'conflict',
  'rate_limited',
  'internal',
  'unavailable',
  'no_answer',
  'refused',
  'certificate',
  'redirect',
  'gone',
] as const

/** What the word for a fault means; of one that explains itself nothing. */
function meaningOf(t: Say, word: string | null): string {
  const known = meanings.find((one) => one === word)
  return known === undefined ? '' : t(`api_monitoring.means.${known}`)
}

interface CountRow {
  readonly key: string | number
  readonly name: string
  readonly counts: Counts
  /** By what its list is found. */
  readonly of: CallGroup
}

interface CountTableProps {
  readonly label: string
  readonly head: string
  readonly rows: readonly CountRow[]
  readonly others: (Counts & { readonly count: number }) | null
  readonly ofOthers: CallGroup
  readonly total: Counts
  readonly listOf: ListOf
}

function CountTable({ label, head, rows, others, ofOthers, total, listOf }: CountTableProps) {
  const t = useText()
  const all: CountRow[] = [
    ...rows,
    ...(others
      ? [{ key: 'others', name: t('api_monitoring.others', { count: others.count }), counts: others, of: ofOthers }]
      : []),
  ]
  const ofRow = ({ key, name, counts, of }: CountRow): ChartRow => ({ key, name, cells: cellsOf(counts, of, listOf) })
  return (
    <ChartTable
      label={label}
      head={head}
      columns={columnsOf(t)}
      rows={all.map(ofRow)}
      total={{ ...ofRow({ key: 'total', name: t('api_monitoring.together'), counts: total, of: {} }) }}
    />
  )
}

const columnsOf = (t: Say) => [
  t('api_monitoring.calls'),
  t('api_monitoring.errors'),
  t('api_monitoring.share'),
  t('api_monitoring.throttled'),
  t('api_monitoring.p50'),
  t('api_monitoring.p95'),
]

function cellsOf({ calls, errors, throttled, p50, p95 }: Counts, of: CallGroup, listOf: ListOf) {
  const linked = (count: number, fault?: CallFault) => ({
    shown: formatCount(count),
    isZero: count === 0,
    to: count > 0 ? listOf({ ...of, ...(fault ? { fault } : {}) }) : null,
  })
  return [
    linked(calls),
    linked(errors, 'errors'),
    { shown: shareOf(errors, calls) },
    linked(throttled, 'throttled'),
    { shown: shown(p50) },
    { shown: shown(p95) },
  ]
}
