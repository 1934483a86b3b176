import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCustomerMessageHtml } from '#contract/sending/customer-messages.ts'
import { getDispatchMailHtml } from '#contract/sending/dispatch-mail.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { roles } from '#contract/people/permission.ts'
import { createHttp } from './create-http.ts'
import { callPath } from '#test/call-path.ts'
import { createForeignCustomer } from '#test/foreign-customer.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { sampleQuery } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await createTestServer({ agency: true, worker: true })
  admin = await createPerson(
    server,
    roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN'),
  )
})
afterAll(async () => server.close())

const expected = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** What an answer does not say of what a browser may do with it; what stands behind a secret link tells even less. */
function missing(
  { headers }: Pick<LightMyRequestResponse, 'headers'>,
  { isMail = false, isKept = false } = {},
): string[] {
  const policy = String(headers['content-security-policy'])
  // What says the same to everybody is kept, and asked after before it is shown again.
  const all = { ...expected, ...(isKept ? { 'cache-control': 'no-cache' } : {}) }
  const wrong = Object.entries(all).filter(([name, value]) => headers[name] !== value)
  return [
    ...wrong.map(([name]) => `${name}: ${String(headers[name])}`),
    ...(/^(same-origin|no-referrer)$/.test(String(headers['referrer-policy'])) ? [] : ['referrer-policy']),
    ...[
      isMail ? "script-src 'none';" : "script-src 'self';",
      ...(isMail ? ["default-src 'none';", ';sandbox'] : []),
      "require-trusted-types-for 'script'",
      "frame-ancestors 'self'",
      "object-src 'none'",
    ].filter((part) => !policy.includes(part)),
    // An e-mail has its styles in itself, and is shown where it can do nothing else.
    ...[isMail ? "script-src 'unsafe-inline'" : 'unsafe-inline', 'unsafe-eval'].filter((part) => policy.includes(part)),
  ]
}

const reads = () => server.app.endpoints.filter(({ method, answer }) => method === 'GET' && answer !== 'events')

/** A mail as it was sent brings styles of its own. */
const mails: ReadonlySet<Endpoint> = new Set<Endpoint>([getDispatchMailHtml, getCustomerMessageHtml])

/** The calls whose answer says too little, each with its status and what it leaves out. */
async function silent(who: Pick<Person, 'get'>, params: Readonly<Record<string, number>>): Promise<string[]> {
  const found: string[] = []
  for (const call of reads()) {
    const answer = await who.get(callPath(call, new Proxy(params, idOr999)) + sampleQuery(call))
    const left = missing(answer, {
      isMail: mails.has(call) && answer.statusCode === 200,
      isKept: call.answer === 'kept' && answer.statusCode === 200,
    })
    if (left.length > 0) found.push(`${named(call)} ${answer.statusCode}: ${left.join(', ')}`)
  }
  return found
}
const named = ({ method, path }: Endpoint) => `${method} ${path}`
const idOr999: ProxyHandler<Readonly<Record<string, number>>> = { get: (ids, name) => ids[String(name)] ?? 999_999 }

describe('every answer', () => {
  it('says what a browser may do with it and is kept nowhere: of everybody who may ask [S24] [S31] [S39]', async () => {
    const { dossier: id, debtor, claim, dispatch } = await createForeignCustomer(server)
    expect(reads().length).toBeGreaterThan(100)
    expect(await silent(admin, { id, file: id, debtor, claim })).toEqual([])
    const mail = await admin.get(callPath(getDispatchMailHtml, { id: dispatch }))
    expect([mail.statusCode, missing(mail, { isMail: true })]).toEqual([200, []])
  })

  it('is kept by nobody but for the texts of the interface and what the public API is [S24]', () => {
    const kept = server.app.endpoints.filter(({ answer }) => answer === 'kept')
    const paths = kept.map(({ path }) => path)
    expect(paths.toSorted()).toEqual(['/api/v3/translate/get', '/api/v4/api-doc/openapi.json'])
  })

  it('says so also when it is refused, is not there or was asked in no way that is known [S24] [S31] [S39]', async () => {
    expect(await silent(createVisitor(server), {})).toEqual([])
    const { http } = server.app
    const odd = [
      await http.inject({ method: 'GET', url: '/no-such-address' }),
      await http.inject({ method: 'OPTIONS', url: '/api/v4/news' }),
      await http.inject({ method: 'POST', url: '/api/v4/news', headers: { 'content-type': 'a/b' }, payload: 'x' }),
      await http.inject({
        method: 'POST',
        url: '/logout',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
    ]
    expect(odd.map(({ statusCode }) => statusCode).every((status) => status >= 400)).toBe(true)
    expect(odd.map((answer) => missing(answer))).toEqual(odd.map(() => []))
  })

  it('repeats an address that is none in no way that a browser reads as a page [S22] [S31]', async () => {
    const answer = await server.app.http.inject({ method: 'GET', url: '/api/%E0%A4%A<script>' })
    expect([answer.statusCode, answer.headers]).toMatchObject([
      400,
      { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    ])
    expect(answer.body).not.toContain('<script>')
  })

  it('of a line of events says the same [S31] [S39]', async () => {
    await server.app.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.http.server.address() as AddressInfo
    const { job: id } = await createForeignCustomer(server)
    const events = server.app.endpoints.filter(({ answer }) => answer === 'events')
    expect(events.length).toBeGreaterThan(0)
    for (const call of events) {
      const answer = await fetch(`http://127.0.0.1:${port}${callPath(call, { id })}`, {
        headers: { cookie: admin.cookies() },
      })
      expect([named(call), missing({ headers: Object.fromEntries(answer.headers) })]).toEqual([named(call), []])
      await answer.body?.cancel()
    }
  })

  it('asks for a protected line alone where the portal is in earnest [S39]', async () => {
    const { app } = server
    for (const [environment, line] of [
      ['prod', 'max-age=31536000; includeSubDomains'],
      ['demo', undefined],
    ] as const) {
      const http = await createHttp({ ...app, config: { ...app.config, environment } })
      const answer = await http.inject({ method: 'GET', url: '/no-such-address' })
      expect([environment, answer.headers['strict-transport-security']]).toEqual([environment, line])
      await http.close()
    }
  })
})
