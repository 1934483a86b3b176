import { z } from 'zod'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { currencies, formatCents } from '#domain/money.ts'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { suspendReasons } from '#contract/files/dossier-commands.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import type { CellReader } from '#contract/platform/list-cell.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { releaseRefusals } from './release-refusals.ts'
import { reasonText } from './run-fault.ts'
import { runFaults } from './run-faults.ts'
import { runKinds } from './run-kinds.ts'
import { whyField } from './why-line.ts'

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
export const itemReason = z.union([whyField, z.object({ fault: z.enum(runFaults), detail: z.string() })])
export type ItemReason = z.output<typeof itemReason>

const counts = z.object(
  Object.fromEntries(itemStates.map((state) => [state, z.number()])) as Record<ItemState, z.ZodNumber>,
)

/** What amounts add up to, a sum a currency: nothing is converted. */
export const openSums = z.array(z.object({ currency: z.enum(currencies), cents: z.number() }))

/** A run as the list has it. */
export const runRow = z.object({
  id: z.number(),
  number: z.number(),
  kind: told(z.enum(runKinds), 'run.kind.'),
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
  open: openSums,
})
export type RunRow = z.output<typeof runRow>

/** Sums as a file of a list shows them. */
const writtenOpen = ({ open }: Pick<RunRow, 'open'>) =>
  open.map(({ cents, currency }) => formatCents(cents, currency)).join(', ')

/** A step by its name and that of its workflow: two workflows may have a step of the same name. */
const namedStep = { stepId: z.number(), stepCode: z.string(), name: z.string(), workflow: z.string() }

const stepCount = z.object({
  ...namedStep,
  channel: z.enum(itemChannels),
  count: z.number(),
  open: openSums,
  doneCount: z.number(),
  postageCents: z.number().nullable(),
})

/** A step beside what an earlier proposal of the same selection had of it. */
const stepDifference = z.object({
  ...namedStep,
  previousCount: z.number(),
  addedCount: z.number(),
  goneCount: z.number(),
  count: z.number(),
})

const difference = z.object({
  previousNumber: z.number().nullable(),
  previousAt: z.date().nullable(),
  steps: z.array(stepDifference),
})

/** What holds files that would be due: a payment plan, a pause, what they are suspended for, or that no step is left. */
export const haltKinds = ['plan', 'pause', ...suspendReasons, 'no_step'] as const
export type HaltKind = (typeof haltKinds)[number]

/** How far the messages of a run are: each number counts also what came further. */
const deliveryCount = z.object({
  channel: z.enum(channels),
  /** Written and fixed. */
  renderedCount: z.number(),
  /** Given to the printer, the mail server or the provider. */
  handedOverCount: z.number(),
  /** Taken by them; of what was printed nobody says so. */
  acceptedCount: z.number(),
  deliveredCount: z.number(),
  bouncedCount: z.number(),
  failedCount: z.number(),
  uncertainCount: z.number(),
})
export type DeliveryCount = z.output<typeof deliveryCount>

const causeCount = z.object({
  state: z.enum(itemStates),
  reason: itemReason,
  channels: z.array(z.enum(itemChannels)),
  count: z.number(),
  /** Of what failed or waits: what is open on the files, each once. */
  open: openSums,
  /** Of what failed or waits: since when the first of them does. */
  since: z.date().nullable(),
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

const approval = z.object({
  /** Whether so many, or so much, takes a second person, and whether there is one. */
  isNeeded: z.boolean(),
  aboveCount: z.number().nullable(),
  aboveCents: z.number().nullable(),
  refusal: z.enum(releaseRefusals).nullable(),
  /** What its maker released today alone of what this selection is about: it counts with what is released now. */
  releasedToday: z.object({ count: z.number(), open: openSums }),
  /** What was asked and by whom, while it waits for a second person. */
  asked: z.object({ by: z.string(), at: z.date(), count: z.number(), open: openSums }).nullable(),
})

/** The cost of posting letters; null as long as nobody has said what a letter costs. */
export const postageField = z.number().nullable()

const printBatch = z.object({
  id: z.number(),
  name: z.string(),
  letterCount: z.number(),
  handedOverAt: z.date().nullable(),
  /** Where it went, and the hash of its list. */
  receipt: z.object({ place: z.string(), letterCount: z.number(), manifestSha256: z.string() }).nullable(),
  /** Nobody knows whether the print shop has it: a person says so. */
  isUncertain: z.boolean(),
  /** Why the last attempt failed, and when the next one is. */
  error: z.string().nullable(),
  nextTryAt: z.date().nullable(),
})

/** Which files a run looks at: all that are due, or those of these customers, workflows, steps; or files somebody chose. */
const runSelection = z.object({
  customers: z.array(z.string()),
  workflows: z.array(z.string()),
  steps: z.array(z.string()),
  channels: z.array(z.string()),
  chosenCount: z.number(),
})

export const runDetail = runRow.extend({
  /** Of how many files its items are: of one that several owe each gets a message. */
  fileCount: z.number(),
  approval,
  /** What posting is expected to cost, by how many pages such letters have had; of what has left, what it did cost. */
  postage: z.object({ expectedCents: postageField, spentCents: postageField, letterCount: z.number() }),
  /** Of a proposal: whose files it is about, most first. */
  customers: z.array(z.object({ id: z.number(), name: z.string(), count: z.number(), open: openSums })),
  /** What was asked of it: in words what the selection names. */
  selection: runSelection,
  /** Why the proposal could not be worked out. */
  failure: z.string().nullable(),
  /** Whether what failed can be tried again; of a run that was stopped only what follows from a message that had left. */
  canRetry: z.boolean(),
  /** How many of its files a proposal that is being worked out has looked at. */
  progress: z.object({ doneCount: z.number(), totalCount: z.number().nullable() }).nullable(),
  /** Files of the selection that are not in it because something holds them. */
  halted: z.array(z.object({ kind: z.enum(haltKinds), count: z.number() })),
  steps: z.array(stepCount),
  causes: z.array(causeCount),
  channels: z.array(z.object({ channel: z.enum(itemChannels), counts })),
  deliveries: z.array(deliveryCount),
  /** With the proposal before it; null while the proposal is being worked out. */
  difference: difference.nullable(),
  /** With the last one of an earlier day, where that is another. */
  dayDifference: difference.nullable(),
  /** How many items are handled a minute just now, and how long the rest takes at that pace; null while that says nothing. */
  pace: z.object({ perMinute: z.number(), secondsLeft: z.number().nullable() }).nullable(),
  /** Items handled in each of the last minutes, oldest first; none of a run that does not run. */
  perMinute: z.array(z.object({ minute: z.date(), count: z.number() })),
  /** Why it does not get on, and when it is tried again; null while nothing is the matter. */
  delay: z.object({ error: z.string(), nextTryAt: z.date() }).nullable(),
  /** Letters for the printer: a folder in the outbox each. */
  printBatches: z.array(printBatch),
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
    kind: z.enum(runKinds).default('collection'),
    customerIds: z.array(idField).max(1000).default([]),
    workflowCodes: z.array(lineField(100)).max(100).default([]),
    stepCodes: z.array(lineField(100)).max(100).default([]),
    channels: z.array(z.enum(channels)).max(3).default([]),
    /** Only the files of this selection of the file list, whether they are due or not. */
    selection: idField.nullable().default(null),
  }),
  output: z.object({ id: z.number(), jobId: z.number() }),
  summary: 'Selects what is due on a day and works out what would be sent; nothing is sent',
})

export const getRunScope = endpoint({
  method: 'GET',
  path: '/api/v4/run-scope',
  permission: 'processing.new',
  query: z.object({ kind: z.enum(runKinds).default('collection') }),
  output: z.object({
    workflows: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        steps: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  summary: 'The workflows and steps files stand before, by which a run can be narrowed',
})

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/v4/run',
  permission: 'processing.monitoring',
  query: listQuery({
    sortBy: ['number', 'day'],
    filters: { state: severalOf(z.enum(runStates)).optional(), kind: severalOf(z.enum(runKinds)).optional() },
  }),
  output: listOf(runRow),
  written: { open: writtenOpen },
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
      /** Keys of why-lines and faults. */
      reason: severalOf(lineField(100)).optional(),
      stepCode: lineField(100).optional(),
      step: severalOf(idField).optional(),
      channel: severalOf(z.enum(itemChannels)).optional(),
      /** A part of a file number or of a name: why is this file in, or why not. */
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
