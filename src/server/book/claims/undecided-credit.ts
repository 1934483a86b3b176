import { type RawBuilder, sql } from 'kysely'
import { withMerged } from '#server/book/dossiers/files-together.ts'
import type { UndecidedCredit } from '#domain/workflow/undecided-credit.ts'

/**
 * The first credit note of a list that may be about a dossier, or about one that is in it now, and waits for somebody to
 * decide; null without one. Of a dossier whose claims have changed since the notes were decided, any that is not booked.
 */
export function undecidedCredit(dossierId: RawBuilder<unknown>): RawBuilder<UndecidedCredit | null> {
  const own = sql`any(${withMerged(dossierId)})`
  return sql`(
    select json_build_object('importId', batch_id, 'row', row_number) from (
      select note.batch_id, note.row_number from undecided_credit note where note.dossier_id = ${own}
      union all
      -- Whose claims changed is asked once: nearly always nobody's, and then no list is looked at.
      select list.id, note.row_number from import_batch list
      cross join lateral (
        select row_number from import_row
        where batch_id = list.id and credit is not null and import_row.state in ('bad', 'credit')
        order by row_number limit 1
      ) note
      where list.state in ('reading', 'ready', 'releasing') and not list.is_trial
        and list.customer_id = (select customer_id from claim_change where dossier_id = ${own} limit 1)
    ) doubt
    order by batch_id, row_number limit 1)`
}
