import { Button } from '@mantine/core'
import { type getCaseOfFile, settleWritMessage } from '#contract/court/legal-cases.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { showMoment } from '#web/kit/words/format.ts'
import classes from './legal-cases.module.css'

interface WritMessageProps {
  readonly legalCase: NonNullable<Answer<typeof getCaseOfFile>['legalCase']>
  readonly onDone: () => void
}

/** How the message stands that brings a writ to its office, and what a person does where it may not have arrived. */
export function WritMessage({ legalCase: { id, message, acts }, onDone }: WritMessageProps) {
  const t = useText()
  const settling = useCommand(settleWritMessage, { onDone })
  if (!message) return null
  const { state, office, email, sentAt, error, version } = message
  const isLost = state === 'uncertain' || state === 'bounced' || state === 'failed'
  const mayAct = acts.length > 0 && isLost
  const settle = (outcome: 'arrived' | 'again') => settling.send({ params: { id }, input: { outcome, version } })
  return (
    <div>
      <h3>{t('writ_message.title')}</h3>
      <p>
        {office} <small className={classes.soft}>{email}</small>
      </p>
      <p className={classes.soft}>
        {[t(`writ_message.state.${state}`), sentAt && showMoment(sentAt), error].filter(Boolean).join(' · ')}
      </p>
      {mayAct && (
        <Button size="compact" disabled={settling.busy} onClick={() => settle('again')}>
          {t('writ_message.again')}
        </Button>
      )}
      {mayAct && state === 'uncertain' && (
        <Button size="compact" variant="default" disabled={settling.busy} onClick={() => settle('arrived')}>
          {t('writ_message.arrived')}
        </Button>
      )}
    </div>
  )
}
