import { Link } from 'react-router'
import { addDays, dayNumber, type Day } from '#domain/day.ts'
import type { AgencyDay } from '#contract/work/today.ts'
import { employeeList, standstillList } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { loadTone, PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { duration } from '#web/kit/words/duration.ts'
import { inRow } from './part.tsx'
import { Section } from './section.tsx'
import classes from './today.module.css'

/** The files that stand still by their cause, the oldest first. */
export function StandstillPart({ part, today }: { part: NonNullable<Wire<AgencyDay>['standstill']>; today: Day }) {
  const t = useText()
  return (
    <Section
      title={t('today.standstill')}
      note={t('today.standstill_note', { count: formatCount(part.count) })}
      more={{ label: t('today.whole_list'), to: standstillList() }}
    >
      {part.count === 0 ? (
        <p>{t('today.no_standstill')}</p>
      ) : (
        <table className={classes.table} aria-label={t('today.standstill')}>
          <thead>
            <tr>
              <th scope="col">{t('today.col.cause')}</th>
              <th scope="col">{t('today.col.files')}</th>
              <th scope="col">{t('today.col.oldest')}</th>
              <th scope="col">{t('today.col.open')}</th>
            </tr>
          </thead>
          <tbody>
            {part.causes.map(({ cause, count, oldestDay, open }) => (
              <tr key={cause}>
                <th scope="row">
                  <Link to={standstillList(cause)}>{t(`standstill.cause.${cause}`)}</Link>
                </th>
                <td>{formatCount(count)}</td>
                <td>
                  {oldestDay &&
                    t('today.days_old', { days: Math.max(0, dayNumber(today) - dayNumber(oldestDay as Day)) })}
                </td>
                <td>{inRow(open, t)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('today.total')}</th>
              <td>{formatCount(part.count)}</td>
              <td colSpan={2}>{inRow(part.open, t)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}

/** Who has how much to do until this working day, against what fits in a day. */
export function PeoplePart({ part, today }: { part: NonNullable<Wire<AgencyDay>['people']>; today: Day }) {
  const { rows: people, untilDay } = part
  const t = useText()
  const sum = (of: (one: (typeof people)[number]) => number) => people.reduce((total, one) => total + of(one), 0)
  const planned = (minutes: number, capacity: number) =>
    t('today.of_minutes', { planned: duration(minutes, t), capacity: duration(capacity, t) })
  return (
    <Section
      title={t('today.people')}
      note={t('today.people_note', { count: formatCount(people.length) })}
      more={{ label: t('today.divide'), to: '/file-agenda/new?tab=planning' }}
    >
      <table className={classes.table} data-bars aria-label={t('today.people')}>
        <thead>
          <tr>
            <th scope="col">{t('today.col.who')}</th>
            <th scope="col">{t('today.col.points')}</th>
            <th scope="col">{t('today.col.late')}</th>
            <th scope="col">{t('today.col.planned')}</th>
            <th scope="col">{t('today.col.fits')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, count, lateCount, minutes, capacityMinutes, isAway }) => (
            <tr key={id}>
              <th scope="row">
                {name} {isAway && <span>{t('today.away')}</span>}
              </th>
              <td data-zero={count === 0 || undefined}>
                {count === 0 ? 0 : <Link to={employeeList(id, untilDay)}>{formatCount(count)}</Link>}
              </td>
              <td data-zero={lateCount === 0 || undefined}>
                {lateCount === 0 ? 0 : <Link to={employeeList(id, addDays(today, -1))}>{formatCount(lateCount)}</Link>}
              </td>
              <td aria-hidden>
                <PartsBar
                  parts={[{ key: 'planned', value: minutes, tone: loadTone(minutes, capacityMinutes) }]}
                  whole={capacityMinutes}
                />
              </td>
              <td>{planned(minutes, capacityMinutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('today.total')}</th>
            <td>{formatCount(sum(({ count }) => count))}</td>
            <td>{formatCount(sum(({ lateCount }) => lateCount))}</td>
            <td colSpan={2}>
              {planned(
                sum(({ minutes }) => minutes),
                sum(({ capacityMinutes, isAway }) => (isAway ? 0 : capacityMinutes)),
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
