import { affordability } from '#domain/arrangements/affordability.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { Log } from './log-words.ts'
import classes from './logs.module.css'

/** What a debtor earns and spends, and what is left of it to pay with. */
export function LogBudget({ budget, currency }: { budget: NonNullable<Log['budget']>; currency: Log['currency'] }) {
  const t = useText()
  const today = useToday()
  const { household, incomeCents, housingCents, livingCents, otherDebtsCents, marginPercent, debtor } = budget
  const means = { household, incomeCents, expensesCents: [housingCents, livingCents], otherDebtsCents, marginPercent }
  const { monthlyCents, shortCents } = affordability(means, today)
  const rows: readonly (readonly [string, Cents])[] = [
    [t('arrangement.income'), incomeCents],
    [t('arrangement.housing'), -housingCents],
    [t('arrangement.living'), -livingCents],
    [t('arrangement.other_debts'), -otherDebtsCents],
  ]
  return (
    <div className={classes.request}>
      <p>
        {t('log.budget.of', { name: debtor.name })}{' '}
        <span className={classes.soft}>{t(`arrangement.household.${household}`)}</span>
      </p>
      <dl className={classes.budget}>
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents, currency)}</dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{t('log.budget.can_pay')}</dt>
          <dd>
            {shortCents > 0
              ? t('arrangement.short', { amount: formatCents(shortCents, currency) })
              : formatCents(monthlyCents, currency)}
          </dd>
        </div>
      </dl>
    </div>
  )
}
