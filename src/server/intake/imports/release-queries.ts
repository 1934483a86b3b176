import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Lane } from '#server/intake/making/reads.ts'
import type { KnownMerchant } from '#server/intake/making/known-merchant.ts'
import type { ClaimsBatch } from './queries.ts'
import type { StoredRow } from './row-queries.ts'

export interface RowToRelease {
  readonly rowNumber: number
  readonly debtorKey: string
}

/** The good rows of an import in a lane, in the order of their debtors: those of one debtor stand together. */
export async function findGoodRows(db: Db, batchId: number, lane: Lane): Promise<RowToRelease[]> {
  const { rows } = await sql<RowToRelease>`
    select row_number, debtor_key from import_row
    where batch_id = ${batchId} and state = 'good' and debtor_key is not null
      and hashtext(debtor_key) & 1 = ${lane}::int
    order by debtor_key, row_number`.execute(db)
  return rows
}

/** Those of these rows that are still good, kept from anybody else until the transaction ends. */
export async function lockGoodRows(tx: Db, batchId: number, rowNumbers: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_number, cells, edited, answers from import_row
    where batch_id = ${batchId} and row_number = any(${[...rowNumbers]}::int[]) and state = 'good'
    order by row_number for update`.execute(tx)
  return rows
}

/** The merchants of the customer of an import, where a column names them: none goes before the transaction has ended. */
export async function lockMerchants(tx: Db, { customerId, mapping }: ClaimsBatch): Promise<readonly KnownMerchant[]> {
  if (!mapping.includes('merchant')) return []
  return tx
    .selectFrom('merchant')
    .select(['id', 'name', 'webshopName', 'externalId', 'active'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .forKeyShare()
    .execute()
}
