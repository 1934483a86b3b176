import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerImportCredit } from '#contract/intake/import-credits.ts'
import { undoImport } from '#contract/intake/imports.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { filesWithNotes, noteLine } from '#test/credits.ts'
import { claimLine, claimsList, releaseList, settledImport, uploadList } from '#test/imports.ts'
import { mergingOf } from '#test/merging.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let merging: ReturnType<typeof mergingOf>

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  employee = await createPerson(server, 'employee')
  merging = mergingOf(server, await createPerson(server, 'management'))
})
afterAll(async () => server.close())

/** A file of each of two lists, of one person after all. */
async function twoLists() {
  const { db } = server.database
  server.clock.set(clockOn(day('2026-11-20')))
  const customer = await createCustomer(server, `Klant ${crypto.randomUUID()}`)
  const handOver = async (number: number, name: string) => {
    const { id } = await uploadList(employee, claimsList(claimLine(number)), customer, name)
    await releaseList(employee, id)
    return id
  }
  const lists = [await handOver(1, 'een.csv'), await handOver(2, 'twee.csv')] as const
  const files = db.selectFrom('dossier').select('id').where('customerId', '=', customer).orderBy('id')
  const [stays = 0, goes = 0] = (await files.execute()).map(({ id }) => id)
  const debtorOf = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', stays)
  const { debtorId } = await debtorOf.executeTakeFirstOrThrow()
  await db.updateTable('dossierDebtor').set({ debtorId }).where('dossierId', '=', goes).execute()
  const merged = await merging.merge(stays, [goes])
  expect(merged.statusCode, merged.body).toBe(200)
  return { customer, lists, stays, mergingId: merged.json<{ mergingId: number }>().mergingId }
}

const undo = async (id: number) => (await employee.post(callPath(undoImport, { id }))).statusCode

it('a list is not taken back while a file of it is in another one, nor that of the other; undone it is', async () => {
  const { lists, stays, mergingId } = await twoLists()
  for (const list of lists) {
    expect([(await settledImport(employee, list)).undoable, await undo(list)]).toEqual([false, 409])
  }
  expect((await merging.undo(stays, mergingId)).statusCode).toBe(204)
  for (const list of lists) {
    expect([(await settledImport(employee, list)).undoable, await undo(list)]).toEqual([true, 200])
  }
})

it('a credit note of a list of after is taken back off the file that stays', async () => {
  const { customer } = await twoLists()
  server.clock.set(clockOn(day('2026-11-21')))
  const { id } = await uploadList(employee, claimsList(noteLine(1, 'CN-1', '-98,00')), customer, 'credit.csv')
  const answer = { row: 2, answer: { kind: 'subtract', invoiceNumber: 'F2' } }
  expect((await employee.put(callPath(answerImportCredit, { id }), answer)).statusCode).toBe(200)
  expect(await releaseList(employee, id)).toMatchObject({ counts: { released: 1 }, undoable: true })
  const [booked] = await filesWithNotes(server, employee, customer)
  expect(booked).toMatchObject({ claims: ['F1 59800', 'F2 50000'] })
  expect(await undo(id)).toBe(200)
  const [after] = await filesWithNotes(server, employee, customer)
  expect(after).toMatchObject({ claims: ['F1 59800', 'F2 59800'] })
  server.clock.set(clockOn(day('2026-11-20')))
})
