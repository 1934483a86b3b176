import { z } from 'zod'
import { listTrouble } from '#contract/compliance/list-trouble.ts'
import { orderKinds } from '#domain/ledger/journal-entries.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { orderCheckStates } from '#contract/money/check-finance/finance-checks.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

/** `ordered`: it waits for a batch, for its release, or for the bank. `failed`: the bank did not carry it out. */
export const orderStates = ['ordered', 'confirmed', 'failed', 'returned', 'cancelled'] as const
export const batchStates = ['proposed', 'released', 'file_made', 'confirmed', 'cancelled'] as const

/**
 * What is to be looked at before it goes. `iban_changed`: the account of the customer, or our own, is a new one; `iban_changing`:
 * another waits for a second person; `iban_other`: it is not the account of the payee any more; `own_iban`: an account of
 * ours; `sanctioned`: the payee looks like somebody on a sanctions list. Nothing goes while one of the last four holds.
 */
export const orderMarks = ['iban_changed', 'iban_changing', 'iban_other', 'own_iban', 'sanctioned'] as const
export type OrderMark = (typeof orderMarks)[number]

/** For how many days a new account of a customer is marked. */
export const newIbanDays = 30

const named = z.object({ id: z.number(), name: z.string() })

const order = z.object({
  id: z.number(),
  version: z.number(),
  kind: told(z.enum(orderKinds), 'payment_order.kind.'),
  state: told(z.enum(orderStates), 'payment_order.state.'),
  name: z.string(),
  iban: z.string(),
  amountCents: z.number(),
  endToEndId: z.string(),
  description: z.string(),
  batchId: z.number().nullable(),
  /** A file for the bank was made of it. */
  isAtBank: z.boolean(),
  customer: named.nullable(),
  dossier: z.object({ id: z.number(), number: z.string() }).nullable(),
  settlementId: z.number().nullable(),
  /** Null: a settlement did. */
  orderedBy: named.nullable(),
  orderedAt: z.date().nullable(),
  marks: told(z.array(z.enum(orderMarks)), 'payment_order.mark.'),
  /** The account of the customer before the one it goes to; with `iban_other` the one it has now. */
  otherIban: z.string().nullable(),
  /** By which it was paid, or came back. */
  bankLineId: z.number().nullable(),
  endingNote: z.string(),
})
export type PaymentOrder = z.output<typeof order>

const batch = z.object({
  id: z.number(),
  version: z.number(),
  /** By what the bank knows it. */
  messageId: z.string(),
  state: told(z.enum(batchStates), 'payment_batch.state.'),
  madeBy: named,
  madeAt: z.date(),
  releasedBy: named.nullable(),
  releasedAt: z.date().nullable(),
  fileBy: named.nullable(),
  fileAt: z.date().nullable(),
  /** The fingerprint (SHA-256) of the file, to compare with what the bank took in. */
  fileSha256: z.string().nullable(),
  count: z.number(),
  totalCents: z.number(),
  /** How many of them the bank confirmed. */
  confirmedCount: z.number(),
})
export type PaymentBatch = z.output<typeof batch>

export const orderSorts = ['id', 'name', 'amount'] as const

export const listPaymentOrders = endpoint({
  method: 'GET',
  path: '/api/v4/payment-order',
  permission: 'finance.batch-payment',
  query: listQuery({
    sortBy: orderSorts,
    filters: {
      search: lineField(100).optional(),
      kind: severalOf(z.enum(orderKinds)),
      state: severalOf(z.enum(orderStates)),
      /** Those that are in no batch yet. */
      waiting: z.stringbool().optional(),
      batch: idField.optional(),
    },
  }),
  output: listOf(order),
  summary: 'What is ordered to be paid out, with what is to be looked at before it goes',
})

export const batchSorts = ['id', 'madeAt', 'total'] as const

export const listPaymentBatches = endpoint({
  method: 'GET',
  path: '/api/v4/payment-batch',
  permission: 'finance.batch-payment',
  query: listQuery({ sortBy: batchSorts, filters: { state: severalOf(z.enum(batchStates)) } }),
  output: listOf(batch),
  summary: 'Batches of payments with their totals, the newest first',
})

export const getPaymentBatch = endpoint({
  method: 'GET',
  path: '/api/v4/payment-batch/:id',
  permission: 'finance.batch-payment',
  params: idParams,
  output: batch.extend({
    /** Who reads it may not release it: he made it, or ordered something of it. */
    isOwn: z.boolean(),
    /** What the last check of the money of today found: only after a faultless one, made since all of it was ordered, it goes. */
    dayCheck: z.enum(orderCheckStates),
    listTrouble,
  }),
  summary: 'A batch of payments: who made, released and fetched it, and how far it is',
})

const together = z.strictObject({ orderIds: z.array(idField).min(1).max(20_000) })

export const forecastPaymentBatch = endpoint({
  method: 'POST',
  path: '/api/v4/payment-batch/forecast',
  permission: 'finance.batch-payment',
  input: together,
  output: z.object({
    count: z.number(),
    totalCents: z.number(),
    /** How many accounts are paid. */
    payeeCount: z.number(),
    kinds: z.array(z.object({ kind: z.enum(orderKinds), count: z.number(), cents: z.number() })),
    /** How many go to an account that is new, which is to be looked at. */
    newAccountCount: z.number(),
    /** Of how many the payee is still to be held against the sanctions lists: before that it is not released. */
    unscreenedCount: z.number(),
    /** Who may not release it: who made it, and who ordered any of it. */
    notBy: z.array(z.string()),
    dayCheck: z.enum(orderCheckStates),
    listTrouble,
  }),
  audit: false,
  summary:
    'What a batch of these orders would be, and who may not release it; refused as making it would be, nothing is written',
})

export const makePaymentBatch = endpoint({
  method: 'POST',
  path: '/api/v4/payment-batch',
  permission: 'finance.batch-payment',
  input: together,
  output: z.object({ id: z.number() }),
  summary: 'Puts orders that wait together, for somebody else to release',
})

const seen = { params: idParams, input: z.strictObject({ version: versionField }) }

export const releasePaymentBatch = endpoint({
  method: 'POST',
  path: '/api/v4/payment-batch/:id/release',
  permission: 'finance.batch-payment',
  ...seen,
  summary: 'Lets a batch go: another person than who made it or ordered any of it, under his own name',
})

export const makePaymentFile = endpoint({
  method: 'POST',
  path: '/api/v4/payment-batch/:id/file',
  permission: 'finance.batch-payment',
  ...seen,
  summary: 'Makes the file for the bank (pain.001.001.09) of a released batch: once',
})

export const getPaymentFile = endpoint({
  method: 'GET',
  path: '/api/v4/payment-batch/:id/file',
  permission: 'finance.batch-payment',
  params: idParams,
  answer: 'file',
  summary: 'The file for the bank as it was made: the same bytes every time',
})

export const cancelPaymentBatch = endpoint({
  method: 'POST',
  path: '/api/v4/payment-batch/:id/cancel',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({
    version: versionField,
    /** Once the file was made: the words "bank refused" in the language of the user. */
    words: lineField(60).default(''),
  }),
  summary: 'Takes a batch apart before its file is made; after it what the bank did not pay has failed',
})

const withReason = {
  params: idParams,
  input: z.strictObject({ version: versionField, reason: lineField(500).pipe(z.string().min(1)) }),
}

export const cancelPaymentOrder = endpoint({
  method: 'POST',
  path: '/api/v4/payment-order/:id/cancel',
  permission: 'finance.batch-payment',
  ...withReason,
  summary: 'Takes back an order of which no file was made, with the reason: its money is where it was',
})

export const failPaymentOrder = endpoint({
  method: 'POST',
  path: '/api/v4/payment-order/:id/failure',
  permission: 'finance.batch-payment',
  params: idParams,
  input: withReason.input.extend({ words: lineField(60).default('') }),
  summary: 'Says that the bank did not carry out one order of a file, with the words "bank refused"',
})

export const repeatPaymentOrder = endpoint({
  method: 'POST',
  path: '/api/v4/payment-order/:id/repetition',
  permission: 'finance.batch-payment',
  ...seen,
  output: z.object({ id: z.number() }),
  summary: 'Orders anew what failed, came back or was taken back, to the account its customer has now',
})

export const redirectPaymentOrder = endpoint({
  method: 'POST',
  path: '/api/v4/payment-order/:id/account',
  permission: 'finance.batch-payment',
  ...seen,
  summary: 'Sends an order that waits to the account its customer has now',
})

export const orderFeePayment = endpoint({
  method: 'POST',
  path: '/api/v4/trust-account/fee',
  permission: 'finance.batch-payment',
  input: z.strictObject({ amountCents: centsField.pipe(z.number().min(1)) }),
  output: z.object({ id: z.number() }),
  summary: 'Orders what the foundation holds for the agency to be paid to its own account',
})

export const getFeeHeld = endpoint({
  method: 'GET',
  path: '/api/v4/trust-account/fee',
  permission: 'finance.batch-payment',
  output: z.object({
    heldCents: z.number(),
    /** Where it goes; null: the agency told no account of its own. */
    iban: z.string().nullable(),
  }),
  summary: 'What the foundation holds for the agency, and to which account of its own that goes',
})
