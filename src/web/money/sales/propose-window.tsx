import { useNavigate } from 'react-router'
import { listSaleFiles, proposeSaleFile, type SalePartner } from '#contract/money/sales/sale-files.ts'
import { addMonths, type Day } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { type ReadPartner, salePath } from './sale-words.ts'
import { PartnerFrame } from './partner-frame.tsx'

interface WindowProps {
  readonly partner: SalePartner
  readonly onClose: () => void
}

/** Which files are looked for, and what is asked for them. */
export function ProposeWindow({ partner, onClose }: WindowProps) {
  const t = useText()
  return (
    <PartnerFrame partner={partner} title={t('sale.propose')} size={720} onClose={onClose}>
      {(terms) => <ProposeForm terms={terms} onClose={onClose} />}
    </PartnerFrame>
  )
}

interface Values {
  readonly fromDay: Day | null
  readonly toDay: Day | null
  readonly customer: number | null
  readonly debtorKind: 'private' | 'company' | null
  readonly leastCents: number | null
  readonly mostCents: number | null
  readonly pricePercent: number | null
  readonly feeCents: number | null
}

function ProposeForm({ terms, onClose }: { terms: ReadPartner; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const today = useToday()
  const { key: partner, pricePercent, feeCents } = terms
  const initial: Values = {
    fromDay: addMonths(today, -3),
    toDay: today,
    customer: null,
    debtorKind: null,
    leastCents: 0,
    mostCents: null,
    pricePercent,
    feeCents,
  }
  const form = useCommandForm<typeof proposeSaleFile, Values>(proposeSaleFile, {
    initial,
    draft: partner,
    toInput: (values) => ({ ...values, partner }),
    refreshes: [listSaleFiles],
    onDone: ({ id }) => void navigate(`${salePath(partner)}?sale=${id}`),
  })
  return (
    <CommandForm
      form={form}
      columns={2}
      submit={t('sale.look')}
      onCancel={onClose}
      inWindow
      stickyFoot
      note={t('sale.look_note')}
    >
      <DayField {...form.field('fromDay')} label={t('sale.from')} hint={t('sale.from_hint')} required />
      <DayField {...form.field('toDay')} label={t('sale.to')} required />
      <SearchSelect
        {...form.field('customer')}
        label={t('sale.customer')}
        hint={t('sale.customer_hint')}
        lookup={customerLookup}
      />
      <ChoiceField
        {...form.field('debtorKind')}
        label={t('sale.kind')}
        hint={t('sale.kind_hint')}
        choices={[
          { value: 'private', label: t('sale.kind.private') },
          { value: 'company', label: t('sale.kind.company') },
        ]}
        clearable
      />
      <MoneyField {...form.field('leastCents')} label={t('sale.least')} required />
      <MoneyField {...form.field('mostCents')} label={t('sale.most')} hint={t('sale.most_hint')} />
      <NumberField
        {...form.field('pricePercent')}
        label={t('sale.percent')}
        hint={t('sale.percent_hint')}
        decimals={4}
        percent
        required
      />
      <MoneyField {...form.field('feeCents')} label={t('sale.fee')} hint={t('sale.fee_hint')} required />
    </CommandForm>
  )
}
