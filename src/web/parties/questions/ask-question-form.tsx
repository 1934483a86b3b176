import type { Day } from '#domain/day.ts'
import { askedKinds, askQuestion, listQuestions } from '#contract/parties/questions.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/money.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showDay } from '#web/kit/words/format.ts'
import { CaseForecastCard } from '#web/kit/charts/case-forecast.tsx'
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
  const { answeredByDay: answered, stepCost } = useQuery(query(listQuestions, { params: { id: dossierId } })).data ?? {}
  const initial: AskValues = { kind: 'question', content: '', dueDay: null, costCents: null }
  const form = useCommandForm(askQuestion, {
    params: { id: dossierId },
    initial,
    toInput: (values) => ({ ...values, costCents: stepCost ? stepCost.totalCents : values.costCents }),
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
      {form.values.kind === 'approval' && stepCost && <StepCost cost={stepCost} />}
      {form.values.kind === 'approval' && stepCost?.forecast && <CaseForecastCard forecast={stepCost.forecast} />}
      {form.values.kind === 'approval' && !stepCost && (
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

/** What the step costs at most, by its parts: nothing to fill in. */
function StepCost({ cost: { lines, totalCents } }: { cost: NonNullable<Answer<typeof listQuestions>['stepCost']> }) {
  const t = useText()
  return (
    <div role="group" aria-label={t('question.cost')}>
      <dl className={classes.cost}>
        {lines.map(({ line, amountCents }) => (
          <div key={line}>
            <dt>{t(`question.cost_line.${line}`)}</dt>
            <dd>{formatCents(amountCents)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('question.cost')}</dt>
          <dd>{formatCents(totalCents)}</dd>
        </div>
      </dl>
      <p className={classes.hint}>{t('question.cost_reckoned')}</p>
    </div>
  )
}
