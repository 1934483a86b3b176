import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import {
  providers,
  reportFields,
  reportQuestions,
  reportRefusals,
  reportRowFaults,
  reportRowKinds,
} from './provider-reports.ts'

/** How a payout stands, and so what is to be done about it; each has a text `provider_payout.todo.…`. */
export const payoutTodos = [
  'placing',
  'repair',
  'no_line',
  'differs',
  'ready',
  'not_paid_out',
  'booking',
  'booked_rest',
  'booked',
  'reversing',
  'reversed',
] as const
export type PayoutTodo = (typeof payoutTodos)[number]

/** Where the money of a row goes: `open` waits for somebody, `aside` stays in suspense, `none` moves nothing but its fee. */
export const rowPlaces = ['untried', 'open', 'file', 'agency', 'aside', 'none'] as const
export type RowPlace = (typeof rowPlaces)[number]

const lineShape = z.object({
  id: z.number(),
  statementId: z.number(),
  valueDay: z.string(),
  amountCents: z.number(),
  counterpartyName: z.string().nullable(),
  description: z.string(),
})
export type PayoutLine = z.output<typeof lineShape>

const payoutShape = z.object({
  id: z.number(),
  version: z.number(),
  reportId: z.number(),
  fileName: z.string(),
  provider: told(z.enum(providers), 'provider.'),
  /** What the provider calls it; null for what was not paid out yet. */
  batch: z.string().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  rowCount: z.number(),
  /** Net = gross + refunds + chargebacks + other - fees; what goes back is below zero. */
  grossCents: z.number(),
  feeCents: z.number(),
  refundCents: z.number(),
  chargebackCents: z.number(),
  otherCents: z.number(),
  netCents: z.number(),
  /** The line of the bank that it was booked on, else the one that names it. */
  line: lineShape.nullable(),
  /** What the bank line has more (above zero) or less than the net; null without a line. */
  differenceCents: z.number().nullable(),
  /** Rows that wait for somebody, and of those the ones that must be placed before it is booked. */
  openCount: z.number(),
  blockingCount: z.number(),
  todo: told(z.enum(payoutTodos), 'provider_payout.todo.'),
  bookedBy: z.string().nullable(),
  bookedAt: z.date().nullable(),
  reverseReason: z.string(),
  createdAt: z.date(),
})
export type ProviderPayout = z.output<typeof payoutShape>

export const payoutSorts = ['createdAt', 'lastDay', 'net', 'provider'] as const

export const listProviderPayouts = endpoint({
  method: 'GET',
  path: '/api/v4/provider-payout',
  permission: 'finance.batch-payment.provider',
  query: listQuery({
    sortBy: payoutSorts,
    filters: {
      provider: severalOf(z.enum(providers)),
      todo: severalOf(z.enum(payoutTodos)),
      from: dayField.optional(),
      to: dayField.optional(),
      search: lineField(100).optional(),
    },
  }),
  output: listOf(payoutShape),
  summary: 'Payouts of payment providers, with what they come to and their bank line, newest first',
})

export const getProviderReport = endpoint({
  method: 'GET',
  path: '/api/v4/provider-report/:id',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  output: z.object({
    id: z.number(),
    provider: z.enum(providers),
    fileName: z.string(),
    rowCount: z.number(),
    skippedCount: z.number(),
    knownCount: z.number(),
    createdBy: z.string().nullable(),
    createdAt: z.date(),
    payouts: z.array(payoutShape),
  }),
  summary: 'A report of a payment provider with its payouts',
})

const rowShape = z.object({
  id: z.number(),
  version: z.number(),
  payoutId: z.number(),
  batch: z.string().nullable(),
  rowNumber: z.number(),
  kind: told(z.enum(reportRowKinds), 'provider_row.kind.'),
  externalId: z.string().nullable(),
  day: z.string(),
  grossCents: z.number(),
  feeCents: z.number(),
  netCents: z.number(),
  reference: z.string().nullable(),
  place: told(z.enum(rowPlaces), 'provider_row.place.'),
  /** By what its file was found. */
  foundBy: told(z.enum(['reference', 'weighed', 'payment', 'person']).nullable(), 'provider_row.found.'),
  dossier: z.object({ id: z.number(), number: z.string(), debtorName: z.string() }).nullable(),
  isBooked: z.boolean(),
  /** Whether somebody may still say where it goes. */
  isPlaceable: z.boolean(),
})
export type ProviderRow = z.output<typeof rowShape>

export const providerRowSorts = ['rowNumber', 'day', 'gross'] as const

export const listProviderRows = endpoint({
  method: 'GET',
  path: '/api/v4/provider-report/:id/rows',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  query: listQuery({
    sortBy: providerRowSorts,
    filters: {
      payout: idField.optional(),
      place: severalOf(z.enum(rowPlaces)),
      kind: severalOf(z.enum(reportRowKinds)),
      search: lineField(100).optional(),
    },
  }),
  output: listOf(rowShape),
  summary: 'Rows of a report of a payment provider, with the file each is for',
})

const wrong = z.record(z.string(), z.union([z.string(), z.number()]))

/** A hundred thousand rows are some twenty megabytes. */
export const providerReportLimit = 64_000_000

export const uploadProviderReport = endpoint({
  method: 'POST',
  path: '/api/v4/provider-report',
  permission: 'finance.batch-payment.provider',
  uploadLimit: providerReportLimit,
  input: z.strictObject({
    /** What a person says of reports with this header, as JSON: a `ReportProfile`. */
    profile: textField(60_000).default(''),
  }),
  output: z.object({
    /** `asked`: a person says first what its columns, words or days mean; nothing was kept. */
    state: z.enum(['taken', 'again', 'asked']),
    reportId: z.number().nullable(),
    /** The job that finds the file of each row. */
    jobId: z.number().nullable(),
    rowCount: z.number(),
    knownCount: z.number(),
    /** What is asked of whoever brought it. */
    asked: z
      .object({
        provider: z.enum(providers).nullable(),
        headers: z.array(z.string()),
        fields: z.array(z.enum(reportFields)),
        questions: z.array(z.enum(reportQuestions)),
        refusals: z.array(z.object({ kind: z.enum(reportRefusals), values: wrong })),
        faults: z.array(z.object({ row: z.number(), kind: z.enum(reportRowFaults), values: wrong })),
        /** Words in the column of kinds that nobody knows. */
        words: z.array(z.string()),
      })
      .nullable(),
  }),
  summary: 'Reads a report of a payment provider, whole or not at all, and starts finding the files of its rows',
})

export const removeProviderReport = endpoint({
  method: 'DELETE',
  path: '/api/v4/provider-report/:id',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  summary: 'Takes a report away of which nothing was ever booked',
})

export const reverseProviderReport = endpoint({
  method: 'POST',
  path: '/api/v4/provider-report/:id/reversal',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  input: z.strictObject({ reason: lineField(500).pipe(z.string().min(1)) }),
  output: z.object({ jobId: z.number() }),
  summary: 'Takes back all that was booked of a report, by counter-entries',
})

export const listPayoutLines = endpoint({
  method: 'GET',
  path: '/api/v4/provider-payout/:id/lines',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  output: z.object({ items: z.array(lineShape) }),
  summary: 'Bank lines of just the net of a payout, on which nothing was decided',
})

export const bookProviderPayout = endpoint({
  method: 'POST',
  path: '/api/v4/provider-payout/:id/booking',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    /** Left out: the line that names the payout. */
    bankLineId: idField.optional(),
  }),
  output: z.object({ jobId: z.number() }),
  summary: 'Books a payout on its files, when its net is what the bank line says to the cent',
})

export const getProviderRow = endpoint({
  method: 'GET',
  path: '/api/v4/provider-row/:id',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  output: rowShape,
  summary: 'A row of a report of a payment provider, with the file it is for',
})

export const placeProviderRow = endpoint({
  method: 'POST',
  path: '/api/v4/provider-row/:id/place',
  permission: 'finance.batch-payment.provider',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    place: z.enum(['file', 'agency', 'aside']),
    /** Of which file it is, and only then. */
    dossierId: idField.optional(),
  }),
  output: rowShape,
  summary: 'Says for which file a row is, that the agency bears it, or that it stays in suspense',
})
