import { sql } from 'kysely'
import { dossierFlags } from '#contract/files/dossiers.ts'
import type { Day } from '#domain/day.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { dossiersOf, flagged } from './dossier-flags.ts'

/**
 * Files with a flag, by the rules of the flags, or with more debtors than one, that have no mark: lists show them without.
 * Changes nothing.
 */
export async function verifyMarks(db: Db, today: Day): Promise<{ count: number; unmarked: readonly number[] }> {
  const withFlag = sql.join(
    dossierFlags.map((flag) => dossiersOf(flagged(flag, today))),
    sql` union all `,
  )
  const { rows } = await sql<{ id: number }>`
    select distinct named.id from (${withFlag} union all select files_to_mark()) named
    where not exists (select from dossier_mark mark where mark.dossier_id = named.id) order by named.id`.execute(db)
  const { count } = await db
    .selectFrom('dossierMark')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count, unmarked: rows.map(({ id }) => id) }
}

/**
 * Marks the files that should have been marked, and says so by failing; takes the mark of those on which there has been
 * nothing for a day. Whoever puts something on one at that moment writes its mark anew, and it stays.
 */
export async function compareMarks(db: Db, clock: Clock): Promise<void> {
  const { unmarked } = await verifyMarks(db, clock.today())
  if (unmarked.length > 0) await sql`select mark_files(${[...unmarked]}::bigint[])`.execute(db)
  await sql`delete from dossier_mark where marked_at < now() - interval '1 day'
    and dossier_id not in (select files_to_mark())`.execute(db)
  if (unmarked.length === 0) return
  throw new Error(
    `files had flags without a mark and were marked: ${unmarked.length} (${unmarked.slice(0, 10).join(', ')})`,
  )
}
