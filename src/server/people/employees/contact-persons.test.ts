import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeContactPerson,
  type ContactPerson,
  restoreContactPerson,
  setContactPassword,
  stopContactPerson,
} from '#contract/people/contact-persons.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let krekel: number
let haard: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT', 'ROLE_FILE_SEARCH'])
  krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
  haard = await createCustomer(server, 'Huis & Haard Online B.V.')
})
afterAll(async () => server.close())

let made = 0
const password = 'de trein naar Hoorn'
const fresh = (parts: object = {}) => {
  made += 1
  const ownRoles = ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH']
  return { name: `Contact ${made}`, username: `contact${made}`, kind: 'contact_person', ownRoles, password, ...parts }
}
const add = async (parts: object = {}, by = manager, customer = krekel) =>
  by.post(`/api/v4/customer/${customer}/contact-person`, fresh(parts))
const added = async (parts: object = {}, customer = krekel) =>
  (await add(parts, manager, customer)).json<ContactPerson>()
const logIn = async (username: string, typed = password) => {
  const visitor = createVisitor(server)
  const answer = await visitor.post('/login_check_json', { username, password: typed })
  await visitor.refreshTokens()
  return { ...visitor, status: answer.statusCode }
}

describe('contact persons', () => {
  it('have a telephone number that can be dialled, or none', async () => {
    expect((await add({ phone: 'bel mij' })).json().errors).toHaveProperty('phone')
    expect(await added({ phone: '' })).toMatchObject({ phone: null })
  })

  it('are added to a customer with rights and a first password, and see that customer alone [req 1.3]', async () => {
    const contact = await added({ email: 'Lies@Krekel.NL', phone: '06-12 34 56 99' })
    expect(contact).toMatchObject({
      email: 'Lies@krekel.nl',
      phone: '+31612345699',
      kind: 'contact_person',
      ownRoles: ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'],
      active: true,
      mustChangePassword: true,
    })
    const visitor = await logIn(contact.username)
    expect((await visitor.get('/api/v4/file')).statusCode).toBe(403)
    const own = { currentPassword: password, newPassword: 'een boot vol appels' }
    expect((await visitor.post('/do-change-password', own)).statusCode).toBe(204)
    expect((await visitor.get('/api/v4/file')).statusCode).toBe(200)
    const { items } = (await visitor.get('/api/v4/customer')).json<{ items: { id: number }[] }>()
    expect(items.map(({ id }) => id)).toEqual([krekel])
    const trail = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'customerId'])
      .where('subjectKind', '=', 'user')
      .where('subjectId', '=', contact.id)
      .orderBy('id')
      .execute()
    expect(trail[0]).toEqual({ kind: 'user.created', customerId: krekel })
  })

  it('say under its field what is wrong, and take no right of the agency', async () => {
    const wrong = { name: '', username: 'a b', email: 'nee', kind: 'employee', password: 'kort' }
    const { errors } = (await add(wrong)).json<{ errors: object }>()
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'kind', 'name', 'password', 'username'])
    const staff = await add({ ownRoles: ['ROLE_SETTINGS'] })
    expect([staff.statusCode, Object.values(staff.json().errors)]).toEqual([
      400,
      [['Een van deze rechten past niet bij dit soort gebruiker.']],
    ])
    const more = { customerId: haard, acl: ['ROLE_ADMIN'], active: false }
    expect((await add(more)).json().errors).toMatchObject({ customerId: [/./], acl: [/./], active: [/./] })
    const notHeld = await add({ ownRoles: ['ROLE_FILE_EXPORT'] })
    expect([notHeld.statusCode, notHeld.json().error_message]).toEqual([
      409,
      expect.stringContaining('die u zelf hebt'),
    ])
    expect((await add({}, manager, 999_999)).statusCode).toBe(404)
  })

  it('are listed by name for who manages customers, those of one customer', async () => {
    const { id } = await added({ name: 'Aaltje' }, haard)
    const list = async (by: Person) => by.get(`/api/v4/customer/${haard}/contact-person`)
    const { items } = (await list(manager)).json<{ items: ContactPerson[] }>()
    expect(items.map(({ id: one }) => one)).toEqual([id])
    expect((await list(await createPerson(server, 'contact', haard))).statusCode).toBe(403)
    expect((await list(await createPerson(server, ['ROLE_EMPLOYEE']))).statusCode).toBe(403)
  })

  it('are changed, and a right holds on the next call; nobody of the agency is changed this way', async () => {
    const contact = await added()
    const visitor = await logIn(contact.username)
    await visitor.post('/do-change-password', { currentPassword: password, newPassword: 'een boot vol appels' })
    const { id, name, username, version } = contact
    const body = { name, username, kind: 'customer', ownRoles: ['ROLE_CUSTOMER'], version: version + 1 }
    const change = async (to: number, parts: object = body) =>
      manager.put(callPath(changeContactPerson, { id: to }), parts)
    expect((await change(id)).json()).toMatchObject({ kind: 'customer', ownRoles: ['ROLE_CUSTOMER'] })
    expect((await visitor.get('/api/v4/file')).statusCode).toBe(403)
    expect((await visitor.get('/api/v4/customer')).statusCode).toBe(200)
    const late = await change(id)
    expect([late.statusCode, late.json().current.kind]).toEqual([409, 'customer'])
    expect((await change(manager.userId)).statusCode).toBe(404)
    expect((await change(id, { ...body, username: manager.username, version: 3 })).json().errors).toEqual({
      username: ['Dit bestaat al.'],
    })
  })

  it('lose access at once when it is stopped, and get it again', async () => {
    const contact = await added()
    const { id, username } = contact
    const visitor = await logIn(username)
    expect((await manager.post(callPath(stopContactPerson, { id }))).json()).toMatchObject({ active: false })
    expect((await visitor.get('/api/v4/menu/user')).json().reason).toBe('session_expired')
    expect((await logIn(username)).status).not.toBe(200)
    expect((await manager.post(callPath(restoreContactPerson, { id }))).json()).toMatchObject({ active: true })
    expect((await logIn(username)).status).toBe(200)
    expect((await manager.post(callPath(stopContactPerson, { id: manager.userId }))).statusCode).toBe(404)
  })

  it('get a new password only of who holds their rights', async () => {
    const { id, username } = await added()
    const give = async (by: Person, to = id) =>
      by.put(callPath(setContactPassword, { id: to }), { password: 'vier natte schoenen' })
    const poor = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'])
    const refused = await give(poor)
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      expect.stringContaining('rechten die u niet hebt'),
    ])
    expect((await give(manager)).statusCode).toBe(204)
    expect((await logIn(username)).status).not.toBe(200)
    expect((await logIn(username, 'vier natte schoenen')).status).toBe(200)
    expect((await give(manager, manager.userId)).statusCode).toBe(404)
  })
})

describe('contact persons of a customer that manages its own', () => {
  const owner = async () => createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'], krekel)
  const path = `/api/v4/customer`

  it('are added and changed by its login, with the rights that it has itself', async () => {
    const customer = await owner()
    const answer = await customer.post(`${path}/${krekel}/contact-person`, fresh())
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, version, ...contact } = answer.json<ContactPerson>()
    const { password: _password, ...fields } = fresh({ name: contact.name, username: contact.username })
    const change = { ...fields, version }
    const more = await customer.put(callPath(changeContactPerson, { id }), {
      ...change,
      ownRoles: ['ROLE_CONTACT_PERSON', 'ROLE_FILE_EXPORT'],
    })
    expect([more.statusCode, more.json().error_message]).toEqual([409, expect.stringContaining('die u zelf hebt')])
    const less = await customer.put(callPath(changeContactPerson, { id }), {
      ...change,
      ownRoles: ['ROLE_CONTACT_PERSON'],
    })
    expect(less.json()).toMatchObject({ ownRoles: ['ROLE_CONTACT_PERSON'] })
    expect((await customer.post(callPath(stopContactPerson, { id }))).json()).toMatchObject({ active: false })
  })

  it('are not of the agency nor of another customer, and nobody stops himself', async () => {
    const customer = await owner()
    const theirs = await added({}, haard)
    for (const id of [manager.userId, theirs.id]) {
      expect((await customer.post(callPath(stopContactPerson, { id }))).statusCode).toBe(404)
      expect((await customer.put(callPath(setContactPassword, { id }), { password })).statusCode).toBe(404)
    }
    expect((await customer.get(`${path}/${haard}/contact-person`)).statusCode).toBe(404)
    expect((await customer.post(`${path}/${haard}/contact-person`, fresh())).statusCode).toBe(404)
    expect((await customer.post(callPath(stopContactPerson, { id: customer.userId }))).statusCode).toBe(409)
    const own = callPath(setContactPassword, { id: customer.userId })
    expect((await customer.put(own, { password })).statusCode).toBe(409)
    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'], krekel)
    expect((await contact.get(`${path}/${krekel}/contact-person`)).statusCode).toBe(403)
  })
})

describe('the list of users', () => {
  const list = async (by: Person, query = '') => by.get(`/api/v4/users?${query}`)

  it('answers everybody with a login and the roles they hold, by query parameters [req 7.9, 3.1]', async () => {
    const admin = await createPerson(server, 'admin')
    const found = (await list(admin, `_filter[search]=${manager.username}&_limit=1`)).json()
    expect(found).toMatchObject({
      total: 1,
      items: [{ id: manager.userId, username: manager.username, customer: null }],
    })
    expect(found.items[0].acl).toEqual(expect.arrayContaining(['ROLE_MANAGE_CLIENT']))
    expect(Object.keys(found.items[0]).toSorted()).toEqual(
      ['acl', 'active', 'customer', 'id', 'kind', 'name', 'username'].toSorted(),
    )
    const contacts = (await list(admin, 'kind=contact_person,customer&limit=1000&sortBy=customer')).json()
    expect(contacts.total).toBeGreaterThan(0)
    expect(contacts.items.every((one: { customer: unknown }) => one.customer !== null)).toBe(true)
    const searchers = (await list(admin, 'role=ROLE_FILE_SEARCH&limit=1000')).json()
    expect(searchers.items.every(({ acl }: { acl: string[] }) => acl.includes('ROLE_FILE_SEARCH'))).toBe(true)
  })

  it('is for who manages people or settings', async () => {
    for (const role of ['ROLE_MANAGE_EMPLOYEE', 'ROLE_SETTINGS'] as const) {
      expect((await list(await createPerson(server, [role]))).statusCode).toBe(200)
    }
    expect((await list(manager)).statusCode).toBe(403)
  })
})
