import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { loadTone, PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { listOfDay } from './list-of-day.ts'
import { loadInWords } from './load-in-words.ts'
import load from './team-load.module.css'

/** What everybody of a team has to do on the next working day, against what fits in it. */
export function TeamLoad({ teamId }: { teamId: number }) {
  const t = useText()
  const { data } = useQuery(query(getAgendaCapacity, { query: { team: teamId } }))
  const [day] = data?.days ?? []
  if (!data || day === undefined) return <Waiting lines={3} />
  const rows = data.items.flatMap(({ employee, planned: [next], capacityMinutes }) =>
    next ? [{ ...employee, ...next, capacityMinutes }] : [],
  )
  // On one scale: who has most, or the longest day.
  const whole = Math.max(...rows.flatMap(({ minutes, capacityMinutes }) => [minutes, capacityMinutes]))
  const title = t('agenda.load.title', { day: showDay(day) })
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        t('agenda.planning.none')
      ) : (
        <ul className={load.list} aria-label={title}>
          {rows.map(({ id, name, count, minutes, capacityMinutes, isAway }) => (
            <li key={id}>
              <span>
                {name} {isAway && <small>{t('agenda.planning.away')}</small>}
              </span>
              <PartsBar
                parts={[{ key: 'planned', value: minutes, tone: loadTone(minutes, capacityMinutes) }]}
                whole={whole}
                limit={capacityMinutes}
              />
              <Link to={`/file-agenda/new${listOfDay(id, data, 0)}`}>
                {loadInWords(t, { count, minutes }, capacityMinutes)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
