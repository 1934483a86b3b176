import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import type { Db } from './db.ts'
import { CopyBuffer, copyRows } from './copy-rows.ts'
import { withOwnConnection } from './own-connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const buffer = () => new CopyBuffer('customer', ['name', 'email', 'minimum_balance_cents', 'active', 'created_at'])
const row = (name: string) => ({
  name,
  email: null,
  minimum_balance_cents: 500,
  active: true,
  created_at: new Date('2026-11-20T08:00:00Z'),
})

describe('a connection of its own', () => {
  it('answers what is asked of it at once one after the other', async () => {
    const names = await withOwnConnection(database.url, async ({ db }) => {
      const ask = async (by: Db, name: string) =>
        sql<{ name: string }>`select ${name} as name, pg_sleep(0.01)`.execute(by)
      const inWhole = db.transaction().execute(async (tx) => ask(tx, 'second'))
      const asked = await Promise.all([ask(db, 'first'), inWhole, ask(db, 'third')])
      return asked.map(({ rows }) => rows[0]?.name)
    })
    expect(names).toEqual(['first', 'second', 'third'])
  })

  it('waits for who waits for it, until the other gives up, and loses nothing of what it wrote before', async () => {
    const { db: other } = database
    const askForWork = async (db: Db) =>
      sql`insert into job (kind, payload, unique_key) values ('ring', '{}', 'ring')
        on conflict (kind, unique_key) where state in ('queued', 'running') do nothing`.execute(db)
    const asked = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const theirs = other.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '3s'`.execute(tx)
      await askForWork(tx)
      asked.resolve()
      await locked.promise
      await sql`select from holiday`.execute(tx)
    })
    const refused = expect(theirs).rejects.toThrow('statement timeout')
    const written = await withOwnConnection(database.url, ({ db, client, inTransaction, patiently }) =>
      inTransaction(async () => {
        await client.query('lock table holiday in access exclusive mode')
        await sql`insert into holiday (day, name_nl, name_en, name_fr, source)
          values ('2041-01-01', 'Dag', 'Day', 'Jour', 'Proef')`.execute(db)
        await asked.promise
        locked.resolve()
        // Who waits looks once whether others wait for him, after a second: then it is for who comes later to give way.
        await sql`select pg_sleep(1.5)`.execute(db)
        await patiently(() => askForWork(db))
        return 'all of it'
      }),
    )
    await refused
    expect(written).toBe('all of it')
    const kept = await other.selectFrom('holiday').select('day').where('source', '=', 'Proef').execute()
    const jobs = await other.selectFrom('job').select('id').where('kind', '=', 'ring').execute()
    expect([kept.length, jobs.length]).toEqual([1, 1])
  })
})

describe('rows copied in bulk', () => {
  it('arrive as they were, with tabs, line ends, backslashes and nothing at all', async () => {
    const names = ['plain', 'tab\there', 'line\nend\r\n', 'back\\slash \\N \\.', '', 'Æbelø ’t Žluť 😀']
    await withOwnConnection(database.url, async ({ client, db }) => {
      const rows = buffer()
      for (const name of names) rows.add(row(name))
      expect(await copyRows(client, rows)).toBe(names.length)
      const found = await db.selectFrom('customer').selectAll().orderBy('id').execute()
      expect(found.map(({ name }) => name)).toEqual(names)
      expect(found[0]).toMatchObject({ email: null, minimumBalanceCents: 500, active: true })
      expect(found[0]?.createdAt.toISOString()).toBe('2026-11-20T08:00:00.000Z')
    })
  })

  it('are all there or none: what is written in a transaction that fails is gone', async () => {
    const count = async () => (await database.db.selectFrom('job').select('id').execute()).length
    const before = await count()
    const load = withOwnConnection(database.url, ({ client, inTransaction }) =>
      inTransaction(async () => {
        // More than is written at once, in few rows.
        const rows = new CopyBuffer('job', ['kind', 'payload'])
        const payload = JSON.stringify({ words: 'x'.repeat(100_000) })
        for (let index = 0; index < 30; index += 1) rows.add({ kind: 'ring', payload })
        expect(await copyRows(client, rows)).toBe(30)
        throw new Error('the power fails')
      }),
    )
    await expect(load).rejects.toThrow('the power fails')
    expect(await count()).toBe(before)
  })

  it('that the table refuses end in its error, not in silence', async () => {
    const load = withOwnConnection(database.url, ({ client }) => {
      const rows = new CopyBuffer('customer', ['name', 'day_count'])
      rows.add({ name: 'x', day_count: 'never' })
      return copyRows(client, rows)
    })
    await expect(load).rejects.toThrow('day_count')
  })

  it('that are split off leave the buffer empty for more', async () => {
    const rows = buffer()
    rows.add(row('first'))
    const first = rows.split()
    rows.add(row('second'))
    expect([first.take().length, rows.take().length]).toEqual([1, 1])
  })
})
