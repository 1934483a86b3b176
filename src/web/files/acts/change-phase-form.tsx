import { useQuery } from '@tanstack/react-query'
import { changeDossierPhase } from '#contract/files/dossier-commands.ts'
import { listTargetSteps } from '#contract/files/dossier-page.ts'
import { type Phase, phases } from '#domain/workflow/status.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useBailiffChoices } from './bailiff-choices.ts'
import type { ActFormProps } from './act-form-props.ts'

interface Values {
  phase: Phase | null
  step: string | null
  bailiff: string | null
  note: string
  version: number
}

const numberOf = (chosen: string | null) => (chosen === null ? null : Number(chosen))

/** In which statuses a file goes by the steps of a workflow. */
const walking: ReadonlySet<string> = new Set(['not_started', 'in_progress', 'no_more_steps'])

/** To court, to a bailiff or partner, to debt relief, and back; every phase is there, with why it may not be. */
export function ChangePhaseForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const language = useLanguage()
  const form = useCommandForm<typeof changeDossierPhase, Values>(changeDossierPhase, {
    params: { id: page.id },
    initial: { phase: null, step: null, bailiff: null, note: '', version: page.version },
    toInput: ({ step, bailiff, ...rest }) => ({ ...rest, step: numberOf(step), bailiff: numberOf(bailiff) }),
    onDone,
  })
  const { value: phase, onChange, ...field } = form.field('phase')
  const { data } = useQuery({
    ...query(listTargetSteps, { params: { id: page.id }, query: phase === null ? {} : { phase } }),
    enabled: phase !== null,
  })
  const steps = (data?.items ?? []).map(({ id, name, workflow }) => ({
    value: String(id),
    label: `${name[language]} (${workflow[language]})`,
  }))
  const offices = useBailiffChoices(page)
  const takesStep = walking.has(page.status)
  return (
    <CommandForm form={form} submit={t('dossier.act.change_phase')} onCancel={onClose} inWindow>
      <ChoiceField
        {...field}
        value={phase}
        onChange={(to) => {
          onChange(to)
          form.field('step').onChange(null)
          form.field('bailiff').onChange(null)
        }}
        autoFocus
        label={t('dossier.form.phase')}
        hint={takesStep ? undefined : t('dossier.form.phase_waits_hint')}
        choices={phases.map((to) => {
          const refusal = page.phases[to]
          const name = t(`phase.${to}`)
          return refusal === null
            ? { value: to, label: name }
            : { value: to, label: `${name}. ${t(`dossier.refusal.${refusal}`)}`, disabled: true }
        })}
        required
      />
      {takesStep && (
        <ChoiceField
          {...form.field('step')}
          label={t('dossier.form.phase_step')}
          hint={t('dossier.form.phase_step_hint')}
          choices={steps}
          clearable
          searchable
          disabled={phase === null}
        />
      )}
      {phase === 'bailiff' && (
        <ChoiceField
          {...form.field('bailiff')}
          label={t('dossier.bailiff.office')}
          hint={t(offices.length === 0 ? 'dossier.bailiff.empty' : 'dossier.bailiff.office_hint')}
          choices={offices}
          clearable
          searchable
        />
      )}
      <TextAreaField {...form.field('note')} label={t('dossier.form.why')} required />
    </CommandForm>
  )
}
