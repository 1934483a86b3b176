import { z } from 'zod'
import { customerMessageKinds, occasions, paces } from '#domain/customers/occasion.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { writtenField } from '#contract/platform/written.ts'

/** How a message to a customer stands. */
export const customerMessageStates = [
  'scheduled',
  'sending',
  'uncertain',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'cancelled',
  'to_post',
  'posted',
] as const
export type CustomerMessageState = (typeof customerMessageStates)[number]

/** The columns by which messages to a customer can be sorted. */
export const customerMessageOrders = ['created'] as const

const messageRow = z.object({
  id: z.number(),
  occasion: told(z.enum(customerMessageKinds), 'occasion.'),
  channel: told(z.enum(['email', 'post']), 'run.channel.'),
  state: told(z.enum(customerMessageStates), 'customer_message.state.'),
  subject: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  fileCount: z.number(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  error: z.string().nullable(),
  version: z.number(),
})
export type CustomerMessageRow = z.output<typeof messageRow>

export const listCustomerMessages = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/message',
  permission: 'customer.show',
  params: idParams,
  query: listQuery({
    sortBy: customerMessageOrders,
    filters: {
      occasion: severalOf(z.enum(customerMessageKinds)),
      state: severalOf(z.enum(customerMessageStates)),
    },
  }),
  output: listOf(messageRow),
  summary: 'The messages that were sent to a customer or wait to leave, the newest first',
})

const messageDetail = messageRow.extend({
  customerId: z.number(),
  language: z.enum(letterLanguages),
  /** Its words, as they left. */
  text: z.string(),
  contentSha256: z.string(),
  /** Who wrote it himself; null when the portal did, and for people of the customer. */
  askedBy: z.string().nullable(),
  /** Whether there is a letter to open as PDF. */
  hasPaper: z.boolean(),
  /** The files it is about, the first of them. */
  files: z.array(z.object({ id: z.number(), number: z.string(), debtorName: z.string() })),
})
export type CustomerMessage = z.output<typeof messageDetail>

export const getCustomerMessage = endpoint({
  method: 'GET',
  path: '/api/v4/customer-message/:id',
  permission: 'customer.show',
  params: idParams,
  output: messageDetail,
  summary: 'A message to a customer with exactly the content that was fixed before it left',
})

export const getCustomerMessageHtml = endpoint({
  method: 'GET',
  path: '/api/v4/customer-message/:id/html',
  permission: 'customer.show',
  params: idParams,
  answer: 'file',
  summary:
    'What a message to a customer looks like as e-mail, for a frame in which nothing runs and nothing is fetched',
})

export const getCustomerMessagePdf = endpoint({
  method: 'GET',
  path: '/api/v4/customer-message/:id/pdf',
  permission: 'customer.show',
  params: idParams,
  answer: 'file',
  summary: 'A message to a customer that goes by post, as PDF',
})

/** An act on a message, as it was seen. */
const seen = { version: versionField }

export const resolveCustomerMessage = endpoint({
  method: 'POST',
  path: '/api/v4/customer-message/:id/settle',
  permission: 'customer.edit',
  params: idParams,
  input: z.strictObject({ arrived: z.boolean(), reason: lineField(500).default(''), ...seen }),
  output: messageDetail,
  summary: 'Says whether a message arrived whose end nobody knew; one that did not is written again',
})

export const repeatCustomerMessage = endpoint({
  method: 'POST',
  path: '/api/v4/customer-message/:id/repeat',
  permission: 'customer.edit',
  params: idParams,
  input: z.strictObject(seen),
  output: messageDetail,
  summary: 'Writes a message that came back or failed again, to whoever gets it now',
})

export const postCustomerMessage = endpoint({
  method: 'POST',
  path: '/api/v4/customer-message/:id/post',
  permission: 'customer.edit',
  params: idParams,
  input: z.strictObject(seen),
  output: messageDetail,
  summary: 'Says that a letter to a customer was put in the post',
})

export const cancelCustomerMessage = endpoint({
  method: 'POST',
  path: '/api/v4/customer-message/:id/cancel',
  permission: 'processing.new',
  params: idParams,
  input: z.strictObject(seen),
  output: messageDetail,
  summary: 'Takes a message to a customer back that somebody wrote himself, before it leaves',
})

const rule = {
  occasion: z.enum(occasions),
  enabled: z.boolean(),
  /** Null: whoever reads at the address of the customer. */
  contactId: idField.nullable().default(null),
  pace: z.enum(paces),
}

const settings = z.object({
  rules: z.array(z.object({ ...rule, contactId: z.number().nullable() })),
  /** Who can be chosen: the people of the customer, with why nothing can be sent to one. */
  contacts: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
  /** The address of the customer itself. */
  email: z.string().nullable(),
  /** The addresses to which nothing gets through, and what their server said. */
  refused: z.array(z.object({ email: z.string(), refusedAt: z.date(), error: z.string() })),
  /** What waits to be told: how many files, by occasion. */
  waiting: z.array(z.object({ occasion: z.enum(occasions), count: z.number() })),
  version: z.number(),
})
export type CustomerMessageSettings = z.output<typeof settings>

export const getCustomerMessageSettings = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/message-settings',
  permission: 'customer.show',
  params: idParams,
  output: settings,
  summary: 'On which occasions a customer is written to, to whom and how soon',
})

export const changeCustomerMessageSettings = endpoint({
  method: 'PUT',
  path: '/api/v4/customer/:id/message-settings',
  permission: 'customer.edit',
  params: idParams,
  input: z.strictObject({ rules: z.array(z.strictObject(rule)).max(occasions.length), ...seen }),
  output: settings,
  summary: 'Says on which occasions a customer is written to; 409 with what holds when somebody else was first',
})

export const trustCustomerAddress = endpoint({
  method: 'POST',
  path: '/api/v4/customer/:id/trust-address',
  permission: 'customer.edit',
  params: idParams,
  input: z.strictObject({ email: writtenField('email') }),
  output: settings,
  summary: 'Says that an address that refused a message takes them again',
})

export const askCustomerDocument = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/ask-document',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ what: lineField(200).min(1) }),
  output: z.object({ willBeTold: z.boolean() }),
  summary: 'Asks the customer of a file for a document; it is told as was agreed with it',
})
