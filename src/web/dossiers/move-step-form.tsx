import { useQuery } from '@tanstack/react-query'
import { moveDossierToStep } from '#contract/dossier-commands.ts'
import { getDossierChoices } from '#contract/dossiers.ts'
import { query } from '#web/api.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'
import type { ActFormProps } from './act-window.tsx'

interface Values {
  step: string | null
  note: string
  version: number
}

/** Another step, of the same workflow or another one. */
export function MoveStepForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const { data } = useQuery({ ...query(getDossierChoices), staleTime: 5 * 60_000 })
  const form = useCommandForm<typeof moveDossierToStep, Values>(moveDossierToStep, {
    params: { id: page.id },
    initial: { step: null, note: '', version: page.version },
    toInput: ({ step, ...rest }) => ({ ...rest, step: step === null ? null : Number(step) }),
    onDone,
  })
  // A file whose workflow has no more steps goes on by another.
  const isThrough = page.status === 'no_more_steps'
  const open = (data?.workflows ?? []).filter(({ id }) => !isThrough || id !== page.workflowId)
  const own = open.filter(({ id }) => id === page.workflowId)
  const others = open.filter(({ id }) => id !== page.workflowId)
  // A step of another phase is never one for this file: the phase changes first.
  const steps = [...own, ...others].flatMap((workflow) =>
    workflow.steps
      .filter(({ phase }) => phase === page.phase)
      .map(({ id, name }) => ({ value: String(id), label: name, group: workflow.name })),
  )
  return (
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
      <TextAreaField {...form.field('note')} label={t('dossier.form.why')} required />
    </CommandForm>
  )
}
