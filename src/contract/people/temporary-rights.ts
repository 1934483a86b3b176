import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField } from '#contract/platform/field.ts'
import { roles } from './permission.ts'

/** For longer than so many days a right is not given: then it is no longer temporary. */
export const longestTemporaryDays = 366

const temporaryRight = z.object({
  id: z.number(),
  role: z.enum(roles),
  fromDay: z.string(),
  throughDay: z.string(),
  reason: z.string(),
  givenBy: z.string(),
  givenAt: z.date(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: z.date().nullable(),
  state: z.enum(['running', 'coming', 'over', 'withdrawn']),
})
export type TemporaryRight = z.output<typeof temporaryRight>

const everyOne = z.object({ items: z.array(temporaryRight) })

export const listTemporaryRights = endpoint({
  method: 'GET',
  path: '/api/v4/acl/:id/temporary',
  permission: 'settings.acl.edit',
  params: idParams,
  output: everyOne,
  summary: 'What was ever given to somebody for some days, by whom and why; what ends last comes first',
})

export const giveTemporaryRight = endpoint({
  method: 'POST',
  path: '/api/v4/acl/:id/temporary',
  permission: 'settings.acl.edit',
  params: idParams,
  input: z.strictObject({
    role: z.enum(roles),
    /** It counts from the start of this day through the end of the other. */
    fromDay: dayField,
    throughDay: dayField,
    reason: lineField(300).min(1),
  }),
  output: everyOne,
  summary: 'Gives a role for some days; it ends by itself',
})

export const withdrawTemporaryRight = endpoint({
  method: 'DELETE',
  path: '/api/v4/acl/:id/temporary/:temporary',
  permission: 'settings.acl.edit',
  params: idParams.extend({ temporary: idField }),
  output: everyOne,
  summary: 'Takes such a role back before its last day is over',
})
