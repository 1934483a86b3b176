import { z } from 'zod'

/** Whose reports of payouts are read. Buckaroo, Riverty and the rest are read by an own mapping alone. */
export const providers = ['mollie', 'stripe', 'adyen', 'paypal', 'klarna', 'buckaroo', 'riverty', 'other'] as const
export type Provider = (typeof providers)[number]

/** What a row of a report is. A payout row says what was sent to the bank, and is in no sum. */
export const reportRowKinds = [
  'payment',
  'refund',
  'chargeback',
  'chargeback_reversed',
  'fee',
  'payout',
  'other',
] as const
export type ReportRowKind = (typeof reportRowKinds)[number]

/** What a column of a report can mean. */
export const reportFields = [
  'id',
  'modification',
  'related',
  'batch',
  'day',
  'currency',
  'netCurrency',
  'type',
  'method',
  'status',
  'impact',
  'gross',
  'grossDebit',
  'grossCredit',
  'fee',
  'net',
  'netDebit',
  'netCredit',
  'reference',
  'description',
] as const
export type ReportField = (typeof reportFields)[number]

/** Why a report is refused whole: nothing of it may be kept or booked. */
export const reportRefusals = [
  'empty',
  'markup',
  'not_a_table',
  'damaged',
  'too_large',
  'unknown_header',
  'missing_columns',
  'column_twice',
  'no_rows',
  'known_already',
  'currency',
  'decimals',
  'future_day',
  'sums_differ',
] as const
export type ReportRefusal = (typeof reportRefusals)[number]

/** What is wrong with one row; the rest of the report is read on, and the row waits for a person. */
export const reportRowFaults = ['amount', 'day', 'type', 'sign', 'row_differs', 'id', 'twice', 'batch'] as const
export type ReportRowFault = (typeof reportRowFaults)[number]

/** What only a person can tell of a report, once for all reports with the same header. */
export const reportQuestions = ['day_order', 'amount_unit'] as const

/** What a person said of the reports of a header; kept with its fingerprint, and filled in for the next one. */
export const reportProfileShape = z.object({
  provider: z.enum(providers),
  /** The name of the column of each field; empty for a provider whose header is known. */
  columns: z.partialRecord(z.enum(reportFields), z.string().max(200)).default({}),
  /** What a word in the column of types stands for. */
  kinds: z.record(z.string().max(200), z.enum(reportRowKinds)).default({}),
  dayOrder: z.enum(['day_first', 'month_first']).nullable().default(null),
  amountUnit: z.enum(['whole', 'cents']).nullable().default(null),
  /** Whether a fee is written below zero, as what leaves the account, or above, as a price. */
  feeSign: z.enum(['negative', 'positive']).default('positive'),
})
export type ReportProfile = z.output<typeof reportProfileShape>

const faultValues = z.record(z.string(), z.union([z.string(), z.number()]))

export const reportRowShape = z.object({
  /** As a spreadsheet counts: the header is a row too. */
  row: z.number(),
  kind: z.enum(reportRowKinds),
  /** The id of the provider, of which there is one of a kind in a report; null for a fee or correction without one. */
  id: z.string().nullable(),
  /** The id of the payment that a refund or chargeback takes back, as far as the provider tells. */
  relatedId: z.string().nullable(),
  /** What the provider calls the payout, and the bank line bears; null for what is not paid out yet. */
  batch: z.string().nullable(),
  day: z.string(),
  currency: z.string(),
  /** What a debtor paid (above zero) or got back (below). */
  grossCents: z.number(),
  /** What the provider keeps: above zero. Net = gross - fee. */
  feeCents: z.number(),
  netCents: z.number(),
  /** What we called the payment. */
  reference: z.string().nullable(),
  /** The debtor can have it taken back by his bank, without a reason, for weeks. */
  isDirectDebit: z.boolean(),
})
export type ReportRow = z.output<typeof reportRowShape>

export const reportBatchShape = z.object({
  batch: z.string().nullable(),
  rowCount: z.number(),
  grossCents: z.number(),
  feeCents: z.number(),
  netCents: z.number(),
  /** What the provider says it sent to the bank; null where no row tells. */
  payoutCents: z.number().nullable(),
})
export type ReportBatch = z.output<typeof reportBatchShape>

/** A report of a provider as it was read. It may be kept when nothing is refused and nothing asked. */
export const providerReportShape = z.object({
  sha256: z.string(),
  /** Null when nobody's header was recognised. */
  provider: z.enum(providers).nullable(),
  /** Of the header: reports with the same are read alike. */
  fingerprint: z.string().nullable(),
  headers: z.array(z.string()),
  currency: z.string(),
  rows: z.array(reportRowShape),
  batches: z.array(reportBatchShape),
  /** Rows that moved no money, such as a payment that was refused. */
  skippedCount: z.number(),
  refusals: z.array(z.object({ kind: z.enum(reportRefusals), values: faultValues })),
  faults: z.array(z.object({ row: z.number(), kind: z.enum(reportRowFaults), values: faultValues })),
  questions: z.array(z.enum(reportQuestions)),
})
export type ProviderReport = z.output<typeof providerReportShape>
