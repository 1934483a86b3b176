import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { showDay } from '#web/kit/words/format.ts'
import type { ReadSale } from './sale-desk.tsx'
import classes from './sales.module.css'

/** What the buyer owes for a sale, what of that it paid and how, and what goes back to it. */
export function SalePrice({ sale }: { sale: ReadSale }) {
  const t = useText()
  const { dueCents, receivedCents, owedCents, payments, reference, iban } = sale
  const openCents = dueCents - receivedCents
  if (sale.state !== 'sold') {
    const amount = formatCents(sale.priceCents + sale.feeCents)
    return sale.state === 'discarded' || sale.count === 0 ? null : <p>{t('sale.price_booked', { amount })}</p>
  }
  const sums = [
    [t('sale.due'), dueCents],
    [t('sale.received'), receivedCents],
    [t('sale.still_open'), openCents],
    ...(owedCents > 0 ? ([[t('sale.owed'), owedCents]] as const) : []),
  ] as const
  return (
    <section aria-labelledby="sale-price">
      <h2 id="sale-price">{t('sale.price')}</h2>
      <dl className={classes.sums}>
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {openCents > 0 ? (
        <Message>{t('sale.expected', { amount: formatCents(openCents), iban: formatIban(iban), reference })}</Message>
      ) : (
        receivedCents > 0 && <Message tone="success">{t('sale.price_paid')}</Message>
      )}
      {payments.length > 0 && (
        <ul className={classes.payments} aria-label={t('sale.payments')}>
          {payments.map(({ lineId, day, cents }) => (
            <li key={lineId}>
              <Anchor component={Link} fz="inherit" to={`/finance/batch-payment/info?tab=lines&line=${lineId}`}>
                {t('sale.payment', { amount: formatCents(cents), day: showDay(day), id: lineId })}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
