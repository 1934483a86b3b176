import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField } from '#contract/platform/field.ts'

/** So many letters go into one file to print; a larger batch comes in parts. */
export const lettersAPart = 200

const batchParams = z.object({ id: idField, batch: idField })

export const getBatchList = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/batch/:batch/list',
  permission: 'processing.monitoring',
  params: batchParams,
  answer: 'file',
  summary: 'The letters of a print batch in their order, as a CSV file: number, file, recipient, pages, checksum',
})

export const getBatchPdf = endpoint({
  method: 'GET',
  path: '/api/v4/run/:id/batch/:batch/pdf',
  permission: 'processing.monitoring',
  params: batchParams,
  query: z.object({ part: z.coerce.number().int().min(1).max(100).default(1) }),
  answer: 'file',
  summary: 'Two hundred letters of a print batch in one PDF, behind a cover page that says what to print them on',
})
