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

it('a call whose answer breaks off halfway has no response either [req 8.7]', async () => {
  const halfway = () =>
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"items":['))
        body.error(new TypeError('network error'))
      },
    })
  vi.stubGlobal('fetch', async () => new Response(halfway()))
  const { send } = await import('./http.ts')
  const { NoResponseError } = await import('./errors.ts')
  await expect(send({ method: 'GET', path: '/api/v4/holiday' })).rejects.toThrow(new NoResponseError('network error'))
})

it('a command whose token is spoilt fetches another and goes again, twice at most [req 7.8] [S12]', async () => {
  const calls: string[] = []
  let spoilt = Number.POSITIVE_INFINITY
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    if (url.endsWith('/csrf')) return answer(200, { token: 'another' })
    spoilt -= 1
    return spoilt >= 0 ? answer(400, { error_message: 'Invalid csrf token' }) : answer(200, { kept: true })
  })
  const { send } = await import('./http.ts')
  const save = async () => send({ method: 'PUT', path: '/api/v4/users/language', input: { language: 'fr' } })
  const [command, token] = ['/api/v4/users/language', '/api/v4/users/csrf']
  await expect(save()).rejects.toMatchObject({ csrf: true })
  expect(calls).toEqual([command, token, command, token, command])
  calls.length = 0
  spoilt = 2
  expect(await save()).toEqual({ kept: true })
  expect(calls).toEqual([command, token, command, token, command])
})
