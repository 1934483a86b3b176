import {
  type ReliefKind,
  type ReliefOutcome,
  lastReliefDay,
  needsLastDay,
  reliefKinds,
  reliefRules,
  reliefSources,
} from '#domain/relief/relief.ts'
import type { Day } from '#domain/day.ts'
import { changeRelief, endRelief, registerRelief } from '#contract/court/relief.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { type BoundField, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showDay } from '#web/kit/words/format.ts'
import { ClaimForm } from './claim-form.tsx'
import { ChangeClaimForm, DistributionForm } from './filed-claim-forms.tsx'
import { AnswerForm, BalanceForm, MessageForm } from './message-forms.tsx'
import type { Opened, ReliefAnswer, ShownRelief } from './shown-relief.ts'

interface ReliefFormProps {
  readonly opened: Opened
  readonly relief: ReliefAnswer
  readonly onClose: () => void
}

/** The form of an act on relief. */
export function ReliefForm({ opened, relief, onClose }: ReliefFormProps) {
  switch (opened.act) {
    case 'register':
      return <RegisterForm relief={relief} onClose={onClose} />
    case 'change':
      return <ChangeForm item={opened.item} onClose={onClose} />
    case 'end':
      return <EndForm item={opened.item} onClose={onClose} />
    case 'message':
      return <MessageForm item={opened.item} onClose={onClose} />
    case 'balance':
      return <BalanceForm message={opened.message} onClose={onClose} />
    case 'answer':
      return <AnswerForm message={opened.message} onClose={onClose} />
    case 'claim':
      return <ClaimForm item={opened.item} dossierId={relief.dossierId} onClose={onClose} />
    case 'change_claim':
      return <ChangeClaimForm item={opened.item} dossierId={relief.dossierId} onClose={onClose} />
    case 'distribute':
      return <DistributionForm item={opened.item} dossierId={relief.dossierId} onClose={onClose} />
  }
}

interface Words {
  readonly toDay: Day | null
  readonly filingDay: Day | null
  readonly reference: string
  readonly helper: string
  readonly helperEmail: string
  readonly helperPhone: string
  readonly note: string
}

interface RegisterValues extends Words {
  readonly kind: ReliefKind | null
  readonly debtor: string | null
  readonly fromDay: Day | null
  readonly source: (typeof reliefSources)[number] | null
}

function RegisterForm({ relief, onClose }: Omit<ReliefFormProps, 'opened'>) {
  const t = useText()
  const today = useToday()
  const { dossierId, debtors } = relief
  const initial: RegisterValues = {
    kind: null,
    debtor: null,
    fromDay: today,
    source: null,
    toDay: null,
    filingDay: null,
    reference: '',
    helper: '',
    helperEmail: '',
    helperPhone: '',
    note: '',
  }
  const form = useCommandForm(registerRelief, {
    params: { id: dossierId },
    initial,
    toInput: ({ debtor, ...values }) => ({ ...values, debtor: debtor === null ? null : Number(debtor) }),
    onDone: onClose,
  })
  const { kind, fromDay } = form.values
  return (
    <CommandForm
      form={form}
      submit={t('relief.register')}
      note={t('relief.register_hint')}
      onCancel={onClose}
      columns={2}
      inWindow
    >
      <ChoiceField
        {...form.field('kind')}
        label={t('relief.kind_label')}
        choices={reliefKinds.map((value) => ({ value, label: t(`relief.kind.${value}`) }))}
        required
        autoFocus
      />
      <ChoiceField
        {...form.field('source')}
        label={t('relief.source_label')}
        choices={reliefSources.map((value) => ({ value, label: t(`relief.source.${value}`) }))}
        required
      />
      {debtors.length > 1 && (
        <ChoiceField
          {...form.field('debtor')}
          label={t('relief.debtor')}
          choices={debtors.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
        />
      )}
      <DayField {...form.field('fromDay')} label={t('relief.from')} max={today} required />
      <WordFields fields={fieldsOf(form)} kind={kind} fromDay={fromDay} />
    </CommandForm>
  )
}

type Fields = { readonly [Name in keyof Words]: BoundField<Words[Name]> }

type DayName = 'toDay' | 'filingDay'

interface Typed {
  readonly field: ((name: DayName) => BoundField<Day | null>) &
    ((name: Exclude<keyof Words, DayName>) => BoundField<string>)
}

/** The fields that a form of new relief has in common with that of one that runs. */
function fieldsOf({ field }: Typed): Fields {
  return {
    toDay: field('toDay'),
    filingDay: field('filingDay'),
    reference: field('reference'),
    helper: field('helper'),
    helperEmail: field('helperEmail'),
    helperPhone: field('helperPhone'),
    note: field('note'),
  }
}

interface WordFieldsProps {
  readonly fields: Fields
  readonly kind: ReliefKind | null
  readonly fromDay: Day | null
  /** The last day until now, of what runs. */
  readonly formerDay?: Day | null
}

function WordFields({ fields, kind, fromDay, formerDay = null }: WordFieldsProps) {
  const t = useText()
  const last = kind === null || fromDay === null ? null : lastReliefDay(kind, fromDay, formerDay)
  const isNeeded = kind !== null && needsLastDay(kind)
  const isFiled = kind !== null && reliefRules[kind].filedWith !== null
  return (
    <>
      <DayField
        {...fields.toDay}
        label={t('relief.to')}
        hint={
          last === null
            ? t('relief.to_hint')
            : t(isNeeded ? 'relief.to_hint_term' : 'relief.to_hint_lengthened', { day: showDay(last) })
        }
        required={isNeeded}
      />
      {isFiled && <DayField {...fields.filingDay} label={t('relief.filing_day')} hint={t('relief.filing_hint')} />}
      <TextField {...fields.reference} label={t('relief.reference')} maxLength={100} />
      <TextField {...fields.helper} label={t('relief.helper')} maxLength={200} />
      <TextField {...fields.helperEmail} label={t('relief.helper_email')} maxLength={200} />
      <TextField {...fields.helperPhone} label={t('relief.helper_phone')} maxLength={40} />
      <WideField>
        <TextAreaField {...fields.note} label={t('relief.note')} />
      </WideField>
    </>
  )
}

interface ItemFormProps {
  readonly item: ShownRelief
  readonly onClose: () => void
}

function ChangeForm({ item, onClose }: ItemFormProps) {
  const { id, version, kind, reference, helper, helperEmail, helperPhone, note } = item
  const toDay = item.toDay as Day | null
  const filingDay = item.filingDay as Day | null
  const initial: Words & { version: number } = {
    toDay,
    filingDay,
    reference,
    helper,
    helperEmail,
    helperPhone,
    note,
    version,
  }
  const form = useCommandForm(changeRelief, { params: { id }, initial, onDone: onClose })
  return (
    <CommandForm form={form} onCancel={onClose} columns={2} inWindow>
      <WordFields fields={fieldsOf(form)} kind={kind} fromDay={item.fromDay as Day} formerDay={toDay} />
    </CommandForm>
  )
}

interface EndValues {
  readonly outcome: Exclude<ReliefOutcome, 'expired'> | null
  readonly note: string
  readonly version: number
}

function EndForm({ item, onClose }: ItemFormProps) {
  const t = useText()
  const { id, version, outcomes } = item
  const initial: EndValues = { outcome: null, note: '', version }
  const form = useCommandForm(endRelief, { params: { id }, initial, onDone: onClose })
  const choices = outcomes.filter((value) => value !== 'expired')
  return (
    <CommandForm form={form} submit={t('relief.end')} note={t('relief.end_hint')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('outcome')}
        label={t('relief.outcome_label')}
        choices={choices.map((value) => ({ value, label: t(`relief.outcome.${value}`) }))}
        required
        autoFocus
      />
      <TextAreaField {...form.field('note')} label={t('relief.reason')} required />
    </CommandForm>
  )
}
