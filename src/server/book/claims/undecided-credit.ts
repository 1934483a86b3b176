import { type RawBuilder, sql } from 'kysely'
import type { UndecidedCredit } from '#domain/workflow/undecided-credit.ts'

/**
 * The first credit note of a list that may be about a dossier, or about one that is in it now, and waits for somebody to
 * decide; null without one.
 */
export function undecidedCredit(dossierId: RawBuilder<unknown>): RawBuilder<UndecidedCredit | null> {
  return sql`(
    select json_build_object('importId', note.batch_id, 'row', note.row_number) from undecided_credit note
    where note.dossier_id = any(array_append(array(select gone.dossier_id from merged_dossier gone
      where gone.survivor_id = ${dossierId} and gone.undone_at is null), ${dossierId}))
    order by note.batch_id, note.row_number limit 1)`
}
