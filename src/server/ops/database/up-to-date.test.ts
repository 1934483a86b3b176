import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { realClock } from '#server/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openEmbedded } from '#server/platform/database-server/embedded.ts'
import { ensureLogins } from '#server/platform/database-server/embedded-roles.ts'
import { migrate } from '#server/platform/migration/migrate.ts'
import { openDatabase } from './open-database.ts'
import { readWanted } from '#server/platform/migration/schema-state.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** When each policy was made: a number that no other has. */
async function policies(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; oid: number }>(
    `select polrelid::regclass || ' ' || polname as name, oid from pg_policy`,
  )
  return new Map(rows.map(({ name, oid }) => [name, oid]))
}

const changeText = (hash: string) => owner.query('update schema_rights set hash = $1', [hash])

describe('a database that is up to date', () => {
  it('is migrated while somebody dumps it: it is read, and no table is locked', async () => {
    const before = await policies()
    const { rows } = await owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    await owner.query('begin')
    await owner.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`)
    expect(await migrate(database.url)).toEqual({ migrations: [], rights: false })
    await owner.query('commit')
    expect(await policies()).toEqual(before)
  })
})

describe('a database whose rights were made of another text', () => {
  it('has the policies made anew that differ, and no others', async () => {
    await changeText('another')
    await owner.query(`comment on policy of_customer on merchant is 'as it was'`)
    await owner.query('drop policy of_server on debtor')
    const before = await policies()
    expect(await migrate(database.url)).toEqual({ migrations: [], rights: true })
    const after = await policies()
    expect([...after].filter(([name, oid]) => before.get(name) !== oid).map(([name]) => name)).toEqual(
      expect.arrayContaining(['merchant of_customer', 'debtor of_server']),
    )
    expect([...after].filter(([name, oid]) => before.get(name) !== oid)).toHaveLength(2)
    expect(await migrate(database.url)).toEqual({ migrations: [], rights: false })
  })

  it('loses the policies that the text leaves out, and keeps those of others', async () => {
    await changeText('another')
    const open = 'for select to vorder_customer using (true)'
    await owner.query(`create policy of_former on merchant ${open}`)
    await owner.query(`comment on policy of_former on merchant is '${open}'`)
    await owner.query(`create policy of_others on merchant ${open.replace('vorder_customer', 'public')}`)
    expect(await migrate(database.url)).toEqual({ migrations: [], rights: true })
    const after = [...(await policies()).keys()]
    await owner.query('drop policy of_others on merchant')
    expect(after).toContain('merchant of_others')
    expect(after).not.toContain('merchant of_former')
  })

  it('lets people through who read a table that it waits for, and does its part when that is free', async () => {
    await changeText('another')
    await owner.query('drop policy of_server on merchant')
    const dump = new pg.Client({ connectionString: database.url })
    await dump.connect()
    await dump.query('begin')
    await dump.query('lock table merchant in access share mode')
    const migrating = migrate(database.url)
    const waiting = async () =>
      (await owner.query(`select from pg_locks where not granted and relation = 'merchant'::regclass`)).rowCount
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    // Behind it, and before the dump has ended.
    await owner.query('select count(*) from merchant')
    await expect.poll(waiting, { interval: 5 }).toBe(0)
    await dump.query('commit')
    await dump.end()
    expect(await migrating).toEqual({ migrations: [], rights: true })
    expect([...(await policies()).keys()]).toContain('merchant of_server')
  })
})

describe('a database of another version', () => {
  const config = () => readConfig({ VORDER_ENV: 'test', VORDER_DATA: '/tmp', DATABASE_URL: database.url })
  const open = async (purpose: 'reads' | 'writes' | 'migrates') => {
    const { db, close } = await openDatabase(config(), realClock, { purpose })
    await close()
    return db
  }

  it.each(['reads', 'writes'] as const)(
    'that is older is told to a command that %s, and left as it is',
    async (purpose) => {
      await owner.query('delete from schema_rights')
      await expect(open(purpose)).rejects.toThrow('older than this version of Vorder. Start the portal, or call')
      expect((await owner.query('select from schema_rights')).rowCount).toBe(0)
      await open('migrates')
      await open(purpose)
    },
  )

  it('that is newer is refused, also by a start', async () => {
    await owner.query(`insert into schema_migration (name) values ('9999-of-later.sql')`)
    for (const purpose of ['reads', 'writes', 'migrates'] as const) {
      await expect(open(purpose)).rejects.toThrow('newer than this version of Vorder')
    }
    await owner.query(`delete from schema_migration where name = '9999-of-later.sql'`)
  })

  it('that cannot be changed by whoever only reads it', async () => {
    const { db, close } = await openDatabase(config(), realClock, { purpose: 'reads' })
    await expect(db.deleteFrom('job').execute()).rejects.toThrow('read-only transaction')
    await close()
  })
})

describe('an empty database', () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const clusterUrl = inject('clusterUrl')
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  let cluster: pg.Client

  beforeAll(async () => {
    cluster = new pg.Client({ connectionString: clusterUrl })
    await cluster.connect()
    await cluster.query(`create database ${name}`)
  })
  afterAll(async () => {
    await cluster.query(`drop database ${name} with (force)`)
    await cluster.end()
  })

  it('is filled once by three who start at once', async () => {
    const config = readConfig({ VORDER_ENV: 'test', VORDER_DATA: '/tmp', DATABASE_URL: url })
    await expect(openDatabase(config, realClock, { purpose: 'reads' })).rejects.toThrow('no portal in the database yet')
    const done = await Promise.all([migrate(url), migrate(url), migrate(url)])
    const { migrations } = await readWanted()
    expect(done.flatMap((one) => one.migrations).toSorted()).toEqual(migrations)
    expect(done.filter(({ rights }) => rights)).toHaveLength(1)
  })
})

describe('least privilege', () => {
  const portal = (settings: Record<string, string>) =>
    readConfig({ VORDER_ENV: 'test', VORDER_DATA: '/tmp', ...settings })
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const [ownerName, webName] = [`${name}_owner`, `${name}_web`]
  const addressOf = (login: string) => {
    const url = new URL(clusterUrl.replace(/\/postgres$/, `/${name}`))
    url.username = login
    url.password = 'geheim'
    return url.href
  }
  const asWeb = { DATABASE_URL: addressOf(webName) }
  let cluster: pg.Client

  beforeAll(async () => {
    cluster = new pg.Client({ connectionString: clusterUrl })
    await cluster.connect()
    // As docs/operations.md has it.
    await cluster.query(`create role ${ownerName} login password 'geheim'`)
    await cluster.query(`create role ${webName} login noinherit password 'geheim'`)
    await cluster.query(`grant vorder_app, vorder_customer to ${ownerName}, ${webName}`)
    await cluster.query(`create database ${name} owner ${ownerName} encoding 'UTF8' template template0`)
  })
  afterAll(async () => {
    await cluster.query(`drop database ${name} with (force)`)
    await cluster.query(`drop role ${webName}; drop owned by ${ownerName}; drop role ${ownerName}`)
    await cluster.end()
  })

  it('lets an owner migrate who is no superuser, and a login serve that owns nothing', async () => {
    await expect(openDatabase(portal(asWeb), realClock, { purpose: 'migrates' })).rejects.toThrow(
      `Name its owner in DATABASE_OWNER_URL`,
    )
    const both = portal({ ...asWeb, DATABASE_OWNER_URL: addressOf(ownerName) })
    const { db, migrated, close } = await openDatabase(both, realClock, { purpose: 'migrates' })
    expect(migrated.rights).toBe(true)
    const { rows } = await sql<{ login: string; role: string; owned: number; isSuperuser: boolean }>`
      select session_user as login, current_user as role, rolsuper or rolcreaterole or rolbypassrls as is_superuser,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = session_user`.execute(db)
    expect(rows).toEqual([{ login: webName, role: 'vorder_app', owned: 0, isSuperuser: false }])
    await close()
  })

  it.each([
    ['alter table debtor add column other text', 'must be owner'],
    ['drop table debtor', 'must be owner'],
    ['truncate debtor', 'permission denied'],
    ['alter table dossier disable row level security', 'must be owner'],
    ['alter table audit_event disable trigger all', 'must be owner'],
    [`set session_replication_role = 'replica'`, 'permission denied'],
    [`update schema_rights set hash = ''`, 'permission denied'],
    ['update audit_event set tx = tx', 'permission denied'],
    ['delete from audit_event', 'permission denied'],
    ['delete from audit_seal', 'permission denied'],
    ['update account_event set amount_cents = 0', 'permission denied'],
    ['delete from account_event', 'permission denied'],
    ['update ledger_transfer set amount_cents = 0', 'permission denied'],
    ['delete from ledger_transfer', 'permission denied'],
    ['create table other (id int)', 'permission denied'],
    ['create role other', 'permission denied'],
    [`copy dossier to program 'cat'`, 'permission denied'],
    [`set role ${ownerName}`, 'permission denied'],
  ])('refuses to a login that serves: %s', async (statement, refusal) => {
    const { db, close } = await openDatabase(portal(asWeb), realClock, { purpose: 'writes' })
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(refusal)
    await close()
  })

  it('needs no address of the owner where nothing has to be migrated', async () => {
    for (const purpose of ['reads', 'writes', 'migrates'] as const) {
      const { close } = await openDatabase(portal(asWeb), realClock, { purpose })
      await close()
    }
  })

  it('ends the connections of work that failed, which would keep its process alive', async () => {
    const { db, abandon } = await openDatabase(portal(asWeb), realClock, { purpose: 'writes' })
    await sql`select 1`.execute(db)
    await abandon()
    await vi.waitFor(async () => {
      const { rows } = await cluster.query('select query from pg_stat_activity where usename = $1', [webName])
      expect(rows).toEqual([])
    })
  })

  it('is told to a login that only serves when the database is older', async () => {
    const asOwner = new pg.Client({ connectionString: addressOf(ownerName) })
    await asOwner.connect()
    await asOwner.query('delete from schema_rights')
    await expect(openDatabase(portal(asWeb), realClock, { purpose: 'migrates' })).rejects.toThrow(
      'older than this version of Vorder',
    )
    await asOwner.end()
    const both = portal({ ...asWeb, DATABASE_OWNER_URL: addressOf(ownerName) })
    const { close } = await openDatabase(both, realClock, { purpose: 'migrates' })
    await close()
  })

  it('is no condition for an owner who cannot take the roles that somebody else made', async () => {
    await cluster.query(`alter role ${ownerName} createrole; revoke vorder_app, vorder_customer from ${ownerName}`)
    const asOwner = portal({ DATABASE_URL: addressOf(ownerName) })
    const client = new pg.Client({ connectionString: addressOf(ownerName) })
    await client.connect()
    await client.query('delete from schema_rights')
    await client.end()
    for (const purpose of ['migrates', 'reads'] as const) {
      const { close, migrated } = await openDatabase(asOwner, realClock, { purpose })
      expect(migrated).toEqual({ migrations: [], rights: false })
      await close()
    }
  })

  it('says what a login lacks that may not serve', async () => {
    await cluster.query(`revoke vorder_app, vorder_customer from ${webName}`)
    await expect(openDatabase(portal(asWeb), realClock, { purpose: 'reads' })).rejects.toThrow(
      `Let its owner say: grant vorder_app, vorder_customer to ${webName}`,
    )
  })
})

describe('a folder of an earlier version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vorder-owned-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is taken from the superuser and given to an owner at the start', async () => {
    const embedded = await openEmbedded(folder)
    const superuser = new pg.Client({ connectionString: embedded.superuserUrl })
    await superuser.connect()
    // Everything of the superuser, as it was made before.
    await superuser.query('alter database vorder owner to vorder')
    await migrate(embedded.superuserUrl)
    const owned = async () => {
      const { rows } = await superuser.query<{ owner: string }>(
        `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'public'::regnamespace
         union select distinct proowner::regrole::text from pg_proc
           where pronamespace = 'public'::regnamespace and proname not in (
             select proname from pg_proc join pg_depend on objid = pg_proc.oid and deptype = 'e')
         union select datdba::regrole::text from pg_database where datname = 'vorder'`,
      )
      return rows.map(({ owner }) => owner)
    }
    expect(await owned()).toEqual(['vorder'])
    const config = readConfig({ VORDER_ENV: 'test', VORDER_DATA: folder, VORDER_DEMO: 'off' })
    const { db, close } = await openDatabase(config, realClock, { purpose: 'migrates' })
    expect(await owned()).toEqual(['vorder_owner'])
    const { rows } = await sql<{ login: string }>`
      select distinct usename as login from pg_stat_activity
      where datname = 'vorder' and pid <> ${(superuser as unknown as { processID: number }).processID}`.execute(db)
    expect(rows).toEqual([{ login: 'vorder_web' }])
    await close()
    // As when the start before was cut off between two of its statements.
    await superuser.query('revoke vorder_app from vorder_web; revoke pg_read_all_stats from vorder_owner')
    await ensureLogins(superuser, '')
    const granted = await superuser.query<{ all: boolean }>(
      `select pg_has_role('vorder_web', 'vorder_app', 'member')
         and pg_has_role('vorder_owner', 'pg_read_all_stats', 'member') as all`,
    )
    expect(granted.rows).toEqual([{ all: true }])
    await superuser.end()
    await embedded.stop()
  })
})
