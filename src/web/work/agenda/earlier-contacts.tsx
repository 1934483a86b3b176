import { useQuery } from '@tanstack/react-query'
import { getTimeline } from '#contract/files/timeline.ts'
import { actsOfLine, noteOfLine } from '#web/base/words/acts-of-line.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { dayOfMoment, showDay, truncate } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './agenda.module.css'

const shown = 5
const contacts = ['letter', 'email', 'sms', 'call', 'note'] as const

/** What was last sent, said and noted on the file, newest first. */
export function EarlierContacts({ dossierId }: { dossierId: number }) {
  const t = useText()
  const { data } = useQuery(
    query(getTimeline, { params: { id: dossierId }, query: { limit: shown, group: [...contacts] } }),
  )
  if (!data) return null
  return (
    <>
      <h3 className={classes.heading}>{t('agenda.earlier')}</h3>
      {data.items.length === 0 && <p className={classes.soft}>{t('agenda.no_earlier')}</p>}
      <ul className={classes.earlier}>
        {data.items.map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{showDay(dayOfMoment(line.at))}</time>
            <span>{[actsOfLine(line, t), contentOf(line)].filter(Boolean).join(': ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was sent or noted. */
function contentOf(line: Answer<typeof getTimeline>['items'][number]): string | null {
  const note = noteOfLine(line)
  return line.dispatch?.subject ?? (note && truncate(note.content))
}
