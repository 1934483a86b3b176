import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

/** How far a bulk update is; each has a text `bulk.state.…`. */
export const bulkStates = [
  'previewing',
  'failed',
  'ready',
  'waiting',
  'running',
  'stopping',
  'stopped',
  'done',
  'undoing',
  'undone',
  'discarded',
  'rejected',
] as const
export type BulkState = (typeof bulkStates)[number]

const ownBulkUpdate = z.object({
  id: z.number(),
  state: z.enum(bulkStates),
  version: z.number(),
  /** What works on it, or did last. */
  jobId: z.number().nullable(),
  doneCount: z.number(),
  totalCount: z.number().nullable(),
})
export type OwnBulkUpdate = z.output<typeof ownBulkUpdate>

export const listOwnBulkUpdates = endpoint({
  method: 'GET',
  path: '/api/v4/bulk-update/own',
  permission: 'file.bulk-update',
  output: z.object({ items: z.array(ownBulkUpdate) }),
  summary: 'What the caller asked for and is at work, waits or was over in the last day, the newest first; ten at most',
})
