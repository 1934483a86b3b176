import { z } from 'zod'
import { agendaResults } from '#domain/agenda/agenda-result.ts'
import { letterLanguages, messageKinds, stepMessageKinds } from '#domain/letters/letter-kind.ts'
import { type StepDifference, stepParts } from '#domain/workflow-checks/diff-steps.ts'
import { leadingExits } from '#domain/workflow/step-exit.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import {
  awaitedAnswers,
  channels,
  costEffects,
  excludedOptions,
  type StepAction,
  type StepDefinition,
  stepSigns,
  taskKinds,
} from '#domain/workflow/step.ts'
import { nameShape } from '#contract/files/dossiers.ts'

const wait = z.union([
  z.object({ kind: z.enum(['calendar_days', 'working_days']), days: z.number() }),
  z.object({ kind: z.literal('after_notice_term') }),
])

const work = {
  subject: z.string().optional(),
  instruction: z.string().optional(),
  employeeId: z.number().optional(),
  teamId: z.number().optional(),
}

/** What a step does, as the domain describes it. */
export const actionShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('send'),
    letter: z.enum(stepMessageKinds),
    channels: z.array(z.enum(channels)),
    templates: z.partialRecord(z.enum(channels), z.number()).optional(),
    onlyFirst: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('call'), ...work }),
  z.object({ kind: z.literal('wait_for'), answers: z.array(z.enum(awaitedAnswers)) }),
  z.object({ kind: z.literal('tell_customer') }),
  z.object({
    kind: z.literal('task'),
    task: z.enum(taskKinds).optional(),
    ...work,
  }),
  z.object({ kind: z.literal('hand_over'), to: z.enum(['bailiff', 'partner']) }),
  z.object({ kind: z.literal('change_phase'), phase: z.enum(phases) }),
  z.object({ kind: z.literal('change_status'), status: z.enum(statuses) }),
  z.object({ kind: z.literal('change_workflow'), workflowCode: z.string() }),
  z.object({ kind: z.literal('close'), closingReason: z.string() }),
]) as unknown as z.ZodType<StepAction>

/** A step as the domain describes it; a part that is absent stays absent. */
export const stepDefinitionShape = z.object({
  wait,
  action: actionShape,
  conditions: z.object({
    minimumOpenCents: z.number().optional(),
    maximumOpenCents: z.number().optional(),
    debtorKind: z.enum(['private', 'company']).optional(),
    requires: z.array(z.enum(['email', 'address'])).optional(),
    languages: z.array(z.enum(letterLanguages)).optional(),
    exceptSigns: z.array(z.enum(stepSigns)).optional(),
    lastResults: z.array(z.enum(agendaResults)).optional(),
    minimumScore: z.number().optional(),
    maximumScore: z.number().optional(),
  }),
  costs: z.enum(costEffects),
  fee: z.string().optional(),
  payWithinDays: z.number().optional(),
  sendingHours: z.object({ fromMinutes: z.number(), toMinutes: z.number() }).optional(),
  excludedOptions: z.array(z.enum(excludedOptions)),
  exits: z
    .partialRecord(z.enum(leadingExits), z.union([z.object({ step: z.string() }), z.object({ workflow: z.string() })]))
    .optional(),
}) as unknown as z.ZodType<StepDefinition>

const step = z.object({
  code: z.string(),
  name: nameShape,
  phase: z.enum(phases),
  definition: stepDefinitionShape,
})

/** What became of a step between two versions. */
export const stepDifferenceShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), after: step, position: z.number() }),
  z.object({ kind: z.literal('removed'), before: step, position: z.number() }),
  z.object({
    kind: z.literal('changed'),
    before: step,
    after: step,
    position: z.number(),
    moved: z.boolean(),
    parts: z.array(z.enum(stepParts)),
  }),
]) as unknown as z.ZodType<StepDifference>

/** A template that a step can name. */
export const templateChoice = z.object({
  id: z.number(),
  name: z.string(),
  channel: z.enum(channels),
  type: z.enum(messageKinds),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
})
