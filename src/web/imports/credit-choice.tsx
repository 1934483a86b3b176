import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { getImportCell } from '#contract/imports.ts'
import type { Answer } from '#web/api.ts'
import { useText } from '#web/text.ts'
import classes from './grid.module.css'
import type { CreditAnswering } from './use-credit-answer.ts'

interface CreditChoiceProps {
  readonly choice: NonNullable<Answer<typeof getImportCell>['credit']>
  readonly answering: CreditAnswering
}

/** What becomes of a credit note: taken off the invoice that is proposed, off another, or left out with a reason. */
export function CreditChoice({ choice, answering: { busy, message, subtract, leaveOut } }: CreditChoiceProps) {
  const t = useText()
  const [other, setOther] = useState('')
  const [reason, setReason] = useState('')
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
        rightSectionWidth={80}
        rightSection={
          <Button size="compact" disabled={busy || other.trim() === ''} onClick={() => subtract(other.trim())}>
            {t('import.credit.take_off')}
          </Button>
        }
      />
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
