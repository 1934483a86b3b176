import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField } from '#contract/platform/field.ts'

/** A payment to a customer that is short, of which the bank has nothing yet. */
const remittance = z.object({ id: z.number(), version: z.number(), name: z.string(), amountCents: z.number() })

export const getShortage = endpoint({
  method: 'GET',
  path: '/api/v4/trust-account/shortage',
  permission: 'finance.batch-payment',
  output: z.object({
    /** What customers are short of that nothing covers, in euros as of now. */
    shortCents: z.number(),
    /** What is ordered to our own account and is not at the bank: of this a shortage can be covered. */
    ownCents: z.number(),
    /** Payments to those who are short: taken back, they cover what was paid too much. */
    remittances: z.array(remittance),
  }),
  summary: 'What customers are short of that nothing covers, and how much of our own part could cover it',
})

export const coverShortage = endpoint({
  method: 'POST',
  path: '/api/v4/trust-account/shortage',
  permission: 'finance.batch-payment',
  input: z.strictObject({ amountCents: centsField.pipe(z.number().min(1)) }),
  summary: 'Covers a shortage out of our own part: so much less goes to our account, which another person releases',
})
