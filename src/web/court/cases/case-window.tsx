import { courtList } from '#contract/lists/resources/court.ts'
import { resourceEndpoints } from '#contract/lists/resource.ts'
import {
  askCaseApproval,
  type CaseCall,
  changeExecution,
  draftCase,
  endCase,
  handOverCase,
  recordDefence,
  recordExecution,
  recordFiling,
  recordService,
} from '#contract/court/legal-cases.ts'
import { type ExecutionKind, executionKinds, needsOrder } from '#domain/court/cases/legal-case.ts'
import type { CourtClaimKind } from '#domain/court/competent-court.ts'
import { isDistrictOf, isElsewhere } from '#domain/court/court-districts.ts'
import { type Day, day } from '#domain/day.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/base/calls/api.ts'
import { useBailiffs } from '#web/base/calls/office-lists.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { CaseForecastCard } from '#web/kit/charts/case-forecast.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { type CaseAnswer, type FormProps, useCaseForm } from './case-form.ts'
import { HearingForm, OutcomeForm, RemedyForm } from './remedy-forms.tsx'

/** What is being done with a case, in a window. */
export type OpenedCaseAct =
  | { readonly act: CaseCall }
  | { readonly act: 'change_execution'; readonly execution: CaseAnswer['executions'][number] }

interface WindowProps extends FormProps {
  readonly opened: OpenedCaseAct
}

/** The form of what is done with a case. */
export function CaseWindow({ opened, ...props }: WindowProps) {
  const t = useText()
  const title = opened.act === 'change_execution' ? t('legal_case.execution.change') : t(`legal_case.act.${opened.act}`)
  return (
    <WindowFrame
      opened
      onClose={props.onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CaseForm opened={opened} {...props} />
    </WindowFrame>
  )
}

function CaseForm({ opened, ...props }: WindowProps) {
  switch (opened.act) {
    case 'approval':
      return <AskForm {...props} />
    case 'draft':
      return <DraftForm {...props} />
    case 'hand_over':
      return <HandOverForm {...props} />
    case 'service':
      return <ServiceForm {...props} of="writ" />
    case 'title_service':
      return <ServiceForm {...props} of="title" />
    case 'filing':
      return <FilingForm {...props} />
    case 'defence':
      return <DefenceForm {...props} />
    case 'remedy':
      return <RemedyForm {...props} />
    case 'remedy_hearing':
      return <HearingForm {...props} />
    case 'remedy_outcome':
      return <OutcomeForm {...props} />
    case 'execution':
      return <ExecutionForm {...props} />
    case 'change_execution':
      return <YieldForm {...props} execution={opened.execution} />
    case 'end':
      return <EndForm {...props} />
    default:
      return null
  }
}

/** Asks the customer, with what it is shown: what the case costs at most, and what it may bring. */
function AskForm(props: FormProps) {
  const t = useText()
  const today = useToday()
  const { stepCost, onClose } = props
  const initial: { content: string; dueDay: Day | null; costCents: number | null } = {
    content: '',
    dueDay: null,
    costCents: null,
  }
  const form = useCaseForm(askCaseApproval, props, initial, (values) => ({
    ...values,
    costCents: stepCost ? stepCost.totalCents : values.costCents,
  }))
  return (
    <CommandForm form={form} submit={t('legal_case.act.approval')} onCancel={onClose} inWindow>
      <TextAreaField {...form.field('content')} label={t('legal_case.field.content')} rows={4} required autoFocus />
      {stepCost?.forecast && <CaseForecastCard forecast={stepCost.forecast} />}
      {!stepCost && <MoneyField {...form.field('costCents')} label={t('legal_case.field.cost')} required />}
      <DayField {...form.field('dueDay')} label={t('legal_case.field.due_day')} min={today} />
    </CommandForm>
  )
}

const listCourts = resourceEndpoints(courtList).list

interface Drafted {
  readonly claimKind: CourtClaimKind | null
  readonly court: string | null
  readonly rollDay: Day | null
  readonly serviceDay: Day | null
  readonly placeReason: string
}

interface SeatRow {
  readonly id: number
  readonly district: string
  readonly city: string
}

function DraftForm(props: FormProps) {
  const t = useText()
  const { legalCase, districts, claimKinds } = props
  const items = useQuery(query(listCourts, { query: { limit: -1 } })).data?.items ?? []
  const courts = nearestFirst(items as unknown as readonly SeatRow[], districts)
  const today = useToday()
  const initial: Drafted = {
    claimKind: legalCase.claimKind,
    court: legalCase.seat ? String(legalCase.seat.id) : null,
    rollDay: legalCase.rollDay === null ? null : day(legalCase.rollDay),
    serviceDay: legalCase.claimDay === null ? null : day(legalCase.claimDay),
    placeReason: legalCase.placeReason,
  }
  const form = useCaseForm(draftCase, props, initial, ({ court, ...values }) => ({
    ...values,
    court: court === null ? null : Number(court),
  }))
  const chosen = courts.find(({ id }) => String(id) === form.values.court)
  const needsReason = chosen !== undefined && isElsewhere(form.values.claimKind, chosen.district, districts)
  return (
    <CommandForm form={form} submit={t('legal_case.act.draft')} onCancel={props.onClose} columns={2} inWindow>
      <WideField>
        <ChoiceField
          {...form.field('claimKind')}
          label={t('legal_case.field.claim_kind')}
          choices={claimKinds.map((value) => ({ value, label: t(`legal_case.kind.${value}`) }))}
          required
          autoFocus
        />
      </WideField>
      <ChoiceField
        {...form.field('court')}
        label={t('legal_case.field.court')}
        hint={t('legal_case.field.court_hint')}
        choices={courts.map((one) => ({ value: String(one.id), label: `${one.city} (${one.district})` }))}
        searchable
        required
      />
      {needsReason && (
        <TextField
          {...form.field('placeReason')}
          label={t('legal_case.field.place_reason')}
          hint={t('legal_case.field.place_reason_hint')}
          maxLength={500}
          required
        />
      )}
      <DayField
        {...form.field('rollDay')}
        label={t('legal_case.field.roll_day')}
        hint={t('legal_case.field.roll_day_hint')}
        required
      />
      <DayField
        {...form.field('serviceDay')}
        label={t('legal_case.field.claim_day')}
        hint={t('legal_case.field.claim_day_hint')}
        min={today}
      />
    </CommandForm>
  )
}

/** The courts of where the debtor lives before the others. */
function nearestFirst(courts: readonly SeatRow[], districts: readonly string[]): readonly SeatRow[] {
  const rank = ({ district }: SeatRow) => Number(!isDistrictOf(district, districts))
  return courts.toSorted((one, other) => rank(one) - rank(other))
}

function HandOverForm(props: FormProps) {
  const t = useText()
  const offices = useBailiffs().filter(({ active }) => active)
  const initial: { bailiff: string | null; note: string } = { bailiff: null, note: '' }
  const form = useCaseForm(handOverCase, props, initial, ({ bailiff, note }) => ({
    bailiff: bailiff === null ? null : Number(bailiff),
    note,
  }))
  return (
    <CommandForm form={form} submit={t('legal_case.act.hand_over')} onCancel={props.onClose} inWindow>
      <ChoiceField
        {...form.field('bailiff')}
        label={t('dossier.bailiff.office')}
        choices={offices.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        required
        autoFocus
      />
      <TextAreaField {...form.field('note')} label={t('dossier.form.note')} />
    </CommandForm>
  )
}

function ServiceForm({ of, ...props }: FormProps & { readonly of: 'writ' | 'title' }) {
  const t = useText()
  const today = useToday()
  const form = useCaseForm<typeof recordService, { day: Day | null }>(
    recordService,
    props,
    { day: today },
    ({ day }) => ({ day, of }),
  )
  const act = of === 'writ' ? 'service' : 'title_service'
  return (
    <CommandForm form={form} submit={t(`legal_case.act.${act}`)} onCancel={props.onClose} inWindow>
      <DayField {...form.field('day')} label={t('legal_case.field.service_day')} max={today} required autoFocus />
    </CommandForm>
  )
}

function FilingForm(props: FormProps) {
  const t = useText()
  const initial: { rollNumber: string; rollDay: Day | null } = { rollNumber: '', rollDay: null }
  const form = useCaseForm(recordFiling, props, initial, (values) => values)
  return (
    <CommandForm form={form} submit={t('legal_case.act.filing')} onCancel={props.onClose} inWindow>
      <TextField
        {...form.field('rollNumber')}
        label={t('legal_case.field.roll_number')}
        maxLength={100}
        required
        autoFocus
      />
      {props.legalCase.rollDay === null && (
        <DayField {...form.field('rollDay')} label={t('legal_case.field.roll_day')} required />
      )}
    </CommandForm>
  )
}

function DefenceForm(props: FormProps) {
  const t = useText()
  const initial: { defended: 'no' | 'yes' | null } = { defended: null }
  const form = useCaseForm(recordDefence, props, initial, ({ defended }) => ({
    defended: defended === null ? null : defended === 'yes',
  }))
  return (
    <CommandForm form={form} submit={t('legal_case.act.defence')} onCancel={props.onClose} inWindow>
      <ChoiceField
        {...form.field('defended')}
        label={t('legal_case.field.defended')}
        choices={(['no', 'yes'] as const).map((value) => ({ value, label: t(`legal_case.field.defended_${value}`) }))}
        required
        autoFocus
      />
    </CommandForm>
  )
}

interface Seized {
  readonly kind: ExecutionKind | null
  readonly thirdParty: string
  readonly day: Day | null
  readonly orderedDay: Day | null
  readonly freeCents: number | null
}

function ExecutionForm(props: FormProps) {
  const t = useText()
  const today = useToday()
  const initial: Seized = { kind: null, thirdParty: '', day: today, orderedDay: null, freeCents: null }
  const form = useCaseForm(recordExecution, props, initial, (values) => values)
  const { kind } = form.values
  return (
    <CommandForm form={form} submit={t('legal_case.act.execution')} onCancel={props.onClose} columns={2} inWindow>
      <ChoiceField
        {...form.field('kind')}
        label={t('legal_case.field.execution')}
        choices={executionKinds.map((value) => ({ value, label: t(`legal_case.execution.${value}`) }))}
        required
        autoFocus
      />
      <DayField {...form.field('day')} label={t('legal_case.field.day')} max={today} required />
      {kind !== null && needsOrder(kind) ? (
        <DayField
          {...form.field('orderedDay')}
          label={t(kind === 'eviction' ? 'legal_case.field.vacate_day' : 'legal_case.field.ordered_day')}
          max={today}
          required
        />
      ) : (
        <TextField
          {...form.field('thirdParty')}
          label={t('legal_case.field.third_party')}
          hint={t('legal_case.field.third_party_hint')}
          maxLength={200}
        />
      )}
      <MoneyField
        {...form.field('freeCents')}
        label={t('legal_case.field.free')}
        hint={t('legal_case.field.free_hint')}
      />
    </CommandForm>
  )
}

function YieldForm({ execution, ...props }: FormProps & { readonly execution: CaseAnswer['executions'][number] }) {
  const t = useText()
  const today = useToday()
  const initial: { freeCents: number | null; yieldCents: number | null; endedDay: Day | null } = {
    freeCents: execution.freeCents,
    yieldCents: execution.yieldCents,
    endedDay: execution.endedDay === null ? null : day(execution.endedDay),
  }
  const form = useCaseForm(changeExecution, props, initial, (values) => ({ ...values, execution: execution.id }))
  return (
    <CommandForm form={form} submit={t('legal_case.execution.change')} onCancel={props.onClose} columns={2} inWindow>
      <MoneyField {...form.field('yieldCents')} label={t('legal_case.field.yield')} required autoFocus />
      <MoneyField
        {...form.field('freeCents')}
        label={t('legal_case.field.free')}
        hint={t('legal_case.field.free_hint')}
      />
      <DayField {...form.field('endedDay')} label={t('legal_case.field.ended_day')} max={today} />
    </CommandForm>
  )
}

function EndForm(props: FormProps) {
  const t = useText()
  const form = useCaseForm(endCase, props, { reason: '' }, (values) => values)
  return (
    <CommandForm form={form} submit={t('legal_case.act.end')} onCancel={props.onClose} inWindow>
      <TextAreaField {...form.field('reason')} label={t('legal_case.field.end_reason')} required autoFocus />
    </CommandForm>
  )
}
