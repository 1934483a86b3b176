import { z } from 'zod'
import { nameShape } from './dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, textField } from '#contract/platform/field.ts'
import { textPreview } from '#contract/platform/file-preview.ts'
import { attachmentRefusals, fileLog, mostAttachmentBytes } from '#contract/work/logs.ts'
import { heldField } from './held-file.ts'

export const dossierDocument = z.object({
  kind: z.enum(['letter', 'email', 'sms', 'invoice', 'attachment']),
  /** Of the dispatch, the claim or the file on a log. */
  id: z.number(),
  name: z.string(),
  at: z.date(),
  sizeBytes: z.number().nullable(),
  mimeType: z.string().nullable(),
  held: heldField,
  /** Where it can be fetched; null when there is no file. */
  href: z.string().nullable(),
  /** Of a file on a log: what it is, whether the customer sees it, and why the reader cannot take it off. */
  log: z
    .object({
      subject: nameShape.nullable(),
      visibleToCustomer: z.boolean(),
      removalRefusal: z.enum(attachmentRefusals).nullable(),
    })
    .nullable(),
})

export const getDossierDocuments = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/documents',
  permission: 'file.show',
  key: 'documents.read',
  params: idParams,
  output: z.object({ items: z.array(dossierDocument) }),
  summary: 'The documents of a file: what was sent, the invoices handed over and the files on its logs, newest first',
})

export const addDossierDocument = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/documents',
  permission: 'file.show',
  key: 'documents.write',
  params: idParams,
  input: z.strictObject({
    /** What it is: a subject of logs. */
    subject: z.preprocess((value) => (value === '' ? undefined : value), idField.optional()),
    /** What is said of it; without words its name. */
    note: textField(20_000).default(''),
    /** What a customer adds is always visible to the customer. */
    visible: z.enum(['0', '1']).default('0'),
  }),
  uploadLimit: mostAttachmentBytes,
  output: fileLog,
  summary: 'Adds a document to a file, on a log of its own; its kind is read from its content',
})

export const getClaimDocument = endpoint({
  method: 'GET',
  path: '/api/v4/claim/:id/document',
  permission: 'file.show',
  key: 'documents.read',
  params: idParams,
  query: z.object({
    /** To be looked at in the page, where its kind allows. */
    preview: z.enum(['1', 'pdf']).optional(),
  }),
  answer: 'file',
  summary: 'The invoice of a claim as it was handed over, to be kept or looked at',
})

export const readClaimDocument = endpoint({
  method: 'GET',
  path: '/api/v4/claim/:id/document/text',
  permission: 'file.show',
  params: idParams,
  output: textPreview,
  summary: 'What the invoice of a claim says when it was handed over as an e-mail or a text',
})
