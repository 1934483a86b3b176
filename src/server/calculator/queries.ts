import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Db } from '#server/db/db.ts'

export async function findHolidays(db: Db): Promise<ExtraHolidays> {
  const rows = await db.selectFrom('holiday').select('day').execute()
  return new Set(rows.map(({ day }) => day))
}
