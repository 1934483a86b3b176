import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

export const surplusSorts = ['valueDay', 'amount'] as const

export const listSurpluses = endpoint({
  method: 'GET',
  path: '/api/v4/trust-account/surplus',
  permission: 'finance.batch-payment',
  query: listQuery({ sortBy: surplusSorts, filters: {} }),
  output: listOf(
    z.object({
      lineId: z.number(),
      lineVersion: z.number(),
      valueDay: z.string(),
      dossierId: z.number(),
      number: z.string(),
      debtorName: z.string(),
      amountCents: z.number(),
      currency: z.enum(currencies),
      /** What is still to be paid on it: nothing goes back before that is nothing. */
      openCents: z.number(),
      name: z.string(),
      iban: z.string().nullable(),
    }),
  ),
  summary: 'What files were paid too much, by the payment that brought it, to go back to where it came from',
})
