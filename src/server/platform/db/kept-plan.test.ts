import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { keptList, keptPlan, keepWhileFew, keptWords } from './kept-plan.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())

describe('a plan that is kept', () => {
  it('is made once on a connection, for every value', async () => {
    await database.db.connection().execute(async (db) => {
      const doubled = async (value: number) =>
        (await sql<{ double: number }>`${keptPlan} select ${value}::int * 2 as double`.execute(db)).rows[0]?.double
      expect([await doubled(3), await doubled(4), await doubled(5)]).toEqual([6, 8, 10])
      const kept = await sql<{ calls: number }>`
        select (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(db)
      expect(kept.rows).toEqual([{ calls: 3 }])
    })
  })

  it('is kept for a list of one, however many it is made for', async () => {
    await database.db.connection().execute(async (db) => {
      const among = async (ids: readonly number[]) =>
        sql`${keptPlan} select job.id, lease.id from job left join job lease on lease.id = job.id
          where job.id = any(${keptList(ids)})`.execute(db)
      for (let turn = 0; turn < 8; turn += 1) await among([turn])
      await among([1, 2, 3])
      const { rows } = await sql<{ generic: number; custom: number }>`
        select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
        where statement like '%left join job lease%' and name <> ''`.execute(db)
      expect(rows).toEqual([{ generic: 4, custom: 5 }])
    })
  })

  it('is kept for words as well, however many they are', async () => {
    await database.db.connection().execute(async (db) => {
      const among = async (kinds: readonly string[]) =>
        sql`${keptPlan} select job.id as of_kind from job where job.kind = any(${keptWords(kinds)})`.execute(db)
      for (let turn = 0; turn < 8; turn += 1) await among(['one', 'other'])
      const { rows } = await sql<{ generic: number }>`
        select generic_plans::int as generic from pg_prepared_statements
        where statement like '%as of_kind%' and name <> ''`.execute(db)
      expect(rows).toEqual([{ generic: 3 }])
    })
  })

  it('is kept of as many statements that differ in a word as it may, and of no more', async () => {
    await database.db.connection().execute(async (db) => {
      const keep = keepWhileFew(20)
      for (let word = 0; word < 30; word += 1) {
        const asked = db
          .selectFrom('job')
          .select('id')
          .where(sql<boolean>`kind = ${sql.lit(`word ${word}`)}`)
        await keep(asked).execute()
      }
      const { rows } = await sql<{ kept: number }>`
        select count(*)::int as kept from pg_prepared_statements where statement like '%''word %'`.execute(db)
      expect(rows).toEqual([{ kept: 20 }])
    })
  })

  it('is kept of no statement that is not marked', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`select ${1}::int as one, '/* kept plan */' as words,
        ${'and more of them than stand at the front'}`.execute(db)
      const { rows } = await sql`
        select name from pg_prepared_statements where statement like '%as words%' and name <> ''`.execute(db)
      expect(rows).toEqual([])
    })
  })
})
