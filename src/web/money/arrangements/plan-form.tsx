import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { agreePlan, arrangementChannels, proposePlan } from '#contract/money/arrangements.ts'
import { allowTermPayment } from '#contract/work/logs.ts'
import { addMonths, type Day, latest } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { FormBeside } from '#web/kit/forms/form-beside.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { type Choice, ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { AffordabilityFields } from './affordability-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import type { StartedFormProps } from './use-arrangements.ts'

interface PlanValues {
  every: 'week' | 'month' | null
  by: 'amount' | 'count' | null
  amountCents: number | null
  count: number | null
  firstDay: Day | null
  interest: 'stopped' | 'running' | null
  graceDays: number | null
  channel: (typeof arrangementChannels)[number] | null
  debtor: string | null
  debtorIds: readonly number[]
  note: string
  version: number
}

/** What a debtor asked for in a log: the plan begins with that, and answers it. */
export interface AskedInLog {
  readonly logId: number
  readonly every: 'week' | 'month'
  readonly amountCents: number
  readonly firstDay: Day
  /** Who asked it. */
  readonly debtorId: number
}

interface PlanFormProps extends StartedFormProps {
  readonly replaces?: boolean
  readonly asked?: AskedInLog
}

/**
 * Makes a payment plan; the instalments are shown while one types, to the cent as they will be. One that replaces another
 * says why, and divides what is open now.
 */
export function PlanForm({ arrangements, onClose, replaces = false, asked, causeLog = null }: PlanFormProps) {
  const t = useText()
  const today = useToday()
  const { dossierId, version, currency, planGraceDays, planDebtors, shareDebtors, ofWhole } = arrangements
  const asker = shareDebtors.find(({ id }) => id === asked?.debtorId) ?? (ofWhole ? undefined : shareDebtors[0])
  const initial: PlanValues = {
    every: asked?.every ?? 'month',
    by: asked ? 'amount' : 'count',
    amountCents: asked?.amountCents ?? null,
    count: 6,
    // What was asked for may have passed while it waited.
    firstDay: asked ? latest(asked.firstDay, today) : addMonths(today, 1),
    interest: 'stopped',
    graceDays: planGraceDays,
    channel: 'phone',
    debtor: asker ? String(asker.id) : null,
    debtorIds: planDebtors.flatMap(({ id }) => (id === asked?.debtorId ? [id] : [])),
    note: '',
    version,
  }
  const form = useCommandForm(asked ? allowTermPayment : agreePlan, {
    params: { id: asked?.logId ?? dossierId },
    initial,
    toInput: (values) => ({ ...withSize(values), replaces, ...(asked ? {} : { log: causeLog }) }),
    onDone: onClose,
  })
  const proposal = useProposal(dossierId, form.values)
  const choices = <const Value extends string>(
    list: readonly Value[],
    start: 'every' | 'by' | 'interest' | 'channel',
  ): Choice<Value>[] =>
    list.map((value) => ({ value, label: t(`arrangement.${start}.${value}` as 'arrangement.by.debtor') }))
  const takeMonthly = (amountCents: number) => {
    form.setValues((values) => ({ ...values, every: 'month', by: 'amount', amountCents }))
  }
  return (
    <FormBeside of="window" effect={<PlanPreview proposal={proposal} currency={currency} />}>
      <CommandForm
        form={form}
        submit={t(replaces ? 'dossier.act.replace_plan' : 'dossier.act.plan')}
        onCancel={onClose}
        columns={2}
        inWindow
      >
        {shareDebtors.length > 0 && (
          <WideField>
            <ChoiceField
              {...form.field('debtor')}
              label={t('arrangement.whose_plan')}
              hint={t(ofWhole ? 'arrangement.whose_plan_whole_hint' : 'arrangement.whose_plan_hint')}
              choices={shareDebtors.map(({ id, name }) => ({ value: String(id), label: name }))}
              clearable={ofWhole}
              required={!ofWhole}
            />
          </WideField>
        )}
        <ChoiceField
          {...form.field('by')}
          label={t('arrangement.divide')}
          choices={choices(['count', 'amount'], 'by')}
          required
        />
        {form.values.by === 'amount' ? (
          <MoneyField {...form.field('amountCents')} label={t('arrangement.each')} currency={currency} required />
        ) : (
          <NumberField {...form.field('count')} label={t('arrangement.count')} required />
        )}
        <ChoiceField
          {...form.field('every')}
          label={t('arrangement.every')}
          choices={choices(['month', 'week'], 'every')}
          required
        />
        <DayField {...form.field('firstDay')} label={t('arrangement.first_day')} min={today} required />
        <ChoiceField
          {...form.field('interest')}
          label={t('arrangement.interest')}
          choices={choices(['stopped', 'running'], 'interest')}
          required
        />
        <NumberField
          {...form.field('graceDays')}
          label={t('arrangement.grace')}
          hint={t('arrangement.grace_hint')}
          required
        />
        <WideField>
          <AffordabilityFields means={arrangements.means} today={today} currency={currency} onTake={takeMonthly} />
        </WideField>
        <ChoiceField
          {...form.field('channel')}
          label={t('arrangement.how')}
          choices={choices(arrangementChannels, 'channel')}
          required
        />
        {planDebtors.length > 0 && form.values.debtor === null && (
          <WideField>
            <ChecksField
              {...form.field('debtorIds')}
              label={t('arrangement.agreed_with')}
              hint={t('arrangement.agreed_with_hint')}
              choices={planDebtors.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
          </WideField>
        )}
        <WideField>
          <TextAreaField
            {...form.field('note')}
            label={t(replaces ? 'arrangement.replace_reason' : 'arrangement.note')}
            required={replaces}
          />
        </WideField>
      </CommandForm>
    </FormBeside>
  )
}

/** Only the size that was chosen is sent; the other may still stand in its hidden field. */
function withSize({ amountCents, count, debtorIds, debtor, ...rest }: PlanValues) {
  const values = { ...rest, debtorIds: [...debtorIds], debtor: debtor === null ? null : Number(debtor) }
  return values.by === 'amount'
    ? { ...values, amountCents: amountCents ?? undefined }
    : { ...values, count: count ?? undefined }
}

/** The proposal of the server for what is typed now; null while something is missing. */
function useProposal(dossierId: number, values: PlanValues) {
  const [settled] = useDebouncedValue(values, 200)
  const { every, by, amountCents, count, firstDay, interest } = settled
  const debtor = settled.debtor === null ? undefined : Number(settled.debtor)
  const size = by === 'amount' ? amountCents : count
  const isAsked = firstDay !== null && size !== null && size > 0
  const { data } = useQuery({
    ...query(proposePlan, {
      params: { id: dossierId },
      query: { every, by, firstDay, interest, debtor, ...(by === 'amount' ? { amountCents } : { count }) },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (isAsked && data) || null
}
