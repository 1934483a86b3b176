import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { createForeignCustomer, type ForeignObjects } from '#test/foreign-customer.ts'
import { isProof } from '#test/long.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { sampleInput } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { rowsOfAllTables } from '#test/all-rows.ts'

let server: TestServer
let victim: Person
let objects: ForeignObjects

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  objects = await createForeignCustomer(server)
  victim = await createPerson(
    server,
    roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN'),
  )
})
afterAll(async () => server.close())

const changing = () => server.app.endpoints.filter(({ method, changes }) => method !== 'GET' || changes === true)
const named = ({ method, path }: Endpoint) => `${method} ${path}`

function addressOf(call: Endpoint): string {
  const ids: Readonly<Record<string, number>> = {
    id: objects.dossier,
    debtor: objects.debtor,
    contact: objects.debtorContact,
    claim: objects.claim,
    proposal: objects.proposal,
  }
  return callPath(call, new Proxy(ids, { get: (known, name) => known[String(name)] ?? 1 }))
}

/** How a page of another site can send something: all that a form and a plain call of a script can. */
const ways: readonly (readonly [string, (input: object) => readonly [type: string, body: string]])[] = [
  ['a form', (input) => ['application/x-www-form-urlencoded', new URLSearchParams(flat(input)).toString()]],
  ['a form of plain text', (input) => ['text/plain', JSON.stringify(input)]],
  ['a script that says it is JSON', (input) => ['application/json', JSON.stringify(input)]],
]
const flat = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : '1']))

/** What the browser says of where a call comes from; the last is one too old to say it. */
const sites = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }, {}]

describe('a call that a page of another site makes with the cookies of somebody who is logged in', () => {
  it('has no effect, whichever call and however it is sent [S11]', async () => {
    expect(changing().length).toBeGreaterThan(80)
    const before = await rowsOfAllTables(server.database.db)
    const letIn: string[] = []
    for (const [turn, call] of changing().entries()) {
      // Each call in one way and from one place, the next one in another; in all of them when it must be proved.
      const tries = ways.flatMap((way) => sites.map((site) => ({ way, site })))
      for (const { way, site } of isProof ? tries : [tries[turn % tries.length]!]) {
        const [type, payload] = way[1](call.method === 'GET' ? {} : sampleInput(call))
        const answer = await server.app.http.inject({
          method: call.method,
          url: addressOf(call),
          headers: { cookie: victim.cookies(), 'content-type': type, origin: 'https://elsewhere.example', ...site },
          ...(call.method === 'GET' ? {} : { payload }),
        })
        if (![400, 403].includes(answer.statusCode)) letIn.push(`${named(call)} by ${way[0]}: ${answer.statusCode}`)
      }
    }
    expect(letIn).toEqual([])
    expect(await rowsOfAllTables(server.database.db)).toEqual(before)
  })

  it('has none either with the tokens of the one who attacks, planted in its cookies by a sibling [S11] [S12]', async () => {
    const attacker = createVisitor(server)
    await attacker.refreshTokens()
    const planted = attacker.cookies()
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(planted)?.[1] ?? ''
    const { token } = (await attacker.get('/api/v4/users/csrf')).json<{ token: string }>()
    const session = /(?:^|; )(vorder=[^;]+)/.exec(victim.cookies())?.[1]
    const before = await rowsOfAllTables(server.database.db)
    for (const call of changing().filter((one) => !['open', 'logout-user'].includes(one.permission))) {
      const { statusCode } = await server.app.http.inject({
        method: call.method,
        url: addressOf(call),
        headers: {
          cookie: `${session}; ${planted}`,
          'x-xsrf-token': xsrf,
          ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(call.method === 'GET' ? {} : { payload: JSON.stringify({ ...sampleInput(call), _token: token }) }),
      })
      expect([named(call), statusCode]).toEqual([named(call), 400])
    }
    expect(await rowsOfAllTables(server.database.db)).toEqual(before)
  })

  it('is not invited: no answer lets another site read it, and its first question is refused [S11] [S39]', async () => {
    const origin = 'https://elsewhere.example'
    const answers = [
      await server.app.http.inject({ url: '/api/v3/user/get', headers: { origin, cookie: victim.cookies() } }),
      await server.app.http.inject({
        method: 'OPTIONS',
        url: '/api/v4/merchant',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-xsrf-token' },
      }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
    const invitations = answers.flatMap(({ headers }) =>
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
    )
    expect(invitations).toEqual([])
  })
})

describe('the cookies', () => {
  it('go along with no call of another site, and that of the session is read by no script [S10] [S11]', async () => {
    const flags = async (forwarded: object) => {
      const headers = { 'sec-fetch-site': 'same-origin', ...forwarded }
      const first = await server.app.http.inject({ url: '/api/v4/users/csrf', headers })
      return first.cookies.map(({ name, sameSite, httpOnly, secure, path }) => ({
        name,
        sameSite,
        httpOnly,
        secure,
        path,
      }))
    }
    const common = { sameSite: 'Lax', path: '/' }
    expect(await flags({})).toMatchObject([
      { name: 'vorder_visitor', httpOnly: true, ...common },
      { name: 'XSRF-TOKEN', httpOnly: undefined, ...common },
    ])
    expect(await flags({ 'x-forwarded-proto': 'https' })).toMatchObject([{ secure: true }, { secure: true }])
    const person = await createPerson(server, [])
    const stored = await sql<{
      token: string
    }>`select encode(token_hash, 'hex') as token from session where user_id = ${person.userId}`.execute(
      server.database.db,
    )
    // What the cookie holds stands nowhere: only what is computed from it.
    const value = /(?:^|; )vorder=([^;]+)/.exec(person.cookies())?.[1] ?? ''
    expect(stored.rows.map(({ token }) => token)).not.toContain(Buffer.from(value).toString('hex'))
  })
})
