import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { passages } from '#domain/precasso/passage.ts'
import { contractStandings } from '#domain/customers/contract-end.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idField, idParams, lineField, versionField } from '#contract/platform/field.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** What a customer pays when a debtor does not: nothing, or the list of client costs. */
export const costPolicies = ['no_cure_no_pay', 'client_costs'] as const
/** How days of interest are counted: by the length of the year, or each as 1/365. */
export const customerDayCounts = ['year', '365'] as const
export const settlementPeriods = ['week', 'month', 'quarter'] as const
/** What was collected less the invoice, beside the invoice, or both on one sheet. */
export const settlementKinds = ['net', 'gross', 'combined'] as const

/** In whose name the reminder and the 14-day letter before collection go out. */
export const precassoSenders = ['customer', 'agency'] as const
/** Whom they ask to pay: the customer itself, or the trust account. */
export const precassoPayees = ['customer', 'trust'] as const

const terms = {
  costPolicy: z.enum(costPolicies),
  claimsInterest: z.boolean(),
  dayCount: z.enum(customerDayCounts),
  settlementPeriod: z.enum(settlementPeriods),
  settlementKind: z.enum(settlementKinds),
  /** Whether a new invoice joins the running file of the same debtor. */
  joinsRunningDossier: z.boolean(),
  minimumBalanceCents: centsField,
  precassoSender: z.enum(precassoSenders),
  precassoPayee: z.enum(precassoPayees),
  /** Whether its files pass to collection by themselves, or once it has said so. */
  passage: z.enum(passages),
}

/** What was agreed with a customer, as it bears on each of its files. */
export const contractTerms = z.object(terms)

/** What was agreed with a customer, and who of the agency answers for it. */
export const customerContract = z.object({
  ...terms,
  /** The last day on which files are taken in; null: no end was agreed. */
  endDay: z.string().nullable(),
  standing: z.enum(contractStandings),
  /** The customers it belongs with. */
  groupName: z.string().nullable(),
  /** With which workflow files begin; null is the one of the agency. */
  privateWorkflow: named.nullable(),
  companyWorkflow: named.nullable(),
  accountManager: named.nullable(),
  caseManager: named.nullable(),
  version: z.number(),
})
export type CustomerContract = z.output<typeof customerContract>

const chosen = idField.nullable().default(null)

const contractInput = z.strictObject({
  ...terms,
  minimumBalanceCents: centsField.min(0).max(10_000_000),
  endDay: dayField.nullable().default(null),
  groupName: lineField(80).min(1).nullable().default(null),
  privateWorkflow: chosen,
  companyWorkflow: chosen,
  accountManager: chosen,
  caseManager: chosen,
  version: versionField,
})

const filesShape = z.object({
  count: z.number(),
  open: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
})

export const forecastCustomerContract = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/contract/forecast',
  permission: 'customer.edit',
  params: idParams,
  input: contractInput,
  output: z.object({
    /** Its files that are not closed: how many, and what is open on them. */
    running: filesShape,
    /** Those of them that wait for a step and get none, for less is open than is written for. */
    below: filesShape,
    /** Those of them that wait for a step and get none after the last day of the contract; null where that has no end. */
    stopping: filesShape.extend({ endDay: z.string() }).nullable(),
    /** Those of them that are before collection: to these apply whose letters they are, whom they pay and how they pass. */
    precassoCount: z.number(),
    /** The last day of the period that is settled next. */
    settlementDay: z.string(),
  }),
  audit: false,
  summary:
    'What a contract as it is filled in does to the files there are and to the next settlement; nothing is written',
})

export const changeCustomerContract = endpoint({
  method: 'PUT',
  path: '/api/v4/customer/:id/contract',
  permission: 'customer.edit',
  params: idParams,
  input: contractInput,
  output: customerContract,
  summary: 'Changes what was agreed with a customer; 409 with the present contract when somebody else was first',
})

export const listCustomerWorkflows = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/workflow',
  permission: 'customer.edit',
  params: idParams,
  output: z.object({
    items: z.array(
      named.extend({
        /** Whether it announces costs in a 14-day letter before it charges them, as a consumer is owed. */
        forConsumers: z.boolean(),
      }),
    ),
  }),
  summary: 'The workflows with which files of a customer can begin',
})

export const listCustomerGroups = endpoint({
  method: 'GET',
  path: '/api/v4/customer-group',
  permission: 'customer.search',
  output: z.object({ items: z.array(z.string()) }),
  summary: 'The groups that customers within the scope of the user belong to',
})
