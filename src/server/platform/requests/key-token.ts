import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type KeyKind, keyKinds } from '#contract/api/keys.ts'

/** A new key: what its owner is told once, what is shown of it afterwards, and what is kept to know it by. */
export interface NewKey {
  readonly token: string
  readonly start: string
  readonly hash: Buffer
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
const form = new RegExp(`^vrd_(?:${keyKinds.join('|')})_[0-9a-z]{8}[0-9A-Za-z_-]{43}[0-9a-z]{6}$`)

/** Makes a key: its kind, eight characters that may be shown, 256 random bits, and a checksum of all that. */
export function makeKey(kind: KeyKind): NewKey {
  const start = `vrd_${kind}_${Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')}`
  const body = start + randomBytes(32).toString('base64url')
  const token = body + checksumOf(body)
  return { token, start, hash: hashOfKey(token) }
}

/** Whether it could be one of ours: what was typed wrong, or made up, asks nothing of the database. */
export function isWellFormed(token: string): boolean {
  return form.test(token) && token.endsWith(checksumOf(token.slice(0, -6)))
}

export function hashOfKey(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function checksumOf(body: string): string {
  return crc32(body).toString(36).padStart(6, '0').slice(-6)
}
