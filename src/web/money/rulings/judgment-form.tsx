import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAccount } from '#contract/money/account.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { recordJudgment } from '#contract/money/rulings.ts'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from '#web/money/arrangements/arrangements.module.css'
import {
  type AwardedSums,
  awardedSums,
  claimedDay,
  fallenDueDay,
  hasFirstDay,
  interestKinds,
  judgmentInput,
  type JudgmentValues,
  replacedCharges,
} from './judgment-values.ts'
import type { ArrangementFormProps } from '#web/money/arrangements/use-arrangements.ts'

/** What a judge awarded: filled in with what was claimed on the day of the judgment, to be lowered where it was less. */
export function JudgmentForm({ arrangements, onClose }: ArrangementFormProps) {
  const t = useText()
  const today = useToday()
  const { dossierId, version, debtors } = arrangements
  const initial: JudgmentValues = {
    day: today,
    reference: '',
    debtorIds: [],
    typed: {},
    interest: 'as_claimed',
    interestFromDay: null,
    courtCents: null,
    keptCosts: [],
    afterCostsCents: null,
    courtInterestFromDay: null,
    costsCompensated: false,
    isEnforceable: false,
    isOfLease: false,
    isDissolved: true,
    isEvicted: true,
    monthlyCents: null,
    note: '',
    version,
  }
  const form = useCommandForm(recordJudgment, {
    params: { id: dossierId },
    initial,
    toInput: (values): InputOf<typeof recordJudgment> =>
      judgmentInput(values, sums) as unknown as InputOf<typeof recordJudgment>,
    onDone: onClose,
  })
  const { values } = form
  const { openErrors } = form
  const claimed = useAccountOn(dossierId, claimedDay(values))
  const fallenDue = useAccountOn(dossierId, fallenDueDay(values))
  const sums: readonly AwardedSums[] = claimed && fallenDue ? awardedSums(values, claimed, fallenDue) : []
  const type = (claimId: number, typed: Partial<AwardedSums>) =>
    form.setValues({ typed: { ...values.typed, [claimId]: { ...values.typed[claimId], ...typed } } })
  return (
    <CommandForm form={form} submit={t('dossier.act.judgment')} onCancel={onClose} columns={2} inWindow>
      <DayField {...form.field('day')} label={t('arrangement.judgment_day')} max={today} required />
      <TextField {...form.field('reference')} label={t('arrangement.case_number')} maxLength={100} required />
      {debtors.length > 1 && (
        <WideField>
          <ChecksField
            {...form.field('debtorIds')}
            label={t('arrangement.judgment_against')}
            hint={t('arrangement.judgment_against_hint')}
            choices={debtors.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        </WideField>
      )}
      <ChoiceField
        {...form.field('interest')}
        label={t('arrangement.awarded_interest')}
        choices={interestKinds.map((value) => ({ value, label: t(`arrangement.awarded.${value}`) }))}
        required
      />
      {hasFirstDay(values) && (
        <DayField
          {...form.field('interestFromDay')}
          error={openErrors['awards.0.interest.fromDay']}
          label={t('arrangement.interest_from')}
          required
        />
      )}
      <WideField>
        <fieldset className={classes.awards}>
          <legend>{t('arrangement.awards')}</legend>
          {claimed && <p className={classes.soft}>{t('arrangement.claimed_on', { day: showDay(claimed.asOf) })}</p>}
          {sums.map((sum, index) => (
            <AwardFields
              key={sum.claimId}
              sum={sum}
              errorOf={(name) => openErrors[`awards.${index}.${name}`]}
              hasFallenDue={hasFirstDay(values)}
              onType={(typed) => type(sum.claimId, typed)}
            />
          ))}
        </fieldset>
      </WideField>
      <SwitchField {...form.field('isEnforceable')} label={t('arrangement.enforceable')} />
      <SwitchField {...form.field('costsCompensated')} label={t('arrangement.compensated')} />
      {!values.costsCompensated && (
        <>
          <MoneyField {...form.field('courtCents')} label={t('arrangement.court_costs')} />
          <MoneyField {...form.field('afterCostsCents')} label={t('arrangement.after_costs')} />
          <DayField
            {...form.field('courtInterestFromDay')}
            label={t('arrangement.court_interest_from')}
            hint={t('arrangement.court_interest_hint')}
            {...(values.day === null ? {} : { min: values.day })}
          />
        </>
      )}
      <LeaseFields form={form} />
      {claimed && <KeptCosts form={form} replaced={replacedCharges(values, claimed, arrangements.rulings)} />}
      <WideField>
        <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
      </WideField>
    </CommandForm>
  )
}

/** The account at the end of a day; the former one until it is there. */
function useAccountOn(dossierId: number, asOf: Day | null) {
  const { data } = useQuery({
    ...query(getAccount, { params: { id: dossierId }, query: { asOf, until: 'end_of_day' } }),
    enabled: asOf !== null,
    placeholderData: keepPreviousData,
  })
  return data
}

interface AwardFieldsProps {
  readonly sum: AwardedSums
  readonly errorOf: (name: string) => string | undefined
  readonly hasFallenDue: boolean
  readonly onType: (typed: Partial<AwardedSums>) => void
}

function AwardFields({ sum, errorOf, hasFallenDue, onType }: AwardFieldsProps) {
  const t = useText()
  const { claimId, reference, principalCents, costsCents, hasOther, fallenDueCents } = sum
  return (
    <div className={classes.pairs}>
      <MoneyField
        name={`principal-${claimId}`}
        label={t('arrangement.awarded_principal', { reference })}
        value={principalCents}
        onChange={(cents) => onType({ principalCents: cents })}
        error={errorOf('principalCents')}
        required
      />
      <MoneyField
        name={`costs-${claimId}`}
        label={t(hasOther ? 'arrangement.awarded_all_costs' : 'arrangement.awarded_costs', { reference })}
        value={costsCents}
        onChange={(cents) => onType({ costsCents: cents })}
        error={errorOf('costsCents')}
      />
      {hasFallenDue && (
        <MoneyField
          name={`fallen-due-${claimId}`}
          label={t('arrangement.fallen_due_interest', { reference })}
          value={fallenDueCents}
          onChange={(cents) => onType({ fallenDueCents: cents })}
        />
      )}
    </div>
  )
}

interface JudgmentFields {
  readonly form: ReturnType<typeof useCommandForm<typeof recordJudgment, JudgmentValues>>
}

/** What a judge ordered of a lease. */
function LeaseFields({ form }: JudgmentFields) {
  const t = useText()
  return (
    <>
      <SwitchField {...form.field('isOfLease')} label={t('arrangement.of_lease')} />
      {form.values.isOfLease && (
        <>
          <SwitchField {...form.field('isDissolved')} label={t('arrangement.lease_dissolved')} />
          <SwitchField {...form.field('isEvicted')} label={t('arrangement.lease_evicted')} />
          <MoneyField
            {...form.field('monthlyCents')}
            label={t('arrangement.lease_monthly')}
            hint={t('arrangement.lease_monthly_hint')}
          />
        </>
      )}
    </>
  )
}

/** What was charged for court and bailiff before: which of it stays, as it was of another case. */
function KeptCosts({ form, replaced }: JudgmentFields & { readonly replaced: ReturnType<typeof replacedCharges> }) {
  const t = useText()
  if (replaced.length === 0) return null
  return (
    <WideField>
      <ChecksField
        {...form.field('keptCosts')}
        label={t('arrangement.kept_costs')}
        hint={t('arrangement.kept_costs_hint')}
        choices={replaced.map(({ eventId, component, day, openCents }) => {
          const said = { component: t(`component.${component}`), day: showDay(day) }
          return { value: eventId, label: t('arrangement.kept_cost', { ...said, amount: formatCents(openCents) }) }
        })}
      />
    </WideField>
  )
}
