import { formatCents } from '#domain/money.ts'
import { closeDossier } from '#contract/files/dossier-commands.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, SwitchField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useClosingReasons } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'
import { WithdrawnCost } from './withdrawn-cost.tsx'

/** Closes a file with a reason; what is still open has to be waived by a switch of its own, and cannot be taken back. */
export function CloseDossierForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const { openCents } = page.balance
  const form = useCommandForm(closeDossier, {
    params: { id: page.id },
    initial: { reason: null as string | null, note: '', waive: false, version: page.version },
    // What is missing the server says under its field.
    toInput: (values) => values as InputOf<typeof closeDossier>,
    onDone: openCents > 0 ? onClose : onDone,
  })
  const reasons = useClosingReasons().filter(({ code, choosable }) => choosable && (code !== 'paid' || openCents <= 0))
  return (
    <CommandForm form={form} submit={t('dossier.act.close_short')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('reason')}
        autoFocus
        label={t('dossier.form.reason')}
        required
        choices={reasons.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {form.values.reason === 'withdrawn' && <WithdrawnCost dossierId={page.id} />}
      {openCents > 0 && (
        <SwitchField
          {...form.field('waive')}
          label={t('dossier.form.waive', { amount: formatCents(openCents, page.currency) })}
          hint={t('dossier.form.waive_hint')}
        />
      )}
      <TextAreaField
        {...form.field('note')}
        label={t('dossier.form.note')}
        hint={t('dossier.form.note_hint')}
        required={form.values.waive}
      />
    </CommandForm>
  )
}
