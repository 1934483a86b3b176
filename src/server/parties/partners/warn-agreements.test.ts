import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgendaItem,
  finishAgendaItem,
  listAgenda,
  listAgendaHistories,
  listFileAgenda,
} from '#contract/work/agenda.ts'
import { assignPartner } from '#contract/files/dossier-partner.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { warnAgreements } from './warn-agreements.ts'

let server: TestServer
let manager: Person
let employee: Person
let contact: Person
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  // The first by name who may; not who wrote down what was agreed.
  await createPerson(server, 'admin')
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS', 'ROLE_AGENDA'])
  employee = await createPerson(server, 'employee')
  customerId = await createCustomer(server)
  contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_AGENDA'], customerId)
})
afterAll(async () => server.close())

type Fields = Readonly<Record<string, unknown>>
const about = { kind: 'lawyer', country: 'NL', currency: 'EUR', active: true }
const partner = async (name: string, more: object) =>
  (await manager.post('/api/v4/partner', { ...about, name, ...more })).json<Fields & { id: number; version: number }>()
/** The file that is with a partner since today. */
async function fileWith(id: number): Promise<number> {
  const file = await createDueDossier(server.database.db, customerId, '2026-12-20')
  const { version } = (await employee.get(`/api/v4/file/${file}`)).json<DossierPage>()
  const input = { partner: id, sinceDay: '2026-11-20', reference: '', version }
  const given = await employee.put(callPath(assignPartner, { id: file }), input)
  expect(given.statusCode, given.body).toBe(200)
  return file
}
const watch = async () => warnAgreements(server.database.db, server.clock)
const itemsOf = async (file: number, who = manager) =>
  (await who.get(callPath(listFileAgenda, { id: file }))).json<{ items: AgendaItem[] }>().items
const told = async (file: number, who = manager) =>
  (await itemsOf(file, who)).filter(({ subject }) => subject.code === 'renew_agreement')

describe('an agreement with a partner that ends', () => {
  it('is work for who wrote it down, once, with what ends and when', async () => {
    const { id } = await partner('Advocaat Zuid', { contractUntil: '2026-12-10', processingUntil: '2027-06-01' })
    const file = await fileWith(id)
    expect(await watch()).toBe(1)
    expect(await watch()).toBe(0)
    expect(await told(file)).toMatchObject([
      {
        state: 'open',
        dueDay: '2026-11-20',
        employee: { id: manager.userId },
        why: { key: 'why.contract_ends', values: { partner: 'Advocaat Zuid', endDay: '2026-12-10' } },
      },
    ])
    const [item] = await told(file)
    await manager.post(callPath(finishAgendaItem, { id: item!.id }), { result: 'done', version: item!.version })
    expect(await watch()).toBe(0)
    expect((await told(file)).map(({ state }) => state)).toEqual(['done'])
  })

  it('goes off the agenda when it is renewed, and comes back before the new day', async () => {
    const made = await partner('Advocaat Noord', { contractUntil: '2026-12-01', processingUntil: '2026-12-02' })
    const file = await fileWith(made.id)
    expect(await watch()).toBe(2)
    const { id, ...fields } = made
    const renewed = await manager.put(`/api/v4/partner/${id}`, { ...fields, contractUntil: '2027-12-01' })
    expect(renewed.statusCode, renewed.body).toBe(200)
    expect(await watch()).toBe(0)
    const states = async () => new Set((await told(file)).map(({ state, why }) => `${why?.key} ${state}`))
    expect(await states()).toEqual(new Set(['why.contract_ends done', 'why.processing_ends open']))
    const { version } = renewed.json<{ version: number }>()
    await manager.put(`/api/v4/partner/${id}`, { ...fields, contractUntil: '2027-12-01', active: false, version })
    await watch()
    expect(await states()).toEqual(new Set(['why.contract_ends done', 'why.processing_ends done']))
  })

  it('is not told too early, nor where no file is or was', async () => {
    const later = await partner('Advocaat Oost', { contractUntil: '2027-02-01' })
    const file = await fileWith(later.id)
    await partner('Drukker', { kind: 'print', contractUntil: '2026-12-01' })
    expect(await watch()).toBe(0)
    server.clock.set(clockOn(day('2026-12-03')))
    expect(await watch()).toBe(1)
    expect(await told(file)).toMatchObject([{ dueDay: '2026-12-03' }])
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('is of somebody else who may, when who wrote it down may no longer', async () => {
    const other = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    const added = await other.post('/api/v4/partner', { ...about, name: 'Advocaat West', contractUntil: '2026-12-01' })
    const file = await fileWith(added.json<{ id: number }>().id)
    await server.database.db.updateTable('appUser').set({ active: false }).where('id', '=', other.userId).execute()
    expect(await watch()).toBe(1)
    const [item] = await told(file)
    expect(item?.employee?.id).toEqual(expect.any(Number))
    expect(item?.employee?.id).not.toBe(other.userId)
  })

  it('is nothing that a customer sees on the agenda of its own files', async () => {
    const { id } = await partner('Advocaat Midden', { contractUntil: '2026-12-05' })
    const file = await fileWith(id)
    await watch()
    const [item] = await told(file)
    expect(item?.state).toBe('open')
    expect(await told(file, contact)).toEqual([])
    const listed = (await contact.get(callPath(listAgenda))).json<{ items: AgendaItem[] }>().items
    expect(listed.filter(({ subject }) => subject.code === 'renew_agreement')).toEqual([])
    const history = await contact.get(callPath(listAgendaHistories, { id: file }))
    expect([history.statusCode, history.json().items]).toEqual([200, []])
    const input = { result: 'done', version: item!.version }
    expect((await contact.post(callPath(finishAgendaItem, { id: item!.id }), input)).statusCode).toBeGreaterThan(399)
    expect((await told(file))[0]?.state).toBe('open')
  })
})
