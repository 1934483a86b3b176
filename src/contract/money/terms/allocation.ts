import { z } from 'zod'
import { claimRules } from '#domain/account/choose-claim.ts'
import { bailiffCosts, claimParts, components } from '#domain/account/events.ts'
import { orderProblems } from '#domain/account/order-problems.ts'
import { phases } from '#domain/workflow/status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

const isEachOnce = (list: readonly string[]) => new Set(list).size === list.length

const order = {
  /** Whether it holds for consumers too. */
  forConsumers: z.boolean(),
  /** What tells which claim is paid first, in this order; null: the law. Where none does, claims share. */
  claimRules: z.array(z.enum(claimRules)).max(claimRules.length).refine(isEachOnce).nullable(),
  parts: z.array(z.enum(claimParts)).length(3).refine(isEachOnce),
  bailiffCosts: z.enum(bailiffCosts).nullable(),
}

const allocationOrder = z.strictObject(order).superRefine((value, context) => {
  for (const { field, problem } of orderProblems(value)) {
    context.addIssue({ code: 'custom', path: [field], params: { text: `allocation.problem.${problem}` } })
  }
})

const named = z.object({ id: z.number(), name: z.string() })

const version = z.object({
  ...order,
  id: z.number(),
  fromDay: z.string(),
  /** The last day before the next version; null: none comes after it. */
  lastDay: z.string().nullable(),
  /** The clause or agreement that it rests on. */
  ground: z.string(),
  madeBy: named,
  madeAt: z.date(),
})
export type TemplateVersion = z.output<typeof version>

const template = z.object({
  id: z.number(),
  name: z.string(),
  /** For how many customers and phases it is used now. */
  assignmentCount: z.number(),
  forConsumers: told(z.boolean(), 'allocation.for_consumers.'),
  fromDay: z.string(),
  version: z.number(),
})

export const templateSorts = ['name', 'fromDay', 'assignmentCount'] as const

export const listAllocationTemplates = endpoint({
  method: 'GET',
  path: '/api/v4/allocation-template',
  permission: 'finance.allocation-templates',
  query: listQuery({ sortBy: templateSorts, filters: { search: lineField(200).optional() } }),
  output: listOf(template),
  summary: 'The templates by which money of debtors is divided',
})

export const getAllocationTemplate = endpoint({
  method: 'GET',
  path: '/api/v4/allocation-template/:id',
  permission: 'finance.allocation-templates',
  params: idParams,
  output: z.object({
    id: z.number(),
    name: z.string(),
    /** The newest first. */
    versions: z.array(version),
    version: z.number(),
  }),
  summary: 'A template of allocation with its versions',
})

const written = {
  name: lineField(100).min(1),
  fromDay: dayField,
  ground: textField(1000).min(1),
  order: allocationOrder,
}

export const addAllocationTemplate = endpoint({
  method: 'POST',
  path: '/api/v4/allocation-template',
  permission: 'allocation.edit',
  input: z.strictObject(written),
  output: z.object({ id: z.number() }),
  summary: 'Makes a template of allocation with its first version',
})

export const changeAllocationTemplate = endpoint({
  method: 'PUT',
  path: '/api/v4/allocation-template/:id',
  permission: 'allocation.edit',
  params: idParams,
  input: z.strictObject({ ...written, version: versionField }),
  output: z.object({ id: z.number() }),
  summary: 'Gives a template another version from a day; what holds until then stays as it was',
})

const sums = z.object({
  component: z.enum(components),
  beforeCents: z.number(),
  afterCents: z.number(),
})

/** What another order does to a file: each payment, and what is open after. */
const difference = z.object({
  number: z.string(),
  payments: z.array(
    z.object({
      eventId: z.number(),
      valueDay: z.string(),
      amountCents: z.number(),
      parts: z.array(sums),
      /** By claim, where there is more than one. */
      claims: z.array(z.object({ reference: z.string(), beforeCents: z.number(), afterCents: z.number() })),
    }),
  ),
  open: z.array(sums),
  openBeforeCents: z.number(),
  openAfterCents: z.number(),
  /** What the agency bills of the file by its fee scheme, without VAT. */
  feesBeforeCents: z.number(),
  feesAfterCents: z.number(),
  /** From when an order holds that was agreed on the file by hand: that goes on as it is. */
  byHandFromDay: z.string().nullable(),
})
export type AllocationDifference = z.output<typeof difference>

export const tryAllocation = endpoint({
  method: 'POST',
  path: '/api/v4/allocation-template/example',
  permission: 'finance.allocation-templates',
  input: z.strictObject({ dossierId: idField, order: allocationOrder }),
  output: difference,
  audit: false,
  summary: 'How the money of a real file would be divided by an order from its first day; nothing is kept',
})

const assignment = z.object({
  id: z.number(),
  customer: named,
  /** Null: every phase that has none of its own. */
  phase: told(z.enum(phases).nullable(), 'phase.', 'allocation.every_phase'),
  template: named,
  fromDay: z.string(),
  lastDay: z.string().nullable(),
  madeBy: named,
  version: z.number(),
})

export const assignmentSorts = ['customer', 'fromDay'] as const

export const listAllocationAssignments = endpoint({
  method: 'GET',
  path: '/api/v4/allocation-assignment',
  permission: 'finance.cost-allocation',
  query: listQuery({
    sortBy: assignmentSorts,
    filters: { search: lineField(200).optional(), template: severalOf(idField) },
  }),
  output: listOf(assignment),
  summary: 'By which template money is divided, for each customer and phase',
})

export const addAllocationAssignment = endpoint({
  method: 'POST',
  path: '/api/v4/allocation-assignment',
  permission: 'allocation.edit',
  input: z.strictObject({
    customerId: idField,
    phase: z.enum(phases).nullable().default(null),
    templateId: idField,
    fromDay: dayField,
  }),
  output: z.object({ id: z.number() }),
  summary: 'Has money on files of a customer in a phase divided by a template from a day, in the place of another',
})

export const endAllocationAssignment = endpoint({
  method: 'POST',
  path: '/api/v4/allocation-assignment/:id/end',
  permission: 'allocation.edit',
  params: idParams,
  input: z.strictObject({ lastDay: dayField, version: versionField }),
  summary: 'Ends it: money that comes in later is divided by the law',
})

const rerun = {
  /** Null: by the law. */
  templateId: idField.nullable().default(null),
  fromDay: dayField,
}

export const getFileAllocation = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/allocation',
  permission: 'finance.cost-allocation',
  params: idParams,
  output: z.object({
    number: z.string(),
    debtorName: z.string(),
    customer: named,
    isConsumer: z.boolean(),
    isClosed: z.boolean(),
    phase: z.enum(phases),
    /** What its customer has for its phase today. */
    assigned: named.nullable(),
    /** The orders that hold on it one after another. */
    orders: z.array(
      z.object({
        fromDay: z.string(),
        /** Null: agreed by hand, or back to the law. */
        template: named.nullable(),
        isByHand: z.boolean(),
      }),
    ),
    firstDay: z.string(),
    version: z.number(),
  }),
  summary: 'By which orders the money of a file is divided, and which template its customer has',
})

export const previewFileAllocation = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/allocation/preview',
  permission: 'finance.cost-allocation',
  params: idParams,
  input: z.strictObject(rerun),
  output: difference,
  audit: false,
  summary: 'What dividing the money of a file by a template from a day would change',
})

export const bookFileAllocation = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/allocation',
  permission: 'allocation.book',
  params: idParams,
  input: z.strictObject({ ...rerun, note: textField(4000).min(1), version: versionField }),
  summary: 'Divides the money of a file by a template from a day: written as an order of its account',
})
