import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#server/demo/logins.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { root } from '#test/house/sources.ts'
import { startPortal } from '#test/portal-process.ts'
import { progress, timed } from './figure.ts'

/** A portal as an agency runs it: its own process, its own durable database, a portfolio in it, one employee. */
export interface BenchPortal {
  readonly url: string
  readonly databaseUrl: string
  /** The headers of a request by the employee who is logged in. */
  readonly headers: Readonly<Record<string, string>>
  /** Reads an answer as JSON; throws when it is refused. */
  get<Answer>(path: string): Promise<Answer>
  send<Answer>(method: 'POST' | 'PUT', path: string, body: object | FormData): Promise<Answer>
  close(): Promise<void>
}

/** Starts a portal with so many files; `VORDER_TODAY` and other settings by `environment`. */
export async function openBenchPortal(
  files: number,
  environment: Record<string, string> = {},
): Promise<BenchPortal & { loadSeconds: number }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vorder-bench-'))
  const settings = {
    VORDER_DATA: dataFolder,
    VORDER_ENV: 'demo',
    VORDER_DEMO: 'on',
    VORDER_CAPTCHA: 'off',
    ...environment,
  }
  const portal = await startPortal(settings)
  const { url: databaseUrl } = await openEmbedded(dataFolder)
  if (files > 0) progress(`loading ${files} files`)
  const loadSeconds = files === 0 ? 0 : (await timed(async () => loadFiles(files, settings))) / 1000
  return {
    url: portal.url,
    databaseUrl,
    loadSeconds,
    ...(await logIn(portal.url)),
    close: async () => {
      await portal.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

function loadFiles(files: number, settings: Record<string, string>): void {
  const script = join(root, 'src/server/command-line/main.ts')
  const args = [script, 'demo', 'load', '--files', String(files), '--json']
  execFileSync(process.execPath, args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Logs the demo's employee in as a browser does: token, cookies, and the token again in every body. */
async function logIn(url: string) {
  const cookies = new Map<string, string>()
  let token = ''
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  })
  const call = async <Answer>(method: string, path: string, body?: string | FormData): Promise<Answer> => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${url}${path}`, { method, body: body ?? null, headers: { ...headers(), ...type } })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text || 'null') as Answer
  }
  const refreshToken = async () => {
    token = (await call<{ token: string }>('GET', '/api/v4/users/csrf')).token
  }
  const send = async <Answer>(method: 'POST' | 'PUT', path: string, body: object | FormData): Promise<Answer> => {
    if (!(body instanceof FormData)) return call<Answer>(method, path, JSON.stringify({ ...body, _token: token }))
    body.set('_token', token)
    return call<Answer>(method, path, body)
  }
  await refreshToken()
  await send('POST', '/login_check_json', { username: 'employee', password: demoPassword })
  await refreshToken()
  return { headers: headers(), get: <Answer>(path: string) => call<Answer>('GET', path), send }
}
