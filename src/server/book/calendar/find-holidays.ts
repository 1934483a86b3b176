import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The holidays an administrator added to those of the law. */
export async function findHolidays(db: Db): Promise<ExtraHolidays> {
  const rows = await db.selectFrom('holiday').select('day').execute()
  return new Set(rows.map((row) => row.day))
}
