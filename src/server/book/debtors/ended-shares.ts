import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'

/**
 * Who owed a share of a file, does not belong to it any more, and whose share does not come to the others: not who never
 * owed it. Rows of `debtor_id`, `dossier_id`, and whether his share was `paid` or is `left`.
 */
export function endedShares(dossierId: RawBuilder<unknown>, on: Day): RawBuilder<unknown> {
  return sql`(
    select ended.debtor_id, ended.dossier_id, case ended.reason when 'share_paid' then 'paid' else 'left' end as ended
    from ended_debtor ended where ended.dossier_id = ${dossierId} and ended.liability = 'share'
      and ended.reason in ('released', 'deceased', 'share_paid') and ended.ended_day <= ${on}::date
      and not exists (select from dossier_debtor again
        where again.dossier_id = ended.dossier_id and again.debtor_id = ended.debtor_id))`
}
