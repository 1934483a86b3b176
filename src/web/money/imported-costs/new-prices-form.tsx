import { proposeOfficePrices } from '#contract/money/costs/office-prices.ts'
import { type AgreedPrices, type PricedKind, pricedKinds } from '#domain/court/imported-cost.ts'
import type { Day } from '#domain/day.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { kindName } from './cost.ts'
import classes from './imported-costs.module.css'

/** Prices that are to hold from a day on; it begins with those that hold now. */
export function NewPricesForm({ officeId, prices }: { officeId: number; prices: AgreedPrices }) {
  const t = useText()
  const initial = {
    fromDay: null as Day | null,
    prices: Object.fromEntries(pricedKinds.map((kind) => [kind, prices[kind] ?? null])) as Record<
      PricedKind,
      number | null
    >,
  }
  const form = useCommandForm(proposeOfficePrices, {
    params: { id: officeId },
    initial,
    toInput: ({ fromDay, prices: typed }) => ({
      fromDay,
      prices: Object.fromEntries(Object.entries(typed).filter(([, cents]) => cents !== null)) as AgreedPrices,
    }),
    onDone: () => notify({ variant: 'success', message: t('office_price.submitted') }),
  })
  const { value, onChange } = form.field('prices')
  return (
    <section className={classes.agreed}>
      <h3 className={classes.heading}>{t('office_price.new')}</h3>
      <p className={classes.soft}>{t('office_price.new_text')}</p>
      <CommandForm form={form} submit={t('office_price.submit')}>
        <DayField {...form.field('fromDay')} label={t('office_price.from_day')} required />
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
      </CommandForm>
    </section>
  )
}
