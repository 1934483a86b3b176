import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('logging in and out', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(async () => server.close())

  it('answers who is logged in, and null for a visitor', async () => {
    const employee = await createPerson(server, 'employee')
    expect((await employee.get('/api/v3/user/get')).json()).toMatchObject({
      user: { name: 'Sanne Bakker' },
      build: '00113',
    })
    expect((await createVisitor(server).get('/api/v3/user/get')).json()).toMatchObject({ user: null })
  })

  it('gives one answer for a wrong password and for an unknown user', async () => {
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

  it('refuses a command with the csrf token of somebody else', async () => {
    const [one, other] = [await createPerson(server, 'employee'), await createPerson(server, 'employee')]
    const token = (await other.get('/api/v4/users/csrf')).json().token
    const answer = await one.put('/api/v4/users/language', { language: 'en', _token: token })
    expect(answer.statusCode).toBe(204)
    const stolen = await server.app.http.inject({
      method: 'PUT',
      url: '/api/v4/users/language',
      payload: { language: 'en', _token: token },
    })
    expect(stolen.statusCode).toBe(403)
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

  it('serves every text in the language asked for, and nl for any other [req 5.4]', async () => {
    const visitor = createVisitor(server)
    expect((await visitor.get('/api/v3/translate/get?lang=fr')).json()['menu.admin']).toBe('Gestion')
    expect((await visitor.get('/api/v3/translate/get?lang=xx')).json()['menu.admin']).toBe('Beheer')
  })
})
