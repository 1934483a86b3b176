import { z } from 'zod'
import { claimChoices } from '#domain/account/choose-claim.ts'
import { components } from '#domain/account/events.ts'
import {
  proofNotes,
  proofRules,
  proofSubjects,
  proofSums,
  type ProofHeading,
  type ProofLine,
} from '#domain/account/proof.ts'
import { ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import { currencies } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** One component of a debt: charged less written off, paid to us and paid to the customer is open. */
export const componentBalance = z.object({
  chargedCents: z.number(),
  writtenOffCents: z.number(),
  paidCents: z.number(),
  directCents: z.number(),
  openCents: z.number(),
})

const balances = z.object(
  Object.fromEntries(components.map((name) => [name, componentBalance])) as Record<
    (typeof components)[number],
    typeof componentBalance
  >,
)

const interestLine = z.object({
  kind: z.enum(['statutory', 'commercial', 'contractual']),
  fromDay: z.string(),
  toDay: z.string(),
  days: z.number(),
  baseCents: z.number(),
  ratePercent: z.number(),
  per: z.enum(['year', 'month']),
  portion: z.object({ numerator: z.number(), denominator: z.number() }),
  amountCents: z.number(),
  reason: z.string(),
  rateMissing: z.boolean(),
})

const claimAccount = z.object({
  claimId: z.number(),
  reference: z.string(),
  claimDay: z.string(),
  dueDay: z.string(),
  settledDay: z.string().nullable(),
  interestKind: z.enum(['none', 'statutory', 'commercial', 'contractual']),
  openCents: z.number(),
  balances,
  lines: z.array(interestLine).readonly(),
  /** Its costs, charge by charge; a part of one may rest on another claim. */
  charges: z
    .array(
      z.object({
        eventId: z.number(),
        valueDay: z.string(),
        component: z.enum(['collection_costs', 'court', 'bailiff', 'other']),
        openAmountCents: z.number(),
        openVatCents: z.number(),
      }),
    )
    .readonly(),
  /** Interest over the costs of a lawsuit that a judgment gave it. */
  courtInterestLines: z.array(interestLine).readonly(),
})

const allocation = z.object({
  eventId: z.number(),
  kind: z.enum(['payment', 'direct_payment', 'credit_note', 'waiver', 'settlement', 'judgment']),
  valueDay: z.string(),
  amountCents: z.number(),
  surplusCents: z.number(),
  parts: z
    .array(
      z.object({
        claimId: z.number(),
        choice: z.enum(claimChoices),
        amounts: z.array(z.object({ component: z.enum(components), amountCents: z.number() })).readonly(),
        capitalisedCents: z.number(),
      }),
    )
    .readonly(),
})

const proofValues = z.record(z.string(), z.union([z.string(), z.number()])).readonly()

const proofLine: z.ZodType<ProofLine> = z.object({
  rule: z.enum(proofRules),
  values: proofValues,
  article: z.string().nullable(),
  amountCents: z.number().nullable(),
  parts: z.array(z.lazy(() => proofLine)).readonly(),
})

const proofHeadings = [
  'kind',
  'rates',
  'start',
  'compounding',
  'method',
  'order',
  'scale',
  'vat',
] as const satisfies readonly ProofHeading[]

/** How an amount came about: lines in groups, sums, and the rules they rest on, as keys and values. */
export const proofShape = z.object({
  subject: z.enum(proofSubjects),
  amountCents: z.number(),
  groups: z.array(proofLine).readonly(),
  sums: z.array(z.object({ sum: z.enum(proofSums), amountCents: z.number(), count: z.number().nullable() })).readonly(),
  notes: z
    .array(
      z.object({
        heading: z.enum(proofHeadings),
        rule: z.enum(proofNotes),
        values: proofValues,
        article: z.string().nullable(),
      }),
    )
    .readonly(),
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/account',
  permission: 'file.show',
  key: 'files.read',
  params: idParams,
  query: z.object({
    /** On this day; absent: today. */
    asOf: dayField.optional(),
    /** Up to who pays on that day, or to its end: with all its interest, as a judge counts what fell due before a day. */
    until: z.enum(['payment', 'end_of_day']).default('payment'),
    /** Prove this amount too. */
    proof: z.enum(proofSubjects).optional(),
  }),
  output: z.object({
    dossierId: z.number(),
    number: z.string(),
    currency: z.enum(currencies),
    asOf: z.string(),
    openCents: z.number(),
    /** Received beyond what was open. */
    surplusCents: z.number(),
    balances,
    claims: z.array(claimAccount),
    allocations: z.array(allocation).readonly(),
    proof: proofShape.nullable(),
  }),
  summary: 'The account of a file for who pays on a day, or at its end, with the proof of one amount',
})

export const getAmountsDay = endpoint({
  method: 'GET',
  path: '/api/v4/amounts-day',
  // Whoever sees a list with amounts, of whatever it is.
  permission: 'user',
  output: z.object({
    /** The day that the open amounts in lists are of, as long as not all of them are of today; otherwise null. */
    day: z.string().nullable(),
    /** A rate of interest of days gone by has changed, and the amounts are being worked out again. */
    ratesChanged: z.boolean(),
  }),
  summary: 'Of which day the open amounts in lists are, while they are being brought to today',
})

/** What a line of the books is about. */
export const ledgerCauses = [
  'claim',
  'interest',
  'payment',
  'direct_payment',
  'reversal',
  'cost',
  'credit_note',
  'waiver',
  'interest_terms',
  'settlement',
  'judgment',
  'other',
] as const

const ledgerRow = z.object({
  id: z.number(),
  valueDay: z.string(),
  postedAt: z.date(),
  debit: told(z.enum(ledgerAccounts), 'ledger.account.'),
  credit: told(z.enum(ledgerAccounts), 'ledger.account.'),
  amountCents: z.number(),
  cause: told(z.enum(ledgerCauses), 'ledger.cause.'),
  /** The event of the account behind it; null for principal and interest. */
  eventId: z.number().nullable(),
  /** The invoice it is about, where it is about one. */
  invoiceNumber: z.string().nullable(),
  /** What the debtor owes by the books after this line. */
  openCents: z.number(),
})
export type LedgerRow = z.output<typeof ledgerRow>

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/ledger',
  permission: 'file.show',
  params: idParams,
  query: listQuery({
    sortBy: ['id'],
    filters: {
      account: severalOf(z.enum(ledgerAccounts)),
      until: dayField.optional(),
      /** Only what this invoice, or this payment or charge moved. */
      claimId: idField.optional(),
      eventId: idField.optional(),
    },
  }),
  output: listOf(ledgerRow).extend({ currency: z.enum(currencies) }),
  written: {
    reason: ({ cause, invoiceNumber }: LedgerRow, { say }) =>
      say(`ledger.cause.${cause}`, { invoice: invoiceNumber ?? '' }),
  },
  summary: 'The books of a file: every transfer with its cause and the balance after it, newest first',
})

export const getBalanceOverTime = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/balance',
  permission: 'file.show',
  params: idParams,
  query: z.object({
    /** Through this day; absent: today. */
    asOf: dayField.optional(),
  }),
  output: z.object({
    currency: z.enum(currencies),
    /** Each as the account of that day has it; `beforeCents` is that of the end of the day before. */
    days: z.array(z.object({ day: z.string(), beforeCents: z.number(), openCents: z.number() })).readonly(),
    /** What moved the balance, oldest first. */
    marks: z.array(
      z.object({
        kind: z.enum(ledgerCauses),
        day: z.string(),
        amountCents: z.number(),
        invoiceNumber: z.string().nullable(),
        /** By which the books show what it moved: one of the two. */
        claimId: z.number().nullable(),
        eventId: z.number().nullable(),
      }),
    ),
  }),
  summary: 'What was open on a file from its first invoice through a day, and what moved that',
})
