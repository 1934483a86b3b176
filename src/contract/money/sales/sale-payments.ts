import { z } from 'zod'
import { bankLineDetail } from '#contract/money/bank-lines.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, idField, idParams, versionField } from '#contract/platform/field.ts'

export const paySaleByLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/sale',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField, sale: idField }),
  output: bankLineDetail,
  summary:
    'Says for which sale a buyer paid the money of a line: from now on it is held for the customers whose files they were',
})

export const payBuyer = endpoint({
  method: 'POST',
  path: '/api/v4/sale-file/:id/buyer-payment',
  permission: 'sale.use',
  params: idParams,
  /** With the amount as it was seen: another is refused. */
  input: z.strictObject({ version: versionField, amountCents: centsField }),
  output: z.object({ version: z.number(), amountCents: z.number() }),
  summary:
    'Orders what came in for sold files after the day of their balance, and what goes back of their price, to be paid to the buyer',
})
