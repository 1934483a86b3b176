import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { answerImportCredit, getImport, getImportCell, type listImportLines } from '#contract/imports.ts'
import { type Answer, useCommand } from '#web/api.ts'
import { useText } from '#web/text.ts'
import classes from './grid.module.css'

interface CreditChoiceProps {
  readonly importId: number
  readonly row: number
  readonly choice: NonNullable<Answer<typeof getImportCell>['credit']>
  readonly lines: typeof listImportLines
  readonly onDone: () => void
}

/** What becomes of a credit note: taken off the invoice that is proposed, off another, or left out with a reason. */
export function CreditChoice({ importId, row, choice, lines, onDone }: CreditChoiceProps) {
  const t = useText()
  const [other, setOther] = useState('')
  const [reason, setReason] = useState('')
  const { send, busy, message } = useCommand(answerImportCredit, {
    inForm: true,
    refreshes: [getImport, lines, getImportCell],
    onDone,
  })
  const params = { id: importId }
  const subtract = (invoiceNumber: string) =>
    send({ params, input: { row, answer: { kind: 'subtract', invoiceNumber } } })
  const leaveOut = () => send({ params, input: { row, answer: { kind: 'leave_out', reason: reason.trim() } } })
  return (
    <div className={classes.editor} role="group" aria-label={t('import.credit.choices')}>
      <div className={classes.suggestions}>
        {choice.candidates.map((invoice) => (
          <Button
            key={invoice}
            size="compact"
            variant={invoice === choice.on ? 'filled' : 'default'}
            disabled={busy}
            onClick={() => subtract(invoice)}
          >
            {t('import.credit.subtract', { invoice })}
          </Button>
        ))}
      </div>
      <TextInput
        label={t('import.credit.other')}
        value={other}
        maxLength={60}
        onChange={(event) => setOther(event.currentTarget.value)}
      />
      <Button size="compact" disabled={busy || other.trim() === ''} onClick={() => subtract(other.trim())}>
        {t('import.credit.take_off')}
      </Button>
      <TextInput
        label={t('import.credit.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="compact" disabled={busy || reason.trim() === ''} onClick={leaveOut}>
        {t('import.credit.leave_out')}
      </Button>
      <p className={classes.editorNote}>{t('import.credit.claim')}</p>
      {message && <p className={classes.editorReason}>{message}</p>}
    </div>
  )
}
