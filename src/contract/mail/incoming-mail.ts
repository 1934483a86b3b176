import { mailClasses, stoppingClasses } from '#domain/mail/mail-class.ts'
import { unfiledCauses } from '#domain/mail/unfiled-cause.ts'
import { z } from 'zod'
import { heldField } from '#contract/files/held-file.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { textPreview } from '#contract/platform/file-preview.ts'
import { idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const permission = 'email-import'

/** What an e-mail that came in is: written by a person, by a program, or a mail server that could not deliver. */
export const incomingKinds = ['message', 'auto_reply', 'bounce'] as const

/** Where an e-mail is: with nobody yet, on a file, set aside, known as spam, or with nobody and not to be read. */
export const incomingStates = ['waits', 'attached', 'set_aside', 'spam', 'parked'] as const

export const mailClassField = z.enum(mailClasses)

/** A class that an e-mail may be of: how likely in hundredths, and the words that say so. */
const classChance = z.object({
  mailClass: told(mailClassField, 'mail_class.'),
  percent: z.number(),
  by: told(z.enum(['words', 'model', 'program', 'person']), 'incoming_mail.by.'),
  words: z.array(z.string()),
})

const incomingRow = z.object({
  id: z.number(),
  state: told(z.enum(incomingStates), 'incoming_mail.state.'),
  /** What it is taken for; what a person said goes before what was judged. */
  mailClass: told(mailClassField, 'mail_class.').nullable(),
  /** The person who said so. */
  namedBy: z.string().nullable(),
  classes: z.array(classChance),
  /** The class for which its file stops. */
  stops: told(z.enum(stoppingClasses), 'mail_class.').nullable(),
  /** Until when, and for what, its file waits for it where it does not stop. */
  pauses: z.object({ reason: z.enum(['payment_on_its_way', 'question_of_debtor']), untilDay: z.string() }).nullable(),
  /** The files that stand still because of it. */
  halted: z.array(z.object({ id: z.number(), number: z.string() })),
  /** Whether its sender is who he says. */
  senderCheck: told(z.enum(['pass', 'fail', 'none']), 'incoming_mail.check.'),
  /** The file it is on. */
  dossierId: z.number().nullable(),
  dossierNumber: z.string().nullable(),
  kind: told(z.enum(incomingKinds), 'incoming_mail.kind.'),
  sender: z.string(),
  /** His address is of nobody we know, and nothing came from it before. */
  isNewSender: z.boolean(),
  sentTo: z.string(),
  /** Where its answer is asked to go, when that is another than its sender: so money and data are asked for by others. */
  replyTo: z.string().nullable(),
  subject: z.string(),
  /** What was written, without layout. */
  content: z.string(),
  receivedAt: z.date(),
  /** How long it waits by now, and the last day on which it is read in time; null once it was handled. */
  waitsMinutes: z.number().nullable(),
  dueDay: z.string().nullable(),
  isLate: z.boolean(),
  /** Of what waits, the file that it is likely about; null where as much speaks for another, or nothing for any. */
  suggestedId: z.number().nullable(),
  suggestedNumber: z.string().nullable(),
  suggestedCount: z.number(),
  /** In which mailbox it came in; null for what was laid in the folder of the portal. */
  mailbox: z.string().nullable(),
  files: z.array(
    z.object({ id: z.number(), name: z.string(), mimeType: z.string(), sizeBytes: z.number(), held: heldField }),
  ),
  /** What was sent along and may not come in, each as a sentence. */
  refusedFiles: z.array(z.string()),
})
export type IncomingRow = z.output<typeof incomingRow>

/** What e-mails are narrowed to, wherever they are. */
export const narrowsIncoming = {
  search: lineField(200).optional(),
  kind: severalOf(z.enum(incomingKinds)),
  class: severalOf(mailClassField),
}

export const listIncomingMail = endpoint({
  method: 'GET',
  path: '/api/v4/incoming-mail',
  permission,
  query: listQuery({
    sortBy: ['received'],
    filters: {
      ...narrowsIncoming,
      /** Left out: what waits. */
      state: severalOf(z.enum(incomingStates)),
      /** Of what waits, that which waits for this cause. */
      group: z.enum(unfiledCauses).optional(),
      mailbox: idField.optional(),
    },
  }),
  output: listOf(incomingRow),
  summary: 'E-mails that came in: those that wait for a person, or what became of others; what stops a file first',
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
    'Writes an e-mail that came in on a file, with work on the agenda; what alarms stops the file, a question lets it wait',
})

export const setAsideIncomingMail = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-mail/:id/set-aside',
  permission,
  params: idParams,
  input: z.strictObject({}),
  summary: 'Sets an e-mail that came in aside: it is about no file',
})

export const markIncomingSpam = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-mail/:id/spam',
  permission,
  params: idParams,
  input: z.strictObject({}),
  summary: 'Sets an e-mail that came in aside as spam, from which the model learns',
})

export const undoIncomingMail = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-mail/:id/undo',
  permission,
  params: idParams,
  input: z.strictObject({}),
  summary:
    'Lets an e-mail wait again: off its file with its log, its work and what stands still for it and for nothing else',
})

export const setIncomingClass = endpoint({
  method: 'PUT',
  path: '/api/v4/incoming-mail/:id/class',
  permission,
  params: idParams,
  input: z.strictObject({ mailClass: mailClassField }),
  summary: 'Says what an e-mail is about: the model learns from it, and a file that must stop for it stops',
})

/** Why a file may be the one that an e-mail is about. */
export const suggestionReasons = [
  'our_message',
  'number_in_subject',
  'number_in_text',
  'sender',
  'iban',
  'name_and_postcode',
  'kvk',
] as const

export const suggestFiles = endpoint({
  method: 'GET',
  path: '/api/v4/incoming-mail/:id/suggestion',
  permission,
  params: idParams,
  output: z.object({
    files: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        debtorName: z.string(),
        customerName: z.string(),
        reasons: z.array(told(z.enum(suggestionReasons), 'incoming_mail.reason.')),
      }),
    ),
  }),
  summary: 'The files that an e-mail may be about, the likeliest first, with the reasons',
})
