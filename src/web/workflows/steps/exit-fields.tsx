import type { WorkflowStep } from '#domain/workflow/step.ts'
import { exitsOf } from '#domain/workflow/step-exit.ts'
import { exitFields } from '#domain/workflow/step-fields.ts'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import type { FieldsetProps } from './step-fieldsets.tsx'
import { useChoices } from './step-words.ts'

/** A step behind the one that is written: a way out can lead to it. */
export type LaterStep = Pick<WorkflowStep, 'code' | 'name'>

const byDefault = 'next'

/** For each way out of what the step does, where it leads; unless chosen, to the next step. */
export function ExitFields({ values, field, later }: FieldsetProps & { later: readonly LaterStep[] }) {
  const t = useText()
  const language = useLanguage()
  const { workflows } = useChoices()
  const targets = [
    ...later.map(({ code, name }) => ({ value: `step:${code}`, label: t('step.to_step', { name: name[language] }) })),
    ...workflows.map(({ code, name }) => ({
      value: `workflow:${code}`,
      label: t('step.to_other_workflow', { name }),
    })),
  ]
  return exitsOf({ kind: values.actionKind, answers: values.answers }).map((exit) => {
    const { value, onChange, ...bound } = field(exitFields[exit])
    // What it leads to may be gone since: it stays to be seen.
    const isKnown = value === null || targets.some((target) => target.value === value)
    return (
      <ChoiceField
        key={exit}
        {...bound}
        label={t(`step.lead.${exit}`)}
        value={value ?? byDefault}
        onChange={(chosen) => onChange(chosen === null || chosen === byDefault ? null : chosen)}
        choices={[
          { value: byDefault, label: t('step.to_next') },
          ...targets,
          ...(isKnown ? [] : [{ value, label: value }]),
        ]}
      />
    )
  })
}
