import type { Response as InjectResponse } from 'light-my-request'
import { randomUUID } from 'node:crypto'
import { type ApiKey, createApiKey, type KeyKind } from '#contract/api/keys.ts'
import { type Scope, scopes } from '#contract/api/scope.ts'
import { callPath } from '#test/call-path.ts'
import { multipart } from '#test/multipart.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** A machine of a customer: calls with its key alone. */
export interface Machine {
  readonly key: ApiKey
  readonly token: string
  get(url: string, headers?: Record<string, string>): Promise<InjectResponse>
  post(url: string, body?: object, headers?: Record<string, string>): Promise<InjectResponse>
  put(url: string, body?: object, headers?: Record<string, string>): Promise<InjectResponse>
  delete(url: string, body?: object): Promise<InjectResponse>
  upload(url: string, file: { name: string; bytes: Buffer | string }, fields?: object): Promise<InjectResponse>
}

/** Somebody makes a key, and a machine begins to call with it. */
export async function createMachine(
  server: TestServer,
  by: Person,
  parts: {
    customer?: number
    name?: string
    kind?: KeyKind
    scopes?: readonly Scope[]
    networks?: string[]
  } = {},
): Promise<Machine> {
  const input = { kind: 'live', name: 'Webwinkel', scopes, lastDay: '2027-11-01', ...parts }
  const answer = await by.post(callPath(createApiKey), input)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { key, token } = answer.json<{ key: ApiKey; token: string }>()
  return { key, token, ...callsWith(server, token) }
}

/** Calls with a key, whatever that is; a POST has an Idempotency-Key of its own unless another is given. */
export function callsWith(server: TestServer, token: string): Omit<Machine, 'key' | 'token'> {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: string | Buffer, more = {}) =>
    server.app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...more },
      ...(payload === undefined ? {} : { payload }),
    })
  const json = { 'content-type': 'application/json' }
  return {
    get: async (url, headers) => send('GET', url, undefined, headers),
    post: async (url, body = {}, headers = {}) =>
      send('POST', url, JSON.stringify(body), { ...json, 'idempotency-key': randomUUID(), ...headers }),
    put: async (url, body = {}, headers = {}) => send('PUT', url, JSON.stringify(body), { ...json, ...headers }),
    delete: async (url, body = {}) => send('DELETE', url, JSON.stringify(body), json),
    upload: async (url, file, fields = {}) => {
      const { payload, headers } = multipart(file, fields)
      return send('POST', url, payload, { ...headers, 'idempotency-key': randomUUID() })
    },
  }
}
