import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { severalOf } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { told } from './list-words.ts'

/** By whom or how a file comes in; each has its own list of kinds. */
export const uploadPurposes = ['employee', 'customer', 'debtor', 'mail'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** Why a file was not taken. */
export const blockReasons = ['empty', 'kind', 'content', 'size', 'virus', 'unscannable'] as const
export type BlockReason = (typeof blockReasons)[number]

/** Why there is no PDF of a file of which there could be one. */
export const conversionFaults = ['unreadable', 'too_large', 'too_slow', 'no_converter'] as const
export type ConversionFault = (typeof conversionFaults)[number]

/** Files of these kinds are made readable as a PDF; the file itself stays as it came. */
export const convertedTypes = ['message/rfc822', 'application/vnd.ms-outlook', 'image/tiff', 'image/heic'] as const

/** How long ago a refusal is still counted and shown. */
export const blockedDays = 30

/** The largest file that can be tried out. */
export const mostTestBytes = 60_000_000

const blockedUpload = z.object({
  id: z.number(),
  at: z.date(),
  reason: told(z.enum(blockReasons), 'blocked_upload.reason.'),
  purpose: told(z.enum(uploadPurposes), 'mime_type.purpose.'),
  extension: z.string(),
  sniffedType: told(z.string().nullable(), undefined, 'blocked_upload.unknown_type'),
  sizeBytes: z.number(),
  /** What the scanner called it. */
  find: z.string().nullable(),
  /** Who sent it; null when it came by e-mail. */
  user: z.string().nullable(),
})
export type BlockedUpload = z.output<typeof blockedUpload>

export const listBlockedUploads = endpoint({
  method: 'GET',
  path: '/api/v4/blocked-upload',
  permission: 'settings.mime-types',
  query: listQuery({
    sortBy: ['at'],
    filters: { reason: severalOf(z.enum(blockReasons)), purpose: severalOf(z.enum(uploadPurposes)) },
  }),
  output: listOf(blockedUpload),
  summary: 'The files of the last 30 days that were refused, newest first: what they were, never what was in them',
})

export const getUploadGuard = endpoint({
  method: 'GET',
  path: '/api/v4/upload-guard',
  permission: 'settings.mime-types',
  output: z.object({
    blocked: z.array(z.object({ reason: z.enum(blockReasons), count: z.number() })),
    /** Whether a scanner of viruses has been set. */
    isScanned: z.boolean(),
    /** Files that came in while the scanner was away. */
    waitingCount: z.number(),
    /** Files that came in when there was no scanner, and that it has yet to look at; meanwhile they open. */
    fromBeforeCount: z.number(),
    /** All files that ever came in and were kept. */
    cameInCount: z.number(),
    /** Whether photos of an iPhone can be made readable. */
    convertsHeic: z.boolean(),
  }),
  summary: 'How many files were refused in the last 30 days and why, and what looks at what comes in',
})

export const testUpload = endpoint({
  method: 'POST',
  path: '/api/v4/upload-guard/test',
  permission: 'settings.mime-types',
  uploadLimit: mostTestBytes,
  audit: false,
  output: z.object({
    extension: z.string(),
    sniffedType: z.string().nullable(),
    sizeBytes: z.number(),
    uses: z.array(
      z.object({
        purpose: z.enum(uploadPurposes),
        /** Null: it would be taken. */
        refusal: z.object({ reason: z.enum(blockReasons), message: z.string() }).nullable(),
      }),
    ),
    /** Whether a PDF would be made of it; `no_converter`: it could be, with a program that is not there. */
    conversion: z.enum(['none', 'pdf', 'no_converter']),
    scan: z.object({ kind: z.enum(['none', 'clean', 'infected', 'too_large', 'away']), find: z.string().nullable() }),
  }),
  summary: 'Says of a file what it is and whether it would be taken; nothing of it is kept',
})
