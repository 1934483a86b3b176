import { formatDecimal } from '#domain/decimal.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { SwitchField } from '#web/kit/fields/text-field.tsx'
import { centsInUrl, flagInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { CalculationFrame, Outcome } from './calculation-frame.tsx'
import { Euros } from './euros.tsx'
import { useCalculation } from './use-calculation.ts'

const shape = { principal: centsInUrl, vat: flagInUrl }

/** The collection costs by the decree over a principal, with VAT where the creditor cannot recover it. */
export function CostsTab() {
  const t = useText()
  const [{ principal, vat }, set] = useUrlState(shape)
  const calculated = useCalculation(
    principal === null ? null : { op: 'costs', principal: formatDecimal(principal, 2), vat },
  )
  const answer = calculated.result?.answer
  return (
    <CalculationFrame
      calculations={[calculated]}
      fields={
        <>
          <MoneyField
            label={t('calculator.principal')}
            value={principal}
            onChange={(changed) => set({ principal: changed })}
            error={calculated.fieldErrors['principal']}
            required
          />
          <SwitchField label={t('calculator.vat')} value={vat} onChange={(changed) => set({ vat: changed })} />
        </>
      }
    >
      {answer && (
        <Outcome
          rows={[
            { label: t('calculator.costs'), value: <Euros amount={answer.costs} sign />, main: !vat },
            vat ? { label: t('calculator.costs_vat'), value: <Euros amount={answer.vat} sign /> } : null,
            vat
              ? { label: t('calculator.costs_total'), value: <Euros amount={answer.total} sign />, main: true }
              : null,
          ]}
        />
      )}
    </CalculationFrame>
  )
}
