import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  // What the page gives to whoever sends: no server answers at all.
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: '', documentElement: {}, querySelector: () => null })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => vi.unstubAllGlobals())

it('a call without a response passes the message on [req 8.7]', async () => {
  const { send } = await import('./http.ts')
  const { NoResponseError } = await import('./errors.ts')
  await expect(send({ method: 'GET', path: '/api/v4/holiday' })).rejects.toThrow(new NoResponseError('Failed to fetch'))
})
