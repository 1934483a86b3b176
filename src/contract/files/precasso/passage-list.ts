import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { passageAnswers, passages } from '#domain/precasso/passage.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idField, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { mostPrecassoFiles, precassoRefusals } from './precasso-acts.ts'
import { sumsPerCurrency } from './sums-per-currency.ts'

/** Where a file stands on the passage list; each has a text `passage_list.group.…`. */
export const passageGroups = ['waiting', 'asked', 'later', 'answered'] as const
export type PassageGroup = (typeof passageGroups)[number]

/** What a customer said of a file. */
const given = z.object({
  answer: told(z.enum(passageAnswers), 'precasso.answer.'),
  paidDay: z.string().nullable(),
  paidCents: z.number().nullable(),
  untilDay: z.string().nullable(),
  reason: z.string(),
  givenBy: z.string().nullable(),
  givenAt: z.date(),
})

/** A file that is about to pass, as its customer is asked about it. */
export const passageRow = z.object({
  /** Of the file. */
  id: z.number(),
  number: z.string(),
  version: z.number(),
  customer: z.object({ id: z.number(), name: z.string() }),
  customerReference: z.string().nullable(),
  debtorName: z.string(),
  invoices: z.array(z.string()),
  invoiceCount: z.number(),
  currency: z.enum(currencies),
  openCents: z.number(),
  /** What it would bear in costs with VAT once it passes. */
  costsCents: z.number(),
  group: told(z.enum(passageGroups), 'passage_list.group.'),
  passage: told(z.enum(passages), 'customer.passage.'),
  termLastDay: z.string().nullable(),
  /** On which day it passes, or would have. */
  passesDay: z.string(),
  /** Without an answer the customer is called on this day; null: it passes by itself. */
  calledDay: z.string().nullable(),
  passedDay: z.string().nullable(),
  answer: given.nullable(),
  /** Whether it can be answered, or answered otherwise: until it has passed. */
  canAnswer: z.boolean(),
})
export type PassageRow = z.output<typeof passageRow>

export const listPassages = endpoint({
  method: 'GET',
  path: '/api/v4/precasso/confirmation',
  permission: 'precasso.confirm',
  key: 'files.read',
  query: listQuery({
    sortBy: ['passes', 'open', 'debtor'] as const,
    filters: {
      group: severalOf(z.enum(passageGroups)),
      customer: severalOf(idField),
      search: lineField(100).default(''),
    },
  }),
  output: listOf(passageRow),
  summary: 'The files of a customer that are about to pass to collection, with what it said of them',
})

export const getPassageTotals = endpoint({
  method: 'GET',
  path: '/api/v4/precasso/confirmation/totals',
  permission: 'precasso.confirm',
  query: z.object({ customer: severalOf(idField) }),
  output: z.object({
    groups: z.array(z.object({ group: z.enum(passageGroups), count: z.number(), open: sumsPerCurrency })),
  }),
  summary: 'How many files wait for an answer of their customer, and what is open on them',
})

export const answerPassages = endpoint({
  method: 'POST',
  path: '/api/v4/precasso/confirmation',
  permission: 'precasso.confirm',
  key: 'files.write',
  input: z.strictObject({
    files: z
      .array(
        z.strictObject({
          id: idField,
          version: versionField,
          answer: z.enum(passageAnswers),
          /** Of a payment: when and how much came in. */
          paidDay: dayField.nullable().default(null),
          paidCents: centsField.pipe(z.number().min(1)).nullable().default(null),
          /** Of a hold: through which day, at most so many days on. */
          untilDay: dayField.nullable().default(null),
          reason: lineField(200).default(''),
        }),
      )
      .min(1)
      .max(mostPrecassoFiles)
      .refine((files) => new Set(files.map(({ id }) => id)).size === files.length),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        /** Why it was not taken; null: it was. */
        refusal: z.enum(precassoRefusals).nullable(),
        /** The field that is wrong, where one is. */
        field: z.enum(['paidDay', 'paidCents', 'untilDay']).nullable(),
        /** Nothing is left open: the file is closed. */
        isClosed: z.boolean(),
        version: z.number().nullable(),
      }),
    ),
    doneCount: z.number(),
  }),
  summary: 'Says of files what the customer knows: paid, wait or let it pass; each is judged by itself',
})
/** So many rows a list of answers has at most, and so large is it. */
export const mostListedAnswers = 5000
export const answerListBytes = 5_000_000

/** Where a list of answers says what; each has a text `passage_upload.column.…`. */
export const answerColumns = [
  'number',
  'reference',
  'debtor',
  'invoice',
  'open',
  'passes',
  'answer',
  'paidDay',
  'paidCents',
  'untilDay',
  'reason',
] as const
export type AnswerColumn = (typeof answerColumns)[number]

/** The columns that say which file a row is about, the surest first. */
export const namingColumns = ['number', 'invoice', 'reference'] as const

/** How a row names a file: by its number, an invoice of it, or what its customer calls it. */
export interface FileName {
  readonly by: (typeof namingColumns)[number]
  readonly text: string
}

/** What can be wrong with a row of a list of answers; each has a text `passage_upload.problem.…`. */
export const answerProblems = [
  'no_number',
  'unknown',
  'several',
  'different',
  'twice',
  'passed',
  'bad_answer',
  'missing_day',
  'bad_day',
  'future_day',
  'bad_amount',
  'too_much',
  'day_passed',
  'too_long',
] as const
export type AnswerProblem = (typeof answerProblems)[number]

export const downloadPassageList = endpoint({
  method: 'GET',
  path: '/api/v4/precasso/confirmation/list.csv',
  permission: 'precasso.confirm',
  /** Whose files; who is of no customer has to say so. */
  query: z.object({ customer: idField.optional() }),
  answer: 'file',
  summary: 'The files of a customer that are about to pass as a list to fill in: what it says of each has a column',
})

export const readAnswerList = endpoint({
  method: 'POST',
  path: '/api/v4/precasso/confirmation/list',
  permission: 'precasso.confirm',
  uploadLimit: answerListBytes,
  audit: false,
  output: z.object({
    rows: z.array(
      z.object({
        /** As the file counts it. */
        row: z.number(),
        /** By what the file is named in the row. */
        named: z.string(),
        /** Null: no file that waits for an answer goes by it. */
        passage: passageRow.nullable(),
        answer: z.enum(passageAnswers).nullable(),
        paidDay: z.string().nullable(),
        /** Null: all that is open, or an amount that cannot be read. */
        paidCents: z.number().nullable(),
        isAmountUnread: z.boolean(),
        untilDay: z.string().nullable(),
        reason: z.string(),
        /** What is wrong, with what stands there; null: it can go out. */
        problem: z
          .object({
            reason: z.enum(answerProblems),
            field: z.enum(['paidDay', 'paidCents', 'untilDay']).nullable(),
            text: z.string(),
          })
          .nullable(),
      }),
    ),
    /** Rows in which nothing is answered. */
    blankCount: z.number(),
  }),
  summary: 'Reads a list (XLSX, CSV) of what a customer says of its files; nothing is kept until it is sent as answers',
})

export type PassageAnswerInput = z.output<NonNullable<typeof answerPassages.input>>['files'][number]
