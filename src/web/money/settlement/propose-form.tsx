import { Checkbox, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Day } from '#domain/day.ts'
import { proposeSettlementRun } from '#contract/money/settlements.ts'
import { settlementPeriods } from '#contract/parties/customer-contract.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { CustomersField } from '#web/kit/lookups/customers-field.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { lastMonths } from './last-months.ts'
import { OpenProposals } from './left-out.tsx'
import { runPlace } from './run-place.ts'

type Period = (typeof settlementPeriods)[number]

interface Values {
  fromDay: Day | null
  toDay: Day | null
  customerIds: number[]
  periods: Period[]
}

/** The period and the customers of a proposal; last month unless somebody chooses another. */
export function ProposeForm() {
  const t = useText()
  const navigate = useNavigate()
  const initial: Values = { ...lastMonths(useToday(), 1), customerIds: [], periods: ['month'] }
  const form = useCommandForm(proposeSettlementRun, {
    initial,
    onDone: ({ id }) => void navigate(runPlace(id)),
  })
  const [customers, periods] = [form.field('customerIds'), form.field('periods')]
  return (
    <CommandForm
      form={form}
      columns={2}
      submit={t('settlement_run.propose')}
      failed={t('settlement_run.propose_failed')}
    >
      <DayField label={t('settlement_run.from')} required {...form.field('fromDay')} />
      <DayField label={t('settlement_run.to')} hint={t('settlement_run.to_hint')} required {...form.field('toDay')} />
      <WideField>
        <CustomersField
          value={customers.value}
          onChange={customers.onChange}
          hint={t('settlement_run.customers_hint')}
        />
      </WideField>
      {customers.value.length === 0 && (
        <WideField>
          <Checkbox.Group
            label={t('settlement_run.periods')}
            value={periods.value}
            error={periods.error}
            onChange={(chosen) => periods.onChange(chosen)}
          >
            <Group gap="lg" mt={4}>
              {settlementPeriods.map((period) => (
                <Checkbox key={period} value={period} label={t(`customer.settlement_period.${period}`)} />
              ))}
            </Group>
          </Checkbox.Group>
        </WideField>
      )}
      <WideField>
        <OpenProposals customerIds={customers.value} periods={periods.value} />
      </WideField>
    </CommandForm>
  )
}
