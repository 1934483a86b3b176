import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { phases } from '#domain/workflow/status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'
import { settlementPeriods } from './customer-contract.ts'

/** Invoices of the agency that are not paid, in each currency by itself: the list behind it holds as many. */
export const openInvoices = z.array(z.object({ currency: z.enum(currencies), count: z.number(), cents: z.number() }))

export const forecastWeek = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  /** Where what is expected comes from. */
  plansCents: z.number(),
  promisesCents: z.number(),
  otherCents: z.number(),
  lowCents: z.number(),
  expectedCents: z.number(),
  highCents: z.number(),
})

/** What came in of the files that were handed in within a quarter. */
const recoveredQuarter = z.object({
  fromDay: z.string(),
  count: z.number(),
  principalCents: z.number(),
  /** Of all of it until now. */
  collectedCents: z.number(),
  /** Within one month of being handed in, two, and so on; as many as each file of the quarter has had. */
  byMonthCents: z.array(z.number()),
})

export const getCustomerOverview = endpoint({
  method: 'GET',
  path: '/api/v4/customer/:id/overview',
  permission: 'customer.show',
  params: idParams,
  output: z.object({
    asOf: z.date(),
    /** Files that are not closed, by phase, with what is open of them in each currency by itself. */
    phases: z.array(
      z.object({
        phase: z.enum(phases),
        count: z.number(),
        open: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
      }),
    ),
    /** Files with a running plan, and of these how many are late. */
    plans: z.object({ count: z.number(), lateCount: z.number() }),
    /** What came in this month for the customer, also what it got directly. */
    collected: z.object({ fromDay: z.string(), cents: z.number(), count: z.number() }),
    /** What we hold for the customer. */
    payableCents: z.number(),
    /** The period that is still to be settled, and what came in for it. */
    next: z.object({ period: z.enum(settlementPeriods), toDay: z.string(), cents: z.number() }),
    /** What was settled last, the newest first, and how many there are. */
    settlementCount: z.number(),
    settlements: z.array(
      z.object({
        id: z.number(),
        /** Null for a customer that got no invoice with it. */
        fromDay: z.string().nullable(),
        toDay: z.string().nullable(),
        collectedCents: z.number(),
        feesCents: z.number(),
        outCents: z.number(),
      }),
    ),
    openInvoices,
    forecast: z.array(forecastWeek),
    /** The last four quarters, the oldest first, as far as files were handed in. */
    recovery: z.array(recoveredQuarter),
    /**
     * Files that wait for the customer, by what it was asked or because they stand still until it answers; that which
     * waits longest first, of many the first are told.
     */
    waiting: z.object({
      count: z.number(),
      openCents: z.number(),
      items: z.array(
        z.object({
          dossierId: z.number(),
          number: z.string(),
          /** Of several questions the one that is due first; null: the file stands still, and no question is kept. */
          asked: z.string().nullable(),
          questionCount: z.number(),
          sinceDay: z.string(),
          untilDay: z.string(),
        }),
      ),
    }),
  }),
  summary: 'How a customer stands: its files, what came in and goes out, and what is expected to come in',
})
