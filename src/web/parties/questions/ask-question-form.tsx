import type { Day } from '#domain/day.ts'
import { askedKinds, askQuestion, listQuestions } from '#contract/parties/questions.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/base/calls/api.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showDay } from '#web/kit/words/format.ts'
import classes from './questions.module.css'

interface AskValues {
  kind: (typeof askedKinds)[number]
  content: string
  dueDay: Day | null
  costCents: number | null
}

interface AskProps {
  readonly dossierId: number
  readonly onClose: () => void
}

/** Asks the other side something about a file: a customer in words, the agency also for a document or an approval. */
export function AskQuestionForm({ dossierId, onClose }: AskProps) {
  const t = useText()
  const today = useToday()
  const ofCustomer = useUser()?.customerId !== null
  const answered = useQuery(query(listQuestions, { params: { id: dossierId } })).data?.answeredByDay
  const initial: AskValues = { kind: 'question', content: '', dueDay: null, costCents: null }
  const form = useCommandForm(askQuestion, {
    params: { id: dossierId },
    initial,
    toInput: (values) => values,
    onDone: () => {
      notify({ variant: 'success', message: t('question.asked') })
      onClose()
    },
  })
  return (
    <CommandForm form={form} submit={t('question.send')} onCancel={onClose} inWindow>
      {!ofCustomer && (
        <ChoiceField
          {...form.field('kind')}
          onChange={(kind) => form.setValues((before) => ({ ...before, kind: kind ?? 'question' }))}
          label={t('question.kind')}
          choices={askedKinds.map((value) => ({ value, label: t(`question.kind.${value}`) }))}
        />
      )}
      <TextAreaField
        {...form.field('content')}
        label={t(ofCustomer ? 'question.content' : 'question.content_customer')}
        rows={4}
        required
        autoFocus
      />
      {form.values.kind === 'approval' && (
        <MoneyField {...form.field('costCents')} label={t('question.cost')} hint={t('question.cost_hint')} required />
      )}
      {ofCustomer ? (
        answered && <p className={classes.hint}>{t('question.we_answer', { day: showDay(answered) })}</p>
      ) : (
        <DayField {...form.field('dueDay')} label={t('question.due_day')} min={today} />
      )}
    </CommandForm>
  )
}
