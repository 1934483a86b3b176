import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { callTypes } from './api-log.ts'

/** What is counted of calls: how many, how they went, and how long half and nineteen of twenty took at most. */
const counts = z.object({
  calls: z.number(),
  errors: z.number(),
  /** Of these what is ours, or the other side's, to mend. */
  faults: z.number(),
  throttled: z.number(),
  /** In milliseconds; null without a call. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
})

export const getMonitoring = endpoint({
  method: 'GET',
  path: '/api/v4/api-monitoring',
  permission: 'api-log.monitoring',
  query: z.object({ day: dayField.optional(), type: z.enum(callTypes).optional() }),
  output: z.object({
    /** From the first minute of the day up to the one that is running: what the log lists between these is what is counted. */
    since: z.date(),
    until: z.date(),
    isToday: z.boolean(),
    total: counts,
    /** The day before, up to the same time. */
    before: counts,
    hours: z.array(
      z.object({ hour: z.number(), since: z.date(), until: z.date(), ...counts.shape, before: z.number() }),
    ),
    /** Those with the most calls, and what the others come to. */
    customers: z.array(
      z.object({ customer: z.object({ id: z.number(), name: z.string() }).nullable(), ...counts.shape }),
    ),
    otherCustomers: z.object({ count: z.number(), ...counts.shape }).nullable(),
    routes: z.array(z.object({ route: z.string(), ...counts.shape })),
    otherRoutes: z.object({ count: z.number(), ...counts.shape }).nullable(),
    wrong: z.array(
      z.object({
        status: z.number().nullable(),
        error: z.string().nullable(),
        calls: z.number(),
        /** One customer by name, or how many. */
        customer: z.string().nullable(),
        customers: z.number(),
        lastAt: z.date(),
      }),
    ),
  }),
  summary: 'How the calls of machines go on a day: counts, times, by customer and route, and what went wrong',
})

/** What an alert looks at: shares in hundredths of a percent, a time in milliseconds, calls, or minutes without one. */
export const alertMeasures = ['error_share', 'fault_share', 'p95', 'throttled', 'silence'] as const
export type AlertMeasure = (typeof alertMeasures)[number]
/** Of all calls together, or of each customer or route by itself. */
export const alertScopes = ['all', 'customer', 'route'] as const
export type AlertScope = (typeof alertScopes)[number]

const alertRow = z.object({
  id: z.number(),
  name: z.string(),
  measure: told(z.enum(alertMeasures), 'api_alert.measure.'),
  type: told(z.enum(callTypes).nullable(), 'api_log.type.'),
  by: told(z.enum(alertScopes), 'api_alert.by.'),
  windowMinutes: z.number(),
  threshold: z.number(),
  leastCalls: z.number(),
  tell: z.array(z.object({ id: z.number(), name: z.string() })),
  active: z.boolean(),
  /** Of what it goes off now, since when and how far. */
  firing: z.array(
    z.object({
      subject: z.string(),
      /** Which customer or route that is: its id, or the route itself; empty for all calls. */
      key: z.string(),
      since: z.date(),
      value: z.number(),
    }),
  ),
  version: z.number(),
})
export type AlertRow = z.output<typeof alertRow>

const path = '/api/v4/api-alert'

export const listAlerts = endpoint({
  method: 'GET',
  path,
  permission: 'api-alert',
  query: listQuery({ sortBy: ['name'], filters: {}, bounded: true }),
  output: listOf(alertRow),
  written: {
    tell: ({ tell }: AlertRow) => tell.map(({ name }) => name).join(', '),
    firing: ({ firing }: AlertRow) => firing.map(({ subject }) => subject).join(', '),
  },
  summary: 'What somebody is told of in the calls of machines, and what goes off now',
})

const fields = {
  name: lineField(100).min(1),
  measure: z.enum(alertMeasures),
  type: z.enum(callTypes).nullable().default(null),
  by: z.enum(alertScopes).default('all'),
  windowMinutes: z.number().int().min(1).max(1440),
  threshold: z.number().int().min(0).max(1_000_000),
  /** With fewer calls in the window nothing is said. */
  leastCalls: z.number().int().min(0).max(1_000_000).default(0),
  tell: z.array(idField).min(1).max(20),
  active: z.boolean().default(true),
}

export const createAlert = endpoint({
  method: 'POST',
  path,
  permission: 'api-alert',
  input: z.strictObject(fields),
  output: z.object({ alert: alertRow }),
  summary: 'Adds an alert on the calls of machines',
})

export const changeAlert = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  permission: 'api-alert',
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: z.object({ alert: alertRow }),
  summary: 'Changes an alert on the calls of machines',
})

export const removeAlert = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  permission: 'api-alert',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Takes an alert away',
})

export const listAlertReaders = endpoint({
  method: 'GET',
  path: '/api/v4/api-alert/reader',
  permission: 'api-alert',
  output: z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) }),
  summary: 'Who of the agency can be told of an alert: those with an e-mail address',
})
