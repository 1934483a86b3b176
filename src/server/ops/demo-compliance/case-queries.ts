import { sql } from 'kysely'
import { isDistrictOf } from '#domain/court/court-districts.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isInBulk } from './compliance-queries.ts'

/**
 * The cases of the files of the demo that are at a bailiff: the office had them before cases were kept. Of most that it has long enough the
 * writ was served, some weeks after it got the file.
 */
export async function insertDemoCases(
  db: Db,
  { firstId, count, today }: { readonly firstId: number; readonly count: number; readonly today: Day },
): Promise<void> {
  await sql`
    insert into legal_case (customer_id, dossier_id, origin, state, opened_day, opened_at, served_day)
    select dossier.customer_id, dossier.id, 'taken_over',
      case when served.day is null then 'with_bailiff' else 'served' end, ${today}::date, ${today}::date, served.day
    from dossier left join lateral (
      select held.since_day + 9 + (dossier.id % 17)::int as day from dossier_bailiff held
      where held.dossier_id = dossier.id and held.valid_to is null and dossier.id % 5 <> 2) served
      on served.day < ${today}::date
    where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.status <> 'closed'
      and (dossier.phase = 'bailiff' or exists (select from dossier_bailiff held where held.dossier_id = dossier.id
        and held.valid_to is null))`.execute(db)
}

interface Summoned {
  /** Of which customer; null: of any. */
  readonly customerId: number | null
  /** Of a judgment of that day: it came in before. */
  readonly judgedOn?: Day
}

/** Files of which the debtor may be summoned: they run and something is owed; those before court first. */
export async function findSummonable(db: Db, { customerId, judgedOn }: Summoned, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select dossier.id from dossier
    where customer_id = coalesce(${customerId}::bigint, customer_id)
      and phase in ('judicial', 'amicable') and status = 'in_progress'
      and open_cents > 0 and currency = 'EUR' and not before_collection
      and (${judgedOn ?? null}::date is null or opened_day < ${judgedOn ?? null})
      and not exists (select from legal_case kept where kept.dossier_id = dossier.id)
      and not exists (select from customer_question asked where asked.dossier_id = dossier.id)
    order by ${isInBulk}, dossier.phase desc, dossier.id desc limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A court of one of these districts, or any where none is. */
export async function findDemoCourt(db: Db, on: Day, districts: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; district: string }>`select id, district from court
    where valid_from <= ${on} and (valid_to is null or valid_to >= ${on}) order by id`.execute(db)
  return (rows.find(({ district }) => isDistrictOf(district, districts)) ?? rows[0])?.id
}

/** The office that carries out a judgment of the demo. */
export async function findDemoOffice(db: Db): Promise<number | undefined> {
  const found = await db.selectFrom('bailiff').select('id').where('active', '=', true).orderBy('id').executeTakeFirst()
  return found?.id
}
