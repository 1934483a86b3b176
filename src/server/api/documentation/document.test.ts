import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { version } from '#contract/api/changelog.ts'
import { callsOf, type DocumentedCall, exampleCallOf, type PublicDocument } from '#contract/api/document.ts'
import { translate } from '#contract/texts.ts'
import { retrySeconds } from '#domain/webhooks/delivery-pace.ts'
import { getPublicApi } from '#contract/api/documentation.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { createMachine, type Machine } from '#test/api-keys.ts'
import { root } from '#test/house/sources.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, createVisitor } from '#test/people.ts'
import {
  type CalledObjects,
  createCalledObjects,
  exampleFile,
  openAnswerChecker,
  paramsFor,
  readDocument,
} from '#test/public-api.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { writeClient } from './write-client.ts'

let server: TestServer
let machine: Machine
let document: PublicDocument
let objects: CalledObjects

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  const owner = await createPerson(server, customerRoles, await createCustomer(server))
  machine = await createMachine(server, owner, { kind: 'test' })
  document = await readDocument(server)
  objects = await createCalledObjects(server, machine, owner)
})
afterAll(async () => server.close())

describe('the document of the public API', () => {
  it('is read without a login, kept until it changes, and tells of no call that keys may not make', async () => {
    const stranger = createVisitor(server)
    const { headers } = await stranger.get(callPath(getPublicApi))
    const again = await stranger.getWith({ 'if-none-match': String(headers['etag']) }, callPath(getPublicApi))
    expect(again.statusCode).toBe(304)
    const calls = callsOf(document)
    expect(calls.length).toBeGreaterThan(40)
    const marked = server.app.endpoints.filter(({ key }) => key !== undefined)
    expect(calls).toHaveLength(marked.length)
    expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/v4/api-key'))).toEqual([])
    expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length)
  })

  it('tells which calls If-Match is for, and which answers have a tag', () => {
    const whole = document as unknown as {
      paths: Record<string, Record<string, { parameters: { name: string }[]; responses: Record<string, object> }>>
    }
    const takes = (path: string) => whole.paths[path]!['post']!.parameters.some(({ name }) => name === 'If-Match')
    expect(takes('/api/v4/file/{id}/claim')).toBe(true)
    expect(takes('/api/v4/file/{id}/own-pause')).toBe(false)
    const read = whole.paths['/api/v4/file/{id}']!['get']!.responses
    expect(read['200']).toHaveProperty(['headers', 'ETag'])
    expect(Object.keys(read)).toContain('507')
  })

  it.skipIf(!existsSync(join(root, 'node_modules/@redocly/cli')))(
    'has no error by the linter of others',
    { timeout: 120_000 },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'vorder-openapi-'))
      const file = join(folder, 'openapi.json')
      // On a machine of a test the portal has no address of its own.
      writeFileSync(file, JSON.stringify({ ...document, servers: [{ url: 'https://portal.vorder.nl' }] }))
      const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
      const said = execFileSync(process.execPath, [cli, 'lint', file, '--format=json'], {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
        encoding: 'utf8',
      })
      rmSync(folder, { recursive: true, force: true })
      const { totals } = JSON.parse(said) as { totals: { errors: number } }
      expect(totals.errors).toBe(0)
    },
  )

  it('is what the client for TypeScript is written from', () => {
    for (const [name, text] of Object.entries(writeClient(document))) {
      expect(readFileSync(join(root, 'packages/client', name), 'utf8'), name).toBe(text)
    }
    const manifest = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8')) as { version: string }
    expect(manifest.version).toBe(version)
  })

  it('says of webhooks after how long each attempt follows', () => {
    const [once, five, ...rest] = retrySeconds
    const [minutes, half, ...hours] = rest.map((seconds) => (seconds < 3600 ? seconds / 60 : seconds / 3600))
    const told = `after ${five} seconds, ${minutes} and ${half} minutes, ${hours.slice(0, -1).join(', ')} and ${hours.at(-1)} hours`
    expect(once).toBe(0)
    expect(JSON.stringify(document)).toContain(told)
    expect(translate('en', 'api_doc.about.webhook')).toContain(told)
  })
})

let made = 0
/** Makes a call as its example does, on what is there. */
async function make(call: DocumentedCall) {
  const params = paramsFor(call, objects)
  const { method, url, body: example, file } = exampleCallOf('', call, { params })
  // Each invoice is handed in once.
  const number = `F-${(made += 1)}`
  const body: unknown = JSON.parse(JSON.stringify(example ?? {}).replaceAll('F-2026-0412', number))
  if (file !== null) {
    return machine.upload(url, { name: file, bytes: exampleFile(file, number) })
  }
  if (method === 'GET') return machine.get(url)
  const verb = { POST: machine.post, PUT: machine.put, DELETE: machine.delete }[method as 'POST' | 'PUT' | 'DELETE']
  return verb(url, body as object)
}

describe('what the document says of each answer', () => {
  it('is what comes back, by a checker of others', { timeout: 300_000 }, async () => {
    const faultOf = openAnswerChecker(document)
    const wrong: string[] = []
    const seen = new Set<string>()
    // What takes something away comes last.
    const calls = callsOf(document).toSorted((one, other) => Number(takesAway(one)) - Number(takesAway(other)))
    for (const call of calls) {
      const answer = await make(call)
      seen.add(String(answer.statusCode))
      const fault = faultOf(call, answer)
      if (fault) wrong.push(`${call.method} ${call.path} ${fault}`)
      if (answer.statusCode === 400) wrong.push(`${call.path}: the example is refused: ${answer.body.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['200', '404']))
  })
})

const takesAway = ({ method, path }: DocumentedCall) => method === 'DELETE' || /withdrawal|own-pause/.test(path)
