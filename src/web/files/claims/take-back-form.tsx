import { reverseEntry } from '#contract/files/claim-changes.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { ChangePreview } from './change-preview.tsx'
import type { ChangeFormProps } from './use-file-claims.ts'

/** Takes back a credit note, a cost or a withdrawal that was a mistake. */
export function TakeBackForm({ file, eventId, onClose }: ChangeFormProps & { eventId: number }) {
  const t = useText()
  const form = useCommandForm(reverseEntry, {
    params: { id: file.dossierId, event: eventId },
    initial: { note: '', version: file.version },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('claim_change.act.take_back')} onCancel={onClose} inWindow>
      <TextAreaField
        {...form.field('note')}
        label={t('claim_change.reason')}
        hint={t('arrangement.take_back_hint')}
        required
        autoFocus
      />
      <ChangePreview dossierId={file.dossierId} change={{ kind: 'take_back', eventId }} />
    </CommandForm>
  )
}
