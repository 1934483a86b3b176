import { z } from 'zod'
import {
  complainants,
  complaintCauses,
  complaintChannels,
  complaintOutcomes,
  complaintRefusals,
  complaintStates,
  complaintSubjects,
} from '#domain/complaints/complaint.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { customerMessageStates } from '#contract/sending/customer-messages.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  severalOf,
  textField,
  versionField,
} from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const named = z.object({ id: z.number(), name: z.string() })
const fileNamed = z.object({ id: z.number(), number: z.string() })
const terms = ['confirm', 'answer'] as const

/** What a complaint is about, in short: a message that left, whom of the agency. */
const about = z.object({
  dispatch: z
    .object({ id: z.number(), dossierId: z.number(), subject: z.string(), sentAt: z.string().nullable() })
    .nullable(),
  template: z.object({ id: z.number(), name: z.string(), versionId: z.number(), number: z.number() }).nullable(),
  step: named.nullable(),
  employee: named.nullable(),
})

/** A complaint as the register shows it. */
export const complaintRow = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  receivedAt: z.date(),
  receivedDay: z.string(),
  channel: told(z.enum(complaintChannels), 'complaint.channel.'),
  who: told(z.enum(complainants), 'complaint.who.'),
  name: z.string(),
  files: z.array(fileNamed),
  subject: told(z.enum(complaintSubjects), 'complaint.subject.'),
  severity: told(z.number(), 'complaint.severity.'),
  about,
  owner: named.nullable(),
  state: told(z.enum(complaintStates), 'complaint.state.'),
  outcome: told(z.enum(complaintOutcomes).nullable(), 'complaint.outcome.'),
  cause: told(z.enum(complaintCauses).nullable(), 'complaint.cause.'),
  compensationCents: z.number(),
  /** A compensation waits for a second person. */
  isWaiting: told(z.boolean(), 'complaint.waiting.'),
  /** What is due of us next, by which day, and how many hours are left until it is over; below 0 it is late. */
  term: told(z.enum(terms).nullable(), { confirm: 'complaint.confirm_by', answer: 'complaint.answer_by' }),
  dueDay: z.string().nullable(),
  hoursLeft: z.number().nullable(),
  closedDay: z.string().nullable(),
})
export type ComplaintRow = z.output<typeof complaintRow>

/** By which way who complains is told something. */
export const complaintMailChannels = ['email', 'post'] as const

/** What who complains was told. */
const message = z.object({
  id: z.number(),
  version: z.number(),
  purpose: z.enum(['confirmation', 'answer']),
  channel: z.enum(complaintMailChannels),
  state: z.enum(customerMessageStates),
  /** The address it went to. */
  to: z.string().nullable(),
  subject: z.string(),
  words: z.string(),
  by: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  /** Not before then: outside the lawful hours no debtor is mailed. */
  leavesAt: z.date().nullable(),
  error: z.string(),
})
export type ComplaintMessage = z.output<typeof message>

/** What the trail says was done with a complaint. */
const complaintDeeds = [
  'opened',
  'changed',
  'confirmed',
  'extended',
  'answered',
  'compensation_asked',
  'compensation_agreed',
  'compensation_declined',
  'escalated',
  'ruled',
  'closed',
  'reopened',
  'message_asked',
  'message_sent',
  'message_delivered',
  'message_posted',
  'message_arrived',
  'message_lost',
  'message_uncertain',
  'message_bounced',
] as const

const refusal = z.enum(complaintRefusals).nullable()

/** A complaint with all that is known of it, and what the reader can do with it. */
export const complaintDetails = complaintRow.extend({
  content: z.string(),
  wish: z.string(),
  isAutomatic: z.boolean(),
  email: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  language: z.enum(letterLanguages),
  debtor: named.nullable(),
  customer: named.nullable(),
  log: z.object({ id: z.number(), dossierId: z.number(), content: z.string(), writtenAt: z.string() }).nullable(),
  mail: z.object({ id: z.number(), sender: z.string(), content: z.string(), receivedAt: z.string() }).nullable(),
  /** What the customer asked in its portal. */
  question: z.object({ id: z.number(), dossierId: z.number(), content: z.string(), askedAt: z.string() }).nullable(),
  confirmDueDay: z.string(),
  answerDueDay: z.string(),
  confirmedAt: z.date().nullable(),
  extendedAt: z.date().nullable(),
  extensionReason: z.string(),
  /** To which day the answer can be put off. */
  extensionDay: z.string(),
  answer: z.string(),
  measure: z.string(),
  answeredAt: z.date().nullable(),
  /** What was paid before it was opened again. */
  paidBeforeCents: z.number(),
  compensationBy: named.nullable(),
  decidedBy: named.nullable(),
  decisionNote: z.string(),
  external: z.object({ body: z.string(), reference: z.string(), at: z.string(), ruling: z.string() }).nullable(),
  closedAt: z.date().nullable(),
  closedBy: named.nullable(),
  createdBy: named.nullable(),
  /** Above which compensation it takes two, and who judges outside the agency. */
  twoAboveCents: z.number(),
  outsideBody: z.string(),
  /** Who may own it: everybody with the right, but whom it is about. */
  owners: z.array(named),
  /** What he was told, the newest first, and by which ways he can be told something. */
  messages: z.array(message),
  reachable: z.array(z.enum(complaintMailChannels)),
  /** What a confirmation says by each of those ways by the text of the agency, in his language; empty: there is no such text. */
  confirmationWords: z.partialRecord(z.enum(complaintMailChannels), z.string()),
  /** What was written down of it, the newest first. */
  history: z.array(
    z.object({ kind: z.enum(complaintDeeds), at: z.date(), by: z.string().nullable(), note: z.string() }),
  ),
  refusals: z.object({
    confirm: refusal,
    change: refusal,
    extend: refusal,
    answer: refusal,
    decide: refusal,
    escalate: refusal,
    close: refusal,
    reopen: refusal,
  }),
})
export type ComplaintDetails = z.output<typeof complaintDetails>

/** Within which time complaints are closed, as the report tells it. */
export const closedWithin = ['days3', 'weeks4', 'weeks8'] as const

/** How near the end of the term is. */
export const complaintDues = ['late', 'today', 'week'] as const

export const complaintSorts = ['due', 'number', 'received', 'who', 'severity', 'owner', 'state', 'closed'] as const
export type ComplaintSort = (typeof complaintSorts)[number]

const filters = {
  search: lineField(200).optional(),
  state: severalOf(z.enum(complaintStates)),
  /** Those that are not closed yet. */
  open: z.stringbool().optional(),
  subject: severalOf(z.enum(complaintSubjects)),
  severity: severalOf(z.coerce.number().int().min(1).max(3)),
  channel: severalOf(z.enum(complaintChannels)),
  who: severalOf(z.enum(complainants)),
  owner: severalOf(idField),
  /** Whom of the agency it is about. */
  employee: severalOf(idField),
  customer: severalOf(idField),
  file: severalOf(idField),
  outcome: severalOf(z.enum(complaintOutcomes)),
  cause: severalOf(z.enum(complaintCauses)),
  templateVersion: severalOf(idField),
  due: severalOf(z.enum(complaintDues)),
  /** Those whose compensation waits for a second person. */
  waiting: z.stringbool().optional(),
  compensated: z.stringbool().optional(),
  within: z.enum(closedWithin).optional(),
  receivedFrom: dayField.optional(),
  receivedTo: dayField.optional(),
  closedFrom: dayField.optional(),
  closedTo: dayField.optional(),
}
export type ComplaintFilter = z.output<z.ZodObject<typeof filters>>

export const listComplaints = endpoint({
  method: 'GET',
  path: '/api/v4/complaint',
  permission: 'compliance.complaints',
  query: listQuery({ sortBy: complaintSorts, filters }),
  output: listOf(complaintRow),
  written: {
    files: ({ files }: ComplaintRow) => files.map(({ number }) => number).join(', '),
    about: ({ about: it }: ComplaintRow) =>
      [it.dispatch?.subject, it.template?.name, it.employee?.name].filter((one) => one !== undefined).join(', '),
    owner: ({ owner }: ComplaintRow) => owner?.name ?? '',
    hoursLeft: ({ hoursLeft }: ComplaintRow) => (hoursLeft === null ? '' : String(hoursLeft)),
  },
  summary: 'The register of complaints, those first whose term ends first',
})

export const getComplaint = endpoint({
  method: 'GET',
  path: '/api/v4/complaint/:id',
  permission: 'compliance.complaints',
  params: idParams,
  output: complaintDetails,
  summary: 'A complaint with its terms, what it is about, what was sent and what can be done with it',
})

/** Where a complaint is reached, and what it is about: what can still be changed. */
const words = {
  email: lineField(200).default(''),
  street: lineField(200).default(''),
  houseNumber: lineField(20).default(''),
  postcode: lineField(20).default(''),
  city: lineField(200).default(''),
  subject: z.enum(complaintSubjects),
  severity: z.number().int().min(1).max(3),
  /** What he wants of us. */
  wish: textField(2000).default(''),
  /** Whom of the agency it is about. */
  employee: idField.nullable().default(null),
}

export const registerComplaint = endpoint({
  method: 'POST',
  path: '/api/v4/complaint',
  permission: 'complaint.register',
  input: z.strictObject({
    ...words,
    channel: z.enum(complaintChannels),
    /** The day it came in, if that was not today. */
    receivedDay: dayField.nullable().default(null),
    who: z.enum(complainants),
    /** Who complains: left out for the debtor or the customer of the file. */
    name: lineField(200).default(''),
    files: z.array(idField).max(50).default([]),
    debtor: idField.nullable().default(null),
    customer: idField.nullable().default(null),
    dispatch: idField.nullable().default(null),
    log: idField.nullable().default(null),
    mail: idField.nullable().default(null),
    /** What a customer asked in its portal: it came in when it was asked. */
    question: idField.nullable().default(null),
    content: textField(10_000).min(1),
  }),
  output: z.object({ id: z.number(), number: z.string(), confirmDueDay: z.string() }),
  summary: 'Registers a complaint: its files stand still at once, and somebody has to confirm it in time',
})

const seen = { version: versionField }
/** By which way it is sent from here; left out: whoever writes it down sends it himself. */
const sent = { send: z.enum(complaintMailChannels).nullable().default(null) }
const acted = { params: idParams, output: complaintDetails, permission: 'compliance.complaints' } as const

export const changeComplaint = endpoint({
  method: 'PUT',
  path: '/api/v4/complaint/:id',
  ...acted,
  input: z.strictObject({
    ...words,
    name: lineField(200).min(1),
    owner: idField.nullable(),
    cause: z.enum(complaintCauses).nullable().default(null),
    measure: textField(2000).default(''),
    /** It is looked into from now on. */
    begin: z.boolean().default(false),
    ...seen,
  }),
  summary: 'Changes what is known of a complaint: who owns it, what it is about and where it came from',
})

export const confirmComplaint = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/:id/confirmation',
  ...acted,
  input: z.strictObject({
    ...sent,
    /** What the confirmation says beside the text of the agency. */
    words: textField(4000).default(''),
    ...seen,
  }),
  summary: 'Confirms a complaint by e-mail or letter, or writes down that somebody did so himself',
})

export const extendComplaint = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/:id/extension',
  ...acted,
  input: z.strictObject({ reason: textField(1000).min(1), ...seen }),
  summary: 'Puts the answer to a complaint off, once',
})

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/:id/answer',
  ...acted,
  input: z.strictObject({
    outcome: z.enum(complaintOutcomes),
    answer: textField(10_000).min(1),
    measure: textField(2000).default(''),
    cause: z.enum(complaintCauses).nullable().default(null),
    compensationCents: centsField.pipe(z.number().min(0)).default(0),
    ...sent,
    ...seen,
  }),
  summary:
    'Sends or writes down the answer to a complaint; a compensation above the limit waits for a second person first',
})

export const decideCompensation = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/:id/compensation',
  ...acted,
  input: z.strictObject({ agreed: z.boolean(), note: textField(1000).default(''), ...seen }),
  summary: 'Agrees to the compensation of a complaint, or declines it: another person than who asked for it',
})

export const escalateComplaint = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/:id/escalation',
  ...acted,
  input: z.strictObject({
    body: lineField(200).min(1),
    reference: lineField(100).default(''),
    /** What the body decided; with it the complaint is ours again. */
    ruling: textField(4000).default(''),
    ...seen,
  }),
  summary: 'Writes down that a complaint is with a body outside the agency, or what that decided',
})

export const closeComplaint = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/:id/closure',
  ...acted,
  input: z.strictObject({
    /** Of one that was taken back before it was answered. */
    isWithdrawn: z.boolean().default(false),
    ...seen,
  }),
  summary: 'Closes a complaint; files without another open complaint stand still for it no longer',
})

export const reopenComplaint = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/:id/reopening',
  ...acted,
  input: z.strictObject({ reason: textField(1000).min(1), ...seen }),
  summary: 'Opens a closed complaint again, for a reason; its files stand still again',
})

export const settleComplaintMessage = endpoint({
  method: 'POST',
  path: '/api/v4/complaint/message/:id/settlement',
  ...acted,
  input: z.strictObject({ outcome: z.enum(['posted', 'arrived', 'lost']), ...seen }),
  summary: 'Writes down that a letter about a complaint was posted, or what became of an e-mail nobody knew of',
})
