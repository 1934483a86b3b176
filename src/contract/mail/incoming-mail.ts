import { z } from 'zod'
import { heldField } from '#contract/files/held-file.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { textPreview } from '#contract/platform/file-preview.ts'
import { idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const permission = 'email.incoming'

/** What an e-mail that came in is: written by a person, by a program, or a mail server that could not deliver. */
export const incomingKinds = ['message', 'auto_reply', 'bounce'] as const

const incomingRow = z.object({
  id: z.number(),
  kind: told(z.enum(incomingKinds), 'incoming_mail.kind.'),
  sender: z.string(),
  subject: z.string(),
  /** What was written, without layout. */
  content: z.string(),
  receivedAt: z.date(),
  files: z.array(
    z.object({ id: z.number(), name: z.string(), mimeType: z.string(), sizeBytes: z.number(), held: heldField }),
  ),
  /** What was sent along and may not come in, each as a sentence. */
  refusedFiles: z.array(z.string()),
})
export type IncomingRow = z.output<typeof incomingRow>

export const listIncomingMail = endpoint({
  method: 'GET',
  path: '/api/v4/incoming-mail',
  permission,
  query: listQuery({
    sortBy: ['received'],
    filters: { search: lineField(200).optional(), kind: severalOf(z.enum(incomingKinds)) },
  }),
  output: listOf(incomingRow),
  summary: 'E-mails that came in and belong to no file yet, the oldest first',
})

const fileParams = z.object({ id: idField, file: idField })

export const getIncomingFile = endpoint({
  method: 'GET',
  path: '/api/v4/incoming-mail/:id/file/:file',
  permission,
  params: fileParams,
  query: z.object({
    /** To be looked at in the page, where its kind allows. */
    preview: z.enum(['1', 'pdf']).optional(),
  }),
  answer: 'file',
  summary: 'A file that came with an e-mail, to be kept or looked at',
})

export const readIncomingFile = endpoint({
  method: 'GET',
  path: '/api/v4/incoming-mail/:id/file/:file/text',
  permission,
  params: fileParams,
  output: textPreview,
  summary: 'What a file that came with an e-mail says, when it is an e-mail or a text',
})

export const attachIncomingMail = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-mail/:id/attach',
  permission,
  params: idParams,
  input: z.strictObject({ file: idField }),
  summary:
    'Writes an e-mail that came in on a file, with work on the agenda; a dispute or question makes the file wait',
})

export const setAsideIncomingMail = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-mail/:id/set-aside',
  permission,
  params: idParams,
  input: z.strictObject({}),
  summary: 'Sets an e-mail that came in aside: it is about no file',
})
