import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

/** At which time of day the caller gets his day by e-mail, in minutes since midnight; null: he does not. */
const minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1)
  .nullable()

export const getDayMail = endpoint({
  method: 'GET',
  path: '/api/v4/today/mail',
  permission: 'today',
  output: z.object({ minutes, hasAddress: z.boolean() }),
  summary: 'Whether, and at which time of day, the caller gets what there is to do by e-mail',
})

export const chooseDayMail = endpoint({
  method: 'PUT',
  path: '/api/v4/today/mail',
  permission: 'today',
  input: z.strictObject({ minutes }),
  audit: false,
  summary: 'Has what there is to do sent to the caller by e-mail on every working day, or no longer',
})
