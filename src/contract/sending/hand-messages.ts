import { z } from 'zod'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { letterLanguages, messageKinds } from '#domain/letters/letter-kind.ts'
import { resendReasons } from '#domain/workflow/by-hand.ts'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, textField } from '#contract/platform/field.ts'
import { itemReason, itemStates } from './runs.ts'
import { whyField } from './why-line.ts'

/** So much fits into the place for one's own words. */
export const longestParagraph = 1_500

/** Which message: from a template, or one that left and goes again. */
const wish = {
  channel: z.enum(channels),
  /** The template; left out when a message goes again. */
  template: idField.optional(),
  paragraph: textField(longestParagraph).default(''),
  /** To which debtor of the file; left out, to who is written to first. What goes again goes to whom it went. */
  debtor: idField.nullable().default(null),
  /** The message that goes again. */
  again: idField.nullable().default(null),
  /** Exactly what left then; otherwise it is written anew, with the sums of today. */
  isCopy: z.boolean().default(false),
  reason: z.enum(resendReasons).nullable().default(null),
  /** The e-mail on the file that it answers: it goes to who wrote that, in its thread. */
  reply: idField.nullable().default(null),
}

export const messageWish = z.strictObject(wish)
export type MessageWish = z.output<typeof messageWish>

const waiting = z.object({
  id: z.number(),
  channel: z.enum(channels),
  kind: z.enum(messageKinds),
  templateName: z.string().nullable(),
  isCopy: z.boolean(),
  askedBy: z.string().nullable(),
  askedAt: z.date(),
  state: z.enum(itemStates),
  reason: itemReason.nullable(),
  /** When it goes at the earliest; null: as soon as it may. */
  releaseAt: z.date().nullable(),
  /** It waits until somebody else has released it. */
  awaitsApproval: z.boolean(),
})

export const getMessageChoices = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/message',
  permission: 'processing.new',
  params: idParams,
  output: z.object({
    language: z.enum(letterLanguages),
    /** The debtors, or who acts for one, with where to reach them; the one who is written to first. */
    recipients: z.array(
      z.object({
        debtorId: z.number(),
        name: z.string(),
        /** Of who acts for somebody: for whom. */
        actsFor: z.string().nullable(),
        address: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** Nothing is sent to this debtor: said of the person, in whichever file. */
        doNotContact: z.boolean(),
      }),
    ),
    templates: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        channel: z.enum(channels),
        kind: z.enum(messageKinds),
        /** Whether it has a place for one's own words. */
        hasParagraph: z.boolean(),
      }),
    ),
    waiting: z.array(waiting),
  }),
  summary: 'What can be sent to the debtors of a file by hand, and what waits to leave',
})

export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/message-preview',
  permission: 'processing.new',
  params: idParams,
  input: messageWish,
  output: z.object({
    /** What it would be now; null when it cannot be written. */
    letter: z.custom<LetterDocument>().nullable(),
    email: z.object({ subject: z.string(), html: z.string() }).nullable(),
    /** To where it goes; null where nothing can be brought. */
    to: z.string().nullable(),
    /** What stands in its way: it may not be sent, or cannot be written. */
    refusal: itemReason.nullable(),
    /** It may go, but not at this moment: why, and when. */
    hold: z.object({ why: whyField, releaseAt: z.date() }).nullable(),
    /** It waits until somebody else has released it. */
    needsApproval: z.boolean(),
    /** Of an answer: when somebody else, or the same one, answered that e-mail already; null while nobody did. */
    answered: z.object({ at: z.date(), by: z.string().nullable() }).nullable(),
  }),
  audit: false,
  summary: 'A message by hand as it would be now, and what the checks say of it; nothing is written',
})

export const drawMessage = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/message-paper',
  permission: 'processing.new',
  params: idParams,
  query: z.object({
    channel: z.enum(channels).default('post'),
    template: idField.optional(),
    paragraph: textField(longestParagraph).default(''),
    debtor: idField.optional(),
    again: idField.optional(),
    isCopy: z.stringbool().default(false),
    reason: z.enum(resendReasons).optional(),
  }),
  answer: 'file',
  summary: 'The letter of a message by hand as PDF, as it would leave now; nothing is written',
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/message',
  permission: 'processing.new',
  params: idParams,
  input: z.strictObject({
    ...wish,
    /** Not before this moment; left out as soon as it may. */
    at: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  output: z.object({
    id: z.number(),
    /** So long it can be undone before it leaves; 0 for what does not leave at once, or cannot. */
    undoSeconds: z.number(),
  }),
  summary: 'Sends a message to a debtor of a file, or one that left once more, as soon as it may or at a moment',
})

export const cancelMessage = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/message/:message/cancel',
  permission: 'processing.new',
  params: z.object({ id: idField, message: idField }),
  input: z.strictObject({}),
  output: z.object({ isCancelled: z.boolean() }),
  summary: 'Takes a message by hand back before it leaves',
})
