import { z } from 'zod'
import { questionKinds, questionRefusals, questionStates } from '#domain/customers/question.ts'
import { forecastLines } from '#domain/court/case-forecast.ts'
import { courtCostLines } from '#domain/court/highest-cost.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idParams, textField, versionField } from '#contract/platform/field.ts'
import { mostAttachmentBytes } from '#contract/work/logs.ts'

/** What a case costs the customer and may bring: `CaseForecast` of the domain. */
export const caseForecast = z.object({
  claimCents: z.number(),
  before: z.array(z.object({ line: z.enum(forecastLines), amountCents: z.number() })).readonly(),
  beforeCents: z.number(),
  wonSalaryCents: z.number(),
  bestCents: z.number(),
  /** Null: like cases are too few. */
  expectedCents: z.number().nullable(),
  worstCents: z.number(),
  breakEvenPercent: z.number(),
  likeCount: z.number(),
  like: z
    .object({
      count: z.number(),
      /** After 6, 12, 18 and 24 months. */
      collectedPercent: z.array(z.number()).readonly(),
      paidPercent: z.number(),
      inPartPercent: z.number(),
      unpaidPercent: z.number(),
    })
    .nullable(),
  /** Around which days it goes on once the customer says yes; not there where it was shown before these were told. */
  days: z.object({ serviceDay: z.string(), rollDay: z.string(), judgmentDay: z.string() }).optional(),
})

/** What one side asks the other about a file, with what was answered. */
export const question = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(questionKinds),
  byCustomer: z.boolean(),
  content: z.string(),
  /** By when the other side answers; of what the agency has not answered by then its customer is not told. */
  dueDay: z.string().nullable(),
  /** What it costs the customer at most, without VAT. */
  costCents: z.number().nullable(),
  /** What the case was told to bring when it was asked, which stays as it was; null where that was not reckoned. */
  forecast: caseForecast.nullable(),
  state: z.enum(questionStates),
  askedAt: z.date(),
  askedBy: z.string().nullable(),
  answer: z.string(),
  agreed: z.boolean().nullable(),
  answeredAt: z.date().nullable(),
  answeredBy: z.string().nullable(),
  /** Why the reader cannot answer it, or take it back; null when he can. */
  answerRefusal: z.enum(questionRefusals).nullable(),
  endRefusal: z.enum(questionRefusals).nullable(),
})
export type Question = z.output<typeof question>

/** What a step or a case costs its customer at most, with what it may bring. */
export const stepCost = z.object({
  totalCents: z.number(),
  lines: z.array(z.object({ line: z.enum(courtCostLines), amountCents: z.number() })),
  forecast: caseForecast.nullable(),
})

const questions = z.object({
  items: z.array(question),
  /** What the step the file stands before costs its customer at most, where the tariffs say so; null: it is filled in. */
  stepCost: stepCost.nullable(),
  /** By when the agency answers what the reader would ask now. */
  answeredByDay: z.string(),
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/question',
  permission: 'file.show',
  key: 'messages.read',
  params: idParams,
  output: questions,
  summary: 'What the agency and the customer asked each other about a file, what waits first, and the answers',
})

/** What the agency asks, beside words. */
export const askedKinds = ['question', 'document', 'approval'] as const

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/question',
  permission: 'file.question',
  key: 'messages.write',
  params: idParams,
  input: z.strictObject({
    /** Somebody of a customer asks for an answer in words alone. */
    kind: z.enum(askedKinds).default('question'),
    content: textField(2000).min(1),
    /** By when; the agency says so of what it asks, the setting of what it is asked. */
    dueDay: dayField.nullable().default(null),
    /** Of an approval: what the step costs the customer at most, without VAT; as it was shown where it is reckoned. */
    costCents: centsField.pipe(z.number().min(0)).nullable().default(null),
  }),
  output: questions,
  summary: 'Asks the other side something about a file; the same that still waits is not asked twice',
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/v4/question/:id/answer',
  permission: 'file.question',
  key: 'messages.write',
  params: idParams,
  input: z.strictObject({
    answer: textField(4000).default(''),
    /** Of an approval or a withdrawal: whether it is agreed to. */
    agreed: z.boolean().nullable().default(null),
    version: versionField,
  }),
  output: questions,
  summary:
    'Answers what was asked, or says yes or no to it, to costs with a key that the customer made itself; a withdrawal that is agreed to closes its file',
})

export const answerWithDocument = endpoint({
  method: 'POST',
  path: '/api/v4/question/:id/document',
  permission: 'file.question',
  params: idParams,
  input: z.strictObject({ answer: textField(4000).default(''), version: versionField }),
  uploadLimit: mostAttachmentBytes,
  output: questions,
  summary: 'Answers what was asked with a document, which is added to the file',
})

export const endQuestion = endpoint({
  method: 'POST',
  path: '/api/v4/question/:id/end',
  permission: 'file.question',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: questions,
  summary: 'Takes back what was asked, as no answer is needed any more',
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/withdrawal',
  permission: 'file.withdrawal-cost',
  key: 'files.read',
  params: idParams,
  output: z.object({
    /** What taking the file back costs by the contract, without VAT. */
    costCents: z.number(),
    /** By what that is reckoned: the part of the collection costs, and the least; null where the contract asks nothing. */
    rule: z.object({ percent: z.number(), minimumCents: z.number(), costsCents: z.number() }).nullable(),
    /** What of the file is with somebody outside, who has to be called back first. */
    isOutside: z.boolean(),
    /** Until when it can wait at most. */
    lastPauseDay: z.string(),
    /** It was asked already, and waits. */
    isAsked: z.boolean(),
  }),
  summary: 'What it costs a customer to take a file back, and until when the file could wait instead',
})

export const withdrawFile = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/withdrawal',
  permission: 'file.withdraw',
  key: 'files.write',
  params: idParams,
  input: z.strictObject({
    reason: textField(2000).min(1),
    /** What was shown; 409 when the contract asks something else by now. */
    costCents: centsField,
  }),
  output: questions,
  summary: 'Takes a file back: it stands still at once, and the agency closes it',
})

export const pauseForCustomer = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/own-pause',
  permission: 'file.withdraw',
  key: 'files.write',
  params: idParams,
  input: z.strictObject({ untilDay: dayField, reason: textField(2000).min(1) }),
  output: questions,
  summary: 'Lets a file wait until a day, as its customer asks; it goes on by itself then',
})
