import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/people/users.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  clerk = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

/** Written out here, so that a permission left out of the list of the portal is missed. */
const ofAdministrators =
  /password|second-factor|\/acl\/|\/employee|\/contact-person|shared-info|users\/switch|\/agency|v4\/draft/
/** For who is not logged in. */
const freeToAll = /reset-password|shared-info\/view/

const start = async (by: Person, whom: Person) => by.get(`/api/v4/users/switch/${whom.userId}`)
const me = async (person: Person) => (await person.get('/api/v3/user/get')).json<{ user: User | null }>().user

/** An administrator who works as this person; the tokens are of the new session. */
async function workingAs(whom: Person, admin?: Person): Promise<Person> {
  const by = admin ?? (await createPerson(server, 'admin'))
  const answer = await start(by, whom)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await by.refreshTokens()
  return by
}

const trailOf = async (actorId: number) =>
  server.database.db
    .selectFrom('auditEvent')
    .select(['kind', 'actorId', 'impersonatorId', 'subjectId'])
    .where('actorId', '=', actorId)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()

describe('working as somebody else', () => {
  it('shows who one is with the mark, and /logout-user leads back to oneself [req 1.4, 2.49, 6.42, 7.11]', async () => {
    const admin = await createPerson(server, 'admin')
    const before = await me(admin)
    const started = await start(admin, clerk)
    expect([started.statusCode, started.json().user.name]).toEqual([200, 'Sanne Bakker'])
    await admin.refreshTokens()
    expect(await me(admin)).toMatchObject({ id: clerk.userId, impersonator: 'Pieter de Graaf', customerId: null })
    expect((await me(admin))?.acl).toEqual([...((await me(clerk))?.acl ?? []), 'ROLE_PREVIOUS_ADMIN'])
    expect((await admin.post('/logout-user')).statusCode).toBe(200)
    await admin.refreshTokens()
    expect(await me(admin)).toEqual(before)
    expect((await clerk.post('/logout-user')).statusCode).toBe(403)
  })

  it('keeps both names in every row of the trail [S6]', async () => {
    const admin = await createPerson(server, 'admin')
    const person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    const client = await createCustomer(server)
    await workingAs(person, admin)
    expect(await trailOf(admin.userId)).toMatchObject([{ kind: 'user.impersonated', subjectId: person.userId }, {}])
    expect((await admin.post('/api/v4/merchant', { name: 'De Krekel', client })).statusCode).toBe(200)
    await admin.post('/logout-user')
    await admin.refreshTokens()
    await workingAs(person, admin)
    expect((await admin.post('/logout')).statusCode).toBe(204)
    const ofBoth = { actorId: person.userId, impersonatorId: admin.userId }
    expect(await trailOf(person.userId)).toMatchObject([
      { kind: 'user.logged_out', ...ofBoth },
      { kind: 'user.impersonation_ended', ...ofBoth },
      { kind: 'merchant.added', ...ofBoth },
    ])
  })

  it('takes a new session each way: the old ids are dead at once [S6, S7]', async () => {
    const admin = await createPerson(server, 'admin')
    const sessionsOf = async () =>
      server.database.db
        .selectFrom('session')
        .select(['userId', 'impersonatorId'])
        .where(({ eb, or }) => or([eb('userId', '=', admin.userId), eb('impersonatorId', '=', admin.userId)]))
        .execute()
    const replayed = replay(admin.cookies())
    await workingAs(clerk, admin)
    expect(await sessionsOf()).toEqual([{ userId: clerk.userId, impersonatorId: admin.userId }])
    expect(await replayed()).toBe(403)
    const replayedAsClerk = replay(admin.cookies())
    expect(await replayedAsClerk()).toBe(200)
    await admin.post('/logout-user')
    expect(await sessionsOf()).toEqual([{ userId: admin.userId, impersonatorId: null }])
    expect(await replayedAsClerk()).toBe(403)
  })

  function replay(cookie: string): () => Promise<number> {
    return async () =>
      (await server.app.http.inject({ method: 'GET', url: '/api/v4/menu/user', headers: { cookie } })).statusCode
  }

  it('is for administrators, and never nested [S6]', async () => {
    const others = ['employee', 'finance', 'management', 'legal', 'customer', 'contact'] as const
    for (const who of others) {
      const customer = who === 'customer' || who === 'contact' ? await createCustomer(server) : null
      expect([who, (await start(await createPerson(server, who, customer), clerk)).statusCode]).toEqual([who, 403])
    }
    const admin = await workingAs(clerk)
    expect((await start(admin, await createPerson(server, []))).statusCode).toBe(403)
    const chief = await createPerson(server, 'admin')
    const asChief = await workingAs(chief)
    expect((await me(asChief))?.acl).toContain('ROLE_ADMIN')
    expect((await start(asChief, clerk)).statusCode).toBe(403)
  })

  it('never gives a right that one does not hold, and never a login that is stopped', async () => {
    const small = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_ADMIN'])
    const refused = await start(small, await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FINANCE']))
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      'Deze persoon heeft rechten die u niet hebt.',
    ])
    expect((await start(small, small)).json().error_message).toBe('Dit bent u zelf.')
    const gone = await createPerson(server, ['ROLE_EMPLOYEE'])
    await server.database.db.updateTable('appUser').set({ active: false }).where('id', '=', gone.userId).execute()
    expect((await start(small, gone)).statusCode).toBe(409)
    expect((await small.get('/api/v4/users/switch/999999')).statusCode).toBe(404)
    expect((await small.get('/api/v4/users/switch/nobody')).statusCode).toBe(404)
  })

  it('as a contact person sees that customer only', async () => {
    const customerId = await createCustomer(server, 'Huis & Haard Online B.V.')
    await createCustomer(server, 'Een ander B.V.')
    const admin = await workingAs(await createPerson(server, 'contact', customerId))
    const found = (await admin.get('/api/customer/search?keywords=B.V.')).json<{ items: { id: number }[] }>()
    expect(found.items.map(({ id }) => id)).toEqual([customerId])
  })

  it('changes no password, no rights and nothing else that is an administrator’s, whoever one works as [S6]', async () => {
    const admin = await workingAs(await createPerson(server, 'admin'))
    const forbidden = server.app.endpoints.filter(
      ({ method, path }) => method !== 'GET' && ofAdministrators.test(path) && !freeToAll.test(path),
    )
    expect(forbidden.length).toBeGreaterThan(20)
    for (const endpoint of forbidden) {
      const url = callPath(endpoint, { id: 1, session: 1, temporary: 1 })
      const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      expect([url, (await admin[method](url)).statusCode]).toEqual([url, 403])
    }
  })

  it('leaves the language, the first password and the last visit of the other alone', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const change = { mustChangePassword: true, seenAt: null }
    await server.database.db.updateTable('appUser').set(change).where('id', '=', person.userId).execute()
    const admin = await workingAs(person)
    expect((await me(admin))?.mustChangePassword).toBe(false)
    expect((await admin.put('/api/v4/users/language', { language: 'fr' })).statusCode).toBe(204)
    const row = await server.database.db
      .selectFrom('appUser')
      .select(['language', 'seenAt', 'mustChangePassword'])
      .where('id', '=', person.userId)
      .executeTakeFirst()
    expect(row).toEqual({ language: 'nl', seenAt: null, mustChangePassword: true })
  })

  it('ends at the next call when the administrator loses the right, the access or the session [S7]', async () => {
    const lose: Record<string, (adminId: number, personId: number) => Promise<unknown>> = {
      right: async (id) =>
        server.database.db
          .updateTable('appUser')
          .set({ acl: ['ROLE_EMPLOYEE'], kind: 'employee' })
          .where('id', '=', id)
          .execute(),
      access: async (id) =>
        server.database.db.updateTable('appUser').set({ active: false }).where('id', '=', id).execute(),
      'more than one’s own': async (_, id) =>
        server.database.db
          .updateTable('appUser')
          .set({ acl: ['ROLE_WORKFLOW_FILE', 'ROLE_LEGAL'] })
          .where('id', '=', id)
          .execute(),
    }
    for (const [what, change] of Object.entries(lose)) {
      const person = await createPerson(server, ['ROLE_EMPLOYEE'])
      const small = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_ADMIN'])
      await workingAs(person, small)
      expect((await small.get('/api/v4/menu/user')).statusCode).toBe(200)
      await change(small.userId, person.userId)
      expect([what, (await small.get('/api/v4/menu/user')).statusCode]).toEqual([what, 403])
    }
  })

  it('cannot be started from another site, a sibling, a link or an image [S6] [S11]', async () => {
    const admin = await createPerson(server, 'admin')
    const url = `/api/v4/users/switch/${clerk.userId}`
    const cookie = admin.cookies()
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
    const from = async (headers: Record<string, string>) =>
      (await server.app.http.inject({ method: 'GET', url, headers: { cookie, ...headers } })).statusCode
    // Without the header of the page, as a link, an image, a form and a frame come.
    expect(await from({})).toBe(400)
    expect(await from({ 'x-xsrf-token': 'guessed' })).toBe(400)
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect([site, await from({ 'x-xsrf-token': xsrf, 'sec-fetch-site': site })]).toEqual([site, 403])
    }
    expect((await server.app.http.inject({ method: 'HEAD', url, headers: { cookie } })).statusCode).not.toBe(200)
    expect((await me(admin))?.id).toBe(admin.userId)
    expect(await from({ 'x-xsrf-token': xsrf, 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  it('is seen among the sessions of the employee', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    await workingAs(person)
    const chief = await createPerson(server, 'admin')
    const { items } = (await chief.get(`/api/v4/employee/${person.userId}/session`)).json()
    expect(items.map(({ impersonator }: { impersonator: string | null }) => impersonator).toSorted()).toEqual([
      'Pieter de Graaf',
      null,
    ])
  })
})
