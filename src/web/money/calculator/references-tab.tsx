import { checkedKinds } from '#contract/money/calculator.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { oneInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { CalculationFrame, Outcome } from './calculation-frame.tsx'
import { useCalculation } from './use-calculation.ts'

const shape = { number: textInUrl, checked: oneInUrl(checkedKinds), value: textInUrl }

/** The payment references of a number, and whether something that was written down can be right. */
export function ReferencesTab() {
  const t = useText()
  const [{ number, checked: kind, value }, set] = useUrlState(shape)
  const made = useCalculation(number.trim() === '' ? null : { op: 'reference', number: number.trim() })
  const examined = useCalculation(value.trim() === '' ? null : { op: 'check', kind, value })
  const references = made.result?.answer
  const check = examined.result?.answer
  return (
    <CalculationFrame
      calculations={[made, examined]}
      fields={
        <>
          <TextField
            label={t('calculator.number')}
            hint={t('calculator.number_hint')}
            value={number}
            onChange={(changed) => set({ number: changed })}
            error={made.fieldErrors['number']}
            maxLength={30}
          />
          <ChoiceField
            label={t('calculator.checked')}
            value={kind}
            onChange={(changed) => set({ checked: changed ?? 'iban' })}
            choices={checkedKinds.map((one) => ({ value: one, label: t(`calculator.checked.${one}`) }))}
          />
          <TextField
            label={t('calculator.value')}
            value={value}
            onChange={(changed) => set({ value: changed })}
            error={examined.fieldErrors['value']}
            maxLength={200}
          />
        </>
      }
    >
      <Outcome
        rows={[
          references
            ? { label: t('calculator.betalingskenmerk'), value: references.betalingskenmerk, main: true }
            : null,
          references ? { label: t('calculator.rf'), value: references.rf, main: true } : null,
          check
            ? {
                label: t(`calculator.checked.${kind}`),
                value: (
                  <Tag tone={check.valid ? 'success' : 'danger'}>
                    {t(check.valid ? 'calculator.valid' : 'calculator.invalid')}
                  </Tag>
                ),
              }
            : null,
          check?.valid ? { label: t('calculator.written'), value: check.normalized, main: true } : null,
        ]}
      />
    </CalculationFrame>
  )
}
