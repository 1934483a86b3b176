import { z } from 'zod'
import { components } from '#domain/account/events.ts'
import { paidTo } from '#domain/settlement/fee-scheme.ts'
import { settlementManners } from '#domain/settlement/settle.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { dayCheckStates } from '#contract/money/check-finance/finance-checks.ts'
import { payees, settlementExceptions, settlementRunStates, settlementStates } from '#contract/money/settlements.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** `exception`: what is to be looked at first, each kind together. */
export const settlementSorts = [
  'exception',
  'customerName',
  'toDay',
  'openingCents',
  'collectedCents',
  'directCents',
  'feesCents',
  'setOffCents',
  'outCents',
  'closingCents',
] as const

const settled = z.object({
  id: z.number(),
  version: z.number(),
  runId: z.number(),
  customer: named.extend({ number: z.number() }),
  currency: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  manner: told(z.enum(settlementManners), 'customer.settlement_kind.'),
  state: told(z.enum(settlementStates), 'settlement.state.'),
  openingCents: z.number(),
  collectedCents: z.number(),
  directCents: z.number(),
  /** What came in and can still be taken back: it is settled later, and is in none of the other sums. */
  heldCents: z.number(),
  feesCents: z.number(),
  /** Costs of its files that are charged to it, without VAT. */
  costsCents: z.number(),
  vatCents: z.number(),
  openInvoicesCents: z.number(),
  setOffCents: z.number(),
  outCents: z.number(),
  dueCents: z.number(),
  closingCents: z.number(),
  /** Of the settlement before it, of the same customer and currency; null: there was none. */
  formerOutCents: z.number().nullable(),
  /** Nothing for a customer: they are for who looks before it is released. */
  exceptions: told(z.array(z.enum(settlementExceptions)), 'settlement.exception.'),
  holdReason: z.string(),
  /** When whoever asks looked at it. */
  lookedAt: z.date().nullable(),
  settledAt: z.date().nullable(),
})
export type SettledRow = z.output<typeof settled>

export const listSettlements = endpoint({
  method: 'GET',
  path: '/api/v4/client-settlement',
  permission: 'settlement.show',
  key: 'payments.read',
  query: listQuery({
    sortBy: settlementSorts,
    filters: {
      search: lineField(100).optional(),
      run: idField.optional(),
      customer: idField.optional(),
      currency: lineField(3).optional(),
      state: severalOf(z.enum(settlementStates)),
      /** `none`: nothing is to be looked at. */
      exception: severalOf(z.enum([...settlementExceptions, 'none'])),
      from: dayField.optional(),
      to: dayField.optional(),
    },
  }),
  output: listOf(settled),
  summary: 'Settlements of customers, the newest first; a customer sees its own, once they are carried out',
})

const byComponent = z.record(z.enum(components), z.number())

/** What came in for a file at once, or was taken back, as it was divided; each of a payment. */
const payment = z.object({
  /** Of the same event more may have come in, elsewhere. */
  eventId: z.number(),
  day: z.string(),
  /** Less than nothing: taken back. */
  cents: z.number(),
  paidTo: z.enum(paidTo),
  parts: byComponent,
  /** The line of the bank by which it came; null for a customer, and where it came otherwise. */
  line: z
    .object({
      id: z.number(),
      name: z.string().nullable(),
      iban: z.string().nullable(),
      /** Null: by itself. */
      bookedBy: z.string().nullable(),
    })
    .nullable(),
})
export type SettledPayment = z.output<typeof payment>

/** What a buyer paid for a file that was sold, or got back of that: by which sale, and how the price was worked out. */
const settledSale = z.object({
  saleId: z.number(),
  buyer: z.string(),
  day: z.string(),
  /** Less than nothing: it went back to the buyer. */
  cents: z.number(),
  pricePercent: z.number(),
  balanceCents: z.number(),
  feeCents: z.number(),
})
export type SettledSale = z.output<typeof settledSale>

const fee = z.object({
  rule: z.string(),
  component: z.string().nullable(),
  paidTo: z.enum(paidTo),
  netCents: z.number(),
  /** Of a cost what it is called. */
  name: z.string().nullable(),
  /** The share of a rule that has one for all; null of bands, and of what lifts or lowers what rules came to. */
  percent: z.number().nullable(),
})

const file = z.object({
  dossierId: z.number(),
  number: z.string(),
  debtorName: z.string(),
  /** What came in for the customer: of its debtor, and of who bought it. */
  collectedCents: z.number(),
  /** What of that a buyer paid. */
  soldCents: z.number(),
  directCents: z.number(),
  parts: byComponent,
  /** What is billed of it: fees, and costs. */
  feesCents: z.number(),
  vatCents: z.number(),
  /** What came in for the customer, less fees and VAT, whether these are set off or not. */
  balanceCents: z.number(),
  payments: z.array(payment),
  sales: z.array(settledSale),
  fees: z.array(fee),
})
export type SettledFile = z.output<typeof file>

export const getSettlementSheet = endpoint({
  method: 'GET',
  path: '/api/v4/client-settlement/:id',
  permission: 'settlement.show',
  key: 'payments.read',
  params: idParams,
  output: settled.extend({
    runState: z.enum(settlementRunStates),
    iban: z.string().nullable(),
    /** What of what is paid out goes to the accounts of merchants. */
    payees,
    /** Something was booked for the customer since it was worked out. */
    isStale: z.boolean(),
    files: z.array(file),
    invoices: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        kind: z.enum(['invoice', 'credit_note']),
        totalCents: z.number(),
        /** What of it was left to pay when it was issued, and what is now. */
        leftCents: z.number(),
        openCents: z.number(),
      }),
    ),
    /** How it is paid out; null: nothing is, or it is not carried out. */
    order: z
      .object({ id: z.number(), state: z.string(), amountCents: z.number(), batchId: z.number().nullable() })
      .nullable(),
  }),
  summary: 'A settlement with its lines: of each file what came in, by which payment, and what is billed by which rule',
})

export const getSettlementPdf = endpoint({
  method: 'GET',
  path: '/api/v4/client-settlement/:id/pdf',
  permission: 'settlement.show',
  key: 'payments.read',
  params: idParams,
  answer: 'file',
  summary: 'A settlement on paper, in the language of its customer',
})

const sums = z.object({
  count: z.number(),
  openingCents: z.number(),
  collectedCents: z.number(),
  directCents: z.number(),
  feesCents: z.number(),
  costsCents: z.number(),
  vatCents: z.number(),
  setOffCents: z.number(),
  outCents: z.number(),
  dueCents: z.number(),
  closingCents: z.number(),
  /** To how many something is paid out. */
  paidCount: z.number(),
  /** How many pay something themselves. */
  dueCount: z.number(),
})
export type SettlementSums = z.output<typeof sums>

export const getSettlementRunOverview = endpoint({
  method: 'GET',
  path: '/api/v4/settlement-run/:id/overview',
  permission: 'settlement.propose',
  params: idParams,
  /** Left out: euros where the run has them, else the first of its currencies. */
  query: z.object({ currency: lineField(3).optional() }),
  output: z.object({
    /** The run with what of it was set aside or had moved when it was released; null: nothing was. */
    restId: z.number().nullable(),
    /** That of the amounts below. */
    currency: z.string(),
    /** Those that the run has. */
    currencies: z.array(z.string()),
    /** What the check of today found: what is released is paid after a faultless one alone. */
    dayCheck: z.enum(dayCheckStates),
    sums,
    /** What goes when it is released: without what was set aside, moved or dropped. */
    going: sums,
    exceptions: z.array(
      z.object({
        exception: z.enum(settlementExceptions),
        count: z.number(),
        outCents: z.number(),
        /** How many of them whoever asks looked at. */
        seenCount: z.number(),
      }),
    ),
    /** How many customers go when it is released, in whatever currency: it is released as a whole. */
    goingCount: z.number(),
    /** Whether whoever asks changed what goes: somebody else releases it. */
    isChanger: z.boolean(),
    /**
     * Those of all currencies with anything to look at that still go, how many of them whoever asks looked at, and in which
     * currencies something is left.
     */
    toSee: z.object({ count: z.number(), seenCount: z.number(), unseenIn: z.array(z.string()) }),
    /** The runs before it and itself, the oldest first: what was paid out of each. */
    series: z.array(
      z.object({
        id: z.number(),
        toDay: z.string(),
        outCents: z.number(),
        collectedCents: z.number(),
        feesCents: z.number(),
        paidCount: z.number(),
      }),
    ),
    /** The trust account by what is on it for whom. */
    trust: z.object({
      /** What is in this run, and of other customers or after its period. */
      inRunCents: z.number(),
      elsewhereCents: z.number(),
      advancesCents: z.number(),
      /** What goes to buyers of files. */
      buyersCents: z.number(),
      agencyCents: z.number(),
      transitCents: z.number(),
      suspenseCents: z.number(),
      bankCents: z.number(),
    }),
    /**
     * Who would be below zero: the `agency`, which holds less than what is credited to a customer, or a `customer`, of whom
     * more was taken back than we hold for it.
     */
    shortages: z.array(z.object({ of: z.enum(['agency', 'customer']), customer: named, cents: z.number() })),
    /** What it ordered to be paid out, and how far that is. */
    orders: z.object({
      count: z.number(),
      cents: z.number(),
      waitingCount: z.number(),
      batches: z.array(z.object({ id: z.number(), state: z.string(), count: z.number() })),
    }),
    invoices: z.object({ count: z.number(), cents: z.number() }),
  }),
  summary: 'What a run comes to: its sums, those before it, the trust account, and what became of it',
})

export const seeSettlement = endpoint({
  method: 'POST',
  path: '/api/v4/settlement/:id/sight',
  permission: 'settlement.release',
  params: idParams,
  summary: 'Notes that whoever releases it looked at a settlement that has something to look at',
})
