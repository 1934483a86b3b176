import pg from 'pg'
import { inject } from 'vitest'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { createTestDatabase } from '#test/database.ts'
import { createAgency } from '#test/portfolio.ts'

const known = new Map<string, Promise<string>>()

/**
 * The template of an agency that began on this day: what every agency needs costs two thirds of a second, a copy of it next to
 * nothing. The first of a run who asks makes it.
 */
export async function agencyTemplate(today: string): Promise<string> {
  const found = known.get(today) ?? findOrMake(today)
  known.set(today, found)
  // What went wrong once is tried again by the next who asks.
  found.catch(() => known.delete(today))
  return found
}

async function findOrMake(today: string): Promise<string> {
  const name = `${inject('agencyName')}_${today.replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  try {
    // Whoever comes second waits for the first; the lock goes with the connection.
    await client.query('select pg_advisory_lock(771600)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await make(client, name, today)
    return name
  } finally {
    await client.end()
  }
}

async function make(client: pg.Client, name: string, today: string): Promise<void> {
  // What somebody left who did not come to the end.
  await client.query(`drop database if exists ${name}_making with (force)`)
  const database = await createTestDatabase({ name: `${name}_making` })
  try {
    await createAgency({ database, clock: clockOn(day(today)) })
  } finally {
    await database.db.destroy()
  }
  await client.query(`alter database ${name}_making rename to ${name}`)
}
