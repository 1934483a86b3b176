import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Changes what somebody is known by, and keeps his relief. Who was the same person as another until then, and is not any more, keeps
 * relief of his own that runs or released him; who becomes the same person comes under it. Both are in doubt until somebody says
 * that it is his too; what made him the same person and is taken back unasked lets him go. So too when a customer tells it, who
 * reads nothing of that: the database finds and keeps it (`keep_relief`).
 */
export async function followIdentity<Result>(
  db: Db,
  now: Date,
  debtorIds: readonly number[],
  change: () => Promise<Result>,
): Promise<Result> {
  const same = await sql<{ id: number }>`
    select distinct debtor_id as id from same_people(${[...debtorIds]}::bigint[])`.execute(db)
  const ids = same.rows.map(({ id }) => id)
  const { rows: before } = await sql<{ reliefId: number; debtorId: number }>`
    select relief_id, debtor_id from relief_covering(${ids}::bigint[])`.execute(db)
  const result = await change()
  await sql`
    select keep_relief(${ids}::bigint[], ${before.map(({ reliefId }) => reliefId)}::bigint[],
      ${before.map(({ debtorId }) => debtorId)}::bigint[], ${now}::timestamptz)`.execute(db)
  return result
}
