import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const getLive = endpoint({
  method: 'GET',
  path: '/health/live',
  permission: 'open',
  output: z.object({ live: z.literal(true) }),
  summary: 'The process runs',
})

export const getReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  permission: 'open',
  output: z.object({
    ready: z.boolean(),
    build: z.string(),
    environment: z.string(),
    database: z.enum(['up', 'down']),
  }),
  summary: 'The process can serve: 200, or 503 while the database does not answer',
})

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  permission: 'open',
  answer: 'file',
  summary: 'Counters for Prometheus, without personal data',
})

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/v4/openapi.json',
  permission: 'user',
  answer: 'file',
  summary: 'This interface as an OpenAPI 3.1 document',
})
