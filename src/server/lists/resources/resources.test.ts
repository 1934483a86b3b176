import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { columnIn } from '#contract/platform/column-in.ts'
import { type Resource, resourceEndpoints } from '#contract/lists/resource.ts'
import { customerCostList } from '#contract/lists/resources/customer-cost.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { resources } from './routes.ts'

interface Behind {
  readonly customerId: number
  readonly costTypeId: number
}

const names = { nameNl: 'Proef', nameEn: 'Trial', nameFr: 'Essai' }
const explained = { explanationNl: 'Uitleg.', explanationEn: 'Meaning.', explanationFr: 'Sens.' }
const always = { validFrom: '2026-01-01', validTo: null }

/** A row of each list; where it points, `behind` says. */
const examples: Record<Resource['table'], (behind: Behind) => Record<string, unknown>> = {
  holiday: () => ({ ...names, day: '2027-05-07', kind: 'extra', source: null }),
  costType: () => ({
    ...names,
    ...always,
    code: 'extract',
    bearer: 'customer',
    amountCents: 285,
    vatPercent: '21.00',
    legalBasis: null,
    claimableFromConsumer: false,
  }),
  mimeType: () => ({
    extension: 'gif',
    mimeType: 'image/gif',
    purpose: 'debtor',
    maximumKilobytes: 5000,
    allowed: true,
  }),
  agendaSubject: () => ({ ...names, code: 'visit', calls: false, minutes: 45, active: true }),
  legalType: () => ({
    ...names,
    code: 'rederij',
    legalPersonality: false,
    liability: 'equal_parts',
    source: 'Art. 8:160 BW',
    active: true,
  }),
  logSubject: () => ({ ...names, code: 'visit', active: true }),
  paymentDescription: () => ({
    ...names,
    code: 'by_card',
    direction: 'in',
    party: 'debtor',
    shownToDebtor: true,
    active: true,
  }),
  extraCost: () => ({
    ...names,
    ...always,
    code: 'photo',
    bearer: 'customer',
    component: 'other',
    basis: 'fixed',
    amountCents: 750,
    percent: null,
    vatPercent: '21.00',
    ledgerAccount: '4310',
    legalBasis: null,
    claimableFromConsumer: false,
    needsApproval: true,
  }),
  advanceDefinition: () => ({
    ...names,
    ...always,
    code: 'expert',
    stage: 'court',
    basis: 'percent',
    amountCents: null,
    percent: '50.00',
    remainder: 'returned',
    blocksStep: true,
  }),
  customerCost: ({ customerId, costTypeId }) => ({
    ...always,
    customerId,
    costTypeId,
    moment: 'letter',
    amountCents: 132,
    vatPercent: '0.00',
  }),
  partner: () => ({
    name: 'Drukkerij Kade B.V.',
    kind: 'print',
    kvkNumber: '68003917',
    iban: 'NL91ABNA0417164300',
    contactName: 'I. Kuiper',
    email: 'i.kuiper@drukkerijkade.example',
    phone: '+31756142231',
    website: 'https://drukkerijkade.example',
    street: 'Kade',
    houseNumber: '3',
    postcode: '1506 EH',
    city: 'Zaandam',
    country: 'NL',
    currency: 'EUR',
    priceBasis: 'per_file',
    priceCents: 62,
    pricePercent: null,
    turnaroundDays: 1,
    contractUntil: '2027-12-31',
    processingUntil: null,
    active: true,
    note: 'Haalt op om 16.00 uur.\nFactuur per maand.',
  }),
  bailiff: () => ({
    name: 'Zaanstreek Gerechtsdeurwaarders',
    contactName: 'M. Ouwehand',
    phone: '+31756142290',
    email: 'dossiers@zaandeurwaarders.example',
    street: 'Westzijde',
    houseNumber: '12',
    postcode: '1506 EH',
    city: 'Zaandam',
    postcodes: '1000-1299, 1500-1599',
    exchange: 'portal',
    active: true,
    note: 'Dossiers voor 12.00 uur gaan dezelfde dag mee.',
  }),
  court: () => ({
    ...always,
    district: 'Rechtbank Den Haag',
    city: 'Delft',
    street: null,
    houseNumber: null,
    postcode: null,
    postalAddress: 'Postbus 1, 2600 AA Delft',
    phone: null,
    email: null,
    sessionDays: 'woensdag',
    source: null,
  }),
  closingReason: () => ({ ...names, ...explained, code: 'moved_abroad', byHand: true, active: true }),
  fileStatus: () => ({ ...names, ...explained, code: 'at_bailiff', status: 'in_progress', phase: 'bailiff' }),
  blockedNumber: ({ customerId }) => ({
    phone: '+31612340018',
    scope: 'customer',
    customerId,
    dossierId: null,
    reason: 'asked',
    source: 'Gesprek van 12-11-2026',
    fromDay: '2026-11-12',
    untilDay: null,
    note: null,
  }),
}

/** What an agency fills in itself. */
const startsEmpty = new Set<Resource['table']>(['bailiff', 'customerCost', 'partner', 'blockedNumber'])

let server: TestServer
let admin: Person
let contact: Person
let employee: Person
let behind: Behind

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server.database
  await seedBasics(db, server.clock)
  admin = await createPerson(server, 'admin')
  contact = await createPerson(server, ['ROLE_CONTACT_PERSON'])
  employee = await createPerson(server, 'employee')
  const { id: costTypeId } = await db.selectFrom('costType').select('id').limit(1).executeTakeFirstOrThrow()
  behind = { customerId: await createCustomer(server), costTypeId }
})
afterAll(async () => server.close())

const changesOf = async (list: Resource, ofRow = '') =>
  (await admin.get(`${resourceEndpoints(list).changes.path}?limit=1000${ofRow}`)).json<ChangeLogAnswer>()

describe.each(resources.map((list) => [list.table, list] as const))('the list %s', (table, list) => {
  const endpoints = resourceEndpoints(list)
  let example: Record<string, unknown>
  beforeAll(() => {
    example = examples[table](behind)
  })

  const filled = startsEmpty.has(table) ? [] : [list]
  it.each(filled)('comes filled, is searched, sorted and paged', async ({ columns: [first] }) => {
    const all = (await admin.get(`${endpoints.list.path}?limit=-1`)).json()
    expect(all.items.length).toBe(all.total)
    expect(all.total).toBeGreaterThan(0)
    const page = (await admin.get(`${endpoints.list.path}?limit=2&sortBy=${first}&sortOrder=desc`)).json()
    expect(page.items).toHaveLength(2)
    expect(page.items[0][first] >= page.items[1][first]).toBe(true)
    expect((await admin.get(`${endpoints.list.path}?search=zzzznietszzzz`)).json().total).toBe(0)
    expect((await admin.get(`${endpoints.list.path}?search=%`)).json().total).toBe(0)
  })

  it('adds, changes and removes a row, each with its audit row', async () => {
    const added = await admin.post(endpoints.add.path, example)
    expect(added.statusCode).toBe(200)
    const row = added.json()
    expect(row).toMatchObject({ ...example, version: 1 })
    const changed = await admin.put(`${list.path}/${row.id}`, { ...example, version: 1 })
    expect(changed.json()).toMatchObject({ version: 2 })
    expect((await admin.delete(`${list.path}/${row.id}`)).statusCode).toBe(204)
    expect((await admin.get(`${list.path}/${row.id}`)).statusCode).toBe(404)
    const kinds = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'before', 'after'])
      .where('subjectId', '=', row.id)
      .where('subjectKind', '=', table)
      .orderBy('id')
      .execute()
    expect(kinds.map((event) => event.kind)).toEqual([`${table}.added`, `${table}.changed`, `${table}.removed`])
    expect(kinds[1]?.before).toMatchObject({ version: 1 })
    const told = await changesOf(list, `&row=${row.id}`)
    expect(told.items.map(({ kind, by }) => [kind, by])).toEqual([
      ['row.removed', expect.any(String)],
      ['row.changed', expect.any(String)],
      ['row.added', expect.any(String)],
    ])
    const first = columnIn('nl', list.columns[0])
    expect(told.items[2]?.subject).toBe(String(row.names?.[first] ?? row[first]))
    expect((await changesOf(list)).items.slice(0, 3).map(({ id }) => id)).toEqual(told.items.map(({ id }) => id))
  })

  it('tells the second of two people who change a row what stands there now', async () => {
    const row = (await admin.post(endpoints.add.path, example)).json()
    await admin.put(`${list.path}/${row.id}`, { ...example, version: 1 })
    const late = await admin.put(`${list.path}/${row.id}`, { ...example, version: 1 })
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    const twice = await admin.post(endpoints.add.path, example)
    expect([twice.statusCode, Object.keys(twice.json().errors).length]).toEqual([400, 1])
  })

  it('says under each field what is wrong', async () => {
    const answer = await admin.post(endpoints.add.path, {})
    const required = Object.entries(list.fields).filter(([, field]) => !field.optional)
    expect(Object.keys(answer.json().errors).sort()).toEqual(required.map(([name]) => name).sort())
    const foreign = await admin.post(endpoints.add.path, { ...example, id: 1 })
    expect(foreign.json().errors).toHaveProperty('id')
  })

  it('is not for those without the right', async () => {
    expect((await contact.get(list.path)).statusCode).toBe(403)
    expect((await contact.post(list.path, example)).statusCode).toBe(403)
    expect((await employee.post(list.path, example)).statusCode).toBe(403)
    for (const person of [contact, employee]) expect((await person.get(`${list.path}/changes`)).statusCode).toBe(403)
  })
})

it('tells what was and what is, with the names of what a row points at', async () => {
  const { path } = customerCostList
  const first = await createCustomer(server, 'De ene klant B.V.')
  const example = examples.customerCost({ ...behind, customerId: first })
  const { id } = (await admin.post(path, example)).json()
  const another = await createCustomer(server, 'De andere klant B.V.')
  await admin.put(`${path}/${id}`, { ...example, customerId: another, version: 1 })
  const [changed, added] = (await changesOf(customerCostList, `&row=${id}`)).items
  const name = 'De ene klant B.V.'
  expect(added?.fields).toContainEqual({ field: 'customerId', before: null, after: name })
  expect(changed?.fields).toEqual([{ field: 'customerId', before: name, after: 'De andere klant B.V.' }])
  expect((await admin.get(`${path}/changes?row=geen`)).statusCode).toBe(400)
  expect((await changesOf(customerCostList, '&row=999999')).total).toBe(0)
})

it('stands in the order of the names that its reader sees', async () => {
  for (const [language, name] of [
    ['nl', 'nameNl'],
    ['en', 'nameEn'],
    ['fr', 'nameFr'],
  ] as const) {
    expect((await admin.put('/api/v4/users/language', { language })).statusCode).toBe(204)
    for (const path of ['/api/v4/payment-description', '/api/v4/cost-type', '/api/v4/closing-reason']) {
      const [asRead, byName] = [await admin.get(path), await admin.get(`${path}?sortBy=${name}`)]
      expect(asRead.json().items).toEqual(byName.json().items)
    }
  }
})
