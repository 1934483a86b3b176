import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { invoicePlace } from '#web/kit/words/invoice-place.ts'
import type { SettlementDetail } from './answers.ts'

/** By which order a settlement was paid, and with which invoices; what is credited is below zero. */
export function SettlementInvoices({ settlement }: { settlement: SettlementDetail }) {
  const t = useText()
  const { order, invoices } = settlement
  const amount = (cents: number) => formatCents(cents, settlement.currency)
  return (
    <>
      {order && <p>{orderInWords(t, order)}</p>}
      {invoices.map(({ id, kind, number, totalCents, openCents }) => (
        <p key={id}>
          {t(`invoice.kind.${kind}`)} <Link to={invoicePlace({ id, number })}>{number}</Link>,{' '}
          {amount(kind === 'invoice' ? totalCents : -totalCents)}
          {openCents > 0 && `, ${t('settlement.invoice_open', { amount: amount(openCents) })}`}
        </p>
      ))}
    </>
  )
}

/** How far the payment is: in which file for the bank, or what became of it. */
function orderInWords(t: Say, { state, batchId }: NonNullable<SettlementDetail['order']>): string {
  const where =
    state === 'ordered' && batchId !== null
      ? t('settlement.order.in_batch', { id: batchId })
      : t(`settlement.order.${state as 'ordered'}`)
  return t('settlement.order.state', { state: where })
}
