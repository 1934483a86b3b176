import { sql } from 'kysely'
import type { FinanceCheck, FinanceCheckItem, listFinanceChecks } from '#contract/money/check-finance/finance-checks.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import type { CheckItem } from '#domain/ledger/check-money.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function insertCheck(
  db: Db,
  made: { day: Day; madeBy: number; madeAt: Date; isFaultless: boolean },
  items: readonly CheckItem[],
): Promise<number> {
  const { id } = await db.insertInto('financeCheck').values(made).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('financeCheckItem')
    .values(
      items.map(({ rows, ...item }, index) => ({
        ...item,
        checkId: id,
        position: index + 1,
        rows: JSON.stringify(rows),
      })),
    )
    .execute()
  return id
}

const columns = sql`finance_check.id, day, made_at, is_faultless,
  json_build_object('id', maker.id, 'name', maker.name) as made_by,
  (select count(*) from finance_check_item where check_id = finance_check.id) as item_count,
  (select count(*) from finance_check_item where check_id = finance_check.id and not is_right) as wrong_count`

const checks = sql`finance_check join app_user maker on maker.id = made_by`

/** Checks, the newest first. */
export async function findChecks(
  db: Db,
  query: QueryOf<typeof listFinanceChecks>,
): Promise<{ items: FinanceCheck[]; total: number }> {
  const { sortBy, sortOrder, limit, offset } = query
  const from = query.from ?? null
  const to = query.to ?? null
  const faultless = query.faultless?.map((one) => one === 'yes') ?? null
  const direction = sortBy !== undefined && sortOrder === 'asc' ? sql`asc` : sql`desc`
  const wanted = sql`(${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)
      and (${faultless}::boolean[] is null or is_faultless = any(${faultless}::boolean[]))`
  const { rows } = await sql<FinanceCheck>`
    select ${columns} from ${checks} where ${wanted}
    order by finance_check.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from finance_check where ${wanted}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The checks of a day, the first of them first. */
export async function findChecksOf(db: Db, day: Day): Promise<FinanceCheck[]> {
  const { rows } = await sql<FinanceCheck>`
    select ${columns} from ${checks} where day = ${day} order by finance_check.id`.execute(db)
  return rows
}

/** The last check of a day. */
export async function findLastOf(db: Db, day: Day): Promise<{ isFaultless: boolean; madeAt: Date } | undefined> {
  return db
    .selectFrom('financeCheck')
    .select(['isFaultless', 'madeAt'])
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A check with all its parts. */
export async function findCheck(
  db: Db,
  id: number,
): Promise<(FinanceCheck & { items: FinanceCheckItem[]; trustIban: string }) | undefined> {
  const { rows } = await sql<FinanceCheck & { items: FinanceCheckItem[]; trustIban: string }>`
    select ${columns}, coalesce((select trust_iban from agency), '') as trust_iban,
      (select json_agg(json_build_object('kind', kind, 'currency', currency, 'isRight', is_right, 'found', found,
          'expected', expected, 'rowCount', row_count, 'rows', rows) order by position)
        from finance_check_item where check_id = finance_check.id) as items
    from ${checks} where finance_check.id = ${id}`.execute(db)
  return rows[0]
}
