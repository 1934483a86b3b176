import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { DatedFee } from './step-fee.ts'

/** The costs of the settings, those of the past and of later too: a replay looks at other days. */
export async function findFees(db: Db): Promise<DatedFee[]> {
  const { rows } = await sql<DatedFee>`
    select code, component, bearer, basis, legal_basis, claimable_from_consumer, needs_approval, amount_cents,
      percent::float8 as percent, vat_percent::float8 as vat_percent, valid_from, valid_to
    from extra_cost order by code, valid_from`.execute(db)
  return rows
}
