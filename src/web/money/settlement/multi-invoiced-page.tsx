import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '#domain/day.ts'
import { listVatUnits, proposeSettlementRun } from '#contract/money/settlements.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { CustomersField } from '#web/kit/lookups/customers-field.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { lastMonths } from './last-months.ts'
import { byName, OpenProposals } from './left-out.tsx'
import { runPlace } from './run-place.ts'
import classes from './settlement.module.css'

const kinds = ['periods', 'unit', 'group'] as const
type Kind = (typeof kinds)[number]
type VatUnit = Answer<typeof listVatUnits>['items'][number]

/** Several periods of a customer, customers that are one for VAT, or another group: what can be on one paper. */
export function MultiInvoicedPage() {
  const t = useText()
  const [kind, choose] = useState<Kind>('periods')
  const units = useQuery(query(listVatUnits))
  return (
    <Page title={t('screen.multi_invoiced_new')}>
      <PageBody>
        <div className={classes.form}>
          <p>{t('multi_invoiced.intro')}</p>
          <Radio.Group label={t('multi_invoiced.kind')} value={kind} onChange={(value) => choose(value)} mb="lg">
            <Stack gap={6} mt={6}>
              {kinds.map((one) => (
                <Radio key={one} value={one} label={t(`multi_invoiced.kind.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {kind !== 'unit' ? (
            <ProposeEach key={kind} kind={kind} />
          ) : units.error ? (
            <Failure error={units.error} onRetry={() => void units.refetch()} />
          ) : units.data ? (
            <ProposeTogether units={units.data.items} />
          ) : (
            <Waiting lines={4} />
          )}
        </div>
      </PageBody>
    </Page>
  )
}

/** One customer over a longer time, or several customers at once: each its own invoice. */
function ProposeEach({ kind }: { kind: 'periods' | 'group' }) {
  const t = useText()
  const navigate = useNavigate()
  const initial: { fromDay: Day | null; toDay: Day | null; customerIds: number[] } = {
    ...lastMonths(useToday(), 3),
    customerIds: [],
  }
  const form = useCommandForm(proposeSettlementRun, {
    initial,
    draft: kind,
    onDone: ({ id }) => void navigate(runPlace(id)),
  })
  const customers = form.field('customerIds')
  const [first = null] = customers.value
  return (
    <CommandForm
      form={form}
      columns={2}
      submit={t('settlement_run.propose')}
      failed={t('settlement_run.propose_failed')}
      refusal={customers.value.length === 0 ? t('multi_invoiced.choose_customer') : null}
    >
      <WideField>
        {kind === 'periods' ? (
          <SearchSelect
            label={t('multi_invoiced.customer')}
            required
            lookup={customerLookup}
            value={first}
            {...(customers.error ? { error: customers.error } : {})}
            onChange={(id) => customers.onChange(id === null ? [] : [id])}
          />
        ) : (
          <CustomersField value={customers.value} onChange={customers.onChange} hint={t('multi_invoiced.group_hint')} />
        )}
      </WideField>
      <DayField label={t('settlement_run.from')} required {...form.field('fromDay')} />
      <DayField label={t('settlement_run.to')} hint={t('settlement_run.to_hint')} required {...form.field('toDay')} />
      <WideField>
        <OpenProposals customerIds={customers.value} periods={byName} />
      </WideField>
    </CommandForm>
  )
}

/** Customers that are one for VAT: one invoice for all of them, to one of them. */
function ProposeTogether({ units }: { units: readonly VatUnit[] }) {
  const t = useText()
  const [name, choose] = useState<string | null>(units[0]?.name ?? null)
  const unit = units.find((one) => one.name === name)
  if (!unit) return <Message tone="info">{t('multi_invoiced.no_unit')}</Message>
  return (
    <>
      <ChoiceField
        label={t('multi_invoiced.unit')}
        hint={t('multi_invoiced.unit_hint')}
        id="vat-unit"
        name="unit"
        value={unit.name}
        onChange={choose}
        choices={units.map((one) => ({ value: one.name, label: one.name }))}
      />
      <TogetherForm key={unit.name} unit={unit} />
    </>
  )
}

function TogetherForm({ unit }: { unit: VatUnit }) {
  const t = useText()
  const navigate = useNavigate()
  const ids = unit.customers.map(({ id }) => id)
  const initial: { fromDay: Day | null; toDay: Day | null; customerIds: number[]; payerId: number | null } = {
    ...lastMonths(useToday(), 3),
    customerIds: ids,
    payerId: ids[0] ?? null,
  }
  const form = useCommandForm(proposeSettlementRun, {
    initial,
    draft: `unit ${unit.name}`,
    toInput: (values) => ({ ...values, invoicing: 'together' as const, periods: [] }),
    onDone: ({ id }) => void navigate(runPlace(id)),
  })
  const customers = form.field('customerIds')
  const { value, onChange, error, ...payer } = form.field('payerId')
  return (
    <CommandForm
      form={form}
      columns={2}
      submit={t('settlement_run.propose')}
      failed={t('settlement_run.propose_failed')}
    >
      <WideField>
        <ChecksField
          {...customers}
          label={t('run.customers')}
          choices={unit.customers.map((one) => ({ value: one.id, label: `${one.name} (${one.number})` }))}
          onChange={(chosen) => customers.onChange([...chosen])}
        />
      </WideField>
      <WideField>
        <ChoiceField
          {...payer}
          {...(error ? { error } : {})}
          label={t('multi_invoiced.payer')}
          value={String(value)}
          onChange={(id) => onChange(Number(id))}
          choices={unit.customers.map((one) => ({ value: String(one.id), label: one.name }))}
        />
      </WideField>
      <DayField label={t('settlement_run.from')} required {...form.field('fromDay')} />
      <DayField label={t('settlement_run.to')} hint={t('settlement_run.to_hint')} required {...form.field('toDay')} />
      <WideField>
        <OpenProposals customerIds={customers.value} periods={byName} isTogether />
      </WideField>
    </CommandForm>
  )
}
