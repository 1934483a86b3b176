import { z } from 'zod'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams } from '#contract/platform/field.ts'

export const getExhibit = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/exhibit',
  permission: 'file.show',
  params: idParams,
  query: z.object({
    /** The end of this day; absent: today. */
    asOf: dayField.optional(),
    /** Absent: that of the first debtor. */
    language: z.enum(letterLanguages).optional(),
    /** As PDF/A-3b (ISO 19005-3), to be kept for years. */
    archive: z.stringbool().default(false),
  }),
  answer: 'file',
  summary: 'The whole account of a file with the proof of each amount, as a PDF to hand over; drawn on demand',
})
