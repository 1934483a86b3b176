import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField } from '#contract/platform/field.ts'
import { jobShape } from '#contract/platform/jobs.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** For so many days the file can be fetched. */
export const exportKeptDays = 7

/** A column of a file: its head, and the field of the row it shows, or the part of one: `counts.done`. */
const columnShape = z.strictObject({
  label: lineField(200).min(1),
  field: z
    .string()
    .max(60)
    .regex(/^[a-z]\w*(\.[a-z]\w*)?$/i),
})
export type ExportColumn = z.output<typeof columnShape>

const exportRow = z.object({
  id: z.number(),
  name: z.string(),
  format: z.enum(exportFormats),
  jobId: z.number().nullable(),
  state: jobShape.shape.state,
  doneCount: z.number(),
  totalCount: z.number().nullable(),
  /** When it is ready. */
  rowCount: z.number().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
})
export type ListExport = z.output<typeof exportRow>

export const startExport = endpoint({
  method: 'POST',
  path: '/api/v4/export',
  permission: 'user',
  input: z.strictObject({
    /** The path of the list, as it is called. */
    list: z.string().max(200),
    params: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).default({}),
    /** Its filters and order; the page is left out. */
    query: z.record(z.string().max(60), z.unknown()).default({}),
    columns: z.array(columnShape).min(1).max(100),
    format: z.enum(exportFormats),
    name: lineField(100).min(1),
  }),
  output: exportRow,
  summary: 'Writes the whole of a list, as it is filtered, to a file in the background',
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/v4/export',
  permission: 'user',
  output: z.object({
    items: z.array(exportRow),
    mail: z.object({
      /** Whether the caller wants an e-mail when a file is ready. */
      wanted: z.boolean(),
      /** Whether there is an address to send it to. */
      hasAddress: z.boolean(),
    }),
  }),
  summary: 'The files of the caller that have not expired, the newest first; twenty at most',
})

export const chooseExportMail = endpoint({
  method: 'PUT',
  path: '/api/v4/export/mail',
  permission: 'user',
  input: z.strictObject({ wanted: z.boolean() }),
  audit: false,
  summary: 'Whether the caller gets an e-mail when a file is ready',
})

export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/v4/export/:id/file',
  permission: 'user',
  params: idParams,
  answer: 'file',
  summary: 'The file of an export, for the one who asked for it and until it expires',
})

export const getListWords = endpoint({
  method: 'GET',
  path: '/api/v4/export/words',
  permission: 'user',
  query: z.object({ list: z.string().max(200) }),
  output: z.object({
    /** The fields that are not written as they are. */
    fields: z.record(
      z.string(),
      z.object({
        codes: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
        none: z.string().optional(),
      }),
    ),
  }),
  summary: 'Which texts the codes of a list stand for, for a copy of its rows that reads as its file does',
})
