import { z } from 'zod'
import { claimAdmissions, claimReceivers, reliefKinds, reliefOutcomes, reliefSources } from '#domain/relief/relief.ts'
import { reliefAnswers, reliefMessageKinds } from '#domain/relief/relief-message.ts'
import { currencies, maxAmountCents } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  textField,
  versionField,
} from '#contract/platform/field.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** Why something cannot be done with relief; each has a text `relief.refusal.…`. */
export const reliefRefusals = [
  'ended',
  'answered',
  'no_right',
  'filed',
  'not_filed',
  'unfiled',
  'not_admitted',
  'no_distribution',
] as const
export type ReliefRefusal = (typeof reliefRefusals)[number]
const refusal = z.enum(reliefRefusals).nullable()

/** What is open of one file of the person on a day, as it is told to who helps. */
const balance = z.object({
  dossierId: z.number(),
  number: z.string(),
  customer: z.string(),
  reference: z.string(),
  currency: z.enum(currencies),
  principalCents: z.number(),
  interestCents: z.number(),
  costsCents: z.number(),
  openCents: z.number(),
})
export type ReliefBalance = z.output<typeof balance>

const message = z.object({
  id: z.number(),
  kind: z.enum(reliefMessageKinds),
  receivedDay: z.string(),
  /** By when it is answered; null: it asks for nothing. */
  dueDay: z.string().nullable(),
  offeredCents: z.number().nullable(),
  content: z.string(),
  answer: z.enum(reliefAnswers).nullable(),
  answerNote: z.string(),
  answeredAt: z.date().nullable(),
  answeredBy: z.string().nullable(),
  /** The balances that were told, of the day on which they were. */
  balance: z
    .object({
      asOf: z.string(),
      files: z.array(balance),
      /** What files that were erased since came to: it is in the whole that was told. */
      erased: z.array(z.object({ currency: z.enum(currencies), openCents: z.number() })).optional(),
    })
    .nullable(),
  isLate: z.boolean(),
  refusal,
})
export type ReliefMessage = z.output<typeof message>

const relief = z.object({
  id: z.number(),
  version: z.number(),
  debtor: named,
  kind: z.enum(reliefKinds),
  article: z.string(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  source: z.enum(reliefSources),
  reference: z.string(),
  helper: z.string(),
  helperEmail: z.string(),
  helperPhone: z.string(),
  note: z.string(),
  registeredAt: z.date(),
  registeredBy: z.string().nullable(),
  /** How many files of the person stand still for it. */
  heldCount: z.number(),
  outcome: z.enum(reliefOutcomes).nullable(),
  endedAt: z.date().nullable(),
  endedBy: z.string().nullable(),
  endNote: z.string(),
  hasMessages: z.boolean(),
  /** Who owe the file of whom it is in doubt: they were the same person until something of them was changed, or became it so. */
  doubts: z.array(z.object({ debtor: named, how: z.enum(['left', 'joined']) })),
  /** With whom claims are filed, and until when they can be as the court set it; null: they are not, or it is not known. */
  filedWith: z.enum(claimReceivers).nullable(),
  filingDay: z.string().nullable(),
  /** What was filed of the file that is asked about; null as long as nothing was. */
  claim: z
    .object({
      filedDay: z.string(),
      filedCents: z.number(),
      currency: z.enum(currencies),
      reference: z.string(),
      filedBy: z.string().nullable(),
      /** What was decided on it, and what of it stands; null as long as nothing was. */
      admission: z.enum(claimAdmissions).nullable(),
      admittedCents: z.number().nullable(),
      decidedDay: z.string().nullable(),
      /** What is paid out on it, by which lists. */
      distributions: z.array(z.object({ id: z.number(), day: z.string(), cents: z.number(), reference: z.string() })),
      version: z.number(),
    })
    .nullable(),
  /** What was open of it on the first day: what came after is not filed. Null where it was filed, or there is nothing to file. */
  owed: z.object({ currency: z.enum(currencies), cents: z.number() }).nullable(),
  messages: z.array(message),
  /** How it can be ended. */
  outcomes: z.array(z.enum(reliefOutcomes)),
  refusals: z.object({ change: refusal, end: refusal }),
})
export type Relief = z.output<typeof relief>

/** Relief of those who owe a file, what runs first. */
export const reliefOfFile = z.object({
  dossierId: z.number(),
  /** Who owe the file, in their order. */
  debtors: z.array(named),
  items: z.array(relief),
})
export type ReliefOfFile = z.output<typeof reliefOfFile>

export const listFileRelief = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/relief',
  permission: 'relief',
  params: idParams,
  output: reliefOfFile,
  summary: 'What holds creditors off those who owe a file: moratoria, debt relief, insolvency and guardianship',
})

const words = {
  /** The last day; null: until it is ended. What a court gives for a term has one. */
  toDay: dayField.nullable().default(null),
  /** Until when claims can be filed, as the court set it. */
  filingDay: dayField.nullable().default(null),
  reference: lineField(100).default(''),
  helper: lineField(200).default(''),
  helperEmail: lineField(200).default(''),
  helperPhone: lineField(40).default(''),
  note: textField(4000).default(''),
}

export const registerRelief = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/relief',
  permission: 'relief',
  params: idParams,
  input: z.strictObject({
    ...words,
    kind: z.enum(reliefKinds),
    /** Of whom it is; left out where one debtor owes the file. */
    debtor: idField.nullable().default(null),
    fromDay: dayField,
    source: z.enum(reliefSources),
  }),
  output: reliefOfFile,
  summary: 'Registers relief of a debtor: all files of the same person stand still at once, limitation runs on',
})

export const changeRelief = endpoint({
  method: 'PUT',
  path: '/api/v4/relief/:id',
  permission: 'relief.end',
  params: idParams,
  input: z.strictObject({ ...words, version: versionField }),
  output: reliefOfFile,
  summary: 'Changes until when relief lasts, and who helps',
})

export const endRelief = endpoint({
  method: 'POST',
  path: '/api/v4/relief/:id/end',
  permission: 'relief.end',
  params: idParams,
  input: z.strictObject({
    outcome: z.enum(reliefOutcomes).exclude(['expired']),
    note: textField(4000).min(1),
    version: versionField,
  }),
  output: reliefOfFile,
  summary: 'Ends relief: the files go on, or are closed by somebody where the debts were released',
})

export const confirmRelief = endpoint({
  method: 'POST',
  path: '/api/v4/relief/:id/confirm',
  permission: 'relief.end',
  params: idParams,
  input: z.strictObject({ debtor: idField }),
  output: reliefOfFile,
  summary: 'Says that relief is of somebody too, of whom that was in doubt since something of him was changed',
})

export const recordFiledClaim = endpoint({
  method: 'POST',
  path: '/api/v4/relief/:id/claim',
  permission: 'relief',
  params: idParams,
  input: z.strictObject({
    file: idField,
    filedDay: dayField,
    filedCents: centsField.pipe(z.number().min(0)),
    reference: lineField(100).default(''),
  }),
  output: reliefOfFile,
  summary: 'Writes down that the claim of a file was filed with the trustee or the administrator',
})

export const changeFiledClaim = endpoint({
  method: 'PUT',
  path: '/api/v4/relief/:id/claim',
  permission: 'relief',
  params: idParams,
  input: z.strictObject({
    file: idField,
    filedDay: dayField,
    filedCents: centsField.pipe(z.number().min(0)),
    reference: lineField(100).default(''),
    /** What was decided when the claims were verified, and what of it stands; null: nothing yet. */
    admission: z.enum(claimAdmissions).nullable().default(null),
    admittedCents: centsField.pipe(z.number().min(0)).nullable().default(null),
    decidedDay: dayField.nullable().default(null),
    version: versionField,
  }),
  output: reliefOfFile,
  summary: 'Corrects what was filed of a file, and says whether it was admitted or contested, and for how much',
})

export const recordDistribution = endpoint({
  method: 'POST',
  path: '/api/v4/relief/:id/distribution',
  permission: 'relief',
  params: idParams,
  input: z.strictObject({
    file: idField,
    day: dayField,
    cents: centsField.pipe(z.number().min(1)),
    reference: lineField(100).default(''),
    version: versionField,
  }),
  output: reliefOfFile,
  summary: 'Writes down what is paid out on an admitted claim; that the money comes in is on the agenda',
})

export const undoDistribution = endpoint({
  method: 'DELETE',
  path: '/api/v4/relief/:id/distribution',
  permission: 'relief',
  params: idParams,
  input: z.strictObject({ file: idField, distribution: idField, version: versionField }),
  output: reliefOfFile,
  summary: 'Takes back a distribution that was written down by mistake',
})

export const recordReliefMessage = endpoint({
  method: 'POST',
  path: '/api/v4/relief/:id/message',
  permission: 'relief',
  params: idParams,
  input: z.strictObject({
    kind: z.enum(reliefMessageKinds),
    receivedDay: dayField,
    /** By when an answer is asked; left out: 10 working days. */
    dueDay: dayField.nullable().default(null),
    offeredCents: z.coerce.number().int().min(0).max(maxAmountCents).nullable().default(null),
    content: textField(4000).default(''),
  }),
  output: reliefOfFile,
  summary: 'Writes down what who helps with debts asked or told; what asks for an answer comes on the agenda',
})

export const getReliefBalance = endpoint({
  method: 'GET',
  path: '/api/v4/relief/message/:id/balance',
  permission: 'relief',
  params: idParams,
  output: z.object({ asOf: z.string(), files: z.array(balance) }),
  summary: 'What is open today on all files of the person, as it would be told to who asks for it',
})

export const answerReliefMessage = endpoint({
  method: 'POST',
  path: '/api/v4/relief/message/:id/answer',
  permission: 'relief',
  params: idParams,
  input: z.strictObject({ answer: z.enum(reliefAnswers), note: textField(4000).default('') }),
  output: reliefOfFile,
  summary: 'Answers who helps with debts: the balances of today, that we agree, or that we do not',
})
