import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Merchant } from '#contract/parties/merchants.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let haard: number
let krekel: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  manager = await createPerson(server, 'management')
  haard = await createCustomer(server, 'Huis & Haard Online B.V.')
  krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
})
afterAll(async () => server.close())

const add = async (fields: object) => manager.post('/api/v4/merchant', fields)
const added = async (fields: object) => (await add(fields)).json<Merchant>()
const list = async (query: string) =>
  (await manager.get(`/api/v4/merchant?limit=-1&${query}`)).json<{ items: Merchant[] }>().items
const names = async (query: string) =>
  (await manager.get(`/api/v4/merchant?${query}`)).json<{ items: Merchant[] }>().items.map(({ name }) => name)

describe('merchants', () => {
  it('are added with everything that is known of them, or with their customer alone [req 3.3, 5.6, 7.20]', async () => {
    const before = server.clock.now().getTime()
    const whole = await added({
      name: 'Sportkelder',
      webshopName: 'Sportkelder Outlet',
      url: 'sportkelder.example',
      client: haard,
      kvkNumber: 'KvK 6800 3917',
      externalId: 'FZ-SHOP',
    })
    expect(whole).toMatchObject({
      name: 'Sportkelder',
      webshopName: 'Sportkelder Outlet',
      url: 'https://sportkelder.example',
      client: { id: haard, name: 'Huis & Haard Online B.V.' },
      kvkNumber: '68003917',
      externalId: 'FZ-SHOP',
      version: 1,
    })
    expect(new Date(whole.createdAt).getTime()).toBeGreaterThanOrEqual(before)
    expect(await added({ client: krekel })).toMatchObject({ name: '', url: '', kvkNumber: '', client: { id: krekel } })
    const none = await add({ name: 'Zonder klant' })
    expect([none.statusCode, none.json().errors]).toEqual([400, { client: ['Vul dit in.'] }])
    expect((await add({ client: null })).json().errors).toEqual({ client: ['Vul dit in.'] })
  })

  it('say under its field what is wrong, in the language of the reader', async () => {
    const wrong = { client: 999_999, kvkNumber: '6800391', url: 'geen adres', externalId: 'X'.repeat(101) }
    const answer = await add(wrong)
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json<{ errors: Record<string, string[]> }>()
    expect(errors).toMatchObject({
      kvkNumber: ['Een KvK-nummer heeft 8 cijfers. Hier staan er 7.'],
      url: ['Dit is geen adres van een website. Schrijf het als https://winkel.nl.'],
    })
    expect(errors).toHaveProperty('externalId')
    const stranger = await add({ client: 999_999 })
    expect(stranger.json().errors).toEqual({ client: ['Kies een klant uit de lijst.'] })
  })

  it('have an external number that is unique for their customer only', async () => {
    await added({ name: 'Een', client: haard, externalId: 'HH-01' })
    const twice = await add({ name: 'Twee', client: haard, externalId: 'HH-01' })
    expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([400, ['externalId']])
    expect((await add({ name: 'Drie', client: krekel, externalId: 'HH-01' })).statusCode).toBe(200)
  })

  it('are listed by name, sorted by each column, all of them when asked, and searched in every column [req 7.18]', async () => {
    await added({
      name: 'Ámandel',
      webshopName: 'Noten & Zo',
      client: krekel,
      externalId: 'ZB_9',
      url: 'zo.example',
      kvkNumber: '71204836',
    })
    const sorted = await names('limit=-1')
    expect(sorted).toEqual(sorted.toSorted((one, other) => one.localeCompare(other, 'nl')))
    const shown: Readonly<Record<string, (row: Merchant) => string>> = {
      name: ({ name }) => name,
      webshopName: ({ webshopName }) => webshopName,
      url: ({ url }) => url,
      client: ({ client }) => client.name,
      kvkNumber: ({ kvkNumber }) => kvkNumber,
      externalId: ({ externalId }) => externalId,
      createdAt: ({ createdAt }) => String(createdAt),
    }
    for (const [column, value] of Object.entries(shown)) {
      const up = (await list(`sortBy=${column}&sortOrder=asc`)).map(value)
      const down = (await list(`sortBy=${column}&sortOrder=desc`)).map(value)
      expect(new Set(up).size, column).toBeGreaterThan(1)
      expect([column, up]).toEqual([column, up.toSorted(new Intl.Collator('nl').compare)])
      expect([column, down]).toEqual([column, up.toReversed()])
    }
    const ofKrekel = (await manager.get(`/api/v4/merchant?limit=-1&customer=${krekel}`)).json<{ items: Merchant[] }>()
      .items
    expect(new Set(ofKrekel.map(({ client }) => client.id))).toEqual(new Set([krekel]))
    expect(ofKrekel.map(({ name }) => name)).toContain('Ámandel')
    expect(await names(`customer=${haard}&search=amandel`)).toEqual([])
    expect(await names('search=amandel')).toEqual(['Ámandel'])
    expect(await names('search=noten krekel')).toEqual(['Ámandel'])
    expect(await names('search=b_9')).toEqual(['Ámandel'])
    expect(await names('search=20-11-2026')).toContain('Ámandel')
    expect(await names('search=%25')).toEqual([])
    expect((await manager.get('/api/v4/merchant?sortBy=customer_id')).statusCode).toBe(400)
  })

  it('are read, changed and removed one by one, each with its audit row [req 7.18, 7.19]', async () => {
    const { id } = await added({ name: 'Tuinhuis', client: haard })
    const body = { name: 'Tuinhuis Direct', client: krekel, version: 1 }
    expect((await manager.put(`/api/v4/merchant/${id}`, body)).json()).toMatchObject({
      name: 'Tuinhuis Direct',
      client: { id: krekel },
      version: 2,
    })
    const late = await manager.put(`/api/v4/merchant/${id}`, body)
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    const anyway = await manager.put(`/api/v4/merchant/${id}`, { name: 'Tuinhuis', client: krekel })
    expect(anyway.json()).toMatchObject({ name: 'Tuinhuis', version: 3 })
    expect((await manager.delete(`/api/v4/merchant/${id}`)).statusCode).toBe(204)
    expect((await manager.get(`/api/v4/merchant/${id}`)).statusCode).toBe(404)
    expect((await manager.delete(`/api/v4/merchant/${id}`)).statusCode).toBe(404)
    const rows = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'customerId'])
      .where('subjectKind', '=', 'merchant')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { kind: 'merchant.added', customerId: haard },
      { kind: 'merchant.changed', customerId: krekel },
      { kind: 'merchant.changed', customerId: krekel },
      { kind: 'merchant.removed', customerId: krekel },
    ])
  })

  it('are not for those without the right, and a customer sees none of another', async () => {
    const { id } = await added({ name: 'Van Krekel', client: krekel })
    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON'], haard)
    expect((await contact.get('/api/v4/merchant')).statusCode).toBe(403)
    const settler = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'], haard)
    expect((await settler.get(`/api/v4/merchant/${id}`)).statusCode).toBe(404)
    expect((await settler.put(`/api/v4/merchant/${id}`, { client: haard })).statusCode).toBe(404)
    expect((await settler.post('/api/v4/merchant', { client: krekel })).json().errors).toHaveProperty('client')
    const { items } = (await settler.get('/api/v4/merchant?limit=-1')).json<{ items: Merchant[] }>()
    expect(new Set(items.map(({ client }) => client.id))).toEqual(new Set([haard]))
  })
})
