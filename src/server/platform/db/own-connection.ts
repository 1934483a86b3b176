import pg from 'pg'
import { type Db, openDb, openPool } from './db.ts'

/** One connection, for work that mixes queries with COPY in one transaction. */
export interface OwnConnection {
  readonly db: Db
  readonly client: pg.ClientBase
  inTransaction<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * A part of a transaction that has taken long: where it and somebody else wait for each other, the part alone is undone
   * and done again, until the other has given up by its own limit of time. The rest of the transaction stays.
   */
  patiently<Result>(part: () => Promise<Result>): Promise<Result>
  /** Leaves at once, whatever is being done: what was not committed is undone. */
  breakOff(): void
}

/** Opens a connection of its own with the rights of the address, for as long as the work takes. */
export async function withOwnConnection<Result>(
  url: string,
  work: (connection: OwnConnection) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(url, { max: 1, name: 'vorder bulk load' })
  const client = await pool.connect()
  const release = client.release.bind(client)
  let isLent = true
  const giveBack = () => {
    if (isLent) release(true)
    isLent = false
  }
  try {
    // A load takes as long as it takes.
    await client.query('set statement_timeout = 0')
    const db = openDb(lendingInTurn(client))
    return await work({
      db,
      client,
      inTransaction: async (part) => transaction(client, async () => asTransaction(db, part)),
      patiently: (part) => untilNobodyWaits(client, part),
      breakOff: giveBack,
    })
  } finally {
    giveBack()
    await pool.end()
  }
}

/**
 * A pool that lends this one connection to one after the other, and leaves it open when it comes back: a connection asks
 * one thing at a time, whatever is read beside each other.
 */
function lendingInTurn(client: pg.PoolClient): pg.Pool {
  let isFree = Promise.resolve()
  const connect = async () => {
    const before = isFree
    const { promise, resolve } = Promise.withResolvers<void>()
    isFree = promise
    await before
    client.release = () => resolve()
    return client
  }
  return { connect, end: () => Promise.resolve() } as unknown as pg.Pool
}

/** Longer than any statement of the portal may take. */
const mostPatience = 180_000

async function untilNobodyWaits<Result>(client: pg.ClientBase, part: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  for (;;) {
    await client.query('savepoint part')
    try {
      const result = await part()
      await client.query('release savepoint part')
      return result
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      if (!isDeadlock || performance.now() - began > mostPatience) throw error
      await client.query('rollback to savepoint part')
    }
  }
}

/** What opens a transaction of its own is a part of this one. */
async function asTransaction<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  Object.defineProperty(db, 'isTransaction', { value: true, configurable: true })
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(db, 'isTransaction')
  }
}

async function transaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
