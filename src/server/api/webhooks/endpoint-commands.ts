import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  changeWebhook as changeCall,
  createWebhook as createCall,
  replayDeliveries as replayCall,
  switchWebhook as switchCall,
} from '#contract/api/webhooks.ts'
import { againPerSecond } from '#domain/webhooks/delivery-pace.ts'
import { testEvent } from '#domain/webhooks/event-types.ts'
import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { isInsideName } from '#server/platform/outside/public-host.ts'
import { countDeliveries, deliveriesOf, missWaiting, sendAgain } from './delivery-queries.ts'
import {
  countEndpoints,
  type EndpointChange,
  type EndpointDetails,
  insertEndpoint,
  lockEndpointRow,
  updateEndpoint,
} from './endpoint-queries.ts'
import { openIfKnown, sealSecret } from './endpoint-secrets.ts'
import { countTests, insertTest } from './event-queries.ts'
import { newSecret } from './webhook-body.ts'

type Settings = Pick<Config, 'secret' | 'webhookHosts'>

/** More than a customer has systems. */
const mostEndpoints = 20
/** Of the endpoints of a customer in a minute: what is tried out is no load on who listens, nor on the lanes of others. */
const mostTests = 10
const secretOverlapHours = 24

/** Whose endpoints somebody deals with: those of the customer he is of. */
export function customerOf({ customerId }: Pick<Actor, 'customerId'>): number {
  if (customerId === null) throw notFound()
  return customerId
}

/** Adds an endpoint, which is told of what happens from now on; its secret is told here alone. */
export async function createWebhook(db: Db, actor: Actor, config: Settings, input: InputOf<typeof createCall>) {
  const customerId = customerOf(actor)
  refuseAddress(input.url, config)
  if ((await countEndpoints(db, customerId)) >= mostEndpoints) {
    throw new UserError(400, { key: 'webhook.error.too_many', values: { count: mostEndpoints } })
  }
  const secret = newSecret()
  const sealed = sealSecret(config, customerId, secret)
  const values = { ...input, events: uniqueOf(input.events), customerId, secret: sealed, createdBy: actor.userId }
  const id = await insertEndpoint(db, values, actor.now)
  await tell(db, actor, id, { kind: 'webhook.created', after: toldOf(values) })
  return { id, secret, oldUntil: null }
}

/** Changes where an endpoint is and what it is told of. */
export async function changeWebhook(
  db: Db,
  actor: Actor,
  config: Settings,
  id: number,
  { version, ...input }: InputOf<typeof changeCall>,
): Promise<void> {
  const before = await lockEndpoint(db, actor, id, version)
  refuseAddress(input.url, config)
  const values = { ...input, events: uniqueOf(input.events) }
  // Another address asked for no rest.
  await updateEndpoint(db, id, input.url === before.url ? values : { ...values, pausedUntil: null })
  await tell(db, actor, id, { kind: 'webhook.changed', before: toldOf(before), after: toldOf(values) })
}

/** Switches an endpoint off, or on again with what it missed; answers how much of that is sent. */
export async function switchWebhook(
  db: Db,
  actor: Actor,
  id: number,
  { version, isOn, sendMissed }: InputOf<typeof switchCall>,
): Promise<number> {
  const before = await lockEndpoint(db, actor, id, version)
  const change: EndpointChange = isOn
    ? { state: 'on', offAt: null, offReason: null, failingSince: null, warnedHours: 0, pausedUntil: null }
    : { state: 'off', offAt: actor.now, offReason: 'hand' }
  await updateEndpoint(db, id, change)
  if (!isOn) await missWaiting(db, id)
  const missed = deliveriesOf(id, { state: ['missed', 'failed'] })
  const sent = isOn && sendMissed ? await sendAgain(db, missed, { now: actor.now, perSecond: againPerSecond }) : 0
  const kind = isOn ? 'webhook.switched_on' : 'webhook.switched_off'
  await tell(db, actor, id, { kind, before: { state: before.state }, data: { sent } })
  return sent
}

/** Takes an endpoint away; what was sent to it stays to be read until it is over. */
export async function removeWebhook(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const before = await lockEndpoint(db, actor, id, version)
  await missWaiting(db, id)
  await updateEndpoint(db, id, { deletedAt: actor.now })
  await tell(db, actor, id, { kind: 'webhook.removed', before: toldOf(before) })
}

/** Gives an endpoint a new secret; the one it had signs beside it for a day, where it can still be read. */
export async function renewSecret(db: Db, actor: Actor, config: Settings, id: number, version: number) {
  const before = await lockEndpoint(db, actor, id, version)
  const secret = newSecret()
  const isKnown = openIfKnown(config, before.customerId, before.secret) !== null
  const oldUntil = isKnown ? new Date(actor.now.getTime() + secretOverlapHours * 3_600_000) : null
  await updateEndpoint(db, id, {
    secret: sealSecret(config, before.customerId, secret),
    oldSecret: isKnown ? before.secret : null,
    oldUntil,
    rotatedAt: actor.now,
  })
  await tell(db, actor, id, { kind: 'webhook.secret_renewed' })
  return { id, secret, oldUntil }
}

/** Sends an endpoint an event that tells of nothing. */
export async function testWebhook(db: Db, actor: Actor, id: number): Promise<number> {
  const endpoint = await lockEndpoint(db, actor, id, null)
  if (endpoint.state === 'off') throw new UserError(409, 'webhook.error.off')
  if ((await countTests(db, endpoint.customerId, new Date(actor.now.getTime() - 60_000))) >= mostTests) {
    throw new UserError(429, { key: 'webhook.error.too_many_tests', values: { count: mostTests } })
  }
  const delivery = await insertTest(db, endpoint, { type: testEvent, now: actor.now })
  await tell(db, actor, id, { kind: 'webhook.tested', data: { delivery } })
  return delivery
}

/** Sends deliveries once more: as many as the caller was shown, or none. */
export async function replayDeliveries(
  db: Db,
  actor: Actor,
  id: number,
  { delivery, dateFrom, dateTo, event, state, count }: InputOf<typeof replayCall>,
): Promise<number> {
  const endpoint = await lockEndpoint(db, actor, id, null)
  if (endpoint.state === 'off') throw new UserError(409, 'webhook.error.off')
  const filter = { event, state, dateFrom: dateFrom ?? undefined, dateTo: dateTo ?? undefined }
  const which = deliveriesOf(id, delivery === null ? filter : { delivery })
  const now = await countDeliveries(db, which)
  if (delivery !== null && now === 0) throw notFound()
  if (now !== count) {
    throw new UserError(409, { key: 'webhook.error.other_count', values: { count: now } }, { current: { count: now } })
  }
  const sent = await sendAgain(db, which, { now: actor.now, perSecond: againPerSecond })
  await tell(db, actor, id, { kind: 'webhook.replayed', data: { ...filter, delivery, sent } })
  return sent
}

/** Holds an endpoint; who has seen another version is told what there is now. `null`: whatever it is. */
async function lockEndpoint(db: Db, actor: Actor, id: number, version: number | null): Promise<EndpointDetails> {
  const row = await lockEndpointRow(db, customerOf(actor), id)
  if (!row) throw notFound()
  if (version === null || row.version === version) return row
  throw await describeConflict(db, actor, { kind: 'webhook', id }, { ...toldOf(row), version: row.version })
}

/** https on port 443 of a host of the public internet; which address that is, is looked at when something is sent. */
function refuseAddress(text: string, { webhookHosts }: Settings): void {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') throw fieldError('url', 'webhook.error.https')
  if (url.username !== '' || url.password !== '' || url.hash !== '') throw fieldError('url', 'webhook.error.login')
  if (webhookHosts.includes(url.hostname)) return
  if (url.port !== '') throw fieldError('url', 'webhook.error.port')
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isInsideName(host)) throw fieldError('url', 'webhook.error.inside')
}

const uniqueOf = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const toldOf = ({ name, url, events }: Pick<EndpointDetails, 'name' | 'url' | 'events'>) => ({ name, url, events })

interface Told {
  readonly kind: string
  readonly before?: object
  readonly after?: object
  readonly data?: object
}

async function tell(db: Db, actor: Actor, id: number, told: Told): Promise<void> {
  await recordAudit(db, actor, { ...told, customerId: customerOf(actor), subjectKind: 'webhook', subjectId: id })
}
