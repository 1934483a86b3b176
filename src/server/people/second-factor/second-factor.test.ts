import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/people/users.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { periodAt, timeCode } from './time-code.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
})
afterAll(async () => server.close())

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app does with the secret it is given. */
function codeOf(secret: string, ahead = 0): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return timeCode(bytes, periodAt(Date.now()) + ahead)
}

let addresses = 0
async function logInWith(username: string, code?: string, password = demoPassword) {
  const visitor = createVisitor(server, `10.2.${(addresses += 1)}.1`)
  const answer = await visitor.post('/login_check_json', { username, password, code })
  return { ...visitor, status: answer.statusCode, errors: answer.json().errors, message: answer.json().error_message }
}

async function withApp(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await person.post('/api/v4/users/second-factor', { password: demoPassword })).json<{
    secret: string
  }>()
  const answer = await person.post('/api/v4/users/second-factor/confirm', { code: codeOf(secret, -1) })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await person.refreshTokens()
  return { secret, recoveryCodes: answer.json().recoveryCodes }
}

const row = async (userId: number) =>
  server.database.db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).executeTakeFirst()

describe('the second step at login', () => {
  it('is set up with the password and a first code, and from then on asked for', async () => {
    const person = await createPerson(server, 'employee')
    expect((await person.post('/api/v4/users/second-factor', { password: 'not mine' })).json().errors).toEqual({
      password: ['Dit is niet uw huidige wachtwoord.'],
    })
    const started = (await person.post('/api/v4/users/second-factor', { password: demoPassword })).json<{
      secret: string
      picture: string
    }>()
    expect(started.picture).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await logInWith(person.username)).status).toBe(200)
    expect(
      (await person.post('/api/v4/users/second-factor/confirm', { code: '000000' })).json().errors.code[0],
    ).toMatch(/klopt niet/)
    const confirmed = await person.post('/api/v4/users/second-factor/confirm', { code: codeOf(started.secret, -1) })
    expect(confirmed.json().recoveryCodes).toHaveLength(10)
    expect((await person.get('/api/v4/users/second-factor')).json()).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    })

    const without = await logInWith(person.username)
    expect([without.status, without.errors]).toEqual([400, { code: ['Vul de code van uw app in.'] }])
    // Whoever does not know the password learns nothing of a second step.
    expect((await logInWith(person.username, '123456', 'wrong')).errors).toEqual({})
    const code = codeOf(started.secret)
    expect((await logInWith(person.username, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  it('takes each code once, also when it comes twice at the same moment', async () => {
    const person = await createPerson(server, 'employee')
    const { secret } = await withApp(person)
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 6 }, async () => logInWith(person.username, code)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await logInWith(person.username, codeOf(secret, -1))).errors.code[0]).toMatch(/al gebruikt/)
  })

  it('takes each recovery code once, from whom it belongs to', async () => {
    const [one, other] = [await createPerson(server, 'employee'), await createPerson(server, 'employee')]
    const { recoveryCodes } = await withApp(one)
    await withApp(other)
    const [code = ''] = recoveryCodes
    expect((await logInWith(other.username, code)).status).toBe(400)
    expect((await logInWith(one.username, code.toUpperCase())).status).toBe(200)
    expect((await logInWith(one.username, code)).status).toBe(400)
    expect((await one.get('/api/v4/users/second-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('refuses the eleventh guess, from wherever it comes [S8]', async () => {
    const person = await createPerson(server, 'employee')
    const { secret } = await withApp(person)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, async (_, guess) => logInWith(person.username, String(100_000 + guess))),
    )
    expect(guesses.filter(({ errors }) => errors.code !== undefined).length).toBeLessThanOrEqual(10)
    expect((await logInWith(person.username, codeOf(secret))).message).toContain('te vaak')
    await server.database.db.deleteFrom('codeAttempt').where('userId', '=', person.userId).execute()
    expect((await logInWith(person.username, codeOf(secret))).status).toBe(200)
  })

  it('keeps the secret encrypted, for its owner alone, and no recovery code', async () => {
    const [one, other] = [await createPerson(server, 'employee'), await createPerson(server, 'employee')]
    const { secret, recoveryCodes } = await withApp(one)
    await withApp(other)
    const kept = (await row(one.userId))?.secret ?? Buffer.alloc(0)
    expect(kept.length).toBe(12 + 16 + 20)
    const { db } = server.database
    const all = JSON.stringify([
      await db.selectFrom('secondFactor').selectAll().execute(),
      await db.selectFrom('recoveryCode').selectAll().execute(),
      await db.selectFrom('auditEvent').selectAll().execute(),
    ])
    for (const text of [secret, ...recoveryCodes]) expect(all).not.toContain(text)
    // Put in the place of another's it opens nothing.
    await db.updateTable('secondFactor').set({ secret: kept }).where('userId', '=', other.userId).execute()
    expect((await logInWith(other.username, codeOf(secret))).status).not.toBe(200)
  })

  it('is switched off with the password, and ends other sessions when it is switched on', async () => {
    const person = await createPerson(server, 'employee')
    const elsewhere = await logInWith(person.username)
    await withApp(person)
    expect((await elsewhere.get('/api/v4/menu/user')).statusCode).toBe(403)
    expect((await person.post('/api/v4/users/second-factor', { password: demoPassword })).statusCode).toBe(409)
    expect((await person.post('/api/v4/users/second-factor/remove', { password: 'not mine' })).statusCode).toBe(400)
    expect((await person.post('/api/v4/users/second-factor/remove', { password: demoPassword })).statusCode).toBe(204)
    expect((await logInWith(person.username)).status).toBe(200)
  })

  it('is needed by the members of a group that asks for it, before anything else', async () => {
    const admin = await createPerson(server, 'admin')
    const person = await createPerson(server, 'employee')
    const fields = { name: 'Met code', requiresSecondFactor: true, members: [person.userId] }
    expect((await admin.post('/api/v4/employee-group', fields)).json()).toMatchObject({ requiresSecondFactor: true })
    const refused = await person.get('/api/customer/search?keywords=krekel')
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      403,
      'Voor uw groep is een tweede stap nodig. Stel die eerst in.',
    ])
    expect(refused.json().reason).toBe('second_factor_first')
    const me = async () => (await person.get('/api/v3/user/get')).json<{ user: User }>().user.mustAddSecondFactor
    expect(await me()).toBe(true)
    await withApp(person)
    expect([await me(), (await person.get('/api/v4/menu/user')).statusCode]).toEqual([false, 200])
    const off = await person.post('/api/v4/users/second-factor/remove', { password: demoPassword })
    expect([off.statusCode, off.json().error_message]).toEqual([409, expect.stringContaining('niet uitzetten')])
  })

  it('is taken off by who may change the login, and the trail says so', async () => {
    const admin = await createPerson(server, 'admin')
    const manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_EMPLOYEE'])
    const person = await createPerson(server, 'employee')
    expect((await admin.delete(`/api/v4/employee/${person.userId}/second-factor`)).statusCode).toBe(404)
    await withApp(person)
    expect((await manager.delete(`/api/v4/employee/${person.userId}/second-factor`)).statusCode).toBe(409)
    expect((await admin.get(`/api/v4/employee/${person.userId}`)).json().hasSecondFactor).toBe(true)
    expect((await admin.delete(`/api/v4/employee/${person.userId}/second-factor`)).statusCode).toBe(204)
    expect((await person.get('/api/v4/menu/user')).statusCode).toBe(403)
    expect((await logInWith(person.username)).status).toBe(200)
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId'])
      .where('subjectId', '=', person.userId)
      .where('kind', 'like', '%second_factor%')
      .orderBy('id')
      .execute()
    expect(kinds).toEqual([
      { kind: 'user.second_factor_started', actorId: person.userId },
      { kind: 'user.second_factor_on', actorId: person.userId },
      { kind: 'user.second_factor_reset', actorId: admin.userId },
    ])
  })
})
