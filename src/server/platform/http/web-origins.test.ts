import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsHeader } from '#contract/platform/rights-header.ts'
import { webBuildHeader } from '#contract/platform/web-build-header.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const listed = 'https://portal.incasso.example'
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await createTestServer({
    agency: true,
    environment: { VORDER_WEB_ORIGINS: `${listed}, https://www.incasso.example/` },
  })
  admin = await createPerson(server, 'admin')
})
afterAll(async () => server.close())

/** A merchant is added as a page of this origin does it, with the tokens of somebody who is logged in. */
async function addMerchant(headers: Readonly<Record<string, string>>) {
  const { xsrf, token } = admin.tokens()
  return server.app.http.inject({
    method: 'POST',
    url: '/api/v4/merchant',
    headers: { cookie: admin.cookies(), 'x-xsrf-token': xsrf, ...headers },
    payload: { _token: token },
  })
}

const places = ['same-site', 'cross-site'] as const
const closed = [
  'https://portal.incasso.example.evil.example',
  'http://portal.incasso.example',
  'https://portal.incasso.example:8443',
  'https://incasso.example',
  'null',
]

describe('a page of another origin', () => {
  it.each(places)('of the list is let in with its credentials: %s [req 7.1]', async (place) => {
    const headers = { origin: listed, 'sec-fetch-site': place, cookie: admin.cookies() }
    const read = await server.app.http.inject({ url: '/api/v3/user/get', headers })
    expect(read.json()).toMatchObject({ user: { id: admin.userId } })
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
      'content-security-policy': expect.stringContaining(
        `frame-ancestors 'self' ${listed} https://www.incasso.example`,
      ),
    })
    expect(String(read.headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining([rightsHeader, webBuildHeader, 'content-disposition']),
    )
    const texts = await server.app.http.inject({ url: '/api/v3/translate/get?lang=nl', headers })
    expect(texts.headers.vary).toBe('Origin, accept-encoding')
    // The command comes through to what is typed: it is the fields that are refused.
    const { errors } = (await addMerchant(headers)).json<{ errors: object }>()
    expect(Object.keys(errors)).toContain('client')
  })

  it('of the list may ask before it sends a command [req 7.1]', async () => {
    const asked = await server.app.http.inject({
      method: 'OPTIONS',
      url: '/api/v4/merchant',
      headers: {
        origin: listed,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-xsrf-token',
      },
    })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': 'x-xsrf-token',
    })
  })

  it.each(closed)('that is not in the list reads nothing and changes nothing: %s [req 7.1] [S11]', async (origin) => {
    for (const place of places) {
      const headers = { origin, 'sec-fetch-site': place }
      const read = await server.app.http.inject({ url: '/api/v3/user/get', headers })
      expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect((await addMerchant(headers)).statusCode).toBe(403)
    }
    const preflight = { origin, 'access-control-request-method': 'POST' }
    const { statusCode } = await server.app.http.inject({
      method: 'OPTIONS',
      url: '/api/v4/merchant',
      headers: preflight,
    })
    expect(statusCode).toBe(404)
  })

  it('of the list still needs both tokens [req 7.1] [S12]', async () => {
    const headers = { origin: listed, 'sec-fetch-site': 'same-site' }
    expect((await addMerchant({ ...headers, 'x-xsrf-token': 'guessed' })).statusCode).toBe(400)
  })

  it('gets cookies that go along from its own site, and from another only by https [req 7.1] [S11]', async () => {
    const rules = async (headers: Readonly<Record<string, string>>) => {
      const { cookies } = await server.app.http.inject({ url: '/api/v4/users/csrf', headers })
      return cookies.map(({ sameSite, secure }) => [sameSite, secure === true])
    }
    const https = { 'x-forwarded-proto': 'https' }
    const elsewhere = { origin: listed, 'sec-fetch-site': 'cross-site' }
    const twice = (rule: readonly [string, boolean]) => [rule, rule]
    expect(await rules({ ...elsewhere, ...https })).toEqual(twice(['None', true]))
    expect(await rules({ ...elsewhere, ...https, 'sec-fetch-site': 'same-site' })).toEqual(twice(['Lax', true]))
    expect(await rules(elsewhere)).toEqual(twice(['Lax', false]))
    expect(await rules({ ...elsewhere, ...https, origin: closed[0]! })).toEqual(twice(['Lax', true]))
  })
})
