import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export async function readSecondFactor(db: Db, userId: number) {
  const { rows } = await sql<{ isOn: boolean; isRequired: boolean; recoveryCodesLeft: number }>`
    select exists (select from second_factor where user_id = ${userId} and confirmed_at is not null) as is_on,
      second_factor_required(${userId}) as is_required,
      (select count(*) from recovery_code where user_id = ${userId})::int as recovery_codes_left`.execute(db)
  return rows[0] ?? { isOn: false, isRequired: false, recoveryCodesLeft: 0 }
}

/** Keeps a secret that waits for its first code; false when one is in use already. */
export async function insertSecret(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const kept = await db
    .insertInto('secondFactor')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret }).where('secondFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return kept !== undefined
}

/** The second factor of somebody; no other code is tried before this transaction has ended. */
export async function lockSecondFactor(db: Db, userId: number) {
  return db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()
}

export async function confirmSecret(db: Db, userId: number, period: number, now: Date): Promise<void> {
  await db
    .updateTable('secondFactor')
    .set({ confirmedAt: now, lastPeriod: period })
    .where('userId', '=', userId)
    .execute()
}

export async function usePeriod(db: Db, userId: number, lastPeriod: number): Promise<void> {
  await db.updateTable('secondFactor').set({ lastPeriod }).where('userId', '=', userId).execute()
}

export async function insertRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Uses up a recovery code; false when it is none, or was used. */
export async function redeemRecoveryCode(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets the secret and the recovery codes; false when there was nothing in use. */
export async function deleteSecondFactor(db: Db, userId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('secondFactor')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return (gone?.confirmedAt ?? null) !== null
}

/** Counts one more try, unless there were `limit` since that moment; answers whether it counts. One after the other. */
export async function recordCodeAttempt(db: Db, userId: number, since: Date, limit: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(771506, ${userId}::int)`.execute(tx)
    const { count } = await tx
      .selectFrom('codeAttempt')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    if (count >= limit) return false
    await tx.insertInto('codeAttempt').values({ userId }).execute()
    return true
  })
}

export async function forgetCodeAttempts(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('codeAttempt').where('userId', '=', userId).execute()
}
