import { sql } from 'kysely'
import type { ResourceValues } from '#contract/lists/resource.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Whether something was billed by a row of the costs of customers. */
export async function isBilledCost(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from invoice_line where rule = 'customer_cost.' || ${id}::bigint) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether by a row, which goes before another of its kind, less would be due by that one than was billed. */
export async function takesFromBilled(
  db: Db,
  { costTypeId, moment, customerId = null }: ResourceValues,
  id: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from customer_cost other
      where other.cost_type_id = ${costTypeId}::bigint and other.moment = ${moment}
        and other.id is distinct from ${id}::bigint
        and (other.customer_id is null or other.customer_id = ${customerId}::bigint)
        and exists (select from invoice_line where rule = 'customer_cost.' || other.id)) as found`.execute(db)
  return rows[0]?.found ?? false
}
