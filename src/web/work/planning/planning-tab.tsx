import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { loadTone, PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { dayInUrl, idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useFits } from '#web/kit/table-use/use-fits.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { choicesOf, useAssignees } from '#web/work/agenda/agenda-filters.ts'
import classes from '#web/work/agenda/agenda.module.css'
import { listOfDay } from './list-of-day.ts'
import { loadInWords } from './load-in-words.ts'

type Capacity = Answer<typeof getAgendaCapacity>

const DaysTable = lazy(() => import('./days-table.tsx').then((module) => ({ default: module.DaysTable })))

const shape = { from: dayInUrl, team: idInUrl }

/** How full ten working days of everybody are, or of a team: from today, or from a day on. */
export function PlanningTab() {
  const t = useText()
  const today = useToday()
  const [{ from, team }, setUrl] = useUrlState(shape)
  const teams = useAssignees()?.teams ?? []
  const { data, error, refetch } = useQuery(
    query(getAgendaCapacity, { query: { ...(from && { from }), ...(team !== null && { team }) } }),
  )
  return (
    <div className={classes.planning}>
      <div className={classes.planning_filters}>
        <DayField
          label={t('agenda.planning.from')}
          value={from}
          placeholder={showDay(today)}
          min={today}
          onChange={(day) => setUrl({ from: day })}
        />
        <ChoiceField
          label={t('agenda.team')}
          value={team === null ? null : String(team)}
          choices={choicesOf(teams)}
          placeholder={t('agenda.tab.all')}
          onChange={(chosen) => setUrl({ team: chosen === null ? null : Number(chosen) })}
          clearable
        />
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <Empty
          icon={IconCalendarCheck}
          title={t('agenda.planning.none')}
          text={t('agenda.planning.none_text')}
          action={<NextScreen of={['employee.list', 'file-agenda.new']} />}
        />
      ) : data ? (
        <Days capacity={data} />
      ) : (
        <Waiting lines={6} />
      )}
    </div>
  )
}

/** How full the days are: a table where it has room, and otherwise person by person. */
function Days({ capacity }: { capacity: Capacity }) {
  const t = useText()
  const { box, fits } = useFits()
  return (
    <div className={classes.planning_days} ref={box}>
      {capacity.after === null && <p className={classes.soft}>{t('agenda.planning.note')}</p>}
      {fits ? (
        <Suspense fallback={<Waiting lines={6} />}>
          <DaysTable capacity={capacity} />
        </Suspense>
      ) : (
        <DaysByPerson capacity={capacity} />
      )}
    </div>
  )
}

/** Where there is no room for ten days beside each other: of each person the days that have work. */
function DaysByPerson({ capacity }: { capacity: Capacity }) {
  const t = useText()
  const { days, items } = capacity
  return (
    <ul className={classes.planning_people} aria-label={t('agenda.tab.planning')}>
      {items.map(({ employee, planned, capacityMinutes }) => (
        <li key={employee.id}>
          <b>{employee.name}</b>
          {planned.every(({ count, isAway }) => count === 0 && !isAway) && (
            <span className={classes.soft}>{t('agenda.planning.free')}</span>
          )}
          {planned.map(
            (work, index) =>
              (work.count > 0 || work.isAway) && (
                <span key={days[index]} className={classes.planning_day}>
                  {showDay(days[index] ?? '')}
                  {work.isAway && <span className={classes.soft}>{t('agenda.planning.away')}</span>}
                  {work.count > 0 && (
                    <Work work={work} of={capacityMinutes} to={listOfDay(employee.id, capacity, index)} />
                  )}
                </span>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

interface WorkProps {
  readonly work: Capacity['items'][number]['planned'][number]
  /** The minutes of a whole day. */
  readonly of: number
  readonly to: string
}

/** How much work a day holds, as a number that leads to it and as a bar. */
function Work({ work, of, to }: WorkProps) {
  const t = useText()
  const told = loadInWords(t, work, of)
  return (
    <Link to={to} aria-label={told} title={told}>
      {formatCount(work.count)}
      <span className={classes.bar}>
        <PartsBar
          size="small"
          parts={[{ key: 'planned', value: work.minutes, tone: loadTone(work.minutes, of) }]}
          whole={of}
        />
      </span>
    </Link>
  )
}
