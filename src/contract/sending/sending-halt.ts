import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

const sendingHalt = z.object({
  /** The moment of the backup this portal was made of; null when sending is not halted. */
  backupAt: z.date().nullable(),
})

export const getSendingHalt = endpoint({
  method: 'GET',
  path: '/api/v4/sending/halt',
  permission: 'staff.options',
  output: sendingHalt,
  summary: 'Whether nothing leaves by itself because the portal came out of a backup, and of which moment that is',
})

export const resumeSending = endpoint({
  method: 'POST',
  path: '/api/v4/sending/resume',
  permission: 'users.switch',
  input: z.strictObject({}),
  output: sendingHalt,
  summary: 'Lets what waits leave again, once somebody has looked what left after the backup',
})
