import { useQuery } from '@tanstack/react-query'
import { moveDossierToStep } from '#contract/files/dossier-commands.ts'
import { listTargetSteps } from '#contract/files/dossier-page.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { FormBeside } from '#web/kit/forms/form-beside.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'
import { StepForecast } from '#web/files/timeline/step-forecast.tsx'

interface Values {
  step: string | null
  note: string
  version: number
}

/** Another step, of the same workflow or another one. */
export function MoveStepForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = useQuery(query(listTargetSteps, { params: { id: page.id }, query: {} }))
  const form = useCommandForm<typeof moveDossierToStep, Values>(moveDossierToStep, {
    params: { id: page.id },
    initial: { step: null, note: '', version: page.version },
    toInput: ({ step, ...rest }) => ({ ...rest, step: step === null ? null : Number(step) }),
    onDone,
  })
  const past = data?.items.find(({ id }) => String(id) === form.values.step)?.pastHandOver
  const steps = (data?.items ?? []).map(({ id, name, workflow }) => ({
    value: String(id),
    label: name[language],
    group: workflow[language],
  }))
  const step = form.values.step === null ? null : Number(form.values.step)
  return (
    <FormBeside of="window" effect={<StepForecast dossierId={page.id} step={step} />}>
      <CommandForm form={form} submit={t('dossier.act.move_step')} onCancel={onClose} inWindow>
        <ChoiceField
          {...form.field('step')}
          autoFocus
          label={t('dossier.form.step')}
          hint={t('dossier.form.step_hint')}
          choices={steps}
          searchable
          required
        />
        {past && <Message tone="warning">{t('dossier.form.past_hand_over', { name: past[language] })}</Message>}
        <TextAreaField {...form.field('note')} label={t('dossier.form.why')} required />
      </CommandForm>
    </FormBeside>
  )
}
