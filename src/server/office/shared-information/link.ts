import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: it can be recognised by it, and not be made from it. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
