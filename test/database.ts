import { randomBytes } from 'node:crypto'
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

/** A database of its own for a test file, cloned from the migrated template; work is done as the portal does it, by a login that owns nothing. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Its files are copied as they are: to write them by way of the log, as PostgreSQL does by itself, costs three times as much.
  await tell(
    clusterUrl,
    `create database ${name} template ${inject('templateName')} owner ${ownerLogin} strategy file_copy`,
  )
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  const servingUrl = inject('servingUrl').replace(/\/vorder$/, `/${name}`)
  const db = openDb(openPool(servingUrl, { role: applicationRole, max: 8 }))
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

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
