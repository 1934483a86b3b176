import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgendaItem, listFileAgenda } from '#contract/work/agenda.ts'
import { createDossier } from '#contract/intake/new-dossier.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let contact: Person
let customer: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  employee = await createPerson(server, 'employee')
  customer = await createCustomer(server)
  const roles = ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE', 'ROLE_FILE_SEARCH'] as const
  contact = await createPerson(server, [...roles], customer)
})
afterAll(async () => server.close())

let made = 0
/** Makes a file of a new debtor with this remark. Answers its id. */
async function handIn(note: string, person: Person = contact): Promise<number> {
  made += 1
  const address = { street: 'Kepplerstraat', houseNumber: String(made), postcode: '1502 AR', city: 'Zaandam' }
  const answer = await person.post(callPath(createDossier), {
    ...(person === employee ? { customer } : {}),
    debtors: [{ kind: 'private', name: `Debiteur ${made}`, ...address }],
    claims: [{ invoiceNumber: `R-${made}`, invoiceDay: '2026-09-01', dueDay: '2026-10-01', amountCents: 64_250 }],
    note,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}
const agendaOf = async (id: number) =>
  (await employee.get(callPath(listFileAgenda, { id }))).json<{ items: AgendaItem[] }>().items

describe('what a customer remarks while a file is handed in', () => {
  it('is on the agenda of the agency, for today, with its words, as a message written later is', async () => {
    const id = await handIn('De debiteur heeft een advocaat: bel die eerst.')
    expect(await agendaOf(id)).toMatchObject([
      {
        subject: { code: 'answer_message' },
        note: 'De debiteur heeft een advocaat: bel die eerst.',
        dueDay: '2026-11-20',
        state: 'open',
      },
    ])
    // The next message comes with it.
    await contact.post('/api/v4/file/logs', { fileId: id, type: 'message', content: 'Hij heet Smit.' })
    expect(await agendaOf(id)).toHaveLength(1)
  })

  it('makes no work again where the same words come with every file, and stands in the log of each', async () => {
    const routine = 'Verzonden  vanuit ons boekhoudpakket'
    const [first, second] = [await handIn(routine), await handIn('verzonden vanuit ons Boekhoudpakket ')]
    expect([(await agendaOf(first)).length, (await agendaOf(second)).length]).toEqual([1, 0])
    expect((await employee.get(`/api/v4/file/${second}/timeline`)).body).toContain(
      'verzonden vanuit ons Boekhoudpakket',
    )
    // Next month somebody looks again whether it still says nothing.
    server.clock.set(clockOn(day('2026-12-01')))
    expect(await agendaOf(await handIn(routine))).toHaveLength(1)
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('is not asked of ourselves: what the agency notes, and a file without a remark, make no work', async () => {
    expect(await agendaOf(await handIn('Klant belde hierover.', employee))).toEqual([])
    expect(await agendaOf(await handIn(''))).toEqual([])
  })
})
