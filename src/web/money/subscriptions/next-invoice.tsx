import { useText } from '#web/base/words/text.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import type { ReadSubscription } from './subscription-window.tsx'
import classes from './subscriptions.module.css'

/** The next invoice as it would be now, and as it is expected. */
export function NextInvoice({ subscription: { product, next } }: { subscription: ReadSubscription }) {
  const t = useText()
  if (next === null) {
    return (
      <section>
        <h3>{t('subscription.next')}</h3>
        <p>{t('subscription.next_none')}</p>
      </section>
    )
  }
  const { now, forecast, fromDay, toDay, billDay, vatPercent } = next
  const { days, includedFiles } = now
  const lines = [
    { name: t('subscription.line.price', { product, days }), of: 'priceCents' },
    {
      name: t('subscription.line.extra', {
        included: formatCount(includedFiles),
        now: formatCount(now.extraFiles),
        expected: formatCount(forecast.extraFiles),
      }),
      of: 'extraCents',
    },
    { name: t('subscription.line.vat', { percent: formatPercent(vatPercent) }), of: 'vatCents' },
  ] as const
  return (
    <section>
      <h3>{t('subscription.next')}</h3>
      <p>{t('subscription.next_about', { from: showDay(fromDay), to: showDay(toDay), day: showDay(billDay) })}</p>
      <table className={classes.invoice} aria-label={t('subscription.next')}>
        <thead>
          <tr>
            <th scope="col">{t('subscription.line')}</th>
            <th scope="col">{t('subscription.now')}</th>
            <th scope="col">{t('subscription.forecast')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, of }) => (
            <tr key={of}>
              <th scope="row">{name}</th>
              <td>
                <Amount cents={now[of]} />
              </td>
              <td>
                <Amount cents={forecast[of]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('subscription.line.total')}</th>
            <td>
              <Amount cents={now.totalCents} sign />
            </td>
            <td>
              <Amount cents={forecast.totalCents} sign />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
