import { type IsolationLevel, sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

const attempts = 4

/**
 * Runs work in one transaction; a deadlock or serialization failure is tried again, it changed nothing. Inside another
 * transaction it is a part of that one.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  isolation: IsolationLevel = 'read committed',
): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      const again = error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
      if (!again || attempt === attempts) throw error
    }
  }
}

/** Does a part of a transaction, or takes back all of that part and nothing else when it fails. */
export async function wholeOrNot<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}

/** Does a part of a transaction, tells what came of it, and takes it back. */
export async function askWithout<Answer>(tx: Db, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint asked`.execute(tx)
  const answer = await work()
  await sql`rollback to savepoint asked`.execute(tx)
  return answer
}

/** Two reads beside each other; within a transaction, which has one connection, one after the other. */
export async function readBoth<First, Second>(
  db: Db,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return db.isTransaction ? [await first(), await second()] : Promise.all([first(), second()])
}

/**
 * Runs reads as of one moment: what others write meanwhile is not seen, so the parts fit each other. Inside another transaction
 * it is a part of that one, and as far of one moment as that is.
 */
export async function asOfNow<Result>(db: Db, work: (snapshot: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
