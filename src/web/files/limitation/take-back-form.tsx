import { undoInterruption } from '#contract/files/limitation.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'

interface TakeBackFormProps {
  readonly dossierId: number
  readonly interruption: number
  readonly onClose: () => void
}

/** Takes an interruption back that was noted by mistake. */
export function TakeBackForm({ dossierId, interruption, onClose }: TakeBackFormProps) {
  const t = useText()
  const form = useCommandForm(undoInterruption, {
    params: { id: dossierId, interruption },
    initial: { note: '' },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('limitation.take_back')} onCancel={onClose} inWindow>
      <TextAreaField
        {...form.field('note')}
        label={t('arrangement.reason')}
        hint={t('limitation.take_back_hint')}
        required
        autoFocus
      />
    </CommandForm>
  )
}
