import { z } from 'zod'
import { agendaResults } from '#domain/agenda/agenda-result.ts'
import { letterLanguages, stepMessageKinds } from '#domain/letters/letter-kind.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import {
  actionKinds,
  awaitedAnswers,
  channels,
  costEffects,
  excludedOptions,
  stepSigns,
  taskKinds,
  waitKinds,
} from '#domain/workflow/step.ts'
import { centsField, idField, lineField, textField } from '#contract/platform/field.ts'

/** A moment of a day in minutes since midnight. */
const minutes = z.number().int().min(0).max(1440)

/** A code as programs and files know it. */
const codeField = lineField(60).regex(/^[a-z][a-z0-9_]*$/)

/** The code of a subject of the agenda. */
const subjectField = lineField(40).regex(/^[a-z0-9_]+$/)

/** A payment score, from 0 to 100. */
const scoreField = z.number().int().min(0).max(100).nullable().default(null)

/** Where a way out leads: `step:` or `workflow:` with its code; null to the next step. */
const exitField = lineField(70)
  .regex(/^(step|workflow):[a-z][a-z0-9_]*$/)
  .nullable()
  .default(null)

/** Some of these, or all. */
const several = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).max(values.length).default([])

/** The fields of a step as a form sends them. */
export const stepFields = {
  code: lineField(40).regex(/^[a-z][a-z0-9_]*$/),
  nameNl: lineField(100).min(1),
  nameEn: lineField(100).min(1),
  nameFr: lineField(100).min(1),
  phase: z.enum(phases),
  waitKind: z.enum(waitKinds),
  waitDays: z.number().int().min(0).max(365).default(0),
  actionKind: z.enum(actionKinds),
  letter: z.enum(stepMessageKinds).nullable().default(null),
  /** The first by which the debtor can be reached is used. */
  channels: several(channels),
  /** By channel the template it is written from; null is the customer's own or that of the agency. */
  templatePost: idField.nullable().default(null),
  templateEmail: idField.nullable().default(null),
  templateSms: idField.nullable().default(null),
  /** Of several debtors of a file only the first gets it. */
  onlyFirst: z.boolean().default(false),
  payWithinDays: z.number().int().min(1).max(90).nullable().default(null),
  task: z.enum(taskKinds).nullable().default(null),
  taskSubject: subjectField.nullable().default(null),
  /** What to do: the note of the item on the agenda. */
  instruction: textField(1000).default(''),
  taskEmployee: idField.nullable().default(null),
  taskTeam: idField.nullable().default(null),
  /** What it waits for; the first that comes ends the wait. */
  answers: several(awaitedAnswers),
  handOverTo: z.enum(['bailiff', 'partner']).nullable().default(null),
  toPhase: z.enum(phases).nullable().default(null),
  toStatus: z.enum(statuses).nullable().default(null),
  toWorkflow: codeField.nullable().default(null),
  closingReason: codeField.nullable().default(null),
  minimumOpenCents: centsField.min(0).nullable().default(null),
  maximumOpenCents: centsField.min(0).nullable().default(null),
  debtorKind: z.enum(['private', 'company']).nullable().default(null),
  requires: several(['email', 'address']),
  languages: several(letterLanguages),
  exceptSigns: several(stepSigns),
  lastResults: several(agendaResults),
  minimumScore: scoreField,
  maximumScore: scoreField,
  costs: z.enum(costEffects).default('none'),
  /** The cost it puts on the file, by code. */
  fee: codeField.nullable().default(null),
  hoursFrom: minutes.nullable().default(null),
  hoursTo: minutes.nullable().default(null),
  excludedOptions: several(excludedOptions),
  exitDone: exitField,
  exitSkipped: exitField,
  exitAnswered: exitField,
  exitPaid: exitField,
  exitTimedOut: exitField,
}
