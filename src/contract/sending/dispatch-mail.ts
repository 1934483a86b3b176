import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams } from '#contract/platform/field.ts'

const mailbox = z.object({ name: z.string(), address: z.string() })

const dispatchMail = z.object({
  /** Whether these are the bytes that left; else the e-mail is made anew of the content that was fixed. */
  isKept: z.boolean(),
  from: mailbox,
  to: mailbox,
  subject: z.string(),
  date: z.date().nullable(),
  messageId: z.string(),
  text: z.string(),
  hasHtml: z.boolean(),
  attachments: z.array(
    z.object({
      /** By which it is asked for, from 1 on. */
      item: z.number(),
      name: z.string(),
      mimeType: z.string(),
      sizeBytes: z.number(),
    }),
  ),
  sizeBytes: z.number(),
  sha256: z.string(),
})
export type DispatchMail = z.output<typeof dispatchMail>

export const getDispatchMail = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch/:id/mail',
  permission: 'file.show',
  params: idParams,
  output: dispatchMail,
  summary: 'An e-mail as its recipient has it: who it is from and for, its words, and what hangs on it',
})

export const getDispatchMailHtml = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch/:id/mail/html',
  permission: 'file.show',
  params: idParams,
  answer: 'file',
  summary: 'What an e-mail looks like, for a frame in which nothing runs and nothing is fetched',
})

export const getDispatchMailSource = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch/:id/mail/source',
  permission: 'file.show',
  params: idParams,
  query: z.object({
    /** As a file for a mail program, instead of as text. */
    download: z.stringbool().default(false),
  }),
  answer: 'file',
  summary: 'An e-mail byte for byte as it went over the line',
})

export const getDispatchMailPart = endpoint({
  method: 'GET',
  path: '/api/v4/dispatch/:id/mail/attachment/:item',
  permission: 'file.show',
  params: idParams.extend({ item: idField }),
  answer: 'file',
  summary: 'What hangs on an e-mail, as its recipient has it',
})
