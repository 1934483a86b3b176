import { afterAll, beforeAll, expect, it } from 'vitest'
import { may, type Role } from '#contract/people/permission.ts'
import { day } from '#domain/day.ts'
import { demoLogins } from '#server/ops/demo-story/logins.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createPayableDossier } from '#test/bank.ts'
import { openDesk } from '#test/bank.ts'

/** Words that stand in the database and that no answer to a customer may hold. */
const secrets = {
  birthDay: '1971-07-17',
  phone: '612345678',
  email: 'geheim@debiteur.example',
  iban: 'NL91ABNA0417164300',
  note: 'interne-notitie-over-deze-man',
  agenda: 'bel-hem-nog-eens',
  reason: 'reden-voor-collega',
  lateDay: '2026-10-05',
  formerStreet: 'Vroegerstraat',
  foreign: 'Vreemde Debiteur',
  told: '"flags":["told_deceased"',
  called: '"onAgenda":true',
} as const

let desk: Awaited<ReturnType<typeof openDesk>>
const people: [string, readonly Role[], Person][] = []
let ids: number[]
let teamId: number
let employee: Person

beforeAll(async () => {
  desk = await openDesk()
  const { db, server, customerId } = desk
  const number = 'EIGEN1'
  const { id } = await desk.dossier({
    number,
    nextDay: secrets.lateDay,
    debtors: [{ name: 'Jan Getuige', email: secrets.email, phone: `+31${secrets.phone}`, iban: secrets.iban }],
  })
  employee = await createPerson(server, 'employee')
  const { debtorId } = await db
    .selectFrom('dossierDebtor')
    .select('debtorId')
    .where('dossierId', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('debtor')
    .set({ birthDay: day(secrets.birthDay) })
    .where('id', '=', debtorId)
    .execute()
  await db
    .insertInto('debtorAddress')
    .values({
      debtorId,
      street: secrets.formerStreet,
      houseNumber: '1',
      postcode: '1012JS',
      city: 'Amsterdam',
      status: 'given',
      source: 'customer',
      validFrom: new Date('2020-01-01'),
      validTo: new Date('2021-01-01'),
    })
    .execute()
  const written = await employee.post('/api/v4/file/logs', { fileId: id, type: 'note', content: secrets.note })
  expect(written.statusCode, written.body).toBe(200)
  const [subject] = await db.selectFrom('agendaSubject').select('id').where('code', '=', 'call_back').execute()
  const item = { subject: subject!.id, note: secrets.agenda, dueDay: '2026-11-20' }
  const added = await employee.post(`/api/v4/file/${id}/agenda`, item)
  expect(added.statusCode, added.body).toBe(200)
  const { id: watchId } = await db
    .insertInto('addressWatch')
    .values({ debtorId, customerId, reason: 'doubt', state: 'proposed', createdAt: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('addressCheck')
    .values({
      watchId,
      debtorId,
      source: 'register',
      result: 'deceased',
      checkedDay: day('2026-11-20'),
      state: 'proposed',
      createdAt: server.clock.now(),
    })
    .execute()
  const asked = { passesDay: day('2026-11-10'), askedAt: new Date('2026-11-05'), calledAt: server.clock.now() }
  await db
    .insertInto('passageQuestion')
    .values({ dossierId: id, ...asked })
    .execute()
  const team = await db.insertInto('team').values({ name: 'Minnelijk' }).returning('id').executeTakeFirstOrThrow()
  teamId = team.id
  await db
    .insertInto('teamMember')
    .values({ teamId, userId: employee.userId, leads: false, fromDay: day('2026-01-01') })
    .execute()
  const { version } = await desk.dossierRow(id)
  const paused = { reason: 'other', untilDay: '2026-11-30', note: secrets.reason, version }
  expect((await employee.post(`/api/v4/file/${id}/pause`, paused)).statusCode).toBe(200)
  await db
    .updateTable('dossier')
    .set({ nextDay: day(secrets.lateDay), status: 'in_progress', beforeCollection: true, ownerId: employee.userId })
    .where('id', '=', id)
    .execute()
  const foreignCustomer = await server.database.db
    .insertInto('customer')
    .values({ name: 'Vreemde Klant' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = await createPayableDossier(server, foreignCustomer.id, { debtors: [{ name: secrets.foreign }] })
  const { debtorId: foreignDebtor } = await db
    .selectFrom('dossierDebtor')
    .select('debtorId')
    .where('dossierId', '=', foreign.id)
    .executeTakeFirstOrThrow()
  const claims = await db.selectFrom('claim').select('id').execute()
  ids = [...new Set([1, customerId, id, debtorId, foreign.id, foreignDebtor, ...claims.map((claim) => claim.id)])]
  for (const who of ['customer', 'contact'] as const) {
    const login = demoLogins.find(({ username }) => username === who)
    people.push([who, login?.acl ?? [], await createPerson(server, who, customerId)])
  }
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
})

/** Every address of what a user may read, with each id there is. */
function addresses(acl: readonly Role[]): string[] {
  return desk.server.app.endpoints
    .filter(({ method, permission, answer, changes }) => {
      // What is open to everybody holds words of the portal, and nothing of a file.
      return method === 'GET' && permission !== 'open' && !changes && answer !== 'events' && may(acl, permission)
    })
    .flatMap(({ path }) => {
      if (!path.includes(':')) return [path]
      return ids.map((id) => path.replaceAll(/:\w+/g, String(id)))
    })
}

it('nothing that a customer or its contact person can read holds what is the agency’s own', async () => {
  const asked = new Set<string>()
  for (const [who, acl, person] of people) {
    for (const address of addresses(acl)) {
      const answer = await person.get(address)
      if (answer.statusCode !== 200) continue
      asked.add(address)
      const found = Object.entries(secrets).filter(([, word]) => answer.body.includes(word))
      expect([who, address, ...found.map(([name]) => name)]).toEqual([who, address])
      expect([address, /te laat|had moeten zijn/i.test(answer.body)]).toEqual([address, false])
    }
  }
  // What it looked at is what a customer opens.
  expect(asked.size).toBeGreaterThan(40)
  for (const part of [
    '/api/v4/file/',
    '/timeline',
    '/api/v4/debtor/',
    '/question',
    '/api/v4/precasso',
    '/api/v4/dashboard',
  ]) {
    expect(
      [...asked].some((address) => address.includes(part)),
      part,
    ).toBe(true)
  }
})

it('nor does it find a file by what it is not told of its debtor, or by how late it is', async () => {
  const [, , contact] = people[1]!
  const find = async (query: string) => (await contact.get(`/api/v4/file?${query}`)).json().total as number
  expect(await find('')).toBe(1)
  expect(await find('flag=plan&flag=told_deceased')).toBe(0)
  for (const query of [
    `birthDay=${secrets.birthDay}`,
    `phone=${secrets.phone}`,
    `email=${secrets.email}`,
    `iban=${secrets.iban}`,
    'nextTo=2026-11-19',
    'flag=told_deceased',
    `team=${teamId}`,
    // Nor by typing a part of it in the search.
    ...[secrets.email, 'geheim', secrets.phone, '12345678', secrets.formerStreet].map((word) => `search=${word}`),
  ]) {
    expect([query, await find(query)]).toEqual([query, 0])
  }
  expect(await find('nextFrom=2026-11-20')).toBe(1)
  expect(await find('search=Getuige')).toBe(1)
  // Who works at the agency does.
  for (const word of [secrets.email, secrets.phone]) {
    expect([word, (await employee.get(`/api/v4/file?search=${word}`)).json().total]).toEqual([word, 1])
  }
})
