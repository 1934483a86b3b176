import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  getImport,
  type ImportDetail,
  type ImportLine,
  listImportLines,
  releaseImport,
  uploadImport,
} from '#contract/intake/imports.ts'
import { uploadPrecasso } from '#contract/intake/precasso-imports.ts'
import { uploadSubscriptions } from '#contract/intake/subscription-imports.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const head = 'Klantnr;Naam;Straat;PC;Plaats;Mail;Factuur;Fact.dat;Verv.dat;Bedrag'
type Change = Partial<Record<'name' | 'invoice' | 'date' | 'due' | 'amount' | 'mail' | 'debtor', string>>

/** One claim of a list, good unless changed; the number makes its debtor and invoice. */
export function claimLine(number: number, change: Change = {}): string {
  return [
    change.debtor ?? `K${number}`,
    change.name ?? `Mevrouw A. Bakker ${number}`,
    `Zuiddijk ${number}`,
    '1505 HC',
    'Zaandam',
    change.mail ?? `a${number}@example.nl`,
    change.invoice ?? `F${number}`,
    change.date ?? '01-09-2026',
    change.due ?? '15-09-2026',
    change.amount ?? '598,00',
  ].join(';')
}

/** A list of claims as a customer hands it over. */
export function claimsList(...lines: string[]): Buffer {
  return Buffer.from([head, ...lines].join('\r\n'))
}
export const claimsListHead = head

/** Hands a file over and waits until it was read. */
export async function uploadList(person: Person, bytes: Buffer, customer?: number, name = 'lijst.csv') {
  const fields: Record<string, string> = customer ? { customer: String(customer) } : {}
  return readList(person, await person.upload(callPath(uploadImport), { name, bytes }, fields))
}

/** The same of a list of files before collection. */
export async function uploadPrecassoList(person: Person, bytes: Buffer, customer?: number, name = 'lijst.csv') {
  const fields: Record<string, string> = customer ? { customer: String(customer) } : {}
  return readList(person, await person.upload(callPath(uploadPrecasso), { name, bytes }, fields))
}

/** The same of a list of subscriptions. */
export async function uploadSubscriptionList(person: Person, bytes: Buffer, name = 'abonnementen.csv') {
  return readList(person, await person.upload(callPath(uploadSubscriptions), { name, bytes }))
}

async function readList(person: Person, answer: Awaited<ReturnType<Person['upload']>>) {
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, alreadyUploaded } = answer.json<{ id: number; alreadyUploaded: boolean }>()
  return { id, alreadyUploaded, import: await settledImport(person, id) }
}

/** The import once no work on it is going on. */
export async function settledImport(person: Person, id: number): Promise<ImportDetail> {
  for (let turn = 0; turn < 1200; turn += 1) {
    const answer = await person.get(callPath(getImport, { id }))
    expect(answer.statusCode, answer.body).toBe(200)
    const detail = answer.json<ImportDetail>()
    if (detail.state !== 'reading' && detail.state !== 'releasing') return detail
    await wait(50)
  }
  throw new Error(`import ${id} did not settle`)
}

/** Releases the good rows and waits until their files are there. */
export async function releaseList(person: Person, id: number): Promise<ImportDetail> {
  const answer = await person.post(callPath(releaseImport, { id }))
  expect(answer.statusCode, answer.body).toBe(200)
  return settledImport(person, id)
}

/** The rows of an import as a tab of the repair desk shows them. */
export async function importLines(person: Person, id: number, tab = 'all') {
  const answer = await person.get(`${callPath(listImportLines, { id })}?tab=${tab}&limit=1000`)
  return answer.json<{ items: ImportLine[]; total: number }>()
}

/** Of each row of an import its number, its state, and what is said of it. */
export async function rowStates(person: Person, id: number): Promise<string[]> {
  const { items } = await importLines(person, id)
  return items.map(({ row, state, problems }) => [row, state, ...problems.map(({ kind }) => kind)].join(' '))
}

/** The files of a customer, in the order in which they were made. */
export const dossiersOf = async ({ database }: Pick<TestServer, 'database'>, customerId: number) =>
  database.db.selectFrom('dossier').selectAll().where('customerId', '=', customerId).orderBy('id').execute()

/** A portal that reads lists, and somebody of the agency. */
export async function createImportServer(): Promise<{ server: TestServer; employee: Person }> {
  const server = await createTestServer({ worker: true })
  await seedBasics(server.database.db, server.clock)
  return { server, employee: await createPerson(server, 'employee') }
}
