import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { insertInvoice } from '#test/foreign-money.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
})
afterAll(async () => server.close())

/** A migration that converts rows, on rows as they were before it. */
async function convert(name: string): Promise<void> {
  const text = await readFile(join(import.meta.dirname, '../../../../db/migrations', name), 'utf8')
  await sql.raw(text).execute(server.database.db)
}

it('what was credited of costs that were paid out of an advance is turned in the books, and nothing else that was', async () => {
  const { db } = server.database
  const customerId = await createCustomer(server, 'Van Voor de Omzetting B.V.')
  const invoiceId = await insertInvoice(server, customerId, 'VOOR')
  const { id: noteId } = await db
    .insertInto('invoice')
    .values({
      kind: 'credit_note',
      year: 2026,
      sequence: 990_001,
      number: 'CN-VOOR',
      customerId,
      currency: 'DKK',
      issueDay: day('2026-11-02'),
      dueDay: day('2026-11-16'),
      netCents: 700,
      vatCents: 0,
      openCents: 0,
      creditsId: invoiceId,
      issuedAt: new Date('2026-11-02T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { name: 'Griffierecht', vatCategory: 'E', vatPercent: 0, vatCents: 0 }
  await db
    .insertInto('invoiceLine')
    .values([
      { ...line, invoiceId: noteId, position: 1, subject: 'advanced', rule: null, netCents: 400 },
      { ...line, invoiceId: noteId, position: 2, subject: 'advanced', rule: null, netCents: 300 },
      // Nothing was credited of it, it follows a rule, or it is a fee; and what was billed stays as it is.
      { ...line, invoiceId: noteId, position: 3, subject: 'advanced', rule: null, netCents: 0 },
      { ...line, invoiceId: noteId, position: 4, subject: 'advanced', rule: 'bailiff_cost.1', netCents: 500 },
      { ...line, invoiceId: noteId, position: 5, subject: 'fee', rule: null, netCents: 600 },
      { ...line, invoiceId, position: 11, subject: 'advanced', rule: null, netCents: 800 },
    ])
    .execute()
  await convert('0375-payments-of-credited-costs.sql')
  const moved = await db
    .selectFrom('ledgerTransfer')
    .select(['debit', 'credit', 'amountCents', 'currency', 'valueDay', 'postedAt', 'causeKind', 'causeId'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()
  const booked = {
    debit: 'agency.bank',
    credit: 'costs.advanced',
    currency: 'DKK',
    valueDay: '2026-11-02',
    postedAt: new Date('2026-11-02T09:00:00Z'),
    causeKind: 'invoice',
    causeId: noteId,
  }
  expect(moved).toEqual([
    { ...booked, amountCents: 400 },
    { ...booked, amountCents: 300 },
  ])
})

it('what an office paid for others takes a reason where it was judged before that was said, unless it was decided about', async () => {
  const { db } = server.database
  const { userId } = await createPerson(server, 'finance')
  const bailiffId = await createOffice(db)
  const made = { createdBy: userId, createdAt: new Date(), fileName: 'voor.csv', fileSha256: 'voor'.repeat(16) }
  await db
    .insertInto('storedFile')
    .values({ sha256: made.fileSha256, sizeBytes: 1, mimeType: 'text/csv', createdAt: made.createdAt })
    .execute()
  const { id: batchId } = await db
    .insertInto('costBatch')
    .values({ ...made, bailiffId, lineCount: 5, amountCents: 500, vatCents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insert = async (
    rowNumber: number,
    of: { findings: string[]; verdict: string; basis?: string; state?: string },
  ) =>
    sql`
      insert into cost_line (batch_id, bailiff_id, row_number, invoice_number, invoice_day, disbursement, amount_cents,
        vat_cents, verdict, findings, basis, state, decided_at)
      values (${batchId}, ${bailiffId}, ${rowNumber}, 'V-1', '2026-11-02', 'other', 100, 0, ${of.verdict},
        ${of.findings}::text[], ${of.basis ?? 'at_cost'}, ${of.state ?? 'new'},
        ${of.state === undefined ? null : made.createdAt})`.execute(db)
  await insert(1, { verdict: 'right', findings: [] })
  await insert(2, { verdict: 'not_held', findings: ['not_held'] })
  await insert(3, { verdict: 'right', findings: [], state: 'accepted' })
  await insert(4, { verdict: 'right', findings: [], basis: 'agreed' })
  await insert(5, { verdict: 'at_cost', findings: ['at_cost'] })
  const after = async () =>
    (
      await db
        .selectFrom('costLine')
        .select(['verdict', 'findings'])
        .where('batchId', '=', batchId)
        .orderBy('id')
        .execute()
    ).map(({ verdict, findings }) => [verdict, findings])
  await convert('0377-what-was-paid-for-others-takes-a-reason.sql')
  const converted = [
    ['at_cost', ['at_cost']],
    ['not_held', ['not_held', 'at_cost']],
    ['right', []],
    ['right', []],
    ['at_cost', ['at_cost']],
  ]
  expect(await after()).toEqual(converted)
  // Of what was said so already nothing is said twice.
  await convert('0377-what-was-paid-for-others-takes-a-reason.sql')
  expect(await after()).toEqual(converted)
})
