import { subjectsOfTasks, type TaskKind, taskKinds } from '#domain/workflow/step.ts'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { withCapital } from '#web/kit/words/with-capital.ts'
import { useText } from '#web/base/words/text.ts'
import type { FieldsetProps } from './step-fieldsets.tsx'
import { useChoices } from './step-words.ts'

/** What a call is about unless a step says otherwise. */
const usualCall = 'call_debtor'

/** What somebody is asked to do: about which subject of the agenda, how, and who. */
export function WorkFields({ values, field }: FieldsetProps) {
  const t = useText()
  return (
    <>
      {values.actionKind === 'call' ? <CallSubject field={field} /> : <TaskSubject values={values} field={field} />}
      <WideField>
        <TextAreaField
          {...field('instruction')}
          label={t('step.instruction')}
          hint={t('step.instruction_hint')}
          rows={2}
        />
      </WideField>
      <OwnerFields field={field} />
    </>
  )
}

/** The subjects of the agenda of this kind; one that is not in use any more stays in sight as long as it is chosen. */
function useSubjects(calls: boolean, chosen: string | null) {
  const rows = useChoices().subjects.filter((subject) => subject.calls === calls)
  const known = chosen === null || rows.some(({ code }) => code === chosen)
  return [
    ...rows.map(({ code, name }) => ({ value: code, label: name })),
    ...(known ? [] : [{ value: chosen, label: chosen }]),
  ]
}

function CallSubject({ field }: Pick<FieldsetProps, 'field'>) {
  const t = useText()
  const { value, onChange, ...bound } = field('taskSubject')
  const subjects = useSubjects(true, value)
  const usual = subjects.some((subject) => subject.value === usualCall)
  const choices = usual ? subjects : [{ value: usualCall, label: t('step.action.call') }, ...subjects]
  return (
    <ChoiceField
      {...bound}
      label={t('step.call_subject')}
      value={value ?? usualCall}
      onChange={(chosen) => onChange(chosen === usualCall ? null : chosen)}
      choices={choices}
    />
  )
}

/** One of the tasks every agency has, or a subject of its own. */
function TaskSubject({ values, field }: FieldsetProps) {
  const t = useText()
  const { onChange, ...task } = field('task')
  const subject = field('taskSubject')
  const own = useSubjects(false, values.taskSubject).filter(({ value }) => !subjectsOfTasks.has(value))
  const kinds = taskKinds.map((kind) => ({ value: kind as string, label: withCapital(t(`step.task.${kind}`)) }))
  const choose = (chosen: string | null) => {
    const kind = taskKinds.find((one) => one === chosen) ?? null
    onChange(kind satisfies TaskKind | null)
    subject.onChange(kind === null ? chosen : null)
  }
  return (
    <ChoiceField
      {...task}
      {...(task.error || !subject.error ? {} : { error: subject.error })}
      label={t('step.task')}
      value={values.taskSubject ?? values.task}
      onChange={choose}
      choices={[...kinds, ...own.filter(({ value }) => kinds.every((kind) => kind.value !== value))]}
      searchable
      required
    />
  )
}

/** On whose agenda the work comes. */
function OwnerFields({ field }: Pick<FieldsetProps, 'field'>) {
  const t = useText()
  const { employees, teams } = useChoices()
  const named = (bound: BoundField<number | null>, rows: readonly { id: number; name: string }[]) => ({
    ...bound,
    value: bound.value === null ? null : String(bound.value),
    onChange: (chosen: string | null) => bound.onChange(chosen === null ? null : Number(chosen)),
    choices: rows.map(({ id, name }) => ({ value: String(id), label: name })),
    clearable: true,
  })
  return (
    <>
      <ChoiceField
        {...named(field('taskEmployee'), employees)}
        label={t('step.employee')}
        hint={t('step.owner_hint')}
      />
      <ChoiceField {...named(field('taskTeam'), teams)} label={t('step.team')} />
    </>
  )
}
