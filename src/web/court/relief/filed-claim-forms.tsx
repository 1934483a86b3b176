import { changeFiledClaim, recordDistribution } from '#contract/court/relief.ts'
import { type Day, day } from '#domain/day.ts'
import { type ClaimAdmission, claimAdmissions } from '#domain/relief/relief.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { ShownRelief } from './shown-relief.ts'

interface FormProps {
  readonly item: ShownRelief
  readonly dossierId: number
  readonly onClose: () => void
}

interface ClaimValues {
  readonly filedDay: Day | null
  readonly filedCents: number | null
  readonly reference: string
  readonly admission: ClaimAdmission | 'open' | null
  readonly admittedCents: number | null
  readonly decidedDay: Day | null
}

const dayOf = (value: string | null | undefined) => (value ? day(value) : null)

/** Corrects what was filed, and writes down what was decided on it. */
export function ChangeClaimForm({ item, dossierId: file, onClose }: FormProps) {
  const t = useText()
  const today = useToday()
  const { claim } = item
  const initial: ClaimValues = {
    filedDay: dayOf(claim?.filedDay),
    filedCents: claim?.filedCents ?? null,
    reference: claim?.reference ?? '',
    admission: claim?.admission ?? 'open',
    admittedCents: claim?.admittedCents ?? null,
    decidedDay: dayOf(claim?.decidedDay),
  }
  const form = useCommandForm(changeFiledClaim, {
    params: { id: item.id },
    initial,
    toInput: ({ admission, ...values }) => ({
      ...values,
      file,
      admission: admission === 'open' ? null : admission,
      version: claim?.version ?? 0,
    }),
    onDone: onClose,
  })
  const isDecided = form.values.admission !== 'open'
  return (
    <CommandForm form={form} submit={t('kit.save')} onCancel={onClose} columns={2} inWindow>
      <DayField {...form.field('filedDay')} label={t('relief.filed_day')} max={today} required autoFocus />
      <MoneyField {...form.field('filedCents')} label={t('relief.filed_amount')} currency={claim?.currency} required />
      <TextField {...form.field('reference')} label={t('relief.filed_reference')} maxLength={100} />
      <ChoiceField
        {...form.field('admission')}
        label={t('relief.admission')}
        hint={t('relief.admission_hint')}
        choices={(['open', ...claimAdmissions] as const).map((value) => ({
          value,
          label: t(`relief.admission.${value}`),
        }))}
        required
      />
      {isDecided && (
        <MoneyField
          {...form.field('admittedCents')}
          label={t('relief.admitted_amount')}
          hint={t('relief.admitted_hint')}
          currency={claim?.currency}
          required
        />
      )}
      {isDecided && <DayField {...form.field('decidedDay')} label={t('relief.decided_day')} max={today} required />}
    </CommandForm>
  )
}

interface DistributionValues {
  readonly day: Day | null
  readonly cents: number | null
  readonly reference: string
}

/** Writes down what is paid out on a claim by a list of distribution. */
export function DistributionForm({ item, dossierId: file, onClose }: FormProps) {
  const t = useText()
  const today = useToday()
  const { claim } = item
  const initial: DistributionValues = { day: today, cents: null, reference: '' }
  const form = useCommandForm(recordDistribution, {
    params: { id: item.id },
    initial,
    toInput: (values) => ({ ...values, file, version: claim?.version ?? 0 }),
    onDone: onClose,
  })
  return (
    <CommandForm
      form={form}
      submit={t('relief.distribute_act')}
      note={t('relief.distribute_note')}
      onCancel={onClose}
      inWindow
    >
      <DayField {...form.field('day')} label={t('relief.distributed_day')} max={today} required autoFocus />
      <MoneyField {...form.field('cents')} label={t('relief.distributed_amount')} currency={claim?.currency} required />
      <TextField {...form.field('reference')} label={t('relief.filed_reference')} maxLength={100} />
    </CommandForm>
  )
}
