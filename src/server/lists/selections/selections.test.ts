import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSelection, makeSelection, type Selection } from '#contract/lists/selections.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { forgetSelections } from './forget-selections.ts'

let server: TestServer
let employee: Person
let customer: number
const made: { id: number; cents: number }[] = []

const files = '/api/v4/file'
const select = async (input: object, person = employee) =>
  person.post(callPath(makeSelection), { list: files, ...input })
const selected = async (input: object, person = employee) => (await select(input, person)).json<Selection>()
const listed = async (query: string, person = employee) =>
  (await person.get(`${files}?limit=1000&${query}`)).json<{ items: { id: number }[]; total: number }>()

async function add(cents: number): Promise<number> {
  const number = `SEL-${made.length}`
  const id = await createDossier(server.database.db, customer, { invoices: [{ number, amountCents: cents }] })
  made.push({ id, cents })
  return id
}

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  employee = await createPerson(server, 'employee')
  customer = await createCustomer(server)
  for (let number = 1; number <= 30; number += 1) await add(number * 101)
})
afterAll(async () => server.close())

describe('the whole result as a selection [U20]', () => {
  it('holds what the filters find now: a file that comes later is not in it', async () => {
    const selection = await selected({ query: { openFrom: 1000 } })
    const found = made.filter(({ cents }) => cents >= 1000)
    expect(selection).toMatchObject({ list: files, count: found.length })
    const late = await add(999_00)
    const { items, total } = await listed(`selection=${selection.id}`)
    expect(total).toBe(selection.count)
    expect(items.map(({ id }) => id)).not.toContain(late)
    expect((await listed('openFrom=1000')).total).toBe(selection.count + 1)
  })

  it('adds up to the cent to what the list says, whatever is chosen [U27]', async () => {
    for (let time = 0; time < howOften(10, 1000); time += 1) {
      const chosen = made.filter(() => Math.random() < 0.4)
      if (chosen.length === 0) continue
      const { count, sums } = await selected({ ids: chosen.map(({ id }) => id) })
      const cents = chosen.reduce((sum, file) => sum + file.cents, 0)
      expect({ count, sums }).toEqual({ count: chosen.length, sums: [{ currency: 'EUR', cents }] })
    }
  })

  it('is of nobody else, and no way around the wall between customers', async () => {
    const { id } = await selected({})
    const colleague = await createPerson(server, 'employee')
    expect((await colleague.get(callPath(getSelection, { id }))).statusCode).toBe(404)
    expect((await listed(`selection=${id}`, colleague)).total).toBe(0)
    const insider = await createPerson(server, 'contact', customer)
    expect(await selected({}, insider)).toMatchObject({ count: made.length })
    const outsider = await createPerson(server, 'contact', await createCustomer(server, 'Een ander'))
    expect(await selected({ ids: made.map((file) => file.id) }, outsider)).toMatchObject({ count: 0, sums: [] })
    expect((await employee.get(callPath(getSelection, { id }))).json<Selection>().count).toBe(made.length)
  })

  it('is refused of what is no such list, with wrong filters, and without the right', async () => {
    expect((await select({ list: '/api/v4/team' })).statusCode).toBe(404)
    expect((await select({ query: { status: 'weg' } })).statusCode).toBe(400)
    expect((await select({}, await createPerson(server, ['ROLE_AGENDA']))).statusCode).toBe(403)
  })

  it('is thrown away when it has expired', async () => {
    const { id } = await selected({})
    server.clock.set(clockOn(day('2026-11-23')))
    expect((await employee.get(callPath(getSelection, { id }))).statusCode).toBe(404)
    await forgetSelections(server.database.db, server.clock)
    const left = await server.database.db.selectFrom('listSelectionRow').selectAll().execute()
    expect(left).toEqual([])
  })
})
