import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { claimLine, claimsList, createImportServer, releaseList, uploadList } from '#test/imports.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { findByKeys, findUninvoiced, lockClaimOf } from './queries.ts'

let server: TestServer
let batch: number
let claimId: number

/** A list of three among a hundred thousand claims of other lists. */
beforeAll(async () => {
  server = (await createImportServer()).server
  const customer = await createCustomer(server, 'Groothandel De Toekomst')
  const contact = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE_UPLOAD', 'ROLE_FILE_SEARCH'], customer)
  const numbers = ['G2026-0211', 'G2026-0212', 'G2026-0213']
  const list = claimsList(...numbers.map((invoice, index) => claimLine(index + 1, { invoice })))
  batch = (await uploadList(contact, list, customer)).id
  await releaseList(contact, batch)
  const { db } = server.database
  const one = await db
    .selectFrom('claim')
    .select('id')
    .where('invoiceNumber', '=', numbers[0]!)
    .executeTakeFirstOrThrow()
  claimId = one.id
  const owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
  // Each of a file of its own, which nobody reads here.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into claim (dossier_id, customer_id, invoice_number, invoice_day, due_day, amount_cents, interest,
       import_batch_id, import_row)
     select 9000000 + n, customer_id, 'X' || n, invoice_day, due_day, amount_cents, interest, 900000 + n / 100, n
     from claim cross join generate_series(1, 100000) n where id = $1`,
    [claimId],
  )
  await owner.query('analyze claim')
  await owner.end()
})
afterAll(async () => server.close())

/** How often a piece of work read all claims, or went by their files or all their ids. */
async function wholeReads(work: (tx: Db) => Promise<unknown>): Promise<number> {
  return inTransaction(server.database.db, async (tx) => {
    await work(tx)
    const { rows } = await sql<{ count: number }>`
      select sum(pg_stat_get_xact_numscans(oid))::int as count
      from unnest(array['claim', 'claim_pkey']::regclass[]) oid`.execute(tx)
    return rows[0]?.count ?? 0
  })
}

it.each<[string, (tx: Db) => Promise<{ id: number } | readonly { id: number }[] | undefined>]>([
  ['by its number in a name', async (tx) => findByKeys(tx, batch, ['g20260211', '0211'])],
  ['as somebody looks for it among those without an invoice', async (tx) => findUninvoiced(tx, batch, '0211')],
  ['as it is held', async (tx) => lockClaimOf(tx, batch, claimId)],
])('a claim of a list is found %s without reading those of others', async (_, find) => {
  const found: unknown[] = []
  const reads = await wholeReads(async (tx) => found.push(await find(tx)))
  expect([found.flat(), reads]).toEqual([[expect.objectContaining({ id: claimId })], 0])
})
