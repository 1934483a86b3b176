import { useState } from 'react'
import { addFeeScheme, changeFeeScheme } from '#contract/money/terms/fee-schemes.ts'
import { passOnMoments } from '#domain/settlement/fee-scheme.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SwitchField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import classes from './fee-schemes.module.css'
import { RuleFields } from './rule-fields.tsx'
import { SchemeExample } from './scheme-example.tsx'
import { fieldOf, type Scheme, type SchemeValues, termsOf, valuesOf } from './scheme-values.ts'

interface FormProps {
  readonly customerId: number | null
  /** The draft that is changed; null where another is made. */
  readonly draft: Scheme | null
  /** What a new one begins as. */
  readonly from: Scheme | null
  readonly onClose: () => void
}

/** A fee scheme in the making, with what it bills of a real file beside it. */
export function SchemeForm(props: FormProps) {
  const t = useText()
  const form = useSchemeForm(props)
  const [dossierId, setDossierId] = useState<number | null>(null)
  const { field, values } = form
  return (
    <div className={classes.editor}>
      <CommandForm form={form} submit={t('fee_scheme.save')} onCancel={props.onClose} columns={2}>
        <DayField
          {...field('fromDay')}
          label={t('fee_scheme.field.from_day')}
          hint={t('fee_scheme.field.from_day_hint')}
          required
          autoFocus
        />
        <ChoiceField
          {...field('passOn')}
          onChange={(value) => form.setValues({ passOn: value ?? 'never' })}
          label={t('fee_scheme.field.pass_on')}
          choices={passOnMoments.map((value) => ({ value, label: t(`fee_scheme.pass_on.${value}`) }))}
          required
        />
        <WideField>
          <RuleFields form={form} />
        </WideField>
        <WideField>
          <h3 className={classes.group}>{t('fee_scheme.whole')}</h3>
        </WideField>
        <MoneyField
          {...field('minimumCents')}
          label={t('fee_scheme.field.minimum')}
          hint={t('fee_scheme.field.minimum_hint')}
        />
        <MoneyField
          {...field('maximumCents')}
          label={t('fee_scheme.field.maximum')}
          hint={t('fee_scheme.field.maximum_hint')}
        />
        <SwitchField
          {...field('capAtCollected')}
          label={t('fee_scheme.field.cap')}
          hint={t('fee_scheme.field.cap_hint')}
        />
        <SwitchField
          {...field('hasWithdrawal')}
          label={t('fee_scheme.field.withdrawal')}
          hint={t('fee_scheme.field.withdrawal_hint')}
        />
        {values.hasWithdrawal && (
          <>
            <NumberField
              {...field('withdrawalPercent')}
              label={t('fee_scheme.field.withdrawal_percent')}
              decimals={4}
              percent
              required
            />
            <MoneyField {...field('withdrawalMinimumCents')} label={t('fee_scheme.field.withdrawal_minimum')} />
          </>
        )}
      </CommandForm>
      <SchemeExample values={values} dossierId={dossierId} onChoose={(id) => setDossierId(id)} />
    </div>
  )
}

function useSchemeForm({ customerId, draft, from, onClose }: FormProps) {
  const t = useText()
  const onDone = () => {
    notify({ variant: 'success', message: t('fee_scheme.saved') })
    onClose()
  }
  const adding = useCommandForm<typeof addFeeScheme, SchemeValues>(addFeeScheme, {
    initial: { ...valuesOf(from), fromDay: null },
    toInput: ({ fromDay, version: _version, ...values }) => ({ customerId, fromDay, scheme: termsOf(values) }),
    fieldOf,
    draft: String(customerId ?? 'standard'),
    onDone,
  })
  const changing = useCommandForm<typeof changeFeeScheme, SchemeValues>(changeFeeScheme, {
    initial: valuesOf(draft),
    params: { id: draft?.id ?? 0 },
    toInput: ({ fromDay, version, ...values }) => ({ fromDay, version, scheme: termsOf(values) }),
    fromCurrent: (current: Scheme) => valuesOf(current),
    fieldOf,
    onDone,
  })
  return draft ? changing : adding
}
