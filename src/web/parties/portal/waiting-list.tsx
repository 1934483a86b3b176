import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCents } from '#domain/money.ts'
import { type getDashboard, portalLines } from '#contract/parties/customer-portal.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Linked } from '#web/kit/frame/linked.tsx'
import { dayOfMoment, formatCount, showDay } from '#web/kit/words/format.ts'
import { AnswerWindow } from '#web/panels.tsx'
import classes from './dashboard.module.css'
import { PassageLine, useAskedPassages } from './passage-line.tsx'

export type Dashboard = Answer<typeof getDashboard>
type Waits = Dashboard['waiting'][number]

/** What waits for the customer, by the day it is due: the first with the filled button. */
export function WaitingList({
  dashboard: { waiting, waitingCount },
  onAll,
}: {
  readonly dashboard: Dashboard
  readonly onAll: () => void
}) {
  const t = useText()
  const [answering, setAnswering] = useState<Waits | null>(null)
  const asked = useAskedPassages()
  const count = waitingCount + (asked === null ? 0 : 1)
  return (
    <section className={classes.waits} data-waits={count > 0 || undefined} aria-labelledby="portal-waiting">
      <div className={classes.head}>
        <h2 id="portal-waiting">{t('portal.waiting')}</h2>
        {count > 0 && <small>{t('portal.waiting_note', { count: formatCount(count) })}</small>}
      </div>
      {count === 0 && <p className={classes.quiet}>{t('portal.nothing_waits')}</p>}
      <ul className={classes.lines}>
        {asked && <PassageLine asked={asked} />}
        {waiting.map((item, index) => (
          <Line key={item.id} item={item} isFirst={index === 0 && asked === null} onAnswer={() => setAnswering(item)} />
        ))}
      </ul>
      {waitingCount > waiting.length && waiting.length < portalLines.mostWaiting && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={onAll}>
          {t('portal.more_waiting', { count: formatCount(waitingCount - waiting.length) })}
        </Button>
      )}
      {answering && (
        <Part>
          <AnswerWindow dossierId={answering.file.id} questionId={answering.id} onClose={() => setAnswering(null)} />
        </Part>
      )}
    </section>
  )
}

function Line({ item, isFirst, onAnswer }: { item: Waits; isFirst: boolean; onAnswer: () => void }) {
  const t = useText()
  const may = useMay()
  const { kind, content, costCents, file, dueDay } = item
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <strong>{content}</strong>
        <small>
          <FileLink file={file} />
          {`, ${file.debtorName}. `}
          {costCents !== null && t('question.costs_you', { amount: formatCents(costCents) })}
        </small>
      </div>
      <Due day={dueDay} />
      {may('file.question') && (
        <Button variant={isFirst ? 'filled' : 'default'} onClick={onAnswer}>
          {t(`question.do.${kind}`)}
        </Button>
      )}
    </li>
  )
}

function Due({ day }: { day: string }) {
  const t = useText()
  const today = useToday()
  if (day > today) return <span className={classes.due}>{t('portal.due', { day: showDay(day) })}</span>
  return (
    <span className={classes.due} data-now>
      {day === today ? t('portal.due_today') : t('portal.due_since', { day: showDay(day) })}
    </span>
  )
}

function FileLink({ file }: { file: { readonly id: number; readonly number: string } }) {
  const may = useMay()('file.show')
  return (
    <Linked to={may ? `/file/show-new/${file.id}` : null} isUnderlined>
      {file.number}
    </Linked>
  )
}

/** What both sides said last. */
export function Messages({
  dashboard: { messages, hasEarlier, answerDays },
  onAll,
}: {
  readonly dashboard: Dashboard
  readonly onAll: () => void
}) {
  const t = useText()
  return (
    <section aria-labelledby="portal-messages">
      <div className={classes.head}>
        <h2 id="portal-messages">{t('portal.messages')}</h2>
        <small>{t('portal.messages_note', { count: answerDays })}</small>
      </div>
      {messages.length === 0 && <p className={classes.quiet}>{t('portal.no_messages')}</p>}
      <ul className={classes.lines}>
        {messages.map(({ id, at, byCustomer, name, content, file }) => (
          <li key={id} className={classes.message}>
            <div className={classes.by}>
              <strong>{byCustomer ? t('portal.you') : (name ?? t('portal.agency'))}</strong>
              <small>{file && <FileLink file={file} />}</small>
              <time dateTime={at}>{showDay(dayOfMoment(at))}</time>
            </div>
            <p>{content}</p>
          </li>
        ))}
      </ul>
      {hasEarlier && messages.length < portalLines.mostMessages && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={onAll}>
          {t('portal.all_messages')}
        </Button>
      )}
    </section>
  )
}
