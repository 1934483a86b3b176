import { useQuery } from '@tanstack/react-query'
import type { BulkAct } from '#domain/bulk/bulk-act.ts'
import { listAgendaAssignees } from '#contract/work/agenda.ts'
import { bulkHolds, uploadBulkDocument } from '#contract/files/bulk-updates.ts'
import { addressStatuses } from '#contract/files/dossier-page.ts'
import { getDossierChoices } from '#contract/files/dossiers.ts'
import { agreedRates, compoundings, interestKinds, startGrounds } from '#contract/money/interest-settings.ts'
import { query } from '#web/base/calls/api.ts'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { DocumentField } from '#web/kit/uploads/document-field.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { agendaSubjectsQuery } from '#web/base/calls/office-lists.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import classes from './bulk-updates.module.css'
import type { FieldOf, Values } from './changes-values.ts'

/** Before which step a file goes on, and whose it is. */
export function StandingFields({ act, field }: { act: BulkAct | null; field: FieldOf }) {
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
        disabled={field('ownerTeam').value !== null}
        clearable
        searchable
      />
      <ChoiceField
        {...field('ownerTeam')}
        label={t('bulk.field.team_owner')}
        hint={t('bulk.field.team_owner_hint')}
        placeholder={t('bulk.owner.keep')}
        choices={(data?.teams ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        disabled={field('owner').value !== null}
        clearable
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
      <ChoiceField
        {...field('addressStatus')}
        label={t('bulk.field.address')}
        placeholder={t('bulk.owner.keep')}
        choices={addressStatuses.map((value) => ({ value, label: t(`dossier.address.${value}`) }))}
        clearable
      />
    </>
  )
}

/** How interest runs on all claims of each file; what belongs to a kind is asked once it is chosen. */
export function InterestFields({ field, kind }: { field: FieldOf; kind: Values['interestKind'] }) {
  const t = useText()
  return (
    <>
      <ChoiceField
        {...field('interestKind')}
        label={t('bulk.field.interest')}
        hint={t('bulk.field.interest_hint')}
        placeholder={t('bulk.owner.keep')}
        choices={interestKinds.map((value) => ({ value, label: t(`interest_settings.kind.${value}`) }))}
        clearable
      />
      {kind === null ? (
        <div />
      ) : (
        <>
          <DayField {...field('interestFromDay')} label={t('interest_settings.from')} required />
          {kind === 'contractual' && <AgreedFields field={field} />}
          {kind !== 'none' && (
            <ChoiceField
              {...field('interestStart')}
              onChange={(value) => field('interestStart').onChange(value ?? 'kept')}
              label={t('interest_settings.start')}
              hint={startHint(field('interestStart').value, t)}
              choices={startGrounds.map((value) => ({ value, label: t(`interest_settings.start.${value}`) }))}
              required
            />
          )}
          <TextAreaField {...field('interestNote')} label={t('bulk.field.interest_note')} rows={1} required />
          {kind === 'none' && <div />}
        </>
      )}
    </>
  )
}

/** Where the day of each claim comes from, when nobody can name one for all of them. */
function startHint(start: Values['interestStart'], t: Say): string | undefined {
  if (start !== 'notice_of_default' && start !== 'tort' && start !== 'commercial_no_term') return undefined
  return t(`bulk.start_hint.${start}`)
}

function AgreedFields({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <ChoiceField
        {...field('interestRate')}
        onChange={(value) => field('interestRate').onChange(value ?? 'fixed_year')}
        label={t('interest_settings.rate')}
        choices={agreedRates.map((value) => ({ value, label: t(`interest_settings.rate.${value}`) }))}
        required
      />
      <NumberField {...field('interestPercent')} label={t('interest_settings.percent')} decimals={4} percent required />
      <ChoiceField
        {...field('interestCompounding')}
        onChange={(value) => field('interestCompounding').onChange(value ?? 'simple')}
        label={t('interest_settings.compounding')}
        choices={compoundings.map((value) => ({ value, label: t(`interest_settings.compounding.${value}`) }))}
        required
      />
      <TextField {...field('interestClause')} label={t('interest_settings.clause')} maxLength={500} />
    </>
  )
}

/** A legal hold on each file, and why. */
export function HoldFields({ field, hold }: { field: FieldOf; hold: Values['hold'] }) {
  const t = useText()
  return (
    <>
      <ChoiceField
        {...field('hold')}
        label={t('bulk.field.hold')}
        placeholder={t('bulk.owner.keep')}
        choices={bulkHolds.map((value) => ({ value, label: t(`bulk.hold.${value}`) }))}
        clearable
      />
      {hold === null ? (
        <div />
      ) : (
        <TextAreaField {...field('holdReason')} label={t('bulk.field.hold_reason')} rows={1} required />
      )}
    </>
  )
}

/** A note on each file, and a document that hangs on it. */
export function NoteFields({ field, isWritten }: { field: FieldOf; isWritten: boolean }) {
  const t = useText()
  return (
    <WideField>
      <TextAreaField {...field('note')} label={t('bulk.field.note')} hint={t('bulk.field.note_hint')} rows={2} />
      <div className={classes.under}>
        <DocumentField
          field={field('document')}
          upload={uploadBulkDocument}
          label={t('bulk.field.document')}
          title={t('bulk.field.document_drop')}
        />
      </div>
      {isWritten && (
        <div className={classes.under}>
          <SwitchField {...field('noteVisible')} label={t('bulk.field.note_visible')} />
        </div>
      )}
    </WideField>
  )
}

/** An item on the agenda of each file; when, and of whom, is asked as soon as it has a subject. */
export function AgendaFields({ field, hasSubject }: { field: FieldOf; hasSubject: boolean }) {
  const t = useText()
  const today = useToday()
  const subjects = useQuery(agendaSubjectsQuery).data?.items ?? []
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
