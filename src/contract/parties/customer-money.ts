import { z } from 'zod'
import { movementKinds } from '#domain/ledger/held-movement.ts'
import { currencies } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

/**
 * Which money of a customer: what we hold for it, what of that is in no settlement yet, what its debtors paid, to us or to the
 * customer itself, and what it paid in advance.
 */
export const customerMoneyViews = ['held', 'unsettled', 'collected', 'advance'] as const
export type CustomerMoneyView = (typeof customerMoneyViews)[number]

const movement = z.object({
  id: z.number(),
  at: z.date(),
  kind: told(z.enum(movementKinds), 'customer_money.kind.'),
  /** The number of the invoice, by what the bank knows the payment, or who owes the file. */
  reference: z.string(),
  dossier: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Above zero it came to the customer. */
  amountCents: z.number(),
  /** What all of it came to by then. */
  standCents: z.number(),
})
export type CustomerMovement = z.output<typeof movement>

export const listCustomerMoney = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/money',
  permission: 'customer.show',
  params: idParams,
  query: listQuery({
    sortBy: ['at'],
    filters: {
      view: z.enum(customerMoneyViews).default('held'),
      currency: z.enum(currencies).default('EUR'),
      /** Of one file alone. */
      file: idField.optional(),
      /** Booked on these days. */
      from: dayField.optional(),
      to: dayField.optional(),
    },
  }),
  output: listOf(movement).extend({ sumCents: z.number() }),
  summary: 'What moved the money of a customer, one by one, with what it came to after each, newest first',
})
