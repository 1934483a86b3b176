import type { CalculatorAnswers } from '#contract/money/calculator-answers.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { dayInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { ClaimFields, PaymentFields } from './account-fields.tsx'
import { accountRequest, claimsInUrl, newClaim, paymentsInUrl, withoutClaim } from './account-rows.ts'
import { CalculationFrame, Outcome } from './calculation-frame.tsx'
import classes from './calculator.module.css'
import { Euros } from './euros.tsx'
import { useCalculation } from './use-calculation.ts'

const shape = { 'as-of': dayInUrl, claims: claimsInUrl, payments: paymentsInUrl }

/** What is open of several claims after the payments on them, and which part each payment paid. */
export function AccountTab() {
  const t = useText()
  const [{ 'as-of': asOf, claims: filled, payments }, set] = useUrlState(shape)
  // There is always a first one to fill in.
  const claims = filled.length === 0 ? [newClaim] : filled
  const calculated = useCalculation(accountRequest(asOf, claims, payments))
  const answer = calculated.result?.answer
  return (
    <CalculationFrame
      calculations={[calculated]}
      fields={
        <>
          <DayField
            label={t('calculator.as_of')}
            value={asOf}
            onChange={(day) => set({ 'as-of': day })}
            error={calculated.fieldErrors['asOf']}
            required
          />
          <ClaimFields
            rows={claims}
            errors={calculated.fieldErrors}
            onChange={(rows) => set({ claims: rows })}
            onRemove={(place) =>
              set({
                claims: claims.filter((_, index) => index !== place - 1),
                payments: withoutClaim(payments, place),
              })
            }
          />
          <PaymentFields
            rows={payments}
            claimCount={claims.length}
            errors={calculated.fieldErrors}
            onChange={(rows) => set({ payments: rows })}
          />
        </>
      }
    >
      {answer && <AccountAnswer answer={answer} />}
    </CalculationFrame>
  )
}

function AccountAnswer({ answer }: { answer: CalculatorAnswers['account'] }) {
  const t = useText()
  return (
    <>
      <Outcome
        rows={[
          ...(answer.toPay === undefined
            ? []
            : [{ label: t('calculator.to_pay'), value: <Euros amount={answer.toPay} sign />, main: true }]),
          { label: t('calculator.open'), value: <Euros amount={answer.total} sign /> },
        ]}
      />
      <h3>{t('calculator.open_per_claim')}</h3>
      <PartsTable
        label={t('calculator.open_per_claim')}
        rows={answer.claims.map((claim) => ({ ...claim, name: t('calculator.claim_number', { number: claim.id }) }))}
      />
      {answer.payments.map(({ day, allocations, surplus }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- payments have no name of their own, and keep their order
        <section key={index}>
          <h3>{t('calculator.paid_on', { day: showDay(day) })}</h3>
          <PartsTable
            label={t('calculator.paid_on', { day: showDay(day) })}
            rows={allocations.map((part) => ({
              ...part,
              id: part.claim,
              name: t('calculator.claim_number', { number: part.claim }),
            }))}
          />
          {surplus !== '0.00' && (
            <Outcome rows={[{ label: t('calculator.surplus'), value: <Euros amount={surplus} sign /> }]} />
          )}
        </section>
      ))}
    </>
  )
}

const parts = ['costs', 'interest', 'principal'] as const
type PartsRow = { readonly id: string; readonly name: string } & Readonly<Record<(typeof parts)[number], string>>

function PartsTable({ label, rows }: { label: string; rows: readonly PartsRow[] }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keys
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('calculator.claim')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`calculator.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              {parts.map((part) => (
                <td key={part}>
                  <Euros amount={row[part]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
