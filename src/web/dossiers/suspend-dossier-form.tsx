import { suspendDossier, suspendReasons } from '#contract/dossier-commands.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'
import type { ActFormProps } from './act-window.tsx'

type SuspendReason = (typeof suspendReasons)[number]

/** Stops a file until somebody goes on with it. */
export function SuspendDossierForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const isFree = (wanted: SuspendReason) =>
    page.halts.every(({ kind, reason }) => kind === 'pause' || reason !== wanted)
  const form = useCommandForm(suspendDossier, {
    params: { id: page.id },
    initial: { reason: null as SuspendReason | null, note: '', version: page.version },
    // What is missing the server says under its field.
    toInput: (values) => values as InputOf<typeof suspendDossier>,
    onDone,
  })
  return (
    <CommandForm form={form} submit={t('dossier.act.suspend')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('reason')}
        autoFocus
        label={t('dossier.form.reason')}
        required
        choices={suspendReasons.filter(isFree).map((value) => ({ value, label: t(`dossier.suspend_reason.${value}`) }))}
      />
      <TextAreaField {...form.field('note')} label={t('dossier.form.note')} hint={t('dossier.form.suspend_hint')} />
    </CommandForm>
  )
}
