import { IconArrowBackUp, IconStack2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { TimelineLineAnswer } from './timeline-answer.ts'
import classes from './dossier-timeline.module.css'
import { TimelineEvent, When } from './timeline-event.tsx'
import { eventLine, whoText } from './timeline-words.ts'
import { useWords } from './use-words.ts'

interface LineProps {
  readonly page: DossierPageAnswer
  readonly line: TimelineLineAnswer
  readonly isSameDay: boolean
}

/** A line of the timeline: a single act, or all that one bulk update did to the file at once. */
export function TimelineLine({ page, line, isSameDay }: LineProps) {
  return line.acts.length === 0 ? (
    <TimelineEvent page={page} entry={line} isSameDay={isSameDay} />
  ) : (
    <BulkLine page={page} line={line} isSameDay={isSameDay} />
  )
}

/** Names all that was changed, and unfolds to the single acts with their content. */
function BulkLine({ page, line, isSameDay }: LineProps) {
  const t = useText()
  const words = useWords(page.currency)
  const [isOpen, setOpen] = useState(false)
  const actsId = useId()
  const { acts, bulkUpdateId } = line
  const isUndone = acts.some((act) => act.bulkUndone)
  return (
    <li className={classes.event} data-open={isOpen || undefined}>
      <div className={classes.row} data-new-day={!isSameDay || undefined}>
        <Icon of={isUndone ? IconArrowBackUp : IconStack2} />
        <button
          type="button"
          className={classes.title}
          aria-expanded={isOpen}
          aria-controls={actsId}
          onClick={() => setOpen(!isOpen)}
        >
          {titleOf(t, bulkUpdateId, isUndone)}
        </button>
        <p className={classes.beside}>
          {[...acts.map((act) => eventLine(act, words).title), whoText(line, t)].join(', ')}{' '}
          {bulkUpdateId !== null && (
            <Link to={`/file/bulk-update?update=${bulkUpdateId}`}>{t('timeline.see_bulk')}</Link>
          )}
        </p>
        <em />
        <When at={line.at} isSameDay={isSameDay} />
      </div>
      <ol id={actsId} className={classes.acts} hidden={!isOpen}>
        {isOpen && acts.map((act) => <TimelineEvent key={act.id} page={page} entry={act} inLine isSameDay />)}
      </ol>
    </li>
  )
}

function titleOf(t: Say, number: number | null, isUndone: boolean): string {
  if (number === null) return t(isUndone ? 'timeline.some_bulk_undone' : 'timeline.some_bulk')
  return t(isUndone ? 'timeline.bulk_undone' : 'bulk.title', { number })
}
