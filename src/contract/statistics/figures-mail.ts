import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

/** At which time of the first working day of the week the caller gets the figures, in minutes since midnight; null: never. */
const minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1)
  .nullable()

export const getFiguresMail = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/mail',
  permission: 'statistic.management',
  output: z.object({ minutes, hasAddress: z.boolean() }),
  summary: 'Whether, and at which time, the caller gets the figures of the week before by e-mail',
})

export const chooseFiguresMail = endpoint({
  method: 'PUT',
  path: '/api/v4/statistic/mail',
  permission: 'statistic.management',
  input: z.strictObject({ minutes }),
  audit: false,
  summary: 'Has the figures of the week before sent to the caller each week, or no longer',
})
