import type { PrecassoAct } from '#contract/files/precasso/precasso-acts.ts'
import { addDays, type Day } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import classes from './actions.module.css'
import type { ActionRow } from './action-words.ts'
import type { ActValues } from './use-act.ts'

interface ActFieldsProps {
  readonly act: PrecassoAct
  readonly rows: readonly ActionRow[]
  readonly values: ActValues
  /** Of more time: the furthest day that all of the files allow. */
  readonly latestDay: Day | null
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<ActValues>) => void
}

/** What an act needs to know. */
export function ActFields({ act, rows, values, latestDay, errors, onChange }: ActFieldsProps) {
  const t = useText()
  const today = useToday()
  if (act === 'pass') return null
  if (act === 'extend') {
    return (
      <DayField
        label={t('precasso_actions.field.until')}
        hint={t('precasso_actions.field.until_hint')}
        value={values.untilDay}
        min={addDays(today, 1)}
        {...(latestDay ? { max: latestDay } : {})}
        error={errors['untilDay']}
        onChange={(untilDay) => onChange({ untilDay })}
      />
    )
  }
  if (act !== 'paid') {
    return (
      <TextAreaField
        label={t('precasso_actions.field.note')}
        rows={2}
        value={values.note}
        error={errors['note']}
        onChange={(note) => onChange({ note })}
      />
    )
  }
  const [only] = rows
  return (
    <>
      <div className={classes.fields}>
        <DayField
          label={t('precasso_actions.field.paid_day')}
          value={values.paidDay}
          max={today}
          error={errors['paidDay']}
          onChange={(paidDay) => onChange({ paidDay })}
        />
        {rows.length === 1 && only && (
          <MoneyField
            label={t('precasso_actions.field.amount')}
            currency={only.currency}
            value={values.paidCents}
            error={errors['paidCents']}
            onChange={(paidCents) => onChange({ paidCents })}
          />
        )}
      </div>
      {rows.length > 1 && <p className={classes.soft}>{t('precasso_actions.all_paid')}</p>}
    </>
  )
}
