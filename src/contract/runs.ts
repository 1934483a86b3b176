import { z } from 'zod'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { currencies } from '#domain/money.ts'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, versionField } from '#contract/field.ts'
import type { CellReader } from '#contract/list-cell.ts'
import { listOf, listQuery } from '#contract/list.ts'
import { told } from '#contract/list-words.ts'
import { reasonText } from '#contract/run-fault.ts'
import { runFaults } from '#contract/run-faults.ts'
import { whyField } from '#contract/why-line.ts'

export const runStates = [
  'proposing',
  'proposed',
  'waiting',
  'released',
  'paused',
  'done',
  'cancelled',
  'failed',
] as const
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
    fault: z.enum(runFaults),
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
  /** Before this moment nothing of it leaves. */
  startAt: z.date().nullable(),
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
  postageCents: z.number().nullable(),
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

/** Which items of a proposal: those of these steps and channels, of these customers, these alone. Null is all. */
export const runPart = z.strictObject({
  steps: z
    .array(z.strictObject({ stepId: idField, channel: z.enum(itemChannels) }))
    .max(1000)
    .nullable()
    .default(null),
  customerIds: z.array(idField).max(1000).nullable().default(null),
  itemIds: z.array(idField).max(10_000).nullable().default(null),
})
export type RunPart = z.output<typeof runPart>

/** Why the reader is no second person. */
export const releaseRefusals = ['is_maker', 'works_as_other'] as const

const approval = z.object({
  /** Whether so many, or so much, takes a second person, and whether there is one. */
  isNeeded: z.boolean(),
  aboveCount: z.number().nullable(),
  aboveCents: z.number().nullable(),
  refusal: z.enum(releaseRefusals).nullable(),
  /** What was asked and by whom, while it waits for a second person. */
  asked: z.object({ by: z.string(), at: z.date(), count: z.number(), openCents: z.number() }).nullable(),
})

/** The cost of posting letters; null as long as nobody has said what a letter costs. */
const postageField = z.number().nullable()

export const runDetail = runRow.extend({
  approval,
  /** What posting is expected to cost, by how many pages such letters have had; of what has left, what it did cost. */
  postage: z.object({ expectedCents: postageField, spentCents: postageField, letterCount: z.number() }),
  /** Of a proposal: whose files it is about, most first. */
  customers: z.array(z.object({ id: z.number(), name: z.string(), count: z.number(), openCents: z.number() })),
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
  /** Why it does not get on, and when it is tried again; null while nothing is the matter. */
  delay: z.object({ error: z.string(), nextTryAt: z.date() }).nullable(),
  /** Letters for the printer: a folder in the outbox each. */
  printBatches: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      letterCount: z.number(),
      handedOverAt: z.date().nullable(),
      /** Nobody knows whether the print shop has it: a person says so. */
      isUncertain: z.boolean(),
      /** Why the last attempt failed, and when the next one is. */
      error: z.string().nullable(),
      nextTryAt: z.date().nullable(),
    }),
  ),
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
  heldAt: z.date().nullable(),
  /** Whose file it is; null when it is nobody's. */
  ownerName: z.string().nullable(),
  currency: z.enum(currencies),
  openCents: z.number(),
  dispatchId: z.number().nullable(),
})
export type RunItem = z.output<typeof runItem>

/** The reason in words, in a file of the list. */
export const writtenReason = ({ reason }: RunItem, { say }: CellReader) =>
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
  summary: 'Ten messages of the run, spread over its steps and channels, to look at before release',
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
  output: z.object({ count: z.number(), openCents: z.number(), postageCents: postageField, isNeeded: z.boolean() }),
  summary: 'How many items a part of a proposal has, what they are about, and whether they take a second person',
})

export const explainFile = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/why',
  permission: 'processing.monitoring',
  params: idParams,
  query: z.object({ search: lineField(200) }),
  output: z.object({
    items: z.array(
      z.object({
        dossierId: z.number(),
        dossierNumber: z.string(),
        debtorName: z.string(),
        /** Where it stands in the run; null when it has no place in it. */
        state: z.enum(itemStates).nullable(),
        stepName: z.string().nullable(),
        reason: itemReason.nullable(),
      }),
    ),
  }),
  summary: 'Why a file is in a run or not, for any file, also one the run never looked at',
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
