import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { hrefOf, type MenuItem } from '#contract/platform/menu-item.ts'
import { getCsrfToken } from '#contract/people/users.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { isProof } from '#test/long.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => server.close())

describe('logging in and out', { timeout: isProof ? 1_200_000 : 120_000 }, () => {
  it('answers who is logged in, and null for a visitor [req 7.7]', async () => {
    const employee = await createPerson(server, 'employee')
    expect((await employee.get('/api/v3/user/get')).json()).toMatchObject({
      user: { name: 'Sanne Bakker' },
      build: '00113',
      commit: expect.toSatisfy((commit) => commit === null || /^[\da-f]{8}$/.test(commit)),
    })
    const nobody = (await createVisitor(server).get('/api/v3/user/get')).json()
    expect(nobody).toMatchObject({ user: null, firstSteps: [], demo: null })
  })

  it('says what somebody may begin with, until he has done some of it', async () => {
    const { db } = server.database
    const employee = await createPerson(server, 'employee')
    const stepsOf = async (person: Person) => (await person.get('/api/v3/user/get')).json().firstSteps
    expect(await stepsOf(employee)).toEqual(['import', 'run'])
    expect(await stepsOf(await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING']))).toEqual(['run'])
    const run = { day: '2026-11-20' as Day, selection: '{}', proposedBy: employee.userId, state: 'done' }
    await db
      .insertInto('processingRun')
      .values({ ...run, proposedAt: server.clock.now() })
      .execute()
    expect(await stepsOf(employee)).toEqual([])
  })

  it('gives one answer for a wrong password and for an unknown user [req 7.13]', async () => {
    const visitor = createVisitor(server)
    await createPerson(server, 'legal')
    const unknown = await visitor.post('/login_check_json', { username: 'nobody', password: 'x' })
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json()).toMatchObject({
      error_message: expect.stringContaining('horen niet bij elkaar'),
      errors: {},
    })
  })

  it('refuses the eleventh attempt on an account from one address', async () => {
    const visitor = createVisitor(server)
    for (let turn = 0; turn < 10; turn += 1)
      await visitor.post('/login_check_json', { username: 'guessed', password: 'x' })
    const answer = await visitor.post('/login_check_json', { username: 'guessed', password: 'x' })
    expect(answer.json().error_message).toContain('te vaak')
  })

  it('refuses a command without a csrf token, and says csrf', async () => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/login_check_json',
      payload: { username: 'a', password: 'b' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error_message).toContain('csrf')
  })

  it('gives each session a token of its own, and takes that of nobody else [req 7.8] [S12]', async () => {
    const [one, other] = [await rawSession(), await rawSession()]
    const change = async (cookies: RawSession, tokens: RawSession) =>
      server.app.http.inject({
        method: 'PUT',
        url: '/api/v4/users/language',
        headers: { cookie: cookies.cookie, 'x-xsrf-token': tokens.xsrf },
        payload: { language: 'en', _token: tokens.token },
      })
    expect(one.token).not.toBe(other.token)
    expect((await change(one, one)).statusCode).toBe(204)
    for (const stolen of [other, { ...one, token: other.token }, { ...one, xsrf: other.xsrf }]) {
      const refused = await change(one, stolen)
      expect([refused.statusCode, refused.json().error_message]).toEqual([400, expect.stringContaining('csrf')])
    }
  })

  it('takes at no command the tokens of another session, none, or half of them [S12]', async () => {
    const everything = roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN')
    const [mine, other] = [await createPerson(server, everything), await rawSession()]
    const own = mine.tokens()
    const attempts = [
      { xsrf: other.xsrf, token: other.token },
      { xsrf: own.xsrf, token: other.token },
      { xsrf: other.xsrf, token: own.token },
      { xsrf: own.xsrf, token: undefined },
      { xsrf: '', token: own.token },
      // Each in the place of the other.
      { xsrf: own.token, token: own.xsrf },
    ]
    // Only who works as another comes as far as the tokens of going back.
    const commands = server.app.endpoints.filter(
      ({ method, changes, permission }) => (method !== 'GET' || changes) && permission !== 'logout-user',
    )
    expect(commands.length).toBeGreaterThan(100)
    const taken: string[] = []
    for (const [place, { method, path }] of commands.entries()) {
      const url = callPath({ path }, new Proxy({}, { get: () => 999_999 }))
      // A GET has no body: the header is all it brings. One attempt each, and all of them when it must be proved.
      const all = method === 'GET' ? attempts.filter((one) => one.xsrf !== own.xsrf) : attempts
      for (const { xsrf, token } of isProof ? all : [all[place % all.length]!]) {
        const headers = { cookie: mine.cookies(), 'x-xsrf-token': xsrf }
        const payload = method === 'GET' ? {} : { payload: { _token: token } }
        const answer = await server.app.http.inject({ method, url, headers, ...payload })
        const isRefused = answer.statusCode === 400 && answer.json().error_message.includes('csrf')
        if (!isRefused) taken.push(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 100)}`)
      }
    }
    expect(taken).toEqual([])
  })

  it('says session_expired without a session and forbidden without the right', async () => {
    const visitor = createVisitor(server)
    const expired = await visitor.get('/api/v4/menu/user')
    expect([expired.statusCode, expired.json().reason]).toEqual([403, 'session_expired'])
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await person.get('/api/v4/menu/user')).statusCode).toBe(200)
    expect((await person.get('/api/v4/menu/all')).statusCode).toBe(200)
  })

  it('ends the session at log-out at once', async () => {
    const person = await createPerson(server, 'employee')
    expect((await person.post('/logout')).statusCode).toBe(204)
    expect((await person.get('/api/v4/menu/user')).statusCode).toBe(403)
  })

  it('changes the password only with the current one', async () => {
    const person = await createPerson(server, 'employee')
    const wrong = await person.post('/do-change-password', {
      currentPassword: 'no',
      newPassword: 'een heel nieuw wachtwoord',
    })
    expect(wrong.json().errors).toEqual({ currentPassword: ['Dit is niet uw huidige wachtwoord.'] })
    const right = await person.post('/do-change-password', {
      currentPassword: 'Vorder-demo-2026',
      newPassword: 'een heel nieuw wachtwoord',
    })
    expect(right.statusCode).toBe(204)
  })

  it('gives a menu of items with name, icon, link and children, each granted or not [req 3.2]', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const { items } = (await person.get('/api/v4/menu/user')).json<{ items: MenuItem[] }>()
    const withChildren = (list: readonly MenuItem[]): MenuItem[] =>
      list.flatMap((item) => [item, ...withChildren(item.children)])
    const all = withChildren(items)
    for (const item of all) expect(Object.keys(item).sort()).toEqual(['children', 'granted', 'icon', 'link', 'name'])
    const granted = (link: string) => all.filter((item) => hrefOf(item) === link).map((item) => item.granted)
    const search = all.find((item) => hrefOf(item) === '/file/search')
    expect(search?.link).toEqual({ name: 'file.search', path: '/file/search' })
    expect([granted('/file/search'), granted('/employee')]).toEqual([[true], [false]])
  })

  it('serves every text in the language asked for, and nl for any other [req 3.11, 5.4, 7.6]', async () => {
    const visitor = createVisitor(server)
    const texts = Object.entries((await visitor.get('/api/v3/translate/get?lang=en')).json<object>())
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter(([key, text]) => !/^[a-z0-9_.-]+$/i.test(key) || typeof text !== 'string')).toEqual([])
    expect((await visitor.get('/api/v3/translate/get?lang=fr')).json()['menu.admin']).toBe('Gestion')
    expect((await visitor.get('/api/v3/translate/get?lang=xx')).json()['menu.admin']).toBe('Beheer')
  })

  it('sends the texts packed for who can unpack them, and after that says that they still hold', async () => {
    const ask = (headers: Record<string, string>, lang = 'en') =>
      server.app.http.inject({ url: `/api/v3/translate/get?lang=${lang}`, headers })
    const first = await ask({})
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('no-cache')
    const packed = await ask({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(first.json())
    const again = await ask({ 'if-none-match': `"other", ${tag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    expect((await ask({ 'if-none-match': tag }, 'nl')).statusCode).toBe(200)
  })
})

interface RawSession {
  readonly cookie: string
  readonly xsrf: string
  readonly token: string
}

/** Somebody who is logged in, with cookies and tokens to send as one likes. */
async function rawSession(): Promise<RawSession> {
  const { username } = await createPerson(server, 'employee')
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    }
    const answer = await server.app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const newToken = async () => (await send('GET', callPath(getCsrfToken))).json<{ token: string }>().token
  const login = { username, password: demoPassword, _token: await newToken() }
  expect((await send('POST', '/login_check_json', login)).statusCode).toBe(200)
  const token = await newToken()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, xsrf: cookies.get('XSRF-TOKEN') ?? '', token }
}
