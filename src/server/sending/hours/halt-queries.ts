import type { Db } from '#server/platform/db/db.ts'

export interface Halt {
  readonly backupAt: Date
  readonly haltedAt: Date
}

export async function insertHalt(db: Db, halt: Halt): Promise<void> {
  await db
    .insertInto('sendingHalt')
    .values(halt)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(halt))
    .execute()
}

export async function findHalt(db: Db): Promise<Halt | undefined> {
  return db.selectFrom('sendingHalt').select(['backupAt', 'haltedAt']).executeTakeFirst()
}

export async function deleteHalt(db: Db): Promise<Halt | undefined> {
  return db.deleteFrom('sendingHalt').returning(['backupAt', 'haltedAt']).executeTakeFirst()
}
