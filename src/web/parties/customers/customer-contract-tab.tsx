import { day, formatDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { FeeSchemesPart } from '#web/panels.tsx'
import { CustomerContractForm } from './customer-contract-form.tsx'
import type { ReadCustomer } from './customer-page.tsx'
import classes from './customers.module.css'
import { Facts } from './facts.tsx'

/** What was agreed with a customer: a form for who may change it, the same to read for others. */
export function CustomerContractTab({ customer }: { customer: ReadCustomer }) {
  const may = useMay()
  const mayEdit = may('customer.edit')
  return (
    <>
      {mayEdit ? (
        <CustomerContractForm customer={customer} />
      ) : (
        <div className={classes.narrow}>
          <ContractFacts contract={customer.contract} />
        </div>
      )}
      {may('fee-scheme.show') && <FeeSchemesPart customerId={customer.id} />}
    </>
  )
}

function ContractFacts({ contract }: { contract: ReadCustomer['contract'] }) {
  const t = useText()
  const yesOrNo = (is: boolean) => t(is ? 'customer.yes' : 'customer.no')
  const { privateWorkflow, companyWorkflow, accountManager, caseManager } = contract
  return (
    <Facts
      facts={[
        [t('customer.cost_policy'), t(`customer.cost_policy.${contract.costPolicy}`)],
        [t('customer.settlement_period'), t(`customer.settlement_period.${contract.settlementPeriod}`)],
        [t('customer.settlement_kind'), t(`customer.settlement_kind.${contract.settlementKind}`)],
        [t('customer.claims_interest'), yesOrNo(contract.claimsInterest)],
        [t('customer.day_count'), t(`interest_settings.day_count.${contract.dayCount}`)],
        [t('customer.joins'), yesOrNo(contract.joinsRunningDossier)],
        [t('customer.minimum_balance'), formatCents(contract.minimumBalanceCents)],
        [t('customer.precasso_sender'), t(`customer.precasso_sender.${contract.precassoSender}`)],
        [t('customer.precasso_payee'), t(`customer.precasso_payee.${contract.precassoPayee}`)],
        [t('customer.passage'), t(`customer.passage.${contract.passage}`)],
        [t('customer.private_workflow'), privateWorkflow?.name ?? t('customer.workflow_agency')],
        [t('customer.company_workflow'), companyWorkflow?.name ?? t('customer.workflow_agency')],
        [t('customer.end_day'), contract.endDay === null ? t('customer.no_end') : formatDay(day(contract.endDay))],
        [t('customer.group'), contract.groupName],
        [t('customer.account_manager'), accountManager?.name ?? t('customer.nobody')],
        [t('customer.case_manager'), caseManager?.name ?? t('customer.nobody')],
      ]}
    />
  )
}
