import { z } from 'zod'
import { contractStandings } from '#domain/customers/contract-end.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField } from '#contract/platform/field.ts'

/** A customer as a choice in a list: enough to tell two of the same name apart. */
export const customerChoice = z.object({
  id: z.number(),
  number: z.number(),
  name: z.string(),
  city: z.string().nullable(),
  active: z.boolean(),
  /** How its contract stands, and until when files are taken in. */
  standing: z.enum(contractStandings),
  endDay: z.string().nullable(),
})
export type CustomerChoice = z.output<typeof customerChoice>

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/api/customer/search',
  permission: 'customer.search',
  query: z.object({
    /** Words of the name, or the customer number; empty answers the first by name. */
    keywords: z.string().trim().max(200).default(''),
    /** Resolves chosen values; it wins from `keywords`. */
    id: z.preprocess((value) => (value === '' ? undefined : value), idField.optional()),
    /** Those the user worked with last, filled up with those the agency worked with; it wins from `keywords`. */
    recent: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  output: z.object({ items: z.array(customerChoice) }),
  summary: 'Customers by name or number, or the one with this id, within the scope of the user',
})
