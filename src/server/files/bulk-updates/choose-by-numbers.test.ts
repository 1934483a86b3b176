import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BulkUpdate, chooseByNumbers, type NumberedLine } from '#contract/files/bulk-updates.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let clerk: Person
let bulk: Bulk

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  clerk = await createPerson(server, 'management')
  bulk = openBulk(server, clerk)
})
afterAll(async () => server.close())

describe('the files of pasted numbers', () => {
  it('are found by reference, invoice and payment reference as the list finds them, and said of each number', async () => {
    const { db } = server.database
    const id = await createDossier(db, file.customerId, {
      number: '700100',
      invoices: [{ number: 'F-2026/88', amountCents: 10_000, dueDay: '2026-10-01' }],
    })
    await db.updateTable('dossier').set({ customerReference: 'KDV 88213' }).where('id', '=', id).execute()
    const { paymentReference } = await db
      .selectFrom('dossier')
      .select('paymentReference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const numbers = `kdv 88213\ndossier 700100, f-2026/88\n${paymentReference}\nNIETS-1`
    const found = (await clerk.post(callPath(chooseByNumbers), { numbers })).json()
    expect(found).toMatchObject({ count: 1, unknown: ['NIETS-1'], ambiguous: [], foundCount: 4 })
    expect(found.found.map((line: NumberedLine) => [line.number, line.files.map(({ by }) => by)])).toEqual([
      ['kdv 88213', [['reference']]],
      ['700100', [['number']]],
      ['f-2026/88', [['invoice']]],
      [paymentReference, [['payment_reference']]],
    ])
    // Who works for a customer chooses none.
    const contact = await createPerson(server, 'contact', file.customerId)
    expect((await contact.post(callPath(chooseByNumbers), { numbers: '700100' })).statusCode).toBe(403)
  })

  it('are not chosen by a number that is of several, until somebody says which', async () => {
    const { db } = server.database
    const bill = (number: string) => [{ number, amountCents: 10_000, dueDay: '2026-10-01' }]
    const first = await createDossier(db, file.customerId, { number: '700200', invoices: bill('700201') })
    const second = await createDossier(db, await createCustomer(server, 'Sportschool'), {
      number: '700201',
      invoices: bill('G-1'),
    })
    const ask = async (chosen: number[]) =>
      (await clerk.post(callPath(chooseByNumbers), { numbers: '700201 700200', chosen })).json()
    const asked = await ask([])
    expect(asked).toMatchObject({ count: 1, ambiguousCount: 1, foundCount: 1 })
    expect(asked.ambiguous).toMatchObject([{ number: '700201', fileCount: 2 }])
    const named: NumberedLine['files'] = asked.ambiguous[0].files
    expect(new Map(named.map(({ id, by }) => [id, by]))).toEqual(
      new Map([
        [first, ['invoice']],
        [second, ['number']],
      ]),
    )
    const idsIn = async (selection: number) =>
      (await bulk.make([], { selection, note: 'x' })).json<BulkUpdate>().itemCount
    expect(await idsIn(asked.selectionId)).toBe(1)
    const said = await ask([second, 999_999_999])
    expect(said).toMatchObject({ count: 2, ambiguous: [], ambiguousCount: 0, foundCount: 2 })
    // What is of none of the numbers is not chosen by saying so.
    expect((await ask([await createDossier(db, file.customerId, { number: '700299' })])).ambiguousCount).toBe(1)
  })
})
