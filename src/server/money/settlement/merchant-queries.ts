import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** The account of the merchant that a file is of. */
export interface MerchantAccount {
  merchantId: number
  name: string
  /** Null: it has none of its own. */
  iban: string | null
  /** Another one waits for a second person. */
  isChanging: boolean
  /** When it was last changed. */
  changedAt: Date | null
}

/** By file; those of whose merchant no account is known, or waits, are left out. */
export async function findMerchantAccounts(
  db: Db,
  dossierIds: readonly number[],
): Promise<ReadonlyMap<number, MerchantAccount>> {
  const { rows } = await sql<MerchantAccount & { dossierId: number }>`
    select dossier.id as dossier_id, merchant.id as merchant_id, merchant.name, merchant.iban, changed.is_changing,
      changed.changed_at
    from dossier join merchant on merchant.id = dossier.merchant_id
    cross join lateral (
      select coalesce(bool_or(state = 'proposed'), false) as is_changing,
        max(decided_at) filter (where state = 'approved') as changed_at
      from merchant_iban_change change where change.merchant_id = merchant.id
    ) changed
    where dossier.id = any(${dossierIds}::bigint[]) and (merchant.iban is not null or is_changing)`.execute(db)
  return new Map(rows.map(({ dossierId, ...account }) => [dossierId, account]))
}
