import type { BankLineDetail, BankLineRow } from '#contract/money/bank-lines.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getTrustAccount, uploadBankFile } from '#contract/money/payments.ts'
import { day } from '#domain/day.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { camtFile, type ExampleEntry, type ExampleStatement } from '#test/camt.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** The trust account of the agency of the tests. */
export const trustIban = 'NL91ABNA0417164300'

export type Uploaded = OutputOf<typeof uploadBankFile>
export type TrustAccount = OutputOf<typeof getTrustAccount>

/** Uploads statements of the trust account as one file, and lets the server match what is new. */
export async function upload(
  server: TestServer,
  person: Person,
  ...statements: (Omit<ExampleStatement, 'iban'> & { iban?: string })[]
): Promise<Uploaded> {
  const bytes = camtFile(...statements.map((statement) => ({ iban: trustIban, ...statement })))
  const answer = await person.upload('/api/v4/bank-statement', { name: 'afschrift.xml', bytes })
  if (answer.statusCode !== 200) throw new Error(`upload failed: ${answer.body}`)
  await workOff(server)
  return answer.json<Uploaded>()
}

/** Carries out the jobs that are due. */
export async function workOff(server: TestServer): Promise<void> {
  while (await workOnce(server.database.db, server.clock, 'test')) continue
}

/** A dossier whose account is in the books, with its payment reference. Without invoices of its own no interest runs. */
export async function createPayableDossier(server: TestServer, customerId: number, example: ExampleDossier = {}) {
  const { db } = server.database
  made += 1
  const invoices = [{ number: `B2026-${made}`, amountCents: 64_250, dueDay: '2026-11-30' }]
  const id = await createDossier(db, customerId, { invoices, ...example })
  await recalculateAccounts(db, { dossierIds: [id], asOf: server.clock.today(), now: server.clock.now() })
  const row = await db
    .selectFrom('dossier')
    .select(['number', 'paymentReference', 'openCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, ...row }
}

let made = 0

export async function linesOf(person: Person, query: Record<string, string> = {}): Promise<BankLineRow[]> {
  const search = new URLSearchParams({ limit: '1000', ...query })
  return (await person.get(`/api/v4/bank-line?${search}`)).json<{ items: BankLineRow[] }>().items
}

/** What pays a dossier in full on a day. */
export async function payableOn(server: TestServer, dossierId: number, on: string): Promise<number> {
  const accounts = await readAccounts(server.database.db, [dossierId], day(on))
  return accounts.get(dossierId)?.openCents ?? 0
}

export async function lineDetail(person: Person, id: number): Promise<BankLineDetail> {
  return (await person.get(`/api/v4/bank-line/${id}`)).json<BankLineDetail>()
}

export async function trustAccount(person: Person): Promise<TrustAccount> {
  return (await person.get('/api/v4/trust-account')).json<TrustAccount>()
}

/** A desk of the finance department, on 20 November 2026, with everything it works with. */
export async function openDesk(options: { atOnce?: number } = {}) {
  const server = await createTestServer({ today: '2026-11-20', agency: true, ...options })
  const finance = await createPerson(server, 'finance')
  const customerId = await createCustomer(server)
  const { db } = server.database
  let received = 0
  return {
    server,
    finance,
    db,
    customerId,
    dossier: (example?: ExampleDossier) => createPayableDossier(server, customerId, example),
    dossierRow: (id: number) => db.selectFrom('dossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** What was written down of a dossier, in order. */
    auditKinds: async (dossierId: number) => {
      const rows = await db
        .selectFrom('auditEvent')
        .select('kind')
        .where('dossierId', '=', dossierId)
        .orderBy('id')
        .execute()
      return rows.map(({ kind }) => kind)
    },
    /** Brings in one payment, of 19 November unless it says otherwise, and answers its line after matching. */
    receive: async (entry: ExampleEntry): Promise<BankLineDetail> => {
      received += 1
      await upload(server, finance, { id: `S${received}`, entries: [{ endToEndId: `E${received}`, ...entry }] })
      const [newest] = await linesOf(finance, { sortOrder: 'desc', limit: '1' })
      return lineDetail(finance, newest?.id ?? 0)
    },
    book: (line: BankLineDetail, parts: object[]) =>
      finance.post(`/api/v4/bank-line/${line.id}/booking`, { version: line.version, parts }),
    undo: (line: BankLineDetail) => finance.post(`/api/v4/bank-line/${line.id}/undo`, { version: line.version }),
    close: async () => {
      const { faults } = await verifyBooks(db)
      await server.close()
      return faults
    },
  }
}
