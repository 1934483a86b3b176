import { mailClasses } from '#domain/mail/mail-class.ts'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'

const permission = 'email-import.classification'
const mailClass = told(z.enum(mailClasses), 'mail_class.')

const modelVersion = z.object({
  id: z.number(),
  madeAt: z.date(),
  madeBy: z.string().nullable(),
  /** E-mails of which people said what they are, when it was made. */
  labelCount: z.number(),
  /** In hundredths: the mean over the classes of precision with recall, what must stop and does, what stops needlessly. */
  f1Percent: z.number(),
  stopPercent: z.number(),
  needlessPercent: z.number(),
  /** Why it was not taken: the class that would stop less often, or `all`. */
  refused: z.enum([...mailClasses, 'all']).nullable(),
  inUse: z.boolean(),
  /** What it learned is still there, so that it can be used. */
  isKept: z.boolean(),
})

const mailModelAnswer = z.object({
  exampleCount: z.number(),
  labelCount: z.number(),
  /** Labels that no version has learned from yet. */
  newLabelCount: z.number(),
  /** A version is being made. */
  isBusy: z.boolean(),
  versions: z.array(modelVersion),
  /** How the version in use does on mail that it never learned from. */
  classes: z.array(
    z.object({
      mailClass,
      labels: z.number(),
      count: z.number(),
      taken: z.number(),
      right: z.number(),
      stopped: z.number(),
      /** From which chance on in hundredths it acts without a person; null: never. */
      alonePercent: z.number().nullable(),
    }),
  ),
  confusion: z.array(z.object({ is: mailClass, taken: mailClass, count: z.number() })),
})
export type MailModelAnswer = z.output<typeof mailModelAnswer>

export const getMailModel = endpoint({
  method: 'GET',
  path: '/api/v4/mail-model',
  permission,
  output: mailModelAnswer,
  summary: 'What says what e-mails are about: its versions, and how the one in use does',
})

/** More than these nobody reads through; a cell counts all of them. */
export const mostConfused = 200

export const listConfusedMail = endpoint({
  method: 'GET',
  path: '/api/v4/mail-model/confusion',
  permission,
  query: z.object({ is: z.enum(mailClasses), taken: z.enum(mailClasses) }),
  output: z.object({
    mails: z.array(
      z.object({
        /** What was looked at: the subject where it is not ours, and the words of the sender. */
        text: z.string(),
        /** The e-mail that came in, of which somebody said what it is; null for an example that came with the portal. */
        mailId: z.number().nullable(),
        namedBy: z.string().nullable(),
        namedAt: z.date().nullable(),
      }),
    ),
    total: z.number(),
  }),
  summary: 'The e-mails behind a count of what was taken for what',
})

export const startMailModel = endpoint({
  method: 'POST',
  path: '/api/v4/mail-model/training',
  permission,
  input: z.strictObject({}),
  summary: 'Has a new version made of the model of e-mail; it is taken when it is no worse',
})

export const restoreMailModel = endpoint({
  method: 'POST',
  path: '/api/v4/mail-model/:id/rollback',
  permission,
  params: idParams,
  input: z.strictObject({}),
  summary: 'Uses another version of the model of e-mail again',
})
