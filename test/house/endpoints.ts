import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { createApp } from '#server/create-app.ts'
import { realClock } from '#server/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { paths, root, type Source } from './sources.ts'

/** An endpoint of the contract and the name it is exported under. */
export interface Declared {
  readonly name: string
  readonly endpoint: Endpoint
}

/** Every endpoint the contract declares. */
export async function declaredEndpoints(): Promise<Declared[]> {
  const found: Declared[] = []
  for (const path of paths('src/contract/**/*.ts').filter((name) => !name.endsWith('.test.ts'))) {
    const exported = (await import(join(root, path))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) if (isEndpoint(value)) found.push({ name, endpoint: value })
  }
  return found
}

/** Every endpoint the server answers; the database is not needed to ask. */
export async function registeredEndpoints(): Promise<readonly Endpoint[]> {
  const db = openDb(openPool('postgres://nobody@127.0.0.1:1/none'))
  const config = readConfig({ VORDER_ENV: 'test', VORDER_DATA: tmpdir(), VORDER_SECRET: 'not-used-'.repeat(4) })
  const app = await createApp({ db, clock: realClock, config })
  await app.http.close()
  await db.destroy()
  return app.endpoints
}

/**
 * Whether a test calls the endpoint: its path, whatever stands for the parameters, within a few lines of its
 * verb (`.get(`, `.upload(`, `method: 'POST'`), or its name handed to a call.
 */
export function isCalled({ name, endpoint }: Declared, tests: readonly Source[]): boolean {
  const path = endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/?\'"`]+')
  const verb = { GET: 'get', POST: '(?:post|upload)', PUT: 'put', DELETE: 'delete' }[endpoint.method]
  const call = new RegExp(
    `(?:\\.${verb}(?:<[^>]*>)?\\(|method: '${endpoint.method}'|fetch\\()[^;]{0,120}?${path}(?=[?'"\`])|[({,] ?${name}[.,)]`,
  )
  return tests.some(({ text }) => call.test(text))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value
}
