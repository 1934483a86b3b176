import { passages } from '#domain/precasso/passage.ts'
import type { Day } from '#domain/day.ts'
import { useQuery } from '@tanstack/react-query'
import {
  changeCustomerContract,
  costPolicies,
  type CustomerContract,
  customerDayCounts,
  listCustomerGroups,
  listCustomerWorkflows,
  precassoPayees,
  precassoSenders,
  settlementKinds,
  settlementPeriods,
} from '#contract/parties/customer-contract.ts'
import { listAccountManagers, listCaseManagers } from '#contract/lists/reference.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { FormBeside } from '#web/kit/forms/form-beside.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SuggestField, SwitchField } from '#web/kit/fields/text-field.tsx'
import { type BoundField, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { ContractForecast } from './contract-forecast.tsx'
import type { ReadCustomer } from './customer-page.tsx'

/** What was agreed with a customer, to change. It holds for what comes in from then on. */
export function CustomerContractForm({ customer }: { customer: ReadCustomer }) {
  const t = useText()
  const form = useCommandForm(changeCustomerContract, {
    initial: valuesOf(customer.contract),
    params: { id: customer.id },
    toInput: inputOf,
    fromCurrent: (current: CustomerContract) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('customer.contract_saved') })
    },
  })
  const { field, values } = form
  const asked = { ...inputOf(values), version: customer.contract.version }
  return (
    <FormBeside of="tab" effect={<ContractForecast customerId={customer.id} asked={asked} />}>
      <CommandForm form={form} columns={2}>
        <ChoiceField
          {...field('costPolicy')}
          label={t('customer.cost_policy')}
          choices={costPolicies.map((value) => ({ value, label: t(`customer.cost_policy.${value}`) }))}
        />
        <ChoiceField
          {...field('settlementPeriod')}
          label={t('customer.settlement_period')}
          choices={settlementPeriods.map((value) => ({ value, label: t(`customer.settlement_period.${value}`) }))}
        />
        <ChoiceField
          {...field('settlementKind')}
          label={t('customer.settlement_kind')}
          choices={settlementKinds.map((value) => ({ value, label: t(`customer.settlement_kind.${value}`) }))}
        />
        <SwitchField
          {...field('claimsInterest')}
          label={t('customer.claims_interest')}
          hint={t('customer.claims_interest_help')}
        />
        <ChoiceField
          {...field('dayCount')}
          label={t('customer.day_count')}
          choices={customerDayCounts.map((value) => ({ value, label: t(`interest_settings.day_count.${value}`) }))}
        />
        <SwitchField {...field('joinsRunningDossier')} label={t('customer.joins')} hint={t('customer.joins_help')} />
        <MoneyField {...field('minimumBalanceCents')} label={t('customer.minimum_balance')} required />
        <ChoiceField
          {...field('precassoSender')}
          label={t('customer.precasso_sender')}
          hint={t('customer.precasso_help')}
          choices={precassoSenders.map((value) => ({ value, label: t(`customer.precasso_sender.${value}`) }))}
        />
        <ChoiceField
          {...field('precassoPayee')}
          label={t('customer.precasso_payee')}
          hint={t(customer.iban === null ? 'customer.precasso_payee_without' : 'customer.precasso_payee_help')}
          choices={precassoPayees.map((value) => ({ value, label: t(`customer.precasso_payee.${value}`) }))}
        />
        <ChoiceField
          {...field('passage')}
          label={t('customer.passage')}
          hint={t('customer.passage_help')}
          choices={passages.map((value) => ({ value, label: t(`customer.passage.${value}`) }))}
        />
        <DayField {...field('endDay')} label={t('customer.end_day')} hint={t('customer.end_day_help')} />
        <GroupField {...field('groupName')} />
        <Choosing form={form} customer={customer} />
      </CommandForm>
    </FormBeside>
  )
}

function GroupField(bound: BoundField<string>) {
  const t = useText()
  const groups = useQuery(query(listCustomerGroups)).data?.items ?? []
  return (
    <SuggestField
      {...bound}
      label={t('customer.group')}
      hint={t('customer.group_help')}
      maxLength={80}
      suggestions={groups}
    />
  )
}

type Form = { readonly field: ReturnType<typeof useCommandForm<typeof changeCustomerContract, Values>>['field'] }

/** The workflows and people that can be chosen; who is chosen now stays a choice, whatever became of his rights. */
function Choosing({ form: { field }, customer }: { form: Form; customer: ReadCustomer }) {
  const t = useText()
  const { contract } = customer
  const workflows = useQuery(query(listCustomerWorkflows, { params: { id: customer.id } })).data?.items ?? []
  const accountManagers = useQuery(query(listAccountManagers)).data?.items ?? []
  const caseManagers = useQuery(query(listCaseManagers)).data?.items ?? []
  const forConsumers = workflows.filter((workflow) => workflow.forConsumers)
  return (
    <>
      <ChoiceField
        {...field('privateWorkflow')}
        label={t('customer.private_workflow')}
        hint={t('customer.workflow_help')}
        placeholder={t('customer.workflow_agency')}
        choices={choicesOf(forConsumers, contract.privateWorkflow)}
        clearable
      />
      <ChoiceField
        {...field('companyWorkflow')}
        label={t('customer.company_workflow')}
        hint={t('customer.workflow_help')}
        placeholder={t('customer.workflow_agency')}
        choices={choicesOf(workflows, contract.companyWorkflow)}
        clearable
      />
      <ChoiceField
        {...field('accountManager')}
        label={t('customer.account_manager')}
        placeholder={t('customer.nobody')}
        choices={choicesOf(accountManagers, contract.accountManager)}
        clearable
        searchable
      />
      <ChoiceField
        {...field('caseManager')}
        label={t('customer.case_manager')}
        hint={t('customer.case_manager_help')}
        placeholder={t('customer.nobody')}
        choices={choicesOf(caseManagers, contract.caseManager)}
        clearable
        searchable
      />
    </>
  )
}

interface Named {
  readonly id: number
  readonly name: string
}

function choicesOf(items: readonly Named[], present: Named | null) {
  const missing = present && !items.some(({ id }) => id === present.id) ? [present] : []
  return [...items, ...missing].map(({ id, name }) => ({ value: String(id), label: name }))
}

type Values = ReturnType<typeof valuesOf>

function valuesOf({
  privateWorkflow,
  companyWorkflow,
  accountManager,
  caseManager,
  standing: _standing,
  ...terms
}: CustomerContract) {
  const text = (chosen: Named | null): string | null => (chosen ? String(chosen.id) : null)
  return {
    ...(terms as Omit<
      typeof terms,
      | 'costPolicy'
      | 'precassoSender'
      | 'precassoPayee'
      | 'passage'
      | 'dayCount'
      | 'settlementPeriod'
      | 'settlementKind'
      | 'minimumBalanceCents'
      | 'endDay'
      | 'groupName'
    >),
    costPolicy: terms.costPolicy as CustomerContract['costPolicy'] | null,
    dayCount: terms.dayCount as CustomerContract['dayCount'] | null,
    settlementPeriod: terms.settlementPeriod as CustomerContract['settlementPeriod'] | null,
    precassoSender: terms.precassoSender as CustomerContract['precassoSender'] | null,
    precassoPayee: terms.precassoPayee as CustomerContract['precassoPayee'] | null,
    passage: terms.passage as CustomerContract['passage'] | null,
    settlementKind: terms.settlementKind as CustomerContract['settlementKind'] | null,
    minimumBalanceCents: terms.minimumBalanceCents as number | null,
    endDay: terms.endDay as Day | null,
    groupName: terms.groupName ?? '',
    privateWorkflow: text(privateWorkflow),
    companyWorkflow: text(companyWorkflow),
    accountManager: text(accountManager),
    caseManager: text(caseManager),
  }
}

function inputOf({ privateWorkflow, companyWorkflow, accountManager, caseManager, groupName, ...input }: Values) {
  return {
    ...input,
    groupName: groupName.trim() === '' ? null : groupName.trim(),
    privateWorkflow: idOf(privateWorkflow),
    companyWorkflow: idOf(companyWorkflow),
    accountManager: idOf(accountManager),
    caseManager: idOf(caseManager),
  }
}

function idOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
