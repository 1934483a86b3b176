import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { writtenField } from '#contract/platform/written.ts'

/** Where the agency knows a company from. */
export const nameSources = ['customer', 'merchant', 'partner', 'debtor'] as const

export const findKnownNames = endpoint({
  method: 'GET',
  path: '/api/v4/known-name',
  permission: 'settings.merchant',
  query: z.object({ kvkNumber: writtenField('kvk') }),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        source: z.enum(nameSources),
      }),
    ),
  }),
  summary: 'What a company with this KvK number is called, by what the agency knows itself; nothing is asked elsewhere',
})
