import { createHash, createPrivateKey } from 'node:crypto'
import ssh2 from 'ssh2'

/** A key to log in with on a server, as it is kept, and what its public half is known by. */
export interface PrivateKey {
  readonly pem: string
  readonly fingerprint: string
}

/** As OpenSSH writes it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/**
 * The private key somebody gave, also where its lines were lost in a field of one line; or why it is none. One with a
 * password of its own is refused: it would be kept beside it, and to try a password can be made to take minutes.
 */
export function readPrivateKey(text: string): PrivateKey | 'unreadable' | 'encrypted' {
  if (/ENCRYPTED/.test(text)) return 'encrypted'
  const pem = inOwnForm(inLines(text.trim()))
  const parsed = parse(pem)
  if (parsed instanceof Error) return /encrypted/i.test(parsed.message) ? 'encrypted' : 'unreadable'
  const [key] = [parsed].flat()
  if (!key?.isPrivateKey()) return 'unreadable'
  return { pem, fingerprint: fingerprintOf(key.getPublicSSH()) }
}

/** Lines of 64, as every reader wants them; what has no head and foot stays as it is. */
function inLines(text: string): string {
  const [, name, body = ''] = /^-----BEGIN ([A-Z0-9 ]{1,40})-----([\s\S]*)-----END \1-----$/.exec(text) ?? []
  if (name === undefined) return text
  const lines = body.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`, ''].join('\n')
}

/** A key that does not say of what kind it is, as OpenSSL makes them, in the form of its kind. */
function inOwnForm(pem: string): string {
  if (!pem.startsWith('-----BEGIN PRIVATE KEY-----')) return pem
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'pkcs1', format: 'pem' })
    return key.asymmetricKeyType === 'ec' ? key.export({ type: 'sec1', format: 'pem' }) : pem
  } catch {
    return pem
  }
}

function parse(pem: string) {
  try {
    return ssh2.utils.parseKey(pem)
  } catch (error) {
    return error as Error
  }
}
