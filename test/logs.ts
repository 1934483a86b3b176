import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type FileLog, listFileLogs, writeLog } from '#contract/work/logs.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDebtor } from '#test/dossiers.ts'
import { createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

export interface Logs {
  readonly file: Arranging
  readonly employee: Person
  readonly colleague: Person
  readonly manager: Person
  /** Of the customer whose files they are. */
  readonly contact: Person
  readonly subjects: ReadonlyMap<string, number>
  /** A file of € 600 with these debtors. */
  readonly createFile: (...debtors: ExampleDebtor[]) => Promise<number>
  readonly write: (fileId: number, input?: object, person?: Person) => ReturnType<Person['post']>
  readonly written: (fileId: number, input?: object, person?: Person) => Promise<FileLog>
  readonly list: (id: number, query?: string, person?: Person) => Promise<OutputOf<typeof listFileLogs>>
}

/** An employee, a colleague and a contact person who write logs, with files to write them on. */
export async function openLogs(server: TestServer): Promise<Logs> {
  const file = await openArranging(server)
  const { employee, customerId } = file
  const { db } = server.database
  const rows = await db.selectFrom('logSubject').select(['id', 'code']).execute()
  const write = async (fileId: number, input: object = {}, person: Person = employee) =>
    person.post(callPath(writeLog), { fileId, type: 'call', content: 'Gebeld.', ...input })
  let made = 0
  return {
    file,
    employee,
    colleague: await createPerson(server, 'employee'),
    manager: await createPerson(server, 'management'),
    contact: await createPerson(server, 'contact', customerId),
    subjects: new Map(rows.map(({ id, code }) => [code, id])),
    createFile: async (...debtors: ExampleDebtor[]) => {
      made += 1
      return createDossier(db, customerId, {
        debtors: debtors.length > 0 ? debtors : [{}],
        invoices: [{ number: `LOG-${made}`, amountCents: 60_000, dueDay: '2026-11-19' }],
      })
    },
    write,
    written: async (fileId: number, input: object = {}, person: Person = employee) =>
      (await write(fileId, input, person)).json<FileLog>(),
    list: async (id: number, query = '', person: Person = employee) =>
      (await person.get(callPath(listFileLogs, { id }) + query)).json<OutputOf<typeof listFileLogs>>(),
  }
}
