import { z } from 'zod'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, textField } from '#contract/platform/field.ts'
import { longestParagraph } from './hand-messages.ts'
import { itemReason } from './runs.ts'

/** By what a customer is written to: whoever has an e-mail address that works gets e-mail. */
const customerChannels = ['email', 'post'] as const

/** Which message to the customer of a file: from a template, to whom of it, with which words. */
const wish = {
  template: idField,
  /** Null: whoever reads at the address of the customer. */
  contact: idField.nullable().default(null),
  paragraph: textField(longestParagraph).default(''),
}

export const customerMessageWish = z.strictObject(wish)
export type CustomerMessageWish = z.output<typeof customerMessageWish>

export const getCustomerChoices = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/customer-message',
  permission: 'processing.new',
  params: idParams,
  output: z.object({
    /** The customer itself, and the people of it to whom an e-mail gets through. */
    recipients: z.array(
      z.object({
        /** Null: the customer itself. */
        contactId: z.number().nullable(),
        name: z.string(),
        email: z.string().nullable(),
        channel: z.enum(customerChannels),
        language: z.enum(letterLanguages),
      }),
    ),
    templates: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        channel: z.enum(customerChannels),
        languages: z.array(z.enum(letterLanguages)),
        /** Whether it has a place for one's own words. */
        hasParagraph: z.boolean(),
      }),
    ),
  }),
  summary: 'To whom of the customer of a file somebody can write himself, and with which templates',
})

export const previewToCustomer = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/customer-message-preview',
  permission: 'processing.new',
  params: idParams,
  input: customerMessageWish,
  output: z.object({
    /** What it would be now; null when it cannot be written. */
    letter: z.custom<LetterDocument>().nullable(),
    channel: z.enum(customerChannels),
    /** Whether customers are written to at this moment. */
    goesNow: z.boolean(),
    /** Why it cannot be written. */
    refusal: itemReason.nullable(),
  }),
  audit: false,
  summary: 'A message to the customer of a file as it would be now; nothing is written',
})

export const writeToCustomer = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/customer-message',
  permission: 'processing.new',
  params: idParams,
  input: customerMessageWish,
  output: z.object({ id: z.number(), channel: z.enum(customerChannels) }),
  summary: 'Writes to the customer of a file: an e-mail that leaves in office hours, or a letter to be posted',
})
