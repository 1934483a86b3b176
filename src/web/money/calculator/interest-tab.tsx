import type { CalculatorAnswers } from '#contract/money/calculator-answers.ts'
import type { CalculationRequest } from '#contract/money/calculator.ts'
import type { Day } from '#domain/day.ts'
import { formatDecimal } from '#domain/decimal.ts'
import { dayCounts } from '#domain/interest/terms.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { formatPercent, showDay } from '#web/kit/words/format.ts'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { centsInUrl, dayInUrl, numberInUrl, oneInUrl, type UrlValues, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { CalculationFrame, Outcome } from './calculation-frame.tsx'
import classes from './calculator.module.css'
import { centsOf, Euros } from './euros.tsx'
import { useCalculation } from './use-calculation.ts'

const kinds = ['statutory', 'commercial', 'contractual'] as const
const compounds = ['usual', 'yearly', 'monthly', 'none'] as const
const periods = ['year', 'month'] as const

const shape = {
  principal: centsInUrl,
  kind: oneInUrl(kinds),
  from: dayInUrl,
  to: dayInUrl,
  rate: numberInUrl,
  per: oneInUrl(periods),
  surcharge: numberInUrl,
  compound: oneInUrl(compounds),
  basis: oneInUrl(dayCounts),
}
type Values = UrlValues<typeof shape>

/** The interest on a sum from one day to another, line by line. */
export function InterestTab() {
  const [values, set] = useUrlState(shape)
  const calculated = useCalculation(requestOf(values))
  const { result } = calculated
  return (
    <CalculationFrame
      calculations={[calculated]}
      fields={<InterestFields values={values} set={set} errors={calculated.fieldErrors} />}
    >
      {result && <InterestAnswer answer={result.answer} principalCents={values.principal ?? 0} />}
    </CalculationFrame>
  )
}

/** What is asked, once it is complete: only what belongs to the kind that was chosen. */
function requestOf(values: Values): Extract<CalculationRequest, { op: 'interest' }> | null {
  const { principal, from, to, kind, rate, per, surcharge, compound, basis } = values
  if (principal === null || from === null || to === null) return null
  const asked = { op: 'interest', principal: formatDecimal(principal, 2), from, to, basis } as const
  const how = compound === 'usual' ? {} : { compound }
  if (kind !== 'contractual') return { ...asked, ...how, kind, surcharge: String(surcharge ?? 0) }
  return rate === null ? null : { ...asked, ...how, kind, rate: String(rate), per }
}

interface FieldsProps {
  readonly values: Values
  readonly set: (change: Partial<Values>) => void
  readonly errors: Readonly<Record<string, string>>
}

function InterestFields({ values, set, errors }: FieldsProps) {
  const t = useText()
  return (
    <>
      <MoneyField
        label={t('calculator.principal')}
        value={values.principal}
        onChange={(principal) => set({ principal })}
        error={errors['principal']}
        required
      />
      <ChoiceField
        label={t('calculator.kind')}
        value={values.kind}
        onChange={(kind) => set({ kind: kind ?? 'statutory' })}
        choices={kinds.map((value) => ({ value, label: t(`calculator.kind.${value}`) }))}
      />
      <DayField
        label={t('calculator.from')}
        value={values.from}
        onChange={(from) => set({ from })}
        error={errors['from']}
        required
      />
      <DayField
        label={t('calculator.to')}
        value={values.to}
        onChange={(to) => set({ to })}
        error={errors['to']}
        hint={t('calculator.days_included')}
        required
      />
      {values.kind === 'contractual' ? (
        <AgreedFields values={values} set={set} errors={errors} />
      ) : (
        <NumberField
          label={t('calculator.surcharge')}
          decimals={4}
          value={values.surcharge}
          onChange={(surcharge) => set({ surcharge })}
          error={errors['surcharge']}
        />
      )}
      <ChoiceField
        label={t('calculator.compound')}
        hint={t('calculator.compound_hint')}
        value={values.compound}
        onChange={(compound) => set({ compound: compound ?? 'usual' })}
        choices={compounds.map((value) => ({ value, label: t(`calculator.compound.${value}`) }))}
      />
      <ChoiceField
        label={t('calculator.basis_of')}
        value={values.basis}
        onChange={(basis) => set({ basis: basis ?? 'year' })}
        choices={dayCounts.map((value) => ({ value, label: t(`calculator.basis_of.${value}`) }))}
      />
    </>
  )
}

function AgreedFields({ values, set, errors }: FieldsProps) {
  const t = useText()
  return (
    <>
      <NumberField
        label={t('calculator.rate')}
        decimals={4}
        percent
        value={values.rate}
        onChange={(rate) => set({ rate })}
        error={errors['rate']}
        required
      />
      <ChoiceField
        label={t('calculator.per')}
        value={values.per}
        onChange={(per) => set({ per: per ?? 'year' })}
        choices={periods.map((value) => ({ value, label: t(`calculator.per.${value}`) }))}
      />
    </>
  )
}

function InterestAnswer({ answer, principalCents }: AnswerProps) {
  const t = useText()
  const interestCents = centsOf(answer.interest)
  return (
    <>
      <Outcome
        rows={[
          { label: t('calculator.interest'), value: <Amount cents={interestCents} sign />, main: true },
          {
            label: t('calculator.with_interest'),
            value: <Amount cents={principalCents + interestCents} sign />,
          },
        ]}
      />
      <h3>{t('calculator.basis')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keys */}
      <div className={classes.scroll} role="region" aria-label={t('calculator.lines')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['period', 'share', 'rate', 'base', 'amount'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`calculator.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.lines.map((line) => (
              <tr key={`${line.from} ${line.base}`}>
                <td>{t('calculator.period', { from: showDay(line.from as Day), to: showDay(line.to as Day) })}</td>
                <td>
                  {line.days}/{line.denominator}
                </td>
                <td>{formatPercent(Number(line.rate))}</td>
                <td>
                  <Euros amount={line.base} />
                </td>
                <td>
                  <Euros amount={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface AnswerProps {
  readonly answer: CalculatorAnswers['interest']
  readonly principalCents: number
}
