import { Fragment } from 'react'
import { Link } from 'react-router'
import { dayCap } from '#domain/deadlines/day-cap.ts'
import type { Day } from '#domain/day.ts'
import { type Channel, channels } from '#domain/workflow/step.ts'
import type { getSchedule, SendingSettings } from '#contract/sending/sending.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import type { ChartBar } from '#web/kit/charts/chart-shapes.ts'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { Multiples } from '#web/kit/charts/multiples.tsx'
import { dayOfMoment, formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import { dayName } from './day-name.ts'
import classes from './schedule.module.css'

type Schedule = Answer<typeof getSchedule>

interface ChannelLoadProps {
  readonly schedule: Schedule
  readonly settings: Pick<SendingSettings, 'windows'>
  /** Only this one; null: all. */
  readonly channel: Channel | null
}

/** Of how many days the load is told. */
const shownDays = 7

/** How much goes by each channel on the days of a week, beside how much can: a chart for each, and a heat table of all. */
export function ChannelLoad({ schedule, settings, channel }: ChannelLoadProps) {
  const t = useText()
  const days = schedule.days.slice(0, shownDays).map(({ day }) => day as Day)
  const shown = channels
    .filter((one) => channel === null || one === channel)
    .map((one) => {
      const window = settings.windows.find((row) => row.channel === one)
      const bars = days.map((day) => barsOf(t, one, day, loadOf(schedule, one, day)))
      return { channel: one, cap: window ? dayCap(window) : null, bars }
    })
  const columns = shown.map((one) => t(`run.channel.${one.channel}`))
  return (
    <section>
      <h2 className={classes.title}>{t('sending.load')}</h2>
      <ChartLegend
        items={[
          { key: 'waiting', tone: 1, label: t('sending.load.waiting') },
          { key: 'runs', tone: 3, label: t('sending.load.runs') },
        ]}
      />
      <Multiples>
        {shown.map(({ channel: by, cap, bars }) => (
          <div key={by}>
            <h3>
              {t(`run.channel.${by}`)}{' '}
              <small>
                {cap === null ? t('sending.load.no_cap') : t('sending.load.cap', { cap: formatCount(cap) })}
              </small>
            </h3>
            <BarChart
              label={t('sending.load.chart', { channel: t(`run.channel.${by}`).toLowerCase() })}
              height={170}
              format={formatCount}
              isStacked
              cap={cap === null ? null : { value: cap, label: formatCount(cap) }}
              groups={days.map((day, index) => ({
                key: day,
                label: `${dayName(t, day)} ${day.slice(8)}`,
                bars: bars[index] ?? [],
              }))}
            />
          </div>
        ))}
      </Multiples>
      <ChartData>
        <ChartTable
          label={t('sending.load')}
          head={t('sending.load.day')}
          columns={columns}
          rows={days.map((day, index) => ({
            key: day,
            name: `${dayName(t, day)} ${showDay(day)}`,
            cells: shown.map(({ cap, bars }) => cellOf(bars[index] ?? [], cap)),
          }))}
        />
      </ChartData>
    </section>
  )
}

interface Load {
  /** What waits for a moment on this day. */
  readonly waitingCount: number
  readonly runs: readonly { readonly id: number; readonly number: number; readonly count: number }[]
}

function loadOf({ days, runs }: Schedule, channel: Channel, day: Day): Load {
  const hours = days.find((one) => one.day === day)?.hours.filter((hour) => hour.channel === channel) ?? []
  return {
    waitingCount: hours.reduce((sum, { heldCount, mailCount }) => sum + heldCount + mailCount, 0),
    runs: runs.flatMap(({ id, number, startAt, channels: by }) => {
      const count = by.find((one) => one.channel === channel)?.count ?? 0
      return count > 0 && dayOfMoment(startAt) === day ? [{ id, number, count }] : []
    }),
  }
}

const waitingList = (channel: Channel, day: string) => `?tab=waiting&channel[]=${channel}&day=${day}`
const runList = (id: number, channel: Channel) =>
  `/processing/monitoring?run=${id}&state[]=pending&channel[]=${channel}#items`

function barsOf(t: Say, channel: Channel, day: string, { waitingCount, runs }: Load): ChartBar[] {
  const words = { day: showDay(day), channel: t(`run.channel.${channel}`).toLowerCase() }
  return [
    {
      key: 'waiting',
      value: waitingCount,
      tone: 1,
      label: t('sending.load.bar_waiting', { ...words, count: formatCount(waitingCount) }),
      to: waitingList(channel, day),
    },
    ...runs.map(
      ({ id, number, count }): ChartBar => ({
        key: String(id),
        value: count,
        tone: 3,
        label: t('sending.load.bar_run', { ...words, number, count: formatCount(count) }),
        to: runList(id, channel),
      }),
    ),
  ]
}

/** What goes on a day, each number with its list, and which part that is of what can go. */
function cellOf(bars: readonly ChartBar[], cap: number | null) {
  const going = bars.filter(({ value }) => value > 0)
  const count = going.reduce((sum, { value }) => sum + value, 0)
  if (count === 0) return { shown: '0', isZero: true }
  return {
    shown: (
      <>
        {going.map(({ key, value, label, to }, index) => (
          <Fragment key={key}>
            {index > 0 && ' + '}
            <Link to={to ?? ''} aria-label={label} title={label} className={classes.number}>
              {formatCount(value)}
            </Link>
          </Fragment>
        ))}
        {cap !== null && ` (${formatPercent(Math.round((100 * count) / cap))})`}
      </>
    ),
    ...(cap === null ? {} : { part: count / cap }),
  }
}
