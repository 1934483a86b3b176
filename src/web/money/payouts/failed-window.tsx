import { failPaymentOrder } from '#contract/money/payment-batches.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { BankRefusedField } from './bank-refused-field.tsx'
import type { Order } from './order-columns.tsx'

/** The bank did not carry out one order of a file: why, and the words by which it is sure. */
export function FailedWindow({ order: { id, version, name }, onClose }: { order: Order; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(failPaymentOrder, {
    params: { id },
    initial: { version, reason: '', words: '' },
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('payment_order.fail_title', { name })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('payment_order.fail')} onCancel={onClose} inWindow>
        <TextField {...form.field('reason')} label={t('kit.reason')} maxLength={500} required autoFocus />
        <BankRefusedField field={form.field('words')} />
      </CommandForm>
    </WindowFrame>
  )
}
