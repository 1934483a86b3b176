import { readFileSync } from 'node:fs'
import type { Server } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** What the portal answers https with by itself, and the files in which that is renewed. */
export interface Tls {
  certificateFile: string
  keyFile: string
  certificate: string
  key: string
}

/** TLS 1.2 and 1.3 with keys that are made anew for each connection and ciphers that seal what they hide, and nothing else. */
const strict = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const

/** How the server speaks https with this certificate. */
export function tlsOptions({ certificate: cert, key }: Pick<Tls, 'certificate' | 'key'>) {
  return { ...strict, cert, key }
}

/**
 * Takes a renewed certificate into use without a restart. Files that are no pair are half renewed: the old certificate
 * stays until both are there.
 */
export function followCertificate(http: FastifyInstance, tls: Tls, everyMilliseconds = 60_000): void {
  let used: Pick<Tls, 'certificate' | 'key'> = tls
  let told = ''
  const renew = () => {
    try {
      const found = readPair(tls)
      if (found.certificate === used.certificate && found.key === used.key) return
      ;(http.server as unknown as Server).setSecureContext(tlsOptions(found))
      used = found
      told = ''
    } catch (error) {
      if (String(error) === told) return
      told = String(error)
      http.log.error({ err: error }, 'the renewed certificate cannot be used')
    }
  }
  const timer = setInterval(renew, everyMilliseconds).unref()
  http.addHook('onClose', async () => clearInterval(timer))
}

/** The certificate and its key as they are now in their files; throws when they are not a pair. */
export function readPair(files: Pick<Tls, 'certificateFile' | 'keyFile'>): Pick<Tls, 'certificate' | 'key'> {
  const certificate = readText('TLS_CERT_FILE', files.certificateFile)
  const key = readText('TLS_KEY_FILE', files.keyFile)
  createSecureContext({ cert: certificate, key })
  return { certificate, key }
}

export class UnreadableFile extends Error {}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UnreadableFile(`${name} ${path} cannot be read.`)
  }
}
