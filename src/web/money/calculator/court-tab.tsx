import { useQuery } from '@tanstack/react-query'
import { actWords, consumerSides, type CourtKindWord, debtorDomiciles } from '#contract/money/calculator.ts'
import { listUnconfirmedTariffs } from '#contract/money/tariffs.ts'
import { courtParties } from '#domain/court/court-fee-tables.ts'
import { formatDecimal } from '#domain/decimal.ts'
import { query } from '#web/base/calls/api.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { centsInUrl, dayInUrl, numberInUrl, oneInUrl, type UrlValues, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { CalculationFrame, Outcome, type OutcomeRow } from './calculation-frame.tsx'
import { Euros } from './euros.tsx'
import { type Calculated, useCalculation } from './use-calculation.ts'

const courtKinds = [
  'other',
  'consumer-purchase',
  'consumer-credit',
  'rent',
  'rent-of-premises',
  'employment',
  'agency',
] as const satisfies CourtKindWord[]
const shape = {
  claim: centsInUrl,
  day: dayInUrl,
  'court-kind': oneInUrl(courtKinds),
  domicile: oneInUrl(debtorDomiciles),
  consumer: oneInUrl(consumerSides),
  party: oneInUrl(courtParties),
  points: numberInUrl,
  act: oneInUrl(actWords),
}
type Values = UrlValues<typeof shape>
const usualPoints = 1

/** Before which court a case comes, and what it costs: the fee, the salary, the bailiff and what comes after the judgment. */
export function CourtTab() {
  const [values, set] = useUrlState(shape)
  const calculated = useCourtCosts(values)
  const { court, fee, salary, bailiff, after } = calculated
  const all = [court, fee, salary, bailiff, after]
  const errors = Object.assign({}, ...all.map(({ fieldErrors }) => fieldErrors)) as Readonly<Record<string, string>>
  return (
    <CalculationFrame
      calculations={all}
      fields={
        <>
          <CourtFields values={values} set={set} errors={errors} />
          <UnconfirmedTariffs />
        </>
      }
    >
      <CourtOutcome {...calculated} />
    </CalculationFrame>
  )
}

/** Each is asked by itself: a tariff that is not known takes none of the others along. */
function useCourtCosts(values: Values) {
  const { claim, day, party, points, act, domicile, consumer } = values
  const amount = claim === null ? null : formatDecimal(claim, 2)
  const asked = amount === null || day === null ? null : { claim: amount, day }
  const kind = values['court-kind']
  return {
    court: useCalculation(asked && { op: 'court', ...asked, kind, domicile, consumer }),
    fee: useCalculation(asked && { op: 'court-fee', ...asked, party }),
    salary: useCalculation(asked && { op: 'salary', ...asked, points: String(points ?? usualPoints) }),
    bailiff: useCalculation(day === null ? null : { op: 'bailiff', act, day }),
    after: useCalculation(asked && { op: 'after-costs', ...asked }),
  }
}

function CourtOutcome({ court, fee, salary, bailiff, after }: ReturnType<typeof useCourtCosts>) {
  const t = useText()
  const row = <One extends Calculated>(one: One, label: string, amount: string | undefined): OutcomeRow | null =>
    one.result && amount !== undefined
      ? {
          label,
          note: t('calculator.without_vat'),
          value: <Euros amount={amount} sign />,
          main: true,
          isUnconfirmed: one.result.sources.some(({ confirmed }) => !confirmed),
        }
      : null
  const place = court.result?.answer.places.map((one) => t(`calculator.court_place.${one}`)).join(', ')
  const feeRow = row(fee, t('calculator.fee'), fee.result?.answer.fee)
  return (
    <Outcome
      rows={[
        court.result && {
          label: t('calculator.court'),
          value: t(`calculator.court.${court.result.answer.court}`),
          main: true,
        },
        place !== undefined ? { label: t('calculator.court_place'), value: place } : null,
        // No VAT is charged on it: nothing to be without.
        feeRow && { ...feeRow, note: '' },
        row(salary, t('calculator.salary'), salary.result?.answer.salary),
        row(bailiff, t('calculator.tariff'), bailiff.result?.answer.tariff),
        row(after, t('calculator.after_costs'), after.result?.answer.afterCosts),
      ]}
    />
  )
}

/** The years for which somebody still has to compare a tariff with its publication. */
function UnconfirmedTariffs() {
  const t = useText()
  const { data } = useQuery(query(listUnconfirmedTariffs))
  if (!data || data.tariffs.length === 0) return null
  return (
    <Message tone="warning" title={t('calculator.unconfirmed_tariffs')}>
      {data.tariffs.map(({ kind, fromDay, throughDay }) => (
        <div key={`${kind} ${fromDay}`}>
          {t('calculator.unconfirmed_tariff', {
            kind: t(`tariff.kind.${kind}`),
            from: showDay(fromDay),
            through: showDay(throughDay),
          })}
        </div>
      ))}
    </Message>
  )
}

interface FieldsProps {
  readonly values: Values
  readonly set: (change: Partial<Values>) => void
  readonly errors: Readonly<Record<string, string>>
}

function CourtFields({ values, set, errors }: FieldsProps) {
  const t = useText()
  return (
    <>
      <DayField
        label={t('calculator.day')}
        hint={t('calculator.day_hint')}
        value={values.day}
        onChange={(day) => set({ day })}
        error={errors['day']}
        required
      />
      <MoneyField
        label={t('calculator.claim')}
        hint={t('calculator.claim_hint')}
        value={values.claim}
        onChange={(claim) => set({ claim })}
        error={errors['claim']}
        required
      />
      <ChoiceField
        label={t('calculator.court_kind')}
        value={values['court-kind']}
        onChange={(kind) => set({ 'court-kind': kind ?? 'other' })}
        choices={courtKinds.map((value) => ({ value, label: t(`calculator.court_kind.${value}`) }))}
      />
      <ChoiceField
        label={t('calculator.domicile')}
        value={values.domicile}
        onChange={(domicile) => set({ domicile: domicile ?? 'netherlands' })}
        choices={debtorDomiciles.map((value) => ({ value, label: t(`calculator.domicile.${value}`) }))}
        error={errors['domicile']}
      />
      <ChoiceField
        label={t('calculator.consumer')}
        value={values.consumer}
        onChange={(consumer) => set({ consumer: consumer ?? 'none' })}
        choices={consumerSides.map((value) => ({ value, label: t(`calculator.consumer.${value}`) }))}
      />
      <ChoiceField
        label={t('calculator.party')}
        value={values.party}
        onChange={(party) => set({ party: party ?? 'legal' })}
        choices={courtParties.map((value) => ({ value, label: t(`calculator.party.${value}`) }))}
      />
      <NumberField
        label={t('calculator.points')}
        hint={t('calculator.points_hint')}
        decimals={1}
        value={values.points ?? usualPoints}
        onChange={(points) => set({ points })}
        error={errors['points']}
      />
      <ChoiceField
        label={t('calculator.act')}
        value={values.act}
        onChange={(act) => set({ act: act ?? 'writ' })}
        choices={actWords.map((value) => ({ value, label: t(`calculator.act.${value}`) }))}
      />
    </>
  )
}
