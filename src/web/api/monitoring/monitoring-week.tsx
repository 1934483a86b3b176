import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallType } from '#contract/api/api-log.ts'
import { getMonitoring } from '#contract/api/monitoring.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { CsvButton } from './csv-button.tsx'
import { listOfCalls, Section, shown } from './monitoring-parts.tsx'

const shownDays = 7

interface WeekProps {
  readonly lastDay: Day
  readonly type: CallType | undefined
  readonly acts: ReactNode
}

/** The seven days up to one beside each other: calls and errors, each opening the calls of its day. */
export function Week({ lastDay, type, acts }: WeekProps) {
  const t = useText()
  const days = Array.from({ length: shownDays }, (_, index) => addDays(lastDay, index - shownDays + 1))
  const asked = useQueries({
    queries: days.map((day) => query(getMonitoring, { query: { day, ...(type ? { type } : {}) } })),
  })
  const known = asked.flatMap(({ data }, index) => (data && days[index] ? [{ day: days[index], data }] : []))
  const title = t('api_monitoring.per_day')
  if (known.length < days.length) {
    return (
      <Section title={title} acts={acts}>
        <Waiting lines={6} />
      </Section>
    )
  }
  const rows = known.map(({ day, data }) => ({
    day,
    name: showDay(day),
    ...data.total,
    listOf: listOfCalls(data, type),
  }))
  return (
    <Section
      title={title}
      acts={
        <>
          {acts}
          <CsvButton name={`${title} ${showDay(lastDay)}`} head={t('api_monitoring.day')} rows={rows} />
        </>
      }
    >
      <BarChart
        label={title}
        height={190}
        format={formatCount}
        groups={rows.map(({ day, name, calls, errors, listOf }) => ({
          key: day,
          label: name.slice(0, 5),
          isNow: day === lastDay,
          bars: [
            {
              key: 'calls',
              value: calls,
              tone: 1,
              label: `${name}, ${t('api_monitoring.calls')} ${formatCount(calls)}`,
              to: calls > 0 ? listOf({}) : null,
            },
            {
              key: 'errors',
              value: errors,
              tone: 'rest',
              label: `${name}, ${t('api_monitoring.errors')} ${formatCount(errors)}`,
              to: errors > 0 ? listOf({ fault: 'errors' }) : null,
            },
          ],
        }))}
      />
      <ChartLegend
        items={[
          { key: 'calls', tone: 1, shape: 'square', label: t('api_monitoring.calls') },
          { key: 'errors', tone: 'rest', shape: 'square', label: t('api_monitoring.errors') },
        ]}
      />
      <DayTable rows={rows} title={title} />
    </Section>
  )
}

type DayRow = Answer<typeof getMonitoring>['total'] & {
  readonly day: Day
  readonly name: string
  readonly listOf: ReturnType<typeof listOfCalls>
}

function DayTable({ rows, title }: { readonly rows: readonly DayRow[]; readonly title: string }) {
  const t = useText()
  const linked = (count: number, to: string) => ({
    shown: formatCount(count),
    isZero: count === 0,
    to: count > 0 ? to : null,
  })
  return (
    <ChartData>
      <ChartTable
        label={title}
        head={t('api_monitoring.day')}
        columns={[
          t('api_monitoring.calls'),
          t('api_monitoring.errors'),
          t('api_monitoring.throttled'),
          t('api_monitoring.p95'),
        ]}
        rows={rows.map(({ day, name, calls, errors, throttled, p95, listOf }) => ({
          key: day,
          name,
          cells: [
            linked(calls, listOf({})),
            linked(errors, listOf({ fault: 'errors' })),
            linked(throttled, listOf({ fault: 'throttled' })),
            { shown: shown(p95), isZero: p95 === null },
          ],
        }))}
      />
    </ChartData>
  )
}
