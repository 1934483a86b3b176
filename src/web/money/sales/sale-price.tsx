import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { getSaleFile } from '#contract/money/sales/sale-files.ts'
import { payBuyer } from '#contract/money/sales/sale-payments.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { type ReadSale, salePath } from './sale-words.ts'
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
        receivedCents > owedCents && <Message tone="success">{t('sale.price_paid')}</Message>
      )}
      <ToBuyer sale={sale} />
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

/** What goes to the buyer: what is to be ordered, and what was. */
function ToBuyer({ sale }: { sale: ReadSale }) {
  const t = useText()
  const { id, version, toPayCents, orders, buyerIban, accountWaits, partner } = sale
  const pay = useCommand(payBuyer, {
    refreshes: [getSaleFile],
    onDone: () => notify({ variant: 'success', message: t('sale.buyer_ordered') }),
  })
  const amount = formatCents(Math.abs(toPayCents))
  const ask = async () => {
    const text = t('sale.pay_buyer_text', { amount })
    if (await confirm({ title: t('sale.pay_buyer_ask'), text, confirm: t('sale.pay_buyer') })) {
      pay.send({ params: { id }, input: { version, amountCents: toPayCents } })
    }
  }
  return (
    <>
      {toPayCents > 0 && (
        <Message tone="warning">
          {t('sale.to_pay', { amount })}{' '}
          {accountWaits ? (
            <Anchor component={Link} fz="inherit" to={`${salePath(partner)}?settings=new&tab=account`}>
              {t('sale.error.account_waits')}
            </Anchor>
          ) : (
            <Button size="compact" loading={pay.busy} onClick={() => void ask()}>
              {t('sale.pay_buyer')}
            </Button>
          )}
        </Message>
      )}
      {buyerIban !== null && <p>{t('sale.pays_on', { iban: formatIban(buyerIban) })}</p>}
      {toPayCents < 0 && (
        <Message tone="warning">{t('sale.buyer_owes', { amount, reference: sale.reference })}</Message>
      )}
      {orders.length > 0 && (
        <ul className={classes.payments} aria-label={t('sale.orders')}>
          {orders.map(({ id: orderId, reference, cents, state, batchId }) => (
            <li key={orderId}>
              <Anchor
                component={Link}
                fz="inherit"
                to={`/finance/batch-payment/info?tab=${batchId === null ? 'orders' : `batches&batch=${batchId}`}`}
              >
                {t('sale.order', { amount: formatCents(cents), reference, state: t(`payment_order.state.${state}`) })}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
