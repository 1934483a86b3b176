import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/http/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { findAuditFaults } from './queries.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'

describe('the audit trail', () => {
  let database: TestDatabase
  const actor = systemActor(new Date('2026-11-20T09:00:00Z'))
  const write = (kind: string) => recordAudit(database.db, actor, { kind, data: { amountCents: 100 } })
  // Whoever owns the database can switch the guards off; the seals still tell.
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(statement).finally(async () => client.end())
  }

  const sealedRows = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(row_count), 0)::int as sum from audit_seal`.execute(database.db)
    return rows[0]?.sum
  }
  // The horizon is that of the whole cluster: a transaction of another test can hold it back for a while.
  const sealUntil = (count: number) =>
    expect.poll(async () => sealAudit(database.db).then(sealedRows), { timeout: 100_000, interval: 50 }).toBe(count)

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(async () => database.drop())

  it.each([
    ['audit_event', 'kind'],
    ['audit_seal', 'row_count'],
    ['account_event', 'kind'],
    ['ledger_transfer', 'amount_cents'],
  ])('cannot be rewritten: %s refuses update, delete and truncate to the application', async (table, column) => {
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied/)
    }
    await expect(asOwner(`truncate ${table} cascade`)).rejects.toThrow(/append-only/)
  })

  it('seals what has been written and finds nothing wrong', async () => {
    await write('first')
    await write('second')
    await sealUntil(2)
    await write('third')
    await sealUntil(3)
    expect(await findAuditFaults(database.db)).toEqual([])
  })

  it('leaves a row of an open transaction for the next seal, whatever its number', async () => {
    const slow = new pg.Client({ connectionString: database.url })
    await slow.connect()
    try {
      await slow.query('begin')
      await slow.query(`insert into audit_event (at, kind) values (now(), 'slow')`)
      await write('quick')
      await sealAudit(database.db)
      expect(await sealedRows()).toBe(3)
      await slow.query('commit')
    } finally {
      await slow.end()
    }
    await sealUntil(5)
    expect(await findAuditFaults(database.db)).toEqual([])
  })

  it('tells which seal no longer fits when a row is changed behind its back', async () => {
    await asOwner(`alter table audit_event disable trigger user;
      update audit_event set data = '{"amountCents": 101}' where kind = 'first';
      alter table audit_event enable trigger user`)
    const faults = await findAuditFaults(database.db)
    expect(faults).toEqual([{ sealId: expect.any(Number), fault: 'rows_changed' }])
  })

  it('tells when a seal is taken out of the chain', async () => {
    await asOwner(`alter table audit_event disable trigger user;
      update audit_event set data = '{"amountCents": 100}' where kind = 'first';
      alter table audit_event enable trigger user;
      alter table audit_seal disable trigger user;
      delete from audit_seal where id = (select id from audit_seal order by id offset 1 limit 1);
      alter table audit_seal enable trigger user`)
    expect((await findAuditFaults(database.db)).map((fault) => fault.fault)).toContain('chain_broken')
  })
})
