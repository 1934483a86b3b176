import { type CustomerContract, forecastCustomerContract } from '#contract/parties/customer-contract.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { type Effect, Effects } from '#web/kit/forms/form-beside.tsx'
import { LiveExample } from '#web/kit/forms/live-example.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import classes from './customers.module.css'

type Input = InputOf<typeof forecastCustomerContract>
/** What stands in the form; what must be chosen can be empty there. */
type Asked = { readonly [Name in keyof Input]: Input[Name] | null }

interface ContractForecastProps {
  readonly customerId: number
  readonly asked: Asked
}

/** What a contract does to the files there are and to the next settlement, as it is filled in. */
export function ContractForecast({ customerId, asked }: ContractForecastProps) {
  const t = useText()
  const input = isFilledIn(asked) ? asked : null
  return (
    <LiveExample of={forecastCustomerContract} params={{ id: customerId }} input={input} title={t('kit.effect')}>
      {(forecast) => (
        <>
          <Effects of={input === null ? [] : effectsOf(t, forecast, input)} />
          {forecast.stopping && (
            <p className={classes.soft}>{t('customer.forecast.ends', { day: showDay(forecast.stopping.endDay) })}</p>
          )}
          <p className={classes.soft}>{t('customer.forecast.later')}</p>
        </>
      )}
    </LiveExample>
  )
}

const isFilledIn = (asked: Asked): asked is Input =>
  [asked.costPolicy, asked.dayCount, asked.settlementPeriod, asked.settlementKind, asked.precassoSender].every(
    Boolean,
  ) &&
  [asked.precassoPayee, asked.passage].every(Boolean) &&
  asked.minimumBalanceCents !== null

function effectsOf(t: Say, forecast: Answer<typeof forecastCustomerContract>, input: Terms): Effect[] {
  const { running, below, stopping, precassoCount, settlementDay } = forecast
  const precasso = [
    ['customer.precasso_sender', t(`customer.precasso_sender.${input.precassoSender}`)],
    ['customer.precasso_payee', t(`customer.precasso_payee.${input.precassoPayee}`)],
    ['customer.passage', t(`customer.passage.${input.passage}`)],
  ] as const
  return [
    { label: t('customer.forecast.running'), value: formatCount(running.count), lead: true },
    { label: t('customer.forecast.open'), value: <OpenAmounts sums={running.open} sign /> },
    { label: t('customer.forecast.below'), value: formatCount(below.count), lead: below.count > 0 },
    ...(below.count > 0
      ? [{ label: t('customer.forecast.below_open'), value: <OpenAmounts sums={below.open} sign /> }]
      : []),
    ...(stopping && stopping.count > 0
      ? [
          {
            label: t('customer.forecast.stopping', { day: showDay(stopping.endDay) }),
            value: formatCount(stopping.count),
            lead: true,
          },
          { label: t('customer.forecast.stopping_open'), value: <OpenAmounts sums={stopping.open} sign /> },
        ]
      : []),
    { label: t('customer.forecast.precasso'), value: formatCount(precassoCount) },
    ...(precassoCount > 0 ? precasso.map(([key, value]) => ({ label: t(key), value })) : []),
    { label: t('customer.forecast.settlement'), value: showDay(settlementDay) },
  ]
}

type Terms = Pick<CustomerContract, 'precassoSender' | 'precassoPayee' | 'passage'>
