import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** Which way a call went, and between whom. */
export const callTypes = ['rest_in', 'webhook_out', 'partner_out', 'callback_in', 'provider_out'] as const
export type CallType = (typeof callTypes)[number]

/** A call as the log shows it. */
export const apiCallRow = z.object({
  id: z.number(),
  at: z.date(),
  type: told(z.enum(callTypes), 'api_log.type.'),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** How the key, the endpoint or the other side is called. */
  key: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  /** Null: no answer came. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  ms: z.number(),
  ip: z.string().nullable(),
  /** By which the other side knows it. */
  requestId: z.string(),
})
export type ApiCallRow = z.output<typeof apiCallRow>

export const apiCallSorts = ['at', 'ms'] as const
export type ApiCallSort = (typeof apiCallSorts)[number]

/** What went wrong, as the monitoring counts it. */
export const callFaults = ['errors', 'faults', 'throttled'] as const
export type CallFault = (typeof callFaults)[number]

/** Calls without a customer, or of any. */
export const customerStandings = ['none', 'any'] as const

/** The six fields of the panel, and what a number of the monitoring adds to them. */
const filters = {
  ip: lineField(45).optional(),
  dateFrom: dayField.optional(),
  dateTo: dayField.optional(),
  /** A part of method and path, such as `POST /api/v4/file`. */
  request: lineField(200).optional(),
  type: severalOf(z.enum(callTypes)),
  /** A status, a class of them such as `4xx`, or a part of the word for what went wrong. */
  response: lineField(60).optional(),
  id: lineField(60).optional(),
  customer: idField.optional(),
  route: lineField(300).optional(),
  ofCustomer: z.enum(customerStandings).optional(),
  /** Of none of these: what the monitoring does not tell by itself. */
  otherCustomer: severalOf(idField),
  otherRoute: severalOf(lineField(300)),
  fault: z.enum(callFaults).optional(),
  /** The word for what went wrong, whole. */
  word: lineField(60).optional(),
  since: z.coerce.date().optional(),
  until: z.coerce.date().optional(),
}
export type ApiCallFilter = z.output<z.ZodObject<typeof filters>>

export const listApiCalls = endpoint({
  method: 'GET',
  path: '/api/v4/api-log',
  permission: 'api-log',
  query: listQuery({ sortBy: apiCallSorts, filters }),
  output: listOf(apiCallRow),
  written: {
    customer: ({ customer }: ApiCallRow) => customer?.name ?? '',
    request: ({ method, path }: ApiCallRow) => `${method} ${path}`,
    status: ({ status, error }: ApiCallRow) => [status, error].filter((one) => one !== null).join(' '),
  },
  summary: 'Calls of machines to us and of us to theirs, the newest first',
})

export const getApiCall = endpoint({
  method: 'GET',
  path: '/api/v4/api-log/:id',
  permission: 'api-log',
  params: idParams,
  output: apiCallRow.extend({
    /** Of which it told, where that is still there. */
    file: z.object({ id: z.number(), number: z.string() }).nullable(),
    /** Which time its Idempotency-Key came, and the time before; null: the first, or without one. */
    repeat: z.object({ time: z.number(), earlier: z.object({ requestId: z.string(), at: z.date() }) }).nullable(),
    /** What was said in it, masked; null once it is gone. */
    bodies: z
      .object({
        requestHeaders: z.string(),
        requestBody: z.string(),
        answerHeaders: z.string(),
        answerBody: z.string(),
      })
      .nullable(),
    /** The last day on which the bodies are kept, and the call itself. */
    bodiesKeptTo: z.string(),
    keptTo: z.string(),
  }),
  summary: 'A call with what was said in it, masked',
})
