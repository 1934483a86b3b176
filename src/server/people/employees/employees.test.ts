import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { type EmployeeGroup, listEmployeeGroupChanges } from '#contract/people/employee-groups.ts'
import type { Employee } from '#contract/people/employees.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: Person
let manager: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  admin = await createPerson(server, 'admin')
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_EMPLOYEE', 'ROLE_NEWS'])
})
afterAll(async () => server.close())

let made = 0
const password = 'de trein naar Hoorn'
const fresh = (parts: object = {}) => {
  made += 1
  return { name: `Nieuw ${made}`, username: `nieuw${made}`, kind: 'general', password, ...parts }
}
const add = async (by: Person, parts: object = {}) => by.post('/api/v4/employee', fresh(parts))
const added = async (parts: object = {}) => (await add(admin, parts)).json<Employee>()
const addGroup = async (by: Person, parts: object) => by.post('/api/v4/employee-group', parts)
const logIn = async (username: string, typed = password) => {
  const visitor = createVisitor(server)
  const answer = await visitor.post('/login_check_json', { username, password: typed })
  await visitor.refreshTokens()
  return { ...visitor, status: answer.statusCode }
}
const trail = async (subjectKind: string, subjectId: number) =>
  server.database.db
    .selectFrom('auditEvent')
    .select(['kind', 'actorId', 'before', 'after'])
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()

describe('employees', () => {
  it('are added with a kind and groups, and hold what those give [req 2.40, 1.3]', async () => {
    const group = (await addGroup(admin, { name: 'Dossiers', roles: ['ROLE_FILE_SEARCH'] })).json<EmployeeGroup>()
    const kinds: Record<string, Role[]> = {
      general: [],
      finance: ['ROLE_EMPLOYEE_FINANCE'],
      management: ['ROLE_EMPLOYEE_MANAGEMENT'],
      legal_counsel: ['ROLE_EMPLOYEE_LEGAL_COUNCIL'],
    }
    for (const [kind, given] of Object.entries(kinds)) {
      const employee = await added({ kind, groups: [group.id], email: ' Noor@Bureau.nl ' })
      expect(employee).toMatchObject({
        kind,
        email: 'Noor@bureau.nl',
        active: true,
        seenAt: null,
        language: 'nl',
        agendaMinutes: 420,
      })
      expect(employee.acl.toSorted()).toEqual(['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', ...given].toSorted())
    }
  })

  it('say under its field what is wrong', async () => {
    await added({ username: 'Bezet.Naam' })
    const wrong = { name: '', username: 'a b', email: 'geen adres', kind: 'chef', password: 'kort' }
    const { errors } = (await add(admin, wrong)).json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'kind', 'name', 'password', 'username'])
    expect((await add(admin, { username: 'bezet.naam' })).json().errors).toEqual({ username: ['Dit bestaat al.'] })
    expect((await add(admin, { password: 'Welkom2026!!' })).json().errors).toEqual({
      password: ['Dit wachtwoord is makkelijk te raden. Neem een zin van een paar woorden.'],
    })
    expect((await add(admin, { acl: ['ROLE_ADMIN'], active: false })).json().errors).toMatchObject({ acl: [/./] })
  })

  it('choose a password of their own before they do anything else', async () => {
    const { username } = await added({ kind: 'administrator' })
    const visitor = await logIn(username)
    expect((await visitor.get('/api/v3/user/get')).json().user.mustChangePassword).toBe(true)
    const refused = await visitor.get('/api/v4/employee')
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      403,
      'Kies eerst een eigen wachtwoord. Daarna kunt u verder.',
    ])
    const same = { currentPassword: password, newPassword: password }
    expect((await visitor.post('/do-change-password', same)).json().errors).toHaveProperty('newPassword')
    const own = { currentPassword: password, newPassword: 'een boot vol appels' }
    expect((await visitor.post('/do-change-password', own)).statusCode).toBe(204)
    expect((await visitor.get('/api/v4/employee')).statusCode).toBe(200)
  })

  it('are listed with when they were last seen, found and sorted, and nobody of a customer among them', async () => {
    const contact = await createPerson(server, 'contact', await createCustomer(server))
    const list = async (query: string) =>
      (await admin.get(`/api/v4/employee?limit=-1&${query}`)).json<{ items: Employee[] }>().items
    const all = await list('sortBy=name')
    expect(all.map(({ id }) => id)).not.toContain(contact.userId)
    expect(all.find(({ id }) => id === admin.userId)?.seenAt).not.toBeNull()
    for (const column of ['name', 'username', 'email', 'kind', 'seenAt'])
      expect((await list(`sortBy=${column}&sortOrder=desc`)).length).toBe(all.length)
    const someone = await added({ name: 'Ünal Yıldız' })
    expect((await list('search=unal')).map(({ id }) => id)).toEqual([someone.id])
    expect((await admin.get(`/api/v4/employee/${contact.userId}`)).statusCode).toBe(404)
    expect(JSON.stringify(all)).not.toMatch(/argon2/)
  })

  it('are changed with an audit row, refused when somebody else was first', async () => {
    const { id, username } = await added()
    const body = { name: 'Noor de Wit', username, kind: 'legal_counsel', version: 1 }
    expect((await admin.put(`/api/v4/employee/${id}`, body)).json()).toMatchObject({ name: 'Noor de Wit', version: 2 })
    const late = await admin.put(`/api/v4/employee/${id}`, body)
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    const rows = await trail('user', id)
    expect(rows.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['user.created', admin.userId],
      ['user.changed', admin.userId],
    ])
    expect(rows[1]).toMatchObject({ before: { kind: 'general' }, after: { kind: 'legal_counsel' } })
    expect(JSON.stringify(rows)).not.toMatch(/argon2|de trein/)
  })

  it('lose access at once, keep what is in their name, and get it back', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const stopped = await manager.post(`/api/v4/employee/${person.userId}/stop`)
    expect(stopped.json()).toMatchObject({ active: false })
    const next = await person.get('/api/v4/menu/user')
    expect([next.statusCode, next.json().reason]).toEqual([403, 'session_expired'])
    expect((await logIn(person.username, demoPassword)).status).toBe(400)
    const row = await admin.get(`/api/v4/employee/${person.userId}`)
    expect(row.json()).toMatchObject({ name: 'Iemand', active: false })
    expect((await manager.post(`/api/v4/employee/${person.userId}/restore`)).json()).toMatchObject({ active: true })
    expect((await logIn(person.username, demoPassword)).status).toBe(200)
    expect((await person.get('/api/v4/menu/user')).statusCode).toBe(403)
    expect((await trail('user', person.userId)).map(({ kind }) => kind)).toEqual([
      'user.logged_in',
      'user.access_stopped',
      'user.access_restored',
      'user.logged_in',
    ])
  })

  it('show where they are logged in; one session is ended by itself', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const second = await logIn(person.username, demoPassword)
    const sessions = async () =>
      (await manager.get(`/api/v4/employee/${person.userId}/session`)).json<{ items: { id: number }[] }>().items
    const [newest, oldest] = await sessions()
    expect((await manager.delete(`/api/v4/employee/${person.userId}/session/${oldest?.id}`)).statusCode).toBe(204)
    expect((await person.get('/api/v4/menu/user')).statusCode).toBe(403)
    expect((await second.get('/api/v4/menu/user')).statusCode).toBe(200)
    expect(await sessions()).toMatchObject([{ id: newest?.id, isThis: false }])
    expect((await manager.delete(`/api/v4/employee/${person.userId}/session/${oldest?.id}`)).statusCode).toBe(404)
    expect((await admin.get(`/api/v4/employee/${admin.userId}/session`)).json().items).toMatchObject([{ isThis: true }])
    expect(JSON.stringify(await sessions())).not.toMatch(/token/i)
  })

  it('get a new password that ends every session and has to be changed', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const typed = 'zeven groene fietsen'
    expect((await manager.put(`/api/v4/employee/${person.userId}/password`, { password: typed })).statusCode).toBe(204)
    expect((await person.get('/api/v4/menu/user')).statusCode).toBe(403)
    expect((await logIn(person.username, demoPassword)).status).toBe(400)
    const visitor = await logIn(person.username, typed)
    expect((await visitor.get('/api/v3/user/get')).json().user.mustChangePassword).toBe(true)
  })

  it('are for ROLE_MANAGE_EMPLOYEE alone, with their groups [req 6.9]', async () => {
    const person = await createPerson(server, [])
    for (const role of roles) {
      await server.database.db
        .updateTable('appUser')
        .set({ acl: [role] })
        .where('id', '=', person.userId)
        .execute()
      const calls = [
        await person.get('/api/v4/employee'),
        await person.get(`/api/v4/employee/${person.userId}`),
        await person.get('/api/v4/employee-group'),
      ]
      const expected = role === 'ROLE_MANAGE_EMPLOYEE' ? 200 : 403
      expect([role, ...calls.map(({ statusCode }) => statusCode)]).toEqual([role, expected, expected, expected])
    }
    const outside = await createPerson(server, ['ROLE_MANAGE_EMPLOYEE'], await createCustomer(server))
    expect((await outside.get('/api/v4/employee')).json().total).toBe(0)
    expect((await outside.get(`/api/v4/employee/${admin.userId}`)).statusCode).toBe(404)
    expect((await outside.get('/api/v4/employee-group')).statusCode).toBe(404)
    expect((await outside.get(callPath(listEmployeeGroupChanges))).statusCode).toBe(404)
    expect((await add(outside)).statusCode).toBe(404)
  })
})

describe('somebody who manages employees', () => {
  it('gives no kind or group with rights that he does not hold, not even to a new employee', async () => {
    const { id } = (await addGroup(admin, { name: 'Geldzaken', roles: ['ROLE_FINANCE'] })).json<EmployeeGroup>()
    for (const parts of [{ kind: 'finance' }, { kind: 'administrator' }, { groups: [id] }]) {
      const answer = await add(manager, parts)
      expect([parts, answer.statusCode]).toEqual([parts, 409])
      expect(answer.json().error_message).toContain('U kunt alleen rechten geven die u zelf hebt.')
    }
    expect((await add(manager)).statusCode).toBe(200)
    const self = { name: 'Ik', username: manager.username, kind: 'general', groups: [id], version: 1 }
    expect((await manager.put(`/api/v4/employee/${manager.userId}`, self)).statusCode).toBe(409)
    const bundle = await addGroup(manager, { name: 'Alles', roles: ['ROLE_ADMIN'] })
    expect(bundle.statusCode).toBe(409)
    const group = (await admin.get(`/api/v4/employee-group/${id}`)).json<EmployeeGroup>()
    const join = { name: group.name, roles: group.roles, members: [manager.userId], version: group.version }
    expect((await manager.put(`/api/v4/employee-group/${id}`, join)).statusCode).toBe(409)
  })

  it('does not come in as somebody with more rights: not by password, username or e-mail address', async () => {
    const rich = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FINANCE'])
    const path = `/api/v4/employee/${rich.userId}`
    expect((await manager.get(path)).json().refusals).toEqual({ login: 'holds_more', access: null })
    const answers = [
      await manager.put(`${path}/password`, { password }),
      await manager.put(path, { name: 'x', username: 'overgenomen', kind: 'general', version: 1 }),
      await manager.put(path, { name: 'x', username: rich.username, email: 'ik@mij.nl', kind: 'general', version: 1 }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await rich.get('/api/v4/menu/user')).statusCode).toBe(200)
    // Stopping is allowed, giving it back is giving what he does not hold.
    expect((await manager.post(`${path}/stop`)).statusCode).toBe(200)
    expect((await manager.post(`${path}/restore`)).statusCode).toBe(409)
  })

  it('cannot shut out an administrator or himself', async () => {
    const path = `/api/v4/employee/${admin.userId}`
    const [session] = (await admin.get(`${path}/session`)).json<{ items: { id: number }[] }>().items
    const answers = [
      await manager.post(`${path}/stop`),
      await manager.delete(`${path}/session/${session?.id}`),
      await manager.post(`/api/v4/employee/${manager.userId}/stop`),
      await manager.put(`/api/v4/employee/${manager.userId}/password`, { password }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
    expect((await admin.get('/api/v4/menu/user')).statusCode).toBe(200)
  })
})

describe('groups', () => {
  it('give their members rights at once, and take them back when they go', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const fields = { name: 'Instellen', description: 'Wie de lijsten bijhoudt', roles: ['ROLE_SETTINGS'] }
    const group = (await addGroup(admin, { ...fields, members: [person.userId] })).json<EmployeeGroup>()
    expect(group.members).toEqual([{ id: person.userId, name: 'Iemand', active: true }])
    expect((await person.get('/api/v4/merchant')).statusCode).toBe(200)
    const path = `/api/v4/employee-group/${group.id}`
    expect((await admin.put(path, { ...fields, members: [], version: 1 })).json()).toMatchObject({ version: 2 })
    expect((await person.get('/api/v4/merchant')).statusCode).toBe(403)
    expect((await admin.put(path, { ...fields, version: 1 })).statusCode).toBe(409)
    await admin.put(path, { ...fields, members: [person.userId], version: 2 })
    expect((await person.get('/api/v4/merchant')).statusCode).toBe(200)
    expect((await admin.delete(`/api/v4/employee-group/${group.id}`)).statusCode).toBe(204)
    const log = await admin.get(`${callPath(listEmployeeGroupChanges)}?row=${group.id}`)
    const [gone, changed] = log.json<ChangeLogAnswer>().items
    expect([gone?.kind, gone?.subject, changed?.kind]).toEqual(['row.removed', group.name, 'row.changed'])
    expect(changed?.fields).toEqual([{ field: 'members', before: null, after: 'Iemand' }])
    expect((await person.get('/api/v4/merchant')).statusCode).toBe(403)
    const rows = await trail('employee_group', group.id)
    expect(rows.map(({ kind }) => kind)).toEqual([
      'employee_group.added',
      'employee_group.changed',
      'employee_group.changed',
      'employee_group.removed',
    ])
    expect(rows[1]).toMatchObject({ before: { members: [{ id: person.userId }] }, after: { members: [] } })
  })

  it('have a name of their own, no role of customers and no member of a customer', async () => {
    await addGroup(admin, { name: 'Eén naam' })
    expect((await addGroup(admin, { name: 'een naam' })).json().errors).toEqual({ name: ['Dit bestaat al.'] })
    expect((await addGroup(admin, { name: 'Buiten', roles: ['ROLE_CUSTOMER'] })).statusCode).toBe(400)
    const contact = await createPerson(server, 'contact', await createCustomer(server))
    const group = await addGroup(admin, { name: 'Binnen', roles: ['ROLE_SETTINGS'], members: [contact.userId] })
    expect(group.json<EmployeeGroup>().members).toEqual([])
  })

  it('are sorted by each column', async () => {
    for (const column of ['name', 'members', 'roles']) {
      const answer = await admin.get(`/api/v4/employee-group?limit=-1&sortBy=${column}&sortOrder=desc`)
      expect([column, answer.statusCode]).toEqual([column, 200])
    }
  })
})
