import { z } from 'zod'
import { heldField } from '#contract/files/held-file.ts'
import { currencies, maxAmountCents } from '#domain/money.ts'
import { departments } from '#domain/names/department.ts'
import { incomingResults, verifiedFacts } from '#domain/agenda/incoming-call.ts'
import { households } from '#domain/arrangements/protected-earnings.ts'
import { logActs, logRefusals } from '#domain/logs/log-act.ts'
import { logCategories, logRequests, logRequestStates, logTypes } from '#domain/logs/log-type.ts'
import { planInput } from '#contract/money/arrangements.ts'
import { nameShape } from '#contract/files/dossiers.ts'
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
import { debtorLanguages, genders } from '#contract/intake/new-dossier.ts'
import { textPreview } from '#contract/platform/file-preview.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** No attachment is larger; what each kind may weigh is a setting. */
export const mostAttachmentBytes = 25_000_000

/** Why a file stays on its log; each has a text `log.refusal.…`. */
export const attachmentRefusals = ['not_yours', 'legal_hold'] as const

const attachment = z.object({
  id: z.number(),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  held: heldField,
  uploadedAt: z.string(),
  uploadedBy: z.string().nullable(),
  /** Why the reader cannot take it off; null when he can. */
  removalRefusal: z.enum(attachmentRefusals).nullable(),
})
export type LogAttachment = z.output<typeof attachment>

/** An address as it is asked for, or as it stands. */
const address = z.object({
  street: z.string(),
  houseNumber: z.string(),
  secondLine: z.string().optional(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
})

/** Data of a debtor; what is not asked for is absent. */
export const debtorData = z.object({
  /** Asked by itself, with what goes with it alone: other law holds from then on. */
  kind: z.enum(['private', 'company']).optional(),
  name: z.string().optional(),
  address: address.optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  iban: z.string().optional(),
  birthDay: dayField.optional(),
  gender: z.enum(genders).optional(),
  language: z.enum(debtorLanguages).optional(),
  kvkNumber: z.string().optional(),
  vatNumber: z.string().optional(),
  department: z.enum(departments).optional(),
  legalType: z.string().optional(),
})
export type DebtorData = z.output<typeof debtorData>

const askedPlan = z.object({
  amountCents: z.number(),
  every: z.enum(['week', 'month']),
  firstDay: dayField,
})
export type AskedPlan = z.output<typeof askedPlan>

const request = z.object({
  kind: z.enum(logRequests),
  state: z.enum(logRequestStates),
  debtor: z.object({ id: z.number(), name: z.string(), version: z.number() }),
  /** What is asked, and what stands there now, or stood there when it was accepted. */
  change: z.object({ before: debtorData, after: debtorData }).nullable(),
  plan: askedPlan.nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  /** The debtor himself, or who handed over a claim with other data than are known. */
  source: z.enum(['debtor', 'employee', 'customer', 'import']),
})
export type LogRequest = z.output<typeof request>

const budgetFields = {
  household: z.enum(households),
  incomeCents: centsField.min(0),
  housingCents: centsField.min(0),
  livingCents: centsField.min(0),
  otherDebtsCents: centsField.min(0),
  marginPercent: z.number().int().min(0).max(100),
}

const budget = z.object({
  ...budgetFields,
  debtor: z.object({ id: z.number(), name: z.string() }),
  bookedAt: z.string(),
  bookedBy: z.string().nullable(),
})
export type LogBudget = z.output<typeof budget>

const incomingCall = z.object({
  callerName: z.string(),
  /** Null: withheld. */
  phone: z.string().nullable(),
  seconds: z.number(),
  result: z.enum(incomingResults),
  /** When the result was taken back, with what followed from it. */
  undoneAt: z.string().nullable(),
  verified: z.array(z.enum(verifiedFacts)),
  startedAt: z.string(),
  /** Who took it; the log is written by who put it on the file. */
  takenBy: z.string(),
  /** Of one that was on no file at first: by what it is known there, to untie it. */
  unfiledId: z.number().nullable(),
})
export type LogCall = z.output<typeof incomingCall>

/** A log of a file, with all that hangs on it. */
export const fileLog = z.object({
  id: z.number(),
  fileId: z.number(),
  version: z.number(),
  type: told(z.enum(logTypes), 'log.type.'),
  category: told(z.enum(logCategories), 'log.category.'),
  subject: z.object({ id: z.number(), name: nameShape }).nullable(),
  content: z.string(),
  /** In which the amounts in it are. */
  currency: z.enum(currencies),
  visibleToCustomer: z.boolean(),
  /** Null: the portal itself. */
  authorName: z.string().nullable(),
  /** Who really wrote it, when somebody worked as somebody else. */
  impersonatorName: z.string().nullable(),
  writtenAt: z.date(),
  changedAt: z.date().nullable(),
  attachments: z.array(attachment),
  request: request.nullable(),
  /** Not told to a customer. */
  budget: budget.nullable(),
  /** Of a call that came in; not told to a customer. */
  call: incomingCall.nullable(),
  /** The e-mail of a person that it is of, and when an answer to it last left; not told to a customer. */
  mail: z.object({ id: z.number(), sender: z.string(), answeredAt: z.string().nullable() }).nullable(),
  /** What may be done with it; null: now, else why not. */
  acts: z.record(z.enum(logActs), z.enum(logRefusals).nullable()),
})
export type FileLog = z.output<typeof fileLog>

export const listFileLogs = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/logs',
  permission: 'file.show',
  key: 'messages.read',
  params: idParams,
  query: listQuery({
    sortBy: ['writtenAt'],
    filters: {
      /** In its text, its subject, its author and the names of its files. */
      search: lineField(200).optional(),
      subject: severalOf(idField),
      content: lineField(200).optional(),
      category: severalOf(z.enum(logCategories)),
      type: severalOf(z.enum(logTypes)),
      /** Of what was asked: where it stands. */
      state: severalOf(z.enum(logRequestStates)),
      /** Written on this day or before. */
      until: dayField.optional(),
    },
  }),
  output: listOf(fileLog),
  asTable: true,
  summary: 'The logs of a file, newest first: 50 at a time unless told otherwise',
})

const codeAndName = z.object({ code: z.string(), name: z.string() })

export const listLogTypes = endpoint({
  method: 'GET',
  path: '/api/v4/file/logs/types',
  permission: 'file.show',
  output: z.object({
    /** Each kind, and whether the reader can write such a log. */
    items: z.array(z.object({ code: z.enum(logTypes), name: z.string(), writable: z.boolean() })),
    categories: z.array(codeAndName.extend({ code: z.enum(logCategories) })),
    subjects: z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean() })),
    /** The endings of files that the reader can attach. */
    endings: z.array(z.string()),
  }),
  summary: 'The types, categories and subjects of logs, in the language of the reader, and what can be attached',
})

export const getFileLog = endpoint({
  method: 'GET',
  path: '/api/v4/file/logs/:id',
  permission: 'file.show',
  key: 'messages.read',
  params: idParams,
  output: fileLog,
  summary: 'One log of a file',
})

const written = {
  content: textField(20_000).min(1),
  /** Absent: as logs of its type usually are. */
  category: z.enum(logCategories).nullable().default(null),
  subject: idField.nullable().default(null),
  /** What a customer writes is always visible to the customer. */
  visibleToCustomer: z.boolean().default(false),
}

export const writeLog = endpoint({
  method: 'POST',
  path: '/api/v4/file/logs',
  permission: 'file.show',
  input: z.strictObject({
    fileId: idField,
    type: z.enum(logTypes).default('note'),
    ...written,
    /** Somebody waits for our answer: it stands on the agenda, and until then nothing is sent to the debtor. */
    toAnswer: z.boolean().default(false),
    /** Who asks for something. Absent: the first debtor of the file. */
    debtor: idField.nullable().default(null),
    /** What a debtor wants to be changed; empty stays as it is. */
    name: lineField(200).default(''),
    street: lineField(200).default(''),
    houseNumber: lineField(20).default(''),
    postcode: lineField(20).default(''),
    city: lineField(200).default(''),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('NL'),
    email: lineField(254).default(''),
    phone: lineField(40).default(''),
    /** How a debtor wants to pay in terms. */
    amountCents: z.number().int().min(1).max(maxAmountCents).nullable().default(null),
    every: z.enum(['week', 'month']).default('month'),
    firstDay: dayField.nullable().default(null),
  }),
  output: fileLog,
  summary: 'Writes a log on a file; a request of a debtor waits to be answered, a dispute stops the file at once',
})

/** What a log holds that asks for nothing. */
export const nothingAsked = {
  toAnswer: false,
  debtor: null,
  name: '',
  street: '',
  houseNumber: '',
  postcode: '',
  city: '',
  country: 'NL',
  email: '',
  phone: '',
  amountCents: null,
  every: 'month',
  firstDay: null,
} as const

export const changeLog = endpoint({
  method: 'PUT',
  path: '/api/v4/file/logs/:id',
  permission: 'file.show',
  params: idParams,
  input: z.strictObject({ type: z.enum(logTypes).optional(), ...written, version: versionField }),
  output: fileLog,
  summary: 'Changes a log: one’s own for a day, every one with the right to; the audit trail keeps what it said',
})

export const acceptDataChange = endpoint({
  method: 'PUT',
  path: '/api/v4/file/logs/:id/change-data-accept',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    /** Of the log, as it was seen; left out it goes by what stands there. */
    version: versionField.optional(),
    /** Of the debtor, as it was when the change was looked at; the same. */
    debtorVersion: versionField.optional(),
  }),
  output: fileLog,
  summary: 'Does what a debtor asks: gives the debtor the new data; the former are kept',
})

const rejection = z.strictObject({ reason: textField(2000).min(1), version: versionField })

export const rejectDataChange = endpoint({
  method: 'PUT',
  path: '/api/v4/file/logs/:id/change-data-reject',
  permission: 'file.edit',
  params: idParams,
  input: rejection,
  output: fileLog,
  summary: 'Refuses the change that a debtor asks, with a reason; the data stay as they are',
})

export const allowTermPayment = endpoint({
  method: 'POST',
  path: '/api/v4/file/logs/:id/allow-term-payment',
  permission: 'file.edit',
  params: idParams,
  input: planInput.partial(),
  output: fileLog,
  summary: 'Agrees the plan that a debtor asks, as filled in, else as asked; the version is that of the file',
})

export const rejectTermPayment = endpoint({
  method: 'PUT',
  path: '/api/v4/file/logs/:id/term-payment-reject',
  permission: 'file.edit',
  params: idParams,
  input: rejection,
  output: fileLog,
  summary: 'Refuses the payment plan that a debtor asks, with a reason',
})

export const bookIncomeExpenses = endpoint({
  method: 'POST',
  path: '/api/v4/file/logs/:id/income-expenses/:debtor',
  permission: 'file.edit',
  params: idParams.extend({ debtor: idField }),
  input: z.strictObject({ ...budgetFields, version: versionField }),
  output: fileLog,
  summary: 'Books on a log what a debtor earns and spends a month; booked again it takes the place of what was there',
})

export const startDispute = endpoint({
  method: 'POST',
  path: '/api/v4/file/logs/:id/dispute',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: fileLog,
  summary: 'Makes a log the dispute of a debtor: the file is suspended until somebody has judged it',
})

export const addLogAttachment = endpoint({
  method: 'POST',
  path: '/api/v4/file/logs/:id/attachments',
  permission: 'file.show',
  params: idParams,
  uploadLimit: mostAttachmentBytes,
  output: fileLog,
  summary: 'Attaches a file to a log; its kind is read from its content',
})

export const removeLogAttachment = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/logs/attachments/:id',
  permission: 'file.show',
  params: idParams,
  output: fileLog,
  summary: 'Takes a file off a log',
})

export const restoreLogAttachment = endpoint({
  method: 'POST',
  path: '/api/v4/file/logs/attachments/:id/restoration',
  permission: 'file.show',
  params: idParams,
  output: fileLog,
  summary: 'Puts a file back on its log that was taken off',
})

export const getLogAttachment = endpoint({
  method: 'GET',
  path: '/api/v4/file/logs/attachments/:id',
  permission: 'file.show',
  params: idParams,
  /** Preview: to be looked at in the page, where its kind allows. */
  query: z.object({ preview: z.enum(['1', 'pdf']).optional() }),
  answer: 'file',
  summary: 'The content of an attachment, to be kept or looked at',
})

export const readLogAttachment = endpoint({
  method: 'GET',
  path: '/api/v4/file/logs/attachments/:id/text',
  permission: 'file.show',
  params: idParams,
  output: textPreview,
  summary: 'What an attachment says that is an e-mail or a text, to be looked at in the page',
})
