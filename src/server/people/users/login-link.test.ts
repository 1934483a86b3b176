import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { mailsTo, settled, tokenIn } from '#test/mailed-link.ts'
import { createPerson, createVisitor, type Person, type Visitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let owner: Person
let email: string
let turn = 0

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', worker: true })
})
afterAll(async () => server.close())
beforeEach(async () => {
  turn += 1
  email = `eigenaar${turn}@bureau.nl`
  owner = await createPerson(server, 'employee')
  await update({ email })
})

async function update(fields: { email?: string; language?: string; active?: boolean }): Promise<void> {
  await server.database.db.updateTable('appUser').set(fields).where('id', '=', owner.userId).execute()
}

/** Somebody at a computer that the portal has never seen. */
let computers = 0
function newComputer(): Visitor {
  computers += 1
  return createVisitor(server, `10.20.${computers >> 8}.${computers & 255}`)
}

const ask = async (login: string, visitor = newComputer()) => visitor.post('/api/v4/login-link', { login })
const take = async (visitor: Visitor, token: string) => visitor.post('/api/v4/login-link/take', { token })
const logIn = async (visitor: Visitor, password = demoPassword) =>
  visitor.post('/login_check_json', { username: owner.username, password })

/** Strangers from everywhere have tried so often that new browsers are refused. */
async function closeToStrangers(): Promise<void> {
  const attempts = Array.from({ length: 100 }, (_, place) => ({
    username: owner.username,
    ip: `10.30.${place}.1`,
    succeeded: false,
  }))
  await server.database.db.insertInto('loginAttempt').values(attempts).execute()
}

async function tokenFor(login: string): Promise<string> {
  expect((await ask(login)).statusCode).toBe(204)
  await settled(server)
  return tokenIn((await mailsTo(server, email)).at(-1), '/login/link')
}

describe('a link to log in at a new computer [S8]', () => {
  it('lets its owner in while strangers guess, with his own password, and once', async () => {
    await closeToStrangers()
    const computer = newComputer()
    const refused = await logIn(computer)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ reason: 'too_many_attempts' }),
    ])
    const token = await tokenFor(owner.username.toUpperCase())
    const taken = await take(computer, token)
    expect([taken.statusCode, taken.json()]).toEqual([200, { username: owner.username }])
    // The link opens nothing: the password has to be right.
    expect((await computer.get('/api/v4/menu/user')).statusCode).toBe(403)
    expect((await logIn(computer, 'not the password')).statusCode).toBe(400)
    expect((await logIn(computer)).statusCode).toBe(200)
    const again = await take(newComputer(), token)
    expect([again.statusCode, again.json().error_message]).toEqual([400, expect.stringContaining('werkt niet meer')])
    // Nobody else came in with it, and his sessions elsewhere go on.
    expect((await logIn(newComputer())).statusCode).toBe(400)
    expect((await owner.get('/api/v4/menu/user')).statusCode).toBe(200)
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId'])
      .where('subjectId', '=', owner.userId)
      .where('kind', 'in', ['user.login_link_mailed', 'user.browser_made_known'])
      .orderBy('id')
      .execute()
    expect(kinds).toEqual([
      { kind: 'user.login_link_mailed', actorId: null },
      { kind: 'user.browser_made_known', actorId: owner.userId },
    ])
  })

  it('asks for the second step as well, of who has one', async () => {
    await closeToStrangers()
    const row = { userId: owner.userId, secret: Buffer.alloc(32), confirmedAt: new Date() }
    await server.database.db.insertInto('secondFactor').values(row).execute()
    const computer = newComputer()
    expect((await take(computer, await tokenFor(email))).statusCode).toBe(200)
    expect((await logIn(computer)).json().errors.code[0]).toContain('code van uw app')
  })

  it('gives its browser ten tries, as many as any other browser that the account knows', async () => {
    await closeToStrangers()
    const computer = newComputer()
    await take(computer, await tokenFor(email))
    const answers: string[] = []
    for (let guess = 0; guess < 12; guess += 1) answers.push((await logIn(computer, `guess ${guess}`)).json().reason)
    expect(answers.filter((reason) => reason === 'too_many_attempts').length).toBe(2)
  })

  it('is mailed in the language of the user, and leads to the configured address', async () => {
    await update({ language: 'fr' })
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    expect((await newComputer().post('/api/v4/login-link', { login: email }, evil)).statusCode).toBe(204)
    await settled(server)
    const [mail = ''] = await mailsTo(server, email)
    expect(mail).toContain('Subject: Votre lien de connexion')
    expect(mail).toContain(owner.username)
    expect(mail).toMatch(/^http:\/\/localhost:8080\/login\/link#[\w-]{43}$/m)
    expect(mail).not.toContain('evil')
  })

  it('is answered the same for known, unknown, stopped and without an address', async () => {
    const mute = await createPerson(server, 'employee')
    const answers: object[] = []
    const note = async (login: string) => {
      const { statusCode, body, headers } = await ask(login)
      answers.push({ statusCode, body, names: Object.keys(headers).toSorted() })
    }
    for (const login of [owner.username, email, mute.username, 'nobody', 'x@y.nl']) await note(login)
    await settled(server)
    const before = (await mailsTo(server, email)).length
    await update({ active: false })
    await note(email)
    await settled(server)
    expect((await mailsTo(server, email)).length).toBe(before)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('cannot be used up or made a flood by strangers: one works at a time, and an old one makes room', async () => {
    for (let stranger = 0; stranger < 5; stranger += 1) expect((await ask(email)).statusCode).toBe(204)
    await settled(server)
    expect((await mailsTo(server, email)).length).toBe(1)
    // The link that a stranger asked for is as good to its owner.
    await closeToStrangers()
    const computer = newComputer()
    await take(computer, tokenIn((await mailsTo(server, email)).at(-1), '/login/link'))
    expect((await logIn(computer)).statusCode).toBe(200)
    // Once used, or with less than a quarter of an hour left, it is in nobody's way.
    await tokenFor(email)
    expect((await mailsTo(server, email)).length).toBe(2)
    const soonOver = { expiresAt: new Date(Date.now() + 14 * 60_000) }
    await server.database.db.updateTable('loginLink').set(soonOver).where('userId', '=', owner.userId).execute()
    await tokenFor(email)
    expect((await mailsTo(server, email)).length).toBe(3)
  })

  it('works for thirty minutes, while the login does, and not after a new password', async () => {
    const { db } = server.database
    const links = () => db.selectFrom('loginLink').selectAll().where('userId', '=', owner.userId).execute()
    const late = await tokenFor(email)
    const [link] = await links()
    expect(Math.round((link!.expiresAt.getTime() - link!.createdAt.getTime()) / 1000)).toBe(1800)
    await db
      .updateTable('loginLink')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    const stopped = await tokenFor(email)
    await update({ active: false })
    const ofStopped = await take(newComputer(), stopped)
    await update({ active: true })
    const changed = await tokenFor(email)
    const body = { currentPassword: demoPassword, newPassword: 'een heel nieuw wachtwoord' }
    expect((await owner.post('/do-change-password', body)).statusCode).toBe(204)
    const answers = [await take(newComputer(), late), ofStopped, await take(newComputer(), changed)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  })

  it('is of one kind: it chooses no password, and a link for a password makes no browser known', async () => {
    const token = await tokenFor(email)
    const choose = await newComputer().post('/api/customer/reset-password/choose', {
      token,
      password: 'een boot vol peren',
    })
    expect(choose.statusCode).toBe(400)
    expect((await newComputer().post('/api/customer/reset-password', { login: email })).statusCode).toBe(204)
    await settled(server)
    const reset = tokenIn((await mailsTo(server, email)).at(-1), '/customer/reset-password')
    expect((await take(newComputer(), reset)).statusCode).toBe(400)
  })

  it('makes one browser known, however many come with it at the same moment', async () => {
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 8 }, async () => take(newComputer(), token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
  })

  it('is not asked for without end from one address, and is nowhere kept as it was mailed', async () => {
    const token = await tokenFor(email)
    const eager = newComputer()
    await eager.refreshTokens()
    const answers = await Promise.all(Array.from({ length: 15 }, async (_, place) => ask(`nobody${place}`, eager)))
    expect(answers.filter(({ statusCode }) => statusCode === 204).length).toBe(10)
    const { db } = server.database
    const kept = [
      await db.selectFrom('loginLink').selectAll().execute(),
      await db.selectFrom('job').selectAll().execute(),
      await db.selectFrom('auditEvent').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})
