import { VisuallyHidden } from '@mantine/core'
import { lazy, useId, useState } from 'react'
import { Link } from 'react-router'
import { timelineKinds } from '#contract/files/timeline-kinds.ts'
import { formatCents } from '#domain/money.ts'
import { showMoment, showTime } from '#web/kit/words/format.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'
import classes from './dossier-timeline.module.css'
import { iconOf } from './timeline-signs.ts'
import { eventLine } from './timeline-words.ts'
import { useWords } from './use-words.ts'

/** The lines are read first: what they unfold to comes when it is asked for. */
const EventContent = lazy(() => import('./timeline-content.tsx').then((module) => ({ default: module.EventContent })))

interface TimelineEventProps {
  readonly page: DossierPageAnswer
  readonly entry: TimelineEntryAnswer
  /** It is one of the acts of a line, which names the bulk update already. */
  readonly inLine?: boolean
  /** The event before it was of the same day, which it then does not say once more. */
  readonly isSameDay?: boolean
}

/** One thing that happened, on one line: what with its outcome, who, how much and when; the whole of it on demand. */
export function TimelineEvent({ page, entry, inLine = false, isSameDay = false }: TimelineEventProps) {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const { title, beside, amountCents } = eventLine(entry, useWords(page.currency))
  const unfolds = hasMore(entry)
  return (
    <li className={classes.event} data-look={timelineKinds[entry.kind].tone} data-open={isOpen || undefined}>
      <div className={classes.row} data-new-day={!isSameDay || undefined}>
        <Icon of={iconOf(entry)} />
        {unfolds ? (
          <button
            type="button"
            className={classes.title}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
        ) : (
          <b className={classes.title}>{title}</b>
        )}
        <p className={classes.beside}>
          {beside} <Links page={page} entry={entry} inLine={inLine} />
        </p>
        <em>{amountCents !== null && formatCents(amountCents, page.currency, { sign: page.currency !== 'EUR' })}</em>
        <When at={entry.at} isSameDay={isSameDay} />
      </div>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.unfolded}>
            <Part>
              <EventContent page={page} entry={entry} />
            </Part>
          </div>
        )}
      </div>
    </li>
  )
}

/** The moment of an event; of a day that the line above it says only the time is seen. */
export function When({ at, isSameDay }: { at: string; isSameDay: boolean }) {
  const moment = showMoment(at)
  return (
    <time dateTime={at}>
      {isSameDay ? <VisuallyHidden>{moment}</VisuallyHidden> : moment}
      {isSameDay && <span aria-hidden>{showTime(at)}</span>}
    </time>
  )
}

/** Where the line leads: to other files, the message to the customer, the bulk update it was a part of. */
function Links({ page, entry, inLine }: Required<Omit<TimelineEventProps, 'isSameDay'>>) {
  const t = useText()
  return (
    <>
      {entry.files?.map(({ id, number }) => (
        <Link key={id} to={`/file/show-new/${id}`}>
          {number}
        </Link>
      ))}
      {entry.customerMessageId !== null && (
        <Link to={`/customer/show/${page.customer.id}?tab=messages&message=${entry.customerMessageId}`}>
          {t('customer_message.read')}
        </Link>
      )}
      {entry.bulkUpdateId !== null && !inLine && (
        <Link to={`/file/bulk-update?update=${entry.bulkUpdateId}`}>
          {t(tellsUndoing(entry) ? 'timeline.undoing_bulk' : 'timeline.in_bulk', { number: entry.bulkUpdateId })}
        </Link>
      )}
    </>
  )
}

/** Whether there is more to an event than its line says. */
function hasMore({
  kind,
  dispatch,
  note,
  money,
  before,
  after,
  why,
  step,
  waivedCents,
  bankLineId,
}: TimelineEntryAnswer) {
  const { change, noteElsewhere } = timelineKinds[kind]
  const isChanged = change !== 'owner' && (before !== null || after !== null)
  const hasParts = money !== null && (money.parts.length > 0 || money.surplusCents > 0 || money.valueDay !== null)
  const hasNote = note !== null && !noteElsewhere
  return hasNote || hasParts || isChanged || [dispatch, why, step, waivedCents, bankLineId].some((one) => one !== null)
}

/** What does not say itself that it takes something back. */
const tellsUndoing = ({ bulkUndone, kind }: TimelineEntryAnswer) => bulkUndone && !timelineKinds[kind].saysUndone
