import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams } from '#contract/platform/field.ts'
import { jobShape } from '#contract/platform/jobs.ts'

/** In which order letters are put together: as the list has them, or by whom they are of or go to. */
export const printOrders = ['list', 'customer', 'file', 'postcode'] as const
export type PrintOrder = (typeof printOrders)[number]

/** Before what a sheet of its own tells what follows. */
export const printSeparators = ['none', 'customer', 'letter'] as const
export type PrintSeparators = (typeof printSeparators)[number]

/** As many letters as go into one PDF: a larger print job comes in parts. */
export const lettersAFile = 200

/** For so many days what was put together can be fetched. */
export const printJobKeptDays = 7

/** How letters are put together. */
export const printLayout = {
  order: z.enum(printOrders).default('list'),
  separators: z.enum(printSeparators).default('none'),
}

const printJobRow = z.object({
  id: z.number(),
  jobId: z.number().nullable(),
  state: jobShape.shape.state,
  doneCount: z.number(),
  letterCount: z.number(),
  /** Letters that are not in it, because their paper is no longer kept. */
  missingCount: z.number(),
  order: z.enum(printOrders),
  separators: z.enum(printSeparators),
  duplex: z.boolean(),
  parts: z.array(z.object({ part: z.number(), letterCount: z.number() })),
  createdAt: z.date(),
  expiresAt: z.date(),
})
export type PrintJob = z.output<typeof printJobRow>

export const startPrintJob = endpoint({
  method: 'POST',
  path: '/api/v4/print-job',
  permission: 'dispatch.print',
  input: z.strictObject({
    ids: z.array(idField).max(1000).default([]),
    /** A selection of the list of messages, in place of ids. */
    selection: idField.nullable().default(null),
    ...printLayout,
    /** Each letter begins on a sheet of its own where paper is printed on both sides. */
    duplex: z.boolean().default(false),
  }),
  output: printJobRow,
  summary: 'Puts letters together to print, in the background; what has no paper is left out',
})

export const listPrintJobs = endpoint({
  method: 'GET',
  path: '/api/v4/print-job',
  permission: 'dispatch.print',
  output: z.object({ items: z.array(printJobRow) }),
  summary: 'What the caller had put together and can still fetch, the newest first; twenty at most',
})

export const getPrintJobFile = endpoint({
  method: 'GET',
  path: '/api/v4/print-job/:id/part/:part',
  permission: 'dispatch.print',
  params: idParams.extend({ part: idField.pipe(z.int().max(10_000)) }),
  answer: 'file',
  summary: 'A part of a print job as PDF, for the one who asked for it and until it expires',
})
