import { cancelPaymentBatch } from '#contract/money/payment-batches.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { BankRefusedField } from './bank-refused-field.tsx'

interface RefusedWindowProps {
  readonly batch: { readonly id: number; readonly version: number }
  readonly onClose: () => void
}

/** The bank did not carry out a whole file: the words by which it is sure. */
export function RefusedWindow({ batch: { id, version }, onClose }: RefusedWindowProps) {
  const t = useText()
  const form = useCommandForm(cancelPaymentBatch, {
    params: { id },
    initial: { version, words: '' },
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('payment_batch.refused_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('payment_batch.refused')} onCancel={onClose} danger inWindow>
        <p>{t('payment_batch.refused_text')}</p>
        <BankRefusedField field={form.field('words')} autoFocus />
      </CommandForm>
    </WindowFrame>
  )
}
