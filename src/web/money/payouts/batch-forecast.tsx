import { forecastPaymentBatch } from '#contract/money/payment-batches.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { type Effect, Effects } from '#web/kit/forms/form-beside.tsx'
import { LiveExample } from '#web/kit/forms/live-example.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { ListTrouble } from '#web/kit/words/list-trouble.tsx'
import classes from './payouts.module.css'

type Forecast = Answer<typeof forecastPaymentBatch>

/** What the chosen payments would be together, and who lets them go. */
export function BatchForecast({ orderIds }: { orderIds: readonly number[] }) {
  const t = useText()
  if (orderIds.length === 0) return <p className={classes.soft}>{t('payment_batch.forecast.none')}</p>
  return (
    <LiveExample of={forecastPaymentBatch} input={{ orderIds: [...orderIds] }} title={t('kit.effect')}>
      {(forecast) => (
        <>
          <Effects of={effectsOf(t, forecast)} />
          <ListTrouble of={forecast.listTrouble} />
          <p className={classes.soft}>{t('payment_batch.forecast.not_by', { names: forecast.notBy.join(', ') })}</p>
          {forecast.dayCheck !== 'faultless' && (
            <p className={classes.soft}>{t(`check_finance.refusal.${forecast.dayCheck}`)}</p>
          )}
        </>
      )}
    </LiveExample>
  )
}

function effectsOf(t: Say, { count, totalCents, payeeCount, kinds, ...of }: Forecast): Effect[] {
  return [
    { label: t('payment_batch.forecast.leaves'), value: <Amount cents={totalCents} sign />, lead: true },
    { label: t('payment_batch.forecast.payments'), value: formatCount(count) },
    { label: t('payment_batch.forecast.payees'), value: formatCount(payeeCount) },
    ...(kinds.length > 1
      ? kinds.map(({ kind, cents }) => ({
          label: t(`payment_order.kind.${kind}`),
          value: <Amount cents={cents} sign />,
        }))
      : []),
    ...(of.newAccountCount > 0
      ? [{ label: t('payment_batch.forecast.new_accounts'), value: formatCount(of.newAccountCount), lead: true }]
      : []),
    ...(of.unscreenedCount > 0
      ? [{ label: t('payment_batch.forecast.unscreened'), value: formatCount(of.unscreenedCount), lead: true }]
      : []),
  ]
}
