import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '#server/platform/requests/create-http.ts'
import { followCertificate } from './tls.ts'
import { readTlsConfig } from '#server/platform/config/tls-config.ts'
import { makeCertificate } from '#test/certificate.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let port: number
const folder = mkdtempSync(join(tmpdir(), 'vorder-tls-'))
const files = { TLS_CERT_FILE: join(folder, 'certificate.pem'), TLS_KEY_FILE: join(folder, 'key.pem') }
let certificate: string

/** Lays a new certificate and its key down, as who renews them does. */
function renew(): string {
  const made = makeCertificate()
  writeFileSync(files.TLS_KEY_FILE, made.key)
  writeFileSync(files.TLS_CERT_FILE, made.certificate)
  return made.certificate
}

beforeAll(async () => {
  certificate = renew()
  server = await createTestServer({ environment: files })
  await server.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a line to the portal agrees on; the code of the error when it agrees on nothing. */
async function agree(options: ConnectionOptions, at = port): Promise<string> {
  return new Promise((resolve) => {
    const line = connect({ host: '127.0.0.1', port: at, servername: 'localhost', ca: certificate, ...options }, () => {
      resolve(`${line.getProtocol()} ${line.getCipher().name}`)
      line.destroy()
    })
    line.on('error', ({ message }) => resolve(message))
  })
}

async function headersOf(path: string, at = port): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: at, path, servername: 'localhost', ca: certificate }, (answer) => {
      answer.resume()
      resolve(answer.headers)
    })
    call.on('error', reject).end()
  })
}

describe('a portal with a certificate [S39]', () => {
  it('speaks https, with cookies that only such a line carries', async () => {
    expect(server.app.config.portalUrl).toMatch(/^https:/)
    const headers = await headersOf('/api/v4/users/csrf')
    expect(String(headers['set-cookie'])).toMatch(/Secure/)
  })

  it('agrees on TLS 1.2 and 1.3 with keys of their own for each line, and on nothing older or weaker', async () => {
    expect(await agree({})).toMatch(/^TLSv1\.3 TLS_/)
    expect(await agree({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-ECDSA-AES128-GCM-SHA256$/)
    const anything = 'ALL:@SECLEVEL=0'
    const weak: ConnectionOptions[] = [
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: anything },
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:@SECLEVEL=0' },
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA:@SECLEVEL=0' },
    ]
    for (const options of weak) expect(await agree(options)).toMatch(/alert|no protocols|unsupported/i)
  })

  it('answers nothing to who speaks plain http to it', async () => {
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed')
  })

  it('asks browsers in prod never to come without it, and takes a renewed certificate into use by itself', async () => {
    const { app } = server
    const http = await createHttp({ ...app, config: { ...app.config, environment: 'prod' } })
    followCertificate(http, app.config.tls!, 20)
    await http.listen({ host: '127.0.0.1', port: 0 })
    const own = (http.server.address() as AddressInfo).port
    const headers = await headersOf('/no-such-address', own)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const old = certificate
    certificate = renew()
    await expect.poll(async () => agree({}, own)).toMatch(/^TLSv1\.3/)
    // What is no certificate changes nothing, however often it is looked at.
    writeFileSync(files.TLS_CERT_FILE, 'half')
    await wait(100)
    expect(await agree({}, own)).toMatch(/^TLSv1\.3/)
    expect(await agree({ ca: old }, own)).toMatch(/certificate/)
    await http.close()
  })
})

describe('a certificate that cannot be used', () => {
  it('is said in plain words before the portal starts', () => {
    const said = (values: Partial<typeof files>) => {
      const problems: string[] = []
      expect(readTlsConfig(values, problems)).toBeNull()
      return problems.join()
    }
    const one = makeCertificate()
    writeFileSync(files.TLS_CERT_FILE, makeCertificate().certificate)
    writeFileSync(files.TLS_KEY_FILE, one.key)
    expect(said({ TLS_KEY_FILE: files.TLS_KEY_FILE })).toContain('belong together')
    expect(said(files)).toContain('are no pair')
    expect(said({ ...files, TLS_CERT_FILE: join(folder, 'none.pem') })).toContain('cannot be read')
    expect(readTlsConfig({}, [])).toBeNull()
  })
})
