import { z } from 'zod'
import { maxAmountCents } from '#domain/money.ts'
import { concessionRoles } from './concession-role.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { versionField } from '#contract/platform/field.ts'

/** How much the holder of a role may give up on one file; each has a text `arrangement_settings.limit.…`. */
export const limitKinds = ['none', 'amount', 'all'] as const

const role = z.enum(concessionRoles)

const limit = z.discriminatedUnion('kind', [
  z.strictObject({ role, kind: z.literal('none') }),
  z.strictObject({ role, kind: z.literal('amount'), maxCents: z.number().int().min(1).max(maxAmountCents) }),
  z.strictObject({ role, kind: z.literal('all') }),
])
export type RoleLimit = z.output<typeof limit>

const settings = z.object({
  /** Of a payment plan, unless another number is agreed. */
  graceDays: z.number(),
  /** One a role. */
  limits: z.array(limit),
  version: z.number(),
})
export type ArrangementSettings = z.output<typeof settings>

export const getArrangementSettings = endpoint({
  method: 'GET',
  path: '/api/v4/settings/arrangements',
  permission: 'settings.global',
  output: settings,
  summary: 'How much each role may give up on a file, and the grace a payment plan begins with',
})

export const changeArrangementSettings = endpoint({
  method: 'PUT',
  path: '/api/v4/settings/arrangements',
  permission: 'settings.global.edit',
  input: z.strictObject({
    graceDays: z.coerce.number().int().min(0).max(60),
    limits: z
      .array(limit)
      .length(concessionRoles.length)
      .refine((limits) => new Set(limits.map((one) => one.role)).size === limits.length),
    version: versionField,
  }),
  output: settings,
  summary: 'Changes how much each role may give up and the grace of payment plans; 409 when somebody else was first',
})
