import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openDb } from '#server/platform/db/db.ts'
import { howOften } from '#test/long.ts'
import { findAuditFaults } from './queries.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'

/** A changed value of every column that a seal or a commitment covers. */
const forgeries = {
  at: `at + interval '1 microsecond'`,
  recorded_at: `recorded_at - interval '1 microsecond'`,
  kind: `overlay(kind placing chr(ascii(kind) # 1) from 1 for 1)`,
  actor_id: 'coalesce(actor_id, 0) + 1',
  dossier_id: 'coalesce(dossier_id, 0) # 1024',
  customer_id: 'coalesce(customer_id, 0) + 1',
  subject_kind: `coalesce(subject_kind, '') || ' '`,
  subject_id: 'coalesce(subject_id, 0) # 1',
  before: `coalesce(before, '{}') || '{"x": 1}'`,
  after: `coalesce(after, '{}') || '{"x": null}'`,
  data: `jsonb_set(data, '{amountCents}', to_jsonb((data ->> 'amountCents')::int # 1))`,
  ip: `coalesce(ip, '') || '1'`,
  request_id: `coalesce(request_id, '') || 'a'`,
  salt: `set_byte(salt, 0, get_byte(salt, 0) # 1)`,
  content_hash: `set_byte(content_hash, 31, get_byte(content_hash, 31) # 128)`,
} as const

describe('a change of one bit', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await sql`
      insert into audit_event (at, kind, dossier_id, data)
      select now(), 'payment.booked', n, jsonb_build_object('amountCents', n * 7)
        from generate_series(1, 200) n`.execute(database.db)
    // Another test's transaction can hold the horizon back for a while.
    while ((await sealAudit(database.db)) < 200) await setTimeout(50)
  })
  afterAll(async () => database.drop())

  it('is found, whichever column of whichever row it is in', async () => {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    try {
      const db = openDb(lendOnly(owner))
      const columns = Object.entries(forgeries)
      const missed: string[] = []
      for (let turn = 0; turn < howOften(columns.length, 1_000); turn += 1) {
        const [column, value] = columns[turn % columns.length] ?? ['', '']
        const row = 1 + ((turn * 37) % 200)
        await owner.query('begin')
        await owner.query('alter table audit_event disable trigger all')
        await owner.query(`update audit_event set ${column} = ${value} where id = ${row}`)
        if ((await findAuditFaults(db)).length !== 1) missed.push(`${column} of row ${row}`)
        await owner.query('rollback')
      }
      expect(missed).toEqual([])
      expect(await findAuditFaults(db)).toEqual([])
    } finally {
      await owner.end()
    }
  })
})

/** A pool of this one connection. */
function lendOnly(client: pg.Client): pg.Pool {
  const lent = Object.assign(client, { release: () => {} })
  return { connect: async () => lent, end: async () => {} } as unknown as pg.Pool
}

describe('the audit trail', () => {
  let database: TestDatabase
  const actor = systemActor(new Date('2026-11-20T09:00:00Z'))
  const write = (kind: string) => recordAudit(database.db, actor, { kind, data: { amountCents: 100 } })
  // Whoever owns the database can switch the guards off; the seals still tell.
  const asOwner = async (statement: string) => database.asOwner(statement)

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

  it('lets what is written about people be erased, and stays whole', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from audit_event where kind in ('second', 'third') order by id`.execute(database.db)
    const ids = rows.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const { rows: erased } = await sql<{ count: number }>`
      select erase_audit_content(${ids}::bigint[], now(), null) as count`.execute(database.db)
    expect(erased[0]?.count).toBe(2)
    const { rows: left } = await sql`
      select data, salt, erased_at is not null as erased from audit_event where id = any(${ids}::bigint[])`.execute(
      database.db,
    )
    expect(left).toEqual([1, 2].map(() => ({ data: null, salt: null, erased: true })))
    expect(await findAuditFaults(database.db)).toEqual([])
  })

  it('tells under which seal a row was changed behind its back', async () => {
    await asOwner(`alter table audit_event disable trigger user;
      update audit_event set data = '{"amountCents": 101}' where kind = 'first';
      alter table audit_event enable trigger user`)
    const faults = await findAuditFaults(database.db)
    expect(faults).toEqual([{ sealId: expect.any(Number), fault: 'content_changed' }])
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

  it('tells when content was taken away without a word', async () => {
    await asOwner(`alter table audit_event disable trigger user;
      update audit_event set before = null, after = null, data = null, ip = null, salt = null, erased_at = now()
        where kind = 'quick';
      alter table audit_event enable trigger user`)
    expect((await findAuditFaults(database.db)).map(({ fault }) => fault)).toContain('content_changed')
  })
})
