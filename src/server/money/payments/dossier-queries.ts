import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export interface PayableDossier {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly currency: string
  readonly status: string
  readonly claimIds: readonly number[]
}

/** The dossiers a payment is booked on, locked in one order until the transaction ends. */
export async function lockPayableDossiers(tx: Db, ids: readonly number[]): Promise<Map<number, PayableDossier>> {
  const { rows } = await sql<PayableDossier>`
    select id, number, customer_id, currency, status,
      coalesce((select json_agg(claim.id) from claim where dossier_id = dossier.id), '[]') as claim_ids
    from dossier where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
