import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsHeader } from '#contract/platform/rights-header.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { createCustomer, createPerson, createVisitor, type Person, type Visitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: Person
let customer: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  admin = await createPerson(server, 'admin')
  customer = await createCustomer(server)
})
afterAll(async () => server.close())

const ownPage = '/api/v4/menu/user'
const fresh = 'een heel nieuw wachtwoord'
const sessionIn = (cookies: string) => /(?:^|; )vorder=([^;]*)/.exec(cookies)?.[1] ?? ''

/** Whoever has copied an id: sends it alone, and tells the status of a page behind the login. */
const reuse = async (id: string) =>
  (await server.app.http.inject({ url: ownPage, headers: { cookie: `vorder=${id}` } })).statusCode

const logInWith = async (visitor: Visitor, username: string) =>
  (await visitor.post('/login_check_json', { username, password: demoPassword })).statusCode

describe('the id of a session [S7]', () => {
  it('is never one that somebody put there before the login', async () => {
    const { username } = await createPerson(server, 'employee')
    const [attacker, planted] = [await createPerson(server, 'employee'), 'a'.repeat(43)]
    for (const id of [planted, sessionIn(attacker.cookies())]) {
      const visitor = createVisitor(server)
      visitor.keep('vorder', id)
      expect(await logInWith(visitor, username)).toBe(200)
      expect(sessionIn(visitor.cookies())).toMatch(/^[\w-]{43}$/)
      expect(sessionIn(visitor.cookies())).not.toBe(id)
      expect(await reuse(id)).toBe(403)
    }
  })

  it('is another at every login, also of somebody who is logged in', async () => {
    const person = await createPerson(server, 'employee')
    const first = sessionIn(person.cookies())
    expect(
      (await person.post('/login_check_json', { username: person.username, password: demoPassword })).statusCode,
    ).toBe(200)
    expect(sessionIn(person.cookies())).not.toBe(first)
    expect([await reuse(first), await reuse(sessionIn(person.cookies()))]).toEqual([403, 200])
  })

  it('is dead at the next call after the logout', async () => {
    const person = await createPerson(server, 'employee')
    const id = sessionIn(person.cookies())
    expect(await reuse(id)).toBe(200)
    expect((await person.post('/logout')).statusCode).toBe(204)
    expect([await reuse(id), sessionIn(person.cookies())]).toEqual([403, ''])
  })

  it.each(['employee', 'contact'] as const)(
    'is another after a change of the own password: a copy of the old one is out (%s)',
    async (who) => {
      const person = await createPerson(server, who, who === 'contact' ? customer : null)
      const elsewhere = createVisitor(server)
      expect(await logInWith(elsewhere, person.username)).toBe(200)
      const [own, other] = [sessionIn(person.cookies()), sessionIn(elsewhere.cookies())]
      const change = { currentPassword: demoPassword, newPassword: fresh }
      expect((await person.post('/do-change-password', change)).statusCode).toBe(204)
      expect([await reuse(own), await reuse(other)]).toEqual([403, 403])
      // Whoever changed it goes on.
      expect((await person.get(ownPage)).statusCode).toBe(200)
      await person.refreshTokens()
      expect((await person.put('/api/v4/users/language', { language: 'en' })).statusCode).toBe(204)
    },
  )

  it('is dead at once when somebody else gives a password or stops the access', async () => {
    const people = [
      ['employee', await createPerson(server, 'employee')],
      ['contact-person', await createPerson(server, 'contact', customer)],
    ] as const
    for (const [path, person] of people) {
      const id = sessionIn(person.cookies())
      expect((await admin.put(`/api/v4/${path}/${person.userId}/password`, { password: fresh })).statusCode).toBe(204)
      expect(await reuse(id)).toBe(403)
      const visitor = createVisitor(server)
      expect((await visitor.post('/login_check_json', { username: person.username, password: fresh })).statusCode).toBe(
        200,
      )
      const second = sessionIn(visitor.cookies())
      expect((await admin.post(`/api/v4/${path}/${person.userId}/stop`)).statusCode).toBe(200)
      expect(await reuse(second)).toBe(403)
      // It does not come back to life with the access.
      expect((await admin.post(`/api/v4/${path}/${person.userId}/restore`)).statusCode).toBe(200)
      expect([await reuse(id), await reuse(second)]).toEqual([403, 403])
    }
  })

  it('opens what the rights of now allow: a role that was taken or given holds at the next call', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_NEWS'])
    const news = async () => (await person.post('/api/v4/news', {})).statusCode
    const hold = (acl: readonly string[]) =>
      server.database.db
        .updateTable('appUser')
        .set({ acl: [...acl] })
        .where('id', '=', person.userId)
        .execute()
    const seen = [await news()]
    await hold(['ROLE_EMPLOYEE'])
    seen.push(await news())
    await hold(['ROLE_EMPLOYEE', 'ROLE_NEWS'])
    seen.push(await news())
    expect(seen).toEqual([400, 403, 400])
  })

  it('marks each answer with what its user may do: another mark for other rights, also of a refusal', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_NEWS'])
    const marks = async () => {
      const answers = [
        await person.get('/api/v3/user/get'),
        await person.get(ownPage),
        await person.post('/api/v4/news'),
      ]
      const seen = new Set(answers.map(({ headers }) => headers[rightsHeader]))
      expect([seen.size, answers[2]?.statusCode]).toEqual([1, expect.any(Number)])
      return [...seen][0]
    }
    const hold = (acl: readonly string[]) =>
      server.database.db
        .updateTable('appUser')
        .set({ acl: [...acl] })
        .where('id', '=', person.userId)
        .execute()
    const first = await marks()
    await hold(['ROLE_EMPLOYEE'])
    const second = await marks()
    await hold(['ROLE_NEWS', 'ROLE_EMPLOYEE'])
    expect(first).toMatch(/^[\w-]{16}$/)
    expect([second === first, await marks()]).toEqual([false, first])
    // A second step that a group asks for from now on is no right, but closes the pages all the same.
    const group = { name: 'Met tweede stap', requiresSecondFactor: true, members: [person.userId] }
    expect((await admin.post('/api/v4/employee-group', group)).statusCode).toBe(200)
    expect([first, second]).not.toContain(await marks())
    expect((await createVisitor(server).get('/api/v3/user/get')).headers[rightsHeader]).toBeUndefined()
  })

  it('ends what it was following: a line of events stops within a second after the logout', async () => {
    const person = await createPerson(server, 'employee')
    // Nobody works on it: it would be followed for ever.
    const job = await enqueue(server.database.db, { kind: 'test.waits', userId: person.userId })
    const followed = person.get(`/api/v4/job/${job}/events`)
    await person.post('/logout')
    const { statusCode, body } = await followed
    expect([statusCode, body.split('data: ').length - 1]).toEqual([200, 1])
  })

  it('ends at its longest after the login, however busy its user is, also as somebody else and back', async () => {
    const { app, database } = server
    const person = await createPerson(server, 'admin')
    const clerk = await createPerson(server, 'employee')
    const waits = async (hours: number) => {
      const since = sql<Date>`created_at - make_interval(hours => ${hours})`
      const ids = [person.userId, clerk.userId]
      await database.db.updateTable('session').set({ createdAt: since }).where('userId', 'in', ids).execute()
    }
    expect(app.config.sessionHours).toBe(12)
    const seen: number[] = []
    for (const path of [ownPage, `/api/v4/users/switch/${clerk.userId}`, ownPage]) {
      await waits(3)
      seen.push((await person.get(path)).statusCode)
    }
    await person.refreshTokens()
    await waits(2)
    seen.push((await person.post('/logout-user')).statusCode, (await person.get(ownPage)).statusCode)
    expect(seen).toEqual([200, 200, 200, 200, 200])
    await waits(1)
    const over = await person.get(ownPage)
    expect([over.statusCode, over.json().reason]).toEqual([403, 'session_expired'])
    // A new login starts new hours.
    await person.refreshTokens()
    expect(await logInWith(person, person.username)).toBe(200)
    expect((await person.get(ownPage)).statusCode).toBe(200)
  })

  it('tells how long it lasts yet: the hours since the login, whoever is worked as, and none to a visitor', async () => {
    const { database } = server
    const person = await createPerson(server, 'admin')
    const clerk = await createPerson(server, 'employee')
    const left = async (who: Pick<Person, 'get'>): Promise<number | null> =>
      (await who.get('/api/v3/user/get')).json().secondsLeftInSession
    const [most, twoHours] = [12 * 3600, 2 * 3600]
    const isAbout = (seconds: number) => [expect.toSatisfy((told: number) => told > seconds - 60 && told <= seconds)]
    expect([await left(person)]).toEqual(isAbout(most))
    const createdAt = sql<Date>`now() - make_interval(hours => 10)`
    await database.db.updateTable('session').set({ createdAt }).where('userId', '=', person.userId).execute()
    expect([await left(person)]).toEqual(isAbout(twoHours))
    await person.get(`/api/v4/users/switch/${clerk.userId}`)
    expect([await left(person)]).toEqual(isAbout(twoHours))
    await person.refreshTokens()
    expect(await logInWith(person, person.username)).toBe(200)
    expect([await left(person)]).toEqual(isAbout(most))
    expect(await left(createVisitor(server))).toBeNull()
  })

  it('is kept nowhere: the database has its hash alone', async () => {
    const id = sessionIn(admin.cookies())
    const rows = await server.database.db.selectFrom('session').selectAll().execute()
    const audit = await server.database.db.selectFrom('auditEvent').selectAll().execute()
    const kept = JSON.stringify([rows.map((row) => [row, row.tokenHash.toString('base64url')]), audit])
    expect(kept).not.toContain(id)
    for (const { tokenHash } of rows) expect(await reuse(tokenHash.toString('base64url'))).toBe(403)
  })
})
