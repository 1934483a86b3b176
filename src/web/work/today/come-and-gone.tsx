import { Link } from 'react-router'
import { type Day, partsOf, weekday } from '#domain/day.ts'
import type { AgencyDay } from '#contract/work/today.ts'
import { closedList, openedList } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { Section } from './section.tsx'
import classes from './today.module.css'

type Days = Wire<AgencyDay>['days']

const [left, height, wide, tall] = [36, 150, 640, 196] as const

/** How many files came and went on each of the last working days: drawn, every bar a list, and as a table. */
export function ComeAndGone({ days, today }: { days: Days; today: Day }) {
  const t = useText()
  if (days.length === 0) return null
  const sum = (of: (day: Days[number]) => number) => days.reduce((total, day) => total + of(day), 0)
  return (
    <Section title={t('today.days')} note={t('today.days_note')}>
      <ul className={classes.legend}>
        <li data-state="opened">
          {t('today.opened')} <b>{formatCount(sum(({ openedCount }) => openedCount))}</b>
        </li>
        <li data-state="closed">
          {t('today.closed')} <b>{formatCount(sum(({ closedCount }) => closedCount))}</b>
        </li>
      </ul>
      <Bars days={days} today={today} />
      <details className={classes.data}>
        <summary>{t('today.as_table')}</summary>
        <table className={classes.table} aria-label={t('today.days')}>
          <thead>
            <tr>
              <th scope="col">{t('today.col.day')}</th>
              <th scope="col">{t('today.opened')}</th>
              <th scope="col">{t('today.closed')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, fromDay, openedCount, closedCount }) => (
              <tr key={day}>
                <th scope="row">{showDay(day)}</th>
                <td>
                  <Link to={openedList(fromDay, day)}>{formatCount(openedCount)}</Link>
                </td>
                <td>
                  <Link to={closedList(fromDay, day)}>{formatCount(closedCount)}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  )
}

function Bars({ days, today }: { days: Days; today: Day }) {
  const t = useText()
  const step = (wide - left) / days.length
  const top = niceTop(Math.max(1, ...days.flatMap(({ openedCount, closedCount }) => [openedCount, closedCount])))
  const tallness = (count: number) => Math.round((count / top) * height)
  const most = Math.max(...days.map(({ openedCount }) => openedCount))
  return (
    <svg className={classes.chart} viewBox={`0 0 ${wide} ${tall}`} role="group" aria-label={t('today.days')}>
      {[0, 1 / 2, 1].map((part) => (
        <g key={part}>
          <line x1={left} x2={wide} y1={16 + height * (1 - part)} y2={16 + height * (1 - part)} />
          <text x={left - 8} y={20 + height * (1 - part)} textAnchor="end">
            {formatCount(top * part)}
          </text>
        </g>
      ))}
      {days.map(({ day, fromDay, openedCount, closedCount }, index) => {
        const at = left + index * step
        const width = Math.round(step * 0.36)
        const name = t(`dossier.weekday.${weekday(day as Day)}` as 'dossier.weekday.1').slice(0, 2)
        const isTold = openedCount > 0 && (openedCount === most || day === today)
        return (
          <g key={day} data-today={day === today || undefined}>
            <Bar
              kind="opened"
              to={openedList(fromDay, day)}
              label={t('today.bar', { day: showDay(day), what: t('today.opened'), count: formatCount(openedCount) })}
              x={at + step * 0.1}
              width={width}
              height={tallness(openedCount)}
            />
            <Bar
              kind="closed"
              to={closedList(fromDay, day)}
              label={t('today.bar', { day: showDay(day), what: t('today.closed'), count: formatCount(closedCount) })}
              x={at + step * 0.1 + width + 2}
              width={width}
              height={tallness(closedCount)}
            />
            {isTold && (
              <text
                data-value
                x={at + step * 0.1 + width / 2}
                y={11 + height - tallness(openedCount)}
                textAnchor="middle"
              >
                {formatCount(openedCount)}
              </text>
            )}
            <text x={at + step / 2} y={tall - 10} textAnchor="middle">
              {`${name} ${partsOf(day as Day).date}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

interface BarProps {
  readonly kind: 'opened' | 'closed'
  readonly to: string
  readonly label: string
  readonly x: number
  readonly width: number
  readonly height: number
}

function Bar({ kind, to, label, x, width, height: tallness }: BarProps) {
  return (
    <Link to={to} aria-label={label}>
      <rect data-kind={kind} x={x} y={16 + height - tallness} width={width} height={tallness}>
        <title>{label}</title>
      </rect>
    </Link>
  )
}

/** A round number at least as high as the highest bar, that halves well. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 6, 10].find((one) => one * power >= most) ?? 10
  return Math.max(2, step * power)
}
