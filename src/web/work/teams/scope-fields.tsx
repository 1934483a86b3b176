import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Team } from '#contract/work/teams.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { phases } from '#domain/workflow/status.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { SearchSelect, useOption } from '#web/kit/lookups/search-select.tsx'
import { SeveralField } from '#web/kit/fields/several-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { TeamValues } from './team-values.ts'
import classes from './teams.module.css'
import { stepChoices, type TeamChoices } from './use-team-choices.ts'

interface ScopeFieldsProps {
  readonly field: <Name extends keyof TeamValues>(name: Name) => BoundField<TeamValues[Name]>
  readonly choices: TeamChoices
  /** The customers it has, by name. */
  readonly known: Team['customers']
}

/** What the team serves: which customers, which part of the work, which languages and amounts. */
export function ScopeFields({ field, choices, known }: ScopeFieldsProps) {
  const t = useText()
  return (
    <fieldset className={classes.fields}>
      <legend>{t('team.group.scope')}</legend>
      <p className={classes.soft}>{t('team.scope_hint')}</p>
      <CustomersField {...field('customerIds')} known={known} />
      <SeveralField
        {...field('customerGroups')}
        label={t('team.customer_groups')}
        choices={choices.customerGroups.map((value) => ({ value, label: value }))}
      />
      <SeveralField
        {...field('phases')}
        label={t('team.phases')}
        choices={phases.map((value) => ({ value, label: t(`phase.${value}`) }))}
      />
      <SeveralField {...field('steps')} label={t('team.steps')} choices={stepChoices(choices)} />
      <SeveralField
        {...field('languages')}
        label={t('team.languages')}
        choices={letterLanguages.map((value) => ({ value, label: t(`dossier.language.${value}`) }))}
      />
      <span />
      <MoneyField {...field('amountFromCents')} label={t('team.amount_from')} />
      <MoneyField {...field('amountToCents')} label={t('team.amount_to')} />
    </fieldset>
  )
}

/** Customers, one after the other looked up by name or number. */
function CustomersField({
  id,
  value,
  onChange,
  error,
  known,
}: BoundField<readonly number[]> & { known: Team['customers'] }) {
  const t = useText()
  const [turn, setTurn] = useState(0)
  return (
    <div>
      <SearchSelect
        key={turn}
        id={id}
        label={t('team.customers')}
        placeholder={t('team.customer.add')}
        lookup={customerLookup}
        value={null}
        onChange={(chosen) => {
          if (chosen !== null && !value.includes(chosen)) onChange([...value, chosen])
          setTurn(turn + 1)
        }}
        error={error}
      />
      {value.length > 0 && (
        <ul className={classes.chosen}>
          {value.map((one) => (
            <Customer
              key={one}
              id={one}
              name={known.find((customer) => customer.id === one)?.name ?? null}
              onRemove={() => onChange(value.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Customer({ id, name, onRemove }: { id: number; name: string | null; onRemove: () => void }) {
  const t = useText()
  const found = useOption(customerLookup, name === null ? id : null)
  const told = name ?? found?.label ?? ''
  return (
    <li>
      {told}
      <ActionIcon size="xs" aria-label={t('team.customer.remove', { name: told })} onClick={onRemove}>
        <Icon of={IconX} />
      </ActionIcon>
    </li>
  )
}
