import { z } from 'zod'
import { heldField } from './held-file.ts'
import { components } from '#domain/account/events.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { type LogType, logTypes } from '#domain/logs/log-type.ts'
import { phases } from '#domain/workflow/status.ts'
import { channels } from '#domain/workflow/step.ts'
import { dispatchStates } from '#contract/sending/dispatches.ts'
import { nameShape } from './dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { whyField } from '#contract/sending/why-line.ts'
import { askedShape } from '#contract/money/waivers.ts'

/** The kinds a reader can filter the timeline by; each has a text `timeline.group.…`. */
export const timelineGroups = [
  'letter',
  'email',
  'sms',
  'call',
  'note',
  'payment',
  'money',
  'status',
  'data',
  'workflow',
] as const
export type TimelineGroup = (typeof timelineGroups)[number]

interface TimelineKind {
  readonly group: TimelineGroup
  /** Whether the customer sees it too; a note says so itself. */
  readonly forCustomer: boolean
  /** Told only where a bulk update did it: by hand it is told on the agenda itself. */
  readonly inBulk?: true
}

const seen = (group: TimelineGroup): TimelineKind => ({ group, forCustomer: true })
const internal = (group: TimelineGroup): TimelineKind => ({ group, forCustomer: false })
const inBulk = (group: TimelineGroup): TimelineKind => ({ group, forCustomer: false, inBulk: true })

/**
 * Every kind of audit row that belongs on the timeline of a dossier, with its text `timeline.<kind>`. A kind that is
 * not named here is not shown.
 */
export const timelineKinds = {
  'dossier.created': seen('status'),
  'dossier.paused': seen('status'),
  'dossier.suspended': seen('status'),
  'dossier.resumed': seen('status'),
  'dossier.suspension_ended': seen('status'),
  'dossier.monitored': seen('status'),
  'dossier.monitoring_started': seen('status'),
  'dossier.out_of_steps': internal('status'),
  'dossier.phase_changed': seen('status'),
  'dossier.handed_over': seen('status'),
  'bailiff.assigned': seen('status'),
  'bailiff.ended': seen('status'),
  'partner.assigned': seen('status'),
  'partner.ended': seen('status'),
  'plan.agreed': seen('status'),
  'plan.missed': seen('status'),
  'plan.lapsed': seen('status'),
  'plan.cancelled': seen('status'),
  'plan.completed': seen('status'),
  'plan.replaced': seen('status'),
  'plan.revived': seen('status'),
  'promise.made': seen('status'),
  'promise.kept': seen('status'),
  'promise.broken': seen('status'),
  'promise.cancelled': seen('status'),
  'promise.reopened': seen('status'),
  'settlement.offered': seen('status'),
  'settlement.accepted': seen('status'),
  'settlement.withdrawn': seen('status'),
  'settlement.paid': seen('status'),
  'settlement.expired': seen('status'),
  'settlement.reopened': seen('status'),
  'settlement.undone': seen('status'),
  'waiver.given': seen('money'),
  'waiver.undone': seen('money'),
  'interest.stopped': seen('money'),
  'interest.stop_undone': seen('money'),
  'interest.resumed': seen('money'),
  'judgment.recorded': seen('money'),
  'judgment.undone': seen('money'),
  'allocation.changed': seen('money'),
  'allocation.undone': seen('money'),
  'limitation.interrupted': internal('data'),
  'limitation.undone': internal('data'),
  'limitation.kind_changed': internal('data'),
  'dossier.workflow_moved': internal('workflow'),
  'dossier.closed': seen('status'),
  'dossier.reopened': seen('status'),
  'dossier.change_undone': seen('status'),
  'dossier.took_in': seen('status'),
  'dossier.merging_undone': seen('status'),
  'dossier.owner_changed': internal('workflow'),
  'dossier.hold_placed': internal('status'),
  'dossier.hold_ended': internal('status'),
  'dossier.merchant_changed': seen('data'),
  'dossier.reference_changed': seen('data'),
  'dossier.step_changed': internal('workflow'),
  'claim.added': seen('money'),
  'claim.document_added': seen('data'),
  'claim.credited': seen('money'),
  'claim.credit_undone': seen('money'),
  'claim.corrected': seen('money'),
  'claim.withdrawn': seen('money'),
  'claim.withdrawal_undone': seen('money'),
  'message.asked': internal('letter'),
  'message.asked_again': internal('letter'),
  'message.cancelled': internal('letter'),
  'letter.sent': seen('letter'),
  'email.sent': seen('email'),
  'sms.sent': seen('sms'),
  'sms.delivered': internal('sms'),
  'sms.failed': internal('sms'),
  'sms.bounced': internal('sms'),
  'sms.uncertain': internal('sms'),
  'sms.settled': internal('sms'),
  'email.delivered': internal('email'),
  'email.delayed': internal('email'),
  'email.bounced': internal('email'),
  'email.failed': internal('email'),
  'email.uncertain': internal('email'),
  'email.settled': internal('email'),
  'payment.booked': seen('payment'),
  'payment.reported': seen('payment'),
  'payment.undone': seen('payment'),
  'payment.returned': seen('payment'),
  'costs.charged': seen('money'),
  'costs.reckoned': seen('money'),
  'costs.undone': seen('money'),
  'advance.received': seen('money'),
  'advance.undone': seen('money'),
  'dossier.interest_changed': seen('money'),
  'dossier.interest_restored': seen('money'),
  'customer_message.asked': internal('email'),
  'customer_message.cancelled': internal('email'),
  'customer_message.sent': seen('email'),
  'customer_message.posted': seen('letter'),
  'customer_message.bounced': internal('email'),
  'customer_message.failed': internal('email'),
  'customer.document_asked': seen('note'),
  'customer.news_asked': internal('workflow'),
  'log.written': seen('note'),
  'log.changed': internal('note'),
  'log.result_undone': internal('call'),
  'log.result_given': internal('call'),
  'unfiled_call.untied': internal('call'),
  'log.change_accepted': internal('data'),
  'log.change_rejected': internal('data'),
  'log.term_payment_rejected': internal('data'),
  // Written until a name was a detail like others; those rows are still there.
  'debtor.name_changed': internal('data'),
  'debtor.details_changed': internal('data'),
  'debtor.address_changed': internal('data'),
  'address.mail_returned': internal('data'),
  'address.checked': internal('data'),
  'address.rejected': internal('data'),
  'debtor.added': seen('data'),
  'debtor.ended': seen('data'),
  'debtor.liability_changed': seen('data'),
  'debtor.contact_added': internal('data'),
  'debtor.contact_changed': internal('data'),
  'debtor.contact_ended': internal('data'),
  'debtor.representative_changed': internal('data'),
  'debtor.representative_ended': internal('data'),
  'task.created': internal('workflow'),
  'agenda.created': inBulk('workflow'),
  'agenda.archived': inBulk('workflow'),
  'agenda.attempted': internal('workflow'),
  'agenda.done': internal('workflow'),
  'step.skipped': internal('workflow'),
  'step.answered': internal('workflow'),
  'step.timed_out': internal('workflow'),
  'hand_over.passed_over': internal('workflow'),
  'dispatch.held': internal('workflow'),
  'dispatch.cancelled': internal('workflow'),
  'run_item.failed': internal('workflow'),
  'run_item.dropped': internal('workflow'),
  'run_item.released': internal('workflow'),
  'run_item.moved': internal('workflow'),
} as const satisfies Record<string, TimelineKind>
export type TimelineKindName = keyof typeof timelineKinds
const kindNames = Object.keys(timelineKinds) as [TimelineKindName, ...TimelineKindName[]]

/** All kinds; those a customer sees when `forCustomer`. */
export function kindsFor(forCustomer: boolean): TimelineKindName[] {
  return kindNames.filter((name) => !forCustomer || timelineKinds[name].forCustomer)
}

/**
 * Of a log its type says in which group it is: what came in by post, by e-mail or by telephone stands with what went out.
 * Others are notes.
 */
export const groupsOfLogs = { call: 'call', email: 'email', letter: 'letter' } as const satisfies Partial<
  Record<LogType, TimelineGroup>
>

/** Those that are told only where a bulk update did it. */
export const bulkKinds: readonly TimelineKindName[] = kindNames.filter((name) => {
  const kind: TimelineKind = timelineKinds[name]
  return kind.inBulk
})

const addressOrContact = z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.null()]))

export const timelineEntry = z.object({
  id: z.number(),
  at: z.date(),
  kind: z.enum(kindNames),
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
