import { expect } from 'vitest'
import { type Db, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import type { TestDatabase } from './database.ts'
import { type Statement, statementsOf } from './sent-statements.ts'

type Work = (db: Db) => Promise<unknown>

/**
 * Expects that this work reads none of these tables from end to end, whatever its values are. Reading all of a table is made
 * dear, so that only a question that no index serves still does. Answers how many statements it sent.
 */
export async function expectFoundByIndex(
  database: TestDatabase,
  tables: readonly string[],
  work: Work,
): Promise<number> {
  const whole = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)
  const found = await plansOf(database, 'seqscan', work, ({ text }) => ({ text: `explain (generic_plan) ${text}` }))
  for (const plan of found) expect(plan).not.toMatch(whole)
  return found.length
}

/**
 * Expects that the first statement of this work finds the page of this table, or of its alias, in the order it asks for: that
 * the rows of a page are put in order themselves is no matter. Sorting is made dear, so that only an order that no index has
 * is still sorted.
 */
export async function expectInOrderOfIndex(database: TestDatabase, table: string, work: Work): Promise<void> {
  const plans = await plansOf(database, 'sort', work, ({ text, values }) => ({ text: `explain ${text}`, values }))
  expect(plans[0]).not.toMatch(
    new RegExp(`Limit {2}.*\\n *-> {2}(Incremental )?Sort .*\\n(.*Disabled.*\\n)? *Sort Key: ${table}(_\\d)?\\.`),
  )
}

/** How the database would go about each statement of this work, where it had better not do one thing. */
async function plansOf(
  { url }: TestDatabase,
  dear: 'seqscan' | 'sort',
  work: Work,
  explain: (statement: Statement) => { readonly text: string; readonly values?: unknown[] },
): Promise<string[]> {
  const pool = openPool(url, { role: applicationRole, max: 4 })
  const statements = await statementsOf(pool, work)
  const client = await pool.connect()
  try {
    await client.query(`set enable_${dear} = off`)
    const plans: string[] = []
    for (const statement of statements) {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(explain(statement))
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    client.release()
    await pool.end()
  }
}
