import { createHmac, randomBytes } from 'node:crypto'
import { digestOf } from '#server/office/shared-information/link.ts'

/** What a new link is made of, and by what it is found. */
export function newLink(secret: string): { readonly seed: Buffer; readonly linkDigest: Buffer } {
  const seed = randomBytes(24)
  return { seed, linkDigest: digestOf(linkOf(secret, seed)) }
}

/**
 * The 256 bits of a link as they stand in its address: only who has the secret of the portal makes them of their seed, so that
 * neither the table nor a copy of it opens anything.
 */
export function linkOf(secret: string, seed: Buffer): string {
  return createHmac('sha256', secret).update('survey link').update(seed).digest('base64url')
}
