import type { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import classes from '#web/work/agenda/agenda.module.css'
import { listOfDay } from './list-of-day.ts'
import { loadInWords } from './load-in-words.ts'

/** How full ten days of everybody are, as a heat table: the fuller a day, the darker. */
export function DaysTable({ capacity }: { capacity: Answer<typeof getAgendaCapacity> }) {
  const t = useText()
  const { days, items } = capacity
  return (
    <ChartTable
      label={t('agenda.tab.planning')}
      head={t('agenda.planning.employee')}
      columns={days.map((day) => showDay(day))}
      rows={items.map(({ employee, planned, capacityMinutes }) => ({
        key: employee.id,
        name: employee.name,
        cells: planned.map(({ count, minutes, isAway }, index) => {
          const away = isAway && <span className={classes.soft}>{t('agenda.planning.away')} </span>
          if (count === 0) return { shown: away }
          return {
            shown: (
              <>
                {away}
                <b>{formatCount(count)}</b> ({formatPercent(Math.round((100 * minutes) / Math.max(1, capacityMinutes)))}
                )
              </>
            ),
            to: listOfDay(employee.id, capacity, index),
            name: loadInWords(t, { count, minutes }, capacityMinutes),
            part: minutes / Math.max(1, capacityMinutes),
          }
        }),
      }))}
      fits
    />
  )
}
