import { sql } from 'kysely'
import type { Db } from './db.ts'
import { customerRole } from '#server/platform/migration/apply-rights.ts'
import { keptPlan } from './kept-plan.ts'
import { inTransaction } from './transaction.ts'

interface Caller {
  readonly userId: number
  /** Null for somebody of the agency. */
  readonly customerId: number | null
}

/**
 * The second net behind `inScope`: until this transaction ends PostgreSQL shows a user of a customer no row of another,
 * and takes none, whatever a query asks (db/row-security.sql). Where the address may make no roles it does nothing.
 */
export async function enterScope(tx: Db, caller: Caller | null): Promise<void> {
  if (caller === null || caller.customerId === null) return
  await sql`
    ${keptPlan} select set_config('app.customer_id', ${String(caller.customerId)}, true),
      set_config('app.user_id', ${String(caller.userId)}, true),
      (select set_config('role', rolname, true) from pg_roles
        where rolname = ${customerRole} and pg_has_role(session_user, oid, 'member'))`.execute(tx)
}

/**
 * Reads within that net: a user of a customer in a transaction of its own, as of one moment, somebody of the agency without
 * one.
 */
export async function readInScope<Result>(
  db: Db,
  caller: Caller | null,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (caller === null || caller.customerId === null) return work(db)
  const inScope = async (tx: Db) => {
    await enterScope(tx, caller)
    return work(tx)
  }
  return inTransaction(db, inScope, 'repeatable read')
}
