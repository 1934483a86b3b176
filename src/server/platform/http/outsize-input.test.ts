import { Readable } from 'node:stream'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { isProof } from '#test/long.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { startPortal } from '#test/portal-process.ts'
import { threadTimeSince } from '#test/processor-time.ts'
import { sampleInput, sampleQuery } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { shapeOf } from '#test/shape.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  person = await createPerson(
    server,
    roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN'),
  )
})
afterAll(async () => server.close())

const named = ({ method, path }: Endpoint) => `${method} ${path}`
const anything = new Proxy({}, { get: (_, name) => (name === 'hash' ? 'A'.repeat(43) : 1) })
const pathOf = (endpoint: Endpoint) => callPath(endpoint, anything)
const lists = () =>
  server.app.endpoints.filter(({ query }) => query && 'limit' in (shapeOf(query, 'input').properties ?? {}))
const names = (endpoint: Endpoint, part: 'input' | 'query') =>
  Object.entries(shapeOf(endpoint[part], 'input').properties ?? {}).map(([name]) => name)

/** The milliseconds of processor that a call took of the thread that answers everybody; the fastest of three. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && least > mostMilliseconds; turn += 1) {
    const start = process.threadCpuUsage()
    await call()
    least = Math.min(least, threadTimeSince(start))
  }
  return least
}
const mostMilliseconds = 50

/** Texts that make a careless expression try every way to read them. */
const bombs = (length: number) => [
  'a'.repeat(length),
  ' '.repeat(length) + 'x',
  `${'\t '.repeat(length / 2)}x`,
  `${'a.'.repeat(length / 2)}@`,
  `${'a@'.repeat(length / 2)}!`,
  `a@${'a.'.repeat(length / 2)}`,
  `+${'1 '.repeat(length / 2)}x`,
  `https://${'a.'.repeat(length / 2)}!`,
  `${'-'.repeat(length)}!`,
  '%'.repeat(length),
  `${'(a+)+'.repeat(length / 5)}$`,
  '\\'.repeat(length),
  `${'é'.repeat(length / 2)}\u0301`,
]

describe('a list [S14]', { timeout: isProof ? 1_800_000 : 120_000 }, () => {
  it('gives no more rows than it has said, however many are asked for', async () => {
    expect(lists().length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const endpoint of lists()) {
      const own = sampleQuery(endpoint)
      const ask = async (more: string) => person.get(`${pathOf(endpoint)}${own === '' ? '?' : `${own}&`}${more}`)
      for (const more of [
        'limit=1000000000',
        '_limit=1000000000',
        'limit=1e9',
        'limit=-2',
        '_limit=0',
        ...(names(endpoint, 'query').includes('offset') ? ['offset=1e12'] : []),
        'limit=1.5',
      ]) {
        const { statusCode, body } = await ask(more)
        if (statusCode !== 400 || !/"(limit|offset)"/.test(body))
          wrong.push(`${named(endpoint)} ${more}: ${statusCode}`)
      }
      const { statusCode } = await ask('_limit=-1')
      const isBounded = endpoint.query!.safeParse({
        ...Object.fromEntries(new URLSearchParams(own)),
        limit: -1,
      }).success
      if (!isBounded && statusCode !== 400) wrong.push(`${named(endpoint)} _limit=-1: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('refuses a thousand filters, and never leaves some of them out', async () => {
    const filters = {
      different: Array.from({ length: 1000 }, (_, place) => `f${place}=1`),
      'the same': Array.from({ length: 1000 }, () => 'status=paused'),
      brackets: Array.from({ length: 1000 }, (_, place) => `status[${place}]=paused`),
      'empty brackets': Array.from({ length: 1000 }, () => 'status[]=paused'),
      old: Array.from({ length: 1000 }, (_, place) => `_filter[f${place}]=1`),
    }
    for (const [form, parts] of Object.entries(filters)) {
      const milliseconds = await timeOf(async () => {
        const { statusCode } = await person.get(`/api/v4/file?${parts.join('&')}`)
        expect([form, statusCode]).toEqual([form, 400])
      })
      expect([form, milliseconds]).toEqual([form, expect.toSatisfy((one: number) => one < mostMilliseconds)])
    }
    const { statusCode } = await person.get(
      `/api/v4/file?${Array.from({ length: 201 }, () => 'status[]=paused').join('&')}`,
    )
    expect(statusCode).toBe(400)
  })

  it('reads ten thousand brackets as fast as one', async () => {
    const deep = [
      '['.repeat(10_000),
      `a${'[a]'.repeat(10_000)}=1`,
      `a${'['.repeat(10_000)}=1`,
      `_order${'[a]'.repeat(5_000)}=asc`,
    ]
    for (const query of deep) {
      const milliseconds = await timeOf(async () => {
        expect((await person.get(`/api/v4/file?${query}`)).statusCode).toBeLessThan(500)
      })
      expect(milliseconds).toBeLessThan(mostMilliseconds)
    }
  })
})

describe('a text [S14]', { timeout: isProof ? 1_800_000 : 120_000 }, () => {
  it('of whatever form is read at once by every field that takes one', async () => {
    const slow: string[] = []
    for (const part of ['input', 'query'] as const) {
      for (const endpoint of server.app.endpoints.filter((one) => one[part])) {
        const whole =
          part === 'input' ? sampleInput(endpoint) : Object.fromEntries(new URLSearchParams(sampleQuery(endpoint)))
        for (const name of names(endpoint, part)) {
          const spent = await timeOf(async () => {
            for (const bomb of bombs(isProof ? 1_000_000 : 20_000))
              endpoint[part]!.safeParse({ ...whole, [name]: bomb })
          })
          if (spent > (isProof ? 13 : 1) * mostMilliseconds) slow.push(`${named(endpoint)} ${name}: ${spent} ms`)
        }
      }
    }
    expect(slow).toEqual([])
  })

  it('is searched for as it is written, whatever it would mean to an expression', async () => {
    const searching = lists().filter((endpoint) => names(endpoint, 'query').includes('search'))
    expect(searching.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const endpoint of isProof ? searching : searching.slice(0, 4)) {
      for (const bomb of bombs(190).filter((one) => one.length <= 200)) {
        const { statusCode } = await person.get(`${pathOf(endpoint)}?search=${encodeURIComponent(bomb)}`)
        if (statusCode >= 500) wrong.push(`${named(endpoint)} ${bomb.slice(0, 10)}: ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** A command of anybody that takes no other field, and one that does. */
const strictAndNot = ['/api/customer/reset-password/choose', '/login_check_json']

/** Bodies that are larger than they look, with what they are sent as. */
function bodies(): Readonly<Record<string, { type: string; body: string }>> {
  const json = (body: string) => ({ type: 'application/json', body })
  return {
    'ten thousand arrays': json(`{"username":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
    'ten thousand objects': json(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    'half a million arrays': json(`{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
    'three hundred thousand fields': json(`{${Array.from({ length: 150_000 }, (_, place) => `"f${place}":1`).join()}}`),
    'half a million values': json(`{"username":[${'1,'.repeat(500_000)}1]}`),
    'a number of a million digits': json(`{"username":${'9'.repeat(1_000_000)}}`),
    'no end': json(`{"a":${'['.repeat(10_000)}`),
    'a form of a hundred thousand fields': {
      type: 'application/x-www-form-urlencoded',
      body: Array.from({ length: 100_000 }, (_, place) => `f${place}=1`).join('&'),
    },
    'a form with a long field': {
      type: 'multipart/form-data; boundary=x',
      body: `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'a'.repeat(1_000_000)}\r\n--x--\r\n`,
    },
  }
}

describe('a body [S14]', { timeout: isProof ? 1_800_000 : 120_000 }, () => {
  it('that is larger than any form is refused in words, and soon', async () => {
    const visitor = createVisitor(server)
    await visitor.refreshTokens()
    for (const [name, { type, body }] of Object.entries(bodies())) {
      for (const url of isProof ? strictAndNot : strictAndNot.slice(0, 1)) {
        const { xsrf, token } = visitor.tokens()
        const headers = { cookie: visitor.cookies(), 'x-xsrf-token': xsrf, 'x-csrf-token': token, 'content-type': type }
        const milliseconds = await timeOf(async () => {
          const answer = await server.app.http.inject({ method: 'POST', url, headers, payload: body })
          expect([name, answer.statusCode, answer.body.length]).toEqual([
            name,
            400,
            expect.toSatisfy((one) => one < 100_000),
          ])
        })
        // Two million characters have to be read before anything can be said of them.
        const most = body.length > 200_000 ? 20 * mostMilliseconds : mostMilliseconds
        expect([name, milliseconds]).toEqual([name, expect.toSatisfy((one: number) => one < most)])
      }
    }
  })

  it('of a hundred megabytes is refused before it has been read, and takes no memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vorder-outsize-'))
    const portal = isProof
      ? await startPortal({ DATABASE_URL: server.database.url, VORDER_DATA: folder })
      : { url: await server.app.http.listen({ port: 0, host: '127.0.0.1' }), pid: process.pid, stop: async () => 0 }
    try {
      const multipart = 'multipart/form-data; boundary=x'
      const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', multipart]
      const before = await residentBytes(portal.pid)
      for (const type of types) {
        const { answer, sent } = await sendLarge(portal.url, type, 100)
        expect([type, answer]).toEqual([type, expect.stringMatching(/^(4\d\d|closed)$/)])
        // The line ends with the refusal: no more of it is taken than was on its way.
        expect([type, sent]).toEqual([type, expect.toSatisfy((one: number) => one < 50)])
      }
      // This process sends as well as it receives: only one that receives alone tells what that takes.
      if (isProof) expect((await residentBytes(portal.pid)) - before).toBeLessThan(20_000_000)
    } finally {
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** Sends so many megabytes without saying how many; tells the status, or that the line was closed, and how many went out. */
async function sendLarge(url: string, type: string, megabytes: number): Promise<{ answer: string; sent: number }> {
  let sent = 0
  const piece = Buffer.alloc(1_000_000, 'a')
  async function* pieces() {
    yield Buffer.from(
      type.startsWith('multipart') ? '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n' : '{"a":"',
    )
    for (; sent < megabytes; sent += 1) yield piece
  }
  const body = Readable.toWeb(Readable.from(pieces())) as ReadableStream
  try {
    const request = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit
    return { answer: String((await fetch(`${url}/login_check_json`, request)).status), sent }
  } catch {
    return { answer: 'closed', sent }
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}
