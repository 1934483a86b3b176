import { z } from 'zod'
import { dayField, idField, severalOf } from '#contract/platform/field.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { currencies } from '#domain/money.ts'

/** How many months ahead of the running one are shown, so that somebody says what they are to bring. */
export const monthsAhead = 3

const revenueMonth = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  /** Invoices and credit notes of these days, and what they come to with VAT: as their list says. */
  invoices: z.number(),
  totalCents: z.number(),
  /** Of that what the agency earned: without VAT, and without what it paid in the name of its customers. */
  revenueCents: z.number(),
  /** What the month is to bring; null where nobody said so and there is nothing to go by, and of one customer. */
  forecastCents: z.number().nullable(),
  /** Whether somebody said so; else it is the mean of the months before. */
  isSaid: z.boolean(),
  /** By whom, and when; and to say it anew. */
  saidBy: z.string().nullable(),
  saidAt: z.date().nullable(),
  version: z.number(),
})
export type RevenueMonth = z.output<typeof revenueMonth>

export const getRevenue = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/management/revenue',
  permission: 'statistic.management',
  query: z.object({
    to: dayField.optional(),
    customer: severalOf(idField),
    currency: z.enum(currencies).default('EUR'),
  }),
  output: z.object({ months: z.array(revenueMonth) }),
  summary: 'What was earned month by month, beside what the month was to bring',
})

export const sayForecast = endpoint({
  method: 'PUT',
  path: '/api/v4/statistic/management/revenue',
  permission: 'statistic.management',
  input: z.strictObject({
    /** Its first day. */
    month: dayField,
    /** In euros without VAT; null: nobody says so any more. */
    cents: z.number().int().min(0).max(100_000_000_000).nullable(),
    /** 0 where nobody has said so yet. */
    version: z.number().int().min(0),
  }),
  output: z.object({ version: z.number() }),
  summary: 'Says what a month is to bring, or takes that back',
})
