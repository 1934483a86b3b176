import { formatCents } from '#domain/money.ts'
import { reopenDossier } from '#contract/files/dossier-commands.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { SwitchField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'

/** Opens a closed file again, and says what was given up to close it: without that nothing would be owed. */
export function ReopenForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const waived = page.closingWaivedCents
  const form = useCommandForm(reopenDossier, {
    params: { id: page.id },
    initial: { note: '', takesBackWaiver: waived !== null, version: page.version },
    // A waiver that was taken back is no act on its own: what opened with it cannot be undone.
    onDone: (done) => {
      if (form.values.takesBackWaiver) onClose()
      else onDone(done)
    },
  })
  const amount = waived === null ? null : formatCents(waived, page.currency)
  return (
    <CommandForm form={form} submit={t('dossier.act.reopen')} onCancel={onClose} inWindow>
      <TextAreaField
        {...form.field('note')}
        autoFocus
        label={t('dossier.form.why')}
        hint={t('dossier.form.reopen_hint')}
        required
      />
      {amount !== null && (
        <SwitchField
          {...form.field('takesBackWaiver')}
          label={t('dossier.form.waiver_back', { amount })}
          hint={t('dossier.form.waiver_back_hint', { amount })}
        />
      )}
    </CommandForm>
  )
}
