import { z } from 'zod'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, versionField } from '#contract/field.ts'
import type { CellReader } from '#contract/list-cell.ts'
import { listOf, listQuery } from '#contract/list.ts'
import { told } from '#contract/list-words.ts'
import { reasonText } from '#contract/run-fault.ts'
import { whyField } from '#contract/why-line.ts'

export const runStates = ['proposing', 'proposed', 'released', 'paused', 'done', 'cancelled', 'failed'] as const
export type RunState = (typeof runStates)[number]

export const itemStates = [
  'proposed',
  'excluded',
  'pending',
  'sending',
  'done',
  'skipped',
  'in_hold',
  'failed',
  'cancelled',
] as const
export type ItemState = (typeof itemStates)[number]

/** By what a step of a file is carried out: a message by a channel, or a task for a person. */
export const itemChannels = [...channels, 'task'] as const
export type ItemChannel = (typeof itemChannels)[number]

/** Why an item is where it is: a rule of the workflow, or something that went wrong. */
export const itemReason = z.union([
  whyField,
  z.object({
    fault: z.enum([
      'letter_not_good',
      'letter_not_drawn',
      'variable_empty',
      'language_missing',
      'template_missing',
      'other_run',
      'moved_on',
      'costs_refused',
      'cancelled_by_hand',
      'not_carried_out',
      'already_sent',
      'mail_later',
      'mail_refused',
      'mail_uncertain',
    ]),
    detail: z.string(),
  }),
])
export type ItemReason = z.output<typeof itemReason>

const counts = z.object(
  Object.fromEntries(itemStates.map((state) => [state, z.number()])) as Record<ItemState, z.ZodNumber>,
)

const runRow = z.object({
  id: z.number(),
  number: z.number(),
  day: z.string(),
  state: told(z.enum(runStates), 'run.state.'),
  jobId: z.number().nullable(),
  version: z.number(),
  proposedBy: z.string().nullable(),
  proposedAt: z.date(),
  releasedBy: z.string().nullable(),
  releasedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  counts,
  openCents: z.number(),
})
export type RunRow = z.output<typeof runRow>

/** A step by its name and that of its workflow: two workflows may have a step of the same name. */
const namedStep = { stepId: z.number(), stepCode: z.string(), name: z.string(), workflow: z.string() }

const stepCount = z.object({
  ...namedStep,
  channel: z.enum(itemChannels),
  count: z.number(),
  openCents: z.number(),
  doneCount: z.number(),
})

/** A step beside what the last proposal of the same selection had of it. */
const stepDifference = z.object({
  ...namedStep,
  previousCount: z.number(),
  addedCount: z.number(),
  goneCount: z.number(),
  count: z.number(),
})

const causeCount = z.object({
  state: z.enum(itemStates),
  reason: itemReason,
  channels: z.array(z.enum(itemChannels)),
  count: z.number(),
  releaseAt: z.date().nullable(),
})

export const runDetail = runRow.extend({
  steps: z.array(stepCount),
  causes: z.array(causeCount),
  channels: z.array(z.object({ channel: z.enum(itemChannels), counts })),
  /** Null while the proposal is being worked out. */
  difference: z
    .object({
      previousNumber: z.number().nullable(),
      previousAt: z.date().nullable(),
      steps: z.array(stepDifference),
    })
    .nullable(),
  /** Items carried out in each of the last minutes, oldest first. */
  perMinute: z.array(z.object({ minute: z.date(), count: z.number() })),
  /** Letters for the printer: a folder in the outbox each. */
  printBatches: z.array(z.object({ name: z.string(), letterCount: z.number(), handedOverAt: z.date().nullable() })),
})
export type RunDetail = z.output<typeof runDetail>

export const runItem = z.object({
  id: z.number(),
  runId: z.number(),
  runNumber: z.number(),
  dossierId: z.number(),
  dossierNumber: z.string(),
  debtorName: z.string(),
  customerName: z.string(),
  stepCode: z.string(),
  stepName: z.string(),
  channel: told(z.enum(itemChannels), 'run.channel.'),
  state: told(z.enum(itemStates), 'run.item.'),
  reason: itemReason.nullable(),
  releaseAt: z.date().nullable(),
  openCents: z.number(),
  dispatchId: z.number().nullable(),
})
export type RunItem = z.output<typeof runItem>

const writtenReason = ({ reason }: RunItem, { say }: CellReader) =>
  reason && reasonText((key, values) => say(key, values) ?? '', reason)

export const proposeRun = endpoint({
  method: 'POST',
  path: '/api/v4/run',
  permission: 'processing.new',
  input: z.strictObject({
    day: dayField,
    customerIds: z.array(idField).max(1000).default([]),
    stepCodes: z.array(lineField(100)).max(100).default([]),
    channels: z.array(z.enum(channels)).max(3).default([]),
  }),
  output: z.object({ id: z.number(), jobId: z.number() }),
  summary: 'Selects what is due on a day and works out what would be sent; nothing is sent',
})

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/v4/run',
  permission: 'processing.monitoring',
  query: listQuery({ sortBy: ['number', 'day'], filters: { state: severalOf(z.enum(runStates)).optional() } }),
  output: listOf(runRow),
  summary: 'Processing runs, newest first',
})

export const getRun = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id',
  permission: 'processing.monitoring',
  params: idParams,
  output: runDetail,
  summary: 'A run: counts and money per step and channel, exclusions, holds and failures by cause, the pace',
})

export const followRun = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/events',
  permission: 'processing.monitoring',
  params: idParams,
  answer: 'events',
  summary: 'The run as server-sent events at each change, until it has ended',
})

export const listRunItems = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/item',
  permission: 'processing.monitoring',
  params: idParams,
  query: listQuery({
    sortBy: ['number', 'amount'],
    filters: {
      state: severalOf(z.enum(itemStates)).optional(),
      reason: lineField(100).optional(),
      stepCode: lineField(100).optional(),
      /** A file number: why is this file in, or why not. */
      search: lineField(200).optional(),
    },
  }),
  output: listOf(runItem),
  written: { reason: writtenReason },
  summary: 'The items of a run with their reasons',
})

export const listSamples = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/sample',
  permission: 'processing.monitoring',
  params: idParams,
  output: z.object({
    items: z.array(
      z.object({
        item: runItem,
        /** Null when no lawful letter can be made; `fault` says why. */
        letter: z.custom<LetterDocument>().nullable(),
        fault: itemReason.nullable(),
      }),
    ),
  }),
  summary: 'Five letters of the run, spread over its steps, to look at before release',
})

export const getSampleLetter = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/item/:item/letter',
  permission: 'processing.monitoring',
  params: z.object({ id: idField, item: idField }),
  answer: 'file',
  summary: 'The letter of an item as it would leave now, as PDF; nothing is written',
})

const withVersion = z.strictObject({ version: versionField })

export const releaseRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/release',
  permission: 'processing.new',
  params: idParams,
  input: withVersion,
  output: runRow,
  summary: 'Releases a proposed run: from now on it is carried out',
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
  input: withVersion,
  output: runRow,
  summary: 'Tries the failed items of a run again',
})

export const listHeldItems = endpoint({
  method: 'GET',
  path: '/api/v4/run-item/in-hold',
  permission: 'processing.in-hold',
  query: listQuery({ sortBy: ['release', 'number'], filters: { search: lineField(200).optional() } }),
  output: listOf(runItem),
  written: { reason: writtenReason },
  summary: 'Everything that waits, with its reason and the moment it is released',
})

export const dropItem = endpoint({
  method: 'POST',
  path: '/api/v4/run-item/:id/drop',
  permission: 'processing.in-hold',
  params: idParams,
  input: z.strictObject({ reason: lineField(500).min(1) }),
  summary: 'Takes a waiting item out of its run; the file stays at its step',
})

export const settleMail = endpoint({
  method: 'POST',
  path: '/api/v4/dispatch/:id/settle',
  permission: 'processing.in-hold',
  params: idParams,
  input: z.strictObject({ arrived: z.boolean() }),
  summary: 'Says of an e-mail whose end nobody knew whether it arrived; one that did not is written again',
})
