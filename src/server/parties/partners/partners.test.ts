import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { assignPartner, endPartner } from '#contract/files/dossier-partner.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import {
  addPartnerCost,
  decidePartnerCost,
  listPartnerChanges,
  listPartnerChoices,
  listPartnerCosts,
  listPartnerExpiries,
  listPartnerStandings,
  type PartnerCost,
} from '#contract/parties/partners.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let employee: Person
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
  employee = await createPerson(server, 'employee')
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

const about = { kind: 'lawyer', country: 'NL', currency: 'EUR', active: true }
async function partner(name: string, more: object = {}): Promise<number> {
  const added = await manager.post('/api/v4/partner', { ...about, name, ...more })
  expect(added.statusCode, added.body).toBe(200)
  return added.json<{ id: number }>().id
}
const perFile = (priceCents: number) => ({ priceBasis: 'per_file', priceCents, turnaroundDays: 10 })
const file = async () => createDueDossier(server.database.db, customerId, '2026-12-20')
const page = async (id: number, query = '', who = employee) =>
  (await who.get(`/api/v4/file/${id}${query}`)).json<DossierPage>()
async function assign(id: number, input: object) {
  const { version } = await page(id)
  return employee.put(callPath(assignPartner, { id }), { sinceDay: '2026-11-20', version, ...input })
}
async function end(id: number, outcome: string) {
  const { version } = await page(id)
  return employee.delete(callPath(endPartner, { id }), { outcome, version })
}
const found = async (query: string) =>
  (await employee.get(`/api/v4/file?${query}`)).json<{ items: { id: number }[] }>().items.map(({ id }) => id)
const standingOf = async (id: number) =>
  (await manager.get(callPath(listPartnerStandings)))
    .json<OutputOf<typeof listPartnerStandings>>()
    .items.find((one) => one.partner === id)
const cost = async (id: number, input: object) =>
  manager.post(callPath(addPartnerCost, { id }), { invoiceNumber: 'F-1', costDay: '2026-11-19', ...input })
const decide = async (id: number, one: PartnerCost, input: object) =>
  manager.post(callPath(decidePartnerCost, { id, cost: one.id }), { version: one.version, ...input })
const on = (when: string) => server.clock.set(clockOn(day(when)))

describe('the agreement with a partner', () => {
  it('has a price that fits its basis, a turnaround and a currency', async () => {
    const add = async (fields: object) => manager.post('/api/v4/partner', { ...about, name: 'X', ...fields })
    expect((await add({ priceBasis: 'per_file' })).json().errors).toEqual({ priceCents: ['Vul dit in.'] })
    const stray = await add({ priceBasis: 'tariff', pricePercent: '10' })
    expect(Object.keys(stray.json().errors)).toEqual(['pricePercent'])
    expect((await add({ priceBasis: 'percent', pricePercent: '0' })).json().errors).toHaveProperty('pricePercent')
    expect((await add({ currency: 'USD' })).json().errors).toHaveProperty('currency')
    expect((await add({ turnaroundDays: 0 })).json().errors).toHaveProperty('turnaroundDays')
  })

  it('is told before it ends, and after, while the partner is active', async () => {
    const soon = await partner('Loopt af', { contractUntil: '2026-12-10', processingUntil: '2026-11-01' })
    await partner('Gestopt', { contractUntil: '2026-12-01', active: false })
    await partner('Nog lang', { contractUntil: '2027-12-01' })
    const { items } = (await manager.get(callPath(listPartnerExpiries))).json<OutputOf<typeof listPartnerExpiries>>()
    expect(items).toEqual([
      { partner: soon, name: 'Loopt af', what: 'processing', day: '2026-11-01', daysLeft: -19 },
      { partner: soon, name: 'Loopt af', what: 'contract', day: '2026-12-10', daysLeft: 20 },
    ])
  })
})

describe('the partner of a file', () => {
  it('has it since a day, until the turnaround that was agreed then; it stands on the page and the timeline', async () => {
    const id = await partner('Van Rhijn Advocaten', perFile(9500))
    const dossier = await file()
    expect((await page(dossier)).partner).toBeNull()
    const done = await assign(dossier, { partner: id, reference: 'VR-12', note: 'Hoger beroep.' })
    expect(done.statusCode, done.body).toBe(200)
    const held = { id, name: 'Van Rhijn Advocaten', sinceDay: '2026-11-20', dueDay: '2026-11-30', reference: 'VR-12' }
    expect((await page(dossier)).partner).toMatchObject(held)
    const [told] = (await employee.get(callPath(getTimeline, { id: dossier }))).json<OutputOf<typeof getTimeline>>()
      .items
    expect(told).toMatchObject({
      kind: 'partner.assigned',
      note: { content: 'Hoger beroep.' },
      after: { name: held.name },
    })
    expect(await found(`partner=${id}`)).toEqual([dossier])
    expect(await standingOf(id)).toMatchObject({ fileCount: 1, score: null })
    const { version } = await page(dossier)
    const stale = await employee.put(callPath(assignPartner, { id: dossier }), {
      partner: id,
      sinceDay: '2026-11-20',
      version: version - 1,
    })
    expect([stale.statusCode, stale.json().current]).toEqual([409, expect.objectContaining({ partner: id })])
    expect((await assign(dossier, { partner: id, sinceDay: '2026-11-21' })).json().errors).toHaveProperty('sinceDay')
    expect((await assign(dossier, { partner: 999_999 })).json().errors).toHaveProperty('partner')
    const removed = await manager.delete(`/api/v4/partner/${id}`)
    expect(removed.statusCode).toBe(400)
    on('2026-11-25')
    expect((await end(dossier, 'done')).json<DossierPage>().partner).toBeNull()
    expect((await end(dossier, 'done')).statusCode).toBe(404)
    expect(await found(`partner=${id}`)).toEqual([])
    expect((await page(dossier, '?asOf=2026-11-21')).partner).toMatchObject({ id })
    on('2026-11-20')
  })

  it('goes to another one: the first is called back, which is no refusal', async () => {
    const [one, other] = [await partner('Eerste', perFile(100)), await partner('Tweede')]
    const dossier = await file()
    await assign(dossier, { partner: one })
    await assign(dossier, { partner: other })
    expect((await page(dossier)).partner).toMatchObject({ id: other, dueDay: null })
    expect((await standingOf(one))?.parts).toContainEqual({ part: 'not_refused', good: 0, of: 0 })
    const gone = await partner('Uit gebruik', { active: false })
    expect((await assign(dossier, { partner: gone })).json().errors).toEqual({ partner: ['Kies iets uit de lijst.'] })
    const { items } = (await employee.get(callPath(listPartnerChoices))).json<OutputOf<typeof listPartnerChoices>>()
    expect(items).toContainEqual({ id: gone, name: 'Uit gebruik', active: false })
  })
})

describe('the costs of a partner', () => {
  it('come in once, with what was agreed, and are open until they are paid or refused with a reason', async () => {
    const id = await partner('Adrescheck', perFile(1500))
    const dossierId = await file()
    const added = await cost(id, { dossierId, amountCents: 1500, description: 'Adres nagezocht' })
    expect(added.json()).toMatchObject({ amountCents: 1500, agreedCents: 1500, currency: 'EUR', state: 'open' })
    const twice = await cost(id, { dossierId, amountCents: 1500, invoiceNumber: 'f-1' })
    expect(twice.json().errors).toEqual({ invoiceNumber: ['Deze factuur is voor dit dossier al ingevoerd.'] })
    const second = (await cost(id, { amountCents: 9900, invoiceNumber: 'F-2' })).json<PartnerCost>()
    expect(second.agreedCents).toBeNull()
    expect(
      (await cost(id, { amountCents: 1, costDay: '2026-11-21', invoiceNumber: 'F-3' })).json().errors,
    ).toHaveProperty('costDay')
    expect((await cost(id, { amountCents: 0, invoiceNumber: 'F-4' })).json().errors).toEqual({
      amountCents: ['Vul een bedrag in van 0,01 of meer.'],
    })
    expect((await cost(id, { amountCents: 5, dossierId: 999_999, invoiceNumber: 'F-5' })).json().errors).toHaveProperty(
      'dossierId',
    )
    expect(await standingOf(id)).toMatchObject({
      openCostCount: 2,
      openCosts: [{ currency: 'EUR', cents: 11_400 }],
    })
    const listed = async (query = '') =>
      (await manager.get(`${callPath(listPartnerCosts, { id })}${query}`)).json<OutputOf<typeof listPartnerCosts>>()
    expect((await listed('?state=open')).total).toBe(2)

    expect((await decide(id, second, { state: 'refused' })).json().errors).toEqual({ reason: ['Vul dit in.'] })
    expect((await decide(id, second, { state: 'refused', reason: 'Niet besteld.' })).json()).toMatchObject({
      state: 'refused',
      reason: 'Niet besteld.',
    })
    const again = await decide(id, second, { state: 'paid' })
    expect([again.statusCode, again.json().current.state]).toEqual([409, 'refused'])
    expect((await decide(id, added.json<PartnerCost>(), { state: 'paid' })).statusCode).toBe(200)
    expect(await standingOf(id)).toMatchObject({ openCostCount: 0, openCosts: [] })
    expect((await listed('?state=open')).total).toBe(0)
    const { items } = (await manager.get(callPath(listPartnerChanges, { id }))).json<ChangeLogAnswer>()
    expect(items.map(({ kind }) => kind)).toEqual([
      'partner.cost_decided',
      'partner.cost_decided',
      'partner.cost_added',
      'partner.cost_added',
      'partner.added',
    ])
    expect(items[1]?.fields).toContainEqual({ field: 'costState', before: 'open', after: 'refused' })
  })
})

describe('the score of a partner', () => {
  it('is counted from what came back in time, what was refused and what it asked, and changes with the agreement for later files alone', async () => {
    const id = await partner('Inkasso Rheinland', perFile(5000))
    const files = [await file(), await file(), await file(), await file()] as const
    for (const dossier of files) await assign(dossier, { partner: id })
    const row = (await manager.get(`/api/v4/partner/${id}`)).json<Record<string, unknown>>()
    const { id: _id, names: _names, ...fields } = row
    const longer = await manager.put(`/api/v4/partner/${id}`, { ...fields, turnaroundDays: 100 })
    expect(longer.statusCode, longer.body).toBe(200)
    on('2026-11-28')
    await end(files[0], 'done')
    await end(files[1], 'refused')
    on('2026-12-05')
    await end(files[2], 'done')
    // The fourth is still there, five days late.
    for (const [index, amountCents] of [5000, 4000, 6000].entries()) {
      await cost(id, { dossierId: files[0], amountCents, invoiceNumber: `R-${index}` })
    }
    expect(await standingOf(id)).toMatchObject({
      fileCount: 1,
      parts: [
        { part: 'in_time', good: 1, of: 3 },
        { part: 'not_refused', good: 2, of: 3 },
        { part: 'within_price', good: 2, of: 3 },
      ],
      score: 5.6,
    })
    on('2028-01-10')
    // More than a year later only what is still late counts, which is one case.
    expect((await standingOf(id))?.score).toBeNull()
    on('2026-11-20')
  })
})

it('is of the agency alone: nobody of a customer reads or changes the work with partners', async () => {
  const id = await partner('Van ons')
  const settler = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'], customerId)
  expect(
    (
      await settler.post(callPath(addPartnerCost, { id }), {
        invoiceNumber: 'x',
        costDay: '2026-11-19',
        amountCents: 5,
      })
    ).statusCode,
  ).toBe(403)
  await cost(id, { amountCents: 700 })
  expect((await settler.get(callPath(listPartnerCosts, { id }))).json().items).toEqual([])
  expect((await employee.get(callPath(listPartnerStandings))).statusCode).toBe(403)
  expect((await employee.get(callPath(listPartnerExpiries))).statusCode).toBe(403)
})
