import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/people/permission.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let admin: Person
let krekel: number
let costTypeId: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  admin = await createPerson(server, 'admin')
  krekel = await createCustomer(server)
  const type = await server.database.db.selectFrom('costType').select('id').where('code', '=', 'postage').execute()
  costTypeId = type[0]?.id ?? 0
})
afterAll(async () => server.close())

/** The fields that are refused. */
const wrong = async (path: string, row: object) =>
  Object.keys((await admin.post(path, row)).json<{ errors?: object }>().errors ?? {}).sort()
const sentence = async (path: string, row: object, field: string) =>
  (await admin.post(path, row)).json<{ errors: Record<string, string[]> }>().errors[field]?.[0]

const names = { nameNl: 'Kosten', nameEn: 'Costs', nameFr: 'Frais' }

describe('costs', () => {
  const cost = {
    ...names,
    code: 'office',
    bearer: 'debtor',
    component: 'other',
    basis: 'fixed',
    amountCents: 750,
    percent: '',
    vatPercent: '21',
    ledgerAccount: '',
    legalBasis: '',
    claimableFromConsumer: false,
    needsApproval: false,
    validFrom: '2026-01-01',
    validTo: '',
  }
  const path = '/api/v4/extra-cost'

  it('are not asked from a consumer without a ground in the law', async () => {
    expect(await wrong(path, { ...cost, claimableFromConsumer: true })).toEqual(['legalBasis'])
    expect(await sentence(path, { ...cost, claimableFromConsumer: true }, 'legalBasis')).toContain(
      'die in de wet staan',
    )
    const forCustomer = { ...cost, claimableFromConsumer: true, bearer: 'customer', legalBasis: 'Art. 237 Rv' }
    expect(await wrong(path, forCustomer)).toEqual(['bearer'])
    expect(await wrong(path, { ...cost, claimableFromConsumer: true, legalBasis: 'Art. 237 Rv' })).toEqual([])
  })

  it.each([
    [{ basis: 'fixed', amountCents: null }, ['amountCents']],
    [{ basis: 'fixed', percent: '5' }, ['percent']],
    [{ basis: 'percent' }, ['amountCents', 'percent']],
    [{ basis: 'invoice', amountCents: 0 }, ['amountCents']],
  ])('have the figure of their calculation and no other: %o', async (change, fields) => {
    expect(await wrong(path, { ...cost, ...change })).toEqual(fields)
  })

  it('end after they have begun', async () => {
    expect(await wrong(path, { ...cost, validTo: '2026-01-01' })).toEqual(['validTo'])
    expect(await wrong('/api/v4/cost-type', { ...costType, validTo: '2025-01-01' })).toEqual(['validTo'])
  })

  it('take a percentage as it is written in Dutch', async () => {
    const added = await admin.post(path, {
      ...cost,
      code: 'share',
      basis: 'percent',
      amountCents: null,
      percent: '2,5',
    })
    expect(added.json()).toMatchObject({ percent: '2.50', vatPercent: '21.00' })
  })

  it('of a customer are shown, searched and filtered by the names behind them', async () => {
    const row = {
      customerId: krekel,
      costTypeId,
      moment: 'letter',
      amountCents: 132,
      vatPercent: '0',
      validFrom: '2026-01-01',
    }
    const forAll = await admin.post('/api/v4/customer-cost', { ...row, customerId: null, amountCents: 99 })
    expect(forAll.json()).toMatchObject({ customerId: null, names: { customerId: null, costTypeId: 'Porto' } })
    expect((await admin.post('/api/v4/customer-cost', row)).statusCode).toBe(200)
    expect(await wrong('/api/v4/customer-cost', { ...row, customerId: null })).toHaveLength(1)
    expect(await wrong('/api/v4/customer-cost', { ...row, customerId: krekel + 99 })).toEqual(['customerId'])

    const list = async (query: string) => (await admin.get(`/api/v4/customer-cost?${query}`)).json()
    expect((await list('search=krekel')).items).toMatchObject([{ customerId: krekel, names: { costTypeId: 'Porto' } }])
    expect((await list(`customerId=${krekel}`)).total).toBe(1)
    expect((await list('moment=closing')).total).toBe(0)
    expect((await list('moment=letter,closing')).total).toBe(2)
    expect((await list('sortBy=customerId')).items[0].customerId).toBe(krekel)
  })

  it('of a kind that is in use are not removed', async () => {
    const answer = await admin.delete(`/api/v4/cost-type/${costTypeId}`)
    expect([answer.statusCode, answer.json().error_message]).toEqual([400, expect.stringContaining('gebruik')])
  })
})

const costType = {
  ...names,
  code: 'other',
  bearer: 'customer',
  amountCents: null,
  vatPercent: '21',
  legalBasis: null,
  claimableFromConsumer: false,
  validFrom: '2026-01-01',
}

describe('a number that is not called', () => {
  const path = '/api/v4/dialer/blacklist'
  const number = {
    phone: '06 1234 0018',
    scope: 'all',
    reason: 'asked',
    source: 'Gesprek van 12-11-2026',
    fromDay: '2026-11-12',
  }

  it.each([
    ['06 1234 0018', '+31612340018'],
    ['0031 (0)75-614 22 00', '+31756142200'],
    ['+32 2 555 12 12', '+3225551212'],
  ])('is kept with its country code: %s', async (written, kept) => {
    const added = await admin.post(path, { ...number, phone: written })
    expect(added.json()).toMatchObject({ phone: kept })
    expect((await admin.get(`${path}?search=${kept.slice(3)}`)).json().total).toBe(1)
    expect((await admin.delete(`${path}/${added.json().id}`)).statusCode).toBe(204)
  })

  it('is a number', async () => {
    expect(await sentence(path, { ...number, phone: '12' }, 'phone')).toContain('geen telefoonnummer')
    expect(await wrong(path, { ...number, phone: '' })).toEqual(['phone'])
  })

  it('holds for all, for one customer or for one file, and says which', async () => {
    const dossierId = await createDossier(server.database.db, krekel)
    expect(await wrong(path, { ...number, scope: 'customer' })).toEqual(['customerId'])
    expect(await wrong(path, { ...number, scope: 'dossier', customerId: krekel })).toEqual(['customerId', 'dossierId'])
    const added = await admin.post(path, { ...number, scope: 'dossier', dossierId })
    expect(added.json().names.dossierId).toMatch(/^\d+ \S/)
    expect((await admin.post(path, number)).statusCode).toBe(200)
    expect(await wrong(path, number)).toHaveLength(1)
    expect((await admin.get(`${path}?scope=dossier`)).json().items).toMatchObject([{ dossierId }])
  })

  it('is free again on a day after it was taken in', async () => {
    expect(await wrong(path, { ...number, phone: '0612340099', untilDay: '2026-11-12' })).toEqual(['untilDay'])
  })
})

describe('a partner', () => {
  const partner = { name: 'Deurwaarderskantoor Zaan', kind: 'bailiff', country: 'NL', currency: 'EUR', active: true }

  it('has an IBAN, a KvK number and addresses that can exist', async () => {
    const odd = {
      iban: 'NL91ABNA0417164301',
      kvkNumber: '123',
      email: 'kantoor',
      phone: '0',
      website: 'kantoor',
      country: 'QQ',
    }
    expect(await wrong('/api/v4/partner', { ...partner, ...odd })).toEqual(Object.keys(odd).sort())
    const written = { iban: 'nl91 abna 0417 1643 00', kvkNumber: 'KvK 6800.3917', website: 'kantoor.example' }
    const added = await admin.post('/api/v4/partner', { ...partner, ...written })
    expect(added.json()).toMatchObject({
      iban: 'NL91ABNA0417164300',
      kvkNumber: '68003917',
      website: 'https://kantoor.example',
      contractUntil: null,
    })
  })

  it('stands in the list once, whatever the capitals, and is filtered by kind and use', async () => {
    expect(await wrong('/api/v4/partner', { ...partner, name: 'DEURWAARDERSKANTOOR ZAAN' })).toEqual(['name'])
    expect((await admin.get('/api/v4/partner?kind=bailiff&active=yes')).json().total).toBe(1)
    expect((await admin.get('/api/v4/partner?active=no')).json().total).toBe(0)
  })
})

describe('an office of bailiffs', () => {
  const path = '/api/v4/bailiff'
  const office = {
    name: 'Zaanstreek Gerechtsdeurwaarders',
    city: 'Zaandam',
    exchange: 'email',
    active: true,
  }

  it('works for postcodes, or for all of them', async () => {
    for (const postcodes of ['1000-', '1299-1000', 'Zaandam', '12345']) {
      expect(await wrong(path, { ...office, postcodes })).toEqual(['postcodes'])
    }
    const added = await admin.post(path, { ...office, postcodes: '1000-1299, 1500' })
    expect(added.json()).toMatchObject({ postcodes: '1000-1299, 1500' })
    expect(await wrong(path, { ...office, name: 'ZAANSTREEK gerechtsdeurwaarders' })).toEqual(['name'])
  })

  it('is read by every employee, and changed by who has the law in hand', async () => {
    const [employee, legal] = [await createPerson(server, 'employee'), await createPerson(server, ['ROLE_LEGAL'])]
    const all = await employee.get(path)
    expect([all.statusCode, all.json().items.length]).toEqual([200, all.json().total])
    const { id } = all.json().items[0]
    expect((await employee.get(`${path}/${id}`)).json()).toMatchObject({ id })
    expect((await employee.delete(`${path}/${id}`)).statusCode).toBe(403)
    expect((await legal.delete(`${path}/${id}`)).statusCode).toBe(204)
  })
})

describe('the lists', () => {
  it.each([
    ['ROLE_FINANCE', '/api/v4/payment-description'],
    ['ROLE_LEGAL', '/api/v4/court'],
    ['ROLE_SETTINGS', '/api/v4/partner'],
    ['ROLE_SETTINGS', '/api/v4/extra-cost'],
    ['ROLE_SETTINGS', '/api/v4/advance-definition'],
    ['ROLE_SETTINGS', '/api/v4/customer-cost'],
    ['ROLE_SETTINGS', '/api/v4/dialer/blacklist'],
  ] as const)('open with %s alone: %s', async (role, path) => {
    const holder = await createPerson(server, [role])
    expect((await holder.get(path)).statusCode).toBe(200)
    const others = roles.filter((one) => one !== role)
    expect((await (await createPerson(server, others)).get(path)).statusCode).toBe(403)
  })
})

describe('somebody of a customer who was given settings', () => {
  it('sees and points at nothing of another customer', async () => {
    const other = await createCustomer(server, 'Huis & Haard Online B.V.')
    const outsider = await createPerson(server, ['ROLE_SETTINGS'], other)
    const list = (await outsider.get('/api/v4/customer-cost')).json()
    expect(list.items).toEqual([])
    const row = {
      customerId: krekel,
      costTypeId,
      moment: 'month',
      amountCents: 1,
      vatPercent: '21',
      validFrom: '2026-01-01',
    }
    expect((await outsider.post('/api/v4/customer-cost', row)).statusCode).toBe(400)
    const foreign = (await admin.get(`/api/v4/customer-cost?customerId=${krekel}`)).json().items[0].id
    expect((await outsider.get(`/api/v4/customer-cost/${foreign}`)).statusCode).toBe(404)
    expect((await outsider.delete(`/api/v4/customer-cost/${foreign}`)).statusCode).toBe(404)
  })
})
