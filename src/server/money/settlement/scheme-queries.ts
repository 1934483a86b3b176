import { type RawBuilder, sql } from 'kysely'
import type { FeeScheme } from '#domain/settlement/fee-scheme.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The fee scheme of a file. */
export interface FoundScheme extends FeeScheme {
  readonly id: number
}

/**
 * The scheme of each `dossier` of a statement that has `moved` beside it, to be joined as `scheme`: the one it was moved to,
 * else that of its customer, else that of all, as it was in force on the day the file came in.
 */
export const schemeOfDossier: RawBuilder<unknown> = sql`
  join lateral (
    select * from fee_scheme scheme
    where scheme.id = moved.scheme_id or (moved.scheme_id is null and scheme.state = 'in_force'
      and (scheme.customer_id = dossier.customer_id or scheme.customer_id is null)
      and scheme.from_day <= dossier.opened_day
      and (scheme.last_day is null or scheme.last_day >= dossier.opened_day))
    order by scheme.customer_id is null, scheme.from_day desc limit 1
  ) scheme on true`

/** The scheme of each file. A file that has none is not there. */
export async function findSchemesOf(db: Db, dossierIds: readonly number[]): Promise<Map<number, FoundScheme>> {
  const { rows } = await sql<{ dossierId: number } & FoundScheme>`
    select dossier.id as dossier_id, scheme.id, scheme.rules, scheme.minimum_cents, scheme.maximum_cents,
      scheme.cap_at_collected, scheme.withdrawal, scheme.pass_on
    from dossier left join dossier_fee_scheme moved on moved.dossier_id = dossier.id ${schemeOfDossier}
    where dossier.id = any(${dossierIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ dossierId, ...scheme }) => [dossierId, scheme]))
}
