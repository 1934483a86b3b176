import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { haltKinds, itemChannels, openSums, postageField, proposeRun } from './runs.ts'

/** Files that are due before a step, by the channel their message would go by first. */
const dueCell = z.object({
  workflowCode: z.string(),
  stepCode: z.string(),
  channel: z.enum(itemChannels),
  count: z.number(),
})

export const forecastRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/forecast',
  permission: 'processing.new',
  input: proposeRun.input,
  output: z.object({
    /** What is due whichever workflows, steps and channels were chosen: what each of them would add can be counted. */
    cells: z.array(dueCell),
    /** Of what was chosen: how many files, what is open on them, what posting their letters is expected to cost. */
    count: z.number(),
    open: openSums,
    letterCount: z.number(),
    postageCents: postageField,
    /** The day the first and the last of them were due. */
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    /** Files of the selection that something holds: they are left out. */
    halted: z.array(z.object({ kind: z.enum(haltKinds), count: z.number() })),
  }),
  audit: false,
  summary:
    'What a run would look at by step and channel, before it is proposed; nothing is worked out and nothing changes',
})
