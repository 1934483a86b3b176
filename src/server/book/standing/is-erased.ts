import { type RawBuilder, sql } from 'kysely'

/** Whether the words of a file are gone, as its term was over. */
export function isErased(dossierId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from erasure_item gone where gone.kind = 'file' and gone.state = 'gone'
    and gone.subject_id = ${dossierId})`
}
