import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administratorRoles, customerRoles, staffRoles } from '#contract/people/acl.ts'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import { listRightsChanges, type Rights } from '#contract/people/rights.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: Person
let haard: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  admin = await createPerson(server, 'admin')
  haard = await createCustomer(server, 'Huis & Haard Online B.V.')
})
afterAll(async () => server.close())

const read = async (person: Person) => (await admin.get(`/api/v4/acl/${person.userId}`)).json<Rights>()
const give = async (by: Person, to: Person, ownRoles: readonly Role[]) =>
  by.put(`/api/v4/acl/${to.userId}`, { ownRoles, version: (await read(to)).version })
const listed = async (query: string) =>
  (await admin.get(`/api/v4/acl?limit=1000&${query}`)).json<{ items: Rights[]; total: number }>()

async function group(name: string, ofRoles: readonly Role[], members: readonly Person[]): Promise<number> {
  const { id } = await server.database.db
    .insertInto('employeeGroup')
    .values({ name, roles: [...ofRoles] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = members.map(({ userId }) => ({ groupId: id, userId }))
  await server.database.db.insertInto('employeeGroupMember').values(rows).execute()
  return id
}
const kindOf = async (person: Person, employeeKind: string) =>
  server.database.db.updateTable('appUser').set({ employeeKind }).where('id', '=', person.userId).execute()

describe('who has which right', () => {
  it('is listed with what gives it: the kind, a group or the person [req 2.44, 6.1]', async () => {
    const person = await createPerson(server, ['ROLE_NEWS'])
    await kindOf(person, 'finance')
    await group('Boekhouding', ['ROLE_FINANCE', 'ROLE_NEWS'], [person])
    expect(await read(person)).toMatchObject({
      kind: 'finance',
      ownRoles: ['ROLE_NEWS'],
      groups: [{ name: 'Boekhouding', roles: ['ROLE_FINANCE', 'ROLE_NEWS'] }],
    })
    const me = (await person.get('/api/v3/user/get')).json<{ user: { acl: Role[] } }>()
    expect(me.user.acl.toSorted()).toEqual(
      ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_FINANCE', 'ROLE_FINANCE', 'ROLE_NEWS'].toSorted(),
    )
    for (const role of me.user.acl) {
      const { items } = await listed(`role=${role}`)
      expect([role, items.map(({ id }) => id).includes(person.userId)]).toEqual([role, true])
    }
    expect((await listed('role=ROLE_LEGAL')).items.map(({ id }) => id)).not.toContain(person.userId)

    // A copy of the list says in words how many there are, and what gives those that are asked for.
    const rowOf = async (query: string) => (await listed(query)).items.find(({ id }) => id === person.userId)
    expect(await rowOf('sortBy=name')).toMatchObject({ count: 4, from: ['own', 'kind', 'group'] })
    expect(await rowOf('role=ROLE_FINANCE')).toMatchObject({ count: 4, from: ['group'] })
    const columns = [
      { label: 'Rechten', field: 'count' },
      { label: 'Waar het vandaan komt', field: 'from' },
    ]
    const query = { role: ['ROLE_NEWS'], search: person.username }
    const order = { list: '/api/v4/acl', query, columns, format: 'csv', name: 'Rechten' }
    const asked = await admin.post('/api/v4/export', order)
    expect(asked.statusCode, asked.body).toBe(200)
    const { id } = asked.json<{ id: number }>()
    while (await workOnce(server.database.db, server.clock, 'one'));
    const file = await admin.get(`/api/v4/export/${id}/file`)
    expect(file.body).toContain('4;eigen, groep')
  })

  it('is found by name, kind, customer and access, sorted by each column', async () => {
    const contact = await createPerson(server, 'contact', haard)
    expect((await listed('search=haard')).items.map(({ id }) => id)).toEqual([contact.userId])
    expect((await listed('kind=contact_person')).items.map(({ kind }) => kind)).toEqual(['contact_person'])
    const all = await listed('sortBy=name')
    for (const column of ['name', 'username', 'kind', 'customer']) {
      for (const order of ['asc', 'desc'])
        expect((await listed(`sortBy=${column}&sortOrder=${order}`)).total).toBe(all.total)
    }
    expect((await listed('active=no')).total).toBe(0)
    expect((await admin.get('/api/v4/acl?sortBy=password_hash')).statusCode).toBe(400)
    expect(JSON.stringify(all)).not.toContain('argon2')
  })
})

describe('changing rights', () => {
  it('has effect on the next call of somebody who is logged in, both ways', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await person.get('/api/v4/merchant')).statusCode).toBe(403)
    expect((await give(admin, person, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])).statusCode).toBe(200)
    expect((await person.get('/api/v4/merchant')).statusCode).toBe(200)
    expect((await give(admin, person, ['ROLE_EMPLOYEE'])).statusCode).toBe(200)
    const refused = await person.get('/api/v4/merchant')
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'forbidden'])
  })

  it('writes who, before and after in the audit trail, without a secret', async () => {
    const person = await createPerson(server, ['ROLE_NEWS'])
    await give(admin, person, ['ROLE_NEWS', 'ROLE_AGENDA'])
    const [row, ...more] = await server.database.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('kind', '=', 'user.rights_changed')
      .where('subjectId', '=', person.userId)
      .execute()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      actorId: admin.userId,
      subjectKind: 'user',
      before: { ownRoles: ['ROLE_NEWS'] },
      after: { ownRoles: ['ROLE_NEWS', 'ROLE_AGENDA'] },
    })
    expect(JSON.stringify(row)).not.toMatch(/password|argon2/i)
  })

  it('is told of each person: who gave or took what, and when, the newest first', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_NEWS'])
    await give(admin, person, ['ROLE_AGENDA', 'ROLE_EMPLOYEE'])
    const days = { fromDay: '2026-11-20', throughDay: '2026-11-21' }
    const temporary = { role: 'ROLE_NEWS', ...days, reason: 'Vervangt Noor' }
    expect((await admin.post(`/api/v4/acl/${person.userId}/temporary`, temporary)).statusCode).toBe(200)
    const changesOf = async (who: Person, id: number | string, query = '') =>
      who.get(`${callPath(listRightsChanges, { id })}${query}`)
    const { items, total } = (await changesOf(admin, person.userId)).json<ChangeLogAnswer>()
    expect(items.map(({ kind, by }) => [kind, by])).toEqual([
      ['user.temporary_right_given', 'Pieter de Graaf'],
      ['user.rights_changed', 'Pieter de Graaf'],
    ])
    expect(items[1]?.fields).toEqual([
      { field: 'ownRoles', before: 'ROLE_EMPLOYEE\nROLE_NEWS', after: 'ROLE_AGENDA\nROLE_EMPLOYEE' },
    ])
    expect(items[0]?.fields).toContainEqual({ field: 'role', before: null, after: 'ROLE_NEWS' })
    expect([total, (await changesOf(admin, person.userId, '?limit=1')).json().items.length]).toEqual([2, 1])
    // A login or a password is no change of rights.
    expect((await changesOf(admin, (await createPerson(server, [])).userId)).json().items).toEqual([])

    const reader = await createPerson(server, ['ROLE_SETTINGS'])
    expect((await changesOf(reader, person.userId)).statusCode).toBe(403)
    const outside = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS_ACL'], haard)
    const [there, nowhere] = [await changesOf(outside, person.userId), await changesOf(outside, 999_999)]
    expect([there.statusCode, there.json()]).toEqual([404, nowhere.json()])
  })

  it('is refused when somebody else was first, with the present row', async () => {
    const person = await createPerson(server, ['ROLE_NEWS'])
    const { version } = await read(person)
    await give(admin, person, ['ROLE_AGENDA'])
    const late = await admin.put(`/api/v4/acl/${person.userId}`, { ownRoles: [], version })
    expect([late.statusCode, late.json().current.ownRoles]).toEqual([409, ['ROLE_AGENDA']])
  })

  it('takes only roles that exist, that fit the kind, and never the mark of an impersonation', async () => {
    const contact = await createPerson(server, 'contact', haard)
    const { version } = await read(contact)
    const unknown = await admin.put(`/api/v4/acl/${contact.userId}`, { ownRoles: ['ROLE_GOD'], version })
    expect(unknown.statusCode).toBe(400)
    for (const role of staffRoles.filter((one) => !customerRoles.includes(one))) {
      const answer = await give(admin, contact, [role])
      expect([role, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([role, 400, ['ownRoles']])
    }
    // The administrator does not hold them, but they give nothing in the agency.
    expect((await give(admin, contact, ['ROLE_FILE_SEARCH'])).statusCode).toBe(200)
    expect((await give(admin, contact, ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'])).statusCode).toBe(200)
    expect((await give(admin, admin, ['ROLE_PREVIOUS_ADMIN', ...administratorRoles])).statusCode).toBe(400)
  })

  it('is for ROLE_SETTINGS_ACL alone; the list is for ROLE_SETTINGS [req 6.27, 6.28]', async () => {
    const person = await createPerson(server, [])
    for (const role of roles) {
      await server.database.db
        .updateTable('appUser')
        .set({ acl: [role], version: 1 })
        .where('id', '=', person.userId)
        .execute()
      const list = await person.get('/api/v4/acl')
      const one = await person.get(`/api/v4/acl/${person.userId}`)
      const change = await person.put(`/api/v4/acl/${person.userId}`, { ownRoles: [role], version: 1 })
      expect([role, list.statusCode, one.statusCode, change.statusCode]).toEqual([
        role,
        role === 'ROLE_SETTINGS' ? 200 : 403,
        role === 'ROLE_SETTINGS_ACL' ? 200 : 403,
        role === 'ROLE_SETTINGS_ACL' ? 200 : 403,
      ])
    }
  })

  it('does not reach over the wall: a person of a customer sees and changes nobody of another', async () => {
    const krekel = await createCustomer(server)
    const ours = await createPerson(server, 'contact', haard)
    const theirs = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS', 'ROLE_SETTINGS_ACL'], krekel)
    const { items } = (await theirs.get('/api/v4/acl')).json<{ items: Rights[] }>()
    expect(items.map(({ id }) => id)).toEqual([theirs.userId])
    const there = await theirs.get(`/api/v4/acl/${ours.userId}`)
    const nowhere = await theirs.get('/api/v4/acl/999999')
    expect([there.statusCode, there.json()]).toEqual([404, nowhere.json()])
    expect((await give(theirs, ours, [])).statusCode).toBe(404)
  })
})

describe('nobody', () => {
  it('gives a right that he does not hold, to himself or to another', async () => {
    const keeper = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS_ACL', 'ROLE_NEWS'])
    const other = await createPerson(server, ['ROLE_EMPLOYEE'])
    for (const person of [keeper, other]) {
      const { ownRoles } = await read(person)
      const answer = await give(keeper, person, [...ownRoles, 'ROLE_FINANCE', 'ROLE_ADMIN'])
      expect(answer.statusCode).toBe(409)
      expect(answer.json().error_message).toBe(
        'U kunt alleen rechten geven die u zelf hebt. Dit zijn ze niet: Beheerder, Financiën.',
      )
      expect((await read(person)).ownRoles).toEqual(ownRoles)
    }
    expect((await give(keeper, other, ['ROLE_EMPLOYEE', 'ROLE_NEWS'])).statusCode).toBe(200)
  })

  it('but an administrator takes rights from an administrator', async () => {
    const keeper = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS_ACL'])
    const second = await createPerson(server, 'admin')
    const { ownRoles } = await read(second)
    const answer = await give(
      keeper,
      second,
      ownRoles.filter((role) => role !== 'ROLE_NEWS'),
    )
    expect([answer.statusCode, answer.json().error_message]).toEqual([
      409,
      'Alleen een beheerder kan rechten of toegang van een beheerder afnemen.',
    ])
    // The administrator's roles come with the kind: what is his own can be taken by his peer.
    expect((await give(admin, second, [])).statusCode).toBe(200)
    expect((await second.get('/api/v4/acl')).statusCode).toBe(200)
  })
})

describe('the last administrator', () => {
  it('stays: two who take it from each other at the same moment do not both succeed', async () => {
    const own = await createTestServer({ today: '2026-11-20' })
    try {
      const pair = [await createPerson(own, 'admin'), await createPerson(own, 'admin')] as const
      // Administrators by their own roles: by their kind nobody could take it here.
      await own.database.db.updateTable('appUser').set({ kind: 'employee', employeeKind: 'general' }).execute()
      const [one, other] = pair
      const strip = async (by: Person, from: Person) =>
        by.put(`/api/v4/acl/${from.userId}`, { ownRoles: ['ROLE_NEWS'], version: 1 })
      const answers = await Promise.all([strip(one, other), strip(other, one)])
      // The loser has lost the right before the change is judged, or before the call came in.
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
        '200',
        expect.stringMatching(/^40[39]$/),
      ])
      const winner = answers[0].statusCode === 200 ? one : other
      const self = await winner.put(`/api/v4/acl/${winner.userId}`, { ownRoles: ['ROLE_NEWS'], version: 1 })
      expect([self.statusCode, self.json().error_message]).toEqual([
        409,
        'Dit is de laatste beheerder. Maak eerst iemand anders beheerder. Er is niets gewijzigd.',
      ])
      expect((await winner.get('/api/v4/acl')).statusCode).toBe(200)
    } finally {
      await own.close()
    }
  })
})
