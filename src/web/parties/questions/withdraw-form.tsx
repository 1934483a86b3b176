import { useQuery } from '@tanstack/react-query'
import { addDays, type Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { getWithdrawal, pauseForCustomer, withdrawFile } from '#contract/parties/questions.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { formatPercent, showDay } from '#web/kit/words/format.ts'
import classes from './questions.module.css'

interface FormProps {
  readonly dossierId: number
  readonly onClose: () => void
}
type Terms = Answer<typeof getWithdrawal>

/** Takes a file back: what that costs by the contract stands above the button. */
export function WithdrawForm(props: FormProps) {
  return <WithTerms {...props} form={Withdraw} />
}

/** Lets a file wait instead. */
export function OwnPauseForm(props: FormProps) {
  return <WithTerms {...props} form={OwnPause} />
}

function WithTerms({
  form: Form,
  ...props
}: FormProps & { readonly form: (props: FormProps & { terms: Terms }) => React.ReactNode }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getWithdrawal, { params: { id: props.dossierId } }))
  if (error) return <Failure error={error} title={t('question.failed')} onRetry={() => void refetch()} />
  return data ? <Form {...props} terms={data} /> : <Waiting lines={5} />
}

function Withdraw({ dossierId, onClose, terms }: FormProps & { terms: Terms }) {
  const t = useText()
  const { costCents, rule, isOutside, isAsked } = terms
  const form = useCommandForm(withdrawFile, {
    params: { id: dossierId },
    initial: { reason: '' },
    toInput: ({ reason }) => ({ reason, costCents }),
    onDone: () => {
      notify({ variant: 'success', message: t('question.withdraw_done') })
      onClose()
    },
  })
  if (isAsked) return <Message tone="info">{t('question.withdraw_asked')}</Message>
  return (
    <CommandForm form={form} submit={t('question.withdraw')} onCancel={onClose} inWindow danger>
      <Message tone="warning">
        {costCents === 0
          ? t('question.withdraw_free')
          : t('question.withdraw_cost', { amount: formatCents(costCents) })}
      </Message>
      {rule && (
        <p className={classes.hint}>
          {t('question.withdraw_rule', {
            percent: formatPercent(rule.percent),
            costs: formatCents(rule.costsCents),
            minimum: formatCents(rule.minimumCents),
          })}
        </p>
      )}
      <p className={classes.hint}>{t(isOutside ? 'question.withdraw_outside' : 'question.withdraw_at_once')}</p>
      <TextAreaField {...form.field('reason')} label={t('question.withdraw_reason')} required autoFocus />
    </CommandForm>
  )
}

function OwnPause({ dossierId, onClose, terms }: FormProps & { terms: Terms }) {
  const t = useText()
  const today = useToday()
  const initial = { untilDay: addDays(today, 14) as Day | null, reason: '' }
  const form = useCommandForm(pauseForCustomer, {
    params: { id: dossierId },
    initial,
    toInput: (values) => values as InputOf<typeof pauseForCustomer>,
    onDone: () => {
      notify({ variant: 'success', message: t('question.pause_done') })
      onClose()
    },
  })
  return (
    <CommandForm form={form} submit={t('question.pause')} onCancel={onClose} inWindow>
      <p className={classes.hint}>{t('question.pause_free')}</p>
      {terms.isOutside && <p className={classes.hint}>{t('question.pause_outside')}</p>}
      <DayField
        {...form.field('untilDay')}
        label={t('question.pause_until')}
        hint={t('question.pause_until_hint', { day: showDay(terms.lastPauseDay) })}
        min={addDays(today, 1)}
        required
      />
      <TextAreaField {...form.field('reason')} label={t('question.pause_reason')} required autoFocus />
    </CommandForm>
  )
}
