import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ApiKey,
  changeApiKey,
  createApiKey,
  getKeyChoices,
  listApiKeys,
  mostKeys,
  replaceApiKey,
  revokeApiKey,
} from '#contract/api/keys.ts'
import { getPublicApi } from '#contract/api/documentation.ts'
import { scopes } from '#contract/api/scope.ts'
import { getCustomerMessageSettings } from '#contract/sending/customer-messages.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { clockOn } from '#server/clock.ts'
import { day } from '#domain/day.ts'
import { callsWith, createMachine, type Machine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let krekel: number
let owner: Person
let manager: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, atOnce: 8 })
  krekel = await createCustomer(server)
  owner = await createPerson(server, customerRoles, krekel)
  manager = await createPerson(server, [
    ...(['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT', 'ROLE_FILE_SEARCH', 'ROLE_FILE_CREATE'] as const),
    'ROLE_DOWNLOAD_CLIENT_INVOICE',
  ])
})
afterAll(async () => server.close())

const fresh = (parts: object = {}) => ({
  kind: 'live',
  name: 'Boekhouding',
  scopes: ['files.read'],
  lastDay: '2027-11-01',
  ...parts,
})
const make = async (by: Person, parts: object = {}) => by.post(callPath(createApiKey), fresh(parts))
const listed = async (by: Person) => (await by.get(callPath(listApiKeys))).json<{ items: ApiKey[] }>().items

const claim = { invoiceNumber: 'F-1', invoiceDay: '2026-09-01', dueDay: '2026-10-01', amountCents: 12_500 }
const dossier = (invoiceNumber: string) => ({
  debtors: [{ kind: 'company', name: `Debiteur ${invoiceNumber} B.V.`, city: 'Hoorn' }],
  claims: [{ ...claim, invoiceNumber }],
})
const create = async (machine: Pick<Machine, 'post'>, number: string, headers = {}) =>
  machine.post('/api/v4/file', dossier(number), headers)

describe('a key', () => {
  it('is told once, and only its hash is kept', async () => {
    const { key, token } = await createMachine(server, owner)
    expect(token).toMatch(/^vrd_live_[0-9a-z]{8}[\w-]{43}[0-9a-z]{6}$/)
    expect(token.startsWith(key.start)).toBe(true)
    const rows = await server.database.db.selectFrom('apiKey').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(key.start.length, -6))
    const shown = JSON.stringify(await listed(owner))
    expect(shown).toContain(key.start)
    expect(shown).not.toContain(token)
    const trail = await server.database.db.selectFrom('auditEvent').selectAll().execute()
    expect(JSON.stringify(trail)).not.toContain(token)
  })

  it('is never told a second time for a command that is sent again', async () => {
    const again = { 'idempotency-key': 'een sleutel' }
    expect((await owner.post(callPath(createApiKey), fresh(), again)).statusCode).toBe(200)
    expect((await owner.post(callPath(createApiKey), fresh(), again)).statusCode).toBe(409)
  })

  it('acts as its customer, and sees nothing of another [S16]', async () => {
    const other = await createCustomer(server, 'Huis & Haard Online B.V.')
    const theirs = await createMachine(server, manager, { customer: other })
    const made = await create(theirs, 'H-1')
    expect(made.statusCode).toBe(200)
    const mine = await createMachine(server, owner)
    const { id } = made.json<{ id: number }>()
    expect((await theirs.get(`/api/v4/file/${id}`)).statusCode).toBe(200)
    expect((await mine.get(`/api/v4/file/${id}`)).statusCode).toBe(404)
    expect((await mine.get('/api/v4/file')).json<{ items: { id: number }[] }>().items).toEqual([])
    const forAnother = { ...dossier('H-2'), customer: other }
    expect((await mine.post('/api/v4/file', forAnother)).statusCode).toBe(404)
  })

  it('that may only read is refused a command, and told which scope it lacks', async () => {
    const reader = await createMachine(server, owner, { scopes: ['files.read'] })
    const refused = await create(reader, 'R-1')
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'scope_missing'])
    expect(refused.json().detail).toContain('files.write')
    expect((await reader.get('/api/v4/client-settlement')).json().detail).toContain('payments.read')
    expect((await reader.get('/api/v4/customer')).statusCode).toBe(403)
    // What is open to whoever looks is not for keys either, but for the document of what they may call.
    expect((await reader.get('/api/v3/user/get')).statusCode).toBe(403)
    expect((await reader.get(callPath(getPublicApi))).statusCode).toBe(200)
    expect((await reader.post('/api/v4/api-key', fresh())).statusCode).toBe(403)
  })

  it('that is wrong, or one letter off, is told that nobody knows it', async () => {
    const { token } = await createMachine(server, owner)
    for (const wrong of [`${token}a`, `${token.slice(0, -1)}~`, token.replace('live', 'test'), 'vrd_live_niets']) {
      const answer = await callsWith(server, wrong).get('/api/v4/file')
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Vorder"'])
    }
  })

  it('is dead within a second once it is revoked', async () => {
    const { key, ...machine } = await createMachine(server, owner)
    expect((await machine.get('/api/v4/file')).statusCode).toBe(200)
    const { version } = (await listed(owner)).find(({ id }) => id === key.id)!
    const revoked = await owner.post(callPath(revokeApiKey, { id: key.id }), { version })
    expect(revoked.json<ApiKey>().state).toBe('revoked')
    const answer = await machine.get('/api/v4/file')
    expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Deze sleutel is ingetrokken. Maak een nieuwe.'])
    expect((await owner.post(callPath(revokeApiKey, { id: key.id }), { version: version + 1 })).statusCode).toBe(409)
  })

  it('ends after its last day, and works on that day', async () => {
    const machine = await createMachine(server, owner)
    server.clock.set(clockOn(day('2027-11-01')))
    expect((await machine.get('/api/v4/file')).statusCode).toBe(200)
    server.clock.set(clockOn(day('2027-11-02')))
    expect((await machine.get('/api/v4/file')).statusCode).toBe(401)
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('is followed by another that goes on as the same; both work for some days', async () => {
    const old = await createMachine(server, owner)
    const again = { 'idempotency-key': 'van-voor-de-wissel' }
    const first = await create(old, 'W-1', again)
    const answer = await owner.post(callPath(replaceApiKey, { id: old.key.id }), { lastDay: '2028-11-01', version: 1 })
    const { token, key } = answer.json<{ token: string; key: ApiKey }>()
    expect(key.scopes).toEqual(old.key.scopes)
    const young = callsWith(server, token)
    expect((await create(young, 'W-1', again)).json()).toEqual(first.json())
    expect((await old.get('/api/v4/file')).statusCode).toBe(200)
    server.clock.set(clockOn(day('2026-11-28')))
    expect((await old.get('/api/v4/file')).statusCode).toBe(401)
    expect((await young.get('/api/v4/file')).statusCode).toBe(200)
    server.clock.set(clockOn(day('2026-11-20')))
    const twice = await owner.post(callPath(replaceApiKey, { id: old.key.id }), { lastDay: '2028-11-01', version: 2 })
    expect([twice.statusCode, twice.json().error_message]).toEqual([409, 'Deze sleutel heeft al een opvolger.'])
  })

  it('works from its networks alone', async () => {
    const here = await createMachine(server, owner, { networks: ['127.0.0.9/8', '2001:db8::/48'] })
    expect(here.key.networks).toEqual(['127.0.0.0/8', '2001:db8::/48'])
    expect((await here.get('/api/v4/file')).statusCode).toBe(200)
    const elsewhere = await createMachine(server, owner, { networks: ['198.51.100.24'] })
    expect((await elsewhere.get('/api/v4/file')).statusCode).toBe(403)
  })

  it('knows its own machine on a listener for both kinds of address, and behind a proxy that adds a port', async () => {
    const { token } = await createMachine(server, owner, { networks: ['198.51.100.24'] })
    const from = async (remoteAddress: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await server.app.http.inject({ method: 'GET', url: '/api/v4/file', headers, remoteAddress })).statusCode
    }
    expect(await from('198.51.100.24')).toBe(200)
    expect(await from('::ffff:198.51.100.24')).toBe(200)
    expect(await from('198.51.100.24:51234')).toBe(200)
    expect(await from('::ffff:198.51.100.25')).toBe(403)
    expect(await from('unknown')).toBe(403)
  })

  it('says under its field what is wrong', async () => {
    const wrong = await make(owner, { scopes: ['alles'], networks: ['thuis'], lastDay: '2029-01-01' })
    expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['networks.0', 'scopes.0'])
    const tooLong = (await make(owner, { lastDay: '2028-11-21' })).json()
    expect(tooLong.errors).toEqual({ lastDay: ['Kies een dag na vandaag en uiterlijk 20-11-2028.'] })
    expect((await make(manager)).json().errors).toEqual({ customer: ['Kies voor welke klant.'] })
    expect((await make(owner, { customer: 999_999 })).statusCode).toBe(404)
  })

  it('is given no scope that its maker lacks, also not by taking the place of another', async () => {
    const little = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'], krekel)
    const refused = await make(little, { scopes: ['files.read', 'files.write'] })
    expect(refused.json().errors.scopes).toEqual(['U hebt zelf niet alle rechten voor files.write.'])
    const { key } = await createMachine(server, owner, { scopes: ['files.write'] })
    const taken = await little.post(callPath(replaceApiKey, { id: key.id }), { lastDay: '2027-01-01', version: 1 })
    expect(taken.json().errors).toHaveProperty('scopes')
  })

  it('is given by nobody of the agency who lacks its rights himself', async () => {
    const relations = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'])
    const refused = await make(relations, { customer: krekel })
    expect(refused.json().errors.scopes).toEqual(['U hebt zelf niet alle rechten voor files.read.'])
    expect((await relations.get(callPath(getKeyChoices))).json().scopes).toEqual(['webhooks.read', 'webhooks.write'])
    const { key } = await createMachine(server, owner, { scopes: ['files.read'] })
    const successor = callPath(replaceApiKey, { id: key.id })
    const taken = await relations.post(successor, { lastDay: '2027-01-01', version: 1 })
    expect(taken.json().errors).toHaveProperty('scopes')
  })

  it('is not given by a right of some days', async () => {
    const helper = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'], krekel)
    await server.database.db
      .insertInto('temporaryRole')
      .values({
        userId: helper.userId,
        role: 'ROLE_FILE_CREATE',
        fromDay: day('2026-11-20'),
        throughDay: day('2026-11-22'),
        reason: 'Vakantie',
        givenBy: owner.userId,
        givenAt: server.clock.now(),
      })
      .execute()
    expect((await make(helper, { scopes: ['files.read'] })).statusCode).toBe(200)
    const refused = await make(helper, { scopes: ['files.write'] })
    expect(refused.json().errors.scopes).toEqual(['U hebt zelf niet alle rechten voor files.write.'])
  })

  it('is replaced by nobody who may do less than it, also where his scopes are the same', async () => {
    const searcher = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'], krekel)
    for (const kind of ['live', 'test'] as const) {
      // Its maker may look into files before collection too, and so may the key.
      const { key } = await createMachine(server, owner, { scopes: ['files.read'], kind })
      const successor = callPath(replaceApiKey, { id: key.id })
      expect((await searcher.post(successor, { lastDay: '2027-01-01', version: 1 })).statusCode).toBe(409)
      expect((await owner.post(successor, { lastDay: '2027-01-01', version: 1 })).statusCode).toBe(200)
    }
  })

  it('that ends earlier for its successor says so in the trail', async () => {
    const { key } = await createMachine(server, owner)
    await owner.post(callPath(replaceApiKey, { id: key.id }), { lastDay: '2028-11-01', daysBeside: 3, version: 1 })
    const rows = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'before', 'after'])
      .where('subjectKind', '=', 'api_key')
      .where('subjectId', '=', key.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['api_key.created', 'api_key.changed'])
    expect(rows[1]).toMatchObject({ before: { lastDay: '2027-11-01' }, after: { lastDay: '2026-11-23' } })
  })

  it('is one of fifty that work: a successor needs room too, unless the old one ends at once', {
    timeout: 60_000,
  }, async () => {
    const many = await createPerson(server, customerRoles, await createCustomer(server, 'Veel Sleutels B.V.'))
    const { key } = await createMachine(server, many)
    for (let made = 1; made < mostKeys; made += 1) await createMachine(server, many, { scopes: ['files.read'] })
    expect((await make(many)).statusCode).toBe(409)
    const successor = callPath(replaceApiKey, { id: key.id })
    expect((await many.post(successor, { lastDay: '2027-01-01', version: 1 })).statusCode).toBe(409)
    const atOnce = await many.post(successor, { lastDay: '2027-01-01', daysBeside: 0, version: 1 })
    expect(atOnce.statusCode).toBe(200)
  })

  it('may not do what its maker may not, also within its scope', async () => {
    const roles = ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH', 'ROLE_FILE_CREATE'] as const
    const machine = await createMachine(server, await createPerson(server, roles, krekel), { scopes: ['files.write'] })
    expect((await create(machine, 'M-1')).statusCode).toBe(200)
    const refused = await machine.post('/api/v4/precasso/file', dossier('M-2'))
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'scope_missing'])
    expect(refused.json().detail).toContain('files.write')
  })

  it('is changed by whoever saw it last, and by nobody of another customer', async () => {
    const { key } = await createMachine(server, owner)
    const body = { name: 'Kassa', networks: ['192.0.2.0/24'], version: 1 }
    expect((await owner.put(callPath(changeApiKey, { id: key.id }), body)).json()).toMatchObject({
      name: 'Kassa',
      version: 2,
    })
    expect((await owner.put(callPath(changeApiKey, { id: key.id }), body)).json().current).toMatchObject({
      name: 'Kassa',
    })
    const stranger = await createPerson(server, customerRoles, await createCustomer(server, 'Vreemd B.V.'))
    expect((await stranger.put(callPath(changeApiKey, { id: key.id }), body)).statusCode).toBe(404)
    expect(await listed(stranger)).toEqual([])
  })

  it('is nobody: it is in no list of people, and nobody logs in as it', async () => {
    const { key } = await createMachine(server, owner, { name: 'Machine in de kelder' })
    const { userId } = await server.database.db
      .selectFrom('apiKey')
      .select('userId')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    const { items } = (await manager.get(`/api/v4/customer/${krekel}/contact-person`)).json<{
      items: { id: number }[]
    }>()
    expect(items.map(({ id }) => id)).not.toContain(userId)
    const settings = (await manager.get(callPath(getCustomerMessageSettings, { id: krekel }))).json()
    expect(JSON.stringify(settings)).not.toContain(key.name)
    const admin = await createPerson(server, 'admin')
    expect((await admin.get(`/api/v4/users/switch/${userId}`)).statusCode).toBe(404)
  })
})

describe('a call by key', () => {
  it('answers an error as RFC 9457 has it, beside our own', async () => {
    const { get } = await createMachine(server, owner)
    const answer = await get('/api/v4/file/999999')
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const body = answer.json()
    expect(body).toMatchObject({ status: 404, title: 'Not Found', detail: body.error_message })
    expect(body.instance).toBe(`urn:uuid:${String(answer.headers['x-request-id'])}`)
    const asked = await owner.getWith({ accept: 'application/problem+json' }, '/api/v4/file/999999')
    expect(asked.json()).toMatchObject({ status: 404 })
    expect((await owner.get('/api/v4/file/999999')).json()).not.toHaveProperty('detail')
  })

  it('needs an Idempotency-Key to make something, and twenty at once make one file', async () => {
    const machine = await createMachine(server, owner)
    const without = await create(machine, 'I-1', { 'idempotency-key': '' })
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([400, ['Idempotency-Key']])
    const again = { 'idempotency-key': 'order-55120' }
    const answers = await Promise.all(Array.from({ length: 20 }, async () => create(machine, 'I-2', again)))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json<{ id: number }>().id}`)).size).toBe(1)
    const { total } = (await machine.get('/api/v4/file?invoice=I-2')).json<{ total: number }>()
    expect(total).toBe(1)
    expect((await create(machine, 'I-3', again)).statusCode).toBe(409)
  })

  it('is refused above six hundred a minute, and told when it may go on', async () => {
    const machine = await createMachine(server, owner, { scopes: ['files.read'] })
    const first = await machine.get('/api/v4/file?limit=1')
    expect(first.headers['ratelimit-policy']).toBe('"minute";q=600;w=60')
    expect(first.headers['ratelimit']).toMatch(/^"minute";r=599;t=\d+$/)
    await server.database.db
      .updateTable('apiKeyMinute')
      .set({ calls: 599 })
      .where('keyId', '=', machine.key.id)
      .execute()
    expect((await machine.get('/api/v4/file?limit=1')).headers['ratelimit']).toMatch(/r=0/)
    const over = await machine.get('/api/v4/file?limit=1')
    expect(over.statusCode).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await createMachine(server, owner).then(async ({ get }) => get('/api/v4/file'))).statusCode).toBe(200)
  })

  it('that comes late does not begin the minute again', async () => {
    const machine = await createMachine(server, owner, { scopes: ['files.read'] })
    await machine.get('/api/v4/file?limit=1')
    await server.database.db
      .updateTable('apiKeyMinute')
      .set({ calls: 300, minute: new Date(Math.floor(Date.now() / 60_000) * 60_000 + 120_000) })
      .where('keyId', '=', machine.key.id)
      .execute()
    expect((await machine.get('/api/v4/file?limit=1')).headers['ratelimit']).toMatch(/r=299/)
  })

  it('knows the key at each call, with every scope there is', async () => {
    const { key, get } = await createMachine(server, owner, { scopes })
    await get('/api/v4/file')
    expect((await listed(owner)).find(({ id }) => id === key.id)).toMatchObject({ lastIp: '127.0.0.1' })
  })
})
