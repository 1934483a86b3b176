import { z } from 'zod'
import { bulkActs } from '#domain/bulk/bulk-act.ts'
import { isPercent } from '#domain/interest/percent.ts'
import { currencies } from '#domain/money.ts'
import { statuses } from '#domain/workflow/status.ts'
import { addressStatuses } from './dossier-page.ts'
import { listedBy } from './dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { agreedRates, compoundings, interestKinds, startGrounds } from '#contract/money/interest-settings.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { bulkStates } from './own-bulk-updates.ts'
import { mostDocumentBytes, uploadedDocument } from '#contract/platform/uploaded-document.ts'

/** What a bulk update does to legal holds. */
export const bulkHolds = ['place', 'end'] as const

/** For so long a bulk update can be undone. */
export const bulkUndoHours = 24

/** How far a file of it is; each has a text `bulk.item.…`. */
export const bulkItemStates = [
  'new',
  'pending',
  'excluded',
  'done',
  'refused',
  'failed',
  'left',
  'undone',
  'kept',
] as const
export type BulkItemState = (typeof bulkItemStates)[number]

/** What is done to each file; at least one of them. */
const changes = {
  act: z.enum(bulkActs).nullable().default(null),
  /** Why: of a pause, a suspension or a closing. */
  reason: lineField(40).default(''),
  /** What is said of it; resuming, monitoring, reopening and giving up what is open ask for it. */
  explanation: textField(4000).default(''),
  untilDay: dayField.nullable().default(null),
  /** Writes off what is open on a file that closes. */
  waive: z.boolean().default(false),
  changesOwner: z.boolean().default(false),
  /** Null: nobody. */
  owner: idField.nullable().default(null),
  /** In the place of an owner: divides the files over who is in a team, as many for each. */
  ownerTeam: idField.nullable().default(null),
  /** How the address of the first debtor of each is judged. */
  addressStatus: z.enum(addressStatuses).nullable().default(null),
  /** How interest runs on all claims, and from which day. */
  interestKind: z.enum(interestKinds).nullable().default(null),
  interestFromDay: dayField.nullable().default(null),
  interestRate: z.enum(agreedRates).default('fixed_year'),
  interestPercent: z
    .number()
    .refine(isPercent, { params: { text: 'interest_settings.error.percent' } })
    .nullable()
    .default(null),
  interestCompounding: z.enum(compoundings).default('simple'),
  interestClause: lineField(500).default(''),
  /** On what the first day rests; of which day that is, each claim says itself. */
  interestStart: z.enum(startGrounds).default('kept'),
  interestNote: textField(4000).default(''),
  /** Puts each under a legal hold, or ends it; and why. */
  hold: z.enum(bulkHolds).nullable().default(null),
  holdReason: textField(4000).default(''),
  /** Before which step of which workflow the files go on. */
  step: idField.nullable().default(null),
  note: textField(20_000).default(''),
  noteVisible: z.boolean().default(false),
  /** A document that the caller uploaded for it: it hangs on the note of each file. */
  document: idField.nullable().default(null),
  /** What is put on the agenda: a subject, by whom and when. */
  subject: idField.nullable().default(null),
  dueDay: dayField.nullable().default(null),
  employee: idField.nullable().default(null),
  team: idField.nullable().default(null),
  task: textField(2000).default(''),
}
const changesShape = z.strictObject(changes)
export type BulkChanges = z.output<typeof changesShape>

const counts = z.record(z.enum(bulkItemStates), z.number())

/** Which right the reader has not, of what it does to each file; each has a text `bulk.refused.…`. */
export const bulkRightRefusals = ['no_right', 'no_right_to_reopen'] as const
export type BulkRightRefusal = (typeof bulkRightRefusals)[number]

/** Why the reader cannot approve it; each has a text `bulk.approval.…`. */
export const approvalRefusals = ['is_maker', 'is_asker', 'works_as_other', 'no_right'] as const
export type ApprovalRefusal = (typeof approvalRefusals)[number]

const bulkUpdate = z.object({
  id: z.number(),
  state: z.enum(bulkStates),
  /** What it does, in words. */
  what: z.string(),
  itemCount: z.number(),
  counts,
  /** How many other files of the same people stop with them, or did, for what holds of a person. */
  alsoCount: z.number(),
  /** Why files are left out, refused, failed or kept: how many of each, most first. */
  reasons: z.array(z.object({ state: z.enum(bulkItemStates), text: z.string(), count: z.number() })),
  createdBy: z.string(),
  createdAt: z.date(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: z.date().nullable(),
  /** Whether a second person is needed for so many, and why that cannot be the reader. */
  needsApproval: z.boolean(),
  approvalAbove: z.number(),
  approvalRefusal: z.enum(approvalRefusals).nullable(),
  /** Why the reader cannot start it or have it tried again, and why he cannot take it back. */
  performRefusal: z.enum(bulkRightRefusals).nullable(),
  undoRefusal: z.enum(bulkRightRefusals).nullable(),
  /** What can still be undone, and until when; null when nothing can. */
  undo: z.object({ count: z.number(), until: z.date() }).nullable(),
  version: z.number(),
})
export type BulkUpdate = z.output<typeof bulkUpdate>

const permission = 'file.bulk-update' as const
const act = { permission, params: idParams, input: z.strictObject({ version: versionField }), output: bulkUpdate }

/** A number of a pasted list, with the first of the files that it is of. */
const numberedLine = z.object({
  number: z.string(),
  fileCount: z.number(),
  files: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      by: z.array(z.enum(listedBy)),
      debtorName: z.string(),
      customerName: z.string(),
      status: z.enum(statuses),
      currency: z.enum(currencies),
      openCents: z.number(),
    }),
  ),
})
export type NumberedLine = z.output<typeof numberedLine>

export const chooseByNumbers = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/numbers',
  permission,
  input: z.strictObject({
    /** Of files, references, invoices or payments, as they were pasted. */
    numbers: textField(400_000).min(1),
    /** Of the files of a number that is of several: which are meant. */
    chosen: z.array(idField).max(5000).default([]),
  }),
  output: z.object({
    /** The selection of what was found; null when nothing was. */
    selectionId: z.number().nullable(),
    count: z.number(),
    /** The numbers that are of no file the caller can see. */
    unknown: z.array(z.string()),
    /** The first numbers that are of several files, of which none was chosen; and how many there are. */
    ambiguous: z.array(numberedLine),
    ambiguousCount: z.number(),
    /** The first numbers of which files were chosen, with these. */
    found: z.array(numberedLine),
    foundCount: z.number(),
    /** The numbers of files that are in another one now, with the number of that one, which was chosen in their place. */
    followed: z.array(z.object({ number: z.string(), into: z.string() })),
  }),
  audit: false,
  summary:
    'Chooses files by pasted numbers of files, references, invoices or payments; tells of each what it found, and chooses nothing where it is of several',
})

export const makeBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update',
  permission,
  input: z.strictObject({ selection: idField, ...changes }),
  output: bulkUpdate,
  summary: 'Works out what changes would do to the files of a selection; nothing changes before it is started',
})

/** So many files are judged while the form is filled in; of more the preview tells. */
export const mostForecast = 2_000

export const forecastBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/forecast',
  permission,
  input: makeBulkUpdate.input,
  output: z.object({
    itemCount: z.number(),
    /** Of how many of them it was looked at: the first ones, where there are very many. */
    judgedCount: z.number(),
    changingCount: z.number(),
    /** What is open on those that change. */
    open: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
    /** How many other files of the same people stop with them. */
    alsoCount: z.number(),
    /** Why files are left out: how many of each, most first. */
    reasons: z.array(z.object({ text: z.string(), count: z.number() })),
    /** Above how many a second person is asked; null where these are no more. */
    approvalAbove: z.number().nullable(),
  }),
  audit: false,
  summary: 'What changes would do to the files of a selection, as somebody chooses them; nothing is written',
})

export const uploadBulkDocument = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/document',
  permission,
  uploadLimit: mostDocumentBytes,
  output: uploadedDocument,
  audit: false,
  summary: 'Uploads a document that comes on each file of a bulk update that is being filled in',
})

export const listBulkUpdates = endpoint({
  method: 'GET',
  path: '/api/v4/bulk-update',
  permission,
  query: listQuery({ sortBy: ['createdAt'], filters: { state: severalOf(z.enum(bulkStates)) } }),
  output: listOf(
    z.object({
      id: z.number(),
      what: z.string(),
      state: told(z.enum(bulkStates), 'bulk.state.'),
      createdBy: z.string(),
      createdAt: z.date(),
      itemCount: z.number(),
      doneCount: z.number(),
      excludedCount: z.number(),
      failedCount: z.number(),
    }),
  ),
  summary: 'Bulk updates: who, when, what, how many files and what came of it; the newest first',
})

export const getBulkUpdate = endpoint({
  method: 'GET',
  path: '/api/v4/bulk-update/:id',
  permission,
  params: idParams,
  output: bulkUpdate,
  summary: 'A bulk update with its counts and the reasons of what was left out',
})

export const followBulkUpdate = endpoint({
  method: 'GET',
  path: '/api/v4/bulk-update/:id/events',
  permission,
  params: idParams,
  answer: 'events',
  summary: 'The bulk update as server-sent events at each change, until nothing happens to it by itself',
})

export const listBulkItems = endpoint({
  method: 'GET',
  path: '/api/v4/bulk-update/:id/item',
  permission,
  params: idParams,
  query: listQuery({ sortBy: ['number'], filters: { state: severalOf(z.enum(bulkItemStates)) } }),
  output: listOf(
    z.object({
      id: z.number(),
      number: z.string(),
      debtorName: z.string(),
      customer: z.object({ id: z.number(), name: z.string() }),
      state: told(z.enum(bulkItemStates), 'bulk.item.'),
      /** Why, in words; empty for what goes well. */
      reason: z.string(),
    }),
  ),
  summary: 'The files of a bulk update with what becomes, or became, of each and why',
})

export const startBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/:id/start',
  ...act,
  summary: 'Carries out a bulk update in the background, or asks a second person first where there are many files',
})

export const approveBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/:id/approve',
  ...act,
  summary: 'Starts a bulk update that waits for a second person; never by who made it',
})

export const rejectBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/:id/reject',
  ...act,
  summary: 'Sets aside a bulk update that was not started; its maker may do so too',
})

export const stopBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/:id/stop',
  ...act,
  summary: 'Stops a bulk update after the files at hand: what was done stays, the rest is left',
})

export const retryBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/:id/retry',
  ...act,
  summary:
    'Tries the files again that were refused, failed or left, or the preview that was not made; in the name of the caller',
})

export const undoBulkUpdate = endpoint({
  method: 'POST',
  path: '/api/v4/bulk-update/:id/undo',
  ...act,
  summary: 'Puts the files back as they were, but for those that have changed since or of which a letter has left',
})
