import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => server.close())

describe('every answer', () => {
  it('says what a browser may do with it, also when it is refused (S24, S39)', async () => {
    for (const url of ['/api/v3/user/get', '/api/v4/menu/user', '/no-such-address']) {
      const { headers } = await server.app.http.inject({ method: 'GET', url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe-inline')
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).not.toContain('unsafe-eval')
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    }
  })
})
