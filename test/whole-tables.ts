import { expect } from 'vitest'
import { type Db, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import type { TestDatabase } from './database.ts'
import { statementsOf } from './sent-statements.ts'

/**
 * Expects that this work reads none of these tables from end to end, whatever its values are. Reading all of a table is made
 * dear, so that only a question that no index serves still does. Answers how many statements it sent.
 */
export async function expectFoundByIndex(
  { url }: TestDatabase,
  tables: readonly string[],
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  const pool = openPool(url, { role: applicationRole, max: 4 })
  const statements = await statementsOf(pool, work)
  const whole = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    for (const { text } of statements) {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain (generic_plan) ${text}`)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(whole)
    }
    return statements.length
  } finally {
    client.release()
    await pool.end()
  }
}
