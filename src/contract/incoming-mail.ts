import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idField, idParams, lineField, severalOf } from '#contract/field.ts'
import { listOf, listQuery } from '#contract/list.ts'
import { told } from '#contract/list-words.ts'

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
