import { endRemedy, lodgeRemedy, planHearing } from '#contract/court/case-remedies.ts'
import {
  type RemedyKind,
  type RemedyOutcome,
  type RemedyParty,
  remedyKinds,
  remedyOutcomes,
  remedyParties,
} from '#domain/court/cases/remedy.ts'
import { type Day, day } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { type FormProps, useCaseForm } from './case-form.ts'

interface Lodged {
  readonly kind: RemedyKind | null
  readonly by: RemedyParty | null
  readonly day: Day | null
  readonly heardDay: Day | null
}

/** Somebody opposes the judgment, or appeals. */
export function RemedyForm(props: FormProps) {
  const t = useText()
  const today = useToday()
  const initial: Lodged = { kind: null, by: 'debtor', day: today, heardDay: null }
  const form = useCaseForm(lodgeRemedy, props, initial, (values) => values)
  return (
    <CommandForm form={form} submit={t('legal_case.act.remedy')} onCancel={props.onClose} columns={2} inWindow>
      <ChoiceField
        {...form.field('kind')}
        label={t('legal_case.field.remedy')}
        choices={remedyKinds.map((value) => ({ value, label: t(`legal_case.remedy.${value}`) }))}
        required
        autoFocus
      />
      <ChoiceField
        {...form.field('by')}
        label={t('legal_case.field.remedy_by')}
        choices={remedyParties.map((value) => ({ value, label: t(`legal_case.remedy.by.${value}`) }))}
        required
      />
      <DayField {...form.field('day')} label={t('legal_case.field.lodged_day')} max={today} required />
      <DayField
        {...form.field('heardDay')}
        label={t('legal_case.field.heard_day')}
        hint={t('legal_case.field.heard_hint')}
      />
      <WideField>
        <p>{t(props.legalCase.isEnforceable ? 'legal_case.remedy.stops_not' : 'legal_case.remedy.stops')}</p>
      </WideField>
    </CommandForm>
  )
}

/** When it is heard, as the court set it or moved it. */
export function HearingForm(props: FormProps) {
  const t = useText()
  const pending = props.legalCase.remedies.find(({ outcome }) => outcome === null)
  const heardDay = pending?.heardDay ?? null
  const initial: { heardDay: Day | null } = { heardDay: heardDay === null ? null : day(heardDay) }
  const form = useCaseForm(planHearing, props, initial, (values) => values)
  return (
    <CommandForm form={form} submit={t('legal_case.act.remedy_hearing')} onCancel={props.onClose} inWindow>
      <DayField
        {...form.field('heardDay')}
        label={t('legal_case.field.heard_day')}
        hint={t('legal_case.field.heard_hint')}
        autoFocus
      />
    </CommandForm>
  )
}

/** What became of it. */
export function OutcomeForm(props: FormProps) {
  const t = useText()
  const today = useToday()
  const initial: { outcome: RemedyOutcome | null; day: Day | null } = { outcome: null, day: today }
  const form = useCaseForm(endRemedy, props, initial, (values) => values)
  return (
    <CommandForm form={form} submit={t('legal_case.act.remedy_outcome')} onCancel={props.onClose} columns={2} inWindow>
      <ChoiceField
        {...form.field('outcome')}
        label={t('legal_case.field.outcome')}
        choices={remedyOutcomes.map((value) => ({ value, label: t(`legal_case.remedy.outcome.${value}`) }))}
        required
        autoFocus
      />
      <DayField {...form.field('day')} label={t('legal_case.field.outcome_day')} max={today} required />
      <WideField>
        <p>{t('legal_case.remedy.set_aside_hint')}</p>
      </WideField>
    </CommandForm>
  )
}
