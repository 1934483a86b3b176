import { useState } from 'react'
import { bookIncomeExpenses } from '#contract/work/logs.ts'
import { type Household, households } from '#domain/arrangements/protected-earnings.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { logReads } from './log-reads.ts'
import type { Log } from './log-words.ts'
import classes from './logs.module.css'
import type { DebtorOption } from './new-log-form.tsx'

interface BudgetWindowProps {
  readonly log: Log
  readonly debtors: readonly DebtorOption[]
  readonly onClose: () => void
}

/** The window in which income and expenses of a debtor are booked on a log. */
export function BudgetWindow({ log, debtors, onClose }: BudgetWindowProps) {
  const t = useText()
  const first = log.budget?.debtor.id ?? debtors[0]?.id ?? null
  const [debtor, setDebtor] = useState(first)
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('log.budget.title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size="lg"
    >
      {debtors.length > 1 && (
        <ChoiceField
          label={t('log.form.debtor_of')}
          value={debtor === null ? null : String(debtor)}
          onChange={(value) => setDebtor(value === null ? first : Number(value))}
          choices={debtors.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
        />
      )}
      {debtor !== null && <BudgetForm key={debtor} log={log} debtor={debtor} onClose={onClose} />}
    </WindowFrame>
  )
}

interface Values {
  readonly household: Household | null
  readonly incomeCents: number | null
  readonly housingCents: number | null
  readonly livingCents: number | null
  readonly otherDebtsCents: number | null
  readonly marginPercent: number | null
  readonly version: number
}

function BudgetForm({ log, debtor, onClose }: { log: Log; debtor: number; onClose: () => void }) {
  const t = useText()
  const { household, incomeCents, housingCents, livingCents, otherDebtsCents, marginPercent } = log.budget ?? {}
  const initial: Values = {
    household: household ?? 'single',
    incomeCents: incomeCents ?? null,
    housingCents: housingCents ?? null,
    livingCents: livingCents ?? null,
    otherDebtsCents: otherDebtsCents ?? 0,
    marginPercent: marginPercent ?? 10,
    version: log.version,
  }
  const form = useCommandForm(bookIncomeExpenses, {
    params: { id: log.id, debtor },
    initial,
    refreshes: logReads,
    onDone: onClose,
  })
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('household')}
        label={t('arrangement.household')}
        choices={households.map((value) => ({ value, label: t(`arrangement.household.${value}`) }))}
        required
      />
      <MoneyField {...form.field('incomeCents')} label={t('arrangement.income')} required />
      <MoneyField {...form.field('housingCents')} label={t('arrangement.housing')} required />
      <MoneyField {...form.field('livingCents')} label={t('arrangement.living')} required />
      <MoneyField {...form.field('otherDebtsCents')} label={t('arrangement.other_debts')} required />
      <NumberField {...form.field('marginPercent')} label={t('arrangement.margin')} percent required />
      <p className={classes.hint}>{t('log.budget.hint')}</p>
    </CommandForm>
  )
}
