import { z } from 'zod'
import { subscriptionPeriods } from '#domain/settlement/subscription.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  textField,
  versionField,
} from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

/** How a subscription stands today. `ending`: it runs, and its last day is known. */
export const subscriptionStandings = ['coming', 'running', 'ending', 'paused', 'ended'] as const
export type SubscriptionStanding = (typeof subscriptionStandings)[number]

/**
 * What the screen shows apart, however it stands; `unpaid`: an invoice of it is overdue; `unbilled`: a period is over that could
 * not be billed.
 */
export const subscriptionViews = ['running', 'ending', 'unpaid', 'unbilled', 'paused', 'coming', 'ended'] as const
export type SubscriptionView = (typeof subscriptionViews)[number]

/** Why a period that is over could not be billed; each has a text `subscription.unbilled.…`. */
export const billingFaults = ['no_own_account', 'fault'] as const
export type BillingFault = (typeof billingFaults)[number]

export const subscriptionSorts = ['customerName', 'product', 'fromDay', 'toDay'] as const

const named = z.object({ id: z.number(), name: z.string() })

const row = z.object({
  id: z.number(),
  customer: named,
  product: z.string(),
  period: told(z.enum(subscriptionPeriods), 'subscription.period.'),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  standing: told(z.enum(subscriptionStandings), 'subscription.standing.'),
  /** Of a whole period, without VAT, as it is today. */
  priceCents: z.number(),
  extraFileCents: z.number(),
  /** Files of the period that is going on, and how many of them the price holds. */
  usedFiles: z.number(),
  includedFiles: z.number(),
  /** What they come to when they go on as they did. */
  forecastFiles: z.number(),
  forecastCents: z.number(),
  /** Of its invoices what is to be paid still, and of that what is overdue. */
  openCents: z.number(),
  unpaidCents: z.number(),
  /** Why a period that is over could not be billed, and since when; null where nothing is in the way, and for its customer. */
  billingFault: told(z.enum(billingFaults).nullable(), 'subscription.unbilled.'),
  billingFaultAt: z.date().nullable(),
  version: z.number(),
})
export type SubscriptionRow = z.output<typeof row>

const terms = {
  priceCents: centsField.min(0),
  includedFiles: z.number().int().min(0).max(1_000_000),
  extraFileCents: centsField.min(0),
}

/** What a period comes to. */
const chargeShape = z.object({
  usedFiles: z.number(),
  days: z.number(),
  priceCents: z.number(),
  includedFiles: z.number(),
  extraFiles: z.number(),
  extraCents: z.number(),
  netCents: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
})
export type ShownCharge = z.output<typeof chargeShape>

const details = row.extend({
  noticeDays: z.number(),
  billAfterDays: z.number(),
  endReason: z.string(),
  /** The import it was made by; null: it was made by hand, or a customer asks. */
  importId: z.number().nullable(),
  terms: z.array(
    z.object({
      fromDay: z.string(),
      priceCents: z.number(),
      includedFiles: z.number(),
      extraFileCents: z.number(),
      indexPercent: z.number().nullable(),
    }),
  ),
  pauses: z.array(z.object({ fromDay: z.string(), toDay: z.string().nullable(), reason: z.string() })),
  /** The periods that were billed, the newest first. */
  bills: z.array(
    z.object({
      fromDay: z.string(),
      toDay: z.string(),
      usedFiles: z.number(),
      includedFiles: z.number(),
      /** Null: it came to nothing. */
      invoice: z
        .object({
          id: z.number(),
          number: z.string(),
          totalCents: z.number(),
          openCents: z.number(),
          dueDay: z.string(),
        })
        .nullable(),
    }),
  ),
  /** The next invoice as it would be now, and as it is expected; null where all was billed. */
  next: z
    .object({
      fromDay: z.string(),
      toDay: z.string(),
      billDay: z.string(),
      vatPercent: z.number(),
      now: chargeShape,
      forecast: chargeShape,
    })
    .nullable(),
})
export type SubscriptionDetails = z.output<typeof details>

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v4/subscription',
  permission: 'subscription.show',
  key: 'payments.read',
  query: listQuery({
    sortBy: subscriptionSorts,
    filters: {
      search: lineField(100).optional(),
      customer: idField.optional(),
      view: z.enum(subscriptionViews).optional(),
    },
  }),
  output: listOf(row).extend({
    /** Of each view how many there are, and what they bring a month; of unpaid what is overdue. */
    sums: z.array(z.object({ view: z.enum(subscriptionViews), count: z.number(), cents: z.number() })),
  }),
  summary: 'Subscriptions with what is used of them and what they will come to; a customer sees its own',
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/v4/subscription/:id',
  permission: 'subscription.show',
  params: idParams,
  output: details,
  summary: 'A subscription with its prices, pauses, invoices, and its next invoice as it would be now',
})

export const addSubscription = endpoint({
  method: 'POST',
  path: '/api/v4/subscription',
  permission: 'subscription.edit',
  input: z.strictObject({
    customer: idField,
    product: lineField(100).min(1),
    period: z.enum(subscriptionPeriods),
    fromDay: dayField,
    toDay: dayField.nullable().default(null),
    ...terms,
    noticeDays: z.number().int().min(0).max(366).default(30),
    billAfterDays: z.number().int().min(1).max(28).default(1),
  }),
  output: z.object({ id: z.number() }),
  summary: 'Makes a subscription of a customer; it is billed by calendar periods, each after its last day',
})

export const changeSubscriptionTerms = endpoint({
  method: 'POST',
  path: '/api/v4/subscription/:id/terms',
  permission: 'subscription.edit',
  params: idParams,
  input: z.strictObject({
    fromDay: dayField,
    ...terms,
    /** The customer agreed: then more may be asked sooner than is told ahead. */
    agreed: z.boolean().default(false),
    version: versionField,
  }),
  output: z.object({ version: z.number() }),
  summary: 'Sets what a subscription costs and holds from a day on; what was billed stays as it is',
})

export const indexSubscription = endpoint({
  method: 'POST',
  path: '/api/v4/subscription/:id/indexation',
  permission: 'subscription.edit',
  params: idParams,
  input: z.strictObject({
    fromDay: dayField,
    percent: z.number().min(0.0001).max(100).multipleOf(0.0001),
    /** Also what a file costs beyond those that it holds. */
    alsoExtra: z.boolean(),
    version: versionField,
  }),
  output: z.object({ version: z.number() }),
  summary: 'Raises the price of a subscription by a percentage from a day on, told as long ahead as was agreed',
})

export const endSubscription = endpoint({
  method: 'POST',
  path: '/api/v4/subscription/:id/end',
  permission: 'subscription.edit',
  params: idParams,
  input: z.strictObject({
    /** Its last day; null: it goes on. */
    toDay: dayField.nullable(),
    /** Asked where it ends sooner than is told ahead. */
    reason: textField(1000).default(''),
    version: versionField,
  }),
  output: z.object({ version: z.number() }),
  summary: 'Ends a subscription on a day, or lets it go on',
})

export const pauseSubscription = endpoint({
  method: 'POST',
  path: '/api/v4/subscription/:id/pause',
  permission: 'subscription.edit',
  params: idParams,
  input: z.strictObject({
    fromDay: dayField,
    toDay: dayField.nullable().default(null),
    reason: textField(1000).min(1),
    version: versionField,
  }),
  output: z.object({ version: z.number() }),
  summary: 'Lets a subscription stand still: these days are not charged, and files of them are not counted',
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/v4/subscription/:id/resumption',
  permission: 'subscription.edit',
  params: idParams,
  input: z.strictObject({
    /** From which day it runs again. */
    day: dayField,
    version: versionField,
  }),
  output: z.object({ version: z.number() }),
  summary: 'Lets a subscription that stands still run again from a day on',
})
