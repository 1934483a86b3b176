import { z } from 'zod'
import { heldField } from './held-file.ts'
import { components } from '#domain/account/events.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { incomingResults } from '#domain/agenda/incoming-call.ts'
import { logTypes } from '#domain/logs/log-type.ts'
import { phases } from '#domain/workflow/status.ts'
import { channels } from '#domain/workflow/step.ts'
import { dispatchStates } from '#contract/sending/dispatches.ts'
import { nameShape } from './dossiers.ts'
import { timelineGroups, timelineKindNames } from './timeline-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { whyField } from '#contract/sending/why-line.ts'
import { askedShape } from '#contract/money/waivers.ts'

const addressOrContact = z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.null()]))

export const timelineEntry = z.object({
  id: z.number(),
  at: z.date(),
  kind: z.enum(timelineKindNames),
  group: z.enum(timelineGroups),
  /** Null: the system did it by itself. */
  actorName: z.string().nullable(),
  /** Who really acted, when somebody worked as somebody else. */
  impersonatorName: z.string().nullable(),
  note: z
    .object({
      id: z.number(),
      type: z.enum(logTypes),
      subject: nameShape.nullable(),
      content: z.string(),
      visibleToCustomer: z.boolean(),
      changedAt: z.string().nullable(),
      /** Of a call that came in: how long it took, and what came of it; that is null where it was taken back. */
      call: z.object({ seconds: z.number(), result: z.enum(incomingResults).nullable() }).nullable(),
      attachments: z.array(
        z.object({ id: z.number(), name: z.string(), mimeType: z.string(), sizeBytes: z.number(), held: heldField }),
      ),
    })
    .nullable(),
  dispatch: z
    .object({
      id: z.number(),
      channel: z.enum(channels),
      state: z.enum(dispatchStates),
      kind: z.string(),
      subject: z.string(),
      recipient: z.object({ name: z.string(), address: z.string().nullable(), email: z.string().nullable() }),
      letter: z.custom<LetterDocument>((value) => typeof value === 'object' && value !== null),
      hasPdf: z.boolean(),
      sentAt: z.string().nullable(),
      error: z.string().nullable(),
      /** The version of the template it was written from; not told to a customer. */
      template: z.object({ id: z.number(), name: z.string(), number: z.number() }).nullable(),
    })
    .nullable(),
  money: z
    .object({
      amountCents: z.number(),
      valueDay: z.string().nullable(),
      /** From whom, as the bank says; not told to a customer. */
      payer: z.object({ name: z.string().nullable(), iban: z.string().nullable() }).nullable(),
      parts: z.array(z.object({ component: z.enum(components), amountCents: z.number() })),
      surplusCents: z.number(),
    })
    .nullable(),
  before: addressOrContact.nullable(),
  after: addressOrContact.nullable(),
  /** A code: why it was paused, suspended or closed, or what went before. */
  reason: z.string().nullable(),
  untilDay: z.string().nullable(),
  waivedCents: z.number().nullable(),
  /** Where it was waived since what a message asked was paid: that. */
  asked: askedShape.nullable().catch(null),
  /** What was promised, or offered to settle for. */
  agreedCents: z.number().nullable(),
  invoiceNumber: z.string().nullable(),
  /** In whose hands it came, when its phase changed. */
  phase: z.enum(phases).nullable().catch(null),
  plan: z.object({ months: z.number().nullable(), termCents: z.number() }).nullable(),
  /** Of a judgment: the number of the case, and against whom it was; nobody named: all there were. */
  judgment: z.object({ reference: z.string(), against: z.array(z.string()) }).nullable(),
  claimCount: z.number().nullable(),
  principalCents: z.number().nullable(),
  why: whyField.nullable().catch(null),
  runId: z.number().nullable(),
  /** The step it was, and the version of the workflow that has it; not told to a customer. */
  step: z
    .object({ id: z.number(), name: nameShape, workflowId: z.number(), workflow: nameShape, version: z.number() })
    .nullable(),
  /** The bulk update it was a part of, for who may see those. */
  bulkUpdateId: z.number().nullable(),
  /** Whether it was done to take a bulk update back. */
  bulkUndone: z.boolean(),
  /** What an item of the agenda is about. */
  subject: nameShape.nullable(),
  /** The files that went in, or into which it went. */
  files: z
    .array(z.object({ id: z.number(), number: z.string() }))
    .nullable()
    .catch(null),
  /** The line of the bank it came from, for who may see those. */
  bankLineId: z.number().nullable(),
  /** The message to its customer, for who may read those. */
  customerMessageId: z.number().nullable(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

const timelineLine = timelineEntry.extend({
  /**
   * What one bulk update did to the file at once, the first first: such a line stands for all of them, and is otherwise as
   * the last. Empty where the line is a single act.
   */
  acts: z.array(timelineEntry),
})
export type TimelineLine = z.output<typeof timelineLine>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/timeline',
  permission: 'file.show',
  key: 'files.read',
  params: idParams,
  query: listQuery({
    sortBy: ['at'],
    filters: { group: severalOf(z.enum(timelineGroups)), until: dayField.optional() },
  }),
  output: listOf(timelineLine).extend({
    /** How many lines there are of each group, and of all together, whatever is filtered. */
    groups: z.array(z.object({ group: z.enum(timelineGroups), count: z.number() })),
    all: z.number(),
  }),
  summary:
    'What happened on a file, newest first, with letters and notes in place; what one bulk update did is one line',
})
