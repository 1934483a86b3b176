import { Button } from '@mantine/core'
import { useState } from 'react'
import { affordability, type Means } from '#domain/arrangements/affordability.ts'
import { households } from '#domain/arrangements/protected-earnings.ts'
import type { Day } from '#domain/day.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './arrangements.module.css'
import type { ArrangementsAnswer } from './use-arrangements.ts'

interface AffordabilityProps {
  /** What was told before, and is kept in the log. */
  readonly means: ArrangementsAnswer['means']
  readonly today: Day
  readonly currency: Currency
  readonly onTake: (monthlyCents: number) => void
}

interface Told {
  household: Means['household'] | null
  incomeCents: number | null
  housingCents: number | null
  livingCents: number | null
  otherDebtsCents: number | null
  marginPercent: number | null
}

const nothingTold: Told = {
  household: 'single',
  incomeCents: null,
  housingCents: null,
  livingCents: null,
  otherDebtsCents: null,
  marginPercent: 10,
}

/** What the debtor can pay a month, from what he tells; only the outcome goes into the plan, nothing is kept. */
export function AffordabilityFields({ means, today, currency, onTake }: AffordabilityProps) {
  const t = useText()
  const [told, setTold] = useState<Told>(means ?? nothingTold)
  const field = <Name extends keyof Told>(name: Name) => ({
    name: `means-${name}`,
    value: told[name],
    onChange: (value: Told[Name]) => setTold((before) => ({ ...before, [name]: value })),
  })
  return (
    <details className={classes.means} open={means !== null || undefined}>
      <summary>{t('arrangement.means')}</summary>
      <p className={classes.soft}>{t(means === null ? 'arrangement.means_hint' : 'arrangement.means_from_log')}</p>
      <div className={classes.pairs}>
        <ChoiceField
          {...field('household')}
          label={t('arrangement.household')}
          choices={households.map((value) => ({ value, label: t(`arrangement.household.${value}`) }))}
        />
        <MoneyField {...field('incomeCents')} label={t('arrangement.income')} />
        <MoneyField {...field('housingCents')} label={t('arrangement.housing')} />
        <MoneyField {...field('livingCents')} label={t('arrangement.living')} />
        <MoneyField {...field('otherDebtsCents')} label={t('arrangement.other_debts')} />
        <NumberField {...field('marginPercent')} label={t('arrangement.margin')} percent />
      </div>
      {told.incomeCents !== null && <Outcome told={told} today={today} currency={currency} onTake={onTake} />}
    </details>
  )
}

function Outcome({ told, today, currency, onTake }: Omit<AffordabilityProps, 'means'> & { told: Told }) {
  const t = useText()
  const { monthlyCents, shortCents, protection } = affordability(
    {
      household: told.household ?? 'single',
      incomeCents: told.incomeCents ?? 0,
      expensesCents: [told.housingCents ?? 0, told.livingCents ?? 0],
      otherDebtsCents: told.otherDebtsCents ?? 0,
      marginPercent: Math.round(told.marginPercent ?? 0),
    },
    today,
  )
  const warning = protection?.incomeIsBelow
    ? t('arrangement.below_protected', { amount: formatCents(protection.ceilingCents, currency) })
    : null
  return (
    <Message tone={monthlyCents > 0 && warning === null ? 'success' : 'warning'}>
      {shortCents > 0
        ? t('arrangement.short', { amount: formatCents(shortCents, currency) })
        : t('arrangement.can_pay', { amount: formatCents(monthlyCents, currency) })}
      {warning !== null && ` ${warning}`}
      {warning !== null && protection?.isCurrent === false && ` ${t('arrangement.protected_old')}`}
      {monthlyCents > 0 && (
        <p className={classes.take}>
          <Button onClick={() => onTake(monthlyCents)}>{t('arrangement.take_amount')}</Button>
        </p>
      )}
    </Message>
  )
}
