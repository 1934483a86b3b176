import { judgeAnswer, longestAskedSeconds, readRetryAfter, secondsToNext } from '#domain/webhooks/delivery-pace.ts'
import type { Clock } from '#server/clock.ts'
import type { CallQueue } from '#server/api/log/call-queue.ts'
import { maskBody, maskHeaders } from '#server/api/log/mask.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Answered, askHttps } from '#server/platform/outside/ask-https.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type DueDelivery, missWaiting, saveTried, type Tried } from './delivery-queries.ts'
import { lockAddress, noteFailure, notePause, noteSuccess, switchOff } from './endpoint-queries.ts'
import { openIfKnown } from './endpoint-secrets.ts'
import { tellOwner } from './tell-owner.ts'
import { eventIdOf, signatureHeaders, tellEvent } from './webhook-body.ts'

/** With what deliveries are made. */
export interface Sender {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'secret' | 'webhookHosts'>
  readonly queue: CallQueue
  /** Whose certificates are believed beside the usual ones. */
  readonly ca?: string | undefined
  readonly longestMilliseconds?: number
}

const longestUsual = 15_000
const mostAnswer = 8 * 1024

/**
 * Tries a delivery once: signed, to the address its host leads to at this moment, followed nowhere. What came of it is kept with
 * when the next attempt follows, and the call stands in the log of calls.
 */
export async function deliver(sender: Sender, due: DueDelivery): Promise<void> {
  const { db, clock, config, queue } = sender
  const at = clock.now()
  const body = JSON.stringify(tellEvent(due))
  const id = eventIdOf(due)
  const secrets = secretsOf(config, due)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Vorder-Webhooks/1.0',
    ...signatureHeaders({ id, at, body }, secrets ?? []),
  }
  const began = performance.now()
  const answered = secrets ? await ask(sender, due.url, headers, body) : ({ fault: 'secret_lost' } as const)
  const ms = Math.round(performance.now() - began)
  const now = clock.now()
  const tried = judge(due, answered, { ms, now })
  const state = judgeAnswer(tried.status)
  await inTransaction(db, async (tx) => {
    // What failed is the address it had: where it is by now has said nothing yet, and has all attempts before it.
    const address = state === 'delivered' ? null : await lockAddress(tx, due.endpointId)
    const isElsewhere = address !== null && address !== due.url
    await saveTried(tx, due, isElsewhere ? { ...tried, state: 'waiting', nextAt: now, attempt: 0 } : tried, now)
    if (isElsewhere) return
    if (state === 'delivered') return noteSuccess(tx, due.endpointId, now)
    if (state === 'gone') return endGone(tx, due, now)
    await noteFailure(tx, due.endpointId, now)
    const asked = askedSeconds(answered, now)
    if (asked !== null) await notePause(tx, due.endpointId, new Date(now.getTime() + asked * 1000))
  })
  queue.add({
    // When it was answered: the minutes before are shown already.
    at: now,
    type: 'webhook_out',
    requestId: id,
    customerId: due.customerId,
    keyId: null,
    keyName: due.endpointName,
    userId: null,
    ip: null,
    method: 'POST',
    path: `webhook ${due.type}`,
    route: `POST webhook ${due.type}`,
    status: tried.status,
    ms,
    error: state === 'delivered' ? null : tried.error,
    dossierId: fileOf(due.data),
    repeatMark: null,
    bodies: {
      requestHeaders: maskHeaders(headers),
      requestBody: maskBody(tellEvent(due)),
      answerHeaders: 'headers' in answered ? maskHeaders(answered.headers) : '',
      answerBody: 'body' in answered ? maskAnswer(answered.body) : '',
    },
  })
}

const fileOf = (data: unknown) => ((data ?? {}) as { readonly fileId?: number }).fileId ?? null

/**
 * The secrets that sign now: the one it has, and for a day the one before it. Null where the portal has another secret than
 * they were sealed with: only a new one helps.
 */
function secretsOf(
  config: Pick<Config, 'secret'>,
  { customerId, secret, oldSecret }: DueDelivery,
): readonly string[] | null {
  const [own, old] = [secret, oldSecret].map((sealed) => sealed && openIfKnown(config, customerId, sealed))
  return own ? [own, ...(old ? [old] : [])] : null
}

/** Its address said that it is gone for good. */
async function endGone(tx: Db, { endpointId, url, customerId }: DueDelivery, now: Date): Promise<void> {
  if (!(await switchOff(tx, { id: endpointId, url }, 'gone', now))) return
  await missWaiting(tx, endpointId)
  const about = { customerId, subjectKind: 'webhook', subjectId: endpointId }
  await recordAudit(tx, systemActor(now), { kind: 'webhook.switched_off', ...about, data: { reason: 'gone' } })
  await tellOwner(tx, endpointId, 'gone')
}

type Outcome = Answered | { readonly fault: 'no_answer' | 'refused' | 'certificate' | 'failed' | 'secret_lost' }

async function ask(
  sender: Sender,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Outcome> {
  const { config, ca, longestMilliseconds = longestUsual } = sender
  const { hostname, port } = new URL(url)
  if (port !== '' && !config.webhookHosts.includes(hostname)) return { fault: 'not_allowed' }
  const options = { ownHosts: config.webhookHosts, longestMilliseconds, ...(ca === undefined ? {} : { ca }) }
  return askHttps(url, { method: 'POST', headers, body, mostBytes: mostAnswer }, options).catch(faultOf)
}

/** Why a line came to nothing, in a word. */
function faultOf(error: NodeJS.ErrnoException): Outcome {
  const { code = '', name } = error
  if (name === 'AbortError' || name === 'TimeoutError' || /TIMEDOUT|UNREACH/.test(code)) return { fault: 'no_answer' }
  if (code === 'ECONNREFUSED') return { fault: 'refused' }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|SIGNATURE/.test(code)) return { fault: 'certificate' }
  return { fault: 'failed' }
}

function judge(due: DueDelivery, answered: Outcome, { ms, now }: { readonly ms: number; readonly now: Date }): Tried {
  const status = 'fault' in answered ? null : answered.status
  const answer = 'body' in answered ? plainText(answered.body) : ''
  const state = judgeAnswer(status)
  if (state === 'delivered') return { state, nextAt: null, status, ms, error: null, answer }
  const error = 'fault' in answered ? answered.fault : wordOf(answered.status)
  if (state === 'gone') return { state: 'missed', nextAt: null, status, ms, error, answer }
  const seconds = secondsToNext(due.attempt, Math.random(), askedSeconds(answered, now))
  if (seconds === null) return { state: 'failed', nextAt: null, status, ms, error, answer }
  return { state: 'waiting', nextAt: new Date(now.getTime() + seconds * 1000), status, ms, error, answer }
}

/** How long the other side asks to be left alone. */
function askedSeconds(answered: Outcome, now: Date): number | null {
  const seconds = 'headers' in answered ? readRetryAfter(answered.headers['retry-after'], now) : null
  return seconds === null ? null : Math.min(seconds, longestAskedSeconds)
}

function wordOf(status: number): string {
  if (status === 410) return 'gone'
  if (status === 429) return 'rate_limited'
  return status >= 300 && status < 400 ? 'redirect' : `status_${status}`
}

/** PostgreSQL keeps no zero byte. */
const plainText = (text: string) => text.replaceAll('\0', '').slice(0, mostAnswer)

/** An answer that is JSON is masked by its names; of any other nothing is kept in the log. */
function maskAnswer(text: string): string {
  try {
    return maskBody(JSON.parse(text))
  } catch {
    return ''
  }
}
