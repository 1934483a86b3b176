import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

export const getTranslations = endpoint({
  method: 'GET',
  path: '/api/v3/translate/get',
  permission: 'open',
  query: z.object({ lang: z.string().max(20).optional() }),
  output: z.record(z.string(), z.string()),
  answer: 'kept',
  summary: 'Every text of the interface in one language; an unknown language is nl',
})
