import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerRoles } from '#contract/people/acl.ts'
import { type ApiKey, listApiKeys, revokeApiKey } from '#contract/api/keys.ts'
import type { Rights } from '#contract/people/rights.ts'
import type { App } from '#server/app.ts'
import { createApp } from '#server/create-app.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { callsWith, createMachine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** A portal of two processes on one database: what is done in the first is asked about in the second. */
describe('another process of the portal', () => {
  let server: TestServer
  let other: App
  let otherDb: Db
  let admin: Person
  let krekel: number

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
    otherDb = openDb(openPool(server.database.servingUrl, { role: applicationRole, max: 2 }))
    other = await createApp({ db: otherDb, clock: server.clock, config: server.app.config })
    admin = await createPerson(server, 'admin')
    krekel = await createCustomer(server)
  })
  afterAll(async () => {
    await other.http.close()
    await otherDb.destroy()
    await server.close()
  })

  /** Asks the other process; `reason` is why it refuses. */
  const there = async (cookie: string, url = '/api/v4/menu/user') => {
    const answer = await other.http.inject({ url, headers: { cookie } })
    return [answer.statusCode, answer.json<{ reason?: string }>().reason ?? null]
  }
  const knows = [200, null]
  const ended = [403, 'session_expired']
  const refused = [403, 'forbidden']

  it('knows at the next call who logged out, whose session was ended and who has no access any more', async () => {
    const acts: Record<string, (person: Person) => Promise<unknown>> = {
      logout: async (person) => person.post('/logout'),
      session: async ({ userId }) => {
        const path = `/api/v4/employee/${userId}/session`
        const [session] = (await admin.get(path)).json<{ items: { id: number }[] }>().items
        return admin.delete(`${path}/${session?.id}`)
      },
      password: async ({ userId }) =>
        admin.put(`/api/v4/employee/${userId}/password`, { password: 'een nieuw woord 26' }),
      access: async ({ userId }) => admin.post(`/api/v4/employee/${userId}/stop`),
    }
    for (const [name, act] of Object.entries(acts)) {
      const person = await createPerson(server, 'employee')
      const cookie = person.cookies()
      const before = await there(cookie)
      await act(person)
      expect([name, before, await there(cookie)]).toEqual([name, knows, ended])
    }
  })

  it('knows at the next call of a right that was given or taken, to somebody alone, by his group, or for some days', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const employees = async () => there(person.cookies(), '/api/v4/employee')
    const own = async (ownRoles: readonly string[]) => {
      const { version } = (await admin.get(`/api/v4/acl/${person.userId}`)).json<Rights>()
      return (await admin.put(`/api/v4/acl/${person.userId}`, { ownRoles, version })).statusCode
    }
    const seen = [await employees()]
    expect(await own(['ROLE_EMPLOYEE', 'ROLE_MANAGE_EMPLOYEE'])).toBe(200)
    seen.push(await employees())
    expect(await own(['ROLE_EMPLOYEE'])).toBe(200)
    seen.push(await employees())

    const group = { name: 'Personeel', roles: ['ROLE_MANAGE_EMPLOYEE'], members: [person.userId] }
    const made = (await admin.post('/api/v4/employee-group', group)).json<{ id: number; version: number }>()
    seen.push(await employees())
    const without = { ...group, members: [], version: made.version }
    expect((await admin.put(`/api/v4/employee-group/${made.id}`, without)).statusCode).toBe(200)
    seen.push(await employees())

    const days = { fromDay: '2026-11-20', throughDay: '2026-11-21', reason: 'Vervangt een collega' }
    const given = await admin.post(`/api/v4/acl/${person.userId}/temporary`, { role: 'ROLE_MANAGE_EMPLOYEE', ...days })
    expect(given.statusCode).toBe(200)
    seen.push(await employees())
    expect(seen).toEqual([refused, knows, refused, knows, refused, knows])
  })

  it('knows at the next call that whoever works as another may not any more', async () => {
    const helper = await createPerson(server, 'admin')
    await workAs(helper, await createPerson(server, 'employee'))
    const before = await there(helper.cookies())
    expect((await admin.post(`/api/v4/employee/${helper.userId}/stop`)).statusCode).toBe(200)
    expect([before, await there(helper.cookies())]).toEqual([knows, ended])
  })

  it('knows at the next call that a contact person has no access any more, and that a key was revoked', async () => {
    const contact = await createPerson(server, 'contact', krekel)
    const owner = await createPerson(server, customerRoles, krekel)
    const { key, token } = await createMachine(server, owner)
    const machine = callsWith({ ...server, app: other }, token)
    const before = [await there(contact.cookies()), (await machine.get('/api/v4/file')).statusCode]
    expect((await admin.post(`/api/v4/contact-person/${contact.userId}/stop`)).statusCode).toBe(200)
    const { items } = (await owner.get(callPath(listApiKeys))).json<{ items: ApiKey[] }>()
    const { version } = items.find(({ id }) => id === key.id)!
    expect((await owner.post(callPath(revokeApiKey, { id: key.id }), { version })).statusCode).toBe(200)
    const after = [await there(contact.cookies()), (await machine.get('/api/v4/file')).statusCode]
    expect([before, after]).toEqual([
      [knows, 200],
      [ended, 401],
    ])
  })
})
