import { z } from 'zod'
import { phases } from '#domain/workflow/status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { askedFigures, counted, periodShape, toldFigures } from './asked-figures.ts'
import { debtorKinds } from './debtor-kinds.ts'

/** How many months stand beside each other: those of the period's end and before. */
export const shownMonths = 12

const spread = z.object({ count: z.number(), p25: z.number(), median: z.number(), p75: z.number() })

/** A month of intake: what was handed in, and what came back of it. */
export const vintageShape = periodShape.extend({
  count: z.number(),
  handedCents: z.number(),
  /** The month of intake first; the last month may still be running. */
  throughMonthCents: z.array(z.number()),
  /** The same with what came in of interest and costs. */
  throughMonthAllCents: z.array(z.number()),
})

/** So many files were closed for a reason. */
export const reasonShape = counted.extend({ code: z.string(), name: nameShape.nullable() })

/** What files cost: what was sent, partners, bailiffs. */
export const costKinds = ['sending', 'partner', 'bailiff'] as const

/** So many of so many. */
const partShape = z.object({ part: z.number(), whole: z.number() })

/** How many customers are drawn beside each other. */
export const shownCustomers = 12

/** What a period came to. */
const figures = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  inflow: counted,
  outflow: counted,
  /** Of those: what did not go into another file. */
  ended: counted,
  /** Of those: what was closed because it was paid or agreed. */
  paid: counted,
  /** On the last day of the period. */
  stock: counted,
  collected: counted,
  /** Of the newest month of intake that has had six whole months since: what came back of its principal by then. */
  recovered: z.object({ month: z.string(), handedCents: z.number(), cents: z.number() }).nullable(),
  /** Days from intake until it was closed as paid; null when nothing was. */
  leadTime: spread.nullable(),
  /** What was paid for files and nobody repays: for what was sent, to partners and to bailiffs. */
  cost: z.object({ cents: z.number(), parts: z.array(z.object({ code: z.enum(costKinds), cents: z.number() })) }),
  /** Promises that ended: kept, of all of them. */
  promises: partShape,
  /** Plans that ended: paid off, of those that were or lapsed. */
  plans: partShape,
  /** Instalments whose last day it was: paid in full by then, of all of them. */
  instalments: partShape,
})
export type ManagementFigures = z.output<typeof figures>

export const getManagementStatistic = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/management',
  permission: 'statistic.management',
  query: askedFigures,
  output: toldFigures.extend({
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
    vintages: z.array(vintageShape),
    /** Whether the last month of each vintage still runs. */
    isRunning: z.boolean(),
    /** Why files were closed in the period, the most first. */
    reasons: z.array(reasonShape),
    /** What was there on the last day of the period by the phase in which it stood then. */
    phases: z.array(z.object({ code: z.enum(phases), now: counted, before: counted.nullable() })),
    /** What left in the period by what and how it was sent, and of how much of it something came soon after. */
    letters: z.array(z.object({ code: z.string(), now: partShape, before: partShape.nullable() })),
    /** The period by team; null: files that no team has. */
    byTeam: z.array(
      z.object({
        team: z.object({ id: z.number(), name: z.string() }).nullable(),
        stock: z.number(),
        inflow: z.number(),
        outflow: z.number(),
        ended: z.number(),
        paid: z.number(),
        collectedCents: z.number(),
        kept: z.number(),
        broken: z.number(),
      }),
    ),
    /** The largest customers of these months, each month as the others have it. */
    largest: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        months: z.array(periodShape.extend({ inflow: z.number(), collectedCents: z.number() })),
      }),
    ),
    /** How long it took until files were paid, by kind of debtor. */
    leadTimes: z.array(spread.extend({ kind: z.enum(debtorKinds) })),
  }),
  summary:
    'What came, went, was there and was collected in a period, beside another one, with the generation of its lists',
})

export const getWorkload = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/management/workload',
  permission: 'statistic.management',
  output: z.object({
    fromDay: z.string(),
    toDay: z.string(),
    /** What there is to do until that day, against what fits in the days on which somebody is there. */
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        teams: z.array(z.string()),
        count: z.number(),
        minutes: z.number(),
        capacityMinutes: z.number(),
      }),
    ),
  }),
  summary: 'How full the next ten working days of each employee are',
})
