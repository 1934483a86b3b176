import { useQuery } from '@tanstack/react-query'
import { IconCalendarCheck } from '@tabler/icons-react'
import { getAgendaCapacity } from '#contract/agenda.ts'
import { query } from '#web/api.ts'
import { Empty } from '#web/kit/empty.tsx'
import { Failure } from '#web/kit/failure.tsx'
import { formatCount, showDay } from '#web/kit/format.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { useText } from '#web/text.ts'
import classes from './agenda.module.css'
import { duration } from './words.ts'

/** How full the next ten working days of everybody are. */
export function PlanningTab() {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getAgendaCapacity, { query: {} }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  if (data.items.length === 0) return <Empty icon={IconCalendarCheck} title={t('agenda.planning.none')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes.planning} tabIndex={0} role="region" aria-label={t('agenda.tab.planning')}>
      <p className={classes.soft}>{t('agenda.planning.note')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('agenda.planning.employee')}</th>
            {data.days.map((day) => (
              <th key={day} scope="col">
                {showDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ employee, planned, capacityMinutes }) => (
            <tr key={employee.id}>
              <th scope="row">{employee.name}</th>
              {planned.map(({ count, minutes }, index) => {
                const part = Math.min(100, Math.round((minutes / Math.max(capacityMinutes, 1)) * 100))
                const words = { count, time: duration(minutes, t), capacity: duration(capacityMinutes, t) }
                return (
                  <td key={data.days[index]} title={t('agenda.planning.cell', words)}>
                    {count > 0 && (
                      <>
                        {formatCount(count)}
                        <span className={classes.bar} data-full={minutes > capacityMinutes || undefined} aria-hidden>
                          <span style={{ width: `${part}%` }} />
                        </span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
