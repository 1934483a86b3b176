import { Link } from 'react-router'
import { type Day, partsOf, weekday } from '#domain/day.ts'
import type { OwnDay, StripDay } from '#contract/work/today.ts'
import { dayList, expectedList, lawDayList } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { loadTone, PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { sumsOrNothing } from '#web/kit/words/open-in-words.ts'
import { duration } from '#web/kit/words/duration.ts'
import classes from './today.module.css'

type Week = NonNullable<Wire<OwnDay>['week']>

/** How full the next working days are, and what is promised for each. */
export function WeekStrip({ week, today }: { week: Week; today: Day }) {
  const t = useText()
  return (
    <ol className={classes.week} aria-label={t('today.week')}>
      {week.days.map((one) => (
        <DayCell key={one.day} one={one} today={today} capacity={week.capacityMinutes} />
      ))}
    </ol>
  )
}

function DayCell({ one, today, capacity }: { one: Wire<StripDay>; today: Day; capacity: number }) {
  const t = useText()
  const maySearch = useMay()('file.search')
  const { day, count, minutes, isAway, lawCount, expected, expectedFromDay } = one
  const isToday = day === today
  const sums = sumsOrNothing(expected, t)
  return (
    <li data-today={isToday || undefined} data-monday={weekday(day as Day) === 1 || undefined}>
      <div>
        <span>{shortDay(day as Day, isToday, t)}</span>
        <b>
          <Link to={dayList(one)}>
            {isToday && count === 0 ? t('today.done') : t('today.points', { count: formatCount(count) })}
          </Link>
          {lawCount > 0 && (
            <>
              {', '}
              <Link to={lawDayList(one, today)}>{t('today.of_law', { count: formatCount(lawCount) })}</Link>
            </>
          )}
        </b>
      </div>
      <PartsBar
        size="small"
        parts={[{ key: 'planned', value: minutes, tone: loadTone(minutes, capacity) }]}
        whole={capacity}
      />
      <div>
        <small>
          {isAway
            ? t('today.free')
            : t('today.of_minutes', { planned: duration(minutes, t), capacity: duration(capacity, t) })}
        </small>
        {maySearch && (
          <small>
            {sums === '' ? (
              t('today.nothing_promised')
            ) : (
              <Link to={expectedList({ fromDay: expectedFromDay, toDay: day })}>
                {t('today.promised_sum', { sum: sums })}
              </Link>
            )}
          </small>
        )}
      </div>
    </li>
  )
}

/** "vr 20-11 vandaag". */
function shortDay(day: Day, isToday: boolean, t: Say): string {
  const { month, date } = partsOf(day)
  const name = t(`dossier.weekday.${weekday(day)}` as 'dossier.weekday.1').slice(0, 2)
  const short = `${name} ${String(date).padStart(2, '0')}-${String(month).padStart(2, '0')}`
  return isToday ? t('today.day_today', { day: short }) : short
}
