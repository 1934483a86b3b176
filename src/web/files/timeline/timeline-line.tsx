import { IconArrowBackUp, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { TimelineLineAnswer } from './timeline-answer.ts'
import classes from './dossier-timeline.module.css'
import { whoText } from './timeline-content.tsx'
import { TimelineEvent } from './timeline-event.tsx'
import { useEventWords } from './timeline-words.ts'

interface LineProps {
  readonly page: DossierPageAnswer
  readonly line: TimelineLineAnswer
}

/** A line of the timeline: a single act, or all that one bulk update did to the file at once. */
export function TimelineLine({ page, line }: LineProps) {
  return line.acts.length === 0 ? <TimelineEvent page={page} entry={line} /> : <BulkLine page={page} line={line} />
}

/** Names all that was changed, and unfolds to the single acts with their content. */
function BulkLine({ page, line }: LineProps) {
  const t = useText()
  const wordsOf = useEventWords(page.currency)
  const [isOpen, setOpen] = useState(false)
  const { acts, bulkUpdateId } = line
  const isUndone = acts.some((act) => act.bulkUndone)
  const title = titleOf(t, bulkUpdateId, isUndone)
  return (
    <li className={classes.event} data-small>
      <span className={classes.sign}>
        <Icon of={isUndone ? IconArrowBackUp : IconStack2} size={12} />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <b>{bulkUpdateId === null ? title : <Link to={`/file/bulk-update?update=${bulkUpdateId}`}>{title}</Link>}</b>
          <time dateTime={line.at}>{showMoment(line.at)}</time>
        </div>
        <ul className={classes.acts}>
          {acts.map(wordsOf).map(({ title: what, beside }, index) => (
            <li key={acts[index]?.id}>
              {what} {beside && <span>{beside}</span>}
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <span>{whoText(line, t)}</span>
        </div>
        <details className={classes.unfolded} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('timeline.bulk_acts', { count: formatCount(acts.length) })}</summary>
          {isOpen && (
            <ol>
              {acts.map((act) => (
                <TimelineEvent key={act.id} page={page} entry={act} inLine />
              ))}
            </ol>
          )}
        </details>
      </div>
    </li>
  )
}

function titleOf(t: Say, number: number | null, isUndone: boolean): string {
  if (number === null) return t(isUndone ? 'timeline.some_bulk_undone' : 'timeline.some_bulk')
  return t(isUndone ? 'timeline.bulk_undone' : 'bulk.title', { number })
}
