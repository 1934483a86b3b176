import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { ownerLogin } from '#server/platform/database-server/embedded-roles.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'

export interface TestDatabase {
  db: Db
  /** With the rights of the superuser: to prepare what the portal would refuse, and to tamper. */
  url: string
  /** With those of the login that serves. */
  servingUrl: string
  /** Does what the login that serves has no right to. */
  asOwner(statement: string): Promise<void>
  drop(): Promise<void>
}

/**
 * A database of its own for a test file, cloned from the migrated template or from another; work is done as the portal does it,
 * by a login that owns nothing. So many connections are opened `atOnce`: all eight for what is about work at the same time.
 */
export async function createTestDatabase({
  name = `test_${randomBytes(6).toString('hex')}`,
  template = inject('templateName'),
  atOnce = 3,
} = {}): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  // Its files are copied as they are: to write them by way of the log, as PostgreSQL does by itself, costs three times as much.
  await tell(clusterUrl, `create database ${name} template ${template} owner ${ownerLogin} strategy file_copy`)
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  const servingUrl = inject('servingUrl').replace(/\/vorder$/, `/${name}`)
  const db = openDb(patient(openPool(servingUrl, { role: applicationRole, max: 8 }), atOnce))
  return {
    db,
    url,
    servingUrl,
    asOwner: async (statement) => tell(url, statement),
    drop: async () => {
      await db.destroy()
      await tell(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** So long one more than are opened at once waits for one of them to come free. */
const patience = { turns: 20, milliseconds: 5 }

/**
 * Opens more connections only while those that are there are held up: what a new one asks first costs a tenth of a second, for
 * it knows no table and no plan, and most of what is asked at once is answered sooner.
 */
function patient(pool: pg.Pool, atOnce: number): PostgresPool {
  const isBusy = () => pool.totalCount >= atOnce && pool.idleCount === 0
  return {
    options: pool.options,
    end: async () => pool.end(),
    connect: async () => {
      for (let turn = 0; turn < patience.turns && isBusy(); turn += 1) await wait(patience.milliseconds)
      return pool.connect()
    },
  }
}

/** Says something to a database by a connection of its own. */
async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
