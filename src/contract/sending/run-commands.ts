import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField, versionField } from '#contract/platform/field.ts'
import { openSums, postageField, runPart, runRow } from './runs.ts'

const withVersion = z.strictObject({ version: versionField })

export const releaseRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/release',
  permission: 'processing.new',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    part: runPart.nullable().default(null),
    /** What becomes of the rest: back to its step, for the next proposal, or a proposal of its own. */
    rest: z.enum(['back', 'stay']).default('back'),
    /** At once, or at a moment to come. */
    startAt: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  output: runRow,
  summary: 'Releases a proposed run or a part of it, or asks a second person where it is about much',
})

export const approveRelease = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/approve',
  permission: 'processing.new',
  params: idParams,
  input: withVersion,
  output: runRow,
  summary: 'Releases what a colleague asked to release; never by who proposed or asked it',
})

export const sendBackRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/send-back',
  permission: 'processing.new',
  params: idParams,
  input: withVersion,
  output: runRow,
  summary: 'Does not release what waits for a second person: it is a proposal again',
})

export const countRunPart = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/part',
  permission: 'processing.new',
  params: idParams,
  input: runPart,
  audit: false,
  output: z.object({ count: z.number(), open: openSums, postageCents: postageField, isNeeded: z.boolean() }),
  summary: 'How many items a part of a proposal has, what they are about, and whether they take a second person',
})

export const pauseRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/pause',
  permission: 'processing.new',
  params: idParams,
  input: withVersion,
  output: runRow,
  summary: 'Stops a run after the items in hand; nothing is lost',
})

export const resumeRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/resume',
  permission: 'processing.new',
  params: idParams,
  input: withVersion,
  output: runRow,
  summary: 'Goes on with a paused run',
})

export const cancelRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/cancel',
  permission: 'processing.new',
  params: idParams,
  input: withVersion,
  output: runRow,
  summary: 'Cancels what has not been carried out; what is done stays done, and the counts say so',
})

export const retryFailed = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/retry',
  permission: 'processing.new',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    /** Only those that failed for this: the key of a why-line or fault. */
    reason: lineField(100).nullable().default(null),
  }),
  output: runRow,
  summary: 'Tries the failed items of a run again, all or those of one cause',
})

export const proposeAgain = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/propose-again',
  permission: 'processing.new',
  params: idParams,
  input: withVersion,
  output: runRow,
  summary:
    'Works out a proposal that failed again, or a new one in the place of one that stands, with the same selection',
})
