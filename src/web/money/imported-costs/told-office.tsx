import { Button } from '@mantine/core'
import { getCostRejectionPdf, type RejectionState, settleCostRejection } from '#contract/money/costs/cost-rejections.ts'
import { getImportedCost, listImportedCosts } from '#contract/money/costs/imported-costs.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { type Tone, Tag } from '#web/kit/frame/tag.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import type { ReadCost } from './cost.ts'
import classes from './imported-costs.module.css'

type Told = ReadCost['messages'][number]

const tones: Readonly<Partial<Record<RejectionState, Tone>>> = {
  scheduled: 'info',
  sending: 'info',
  uncertain: 'warning',
  sent: 'success',
  delivered: 'success',
  bounced: 'danger',
  failed: 'danger',
  to_post: 'warning',
  posted: 'success',
}

/** What the office was told of a line, whether it arrived, and what a person has to say of that. */
export function ToldOffice({ cost: { messages } }: { cost: ReadCost }) {
  const t = useText()
  if (messages.length === 0) return null
  return (
    <section className={classes.acts} aria-label={t('imported_cost.told_title')}>
      <h3 className={classes.heading}>{t('imported_cost.told_title')}</h3>
      <ul className={classes.told}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function Message({ message }: { message: Told }) {
  const t = useText()
  const { id, version, hasPdf, state, to, lineCount, createdAt, sentAt, askedBy, error } = message
  const settle = useCommand(settleCostRejection, { refreshes: [getImportedCost, listImportedCosts] })
  const say = (outcome: 'posted' | 'arrived' | 'lost') => settle.send({ params: { id }, input: { version, outcome } })
  const tone = tones[state]
  return (
    <li>
      <Tag {...(tone ? { tone } : {})}>{t(`imported_cost.told.${state}`)}</Tag>
      <span>
        {to} · {showMoment(sentAt ?? createdAt)}
      </span>
      <span className={classes.soft}>
        {t('imported_cost.tell_lines', { count: formatCount(lineCount) })}{' '}
        {askedBy && t('imported_cost.told_by', { name: askedBy })}
      </span>
      {error && <span className={classes.soft}>{error}</span>}
      <div className={classes.buttons}>
        {hasPdf && (
          <Button component={PaperLink} size="compact" paper={addressOf(getCostRejectionPdf, { params: { id } })}>
            {t('imported_cost.told_pdf')}
          </Button>
        )}
        {state === 'to_post' && (
          <Button size="compact" variant="filled" loading={settle.busy} onClick={() => say('posted')}>
            {t('imported_cost.told_posted')}
          </Button>
        )}
        {state === 'uncertain' && (
          <>
            <Button size="compact" loading={settle.busy} onClick={() => say('arrived')}>
              {t('imported_cost.told_arrived')}
            </Button>
            <Button size="compact" loading={settle.busy} onClick={() => say('lost')}>
              {t('imported_cost.told_lost')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
