import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Rights } from '#contract/people/rights.ts'
import type { TemporaryRight } from '#contract/people/temporary-rights.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { writeEndedRights } from './write-ended-rights.ts'

let server: TestServer
let admin: Person

const friday = day('2026-11-20')
const sunday = day('2026-11-22')

beforeAll(async () => {
  server = await createTestServer({ today: friday })
  admin = await createPerson(server, 'admin')
})
afterAll(async () => server.close())
beforeEach(() => server.clock.set(clockOn(friday)))

/** The clock stands at this second of this day in Amsterdam. */
function standAt(today: string, minuteOfDay: number, second = 0): void {
  const at = new Date(momentInAmsterdam(day(today), minuteOfDay).getTime() + second * 1000)
  server.clock.set({ now: () => at, today: () => day(today) })
}
const give = async (by: Person, to: Person, role: Role, parts: object = {}) =>
  by.post(`/api/v4/acl/${to.userId}/temporary`, {
    role,
    fromDay: friday,
    throughDay: sunday,
    reason: 'Vervangt Noor',
    ...parts,
  })
const givenTo = async (person: Person) =>
  (await admin.get(`/api/v4/acl/${person.userId}/temporary`)).json<{ items: TemporaryRight[] }>().items
const aclOf = async (person: Person) =>
  (await person.get('/api/v3/user/get')).json<{ user: { acl: Role[]; lastingAcl: Role[] } }>().user
const auditOf = async (person: Person) =>
  server.database.db
    .selectFrom('auditEvent')
    .select(['kind', 'actorId', 'before', 'after'])
    .where('subjectId', '=', person.userId)
    .where('kind', 'like', 'user.temporary%')
    .orderBy('id')
    .execute()

describe('a right for some days', () => {
  it('opens calls, menu and screens from its first day, and none of them a second after its last', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const answer = await give(admin, person, 'ROLE_SETTINGS', { fromDay: '2026-11-21' })
    expect([answer.statusCode, answer.json().items]).toMatchObject([
      200,
      [{ role: 'ROLE_SETTINGS', givenBy: 'Pieter de Graaf', reason: 'Vervangt Noor', state: 'coming' }],
    ])
    const mayCall = async () => (await person.get('/api/v4/merchant')).statusCode === 200
    const inMenu = async () =>
      /"path":"\/settings\/merchant"\},"children":\[\],"granted":true/.test(
        (await person.get('/api/v4/menu/user')).body,
      )
    const listed = async () =>
      (await admin.get(`/api/v4/acl?role=ROLE_SETTINGS&id=${person.userId}`)).json<{ total: number }>().total === 1
    const all = async () => [
      await mayCall(),
      await inMenu(),
      (await aclOf(person)).acl.includes('ROLE_SETTINGS'),
      await listed(),
    ]
    const everywhere = [true, true, true, true]
    const nowhere = [false, false, false, false]

    standAt('2026-11-20', 24 * 60 - 1, 59)
    expect(await all()).toEqual(nowhere)
    standAt('2026-11-21', 0)
    expect(await all()).toEqual(everywhere)
    standAt('2026-11-22', 24 * 60 - 1, 59)
    expect(await all()).toEqual(everywhere)
    // No job has run.
    standAt('2026-11-23', 0)
    expect(await all()).toEqual(nowhere)
    expect((await givenTo(person)).map(({ state }) => state)).toEqual(['over'])
  })

  it('is in the audit trail when it is given, when it is taken back, and once when it has ended', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    await give(admin, person, 'ROLE_NEWS')
    await give(admin, person, 'ROLE_AGENDA')
    const agenda = (await givenTo(person)).find(({ role }) => role === 'ROLE_AGENDA')
    const withdrawn = await admin.delete(`/api/v4/acl/${person.userId}/temporary/${agenda?.id}`)
    expect(withdrawn.json().items).toContainEqual(
      expect.objectContaining({ role: 'ROLE_AGENDA', state: 'withdrawn', withdrawnBy: 'Pieter de Graaf' }),
    )
    expect((await aclOf(person)).acl).toEqual(['ROLE_EMPLOYEE', 'ROLE_NEWS'])
    server.clock.set(clockOn(day('2026-11-23')))
    for (let turn = 0; turn < 2; turn += 1) await writeEndedRights(server.database.db, server.clock)
    const days = { fromDay: friday, throughDay: sunday }
    expect(await auditOf(person)).toEqual([
      {
        kind: 'user.temporary_right_given',
        actorId: admin.userId,
        before: null,
        after: { role: 'ROLE_NEWS', ...days, reason: 'Vervangt Noor' },
      },
      {
        kind: 'user.temporary_right_given',
        actorId: admin.userId,
        before: null,
        after: { role: 'ROLE_AGENDA', ...days, reason: 'Vervangt Noor' },
      },
      {
        kind: 'user.temporary_right_withdrawn',
        actorId: admin.userId,
        before: { role: 'ROLE_AGENDA', ...days },
        after: null,
      },
      { kind: 'user.temporary_right_ended', actorId: null, before: { role: 'ROLE_NEWS', ...days }, after: null },
    ])
    const news = (await givenTo(person)).find(({ role }) => role === 'ROLE_NEWS')
    const late = await admin.delete(`/api/v4/acl/${person.userId}/temporary/${news?.id}`)
    expect([late.statusCode, late.json().error_message]).toEqual([409, 'Dit recht is al afgelopen of teruggenomen.'])
  })

  it('stands beside what gives the role for good, which stays when it is over', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_NEWS'])
    await give(admin, person, 'ROLE_NEWS')
    const { temporary, ownRoles } = (await admin.get(`/api/v4/acl/${person.userId}`)).json<Rights>()
    expect([temporary, ownRoles]).toMatchObject([
      [{ role: 'ROLE_NEWS', fromDay: friday, throughDay: sunday }],
      ['ROLE_EMPLOYEE', 'ROLE_NEWS'],
    ])
    server.clock.set(clockOn(day('2026-11-23')))
    expect((await aclOf(person)).acl).toContain('ROLE_NEWS')
  })

  it('has days that make sense, a reason, and fits the kind of person', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE'])
    const contact = await createPerson(server, 'contact', await createCustomer(server))
    const faults = async (to: Person, role: Role, parts: object) => {
      const answer = await give(admin, to, role, parts)
      return [answer.statusCode, answer.json().errors]
    }
    expect(await faults(person, 'ROLE_NEWS', { fromDay: '2026-11-19' })).toEqual([
      400,
      { fromDay: ['Kies 20-11-2026 of later.'] },
    ])
    expect(await faults(person, 'ROLE_NEWS', { throughDay: '2026-11-19' })).toEqual([
      400,
      { throughDay: ['Kies 20-11-2026 of later.'] },
    ])
    expect(await faults(person, 'ROLE_NEWS', { throughDay: '2027-11-21' })).toEqual([
      400,
      { throughDay: ['Kies 20-11-2027 of eerder.'] },
    ])
    expect(await faults(person, 'ROLE_NEWS', { reason: '  ' })).toEqual([400, { reason: ['Vul dit in.'] }])
    expect(await faults(contact, 'ROLE_SETTINGS', {})).toEqual([
      400,
      { role: ['Een van deze rechten past niet bij dit soort gebruiker.'] },
    ])
    expect(await givenTo(person)).toEqual([])
  })
})

describe('nobody by a right for some days', () => {
  const sentence = (answer: { json: () => { error_message: string } }) => answer.json().error_message

  it('gives it on, for good or for days, nor gets to give what he does not hold', async () => {
    const keeper = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS_ACL'])
    const other = await createPerson(server, ['ROLE_EMPLOYEE'])
    await give(admin, keeper, 'ROLE_NEWS')
    const own = await aclOf(keeper)
    expect([own.acl.includes('ROLE_NEWS'), own.lastingAcl.includes('ROLE_NEWS')]).toEqual([true, false])
    const onceMore = 'Deze rechten hebt u zelf maar tijdelijk. U kunt ze niet aan een ander geven: Nieuws schrijven.'
    for (const to of [keeper, other]) {
      const forDays = await give(keeper, to, 'ROLE_NEWS', { throughDay: '2026-12-31' })
      expect([forDays.statusCode, sentence(forDays)]).toEqual([409, onceMore])
      const { ownRoles, version } = (await admin.get(`/api/v4/acl/${to.userId}`)).json<Rights>()
      const forGood = await keeper.put(`/api/v4/acl/${to.userId}`, { ownRoles: [...ownRoles, 'ROLE_NEWS'], version })
      expect([forGood.statusCode, sentence(forGood)]).toEqual([409, onceMore])
    }
    const finance = await give(keeper, other, 'ROLE_FINANCE')
    expect([finance.statusCode, sentence(finance)]).toEqual([
      409,
      'U kunt alleen rechten geven die u zelf hebt. Dit zijn ze niet: Financiën.',
    ])
    expect((await givenTo(other)).length).toBe(0)
  })

  it('sets the password of somebody who holds more for good, or will hold it', async () => {
    const keeper = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_EMPLOYEE'])
    await give(admin, keeper, 'ROLE_FINANCE')
    const richer = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FINANCE'])
    const soon = await createPerson(server, ['ROLE_EMPLOYEE'])
    await give(admin, soon, 'ROLE_NEWS', { fromDay: '2026-11-22' })
    const password = 'de trein naar Hoorn'
    for (const { userId } of [richer, soon]) {
      const answer = await keeper.put(`/api/v4/employee/${userId}/password`, { password })
      expect(answer.statusCode).toBe(409)
    }
  })

  it('is the administrator that has to be left', async () => {
    const own = await createTestServer({ today: friday })
    try {
      const first = await createPerson(own, 'admin')
      await own.database.db.updateTable('appUser').set({ kind: 'employee', employeeKind: 'general' }).execute()
      const stand = await createPerson(own, ['ROLE_EMPLOYEE'])
      for (const role of ['ROLE_ADMIN', 'ROLE_SETTINGS', 'ROLE_SETTINGS_ACL', 'ROLE_MANAGE_EMPLOYEE'] as const) {
        expect((await give(first, stand, role)).statusCode).toBe(200)
      }
      const self = await first.put(`/api/v4/acl/${first.userId}`, { ownRoles: ['ROLE_NEWS'], version: 1 })
      expect([self.statusCode, sentence(self)]).toEqual([
        409,
        'Dit is de laatste beheerder. Maak eerst iemand anders beheerder. Er is niets gewijzigd.',
      ])
    } finally {
      await own.close()
    }
  })

  it('is out of reach of somebody who may not change rights, or of another customer', async () => {
    const person = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    expect((await give(person, person, 'ROLE_NEWS')).statusCode).toBe(403)
    const [ours, theirs] = [await createCustomer(server), await createCustomer(server)]
    const contact = await createPerson(server, 'contact', ours)
    const stranger = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS_ACL'], theirs)
    expect((await give(stranger, contact, 'ROLE_CONTACT_PERSON')).statusCode).toBe(404)
    expect((await stranger.get(`/api/v4/acl/${contact.userId}/temporary`)).statusCode).toBe(404)
  })
})
