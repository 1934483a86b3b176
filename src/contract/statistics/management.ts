import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { comparisons } from '#domain/statistics/period.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, severalOf } from '#contract/platform/field.ts'
import { nameShape } from '#contract/files/dossiers.ts'

const kinds = ['private', 'company'] as const

/** How many months stand beside each other: those of the period's end and before. */
export const shownMonths = 12

const counted = z.object({ count: z.number(), cents: z.number() })
const spread = z.object({ count: z.number(), p25: z.number(), median: z.number(), p75: z.number() })

/** What a period came to. */
const figures = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  inflow: counted,
  outflow: counted,
  /** Of those: what was closed because it was paid or agreed. */
  paid: counted,
  /** On the last day of the period. */
  stock: counted,
  collected: counted,
  /** Of the newest month of intake that has had six whole months since: what came back of its principal by then. */
  recovered: z.object({ month: z.string(), handedCents: z.number(), cents: z.number() }).nullable(),
  /** Days from intake until it was closed as paid; null when nothing was. */
  leadTime: spread.nullable(),
})
export type ManagementFigures = z.output<typeof figures>

export const getManagementStatistic = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/management',
  permission: 'statistic.management',
  query: z.object({
    from: dayField.optional(),
    to: dayField.optional(),
    compare: z.enum(comparisons).default('before'),
    customer: severalOf(idField),
    kind: severalOf(z.enum(kinds)),
    currency: z.enum(currencies).default('EUR'),
  }),
  output: z.object({
    /** Of which moment, and by which generation the lists behind the numbers are asked; null before there are any. */
    asOf: z.date().nullable(),
    generation: z.number().nullable(),
    /** The currencies in which there are files. */
    currencies: z.array(z.enum(currencies)),
    figures,
    compared: figures.nullable(),
    /** By month, to the end of the period: what came, what went, and what was there on its last day. */
    months: z.array(
      z.object({
        fromDay: z.string(),
        toDay: z.string(),
        inflow: z.number(),
        outflow: z.number(),
        stock: z.number(),
        collectedCents: z.number(),
      }),
    ),
    /** By month of intake: what was handed in, and what came back of it through each month since. */
    vintages: z.array(
      z.object({
        fromDay: z.string(),
        toDay: z.string(),
        count: z.number(),
        handedCents: z.number(),
        /** The month of intake first; the last month may still be running. */
        throughMonthCents: z.array(z.number()),
      }),
    ),
    /** Whether the last month of each vintage still runs. */
    isRunning: z.boolean(),
    /** Why files were closed in the period, the most first. */
    reasons: z.array(z.object({ code: z.string(), name: nameShape.nullable(), count: z.number(), cents: z.number() })),
    /** How long it took until files were paid, by kind of debtor. */
    leadTimes: z.array(spread.extend({ kind: z.enum(kinds) })),
  }),
  summary:
    'What came, went, was there and was collected in a period, beside another one, with the generation of its lists',
})
