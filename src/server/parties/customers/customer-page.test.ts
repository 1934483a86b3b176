import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveIban, rejectIban } from '#contract/parties/customer-iban.ts'
import type { ChangeLogAnswer } from '#contract/files/change-log.ts'
import { type Customer, listCustomerChanges } from '#contract/parties/customer-page.ts'
import { roles } from '#contract/people/permission.ts'
import { formatIban, ibanFor } from '#domain/references/iban.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let employee: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'])
  employee = await createPerson(server, ['ROLE_EMPLOYEE'])
})
afterAll(async () => server.close())

const add = async (fields: object, by = manager) => by.post('/api/v4/customer', fields)
const added = async (fields: object) => (await add(fields)).json<{ id: number; number: number }>()
const read = async (id: number, by = manager) => (await by.get(`/api/v4/customer/${id}`)).json<Customer>()
const trail = async (id: number) =>
  server.database.db
    .selectFrom('auditEvent')
    .select(['kind', 'customerId', 'before', 'after'])
    .where('subjectKind', '=', 'customer')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('a customer', () => {
  it('is added with its company data, each kept as it is written [req 6.11]', async () => {
    const { id, number } = await added({
      name: ' Zeilmakerij Westzaan ',
      kvkNumber: 'KvK 68 00 39 17',
      vatNumber: 'nl 123.456.782 b01',
      vatRecoverable: false,
      street: 'Houtveldweg',
      houseNumber: '110',
      postcode: '1506tc',
      city: 'Zaandam',
      email: 'Boeken@Westzaan.NL',
      phone: '075 614 22 00',
      iban: null,
    })
    expect(number).toBeGreaterThan(0)
    expect(await read(id)).toMatchObject({
      name: 'Zeilmakerij Westzaan',
      kvkNumber: '68003917',
      vatNumber: 'NL123456782B01',
      vatRecoverable: false,
      postcode: '1506 TC',
      country: 'NL',
      email: 'Boeken@westzaan.nl',
      phone: '+31756142200',
      iban: null,
      ibanProposal: null,
      active: true,
      openDossierCount: 0,
      contract: {
        costPolicy: 'no_cure_no_pay',
        claimsInterest: true,
        dayCount: 'year',
        joinsRunningDossier: true,
        minimumBalanceCents: 500,
        precassoSender: 'customer',
        precassoPayee: 'customer',
        passage: 'automatic',
        privateWorkflow: null,
        accountManager: null,
      },
    })
    expect((await trail(id)).map(({ kind, customerId }) => [kind, customerId])).toEqual([['customer.added', id]])
  })

  it('is added by who manages or may create customers, and by nobody else [req 6.11]', async () => {
    for (const role of ['ROLE_MANAGE_CLIENT', 'ROLE_CUSTOMER_CREATE'] as const) {
      expect((await add({ name: role }, await createPerson(server, [role]))).statusCode).toBe(200)
    }
    expect((await add({ name: 'Nee' }, employee)).statusCode).toBe(403)
  })

  it('says under each field what is wrong, all at once', async () => {
    const wrong = {
      name: '',
      kvkNumber: '123',
      vatNumber: 'NL123456789B01',
      postcode: '0123 SS',
      country: 'NL',
      email: 'nee',
      phone: '12',
      iban: 'NL00ABNA0417164300',
    }
    const answer = await add(wrong)
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors).toSorted()).toEqual(
      ['email', 'iban', 'kvkNumber', 'name', 'phone', 'postcode', 'vatNumber'].toSorted(),
    )
    expect(errors['postcode']).toEqual(['Een Nederlandse postcode is vier cijfers en twee letters, zoals 1506 TC.'])
    expect((await add({ name: 'X', country: 'ZZ' })).json().errors).toHaveProperty('country')
    expect((await add({ name: 'X', id: 7, number: 3, createdAt: 'nu' })).json().errors).toMatchObject({
      id: [/./],
      number: [/./],
      createdAt: [/./],
    })
  })

  it('of another country has the numbers of that country', async () => {
    const { id } = await added({ name: 'Anvers SA', country: 'BE', postcode: '2000', vatNumber: 'BE 0417.497.106' })
    expect(await read(id)).toMatchObject({ country: 'BE', postcode: '2000', vatNumber: 'BE0417497106' })
  })

  it('is changed with an audit row, and not over the change of somebody else', async () => {
    const { id } = await added({ name: 'Bakker' })
    const change = { name: 'Bakkerij', city: 'Wormer', active: false, version: 1 }
    const saved = (await manager.put(`/api/v4/customer/${id}`, change)).json<Customer>()
    expect(saved).toMatchObject({ name: 'Bakkerij', city: 'Wormer', active: false, version: 2 })
    const late = await manager.put(`/api/v4/customer/${id}`, change)
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    expect((await employee.put(`/api/v4/customer/${id}`, change)).statusCode).toBe(403)
    expect((await trail(id)).at(-1)).toMatchObject({
      kind: 'customer.changed',
      before: { name: 'Bakker', active: true },
      after: { name: 'Bakkerij', active: false },
    })
    expect((await manager.put('/api/v4/customer/999999', change)).statusCode).toBe(404)
  })

  it('tells who changed what of it, of its contract and of its account, and when; to nobody without that right', async () => {
    const { id } = await added({ name: 'Touwslagerij', city: 'Zaandam', iban: null })
    const { contract } = await read(id)
    const moved = { name: 'Touwslagerij', city: 'Assendelft', active: true, version: 1 }
    expect((await manager.put(`/api/v4/customer/${id}`, moved)).json()).toMatchObject({ version: 2 })
    const { standing: _standing, ...terms } = contract
    const agreed = { ...terms, minimumBalanceCents: 1250, version: 1 }
    expect((await manager.put(`/api/v4/customer/${id}/contract`, agreed)).json()).toMatchObject({ version: 2 })
    const iban = ibanFor('NL', 'DEMO0400000777')
    await manager.post(`/api/v4/customer/${id}/iban`, { iban })
    const ask = (by: Person, of = id) => by.get(callPath(listCustomerChanges, { id: of }))
    const { items, total } = (await ask(manager)).json<ChangeLogAnswer>()
    expect([total, ...items.map(({ kind }) => kind)]).toEqual([
      4,
      'customer.iban_proposed',
      'customer.contract_changed',
      'customer.changed',
      'customer.added',
    ])
    expect(items.map(({ fields }) => fields)).toEqual([
      [{ field: 'iban', before: null, after: iban }],
      [{ field: 'minimumBalanceCents', before: 500, after: 1250 }],
      [{ field: 'city', before: 'Zaandam', after: 'Assendelft' }],
      expect.arrayContaining([{ field: 'city', before: null, after: 'Zaandam' }]),
    ])
    expect(new Set(items.map(({ by }) => by)).size).toBe(1)
    expect((await ask(employee)).statusCode).toBe(403)
    expect((await ask(manager, 999_999)).statusCode).toBe(404)
  })
})

describe('the list of customers', () => {
  const list = async (query: string, by = manager) =>
    (await by.get(`/api/v4/customer?${query}`)).json<{ items: { id: number; name: string }[]; total: number }>()
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name)

  it('is searched by name, place and number, filtered, and sorted by each column [req 6.12]', async () => {
    const { id, number } = await added({ name: 'Ærø Import', city: 'Purmerend', kvkNumber: '60417285' })
    for (const query of ['search=aero', 'search=purmer import', `search=${number}`, 'search=60417285']) {
      expect([query, (await names(query)).includes('Ærø Import')]).toEqual([query, true])
    }
    expect(await names('search=100%25')).toEqual([])
    await manager.put(`/api/v4/customer/${id}`, { name: 'Ærø Import', active: false, version: 1 })
    expect(await names('active=no&search=ærø')).toEqual(['Ærø Import'])
    expect(await names('active=yes&search=ærø')).toEqual([])
    const { total } = await list('')
    for (const column of ['number', 'name', 'city', 'kvkNumber', 'accountManager', 'caseManager']) {
      expect((await list(`sortBy=${column}&sortOrder=desc`)).items).toHaveLength(total)
    }
    const sorted = await names('sortBy=name')
    expect(sorted).toEqual(sorted.toSorted((one, other) => one.localeCompare(other, 'nl')))
    expect((await manager.get('/api/v4/customer?sortBy=iban')).statusCode).toBe(400)
  })

  it('shows a customer and its contact persons themselves alone [req 6.12]', async () => {
    const mine = await createCustomer(server, 'Van mij')
    const other = await createCustomer(server, 'Van een ander')
    for (const who of ['customer', 'contact'] as const) {
      const person = await createPerson(server, who, mine)
      const found = await list('', person)
      expect([found.total, found.items.map(({ id }) => id)]).toEqual([1, [mine]])
      expect((await person.get(`/api/v4/customer/${mine}`)).statusCode).toBe(200)
      const foreign = await person.get(`/api/v4/customer/${other}`)
      const absent = await person.get('/api/v4/customer/999999')
      expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
      expect((await person.put(`/api/v4/customer/${mine}`, { name: 'Ik', active: true, version: 1 })).statusCode).toBe(
        403,
      )
    }
    const nobody = await createPerson(server, ['ROLE_FINANCE'])
    expect((await nobody.get('/api/v4/customer')).statusCode).toBe(403)
  })
})

describe('the IBAN of a customer', () => {
  const [first, second] = [ibanFor('NL', 'ABNA0417164300'), ibanFor('NL', 'RABO0300065264')]
  const propose = async (id: number, iban: string) => manager.post(`/api/v4/customer/${id}/iban`, { iban })
  const approve = async (by: Person, id: number, proposal: number) => by.post(callPath(approveIban, { id, proposal }))
  const reject = async (by: Person, id: number, proposal: number) => by.post(callPath(rejectIban, { id, proposal }))
  const powerful = roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN')
  const proposalOf = async (id: number) => (await read(id)).ibanProposal!.id

  it('holds only when another employee has approved it; until then the old one does', async () => {
    const colleague = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FINANCE'])
    const { id } = await added({ name: 'Geldstroom', iban: first })
    expect(await read(id)).toMatchObject({ iban: null, ibanProposal: { iban: first, refusal: 'is_proposer' } })
    expect((await approve(colleague, id, await proposalOf(id))).statusCode).toBe(204)
    expect(await read(id)).toMatchObject({ iban: first, ibanProposal: null })

    expect((await propose(id, formatIban(second))).statusCode).toBe(204)
    const proposal = await proposalOf(id)
    const own = await approve(manager, id, proposal)
    expect([own.statusCode, own.json().error_message]).toEqual([
      409,
      'U hebt dit zelf voorgesteld. Een collega keurt het goed.',
    ])
    expect(await read(id, colleague)).toMatchObject({ iban: first, ibanProposal: { iban: second, refusal: null } })
    expect((await propose(id, first)).json().errors).toEqual({ iban: ['Dit IBAN geldt al.'] })
    expect((await propose(id, ibanFor('NL', 'INGB0001234567'))).statusCode).toBe(409)
    expect((await approve(employee, id, proposal)).statusCode).toBe(403)
    const together = await Promise.all([1, 2].map(async () => approve(colleague, id, proposal)))
    expect(together.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 409])
    expect((await read(id)).iban).toBe(second)
    expect((await trail(id)).map(({ kind }) => kind)).toEqual([
      'customer.added',
      'customer.iban_proposed',
      'customer.iban_approved',
      'customer.iban_proposed',
      'customer.iban_approved',
    ])
  })

  it('stays when the proposal is rejected, also by its proposer', async () => {
    const { id } = await added({ name: 'Vergissing', iban: first })
    const proposal = await proposalOf(id)
    expect((await reject(manager, id, proposal)).statusCode).toBe(204)
    expect(await read(id)).toMatchObject({ iban: null, ibanProposal: null })
    expect((await reject(manager, id, proposal)).statusCode).toBe(409)
  })

  it('is not approved by its proposer who works as a colleague, nor is a proposal of another customer touched', async () => {
    const colleague = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'])
    const [proposer, another] = [await createPerson(server, powerful), await createPerson(server, powerful)]
    const { id } = (await add({ name: 'Dubbelspel', iban: first }, proposer)).json<{ id: number }>()
    const proposal = await proposalOf(id)
    for (const person of [proposer, another]) {
      await workAs(person, colleague)
    }
    expect((await approve(proposer, id, proposal)).json().error_message).toBe(
      'U hebt dit zelf voorgesteld. Een collega keurt het goed.',
    )
    expect((await approve(another, id, proposal)).json().error_message).toBe(
      'U werkt als iemand anders. Keur dit goed onder uw eigen naam.',
    )
    const { id: other } = await added({ name: 'Ander' })
    expect((await approve(employee, other, proposal)).statusCode).toBe(403)
    expect((await reject(manager, other, proposal)).statusCode).toBe(404)
    expect((await read(id)).ibanProposal).not.toBeNull()
  })

  it('cannot be approved by its proposer in the database either', async () => {
    const { id } = await added({ name: 'Achterdeur', iban: first })
    const change = server.database.db
      .updateTable('customerIbanChange')
      .set({ state: 'approved', decidedBy: manager.userId, decidedAt: new Date() })
      .where('customerId', '=', id)
    await expect(change.execute()).rejects.toThrow('customer_iban_change_check')
  })
})
