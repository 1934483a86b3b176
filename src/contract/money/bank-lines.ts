import { z } from 'zod'
import { contradictionKinds, matchReasonKinds } from '#domain/matching/score-dossier.ts'
import { triageWhys } from '#domain/matching/choose-match.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

/** Fills the placeholders of a text. Amounts end in `Cents`, days in `Day`: the screen shows them as such. */
export const textValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** Why a line is not on a dossier: nobody could tell, somebody left it for later, or it is for no dossier. */
export const lineReasonKinds = [
  ...triageWhys,
  'untried',
  'day_in_future',
  'outgoing',
  'unknown_return',
  'remainder',
  'undone',
  'left',
  'bank_costs',
  'bank_interest',
  'own_transfer',
  'remittance',
  'refund',
  'other',
  'returned',
  'returns',
  'zero',
  'own_account',
  'order_paid',
  'batch_paid',
  'order_amount',
  'order_returned',
  'refund_ordered',
  'refund_failed',
  'refund_returned',
  'agency_fee',
  'agency_top_up',
  'advance',
  'provider_payout',
  'sale_paid',
] as const

/** Why a line waits for somebody: its reason, or that its settled payment is to be undone. */
export const lineCauses = [...lineReasonKinds, 'undo_asked'] as const
/** Those that a line nobody decided on can have. */
export const causesToDo = [
  ...triageWhys,
  'untried',
  'day_in_future',
  'outgoing',
  'unknown_return',
  'remainder',
  'undone',
  'left',
  'own_account',
  'order_amount',
  'refund_failed',
  'refund_returned',
  'provider_payout',
  'undo_asked',
] as const satisfies readonly LineCause[]
export type LineCause = (typeof lineCauses)[number]

/** Those that may be gone once more is known: such lines can be looked at again by the portal itself. */
export const causesToMatch = [
  ...triageWhys,
  'untried',
  'day_in_future',
  'outgoing',
  'unknown_return',
  'order_amount',
] as const satisfies readonly LineCause[]

/** Where a line, or a part of it, has its place when that is no file: see `bank_line_placement`. */
export const placementKinds = [
  'order',
  'order_returned',
  'refund',
  'fee',
  'top_up',
  'advance',
  'bank_costs',
  'sale',
] as const
export type PlacementKind = (typeof placementKinds)[number]

/** What somebody may say of a line that is for no dossier. */
export const ignoreKinds = ['bank_costs', 'bank_interest', 'own_transfer', 'remittance', 'refund', 'other'] as const

export const lineStates = ['open', 'booked', 'ignored', 'suspense'] as const

/** `todo`: open, left in suspense, or to be undone once a second person says so. `unbooked`: what makes up the suspense account. */
export const lineFilters = ['todo', 'unbooked', ...lineStates] as const

const reasonOf = <Kind extends readonly [string, ...string[]]>(kinds: Kind) =>
  z.object({ kind: z.enum(kinds), points: z.number(), values: textValues })

const candidateShape = z.object({
  dossierId: z.number(),
  number: z.string(),
  debtorName: z.string(),
  customerName: z.string(),
  status: z.string(),
  phase: z.string(),
  /** What is open on the value day of the line. */
  openCents: z.number(),
  points: z.number(),
  isExact: z.boolean(),
  isNamed: z.boolean(),
  reasons: z.array(reasonOf(matchReasonKinds)),
  contradictions: z.array(reasonOf(contradictionKinds)),
  claims: z.array(z.object({ id: z.number(), invoiceNumber: z.string(), amountCents: z.number() })),
})
export type CandidateRow = z.output<typeof candidateShape>

export const bankLineShape = z.object({
  id: z.number(),
  version: z.number(),
  statementId: z.number(),
  entryNumber: z.number(),
  bookingDay: z.string(),
  valueDay: z.string(),
  /** Money in is positive. */
  amountCents: z.number(),
  currency: z.string(),
  /** The part of the amount that is on no dossier and has no place elsewhere. */
  remainingCents: z.number(),
  isReversal: z.boolean(),
  returnReason: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  counterpartyIban: z.string().nullable(),
  reference: z.string().nullable(),
  endToEndId: z.string().nullable(),
  description: z.string(),
  state: z.enum(lineStates),
  reason: z.object({ kind: z.enum(lineReasonKinds), values: textValues }).nullable(),
  returnsLineId: z.number().nullable(),
  /** Somebody wants its settled payment undone: another is to decide. */
  isUndoAsked: z.boolean(),
})
export type BankLineRow = z.output<typeof bankLineShape>

const bookingShape = z.object({
  id: z.number(),
  dossierId: z.number(),
  number: z.string(),
  debtorName: z.string(),
  amountCents: z.number(),
  bookedAt: z.date(),
  /** Null when the system booked it by itself. */
  bookedBy: z.string().nullable(),
  reasons: z.array(reasonOf(matchReasonKinds)),
  isUndone: z.boolean(),
})

/** What a line that took money may have paid, or one that brought it may bring back. */
const lineOrderShape = z.object({
  /** `paid`: one order; `batch`: all of a batch in one sum; `back`: an order whose money came back. */
  kind: z.enum(['paid', 'batch', 'back']),
  orderIds: z.array(z.number()),
  name: z.string(),
  iban: z.string(),
  endToEndId: z.string(),
  batchId: z.number(),
  amountCents: z.number(),
  /** Another amount is shown, and never taken for it. */
  isEqual: z.boolean(),
  /** The bank names it in the line. */
  isNamed: z.boolean(),
})
export type LineOrder = z.output<typeof lineOrderShape>

/** A sale that the money of a line may have paid. */
const lineSaleShape = z.object({
  saleId: z.number(),
  reference: z.string(),
  buyer: z.string(),
  /** Which partner it was sold to: its screen is found by it. */
  partner: z.string(),
  /** What is open of it. */
  openCents: z.number(),
  isEqual: z.boolean(),
  isNamed: z.boolean(),
})
export type LineSale = z.output<typeof lineSaleShape>

/** What of a line can go back to the account it came from: all that is on no dossier, or what a dossier has too much of. */
const lineRefundShape = z.object({
  dossier: z.object({ id: z.number(), number: z.string() }).nullable(),
  amountCents: z.number(),
  name: z.string(),
  iban: z.string(),
})

const placementShape = z.object({
  id: z.number(),
  kind: z.enum(placementKinds),
  amountCents: z.number(),
  name: z.string().nullable(),
  endToEndId: z.string().nullable(),
  batchId: z.number().nullable(),
  placedAt: z.date(),
  /** Null when the system did it by itself. */
  placedBy: z.string().nullable(),
  isUndone: z.boolean(),
})

/** A line with what it is on and what it may be for. */
export const bankLineDetail = bankLineShape.extend({
  bookings: z.array(bookingShape),
  candidates: z.array(candidateShape),
  placements: z.array(placementShape),
  orders: z.array(lineOrderShape),
  sales: z.array(lineSaleShape),
  refunds: z.array(lineRefundShape),
  /** It can be money of the agency: what it holds here that went to its own account, or what it paid in. */
  isOwnMoney: z.boolean(),
  /** What of its bookings was settled with customers: it takes two people to undo that. */
  settledCents: z.number(),
  /** What of a price that it paid went back to its buyer already: that takes two people too. */
  wentBackCents: z.number(),
  /** That somebody wants it undone, while nobody decided. */
  undoRequest: z
    .object({
      reason: z.string(),
      askedBy: z.string(),
      askedAt: z.date(),
      /** When the bank took the money back, where somebody says that is this payment. */
      returnDay: z.string().nullable(),
    })
    .nullable(),
})
export type BankLineDetail = z.output<typeof bankLineDetail>

/** Whether it takes two people to undo a line. */
export const takesTwo = (line: Pick<BankLineDetail, 'settledCents' | 'wentBackCents'>): boolean =>
  line.settledCents !== 0 || line.wentBackCents !== 0

export const bankLineSorts = ['id', 'valueDay', 'amount', 'counterpartyName'] as const

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/v4/bank-line',
  permission: 'finance.batch-payment',
  query: listQuery({
    sortBy: bankLineSorts,
    filters: {
      statement: idField.optional(),
      state: severalOf(z.enum(lineFilters)),
      direction: severalOf(z.enum(['in', 'out'])),
      /** Why lines wait. */
      cause: severalOf(z.enum(lineCauses)),
      search: lineField(100).optional(),
    },
  }),
  output: listOf(bankLineShape),
  summary: 'Lines of bank statements',
})

export const getBankLine = endpoint({
  method: 'GET',
  path: '/api/v4/bank-line/:id',
  permission: 'finance.batch-payment',
  params: idParams,
  output: bankLineDetail,
  summary: 'A bank line with its bookings and the dossiers it may be for, with points and reasons',
})

export const searchDossiersForLine = endpoint({
  method: 'GET',
  path: '/api/v4/bank-line/:id/dossiers',
  permission: 'finance.batch-payment',
  params: idParams,
  query: z.object({ search: lineField(100).pipe(z.string().min(1)) }),
  output: z.object({ items: z.array(candidateShape) }),
  summary: 'Other dossiers for a bank line, found by number, name or invoice, with points and reasons',
})

export const bookBankLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/booking',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    /** One part a dossier; what they leave of the line stays to be sorted out. */
    parts: z
      .array(
        z.strictObject({
          dossierId: idField,
          amountCents: centsField.pipe(z.number().min(1)),
          /** The claims the debtor named, in his order: they are paid first (art. 6:43 lid 1 BW). */
          claimIds: z.array(idField).max(50).default([]),
        }),
      )
      .min(1)
      .max(50)
      .refine((parts) => new Set(parts.map(({ dossierId }) => dossierId)).size === parts.length, {
        params: { text: 'payments.error.same_dossier_twice' },
      }),
  }),
  output: bankLineDetail,
  summary: 'Books a bank line on one dossier or split over several',
})

export const undoBankLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/undo',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: bankLineDetail,
  summary: 'Takes back what was decided on a line: bookings by reversal on their own day, or a reason to leave it',
})

export const leaveBankLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/suspense',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField, note: lineField(500).pipe(z.string().min(1)) }),
  output: bankLineDetail,
  summary: 'Leaves a line in suspense, with the reason',
})

export const ignoreBankLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/ignore',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField, kind: z.enum(ignoreKinds), note: lineField(500).default('') }),
  output: bankLineDetail,
  summary: 'Says that a line is for no dossier: bank costs, an own transfer …',
})

export const returnBankLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/return',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField, returnsLineId: idField }),
  output: bankLineDetail,
  summary: 'Says which payment this line takes back; its bookings are reversed on their own day',
})

export const payOrdersByLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/order',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField, orderIds: z.array(idField).min(1).max(20_000) }),
  output: bankLineDetail,
  summary: 'Says which order a line paid, or which orders of a batch in one sum: to the cent',
})

export const returnOrderByLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/order-return',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField, orderId: idField }),
  output: bankLineDetail,
  summary: 'Says which order came back by a line: its money is where it was before',
})

export const refundBankLine = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/refund',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    /** What this dossier has too much of the line; absent: what of it is on no dossier. */
    dossierId: idField.optional(),
  }),
  output: bankLineDetail,
  summary: 'Orders money to go back to the account it came from; another person releases it in its batch',
})

export const placeOwnMoney = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/own-money',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: bankLineDetail,
  summary: 'Says that a line is money of the agency: what it earned and took, or what it paid in',
})
