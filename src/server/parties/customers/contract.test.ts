import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CustomerContract,
  forecastCustomerContract,
  listCustomerGroups,
} from '#contract/parties/customer-contract.ts'
import { releaseImport } from '#contract/intake/imports.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { claimLine, claimsList, releaseList, uploadList } from '#test/imports.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let handler: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', worker: true })
  await seedBasics(server.database.db, server.clock)
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT', 'ROLE_FILE_CREATE_UPLOAD'])
  handler = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT'])
})
afterAll(async () => server.close())

const terms = {
  costPolicy: 'no_cure_no_pay',
  claimsInterest: true,
  dayCount: 'year',
  settlementPeriod: 'month',
  settlementKind: 'net',
  joinsRunningDossier: true,
  minimumBalanceCents: 500,
  precassoSender: 'customer',
  precassoPayee: 'customer',
  passage: 'automatic',
}
const change = async (id: number, parts: object, by = manager) =>
  by.put(`/api/v4/customer/${id}/contract`, { ...terms, version: 1, ...parts })
const workflows = async (id: number) =>
  (await manager.get(`/api/v4/customer/${id}/workflow`)).json<{
    items: { id: number; name: string; forConsumers: boolean }[]
  }>().items

describe('the contract of a customer', () => {
  it('tells, as it is filled in, which files get no letter any more and when is settled next, and changes nothing', async () => {
    const id = await createCustomer(server)
    for (const [index, amountCents] of [4_000, 12_000].entries()) {
      await createDossier(server.database.db, id, {
        status: 'in_progress',
        invoices: [{ number: `BELOW-${id}-${index}`, amountCents }],
      })
    }
    // One on which nothing is open closes: no letter is kept from it.
    const paid = await createDossier(server.database.db, id, {
      status: 'in_progress',
      invoices: [{ number: `PAID-${id}`, amountCents: 7_000 }],
    })
    await server.database.db.updateTable('dossier').set({ openCents: 0 }).where('id', '=', paid).execute()
    const asked = { ...terms, settlementPeriod: 'quarter', minimumBalanceCents: 5_000, version: 1 }
    const told = await manager.post(callPath(forecastCustomerContract, { id }), asked)
    expect(told.json()).toEqual({
      running: { count: 3, open: [{ currency: 'EUR', cents: 16_000 }] },
      below: { count: 1, open: [{ currency: 'EUR', cents: 4_000 }] },
      stopping: null,
      precassoCount: 0,
      settlementDay: '2026-12-31',
    })
    // At the minimum itself is still written.
    const at = await manager.post(callPath(forecastCustomerContract, { id }), { ...asked, minimumBalanceCents: 4_000 })
    expect(at.json().below).toEqual({ count: 0, open: [] })
    // After its last day files are passed over at each step.
    const ended = await manager.post(callPath(forecastCustomerContract, { id }), { ...asked, endDay: '2026-11-19' })
    expect(ended.json().stopping).toEqual({
      endDay: '2026-11-19',
      count: 3,
      open: [{ currency: 'EUR', cents: 16_000 }],
    })
    const wrong = await manager.post(callPath(forecastCustomerContract, { id }), { ...asked, privateWorkflow: 999_999 })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['privateWorkflow']])
    expect((await handler.post(callPath(forecastCustomerContract, { id }), asked)).statusCode).toBe(403)
    const audited = await server.database.db
      .selectFrom('auditEvent')
      .select('id')
      .where('customerId', '=', id)
      .where('kind', '=', 'customer.contract_changed')
      .execute()
    expect(audited).toEqual([])
    expect((await change(id, {})).statusCode).toBe(200)
  })

  it('is changed with an audit row, not over the change of somebody else, and only by who manages customers', async () => {
    const id = await createCustomer(server)
    const asked = {
      costPolicy: 'client_costs',
      settlementPeriod: 'week',
      settlementKind: 'gross',
      minimumBalanceCents: 2500,
      precassoSender: 'agency',
      precassoPayee: 'trust',
      accountManager: manager.userId,
      caseManager: handler.userId,
    }
    const saved = (await change(id, asked)).json<CustomerContract>()
    expect(saved).toMatchObject({
      ...asked,
      accountManager: { id: manager.userId },
      caseManager: { id: handler.userId },
      version: 2,
    })
    const late = await change(id, {})
    expect([late.statusCode, late.json().current.minimumBalanceCents]).toEqual([409, 2500])
    expect((await change(id, {}, handler)).statusCode).toBe(403)
    const [row] = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'before', 'after'])
      .where('customerId', '=', id)
      .execute()
    expect(row).toMatchObject({
      kind: 'customer.contract_changed',
      before: { minimumBalanceCents: 500 },
      after: { minimumBalanceCents: 2500 },
    })
  })

  it('has an end: after that day no new files come in, while those that run go on', async () => {
    const id = await createCustomer(server)
    const until = async (endDay: string, version: number) =>
      (await change(id, { endDay, version })).json<CustomerContract>()
    expect(await until('2026-12-31', 1)).toMatchObject({ endDay: '2026-12-31', standing: 'running' })
    expect(await until('2026-12-01', 2)).toMatchObject({ standing: 'ends_soon' })
    const batch = await uploadList(manager, claimsList(claimLine(901)), id)
    await releaseList(manager, batch.id)
    const later = await uploadList(manager, claimsList(claimLine(902)), id)

    expect(await until('2026-11-19', 3)).toMatchObject({ standing: 'ended' })
    const released = await manager.post(callPath(releaseImport, { id: later.id }), {})
    expect([released.statusCode, released.json().errors]).toEqual([
      400,
      { customer: [expect.stringContaining('afgelopen op 19-11-2026')] },
    ])
    await expect(uploadList(manager, claimsList(claimLine(903)), id)).rejects.toThrow('afgelopen op 19-11-2026')
    const files = server.database.db.selectFrom('dossier').select('status').where('customerId', '=', id)
    expect(await files.execute()).toEqual([{ status: 'not_started' }])
    const found = async (contract: string) =>
      (await manager.get(`/api/v4/customer?contract=${contract}&limit=1000`))
        .json()
        .items.map((row: { id: number }) => row.id)
    expect(await found('ended')).toEqual([id])
    expect(await found('running,ends_soon')).not.toContain(id)
    const [choice] = (await manager.get(`/api/customer/search?id=${id}`)).json().items
    expect(choice).toMatchObject({ standing: 'ended', endDay: '2026-11-19' })
  })

  it('puts a customer in a group, however it is written, by which customers and files are found', async () => {
    const [one, other] = [await createCustomer(server), await createCustomer(server)]
    expect((await change(one, { groupName: 'Zorggroep Één' })).json()).toMatchObject({ groupName: 'Zorggroep Één' })
    expect((await change(other, { groupName: 'zorggroep een' })).json()).toMatchObject({ groupName: 'Zorggroep Één' })
    expect((await manager.get(callPath(listCustomerGroups))).json()).toEqual({ items: ['Zorggroep Één'] })
    const query = `group=${encodeURIComponent('Zorggroep Één')}`
    const rows = (await manager.get(`/api/v4/customer?${query}`)).json().items
    expect(rows.map((row: { id: number }) => row.id).toSorted((a: number, b: number) => a - b)).toEqual([one, other])

    const searcher = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const { db } = server.database
    const ids = [await createDossier(db, one), await createDossier(db, other)]
    await createDossier(db, await createCustomer(server))
    const files = (await searcher.get(`/api/v4/file?customerGroup=${encodeURIComponent('Zorggroep Één')}`)).json().items
    expect(files.map((row: { id: number }) => row.id).toSorted((a: number, b: number) => a - b)).toEqual(ids)
    expect((await searcher.get('/api/v4/file/filter-choices')).json().customerGroups).toEqual(['Zorggroep Één'])
    const stranger = await createPerson(server, 'contact', await createCustomer(server))
    expect((await stranger.get('/api/v4/file/filter-choices')).json().customerGroups).toEqual([])
  })

  it('says under its field what is wrong', async () => {
    const id = await createCustomer(server)
    const strange = await createPerson(server, 'contact', id)
    const numbers = { minimumBalanceCents: -1, dayCount: '360', costPolicy: null }
    const { errors } = (await change(id, numbers)).json<{ errors: object }>()
    expect(Object.keys(errors).toSorted()).toEqual(['costPolicy', 'dayCount', 'minimumBalanceCents'])
    const people = { accountManager: handler.userId, caseManager: strange.userId, companyWorkflow: 999_999 }
    expect((await change(id, people)).json().errors).toEqual({
      accountManager: ['Kies iemand uit de lijst die toegang heeft.'],
      caseManager: ['Kies iemand uit de lijst die toegang heeft.'],
      companyWorkflow: ['Kies een workflow uit de lijst.'],
    })
  })

  it('never gives consumers a workflow that charges costs without a 14-day letter', async () => {
    const id = await createCustomer(server)
    const all = await workflows(id)
    const company = all.find(({ name }) => name === 'Bedrijf, minnelijk')!
    expect(company.forConsumers).toBe(false)
    expect(all.find(({ name }) => name === 'Particulier, precasso')?.forConsumers).toBe(true)
    expect(all.find(({ name }) => name === 'Bedrijf, precasso')?.forConsumers).toBe(false)
    expect((await change(id, { privateWorkflow: company.id })).json().errors).toEqual({
      privateWorkflow: ['Deze workflow rekent kosten zonder 14-dagenbrief. Dat mag niet bij particulieren.'],
    })
    expect((await change(id, { companyWorkflow: company.id })).json()).toMatchObject({
      companyWorkflow: { id: company.id, name: 'Bedrijf, minnelijk' },
    })
  })

  it('offers no workflow that is of another customer', async () => {
    const [mine, other] = [await createCustomer(server), await createCustomer(server)]
    const own = await server.database.db
      .insertInto('workflow')
      .values({
        code: 'own',
        category: 'client_specific',
        nameNl: 'Eigen',
        nameEn: 'Own',
        nameFr: 'Propre',
        customerId: mine,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: version } = await server.database.db
      .insertInto('workflowVersion')
      .values({ workflowId: own.id, number: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.database.db
      .insertInto('workflowStep')
      .columns(['workflowVersionId', 'position', 'code', 'nameNl', 'nameEn', 'nameFr', 'phase', 'definition'])
      .expression((eb) =>
        eb
          .selectFrom('workflowStep as step')
          .select(({ val }) => [
            val(version).as('version'),
            'position',
            'code',
            'nameNl',
            'nameEn',
            'nameFr',
            'phase',
            'definition',
          ])
          .where('step.code', '=', 'fourteen_day_letter')
          .limit(1),
      )
      .execute()
    expect((await workflows(mine)).map(({ name }) => name)).toContain('Eigen')
    expect((await workflows(other)).map(({ name }) => name)).not.toContain('Eigen')
    expect((await change(other, { privateWorkflow: own.id })).json().errors).toHaveProperty('privateWorkflow')
    expect((await change(mine, { privateWorkflow: own.id, caseManager: handler.userId })).statusCode).toBe(200)

    // What is imported from now on begins with it, in the name of the case manager.
    const { id: batch } = await uploadList(manager, claimsList(claimLine(1)), mine)
    await releaseList(manager, batch)
    const made = await server.database.db
      .selectFrom('dossier')
      .select(['workflowVersionId', 'ownerId'])
      .where('customerId', '=', mine)
      .execute()
    expect(made).toEqual([{ workflowVersionId: version, ownerId: handler.userId }])
  })

  it('and its new name is what its files are found by', async () => {
    const id = await createCustomer(server, 'Oude Naam B.V.')
    const { id: batch } = await uploadList(manager, claimsList(claimLine(1)), id)
    await releaseList(manager, batch)
    const searcher = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const found = async (text: string) =>
      (await searcher.get(`/api/v4/file?search=${text}`)).json<{ items: unknown[] }>().items.length
    expect(await found('oude naam')).toBe(1)
    await manager.put(`/api/v4/customer/${id}`, { name: 'Nieuwe Naam B.V.', active: true, version: 1 })
    await expect.poll(async () => found('nieuwe naam'), { timeout: 10_000 }).toBe(1)
    expect(await found('oude naam')).toBe(0)
  })

  it.each([
    ['no interest where none is claimed', { claimsInterest: false }, { kind: 'none' }],
    ['days counted as agreed', { dayCount: '365' }, { kind: 'statutory', dayCount: '365' }],
  ])('gives imported claims %s', async (_, parts, interest) => {
    const id = await createCustomer(server)
    await change(id, parts)
    const { id: batch } = await uploadList(manager, claimsList(claimLine(1)), id)
    await releaseList(manager, batch)
    const claims = await server.database.db
      .selectFrom('claim')
      .select('interest')
      .where('customerId', '=', id)
      .execute()
    expect(claims).toMatchObject([{ interest }])
  })
})
