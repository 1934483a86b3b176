import type { Db } from '#server/platform/db/db.ts'

export async function findNumber(db: Db, dossierId: number): Promise<string> {
  const { number } = await db
    .selectFrom('dossier')
    .select('number')
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  return number
}
