import type { AllocationDifference } from '#contract/money/terms/allocation.ts'
import { formatCents } from '#domain/money.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import classes from './allocation.module.css'

/** What another order does to a file: each payment, what is open, and what the agency bills, now and then. */
export function DifferenceTable({ difference }: { difference: Wire<AllocationDifference> }) {
  const t = useText()
  const { payments, open, openBeforeCents, openAfterCents, feesBeforeCents, feesAfterCents, byHandFromDay } = difference
  if (payments.length === 0) return <Message>{t('allocation.no_payments')}</Message>
  const isSame = payments.every(({ parts, claims }) =>
    [...parts, ...claims].every(({ beforeCents, afterCents }) => beforeCents === afterCents),
  )
  return (
    <div className={classes.difference}>
      {byHandFromDay !== null && (
        <Message tone="warning">{t('allocation.by_hand', { day: showDay(byHandFromDay) })}</Message>
      )}
      {isSame && <Message>{t('allocation.unchanged')}</Message>}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('allocation.part')}</th>
              <th scope="col">{t('allocation.before')}</th>
              <th scope="col">{t('allocation.after')}</th>
            </tr>
          </thead>
          {payments.map((payment) => (
            <tbody key={payment.eventId}>
              <Head
                text={t('allocation.payment_of', {
                  amount: formatCents(payment.amountCents),
                  day: showDay(payment.valueDay),
                })}
              />
              {payment.claims.map((claim) => (
                <Row key={claim.reference} text={claim.reference} {...claim} />
              ))}
              {payment.parts.map((part) => (
                <Row key={part.component} text={t(`component.${part.component}`)} {...part} />
              ))}
            </tbody>
          ))}
          <tbody>
            <Head text={t('allocation.open')} />
            {open.map((part) => (
              <Row key={part.component} text={t(`component.${part.component}`)} {...part} />
            ))}
            <Row text={t('allocation.open')} beforeCents={openBeforeCents} afterCents={openAfterCents} isTotal />
            <Row text={t('allocation.fees')} beforeCents={feesBeforeCents} afterCents={feesAfterCents} isTotal />
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Head({ text }: { text: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className={classes.rowHead}>
        {text}
      </th>
    </tr>
  )
}

interface RowProps {
  readonly text: string
  readonly beforeCents: number
  readonly afterCents: number
  readonly isTotal?: boolean
}

function Row({ text, beforeCents, afterCents, isTotal = false }: RowProps) {
  return (
    <tr data-total={isTotal || undefined} data-changed={beforeCents !== afterCents || undefined}>
      <th scope="row">{text}</th>
      <td>
        <Amount cents={beforeCents} />
      </td>
      <td>
        <Amount cents={afterCents} />
      </td>
    </tr>
  )
}
