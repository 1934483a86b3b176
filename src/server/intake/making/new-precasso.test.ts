import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier, createPrecasso, previewNewPrecasso } from '#contract/intake/new-dossier.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  employee = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

let invoices = 0
const input = (kind: 'private' | 'company', customer?: number) => ({
  ...(customer === undefined ? {} : { customer }),
  debtors: [{ kind, name: kind === 'private' ? 'J. van der Berg' : 'Verf B.V.', street: 'Kade', houseNumber: '2' }],
  claims: [{ invoiceNumber: `P-${(invoices += 1)}`, invoiceDay: '2026-09-01', amountCents: 64_250 }],
})
const make = async (asked: object, by = employee, endpoint: typeof createDossier = createPrecasso) => {
  const answer = await by.post(callPath(endpoint), asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number; joined: boolean }>()
}
const preview = async (asked: object) => (await employee.post(callPath(previewNewPrecasso), asked)).json()
const agree = async (id: number, values: object) =>
  server.database.db.updateTable('customer').set(values).where('id', '=', id).execute()
const followed = async (id: number) => {
  const { db } = server.database
  const row = await db
    .selectFrom('dossier')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'dossier.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
    .select(['workflow.code', 'dossier.beforeCollection'])
    .where('dossier.id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.code, row.beforeCollection]
}

describe('a file before collection that is made by hand', () => {
  it('follows the precasso workflow that fits the kind of its debtor, and no other [req 2.33]', async () => {
    const customer = await createCustomer(server)
    expect(await followed((await make(input('private', customer))).id)).toEqual(['consumer_precasso', true])
    expect(await followed((await make(input('company', customer))).id)).toEqual(['company_precasso', true])
    const collected = await make(input('private', await createCustomer(server)), employee, createDossier)
    expect(await followed(collected.id)).toEqual(['consumer_amicable', false])
    const { db } = server.database
    const workflow = await db
      .selectFrom('workflow')
      .select('id')
      .where('code', '=', 'consumer_amicable')
      .executeTakeFirstOrThrow()
    // What the customer agreed to for collection is not what comes before it.
    const other = await createCustomer(server)
    await agree(other, { privateWorkflowId: workflow.id })
    expect(await followed((await make(input('private', other))).id)).toEqual(['consumer_precasso', true])
  })

  it('is told of before it is there: in whose name it is written, and whom its debtor pays', async () => {
    const customer = await createCustomer(server)
    await agree(customer, { precassoSender: 'customer', precassoPayee: 'customer', iban: null })
    const asked = input('private', customer)
    expect((await preview(asked)).precasso).toEqual({ sender: 'customer', payee: 'customer', isPayable: false })
    await agree(customer, { precassoSender: 'agency', precassoPayee: 'trust' })
    expect((await preview(asked)).precasso).toEqual({ sender: 'agency', payee: 'trust', isPayable: true })
  })

  it('joins what is before collection too, never a file that bears costs', async () => {
    const customer = await createCustomer(server)
    await agree(customer, { joinsRunningDossier: true })
    await make(input('private', customer), employee, createDossier)
    expect((await preview(input('private', customer))).joins).toBeNull()
    const first = await make(input('private', customer))
    expect(first.joined).toBe(false)
    expect(await make(input('private', customer))).toMatchObject({ id: first.id, joined: true })
  })

  it('is made by whoever may, customers and contact persons for their own [req 6.26]', async () => {
    const own = await createCustomer(server)
    const other = await createCustomer(server)
    const contact = await createPerson(server, ['ROLE_PRECASSO_CREATE'], own)
    const { id } = await make(input('private'), contact)
    const { customerId } = await server.database.db
      .selectFrom('dossier')
      .select('customerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(customerId).toBe(own)
    expect((await contact.post(callPath(createPrecasso), input('private', other))).statusCode).toBe(404)
    expect((await contact.post(callPath(createDossier), input('private'))).statusCode).toBe(403)
    const without = await createPerson(server, ['ROLE_FILE_CREATE'], own)
    expect((await without.post(callPath(createPrecasso), input('private'))).statusCode).toBe(403)
  })
})
