import type { CustomerContract } from '#contract/parties/customer-contract.ts'
import type { addCustomer, changeCustomer, Customer } from '#contract/parties/customer-page.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { announcesCosts } from '#domain/workflow-checks/announces-costs.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refreshCustomerSearch } from '#server/book/search/refresh-customer-search.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import { isStaffWith } from '#server/lists/reference/is-staff-with.ts'
import { proposeIbanOf } from './iban-commands.ts'
import {
  type ContractTerms,
  updateContract,
  insertCustomer,
  updateCustomer,
} from '#server/book/customers/customer-changes.ts'
import { findGroupName, findStartingWorkflows, type StartingWorkflow } from './contract-queries.ts'
import { lockCustomer } from './customer-queries.ts'
import { contractOf, needCustomer, readCustomer, toCustomer } from './read-customer.ts'

/** A new customer. Its IBAN waits for a second person like any other. */
export async function addCustomerWith(db: Db, actor: Actor, { iban, ...details }: InputOf<typeof addCustomer>) {
  const made = await insertCustomer(db, details, actor.now)
  const after = { ...details, number: made.number }
  await recordAudit(db, actor, { kind: 'customer.added', ...subjectOf(made.id), after })
  if (iban !== null) await proposeIbanOf(db, actor, made.id, iban)
  return made
}

/** Changes who a customer is. */
export async function changeCustomerTo(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...details }: InputOf<typeof changeCustomer>,
): Promise<Customer> {
  const before = await toCustomer(db, actor, needCustomer(await lockCustomer(db, actor, id)))
  if (version !== before.version) throw await describeConflict(db, actor, { kind: 'customer', id }, before)
  await updateCustomer(db, id, details)
  if (details.name !== before.name) await refreshCustomerSearch(db, id)
  const after = await readCustomer(db, actor, id)
  const entry = { ...subjectOf(id), before: recorded(before), after: recorded(after) }
  await recordAudit(db, actor, { kind: 'customer.changed', ...entry })
  return after
}

/** Changes what was agreed with a customer. It holds for what comes in from now on. */
export async function changeContractTo(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...terms }: ContractTerms & { version: number },
): Promise<CustomerContract> {
  const before = contractOf(needCustomer(await lockCustomer(db, actor, id)), actor)
  if (version !== before.version) throw await describeConflict(db, actor, { kind: 'customer', id }, before)
  const fields = {
    ...(await workflowFaults(db, actor, id, terms)),
    ...(await managerFault(db, actor, 'accountManager', { before, terms })),
    ...(await managerFault(db, actor, 'caseManager', { before, terms })),
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
  await updateContract(db, id, { ...terms, groupName: await findGroupName(db, terms.groupName) })
  const after = contractOf(needCustomer(await lockCustomer(db, actor, id)), actor)
  await recordAudit(db, actor, { kind: 'customer.contract_changed', ...subjectOf(id), before, after })
  return after
}

type Faults = Record<string, Message>

async function workflowFaults(db: Db, actor: Actor, id: number, terms: ContractTerms): Promise<Faults> {
  const workflows = await findStartingWorkflows(db, actor.language, id)
  const find = (chosen: number | null) => workflows.find((workflow) => workflow.id === chosen)
  const faults: Faults = {}
  for (const name of ['privateWorkflow', 'companyWorkflow'] as const) {
    if (terms[name] !== null && !find(terms[name])) faults[name] = { key: 'customer.error.workflow' }
  }
  const forConsumers = find(terms.privateWorkflow)
  if (forConsumers && !isForConsumers(forConsumers)) {
    faults['privateWorkflow'] = { key: 'customer.error.workflow_private' }
  }
  return faults
}

/**
 * Whether files of consumers can begin with it. One that is for companies may charge nothing itself and lead to one that does
 * without a 14-day letter.
 */
export function isForConsumers({ debtorKind, steps }: StartingWorkflow): boolean {
  return debtorKind !== 'company' && announcesCosts(steps)
}

const managerRoles = { accountManager: 'ROLE_MANAGE_CLIENT', caseManager: 'ROLE_FILE_EDIT' } as const

/** Who was chosen before may stay, whatever became of his rights. */
async function managerFault(
  db: Db,
  actor: Actor,
  name: keyof typeof managerRoles,
  { before, terms }: { readonly before: CustomerContract; readonly terms: ContractTerms },
): Promise<Faults> {
  const id = terms[name]
  if (id === null || id === before[name]?.id) return {}
  if (await isStaffWith(db, id, managerRoles[name], inAmsterdam(actor.now).day)) return {}
  return { [name]: { key: 'customer.error.manager' } }
}

function subjectOf(customerId: number) {
  return { customerId, subjectKind: 'customer', subjectId: customerId }
}

/** What the trail keeps of who a customer is; its contract and its IBAN have rows of their own. */
function recorded({
  contract: _contract,
  iban: _iban,
  ibanProposal: _proposal,
  openDossierCount: _count,
  ...kept
}: Customer) {
  return kept
}
