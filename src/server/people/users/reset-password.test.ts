import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffKinds } from '#contract/people/acl.ts'
import { mailsTo, settled, tokenIn } from '#test/mailed-link.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', worker: true })
})
afterAll(async () => server.close())

const own = 'een heel nieuw wachtwoord'

/** Every call of a test comes from an address of its own, so that none is throttled by another. */
let addresses = 0
function visitor(remoteAddress = `10.1.${(addresses += 1)}.1`) {
  return createVisitor(server, remoteAddress)
}

async function withAddress(person: Person, email: string, language = 'nl'): Promise<Person> {
  await server.database.db.updateTable('appUser').set({ email, language }).where('id', '=', person.userId).execute()
  return person
}

const mails = async (email: string) => mailsTo(server, email)

const ask = async (login: string, who = visitor()) => who.post('/api/customer/reset-password', { login })
const choose = async (token: string, password = own) =>
  visitor().post('/api/customer/reset-password/choose', { token, password })
const logInWith = async (username: string, password: string) =>
  (await visitor().post('/login_check_json', { username, password })).statusCode

async function tokenFor(email: string): Promise<string> {
  expect((await ask(email.toUpperCase())).statusCode).toBe(204)
  await settled(server)
  return tokenIn((await mails(email)).at(-1), '/customer/reset-password')
}

describe('a forgotten password', () => {
  it('is changed with a link that works once, and everybody who was logged in is out [req 7.15, 2.20] [S10]', async () => {
    const person = await withAddress(await createPerson(server, 'contact', await customer()), 'marieke@krekel.nl')
    const token = await tokenFor('marieke@krekel.nl')
    expect((await choose(token)).statusCode).toBe(204)
    expect((await person.get('/api/v4/menu/user')).statusCode).toBe(403)
    expect([await logInWith(person.username, own), await logInWith(person.username, 'Vorder-demo-2026')]).toEqual([
      200, 400,
    ])
    const again = await choose(token, 'nog een ander wachtwoord')
    expect([again.statusCode, again.json().error_message]).toEqual([400, expect.stringContaining('werkt niet meer')])
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId'])
      .where('subjectId', '=', person.userId)
      .where('kind', 'like', 'user.%reset%')
      .orderBy('id')
      .execute()
    expect(kinds).toEqual([
      { kind: 'user.reset_mailed', actorId: null },
      { kind: 'user.password_reset', actorId: person.userId },
    ])
  })

  async function customer(): Promise<number> {
    const row = { name: 'Kinderopvang De Krekel B.V.' }
    return (await server.database.db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  it('is asked for by username too, in the language of the user', async () => {
    const person = await withAddress(await createPerson(server, 'employee'), 'sanne@bureau.nl', 'fr')
    expect((await ask(person.username.toUpperCase())).statusCode).toBe(204)
    await settled(server)
    const [mail = ''] = await mails('sanne@bureau.nl')
    expect(mail).toContain('Subject: Choisissez un nouveau mot de passe')
    expect(mail).toContain(person.username)
  })

  it('works for thirty minutes, and only while the login does [S10]', async () => {
    const person = await withAddress(await createPerson(server, 'employee'), 'laat@bureau.nl')
    const { db } = server.database
    const token = await tokenFor('laat@bureau.nl')
    const { createdAt, expiresAt } = await db
      .selectFrom('passwordReset')
      .selectAll()
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(1800)
    const past = { expiresAt: new Date(Date.now() - 1000) }
    await db.updateTable('passwordReset').set(past).where('userId', '=', person.userId).execute()
    expect((await choose(token)).statusCode).toBe(400)

    const stopped = await tokenFor('laat@bureau.nl')
    await db.updateTable('appUser').set({ active: false }).where('id', '=', person.userId).execute()
    expect((await choose(stopped)).statusCode).toBe(400)
    expect((await choose('not-a-token')).json().error_message).toContain('werkt niet meer')
  })

  it('keeps the link when the new password is refused by the rule of passwords', async () => {
    const person = await withAddress(await createPerson(server, 'employee'), 'regel@bureau.nl')
    const token = await tokenFor('regel@bureau.nl')
    const refused: Record<string, RegExp> = {
      kort: /minstens 12/,
      'Welkom2026!!': /makkelijk te raden/,
      [`${person.username} en meer`]: /gebruikersnaam/,
    }
    for (const [password, message] of Object.entries(refused)) {
      expect((await choose(token, password)).json().errors.password[0]).toMatch(message)
    }
    expect((await choose(token)).statusCode).toBe(204)
  })

  it('leads to the configured address, whatever host a request names [S10]', async () => {
    await withAddress(await createPerson(server, 'employee'), 'host@bureau.nl')
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const body = { login: 'host@bureau.nl' }
    expect((await visitor().post('/api/customer/reset-password', body, evil)).statusCode).toBe(204)
    await settled(server)
    const [mail = ''] = await mails('host@bureau.nl')
    expect(mail).toMatch(/^http:\/\/localhost:8080\/customer\/reset-password#[\w-]{43}$/m)
    expect(mail).not.toContain('evil')
  })

  it('is answered the same for known, unknown, stopped and without an address [S10]', async () => {
    const known = await withAddress(await createPerson(server, 'employee'), 'bekend@bureau.nl')
    const stopped = await withAddress(await createPerson(server, 'employee'), 'weg@bureau.nl')
    await server.database.db.updateTable('appUser').set({ active: false }).where('id', '=', stopped.userId).execute()
    const mute = await createPerson(server, 'employee')
    const logins = [known.username, 'bekend@bureau.nl', 'weg@bureau.nl', mute.username, 'nobody', 'x@y.nl']
    const answers = []
    for (const login of logins) {
      const { statusCode, body, headers } = await ask(login)
      answers.push({ statusCode, body, names: Object.keys(headers).toSorted() })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await settled(server)
    expect([(await mails('bekend@bureau.nl')).length, (await mails('weg@bureau.nl')).length]).toEqual([2, 0])
  })

  it('is not asked for without end: ten from one address, and three mails to one mailbox [S10]', async () => {
    await withAddress(await createPerson(server, 'employee'), 'druk@bureau.nl')
    for (let turn = 0; turn < 5; turn += 1) expect((await ask('druk@bureau.nl')).statusCode).toBe(204)
    await settled(server)
    expect((await mails('druk@bureau.nl')).length).toBe(3)

    const eager = visitor('10.9.9.9')
    await eager.refreshTokens()
    const answers = await Promise.all(Array.from({ length: 25 }, async (_, turn) => ask(`nobody${turn}`, eager)))
    expect(answers.filter(({ statusCode }) => statusCode === 204).length).toBe(10)
    const refused = answers.find(({ statusCode }) => statusCode !== 204)
    expect(refused?.json().error_message).toContain('te vaak')
  })

  it('opens once, however many come with the link at the same moment [S10]', async () => {
    const person = await withAddress(await createPerson(server, 'employee'), 'samen@bureau.nl')
    const token = await tokenFor('samen@bureau.nl')
    const passwords = Array.from({ length: 8 }, (_, turn) => `het water is nummer ${turn} koud`)
    const answers = await Promise.all(passwords.map(async (password) => (await choose(token, password)).statusCode))
    expect(answers.filter((status) => status === 204).length).toBe(1)
    expect(await logInWith(person.username, passwords[answers.indexOf(204)]!)).toBe(200)
  })

  it('is not changed by a link from before the password or the address was changed [S10]', async () => {
    const admin = await createPerson(server, 'admin')
    const change = {
      own: async (person: Person) =>
        person.post('/do-change-password', { currentPassword: 'Vorder-demo-2026', newPassword: own }),
      given: async (person: Person) => admin.put(`/api/v4/employee/${person.userId}/password`, { password: own }),
      stopped: async (person: Person) => {
        await admin.post(`/api/v4/employee/${person.userId}/stop`)
        return admin.post(`/api/v4/employee/${person.userId}/restore`)
      },
      address: async (person: Person) => {
        const { name, username, language, version } = (await admin.get(`/api/v4/employee/${person.userId}`)).json()
        const fields = { name, username, language, version, kind: staffKinds[0], email: 'nieuw@bureau.nl' }
        return admin.put(`/api/v4/employee/${person.userId}`, fields)
      },
    }
    for (const [name, act] of Object.entries(change)) {
      const person = await withAddress(await createPerson(server, 'employee'), `${name}@bureau.nl`)
      const token = await tokenFor(`${name}@bureau.nl`)
      const { statusCode, body } = await act(person)
      expect([name, statusCode], body).toEqual([name, expect.toSatisfy((status) => status === 200 || status === 204)])
      const late = await choose(token, 'nog een ander wachtwoord')
      expect([name, late.statusCode, late.json().error_message]).toEqual([
        name,
        400,
        expect.stringContaining('werkt niet meer'),
      ])
    }
  })

  it('keeps no token that could be used by whoever reads the database', async () => {
    await withAddress(await createPerson(server, 'employee'), 'lezer@bureau.nl')
    const token = await tokenFor('lezer@bureau.nl')
    const rows = await server.database.db.selectFrom('passwordReset').selectAll().execute()
    const jobs = await server.database.db.selectFrom('job').selectAll().execute()
    const audit = await server.database.db.selectFrom('auditEvent').selectAll().execute()
    expect(JSON.stringify([rows, jobs, audit])).not.toContain(token)
    for (const { tokenHash } of rows) expect((await choose(tokenHash.toString('base64url'))).statusCode).toBe(400)
  })
})
