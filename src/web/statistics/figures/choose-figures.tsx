import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import { comparisons } from '#domain/statistics/period.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CustomersField } from '#web/kit/lookups/customers-field.tsx'
import type { ChosenFigures } from './chosen-figures.ts'
import classes from './figures.module.css'

type Chosen = ChosenFigures['chosen']
type Days = 'from' | 'to'

interface ChooseFiguresProps {
  readonly chosen: Chosen
  readonly today: Day
  /** The currencies in which there are files. */
  readonly there: readonly Currency[]
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  readonly hasKinds: boolean
  /** A day that is emptied is the usual one again. */
  readonly onChange: (change: Partial<Omit<Chosen, Days> & { readonly [Name in Days]: Day | null }>) => void
}

/** Of which days the figures are, with what they are compared, and of whom. */
export function ChooseFigures({ chosen, today, there, teams, hasKinds, onChange }: ChooseFiguresProps) {
  const t = useText()
  const [kind = 'every'] = chosen.kind
  const [team] = chosen.team
  return (
    <div className={classes.choices} role="group" aria-label={t('statistic.period')}>
      <DayField
        label={t('statistic.from')}
        value={chosen.from}
        onChange={(from) => onChange({ from })}
        max={chosen.to}
      />
      <DayField
        label={t('statistic.to')}
        value={chosen.to}
        onChange={(to) => onChange({ to })}
        min={chosen.from}
        max={today}
      />
      <ChoiceField
        label={t('statistic.compare')}
        value={chosen.compare}
        onChange={(compare) => compare && onChange({ compare })}
        choices={comparisons.map((value) => ({ value, label: t(`statistic.compare.${value}`) }))}
      />
      {hasKinds && (
        <ChoiceField
          label={t('statistic.kind')}
          value={kind}
          onChange={(value) => onChange({ kind: value === null || value === 'every' ? [] : [value] })}
          choices={[
            { value: 'every', label: t('statistic.every_kind') },
            { value: 'private', label: t('dossiers.kind.private') },
            { value: 'company', label: t('dossiers.kind.company') },
          ]}
        />
      )}
      {teams.length > 0 && (
        <ChoiceField
          label={t('statistic.team')}
          value={team === undefined ? 'every' : String(team)}
          onChange={(value) => onChange({ team: value === null || value === 'every' ? [] : [Number(value)] })}
          choices={[
            { value: 'every', label: t('statistic.every_team') },
            ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: '0', label: t('statistic.no_team') },
          ]}
        />
      )}
      {there.length > 1 && (
        <ChoiceField
          label={t('statistic.currency')}
          value={chosen.currency}
          onChange={(currency) => currency && onChange({ currency })}
          choices={there.map((value) => ({ value, label: value }))}
        />
      )}
      <CustomersField
        value={chosen.customer}
        onChange={(customer) => onChange({ customer })}
        hint={t('statistic.every_customer')}
      />
    </div>
  )
}
