import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import type { CellReader } from '#contract/platform/list-cell.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { plainText, richTextField } from '#contract/platform/rich-text.ts'

/** Where something shared stands: it opens, was opened the one time it could be, its last day is over, or taken back. */
export const sharedStates = ['open', 'used', 'ended', 'revoked'] as const
export type SharedState = (typeof sharedStates)[number]

/** How long something is shared unless told otherwise, and at most. */
export const sharedDays = { usual: 14, most: 365 } as const

export const mostSharedFiles = 10
/** No file that may be uploaded is larger; what each kind may weigh is a setting. */
export const mostFileBytes = 25_000_000

const passwordField = z
  .string()
  .max(200)
  .refine((password) => password === '' || password.length >= 8, { params: { text: 'shared_info.error.password' } })

const sharedFile = z.object({ id: z.number(), name: z.string(), sizeBytes: z.number() })
export type SharedFile = z.output<typeof sharedFile>

const sharedRow = z.object({
  id: z.number(),
  title: z.string(),
  audience: z.string(),
  untilDay: dayField,
  state: told(z.enum(sharedStates), 'shared_info.state.'),
  hasPassword: z.boolean(),
  singleUse: z.boolean(),
  author: z.string(),
  createdAt: z.date(),
  fileCount: z.number(),
  viewCount: z.number(),
})
export type SharedInfo = z.output<typeof sharedRow>

/** What guards it, beside its secret address. */
export function guardsOf(
  { hasPassword, singleUse }: Pick<SharedInfo, 'hasPassword' | 'singleUse'>,
  { say }: Pick<CellReader, 'say'>,
): string {
  const guards = [hasPassword ? say('shared_info.password') : null, singleUse ? say('shared_info.single_use') : null]
  return guards.filter((guard) => guard !== null).join(', ')
}

/** The columns of what is shared by which it can be sorted. */
export const sharedOrders = ['title', 'audience', 'untilDay', 'createdAt', 'author', 'viewCount'] as const

export const listSharedInfo = endpoint({
  method: 'GET',
  path: '/api/v4/shared-info',
  permission: 'shared-info.add',
  query: listQuery({
    sortBy: sharedOrders,
    filters: { search: lineField(200).optional(), state: severalOf(z.enum(sharedStates)) },
  }),
  output: listOf(sharedRow),
  written: { guarded: guardsOf },
  summary: 'What was shared, where it stands and how often it was opened; the links themselves are kept nowhere',
})

export const listSharedViews = endpoint({
  method: 'GET',
  path: '/api/v4/shared-info/:id/views',
  permission: 'shared-info.add',
  params: idParams,
  query: listQuery({ sortBy: ['at'], filters: {} }),
  output: listOf(z.object({ id: z.number(), at: z.date(), ip: z.string(), filesFetched: z.number() })),
  summary: 'When something shared was opened, from where, and how many of its files were fetched; newest first',
})

export const addSharedInfo = endpoint({
  method: 'POST',
  path: '/api/v4/shared-info',
  permission: 'shared-info.add',
  input: z.strictObject({
    title: lineField(200).min(1),
    content: richTextField.refine((text) => plainText(text) !== '', { params: { text: 'error.required' } }),
    audience: lineField(200).min(1),
    untilDay: dayField,
    /** Empty: whoever has the link can open it. */
    password: passwordField.default(''),
    singleUse: z.boolean().default(false),
    /** Files that the caller has uploaded for it. */
    fileIds: z.array(idField).max(mostSharedFiles).default([]),
  }),
  output: z.object({ id: z.number(), hash: z.string() }),
  secretAnswer: true,
  summary: 'Shares a text with files by a secret link, which is told this once',
})

export const revokeSharedInfo = endpoint({
  method: 'POST',
  path: '/api/v4/shared-info/:id/revocation',
  permission: 'shared-info.add',
  params: idParams,
  output: sharedRow,
  summary: 'Takes something shared back: its link opens nothing from then on',
})

export const addSharedFile = endpoint({
  method: 'POST',
  path: '/api/v4/shared-info/file',
  permission: 'shared-info.add',
  uploadLimit: mostFileBytes,
  output: sharedFile,
  summary: 'Uploads a file for what will be shared; its kind is read from its content',
})

export const removeSharedFile = endpoint({
  method: 'DELETE',
  path: '/api/v4/shared-info/file/:id',
  permission: 'shared-info.add',
  params: idParams,
  summary: 'Takes away a file that the caller has uploaded and not shared yet',
})

/** 256 random bits in base64url. */
const hashField = z.string().regex(/^[\w-]{43}$/)
const hashParams = z.object({ hash: hashField })

export const getSharedInfo = endpoint({
  method: 'GET',
  path: '/api/v4/shared-info/view/:hash',
  permission: 'open',
  params: hashParams,
  output: z.object({ needsPassword: z.boolean(), singleUse: z.boolean() }),
  summary: 'What it takes to open a link; 404 alike for what ended, was taken back, was used or never was',
})

export const openSharedInfo = endpoint({
  method: 'POST',
  path: '/api/v4/shared-info/view/:hash',
  permission: 'open',
  params: hashParams,
  input: z.strictObject({ password: z.string().max(200).default('') }),
  output: z.object({
    title: z.string(),
    content: richTextField,
    audience: z.string(),
    untilDay: dayField,
    files: z.array(sharedFile),
    /** Fetches the files, for half an hour. */
    ticket: z.string(),
  }),
  summary: 'Opens a link, with its password where it has one; each time is counted',
})

export const getSharedFile = endpoint({
  method: 'GET',
  path: '/api/v4/shared-info/view/:hash/file/:id',
  permission: 'open',
  params: hashParams.extend(idParams.shape),
  query: z.object({ ticket: hashField }),
  answer: 'file',
  summary: 'A file of something shared, for whoever has just opened it',
})
