import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { mergingRefusals } from '#domain/merging/refuse-merging.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import { nameShape } from './dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { whyField } from '#contract/sending/why-line.ts'

const named = z.object({ id: z.number(), name: z.string() })
const fileName = z.object({ id: z.number(), number: z.string() })

/** A debtor of whom one customer has several files that could go on as one. */
export const mergingProposal = z.object({
  /** The oldest of the files. */
  id: z.number(),
  debtorName: z.string(),
  customer: named,
  files: z.array(fileName),
  fileCount: z.number(),
  currency: z.enum(currencies),
  openCents: z.number(),
  newestDay: z.string(),
})
export type MergingProposal = z.output<typeof mergingProposal>

export const mergingSorts = ['debtor', 'customer', 'files', 'open', 'newest'] as const
export type MergingSort = (typeof mergingSorts)[number]

const filters = {
  /** A number of a file, a reference, or a name of the debtor. */
  search: lineField(100).optional(),
  customer: severalOf(idField),
}
const filterShape = z.object(filters)
export type MergingFilter = z.output<typeof filterShape>

export const listMergingProposals = endpoint({
  method: 'GET',
  path: '/api/v4/merging',
  permission: 'merging.new',
  query: listQuery({ sortBy: mergingSorts, filters }),
  output: listOf(mergingProposal),
  summary: 'Debtors of whom one customer has several amicable files that could be merged, the newest first',
})

/** A file of the debtor, with why it cannot stay, or cannot go into the file that is asked about. */
export const mergingCandidate = z.object({
  id: z.number(),
  number: z.string(),
  version: z.number(),
  customer: named,
  debtorName: z.string(),
  customerReference: z.string().nullable(),
  phase: z.enum(phases),
  status: z.enum(statuses),
  currency: z.enum(currencies),
  openCents: z.number(),
  openedDay: z.string(),
  claimCount: z.number(),
  /** Why others cannot go into it. */
  stayRefusal: z.enum(mergingRefusals).nullable(),
  /** Why it cannot go into the file that is asked about; of that file itself: null. */
  goRefusal: z.enum(mergingRefusals).nullable(),
  /** Into which it went. */
  mergedInto: fileName.nullable(),
})
export type MergingCandidate = z.output<typeof mergingCandidate>

export const listMergingCandidates = endpoint({
  method: 'GET',
  path: '/api/v4/merging/:id/files',
  permission: 'merging.new',
  params: idParams,
  output: z.object({ items: z.array(mergingCandidate) }),
  summary: 'All files of the debtor of a file, each with why it cannot be merged with that file, or null',
})

const sums = z.object({
  principalCents: z.number(),
  interestCents: z.number(),
  /** Collection costs with the VAT on them. */
  costsCents: z.number(),
  otherCents: z.number(),
  paidCents: z.number(),
  surplusCents: z.number(),
  openCents: z.number(),
})
export type MergingSums = z.output<typeof sums>

/** What somebody should know before merging; each has a text `merging.warning.…`. */
export const mergingWarnings = ['notice_covers_less', 'no_more_costs', 'unlike_steps'] as const
export type MergingWarning = (typeof mergingWarnings)[number]

const into = severalOf(idField)

export const previewMerging = endpoint({
  method: 'GET',
  path: '/api/v4/merging/:id/preview',
  permission: 'merging.new',
  params: idParams,
  /** Which files go into it. */
  query: z.object({ files: into }),
  output: z.object({
    survivor: fileName,
    currency: z.enum(currencies),
    files: z.array(fileName.merge(sums)),
    before: sums,
    after: sums,
    /** What of the collection costs goes off, because the scale is applied once over all. */
    costsOff: z.object({ costsCents: z.number(), vatCents: z.number(), allowedCents: z.number() }),
    claims: z.array(
      z.object({
        id: z.number(),
        invoiceNumber: z.string(),
        from: fileName,
        openBeforeCents: z.number(),
        openAfterCents: z.number(),
      }),
    ),
    moves: z.object({ agenda: z.number(), contacts: z.number(), logs: z.number(), messages: z.number() }),
    next: z.object({
      day: z.string().nullable(),
      why: whyField.nullable().catch(null),
      step: nameShape.nullable(),
    }),
    warnings: z.array(z.enum(mergingWarnings)),
  }),
  summary: 'What merging these files into one would change, to the cent; nothing is written',
})

export const mergeFiles = endpoint({
  method: 'POST',
  path: '/api/v4/merging/:id',
  permission: 'merging.new',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    files: z
      .array(z.strictObject({ id: idField, version: versionField }))
      .min(1)
      .max(20),
  }),
  output: z.object({ mergingId: z.number() }),
  summary: 'Merges files of one debtor and customer: the others go into this one and close',
})

/** Why a merging cannot be undone any more; each has a text `merging.undo.…`. */
export const mergingUndoRefusals = ['message', 'money', 'standing', 'later', 'sending'] as const
export type MergingUndoRefusal = (typeof mergingUndoRefusals)[number]

export const getMergings = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/merging',
  permission: 'file.show',
  params: idParams,
  output: z.object({
    version: z.number(),
    into: fileName.nullable(),
    /** What is in it now, the latest merging first. */
    mergings: z.array(
      z.object({
        id: z.number(),
        at: z.date(),
        by: z.string().nullable(),
        files: z.array(fileName),
        undoRefusal: z.enum([...mergingUndoRefusals, 'no_right']).nullable(),
      }),
    ),
  }),
  summary: 'Into which file a file was merged, which files it took in, and whether that can still be undone',
})

export const undoMerging = endpoint({
  method: 'POST',
  path: '/api/v4/merging/:id/undo/:merging',
  permission: 'merging.new',
  params: idParams.extend({ merging: idField }),
  input: z.strictObject({ version: versionField }),
  summary: 'Takes a merging back while no letter, payment or other act rests on it',
})
