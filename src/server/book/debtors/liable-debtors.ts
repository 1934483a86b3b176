import { type RawBuilder, sql } from 'kysely'
import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import type { Day } from '#domain/day.ts'
import { endedShares } from './ended-shares.ts'
import { paidByDebtor } from '#server/book/dossiers/paid-by-debtor.ts'

/** Who owes a file, in their order; then whose share of it does not come to the others. */
export function liableDebtors(dossierId: RawBuilder<unknown>, today: Day): RawBuilder<LiableDebtor[]> {
  return sql<LiableDebtor[]>`(
    select json_agg(json_build_object('debtorId', link.debtor_id, 'liability', link.liability, 'ended', link.ended,
        'paidCents', case when link.liability = 'share' then ${paidByDebtor('link', today)} else 0 end)
        order by link.ended is not null, link.position, link.debtor_id)
    from (select debtor_id, dossier_id, liability, position, null as ended from dossier_debtor
        where dossier_id = ${dossierId}
      union all
      select debtor_id, dossier_id, 'share', 0, ended from ${endedShares(dossierId, today)} gone) link)`
}
