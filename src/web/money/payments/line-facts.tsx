import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatIban } from '#domain/references/iban.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import { type Line, returnReason } from './words.ts'
import classes from './triage.module.css'

/** What the bank says of a line. */
export function LineFacts({ line }: { line: Line }) {
  const t = useText()
  const facts: [string, ReactNode][] = [
    [t('bank_line.account'), line.counterpartyIban && formatIban(line.counterpartyIban)],
    [t('bank_line.reference'), line.reference],
    [t('bank_line.description'), line.description],
    [t('bank_line.payment_id'), line.endToEndId],
    [t('bank_line.booking_day'), showDay(line.bookingDay)],
    [t('bank_line.value_day'), line.valueDay === line.bookingDay ? null : showDay(line.valueDay)],
    [t('bank_line.return_reason'), line.returnReason && returnReason(t, line.returnReason)],
    [
      t('bank_line.statement'),
      <Anchor inherit key="statement" component={Link} to={`?tab=lines&statement=${line.statementId}&line=${line.id}`}>
        {t('bank_line.entry', { entry: line.entryNumber })}
      </Anchor>,
    ],
    [
      t('bank_line.remaining'),
      line.state === 'open' && line.bookings.some(({ isUndone }) => !isUndone) && (
        <Amount cents={line.remainingCents} sign />
      ),
    ],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
