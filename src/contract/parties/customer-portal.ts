import { z } from 'zod'
import { questionKinds } from '#domain/customers/question.ts'
import { currencies } from '#domain/money.ts'
import { phases } from '#domain/workflow/status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { forecastWeek, openInvoices } from './customer-overview.ts'
import { settlementPeriods } from './customer-contract.ts'

/** So many of what waits, and of what was said last, stand on the first page; of both as many more as are asked for. */
export const portalLines = { waiting: 20, mostWaiting: 1_000, messages: 6, mostMessages: 500 } as const

const linesField = (first: number, most: number) => z.coerce.number().int().min(1).max(most).default(first)

const file = z.object({ id: z.number(), number: z.string(), debtorName: z.string() })
const amounts = z.array(z.object({ currency: z.enum(currencies), cents: z.number() }))
/** By the figures of one period, in each currency by itself: each opens the list of as many files. */
const figured = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  in: z.array(z.object({ currency: z.enum(currencies), count: z.number(), cents: z.number() })),
})
/** Files of one kind: the list behind the number holds as many. */
const counted = z.object({ count: z.number(), open: amounts })

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v4/dashboard',
  permission: 'dashboard',
  key: 'statistics.read',
  query: z.object({
    waiting: linesField(portalLines.waiting, portalLines.mostWaiting),
    messages: linesField(portalLines.messages, portalLines.mostMessages),
  }),
  output: z.object({
    asOf: z.date(),
    customer: z.object({ id: z.number(), name: z.string() }),
    /** What waits for the customer, by the day it is due; some of it, of so many. */
    waitingCount: z.number(),
    waiting: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(questionKinds),
        content: z.string(),
        dueDay: z.string(),
        costCents: z.number().nullable(),
        file,
      }),
    ),
    /** What both sides said last, the newest first. */
    messages: z.array(
      z.object({
        id: z.string(),
        at: z.date(),
        byCustomer: z.boolean(),
        name: z.string().nullable(),
        content: z.string(),
        /** Null: about several files. */
        file: file.nullable(),
      }),
    ),
    /** Whether more was said before. */
    hasEarlier: z.boolean(),
    /** Within how many working days the agency answers. */
    answerDays: z.number(),
    /** Of which moment what was handed in and came in is, and by which generation its list is asked; null: not yet. */
    figures: z.object({ asOf: z.date(), generation: z.number() }).nullable(),
    /** Files handed in to collect since the first day of the year, also those that are closed by now. */
    handedIn: figured,
    open: counted,
    /** By phase, of what is open. */
    phases: z.array(z.object({ phase: z.enum(phases), count: z.number() })),
    /** What was paid since the first of the month, here and at the customer, and on how many files. */
    collected: figured,
    /** What came in and was not settled yet, of how many files, and the last day of the period that is settled next. */
    next: z.object({ period: z.enum(settlementPeriods), toDay: z.string(), count: z.number(), amounts }),
    plans: z.object({ count: z.number(), lateCount: z.number() }),
    disputes: z.object({ count: z.number() }),
    lastSettlement: z.object({ id: z.number(), toDay: z.string().nullable(), outCents: z.number() }).nullable(),
    openInvoices,
  }),
  summary: 'The first page of a customer: what waits for it, what was said, and how its files stand',
})

export const getDashboardForecast = endpoint({
  method: 'GET',
  path: '/api/v4/dashboard/forecast',
  permission: 'dashboard',
  key: 'statistics.read',
  output: z.object({ weeks: z.array(forecastWeek) }),
  summary: 'What is expected to come in for a customer in the next weeks',
})
