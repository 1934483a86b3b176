import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './field.ts'

/** A job as its owner follows it. */
export const jobShape = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  doneCount: z.number(),
  totalCount: z.number().nullable(),
  cancelRequested: z.boolean(),
  result: z.unknown(),
  error: z.string().nullable(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
})

export const getJob = endpoint({
  method: 'GET',
  path: '/api/v4/job/:id',
  permission: 'user',
  params: idParams,
  output: jobShape,
  summary: 'A job of the user: how far it is, its result or its error',
})

export const followJob = endpoint({
  method: 'GET',
  path: '/api/v4/job/:id/events',
  permission: 'user',
  params: idParams,
  answer: 'events',
  summary: 'The same as server-sent events, at each change, until the job has ended',
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/v4/job/:id/cancel',
  permission: 'user',
  params: idParams,
  output: jobShape,
  audit: false,
  summary: 'Asks a job to stop after what it is doing now',
})
