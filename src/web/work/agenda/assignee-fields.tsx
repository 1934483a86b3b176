import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { choicesOf, useAssignees } from './agenda-filters.ts'

interface AssigneeFieldsProps {
  readonly employee: BoundField<number | null>
  readonly team: BoundField<number | null>
  readonly autoFocus?: boolean
}

/** Who has to do it: a colleague, a team, or nobody yet. */
export function AssigneeFields({ employee, team, autoFocus = false }: AssigneeFieldsProps) {
  const t = useText()
  const data = useAssignees()
  const field = (bound: BoundField<number | null>, rows: readonly { id: number; name: string }[] | undefined) => ({
    ...bound,
    value: bound.value === null ? null : String(bound.value),
    onChange: (chosen: string | null) => bound.onChange(chosen === null ? null : Number(chosen)),
    choices: choicesOf(rows ?? []),
    clearable: true,
  })
  return (
    <>
      <ChoiceField {...field(employee, data?.employees)} label={t('agenda.employee')} autoFocus={autoFocus} />
      <ChoiceField {...field(team, data?.teams)} label={t('agenda.team')} />
    </>
  )
}
