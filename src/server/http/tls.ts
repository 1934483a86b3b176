import type { Server } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { readPair, type TlsConfig } from '#server/tls-config.ts'

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
export function tlsOptions({ certificate: cert, key }: Pick<TlsConfig, 'certificate' | 'key'>) {
  return { ...strict, cert, key }
}

/**
 * Takes a renewed certificate into use without a restart. Files that are no pair are half renewed: the old certificate
 * stays until both are there.
 */
export function followCertificate(http: FastifyInstance, tls: TlsConfig, everyMilliseconds = 60_000): void {
  let used: Pick<TlsConfig, 'certificate' | 'key'> = tls
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
