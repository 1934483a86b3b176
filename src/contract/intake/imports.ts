import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { importFields, importKinds, problemKinds, rowAnswers } from './claim-list.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, severalOf, versionField } from '#contract/platform/field.ts'
import { creditChoice } from './import-credits.ts'
import { askedFields, filledFields, precassoTerms } from './new-dossier.ts'
import { runKinds } from '#contract/sending/run-kinds.ts'
import { subscriptionPeriods } from '#domain/settlement/subscription.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** The largest file taken: some 400,000 rows of a spreadsheet. */
export const importUploadBytes = 50_000_000

export const importStates = ['reading', 'ready', 'releasing', 'done', 'discarded', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** How the rows of an import stand; `warned` are good rows with a remark. */
const countsShape = z.object({
  all: z.number(),
  good: z.number(),
  bad: z.number(),
  duplicate: z.number(),
  /** Of which nothing is left to ask, or that somebody left out: nothing comes of them. */
  needless: z.number(),
  /** Credit notes of which it is decided from what they are taken off. */
  credit: z.number(),
  released: z.number(),
  warned: z.number(),
})
export type ImportCounts = z.output<typeof countsShape>

const problemShape = z.object({
  kind: z.enum(problemKinds),
  field: z.enum(importFields),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** Why a file could not be read: the end of a text key, and its values. */
const faultShape = z.object({ reason: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })

/** An import as a row of the list. */
export const importRow = z.object({
  id: z.number(),
  kind: told(z.enum(importKinds), 'import.kind.'),
  /** Whose files its rows become; null: each row names its own customer. */
  customer: z.object({ id: z.number(), number: z.number(), name: z.string() }).nullable(),
  fileName: z.string(),
  state: told(z.enum(importStates), 'import.state.'),
  /** It is only tried: it is read and judged, and nothing can be made of it. */
  isTrial: told(z.boolean(), { yes: 'import.trial' }),
  error: faultShape.nullable(),
  counts: countsShape,
  dossiers: z.number(),
  /** What its good and released rows come to: claims, or the prices of subscriptions for a period. */
  principalCents: z.number(),
  createdBy: told(z.string().nullable(), undefined, 'import.by_command_line'),
  createdAt: z.date(),
  releasedAt: z.date().nullable(),
})
export type ImportRow = z.output<typeof importRow>

/** How lists of imports are asked for. */
export const importQuery = listQuery({
  sortBy: ['createdAt'] as const,
  filters: {
    customer: idField.optional(),
    kind: severalOf(z.enum(importKinds)),
    state: severalOf(z.enum(importStates)),
    /** Lists that wait with rows that could not be taken. */
    mend: z.stringbool().optional(),
  },
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v4/import',
  permission: 'file.import',
  query: importQuery,
  output: listOf(importRow),
  summary: 'The imports the user made himself, or was asked to mend, newest first',
})

export const listUploadedImports = endpoint({
  method: 'GET',
  path: '/api/v4/import/uploaded',
  permission: 'file.import.view-uploaded',
  query: importQuery,
  output: listOf(importRow),
  summary: 'Every import of every customer, newest first',
})

/** For which customer a list is; left out by a customer, who hands over for himself only. */
export const importedFor = z.preprocess((value) => (value === '' ? undefined : value), idField.optional())
/** Whether a list is only tried. */
export const importedAsTrial = z.enum(['0', '1']).default('0')

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/v4/import',
  permission: 'file.import',
  input: z.object({ customer: importedFor, trial: importedAsTrial }),
  output: z.object({ id: z.number(), alreadyUploaded: z.boolean() }),
  uploadLimit: importUploadBytes,
  summary:
    'Takes a list of claims (XLSX, CSV) or an invoice (UBL) in; the same file again answers the import it already is',
})

/** What releasing the good rows of a list of claims now would make. */
const totalsShape = z.object({
  principal: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
  newDossiers: z.number(),
  joinedDossiers: z.number(),
  newDebtors: z.number(),
  knownDebtors: z.number(),
  /** With which step the new files begin, in which run, and on which day at the earliest. */
  begins: z.array(z.object({ step: nameShape, runKind: z.enum(runKinds), files: z.number(), day: z.string() })),
  /** Claims on consumers: the invoice of each belongs in its file, and is not in a list. */
  undocumented: z.number(),
  /** Null in collection. */
  precasso: precassoTerms.nullable(),
})

/**
 * What of the meaning of a column does not look right; `restored`: a zero or plus was put back; `as_written`: one is missing,
 * and somebody said that it is not put back.
 */
const doubtShape = z.object({
  column: z.number(),
  field: z.enum(importFields),
  kind: z.enum(['unlike', 'not_believed', 'same', 'restored', 'as_written']),
  /** A value of the column. */
  example: z.string(),
})
export type ImportDoubt = z.output<typeof doubtShape>

export const importDetail = importRow.extend({
  format: z.enum(['xlsx', 'csv', 'ubl']).nullable(),
  sheet: z.string(),
  headerRow: z.number().nullable(),
  columns: z.array(z.object({ header: z.string(), field: z.enum(importFields).nullable(), guessed: z.boolean() })),
  /** Totals, repeated headers and remarks below the header, which are no claims. */
  passedOver: z.array(z.object({ row: z.number(), why: z.enum(['total', 'header_again', 'note']) })),
  /** Other sheets of the workbook that look like lists of claims; they are not read. */
  otherSheets: z.array(z.string()),
  doubts: z.array(doubtShape),
  /** Columns whose lost zeros and pluses are not put back. */
  asWritten: z.array(z.number()),
  profileVersion: z.number().nullable(),
  shared: z.boolean(),
  /** Null while it is read or released, and when nothing is left to release. */
  totals: totalsShape.nullable(),
  /** The same of a list of subscriptions: how many of each period, and their prices together. */
  subscriptions: z
    .array(z.object({ period: z.enum(subscriptionPeriods), count: z.number(), cents: z.number() }))
    .nullable(),
  progress: z.object({ doneCount: z.number(), totalCount: z.number().nullable() }).nullable(),
  /** Whether everything that was released can still be taken back. */
  undoable: z.boolean(),
  version: z.number(),
})
export type ImportDetail = z.output<typeof importDetail>

export const getImport = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id',
  permission: 'import.mend',
  params: idParams,
  output: importDetail,
  summary: 'An import: what was recognised, how its rows stand, and what releasing them would make',
})

export const followImport = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id/events',
  permission: 'import.mend',
  params: idParams,
  answer: 'events',
  summary: 'State and progress of an import as server-sent events, until it stands still',
})

/** Which rows a tab of the repair desk shows. */
export const importTabs = ['bad', 'duplicate', 'needless', 'credit', 'warned', 'good', 'released', 'all'] as const
export type ImportTab = (typeof importTabs)[number]

/** Whose claim a row is, or whose subscription, as far as can be told before it is released. */
const foundShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('same_as_row'), row: z.number() }),
  z.object({
    kind: z.literal('known'),
    dossierId: z.number().nullable(),
    number: z.string().nullable(),
    /** Of one of both the birth day is not known: he may be a namesake. */
    isDoubtful: z.boolean(),
  }),
  z.object({ kind: z.literal('perhaps_same'), name: z.string() }),
  z.object({ kind: z.literal('released'), dossierId: z.number(), number: z.string() }),
  z.object({ kind: z.literal('customer'), id: z.number(), number: z.number(), name: z.string() }),
  z.object({ kind: z.literal('subscribed'), id: z.number(), name: z.string() }),
])
export type FoundDebtor = z.output<typeof foundShape>

export const importLine = z.object({
  row: z.number(),
  state: z.enum(['good', 'bad', 'duplicate', 'credit', 'released']),
  /** The cells as text, in the columns of the file; mended ones as they are now. */
  cells: z.array(z.string()),
  editedColumns: z.array(z.number()),
  problems: z.array(problemShape),
  found: foundShape,
  /** What releasing the row would fill in of debtors who are known, and what it would ask. */
  told: z.array(
    z.object({ name: z.string(), filled: z.array(z.enum(filledFields)), asked: z.array(z.enum(askedFields)) }),
  ),
})
export type ImportLine = z.output<typeof importLine>

export const listImportLines = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id/rows',
  permission: 'import.mend',
  params: idParams,
  query: listQuery({ sortBy: ['row'] as const, filters: { tab: z.enum(importTabs).default('all') } }),
  output: listOf(importLine),
  summary: 'Rows of an import in the order of the file, as a tab of the repair desk shows them',
})

const toldCount = <const Fields extends readonly string[]>(fields: Fields) =>
  z.object({ debtors: z.number(), fields: z.array(z.object({ field: z.enum(fields), count: z.number() })) })

export const countImportTold = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id/told',
  permission: 'import.mend',
  params: idParams,
  query: z.object({
    /** The row behind which the piece begins. */
    after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
  }),
  output: z.object({
    filled: toldCount(filledFields),
    asked: toldCount(askedFields),
    /** Behind which row the next piece begins; null: this was the last. */
    next: z.number().nullable(),
  }),
  summary: 'Of how many known debtors an import would fill something in, and ask something, a piece of it at a time',
})

const cellText = z.string().max(2000)
const columnField = z.coerce.number().int().min(0).max(999)

export const getImportCell = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id/cell',
  permission: 'import.mend',
  params: idParams,
  query: z.object({ row: idField, column: columnField }),
  output: z.object({
    text: z.string(),
    /** Other rows with the same text in this column, which may be mended in one go. */
    sameCount: z.number(),
    /** Other rows in which the same is asked: of the same number, and of any. */
    asking: z.object({ number: z.number(), all: z.number() }),
    suggestions: z.array(z.string()),
    credit: creditChoice.nullable(),
  }),
  summary: 'One cell of an import: how many others say the same, and what could be meant',
})

export const editImportCell = endpoint({
  method: 'PUT',
  path: '/api/v4/import/:id/cell',
  permission: 'import.mend',
  params: idParams,
  input: z.strictObject({
    rows: z.array(idField).min(1).max(10_000),
    column: columnField,
    text: cellText,
    /** Also in the other rows that had the same text as the first one. */
    alsoSame: z.boolean().default(false),
  }),
  output: z.object({ rows: z.array(z.number()), before: z.string() }),
  summary: 'Mends a cell, in other rows with the same text too when asked; the file itself stays as it was',
})

export const answerImportRows = endpoint({
  method: 'PUT',
  path: '/api/v4/import/:id/answer',
  permission: 'import.mend',
  params: idParams,
  input: z.strictObject({
    rows: z.array(idField).min(1).max(10_000),
    field: z.enum(importFields),
    /** Null takes an answer back: it is asked again. */
    answer: z.enum(rowAnswers).nullable(),
    /** In which other rows too: those in which the same is asked of the same number, or of any. */
    also: z.enum(['none', 'number', 'all']).default('none'),
  }),
  output: z.object({ rows: z.array(z.number()) }),
  summary: 'Answers what rows of an import wait for: whether two of one number are one person, or a number is right',
})

export const replaceInImport = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/replace',
  permission: 'import.mend',
  params: idParams,
  input: z.strictObject({ column: columnField, search: z.string().min(1).max(200), replacement: cellText }),
  output: z.object({ count: z.number() }),
  summary: 'Replaces a piece of text in a column of an import, in every row that is not released yet',
})

export const saveImportMapping = endpoint({
  method: 'PUT',
  path: '/api/v4/import/:id/mapping',
  permission: 'import.mend',
  params: idParams,
  input: z.strictObject({
    columns: z
      .array(z.enum(importFields).nullable())
      .max(1000)
      .refine((columns) => {
        const used = columns.filter((field) => field !== null)
        return new Set(used).size === used.length
      }),
    /** Columns whose lost zeros and pluses are not put back; left out, they stay as they were. */
    asWritten: z.array(columnField).max(1000).optional(),
    version: versionField,
  }),
  output: z.object({ version: z.number() }),
  summary: 'Says what the columns of an import mean; its rows are checked again and the customer keeps the mapping',
})

export const releaseImport = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/release',
  permission: 'import.mend',
  params: idParams,
  output: z.object({ jobId: z.number() }),
  summary: 'Makes files or subscriptions of the good rows of an import; the others stay to be mended',
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/undo',
  permission: 'import.mend',
  params: idParams,
  output: z.object({ dossiers: z.number(), claims: z.number() }),
  summary:
    'Takes back what an import made, as long as nothing left or was booked on its files, and no subscription was billed',
})

export const handInTrial = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/hand-in',
  permission: 'import.mend',
  params: idParams,
  summary: 'Hands a list in that was only tried: its rows are checked once more, and can be released',
})

export const discardImport = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/discard',
  permission: 'import.mend',
  params: idParams,
  summary: 'Throws away the rows of an import that were not released',
})

export const shareImport = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/share',
  permission: 'import.share',
  params: idParams,
  input: z.strictObject({ shared: z.boolean() }),
  summary: 'Lets the customer see and mend an import in the portal, or no longer',
})

export const downloadRefusedRows = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id/refused.csv',
  permission: 'import.mend',
  params: idParams,
  answer: 'file',
  summary: 'The rows that were not taken as CSV, each with its row, column and reason',
})
