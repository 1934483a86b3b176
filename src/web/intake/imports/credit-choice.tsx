import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Cents, formatCents } from '#domain/money.ts'
import type { CreditChoice as Choice } from '#contract/intake/import-credits.ts'
import { useText } from '#web/base/words/text.ts'
import { CreditDivision } from '#web/intake/repair/credit-division.tsx'
import classes from '#web/intake/repair/grid.module.css'
import type { CreditAnswering } from './use-credit-answer.ts'

export interface CreditChoiceProps {
  readonly choice: Choice
  readonly answering: CreditAnswering
}

/** What becomes of a credit note: taken off what is proposed, off another invoice or several, or left out with a reason. */
export function CreditChoice({ choice, answering }: CreditChoiceProps) {
  const t = useText()
  const { busy, message, leaveOut } = answering
  const { amountCents } = choice
  const [reason, setReason] = useState('')
  return (
    <div className={classes.editor} role="group" aria-label={t('import.credit.choices')}>
      {amountCents !== null && <TakeOff choice={choice} amountCents={amountCents} answering={answering} />}
      <TextInput
        label={t('import.credit.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        rightSectionWidth={90}
        rightSection={
          <Button size="compact" disabled={busy || reason.trim() === ''} onClick={() => leaveOut(reason.trim())}>
            {t('import.credit.leave_out')}
          </Button>
        }
      />
      <p className={classes.editorNote}>{t('import.credit.claim')}</p>
      {message && <p className={classes.editorReason}>{message}</p>}
    </div>
  )
}

/** From which invoices it is taken off: in one go off one of those it may belong to, divided, or off another. */
function TakeOff({ choice, amountCents, answering }: CreditChoiceProps & { readonly amountCents: Cents }) {
  const t = useText()
  const { busy, subtract } = answering
  const { parts, candidates, decided } = choice
  const [isDividing, setDividing] = useState(parts.length > 1)
  const [other, setOther] = useState('')
  const taken = decided && parts.length === 1 ? parts[0]?.invoiceNumber : undefined
  const amount = formatCents(amountCents, choice.currency ?? 'EUR')
  return (
    <>
      {isDividing ? (
        <CreditDivision choice={choice} amountCents={amountCents} answering={answering} />
      ) : (
        <div className={classes.suggestions}>
          {candidates.map(({ invoiceNumber: invoice }) => (
            <Button
              key={invoice}
              size="compact"
              variant={invoice === taken ? 'filled' : 'default'}
              disabled={busy}
              onClick={() => subtract(invoice)}
            >
              {t('import.credit.subtract', { invoice })}
            </Button>
          ))}
          {candidates.length > 1 && (
            <Button size="compact" variant="default" onClick={() => setDividing(true)}>
              {t('import.credit.divide', { amount })}
            </Button>
          )}
        </div>
      )}
      <TextInput
        label={t('import.credit.other')}
        value={other}
        maxLength={60}
        onChange={(event) => setOther(event.currentTarget.value)}
        rightSectionWidth={80}
        rightSection={
          <Button size="compact" disabled={busy || other.trim() === ''} onClick={() => subtract(other.trim())}>
            {t('import.credit.take_off')}
          </Button>
        }
      />
    </>
  )
}
