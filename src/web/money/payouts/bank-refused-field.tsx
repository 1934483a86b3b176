import { useText } from '#web/base/words/text.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'

/** The words by which somebody is sure that the bank did not carry out what it has the file of. */
export function BankRefusedField({ field, autoFocus = false }: { field: BoundField<string>; autoFocus?: boolean }) {
  const t = useText()
  return (
    <TextField
      {...field}
      label={t('payment_batch.type', { words: t('payment_batch.bank_refused') })}
      hint={t('payment_batch.type_hint')}
      maxLength={60}
      required
      autoFocus={autoFocus}
    />
  )
}
