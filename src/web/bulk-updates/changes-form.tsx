import { useQuery } from '@tanstack/react-query'
import { addDays, type Day } from '#domain/day.ts'
import { type BulkAct, bulkActs } from '#domain/bulk/bulk-act.ts'
import { listAgendaAssignees } from '#contract/agenda.ts'
import { makeBulkUpdate } from '#contract/bulk-updates.ts'
import { getDossierChoices } from '#contract/dossiers.ts'
import { pauseReasons, suspendReasons } from '#contract/dossier-commands.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permission.ts'
import { listSubjectOptions } from '#contract/reference.ts'
import { query } from '#web/api.ts'
import { CommandForm, WideField } from '#web/kit/command-form.tsx'
import { DayField } from '#web/kit/day-field.tsx'
import { type Choice, ChoiceField, SwitchField, TextAreaField } from '#web/kit/text-field.tsx'
import { type BoundField, useCommandForm } from '#web/kit/use-command-form.ts'
import { useClosingReasons } from '#web/reference-lists.ts'
import { useText } from '#web/text.ts'
import { useMay, useToday } from '#web/user.ts'
import classes from './bulk-updates.module.css'

interface Values {
  readonly act: BulkAct | null
  readonly reason: string | null
  readonly explanation: string
  readonly untilDay: Day | null
  readonly waive: boolean
  readonly step: string | null
  /** `nobody`, or the id of a colleague; null changes nothing. */
  readonly owner: string | null
  readonly note: string
  readonly noteVisible: boolean
  readonly subject: string | null
  readonly dueDay: Day | null
  readonly employee: string | null
  readonly team: string | null
  readonly task: string
}
type FieldOf = <Name extends keyof Values>(name: Name) => BoundField<Values[Name]>

const unchanged: Values = {
  act: null,
  reason: null,
  explanation: '',
  untilDay: null,
  waive: false,
  step: null,
  owner: null,
  note: '',
  noteVisible: false,
  subject: null,
  dueDay: null,
  employee: null,
  team: null,
  task: '',
}

/** What changes on every chosen file; nothing does before its preview was looked at. */
export function ChangesForm({ selection, onMade }: { selection: number; onMade: (id: number) => void }) {
  const t = useText()
  const may = useMay()
  const today = useToday()
  const form = useCommandForm(makeBulkUpdate, {
    initial: unchanged,
    draft: false,
    toInput: (values) => toInput(selection, values),
    onDone: ({ id }) => onMade(id),
  })
  const { values, setValues } = form
  const choose = (act: BulkAct | null) => {
    const untilDay = act === 'pause' ? addDays(today, 14) : null
    setValues({ ...values, act, reason: null, explanation: '', waive: false, untilDay, step: act ? null : values.step })
  }
  return (
    <CommandForm form={form} columns={2} submit={t('bulk.preview')} failed={t('bulk.preview_failed')}>
      <ChoiceField
        {...form.field('act')}
        onChange={(act) => choose(act)}
        label={t('bulk.field.act')}
        placeholder={t('bulk.act.none')}
        choices={bulkActs
          .filter((act) => may(rightFor[act]))
          .map((act) => ({ value: act, label: t(`bulk.act.${act}`) }))}
        clearable
      />
      <ActFields act={values.act} field={form.field} />
      <Standing field={form.field} act={values.act} />
      <Note field={form.field} hasNote={values.note.trim() !== ''} />
      {may('file-agenda.new') && <Agenda field={form.field} hasSubject={values.subject !== null} />}
    </CommandForm>
  )
}

const rightFor: Readonly<Record<BulkAct, Permission>> = {
  pause: 'file.edit',
  suspend: 'file.edit',
  resume: 'file.edit',
  monitor: 'file.edit',
  close: 'file.close',
  reopen: 'file.reopen',
}

/** What each change of status asks: why, until when, and what is said of it. */
function ActFields({ act, field }: { act: BulkAct | null; field: FieldOf }) {
  const t = useText()
  const may = useMay()
  const today = useToday()
  const closing = useClosingReasons()
  if (act === null) return <div />
  const reasons: Readonly<Partial<Record<BulkAct, readonly Choice<string>[]>>> = {
    pause: pauseReasons.map((value) => ({ value, label: t(`dossier.pause_reason.${value}`) })),
    suspend: suspendReasons.map((value) => ({ value, label: t(`dossier.suspend_reason.${value}`) })),
    close: closing.filter(({ choosable }) => choosable).map(({ code, name }) => ({ value: code, label: name })),
  }
  const ofAct = reasons[act]
  return (
    <>
      {ofAct ? (
        <ChoiceField {...field('reason')} label={t('bulk.field.reason')} choices={ofAct} required />
      ) : (
        <TextAreaField {...field('explanation')} label={t('bulk.field.explanation')} rows={1} required />
      )}
      {act === 'pause' && (
        <DayField {...field('untilDay')} label={t('bulk.field.until')} min={addDays(today, 1)} required />
      )}
      {act === 'close' && may('file.waive') && (
        <SwitchField {...field('waive')} label={t('bulk.field.waive')} hint={t('bulk.field.waive_hint')} />
      )}
      {ofAct && <TextAreaField {...field('explanation')} label={t('bulk.field.explanation')} rows={1} />}
      {act === 'suspend' && <div />}
    </>
  )
}

/** Before which step a file goes on, and whose it is. */
function Standing({ act, field }: { act: BulkAct | null; field: FieldOf }) {
  const t = useText()
  const may = useMay()
  const { data } = useQuery({ ...query(getDossierChoices), staleTime: 5 * 60_000 })
  if (!may('file.edit')) return null
  const workflows = data?.workflows ?? []
  const steps = workflows.flatMap((workflow) =>
    workflow.steps.map(({ id, name }) => ({ value: String(id), label: `${name} (${workflow.name})` })),
  )
  const owners = [
    { value: 'nobody', label: t('bulk.owner.nobody') },
    ...(data?.owners ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <ChoiceField
        {...field('owner')}
        label={t('bulk.field.owner')}
        placeholder={t('bulk.owner.keep')}
        choices={owners}
        clearable
        searchable
      />
      <ChoiceField
        {...field('step')}
        label={t('bulk.field.step')}
        hint={t('bulk.field.step_hint')}
        placeholder={t('bulk.act.none')}
        choices={steps}
        disabled={act !== null}
        clearable
        searchable
      />
    </>
  )
}

function Note({ field, hasNote }: { field: FieldOf; hasNote: boolean }) {
  const t = useText()
  return (
    <WideField>
      <TextAreaField {...field('note')} label={t('bulk.field.note')} hint={t('bulk.field.note_hint')} rows={2} />
      {hasNote && (
        <div className={classes.under}>
          <SwitchField {...field('noteVisible')} label={t('bulk.field.note_visible')} />
        </div>
      )}
    </WideField>
  )
}

/** An item on the agenda of each file; when, and of whom, is asked as soon as it has a subject. */
function Agenda({ field, hasSubject }: { field: FieldOf; hasSubject: boolean }) {
  const t = useText()
  const today = useToday()
  const subjects = useQuery({ ...query(listSubjectOptions), staleTime: 5 * 60_000 }).data?.items ?? []
  const { data } = useQuery({ ...query(listAgendaAssignees), staleTime: 5 * 60_000 })
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <ChoiceField {...field('subject')} label={t('bulk.field.subject')} choices={options(subjects)} clearable />
      {hasSubject ? (
        <>
          <DayField {...field('dueDay')} label={t('bulk.field.due')} min={today} required />
          <ChoiceField
            {...field('employee')}
            label={t('bulk.field.employee')}
            choices={options(data?.employees)}
            clearable
            searchable
          />
          <ChoiceField {...field('team')} label={t('bulk.field.team')} choices={options(data?.teams)} clearable />
          <WideField>
            <TextAreaField {...field('task')} label={t('bulk.field.task')} rows={1} />
          </WideField>
        </>
      ) : (
        <div />
      )}
    </>
  )
}

function toInput(selection: number, values: Values): InputOf<typeof makeBulkUpdate> {
  const idOf = (text: string | null) => (text === null ? null : Number(text))
  const { owner, step, subject, employee, team, reason, ...rest } = values
  return {
    ...rest,
    selection,
    reason: reason ?? '',
    changesOwner: owner !== null,
    owner: owner === 'nobody' ? null : idOf(owner),
    step: idOf(step),
    subject: idOf(subject),
    employee: idOf(employee),
    team: idOf(team),
  }
}
