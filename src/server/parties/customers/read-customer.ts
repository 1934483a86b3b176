import { contractStanding } from '#domain/customers/contract-end.ts'
import type { CustomerContract } from '#contract/parties/customer-contract.ts'
import { type Customer, type CustomerDetails, customerDetails } from '#contract/parties/customer-page.ts'
import { toLanguage } from '#contract/platform/language.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { readProposal } from './account-proposals.ts'
import { findCustomer, type FoundCustomer } from './customer-queries.ts'

/** One customer with its contract and the IBAN that waits; not found when it is not in the scope of the reader. */
export async function readCustomer(db: Db, actor: Actor, id: number): Promise<Customer> {
  return toCustomer(db, actor, needCustomer(await findCustomer(db, actor, id)))
}

/** The same of a row that is already read. */
export async function toCustomer(db: Db, actor: Actor, row: FoundCustomer): Promise<Customer> {
  return {
    ...pick(row),
    language: toLanguage(row.language),
    ibanProposal: await readProposal(db, actor, { kind: 'customer', key: { customer_id: row.id } }),
    contract: contractOf(row, actor),
  }
}

/** What is answered as it is kept. */
function pick({ id, number, active, createdAt, openDossierCount, iban, version, ...row }: FoundCustomer) {
  type Details = Pick<FoundCustomer, keyof CustomerDetails>
  const details = Object.fromEntries(customerDetails.map((name) => [name, row[name]])) as Details
  return { ...details, id, number, active, createdAt, openDossierCount, iban, version }
}

/** What was agreed with the customer of this row. */
export function contractOf(row: FoundCustomer, { language, now }: Pick<Actor, 'language' | 'now'>): CustomerContract {
  const privateName = { nl: row.privateNl, en: row.privateEn, fr: row.privateFr }[language]
  const companyName = { nl: row.companyNl, en: row.companyEn, fr: row.companyFr }[language]
  return {
    costPolicy: row.costPolicy as CustomerContract['costPolicy'],
    claimsInterest: row.claimsInterest,
    dayCount: row.dayCount as CustomerContract['dayCount'],
    settlementPeriod: row.settlementPeriod as CustomerContract['settlementPeriod'],
    settlementKind: row.settlementKind as CustomerContract['settlementKind'],
    joinsRunningDossier: row.joinsRunningDossier,
    minimumBalanceCents: row.minimumBalanceCents,
    precassoSender: row.precassoSender as CustomerContract['precassoSender'],
    precassoPayee: row.precassoPayee as CustomerContract['precassoPayee'],
    passage: row.passage as CustomerContract['passage'],
    endDay: row.contractEndDay,
    standing: contractStanding(row.contractEndDay, inAmsterdam(now).day),
    groupName: row.groupName,
    privateWorkflow: named(row.privateWorkflowId, privateName),
    companyWorkflow: named(row.companyWorkflowId, companyName),
    accountManager: named(row.accountManagerId, row.accountManagerName),
    caseManager: named(row.caseManagerId, row.caseManagerName),
    version: row.contractVersion,
  }
}

export function needCustomer(row: FoundCustomer | null): FoundCustomer {
  if (!row) throw notFound()
  return row
}

export function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' }
}
