import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'

/** The last day of the terms that 14-day letters gave the debtors of a file: of each that of his last letter counts. */
export function lastTerm(dossierId: RawBuilder<unknown>): RawBuilder<Day | null> {
  return sql<Day | null>`(select max(last_day) from (
    select distinct on (debtor_id) last_day from fourteen_day_letter
    where dossier_id = ${dossierId} and valid order by debtor_id, id desc) terms)`
}
