import { useEffect } from 'react'
import { addDays, type Day } from '#domain/day.ts'
import { type BulkAct, bulkActs } from '#domain/bulk/bulk-act.ts'
import { lastAgendaDayFor } from '#contract/work/agenda-horizon.ts'
import { makeBulkUpdate } from '#contract/files/bulk-updates.ts'
import { pauseReasons, suspendReasons } from '#contract/files/dossier-commands.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Permission } from '#contract/people/permission.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { type Choice, ChoiceField, SwitchField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { FormBeside } from '#web/kit/forms/form-beside.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useClosingReasons } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import { BulkForecast } from './bulk-forecast.tsx'
import { AgendaFields, HoldFields, InterestFields, NoteFields, StandingFields } from './changes-fields.tsx'
import type { FieldOf, Values } from './changes-values.ts'

const unchanged: Values = {
  act: null,
  reason: null,
  explanation: '',
  untilDay: null,
  waive: false,
  step: null,
  owner: null,
  ownerTeam: null,
  addressStatus: null,
  interestKind: null,
  interestFromDay: null,
  interestRate: 'fixed_year',
  interestPercent: null,
  interestCompounding: 'simple',
  interestClause: '',
  interestStart: 'kept',
  interestNote: '',
  hold: null,
  holdReason: '',
  document: null,
  note: '',
  noteVisible: false,
  subject: null,
  dueDay: null,
  employee: null,
  team: null,
  task: '',
}

interface ChangesFormProps {
  readonly selection: number
  /** An act that was asked for, `note` or `agenda`: where the form begins. */
  readonly begin: string
  /** Until when a pause was asked for. */
  readonly until: Day | null
  readonly onMade: (id: number) => void
}

/** What changes on every chosen file; nothing does before its preview was looked at. */
export function ChangesForm({ selection, begin, until, onMade }: ChangesFormProps) {
  const t = useText()
  const may = useMay()
  const today = useToday()
  const begun = bulkActs.find((act) => act === begin && may(rightFor[act])) ?? null
  const form = useCommandForm(makeBulkUpdate, {
    initial:
      begun === null
        ? unchanged
        : { ...unchanged, act: begun, untilDay: (begun === 'pause' ? until : null) ?? untilDayOf(begun, today) },
    toInput: (values) => toInput(selection, values),
    // What was meant for some files never stands ready for others.
    draft: `selection ${selection}`,
    onDone: ({ id }) => onMade(id),
  })
  const { values, setValues } = form
  const choose = (act: BulkAct | null) => {
    const untilDay = untilDayOf(act, today)
    setValues({ ...values, act, reason: null, explanation: '', waive: false, untilDay, step: act ? null : values.step })
  }
  const isAsked = begun !== null || begin === 'note' || (begin === 'agenda' && may('file-agenda.new'))
  const ofAct = begun === 'pause' && until === null ? 'untilDay' : 'reason'
  const first = form.field(begun !== null ? ofAct : begin === 'agenda' ? 'subject' : 'note').id
  useEffect(() => {
    if (isAsked) document.getElementById(first)?.focus()
  }, [isAsked, first])
  const asked = toInput(selection, values)
  return (
    <FormBeside of="window" effect={<BulkForecast asked={asksAnything(asked) ? asked : null} />}>
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
        <StandingFields field={form.field} act={values.act} />
        {may('file.interest-rate.edit') && <InterestFields field={form.field} kind={values.interestKind} />}
        {may('file.legal-hold') && <HoldFields field={form.field} hold={values.hold} />}
        <NoteFields field={form.field} isWritten={values.note.trim() !== '' || values.document !== null} />
        {may('file-agenda.new') && <AgendaFields field={form.field} hasSubject={values.subject !== null} />}
      </CommandForm>
    </FormBeside>
  )
}

/** Whether there is a change to count; what is still to be filled in of it the server says. */
const asksAnything = ({ act, step, subject, changesOwner, ...rest }: InputOf<typeof makeBulkUpdate>) =>
  changesOwner ||
  rest.note !== '' ||
  [act, step, subject, rest.addressStatus, rest.interestKind, rest.document, rest.hold].some(
    (one) => one !== null && one !== undefined,
  )

const untilDayOf = (act: BulkAct | null, today: Day) => (act === 'pause' ? addDays(today, 14) : null)

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
  const last = lastAgendaDayFor(useUser()?.acl ?? [], today)
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
        <DayField
          {...field('untilDay')}
          label={t('bulk.field.until')}
          hint={t('dossier.form.until_day_hint', { day: showDay(last) })}
          min={addDays(today, 1)}
          required
        />
      )}
      {act === 'close' && may('file.waive') && (
        <SwitchField {...field('waive')} label={t('bulk.field.waive')} hint={t('bulk.field.waive_hint')} />
      )}
      {ofAct && (
        <TextAreaField
          {...field('explanation')}
          label={t('bulk.field.explanation')}
          rows={1}
          required={act === 'close' && field('waive').value}
        />
      )}
      {act === 'suspend' && <div />}
    </>
  )
}

function toInput(selection: number, values: Values): InputOf<typeof makeBulkUpdate> {
  const idOf = (text: string | null) => (text === null ? null : Number(text))
  const { owner, ownerTeam, step, subject, employee, team, reason, document, interestFromDay, holdReason, ...rest } =
    values
  return {
    ...rest,
    selection,
    reason: reason ?? '',
    changesOwner: owner !== null || ownerTeam !== null,
    ownerTeam: idOf(ownerTeam),
    interestFromDay: rest.interestKind === null ? null : interestFromDay,
    holdReason: rest.hold === null ? '' : holdReason,
    document: document?.id ?? null,
    owner: owner === 'nobody' ? null : idOf(owner),
    step: idOf(step),
    subject: idOf(subject),
    employee: idOf(employee),
    team: idOf(team),
  }
}
