import { useQuery } from '@tanstack/react-query'
import { getAccount } from '#contract/account.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { recordJudgment } from '#contract/rulings.ts'
import type { Day } from '#domain/day.ts'
import { type Answer, query } from '#web/api.ts'
import { CommandForm, WideField } from '#web/kit/command-form.tsx'
import { DayField } from '#web/kit/day-field.tsx'
import { MoneyField } from '#web/kit/money-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import classes from './arrangements.module.css'
import type { ArrangementFormProps } from './use-arrangements.ts'

type Claim = Answer<typeof getAccount>['claims'][number]

const interestKinds = ['as_claimed', 'statutory', 'commercial', 'none'] as const

interface JudgmentValues {
  day: Day | null
  reference: string
  awards: { claimId: number; principalCents: number | null; costsCents: number | null }[]
  interest: (typeof interestKinds)[number] | null
  interestFromDay: Day | null
  courtCents: number | null
  afterCostsCents: number | null
  note: string
  version: number
}

/** What a judge awarded: filled in with what is claimed, to be lowered where less was awarded. */
export function JudgmentForm(props: ArrangementFormProps) {
  const { dossierId } = props.arrangements
  const { data } = useQuery(query(getAccount, { params: { id: dossierId } }))
  const claims = data?.claims.filter((claim) => claim.openCents > 0)
  return claims ? <Fields {...props} claims={claims} /> : <Waiting />
}

function Fields({ arrangements, onClose, claims }: ArrangementFormProps & { claims: readonly Claim[] }) {
  const t = useText()
  const today = useToday()
  const initial: JudgmentValues = {
    day: today,
    reference: '',
    awards: claims.map(({ claimId, balances }) => ({
      claimId,
      principalCents: balances.principal.openCents,
      costsCents: balances.collection_costs.openCents + balances.vat.openCents,
    })),
    interest: 'as_claimed',
    interestFromDay: null,
    courtCents: null,
    afterCostsCents: null,
    note: '',
    version: arrangements.version,
  }
  const form = useCommandForm(recordJudgment, {
    params: { id: arrangements.dossierId },
    initial,
    toInput: (values) => inputOf(values) as unknown as InputOf<typeof recordJudgment>,
    onDone: onClose,
  })
  const { interest } = form.values
  const hasFirstDay = interest === 'statutory' || interest === 'commercial'
  return (
    <CommandForm form={form} submit={t('arrangement.act.judgment')} onCancel={onClose} columns={2} inWindow>
      <DayField {...form.field('day')} label={t('arrangement.judgment_day')} max={today} required />
      <TextField {...form.field('reference')} label={t('arrangement.case_number')} maxLength={100} required />
      <WideField>
        <Awards form={form} claims={claims} />
      </WideField>
      <ChoiceField
        {...form.field('interest')}
        label={t('arrangement.awarded_interest')}
        choices={interestKinds.map((value) => ({ value, label: t(`arrangement.awarded.${value}`) }))}
        required
      />
      {hasFirstDay && <DayField {...form.field('interestFromDay')} label={t('arrangement.interest_from')} required />}
      <MoneyField {...form.field('courtCents')} label={t('arrangement.court_costs')} />
      <MoneyField {...form.field('afterCostsCents')} label={t('arrangement.after_costs')} />
      <WideField>
        <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
      </WideField>
    </CommandForm>
  )
}

type JudgmentForm = ReturnType<typeof useCommandForm<typeof recordJudgment, JudgmentValues>>

function Awards({ form, claims }: { form: JudgmentForm; claims: readonly Claim[] }) {
  const t = useText()
  const { awards } = form.values
  const change = (claimId: number, part: Partial<JudgmentValues['awards'][number]>) =>
    form.setValues({
      awards: awards.map((award) => (award.claimId === claimId ? { ...award, ...part } : award)),
    })
  const { error } = form.field('awards')
  return (
    <fieldset className={classes.awards}>
      <legend>{t('arrangement.awards')}</legend>
      {claims.map(({ claimId, reference }, index) => (
        <div key={claimId} className={classes.pairs}>
          <MoneyField
            name={`principal-${claimId}`}
            label={t('arrangement.awarded_principal', { reference })}
            value={awards[index]?.principalCents ?? null}
            onChange={(principalCents) => change(claimId, { principalCents })}
            error={error}
            required
          />
          <MoneyField
            name={`costs-${claimId}`}
            label={t('arrangement.awarded_costs', { reference })}
            value={awards[index]?.costsCents ?? null}
            onChange={(costsCents) => change(claimId, { costsCents })}
          />
        </div>
      ))}
    </fieldset>
  )
}

function inputOf({ awards, interest, interestFromDay, courtCents, afterCostsCents, ...values }: JudgmentValues) {
  const awarded =
    interest === 'statutory' || interest === 'commercial'
      ? { kind: interest, fromDay: interestFromDay }
      : { kind: interest }
  return {
    ...values,
    courtCents: courtCents ?? 0,
    afterCostsCents: afterCostsCents ?? 0,
    awards: awards.map((award) => ({ ...award, costsCents: award.costsCents ?? 0, interest: awarded })),
  }
}
