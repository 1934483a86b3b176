import { z } from 'zod'
import { type EventType, eventTypes, testEvent } from '#domain/webhooks/event-types.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** How an endpoint stands: on, its customer was warned, or off. */
export const webhookStates = ['on', 'warned', 'off'] as const
/** Why one is off: it said so itself, it failed for days, or somebody switched it off. */
export const webhookOffReasons = ['gone', 'failing', 'hand'] as const
/** What became of a delivery; `missed` is what happened while its endpoint was off. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'missed'] as const

const eventType = z.enum(eventTypes)

/** An endpoint of a customer, without its secret. */
export const webhookRow = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(told(eventType, 'webhook.event.')),
  state: told(z.enum(webhookStates), 'webhook.state.'),
  offReason: told(z.enum(webhookOffReasons).nullable(), 'webhook.off.'),
  failingSince: z.date().nullable(),
  lastSuccessAt: z.date().nullable(),
  /** Until when the secret before this one signs too. */
  oldUntil: z.date().nullable(),
  /** What waits for its turn, and what did not come through. */
  backlog: z.number(),
  missed: z.number(),
  /** Of the last 24 hours: how many came through, and how many were tried. */
  deliveredDay: z.number(),
  triedDay: z.number(),
  version: z.number(),
})
export type WebhookRow = z.output<typeof webhookRow>

const permission = 'webhook'
const path = '/api/v4/webhook'
const seen = z.strictObject({ version: versionField })

export const listWebhooks = endpoint({
  method: 'GET',
  path,
  permission,
  key: 'webhooks.read',
  query: listQuery({ sortBy: ['name'], filters: {}, bounded: true }),
  output: listOf(webhookRow),
  summary: 'The endpoints of a customer: how they do, and what waits for them',
})

export const getWebhook = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  permission,
  key: 'webhooks.read',
  params: idParams,
  output: webhookRow,
  summary: 'An endpoint, with the version by which it is changed',
})

const fields = {
  name: lineField(100).min(1),
  /** https on port 443, to a host on the public internet; no login in it. */
  url: lineField(500).min(1),
  events: z.array(eventType).min(1).max(eventTypes.length),
}

/** A secret is told once: who loses it takes a new one. */
const withSecret = z.object({ id: z.number(), secret: z.string(), oldUntil: z.date().nullable() })

export const createWebhook = endpoint({
  method: 'POST',
  path,
  permission,
  key: 'webhooks.write',
  input: z.strictObject(fields),
  output: withSecret,
  secretAnswer: true,
  summary: 'Adds an endpoint; its secret is told in this answer alone. Asks webhooks.read as well',
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  permission,
  key: 'webhooks.write',
  params: idParams,
  input: z.strictObject({ ...fields, version: versionField }),
  output: z.object({ webhook: webhookRow }),
  summary: 'Changes how an endpoint is called, where it is and what it is told of. Asks webhooks.read as well',
})

export const switchWebhook = endpoint({
  method: 'POST',
  path: `${path}/:id/state`,
  permission,
  key: 'webhooks.write',
  params: idParams,
  input: z.strictObject({
    isOn: z.boolean(),
    /** Sends what was missed, the oldest first. */
    sendMissed: z.boolean().default(false),
    version: versionField,
  }),
  output: z.object({ webhook: webhookRow, sent: z.number() }),
  summary: 'Switches an endpoint off, or on again, with what it missed or without. On asks webhooks.read as well',
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  permission,
  key: 'webhooks.write',
  params: idParams,
  input: seen,
  summary: 'Takes an endpoint away; nothing is sent to it any more',
})

/** By a person alone: a key that was stolen would sign in our name for an endpoint that was there before it. */
export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/:id/secret`,
  permission,
  params: idParams,
  input: seen,
  output: withSecret,
  secretAnswer: true,
  summary: 'Gives an endpoint a new secret; for 24 hours the one before it signs too',
})

export const testWebhook = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  permission,
  key: 'webhooks.write',
  params: idParams,
  output: z.object({ delivery: z.number() }),
  summary: 'Sends an endpoint an event that tells of nothing',
})

const deliveryFilters = {
  endpoint: severalOf(idField),
  event: severalOf(z.enum([...eventTypes, testEvent])),
  state: severalOf(z.enum(deliveryStates)),
  /** An id of an event, the number of a file, or a part of the answer. */
  search: lineField(100).optional(),
  dateFrom: dayField.optional(),
  dateTo: dayField.optional(),
}
export type DeliveryFilter = Partial<z.output<z.ZodObject<typeof deliveryFilters>>> & {
  readonly customer?: number | undefined
  readonly delivery?: number | undefined
}

/** A delivery as the lists show it. */
export const deliveryRow = z.object({
  id: z.number(),
  endpoint: z.object({ id: z.number(), name: z.string() }),
  customer: z.object({ id: z.number(), name: z.string() }),
  /** The id that goes with it, the same at each attempt. */
  eventId: z.string(),
  event: z.string(),
  file: z.object({ id: z.number(), number: z.string() }).nullable(),
  happenedAt: z.date(),
  state: told(z.enum(deliveryStates), 'webhook.delivery.'),
  attempt: z.number(),
  triedAt: z.date().nullable(),
  nextAt: z.date().nullable(),
  /** Null: there was no answer, or nothing was tried. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  ms: z.number().nullable(),
})
export type DeliveryRow = z.output<typeof deliveryRow>

export const deliverySorts = ['happened', 'ms'] as const

/** A list of deliveries; of one endpoint with how many of all of them can be sent again: what is told is kept for 30 days. */
const deliveryList = listOf(deliveryRow).extend({ sendable: z.number().nullable() })

const written = {
  endpoint: ({ endpoint: of }: DeliveryRow) => of.name,
  customer: ({ customer }: DeliveryRow) => customer.name,
  file: ({ file }: DeliveryRow) => file?.number ?? '',
  status: ({ status, error }: DeliveryRow) => [status, error].filter((one) => one !== null).join(' '),
}

export const listDeliveries = endpoint({
  method: 'GET',
  path: `${path}/:id/delivery`,
  permission,
  key: 'webhooks.read',
  params: idParams,
  query: listQuery({ sortBy: deliverySorts, filters: deliveryFilters }),
  output: deliveryList,
  written,
  summary: 'What was sent to an endpoint, and what came of it, the newest first',
})

export const listAllDeliveries = endpoint({
  method: 'GET',
  path: '/api/v4/webhook-delivery',
  permission: 'webhook.deliveries',
  query: listQuery({ sortBy: deliverySorts, filters: { ...deliveryFilters, customer: idField.optional() } }),
  output: deliveryList,
  written,
  summary: 'What was sent to all endpoints; people of a customer see their own',
})

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/v4/webhook-delivery/:id',
  permission: 'webhook.deliveries',
  key: 'webhooks.read',
  params: idParams,
  output: deliveryRow.extend({
    /** What is sent, as it is sent; null once it is gone. */
    payload: z.string().nullable(),
    /** What came back, the first 8 kB of it. */
    answer: z.string(),
    payloadKeptTo: z.string(),
  }),
  summary: 'A delivery with what was sent and what came back',
})

export const replayDeliveries = endpoint({
  method: 'POST',
  path: `${path}/:id/replay`,
  permission,
  key: 'webhooks.write',
  params: idParams,
  input: z.strictObject({
    /** One delivery; else all that the filters mean. */
    delivery: idField.nullable().default(null),
    event: deliveryFilters.event,
    state: deliveryFilters.state,
    dateFrom: dayField.nullable().default(null),
    dateTo: dayField.nullable().default(null),
    /** How many the caller was shown: when it is another number now, nothing is sent. */
    count: z.number().int().min(1),
  }),
  output: z.object({ count: z.number() }),
  summary: 'Sends deliveries once more, under the same ids, at most five a second. Asks webhooks.read as well',
})

const eventData = z.object({
  fileId: z.number(),
  number: z.string(),
  customerReference: z.string().nullable(),
  version: z.number(),
})

/** An event as it is pulled, and as it is sent to an endpoint. */
export const eventRow = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  /** Which file it is about; of what is over, and of a test, nothing. */
  data: eventData.partial(),
})

/** An event of one kind as it is sent, while it is told of; a test is about no file. */
export const eventOf = (type: EventType | typeof testEvent) =>
  eventRow.extend({ type: z.literal(type), data: type === testEvent ? z.object({}) : eventData })

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/v4/event',
  permission: 'event.pull',
  key: 'webhooks.read',
  query: z.object({
    /** The id of the last event that was read; without it the oldest that is kept. */
    after: lineField(60).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
    type: severalOf(eventType),
  }),
  output: z.object({
    items: z.array(eventRow),
    /** To go on from, also when nothing is new. */
    next: z.string().nullable(),
    hasMore: z.boolean(),
  }),
  summary: 'What happened on the files of a customer since an event, in the order in which it was written down',
})
