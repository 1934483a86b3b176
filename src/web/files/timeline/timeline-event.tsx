import { Link } from 'react-router'
import { timelineKinds } from '#contract/files/timeline-kinds.ts'
import { formatCents } from '#domain/money.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'
import classes from './dossier-timeline.module.css'
import { EventContent } from './timeline-content.tsx'
import { iconOf } from './timeline-signs.ts'
import { useEventWords } from './timeline-words.ts'

interface TimelineEventProps {
  readonly page: DossierPageAnswer
  readonly entry: TimelineEntryAnswer
  /** It is one of the acts of a line, which names the bulk update already. */
  readonly inLine?: boolean
}

/** One thing that happened: what, who, when, and its content in place. */
export function TimelineEvent({ page, entry, inLine = false }: TimelineEventProps) {
  const t = useText()
  const { title, beside } = useEventWords(page.currency)(entry)
  const { of, tone } = timelineKinds[entry.kind]
  const large = entry.dispatch !== null || entry.money !== null || of === 'log'
  return (
    <li className={classes.event} data-look={tone} data-small={!large || undefined}>
      <span className={classes.sign}>
        <Icon of={iconOf(entry)} size={large ? 16 : 12} />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <b>
            {title}
            {entry.money && tellsAmount(entry) && <em> {formatCents(entry.money.amountCents, page.currency)}</em>}
          </b>
          <span>{beside}</span>
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
          <time dateTime={entry.at}>{showMoment(entry.at)}</time>
        </div>
        <EventContent page={page} entry={entry} />
      </div>
    </li>
  )
}

/** What is about an amount; elsewhere money stands below, with what it was for. */
const tellsAmount = ({ group }: TimelineEntryAnswer) => group === 'money' || group === 'payment'

/** What does not say itself that it takes something back. */
const tellsUndoing = ({ bulkUndone, kind }: TimelineEntryAnswer) => bulkUndone && !timelineKinds[kind].saysUndone
