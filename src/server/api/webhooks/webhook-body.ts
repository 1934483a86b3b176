import { createHmac, randomBytes } from 'node:crypto'
import type { EventRow } from './event-queries.ts'

/** By which a customer knows an event: also the id of each delivery of it. */
export const eventIdOf = ({ publicId }: Pick<EventRow, 'publicId'>) => `evt_${publicId.replaceAll('-', '')}`

/** The event as it is sent and as it is pulled: what it is about, and no names. */
export function tellEvent(event: Omit<EventRow, 'id'>) {
  return {
    id: eventIdOf(event),
    type: event.type,
    timestamp: event.happenedAt.toISOString(),
    data: (event.data ?? {}) as Record<string, unknown>,
  }
}

/** A new secret, as Standard Webhooks writes it: 32 bytes. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/**
 * The headers of Standard Webhooks 1.0: the id, the moment and a signature for each secret, `v1,` before it, with spaces
 * between them.
 */
export function signatureHeaders(
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
