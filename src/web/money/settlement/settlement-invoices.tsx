import { Link } from 'react-router'
import { type Currency, formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import type { SettlementDetail } from './answers.ts'
import { orderInWords } from './order-in-words.ts'

/** By which order a settlement was paid, and with which invoices; what is credited is below zero. */
export function SettlementInvoices({ settlement }: { settlement: SettlementDetail }) {
  const t = useText()
  const { order, invoices } = settlement
  const amount = (cents: number) => formatCents(cents, settlement.currency as Currency)
  return (
    <>
      {order && <p>{orderInWords(t, order)}</p>}
      {invoices.map(({ id, kind, number, totalCents, openCents }) => (
        <p key={id}>
          {t(`invoice.kind.${kind}`)}{' '}
          <Link to={`/generate/view-client-invoices?search=${number}&item=${id}`}>{number}</Link>,{' '}
          {amount(kind === 'invoice' ? totalCents : -totalCents)}
          {openCents > 0 && `, ${t('settlement.invoice_open', { amount: amount(openCents) })}`}
        </p>
      ))}
    </>
  )
}
