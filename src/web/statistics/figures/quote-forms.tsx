import { useQuery } from '@tanstack/react-query'
import { changeQuote, createQuote, listQuoteOwners, listQuotes } from '#contract/statistics/quotes.ts'
import { getSalesStatistic } from '#contract/statistics/sales.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { certainChance, type QuoteStage, quoteStages } from '#domain/statistics/pipeline.ts'
import { query } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import type { Quote } from './quote-list.tsx'

interface Values {
  readonly prospect: string
  readonly yearlyCents: Cents | null
  readonly stage: QuoteStage
  readonly chance: number | null
  readonly decisionDay: Day | null
  readonly ownerId: number | null
  readonly customerId: number | null
  readonly note: string
  readonly version: number
}

const refreshes = [listQuotes, getSalesStatistic]

/** Writes down a quote: of whoever writes it, unless he says otherwise. */
export function AddQuoteForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const user = useUser()
  const form = useCommandForm<typeof createQuote, Values>(createQuote, {
    initial: {
      prospect: '',
      yearlyCents: null,
      stage: 'contact',
      chance: 25,
      decisionDay: null,
      ownerId: user?.id ?? null,
      customerId: null,
      note: '',
      version: 0,
    },
    toInput: ({ version: _version, ...values }) => asSent(values),
    refreshes,
    onDone: () => {
      notify({ variant: 'success', message: t('quote.saved') })
      onDone()
    },
  })
  return (
    <CommandForm form={form} columns={2} submit={t('quote.add')} onCancel={onDone} inWindow>
      <QuoteFields form={form} />
    </CommandForm>
  )
}

/** Changes a quote. */
export function ChangeQuoteForm({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const t = useText()
  const { prospect, yearlyCents, stage, chance, decisionDay, owner, customer, note, version } = quote
  const form = useCommandForm<typeof changeQuote, Values>(changeQuote, {
    params: { id: quote.id },
    initial: {
      prospect,
      yearlyCents,
      stage,
      chance,
      note,
      version,
      decisionDay: decisionDay as Day,
      ownerId: owner.id,
      customerId: customer?.id ?? null,
    },
    toInput: asSent,
    refreshes,
    onDone: () => {
      notify({ variant: 'success', message: t('quote.saved') })
      onDone()
    },
  })
  return (
    <CommandForm form={form} columns={2} submit={t('kit.save')} onCancel={onDone} inWindow>
      <QuoteFields form={form} kept={owner} />
    </CommandForm>
  )
}

/** Only a quote that was won has a customer; what is decided is sure. */
function asSent<Sent extends Omit<Values, 'version'>>(values: Sent): Sent {
  const { stage, customerId, chance } = values
  return { ...values, customerId: stage === 'won' ? customerId : null, chance: certainChance(stage) ?? chance }
}

type Field = ReturnType<typeof useCommandForm<typeof changeQuote, Values>>['field']

interface QuoteFieldsProps {
  readonly form: { readonly field: Field }
  /** Whose it is now: also when he left the agency. */
  readonly kept?: { readonly id: number; readonly name: string }
}

function QuoteFields({ form: { field }, kept }: QuoteFieldsProps) {
  const t = useText()
  const there = useQuery(query(listQuoteOwners)).data?.items ?? []
  const owners = kept && !there.some(({ id }) => id === kept.id) ? [kept, ...there] : there
  const [stage, owner, chance] = [field('stage'), field('ownerId'), field('chance')] as const
  const certain = certainChance(stage.value)
  return (
    <>
      <WideField>
        <TextField {...field('prospect')} label={t('quote.prospect')} maxLength={200} required />
      </WideField>
      <MoneyField {...field('yearlyCents')} label={t('quote.yearly')} required />
      <ChoiceField
        {...stage}
        onChange={(chosen) => chosen && stage.onChange(chosen)}
        label={t('quote.stage')}
        choices={quoteStages.map((value) => ({ value, label: t(`quote.stage.${value}`) }))}
        required
      />
      <NumberField
        {...chance}
        value={certain ?? chance.value}
        disabled={certain !== null}
        label={t('quote.chance')}
        hint={t('quote.chance_hint')}
        percent
        required
      />
      <DayField {...field('decisionDay')} label={t('quote.decision_day')} required />
      <ChoiceField
        {...owner}
        value={owner.value === null ? null : String(owner.value)}
        onChange={(chosen) => owner.onChange(chosen === null ? null : Number(chosen))}
        label={t('quote.owner')}
        choices={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      {stage.value === 'won' && (
        <SearchSelect
          {...field('customerId')}
          label={t('quote.customer')}
          hint={t('quote.customer_hint')}
          lookup={customerLookup}
        />
      )}
      <WideField>
        <TextAreaField {...field('note')} label={t('quote.remark')} />
      </WideField>
    </>
  )
}
