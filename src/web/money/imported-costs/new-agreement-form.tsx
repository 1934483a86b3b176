import {
  type AgreedTerms,
  type ListedAgreement,
  proposeOfficeAgreement,
} from '#contract/money/costs/office-agreements.ts'
import { officeTariffs, type PricedKind, pricedKinds } from '#domain/court/imported-cost.ts'
import type { Day } from '#domain/day.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { kindName } from './cost.ts'
import classes from './imported-costs.module.css'

interface FormProps {
  readonly officeId: number
  /** What holds now; null: nothing was agreed yet. */
  readonly latest: Wire<ListedAgreement> | null
}

/** What is to hold with an office from a day on; it begins with what holds now. */
export function NewAgreementForm({ officeId, latest }: FormProps) {
  const t = useText()
  const form = useCommandForm(proposeOfficeAgreement, {
    params: { id: officeId },
    initial: {
      tariff: latest?.tariff ?? null,
      discountPercent: latest?.discountPercent ?? null,
      fromDay: null as Day | null,
      untilDay: null as Day | null,
      prices: pricesOf(latest?.prices ?? {}),
    },
    toInput: ({ tariff, discountPercent, fromDay, untilDay, prices }) => ({
      tariff,
      discountPercent: tariff === 'discount' ? discountPercent : null,
      fromDay,
      untilDay,
      prices:
        tariff === 'agreed' ? Object.fromEntries(Object.entries(prices).filter(([, cents]) => cents !== null)) : {},
    }),
    onDone: () => notify({ variant: 'success', message: t('office_agreement.submitted') }),
  })
  const tariff = form.field('tariff')
  const { value, onChange } = form.field('prices')
  return (
    <section className={classes.agreed}>
      <h3 className={classes.heading}>{t('office_agreement.new')}</h3>
      <p className={classes.soft}>{t('office_agreement.new_text')}</p>
      <CommandForm form={form} submit={t('office_agreement.submit')}>
        <ChoiceField
          {...tariff}
          label={t('office_agreement.tariff')}
          choices={officeTariffs.map((one) => ({ value: one, label: t(`office_agreement.tariff.${one}`) }))}
          required
        />
        {tariff.value === 'discount' && (
          <NumberField
            {...form.field('discountPercent')}
            label={t('office_agreement.discount')}
            decimals={2}
            percent
            required
          />
        )}
        <DayField {...form.field('fromDay')} label={t('office_agreement.from_day')} required />
        <DayField
          {...form.field('untilDay')}
          label={t('office_agreement.until_day')}
          hint={t('office_agreement.until_hint')}
        />
        {tariff.value === 'agreed' && (
          <>
            <p className={classes.soft}>{t('office_agreement.prices_text')}</p>
            <div className={classes.prices}>
              {pricedKinds.map((kind) => (
                <MoneyField
                  key={kind}
                  label={kindName(t, kind)}
                  value={value[kind]}
                  onChange={(cents) => onChange({ ...value, [kind]: cents })}
                  error={form.faults[`prices.${kind}`] ?? (kind === pricedKinds[0] ? form.faults['prices'] : undefined)}
                />
              ))}
            </div>
          </>
        )}
      </CommandForm>
    </section>
  )
}

const pricesOf = (prices: AgreedTerms['prices']) =>
  Object.fromEntries(pricedKinds.map((kind) => [kind, prices[kind] ?? null])) as Record<PricedKind, number | null>
