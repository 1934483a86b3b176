import { useQuery } from '@tanstack/react-query'
import { getTimeline } from '#contract/timeline.ts'
import { actsOfLine, noteOfLine } from '#web/acts-of-line.ts'
import { query } from '#web/api.ts'
import { dayOfMoment, showDay, truncate } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import classes from './agenda.module.css'

const shown = 5

/** What happened last on the file, newest first. */
export function EarlierContacts({ dossierId }: { dossierId: number }) {
  const t = useText()
  const { data } = useQuery(query(getTimeline, { params: { id: dossierId }, query: { limit: shown } }))
  if (!data) return null
  return (
    <>
      <h3 className={classes.heading}>{t('agenda.earlier')}</h3>
      {data.items.length === 0 && <p className={classes.soft}>{t('agenda.no_earlier')}</p>}
      <ul className={classes.earlier}>
        {data.items.map(({ id, at, note, dispatch, ...line }) => (
          <li key={id}>
            <time dateTime={at}>{showDay(dayOfMoment(at))}</time>
            <span>
              {[actsOfLine(line, t), dispatch?.subject ?? (note && truncate(note.content))].filter(Boolean).join(': ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
