import { z } from 'zod'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { messageKinds } from '#domain/letters/letter-kind.ts'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { printForm } from './print-form.ts'
import { lettersAFile, printLayout } from './print-jobs.ts'

export const dispatchStates = [
  'proposed',
  'in_hold',
  'scheduled',
  'sending',
  'uncertain',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'cancelled',
] as const

const dispatchRow = z.object({
  id: z.number(),
  dossierId: z.number(),
  dossierNumber: z.string(),
  customerName: z.string(),
  debtorName: z.string(),
  channel: told(z.enum(channels), 'run.channel.'),
  state: told(z.enum(dispatchStates), 'run.dispatch.'),
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  recipient: z.object({
    name: z.string(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    /** Of a text message, as E.164. */
    phone: z.string().nullish(),
  }),
  /** Of an SMS: in how many pieces it went, and what they cost. */
  segments: z.number().nullable(),
  costCents: z.number().nullable(),
  runNumber: z.number().nullable(),
  /** The version of the template it was written from; null: from before there were any. */
  template: z.object({ id: z.number(), name: z.string(), number: z.number() }).nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  error: z.string().nullable(),
})
export type DispatchRow = z.output<typeof dispatchRow>

const dispatchList = {
  query: listQuery({
    sortBy: ['sent'],
    filters: {
      channel: severalOf(z.enum(channels)).optional(),
      state: severalOf(z.enum(dispatchStates)).optional(),
      run: idField.optional(),
      runNumber: lineField(12).optional(),
      customer: idField.optional(),
      kind: severalOf(z.enum(messageKinds)).optional(),
      /** The days on which it left, both included. */
      sentFrom: dayField.optional(),
      sentTo: dayField.optional(),
      search: lineField(200).optional(),
      /** A selection the caller has made of this list. */
      selection: idField.optional(),
    },
  }),
  output: listOf(dispatchRow),
  written: {
    template: ({ template }: DispatchRow) => (template ? `${template.name} ${template.number}` : ''),
    recipient: ({ recipient }: DispatchRow) =>
      recipient.email ?? recipient.phone ?? recipient.address ?? recipient.name,
    letter: ({ id, channel }: DispatchRow) => (channel === 'post' ? letterNumber(id) : ''),
  },
}

export const listDispatches = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch',
  permission: 'view-documents',
  ...dispatchList,
  summary: 'What was sent or waits to be sent, newest first: letters, e-mails and text messages',
})

export const listPrecassoDispatches = endpoint({
  method: 'GET',
  path: '/api/v4/precasso/dispatch',
  permission: 'precasso.view-documents',
  ...dispatchList,
  summary: 'What runs before collection sent or are about to, newest first: letters, e-mails and text messages',
})

export const getDispatch = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch/:id',
  permission: 'dispatch.show',
  params: idParams,
  output: dispatchRow.extend({
    /** The message as an e-mail: the same words as the printed letter. */
    text: z.string(),
    html: z.string(),
    contentSha256: z.string(),
    /** With file and channel the key by which it exists once; null for what no step sent. */
    key: z.object({ stepName: z.string(), occurrence: z.number() }).nullable(),
    /** Whether there is a letter to open as PDF. */
    hasPaper: z.boolean(),
    pages: z.number().nullable(),
    /** How it goes through the print room; null for what does not go by post. */
    print: printForm.nullable(),
    /** The batch in which the printer got it. */
    batch: z.object({ name: z.string(), handedOverAt: z.date().nullable() }).nullable(),
  }),
  summary: 'A message with exactly the content that was fixed before it left',
})

export const getDispatchPdf = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch/:id/pdf',
  permission: 'dispatch.show',
  key: 'documents.read',
  params: idParams,
  query: z.object({
    /** Drawn again of its fixed content as PDF/A-3b (ISO 19005-3), to be kept for years; left out, as it left. */
    archive: z.stringbool().default(false),
  }),
  answer: 'file',
  summary: 'The letter as PDF, byte for byte as it left, or as PDF/A for an archive',
})

export const printDispatches = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch/print',
  permission: 'dispatch.print',
  query: z.object({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
      .transform((text) => text.split(',').map(Number))
      .refine((ids) => ids.length <= lettersAFile),
    ...printLayout,
    /** Each letter begins on a sheet of its own where paper is printed on both sides. */
    duplex: z.stringbool().default(false),
  }),
  answer: 'file',
  summary: 'Chosen letters in one PDF to print; what has no paper is left out',
})
