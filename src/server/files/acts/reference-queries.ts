import type { Db } from '#server/platform/db/db.ts'

/** How the customer calls a file; empty when it does not. */
export async function findReference(db: Db, dossierId: number): Promise<string> {
  const { customerReference } = await db
    .selectFrom('dossier')
    .select('customerReference')
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  return customerReference ?? ''
}
