import { type IncomingResult, incomingResults } from '#domain/agenda/incoming-call.ts'
import type { Day } from '#domain/day.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ResultChoice } from '#web/kit/words/result-choice.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'

interface ResultChoicesProps {
  /** The id of what names them. */
  readonly labelledBy: string
  readonly result: IncomingResult | null
  /** Why a result cannot be chosen, in words; null when it can. */
  readonly refusal: (result: IncomingResult) => string | null
  /** Whether their numbers are keys that choose them. */
  readonly withKeys?: boolean
  readonly onChoose: (result: IncomingResult) => void
}

/** What can come of a call that came in, each with what follows from it. */
export function ResultChoices({ labelledBy, result, refusal, withKeys = false, onChoose }: ResultChoicesProps) {
  const t = useText()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy}>
      {incomingResults.map((one, index) => (
        <ResultChoice
          key={one}
          place={withKeys ? index + 1 : null}
          label={t(`call.result.${one}`)}
          follows={t(`call.follows.${one}`)}
          on={result === one}
          refusal={refusal(one)}
          onChoose={() => onChoose(one)}
        />
      ))}
    </div>
  )
}

interface PromiseFieldsProps {
  readonly amount: BoundField<number | null>
  readonly until: BoundField<Day | null>
}

/** What a debtor who pays has promised. */
export function PromiseFields({ amount, until }: PromiseFieldsProps) {
  const t = useText()
  const today = useToday()
  return (
    <>
      <MoneyField {...amount} label={t('agenda.promise.amount')} required />
      <DayField {...until} label={t('agenda.promise.until')} min={today} required />
    </>
  )
}
