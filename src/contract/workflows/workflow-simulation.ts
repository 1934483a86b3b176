import { z } from 'zod'
import { type ActionKind, channels } from '#domain/workflow/step.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams } from '#contract/platform/field.ts'
import { actionShape } from './step-shape.ts'

const permission = 'workflow.step.edit'

/** Over which files: those open now, from today; or those of the last twelve months, from the day each came in. */
export const simulationScopes = ['open', 'past_year'] as const
export type SimulationScope = (typeof simulationScopes)[number]

/** Why a step was passed over or stopped: the key of its sentence, and the values of the file. */
const stepWhy = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
export type StepWhy = z.output<typeof stepWhy>

/** Checks of an address that have to be there before a step that costs money. */
const checkSum = z.object({ count: z.number(), costsCents: z.number(), waitDays: z.number() })
export type CheckSum = z.output<typeof checkSum>

const counted = z.object({ count: z.number(), why: stepWhy })
export type CountedWhy = z.output<typeof counted>

/** What a step does that is no message and no work for a person. */
export const otherKinds = [
  'hand_over',
  'close',
  'change_phase',
  'change_status',
  'change_workflow',
  'tell_customer',
] as const satisfies readonly ActionKind[]
export type OtherKind = (typeof otherKinds)[number]

/** What one version does in one step. */
const stepSum = z.object({
  sent: z.record(z.enum(channels), z.number()),
  calls: z.number(),
  tasks: z.number(),
  others: z.number(),
  /** The others by what they do; absent in a report from before they were told apart. */
  otherKinds: z.partialRecord(z.enum(otherKinds), z.number()).optional(),
  skipped: z.number(),
  /** Why files passed over the step, as `refused`; absent likewise. */
  skips: z.record(z.string(), counted).optional(),
  /** Waits that a payment ended, and those whose time was over; absent in a report from before there were any. */
  paid: z.number().optional(),
  timedOut: z.number().optional(),
  /** Held back by the rules of contact, and sent later. */
  held: z.number(),
  /** Costs and VAT charged to debtors. */
  costsCents: z.number(),
  /** Files that stop here, by the rule that stops them, with the sentence of the first of them. */
  refused: z.record(z.string(), counted),
  /** Absent in a report from before these were counted. */
  checks: checkSum.optional(),
})
export type StepSum = z.output<typeof stepSum>

/** What happens to a file in a step: what, on which day, and what it is charged. */
const stepEvent = z.object({
  kind: z.enum(['sent', 'called', 'task', 'other', 'paid', 'timed_out', 'skipped', 'refused', 'nothing']),
  channel: z.enum(channels).nullable(),
  day: z.string().nullable(),
  costsCents: z.number(),
  why: stepWhy.nullable(),
  /** Of what is no message: what was done, and about which subject; not by whom or how. */
  action: actionShape.optional(),
})
export type StepEvent = z.output<typeof stepEvent>

/** Why running files of the workflow are not played. */
export const absentReasons = ['term_payment', 'suspend', 'no_step', 'came_earlier'] as const

const simulationReport = z.object({
  fileCount: z.number(),
  /** Files with which something else happens. */
  differentCount: z.number(),
  /** Files that could not be worked out, such as those whose account is not in order. */
  failedCount: z.number(),
  /** The running files that do not take part; absent in a report from before these were counted. */
  absent: z.array(z.object({ reason: z.enum(absentReasons), count: z.number() })).optional(),
  fromDay: z.string(),
  untilDay: z.string(),
  /** What a check of an address cost and how long it took in the last twelve months, on average of so many. */
  addressCheck: z.object({ costsCents: z.number(), waitDays: z.number(), measuredCount: z.number() }).optional(),
  steps: z.array(
    z.object({
      code: z.string(),
      name: nameShape,
      before: stepSum.nullable(),
      after: stepSum.nullable(),
      differentCount: z.number(),
      /** At most ten, spread over all of them. */
      examples: z.array(
        z.object({
          dossierId: z.number(),
          number: z.string(),
          debtorName: z.string(),
          before: stepEvent,
          after: stepEvent,
        }),
      ),
    }),
  ),
})
export type AddressCheckMeasure = NonNullable<z.output<typeof simulationReport>['addressCheck']>
export type AbsentFiles = NonNullable<z.output<typeof simulationReport>['absent']>
export type SimulationReport = z.output<typeof simulationReport>

const simulation = z.object({
  id: z.number(),
  scope: z.enum(simulationScopes),
  days: z.number(),
  basedOn: z.number(),
  /** Whether the draft is still as it was. */
  isCurrent: z.boolean(),
  jobId: z.number().nullable(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  finishedAt: z.date().nullable(),
  report: simulationReport.nullable(),
})
export type Simulation = z.output<typeof simulation>

export const startSimulation = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/simulation',
  permission,
  params: idParams,
  input: z.strictObject({
    scope: z.enum(simulationScopes),
    /** How many days ahead from today; of the past year always all of it. */
    days: z.number().int().min(1).max(366).default(90),
  }),
  output: z.object({ id: z.number(), jobId: z.number() }),
  summary:
    'Plays a draft and the newest version over the portfolio beside each other; nothing but the report is written',
})

export const listSimulations = endpoint({
  method: 'GET',
  path: '/api/v4/workflow/:id/simulation',
  permission,
  params: idParams,
  output: z.object({ items: z.array(simulation.omit({ report: true })) }),
  summary: 'The last ten simulations of a workflow',
})

export const getSimulation = endpoint({
  method: 'GET',
  path: '/api/v4/workflow/:id/simulation/:simulation',
  permission,
  params: z.object({ id: idField, simulation: idField }),
  output: simulation,
  summary: 'A simulation with its report: per step what the old and the new version do, with example files',
})
