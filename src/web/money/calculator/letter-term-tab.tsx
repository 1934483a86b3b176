import type { CalculationRequest } from '#contract/money/calculator.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { dayInUrl, numberInUrl, oneInUrl, type UrlValues, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { CalculationFrame, Outcome } from './calculation-frame.tsx'
import { useCalculation } from './use-calculation.ts'

const deliveries = ['post', 'handed'] as const
const shape = { delivery: oneInUrl(deliveries), letter: dayInUrl, 'post-days': numberInUrl }
const usualPostDays = 2

/** Until when somebody can pay without costs after a 14-day letter. */
export function LetterTermTab() {
  const t = useText()
  const [values, set] = useUrlState(shape)
  const calculated = useCalculation(requestOf(values))
  const { fieldErrors } = calculated
  const answer = calculated.result?.answer
  const isPosted = values.delivery === 'post'
  return (
    <CalculationFrame
      calculations={[calculated]}
      fields={
        <>
          <ChoiceField
            label={t('calculator.delivery')}
            value={values.delivery}
            onChange={(delivery) => set({ delivery: delivery ?? 'post' })}
            choices={deliveries.map((value) => ({ value, label: t(`calculator.delivery.${value}`) }))}
          />
          <DayField
            label={t(isPosted ? 'calculator.sent' : 'calculator.handed')}
            value={values.letter}
            onChange={(letter) => set({ letter })}
            error={fieldErrors['sent'] ?? fieldErrors['handed']}
            required
          />
          {isPosted && (
            <NumberField
              label={t('calculator.post_days')}
              hint={t('calculator.post_days_hint')}
              value={values['post-days'] ?? usualPostDays}
              onChange={(days) => set({ 'post-days': days })}
              error={fieldErrors['postDays']}
            />
          )}
        </>
      }
    >
      {answer && (
        <Outcome
          rows={[
            isPosted ? { label: t('calculator.received'), value: showDay(answer.received) } : null,
            { label: t('calculator.last_day'), value: showDay(answer.lastDay), main: true },
            { label: t('calculator.costs_from'), value: showDay(answer.costsFrom) },
          ]}
        />
      )}
    </CalculationFrame>
  )
}

function requestOf({
  delivery,
  letter: day,
  'post-days': postDays,
}: UrlValues<typeof shape>): Extract<CalculationRequest, { op: 'letter-term' }> | null {
  if (day === null) return null
  return delivery === 'post'
    ? { op: 'letter-term', sent: day, postDays: postDays ?? usualPostDays }
    : { op: 'letter-term', handed: day }
}
