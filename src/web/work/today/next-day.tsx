import { IconCalendarRepeat } from '@tabler/icons-react'
import { type Day, weekday } from '#domain/day.ts'
import type { OwnDay } from '#contract/work/today.ts'
import { dayList, expectedList } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { clockText, showDay } from '#web/kit/words/format.ts'
import { CauseRow, inRow, Part } from './part.tsx'
import classes from './today.module.css'
import { Work } from './work-parts.tsx'

/** What comes on the next working day, told when nothing is left today. */
export function NextDay({ next }: { next: NonNullable<Wire<OwnDay>['next']> }) {
  const t = useText()
  const { day, fromDay, rows, count, open, expected } = next
  const to = dayList({ day, fromDay })
  const title = dayTitle(day as Day, t)
  const awaited = expectedList({ fromDay, toDay: day })
  return (
    <div className={classes.columns}>
      <div>
        {count === 0 ? (
          <section className={classes.section}>
            <h2>{title}</h2>
            <p>{t('today.next_none')}</p>
          </section>
        ) : (
          <Part
            kind="work"
            title={title}
            count={count}
            note={t('today.next_note')}
            open={open}
            to={to}
            shown={rows.length}
          >
            {rows.map((row) => (
              <Work key={row.id} row={row} to={to} when={row.dueMinutes === null ? '' : clockText(row.dueMinutes)} />
            ))}
          </Part>
        )}
      </div>
      <div>
        {expected && (
          <Part
            kind="causes"
            title={t('today.next_expected')}
            count={expected.count}
            note={t('today.next_by_itself')}
            open={expected.open}
            to={awaited}
          >
            <CauseRow
              icon={IconCalendarRepeat}
              what={t('today.expected')}
              count={expected.count}
              when={showDay(day)}
              amount={inRow(expected.open, t)}
              to={awaited}
            />
          </Part>
        )}
      </div>
    </div>
  )
}

/** "Maandag 23-11-2026". */
function dayTitle(day: Day, t: Say): string {
  const name = t(`dossier.weekday.${weekday(day)}` as 'dossier.weekday.1')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${showDay(day)}`
}
