import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

/** How a recurring task goes: late is one that should have had another turn by now. */
export const taskStates = ['right', 'late', 'failing'] as const

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
    commit: z.string().nullable(),
    environment: z.string(),
    database: z.enum(['up', 'down']),
    /** Right: all goes well; degraded: it serves, and something behind it fails; down: it cannot serve. */
    state: z.enum(['right', 'degraded', 'down']),
    /** What is the matter, in words for an operator. */
    causes: z.array(z.string()),
    tasks: z.array(
      z.object({ task: z.string(), state: z.enum(taskStates), lastSuccessAt: z.iso.datetime().nullable() }),
    ),
  }),
  summary: 'The process can serve: 200, or 503 with the causes; what fails beside people is told, and takes nobody out',
})

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  permission: 'open',
  answer: 'file',
  summary: 'Counters for Prometheus, without personal data',
})

/** How often a page asks for it is a minute: it costs a look at a folder. */
export const getDiskState = endpoint({
  method: 'GET',
  path: '/api/v4/disk',
  permission: 'staff.options',
  output: z.object({ isShort: z.boolean() }),
  summary: 'Whether runs, imports and exports wait because a disk is nearly full',
})

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/v4/openapi.json',
  permission: 'user',
  answer: 'file',
  summary: 'This interface as an OpenAPI 3.1 document',
})
