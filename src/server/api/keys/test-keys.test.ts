import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getKeyChoices } from '#contract/api/keys.ts'
import { scopes } from '#contract/api/scope.ts'
import { listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import { listStandstill } from '#contract/files/standstill.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { findUnscreened } from '#server/compliance/due-diligence/sanction-queries.ts'
import { readCollected } from '#server/files/list/read-collected.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { day } from '#domain/day.ts'
import { createMachine, type Machine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
let server: TestServer
let krekel: number
let owner: Person
let employee: Person
let tried: Machine

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  krekel = await createCustomer(server)
  owner = await createPerson(server, customerRoles, krekel)
  employee = await createPerson(server, 'employee')
  tried = await createMachine(server, owner, { kind: 'test' })
})
afterEach(() => server.clock.set(clockOn(day(friday))))
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const dossier = (invoiceNumber: string) => ({
  debtors: [
    { kind: 'company', name: `Debiteur ${invoiceNumber} B.V.`, street: 'Kade', houseNumber: '2', city: 'Hoorn' },
  ],
  claims: [{ invoiceNumber, invoiceDay: '2026-09-01', dueDay: '2026-10-01', amountCents: 12_500 }],
})
const created = async (machine: Machine, number: string) =>
  (await machine.post('/api/v4/file', dossier(number))).json<{ id: number; number: string }>()
const idsOf = async (by: Pick<Person, 'get'>, url: string) =>
  (await by.get(url)).json<{ items: { id: number }[] }>().items.map(({ id }) => id)

describe('a key for trying out', () => {
  it('works by the real rules on files that nobody else sees among the real ones', async () => {
    const { id } = await created(tried, 'T-1')
    const page = (await tried.get(`/api/v4/file/${id}`)).json()
    expect(page).toMatchObject({ id, status: 'not_started' })
    expect(await idsOf(tried, '/api/v4/file')).toContain(id)
    expect(await idsOf(owner, '/api/v4/file')).not.toContain(id)
    expect(await idsOf(employee, '/api/v4/file?limit=1000')).not.toContain(id)
    const { customer } = page as { customer: { id: number } }
    expect(customer.id).not.toBe(krekel)
    // Whoever asks for that customer sees what was tried out.
    expect(await idsOf(employee, `/api/v4/file?customer=${customer.id}`)).toContain(id)
    expect(await idsOf(employee, '/api/v4/customer?limit=1000')).not.toContain(customer.id)
  })

  it('is of one customer to try out on, however many keys it has', async () => {
    const other = await createMachine(server, owner, { kind: 'test' })
    const { id } = await created(tried, 'T-2')
    expect((await other.get(`/api/v4/file/${id}`)).statusCode).toBe(200)
    const live = await createMachine(server, owner)
    expect((await live.get(`/api/v4/file/${id}`)).statusCode).toBe(404)
  })

  it('makes files that are in no run, that nobody can write to, and that count for nothing', async () => {
    const { id } = await created(tried, 'T-3')
    const real = await createDueDossier(server.database.db, krekel, friday)
    const { customerId } = await server.database.db
      .selectFrom('dossier')
      .select('customerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    server.clock.set(clockOn(day('2026-12-18')))
    const runs = runsOf(server, employee)
    const due = await runs.propose('2026-12-18')
    const proposed = (await runs.itemsOf(due)).map(({ dossierId }) => dossierId)
    expect(proposed).toContain(real)
    expect(proposed).not.toContain(id)
    const asked = await runs.propose('2026-12-18', { customerIds: [customerId] })
    expect(await runs.itemsOf(asked)).toEqual([])
    const chosen = await employee.post('/api/v4/selection', { list: '/api/v4/file', ids: [id] })
    const selection = chosen.json<{ id: number }>().id
    const bySelection = await employee.post('/api/v4/run', { day: '2026-12-18', selection })
    expect([bySelection.statusCode, Object.keys(bySelection.json().errors)]).toEqual([400, ['selection']])
    const wish = { channel: 'email', template: null, debtor: null, again: null, reply: null }
    const written = await employee.post(`/api/v4/file/${id}/message`, wish)
    expect(written.statusCode).toBe(400)
  })

  it('is no work of anybody and no figure of the agency', async () => {
    const { db } = server.database
    await db.insertInto('team').values({ name: 'Binnendienst', rule: 'round_robin' }).execute()
    const { id } = await created(tried, 'T-4')
    const { customerId } = await db
      .selectFrom('dossier')
      .select('customerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const given = await db.selectFrom('dossierDistribution').select('dossierId').execute()
    expect(given.map(({ dossierId }) => dossierId)).not.toContain(id)

    const asked = await tried.post(`/api/v4/file/${id}/question`, { content: 'Wanneer gaat de brief uit?' })
    expect(asked.statusCode).toBe(200)
    expect(await db.selectFrom('agendaItem').select('id').where('customerId', '=', customerId).execute()).toEqual([])

    const payment = { valueDay: friday, amountCents: 2_500 }
    expect((await tried.post(`/api/v4/file/${id}/direct-payment`, payment)).statusCode).toBe(200)
    const days = { collectedFrom: day(friday), collectedTo: day(friday) }
    expect(await readCollected(db, systemActor(server.clock.now()), days)).toEqual({ count: 0, cents: 0 })

    await db
      .updateTable('dossier')
      .set({ nextDay: day('2026-10-01') })
      .where('id', '=', id)
      .execute()
    expect(await idsOf(employee, `${callPath(listStandstill)}?limit=1000`)).not.toContain(id)
    expect(await idsOf(employee, `${callPath(listStandstill)}?customer=${customerId}`)).toContain(id)

    const before = await tried.post('/api/v4/precasso/file', dossier('T-5'))
    expect(before.statusCode, before.body).toBe(200)
    const early = before.json<{ id: number }>().id
    expect(await idsOf(employee, `${callPath(listPrecasso)}?limit=1000`)).not.toContain(early)
    expect(await idsOf(employee, `${callPath(listPrecasso)}?customer=${customerId}`)).toContain(early)

    const parties = await findUnscreened(db, 'none', 1000)
    const customers = parties.filter(({ kind }) => kind === 'customer').map((party) => party.id)
    expect(customers).toContain(krekel)
    expect(customers).not.toContain(customerId)
  })

  it('goes by what is agreed with its customer, also what is agreed later', async () => {
    const { db } = server.database
    await created(tried, 'T-6')
    const { id: workflowId } = await db
      .updateTable('workflow')
      .set({ customerId: krekel })
      .where('code', '=', 'company_amicable')
      .returning('id')
      .executeTakeFirstOrThrow()
    const agreed = { minimumBalanceCents: 4_321, companyWorkflowId: workflowId }
    await db.updateTable('customer').set(agreed).where('id', '=', krekel).execute()
    const { id } = await created(tried, 'T-7')
    const row = await db
      .selectFrom('dossier')
      .innerJoin('customer', 'customer.id', 'dossier.customerId')
      .innerJoin('workflowVersion', 'workflowVersion.id', 'dossier.workflowVersionId')
      .select(['customer.minimumBalanceCents', 'workflowVersion.workflowId', 'customer.testOfId'])
      .where('dossier.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ minimumBalanceCents: 4_321, workflowId, testOfId: krekel })
  })

  it('is given by whoever holds its scopes, until two years from now', async () => {
    const choices = (await owner.get(callPath(getKeyChoices))).json()
    expect(choices).toEqual({ scopes, latestDay: '2028-11-20' })
  })
})
