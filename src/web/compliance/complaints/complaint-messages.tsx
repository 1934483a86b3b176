import { Button } from '@mantine/core'
import { getComplaintLetter } from '#contract/compliance/complaint-reads.ts'
import { settleComplaintMessage } from '#contract/compliance/complaints.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import type { Complaint } from './complaint.ts'
import classes from './complaints.module.css'

type Told = Complaint['messages'][number]

/** What who complains was told, with what became of each. */
export function ComplaintMessages({ complaint: { messages } }: { complaint: Complaint }) {
  const t = useText()
  if (messages.length === 0) return null
  return (
    <section aria-label={t('complaint.messages')}>
      <h2 className={classes.heading}>{t('complaint.messages')}</h2>
      <ul className={classes.history}>
        {messages.map((told) => (
          <MessageLine key={told.id} told={told} />
        ))}
      </ul>
    </section>
  )
}

function MessageLine({ told }: { told: Told }) {
  const t = useText()
  const settle = useCommand(settleComplaintMessage)
  const { id, version, purpose, channel, state, to, words, createdAt, sentAt, leavesAt, by, error } = told
  const waits = state === 'scheduled' && leavesAt !== null
  const outcomes =
    state === 'to_post' ? (['posted'] as const) : state === 'uncertain' ? (['arrived', 'lost'] as const) : []
  return (
    <li>
      <strong>{t('complaint.message_to', { purpose: t(`complaint.purpose.${purpose}`), to: to ?? '' })}</strong>
      <small>
        {[
          t(`customer_message.state.${state}`),
          waits ? t('complaint.leaves_at', { at: showMoment(leavesAt) }) : showMoment(sentAt ?? createdAt),
          by,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
      <p className={classes.words}>{words}</p>
      {error && <Message tone="warning">{error}</Message>}
      <div className={classes.acts}>
        {channel === 'post' && (
          <Button
            component={PaperLink}
            paper={addressOf(getComplaintLetter, { params: { id }, query: { preview: '1' } })}
          >
            {t('complaint.letter')}
          </Button>
        )}
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            loading={settle.busy}
            onClick={() => settle.send({ params: { id }, input: { outcome, version } })}
          >
            {t(`complaint.${outcome}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
