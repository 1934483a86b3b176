import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, textField } from '#contract/platform/field.ts'

/** So many files are handed over at once: they are held meanwhile, and whoever waits for one notices no more than that. */
export const mostFilesSent = 50

export const getBailiffProcessing = endpoint({
  method: 'GET',
  path: '/api/v4/bailiff/processing-data',
  permission: 'file.edit',
  output: z.object({
    /** Where files can go, by name, with how many each has now. */
    offices: z.array(
      z.object({ id: z.number(), name: z.string(), city: z.string(), exchange: z.string(), fileCount: z.number() }),
    ),
    /** The files at the bailiff that no office has yet, those that came first in front; at most as many as can be sent at once. */
    items: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        debtor: z.string().nullable(),
        postcode: z.string().nullable(),
        city: z.string().nullable(),
        openCents: z.number(),
        /** The one office that works at the postcode of the debtor; null for none or several. */
        office: z.number().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
  summary: 'What waits to be handed over to an office of bailiffs, and the offices that can get it',
})

export const sendFilesToBailiff = endpoint({
  method: 'POST',
  path: '/api/v4/bailiff/send-files',
  permission: 'file.edit',
  input: z.strictObject({
    bailiff: idField,
    files: z.array(idField).min(1).max(mostFilesSent),
    note: textField(4000).default(''),
  }),
  output: z.object({
    sent: z.array(z.number()),
    /** What stays, each with the reason in words. */
    refused: z.array(z.object({ id: z.number(), reason: z.string() })),
  }),
  summary: 'Hands files over to an office of bailiffs: those that may not go stay as they are, with the reason',
})
