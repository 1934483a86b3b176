import { resumeDossier, type suspendReasons } from '#contract/files/dossier-commands.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'

/** Goes on with a file that stands still; of one that does for several reasons, which of them has ended. */
export function ResumeForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const isOneOfMore = page.halts.length > 1
  const form = useCommandForm(resumeDossier, {
    params: { id: page.id },
    initial: { suspension: null as string | null, note: '', version: page.version },
    // What is missing the server says under its field.
    toInput: ({ suspension, ...values }) =>
      ({ ...values, ...(suspension === null ? {} : { suspension }) }) as unknown as InputOf<typeof resumeDossier>,
    onDone: (done) => onDone(done, done.status === 'suspend' ? t('timeline.dossier.suspension_ended') : undefined),
  })
  return (
    <CommandForm
      form={form}
      submit={t(isOneOfMore ? 'dossier.act.end_suspension' : 'dossier.act.resume')}
      onCancel={onClose}
      inWindow
    >
      {isOneOfMore && (
        <ChoiceField
          {...form.field('suspension')}
          autoFocus
          label={t('dossier.form.suspension')}
          hint={t('dossier.form.suspension_hint')}
          required
          choices={page.halts.map(({ id, reason }) => ({
            value: String(id),
            label: t(`dossier.suspend_reason.${reason as (typeof suspendReasons)[number]}`),
          }))}
        />
      )}
      <TextAreaField
        {...form.field('note')}
        autoFocus={!isOneOfMore}
        label={t('dossier.form.why')}
        hint={isOneOfMore ? undefined : t('dossier.form.resume_hint')}
        required
      />
    </CommandForm>
  )
}
