import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { BackupManifest } from '#contract/ops/backup-manifest.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { knownMigrations, makeTables } from '#server/platform/migration/migrate.ts'
import { readWanted } from '#server/platform/migration/schema-state.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { loadDemo } from '#server/ops/demo/load-demo.ts'
import { examineBackup } from '#server/ops/doctor/examine-database.ts'
import { systemActor } from '#server/actor.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { readSendingHalt } from '#server/sending/hours/halt-sending.ts'
import { linkJobs } from '#server/people/users/mail-link.ts'
import { verifyPortal } from '#server/ops/verification/verify-portal.ts'
import { isProof } from '#test/long.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { readLastBackup } from './read-last-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const secret = 'a-secret-of-tests-0123456789abcdef'
const never = new AbortController().signal

let server: TestServer
let owner: pg.Client
let place: string
let folder: string
const made: string[] = []

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'vorder-backup-'))
  server = await createTestServer({ today: '2026-11-20' })
  owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
  await seedBasics(server.database.db, server.clock)
  const { dataFolder } = server.app.config
  await loadDemo(server.clock, { files: 30, seed: 5, url: server.database.url, dataFolder })
  // As in a portal that has been at work for long: a new PostgreSQL counts from far below.
  await owner.query('update audit_numbering set added = 50000000')
  // Under way, proposed and asked for when the backup is made.
  await owner.query(`insert into processing_run (day, state, selection, proposed_at)
    select '2026-11-20', state,
      '{"kind": "collection", "customerIds": [], "workflowCodes": [], "stepCodes": [], "channels": [],
        "chosenCount": 0}', now()
    from unnest('{released,proposed,waiting}'::text[]) as state`)
  await enqueue(server.database.db, { kind: linkJobs.passwordReset, payload: { login: 'joost' } })
  await note(server.database.db, 'before')
  await sealed(server.database.db)
  folder = join(place, 'first')
  await backUp(folder)
}, 240_000)
afterAll(async () => {
  await owner.end()
  for (const name of made) await onCluster(`drop database if exists ${name} with (force)`)
  await server.close()
  await rm(place, { recursive: true, force: true })
})

const backUp = (to: string, changes: { url?: string; db?: Db; signal?: AbortSignal; config?: Config } = {}) =>
  makeBackup({
    db: server.database.db,
    url: server.database.url,
    config: server.app.config,
    clock: server.clock,
    folder: to,
    signal: never,
    progress: () => {},
    ...changes,
  })

/** A new database and a new folder to restore into. */
async function emptyTarget(environment: NodeJS.ProcessEnv = {}): Promise<Config> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  await onCluster(`create database ${name}`)
  made.push(name)
  return readConfig({
    VORDER_ENV: 'test',
    VORDER_DATA: await mkdtemp(join(place, 'data-')),
    VORDER_SECRET: secret,
    DATABASE_URL: inject('clusterUrl').replace(/\/postgres$/, `/${name}`),
    ...environment,
  })
}

const restore = (from: string, config: Config, signal = never) =>
  restoreBackup({ config, clock: server.clock, folder: from, isMove: false, signal, progress: () => {} })

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const note = (db: Db, kind: string) => recordAudit(db, systemActor(server.clock.now()), { kind, data: { kind } })

/** Rows are sealed once nothing that began before them is under way, in the databases of other tests either. */
async function sealed(db: Db): Promise<void> {
  const rest = sql<{ count: number }>`
    select count(*)::int as count from audit_event where tx >= (select coalesce(max(to_tx::text::bigint), 0)
      from audit_seal)::text::xid8`
  const isSealed = async () => {
    await sealAudit(db)
    expect((await rest.execute(db)).rows[0]?.count).toBe(0)
  }
  await vi.waitFor(isSealed, { timeout: 60_000 })
}

/** A hash of the rows of each table, and everything that holds of them. */
async function contentOf(client: pg.Client): Promise<Map<string, string>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const content = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ hash: string }>(
      `select md5(string_agg(row_text, ' ' order by row_text)) as hash
        from (select "${name}"::text as row_text from "${name}") as rows`,
    )
    content.set(name, rows[0]?.hash ?? '')
  }
  const { rows } = await client.query<{ of: string; said: string }>(`
    select 'constraint ' || conrelid::regclass || ' ' || conname as of, pg_get_constraintdef(oid) as said
      from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text || pg_get_triggerdef(oid)
    from pg_trigger
      where not tgisinternal
    union all select 'sequence ' || sequencename, last_value::text from pg_sequences where schemaname = 'public'
    union all select 'policy ' || tablename || ' ' || policyname, qual from pg_policies where schemaname = 'public'`)
  for (const { of, said } of rows) content.set(of, said)
  return content
}

async function withDatabase<Result>(
  url: string,
  work: (db: Db, client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const db = openDb(openPool(url, { max: 2 }))
  try {
    return await work(db, client)
  } finally {
    await db.destroy()
    await client.end()
  }
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it went through',
    (error: Error) => error.message,
  )
}

describe('a restored backup', () => {
  let config: Config

  beforeAll(async () => {
    config = await emptyTarget()
    await restore(folder, config)
  }, 240_000)

  it('has every row, key, index, trigger, policy and number of what was backed up', async () => {
    const source = await contentOf(owner)
    const target = await withDatabase(String(config.databaseUrl), async (_db, client) => contentOf(client))
    const different = [...new Set([...source.keys(), ...target.keys()])].filter(
      (key) => source.get(key) !== target.get(key),
    )
    // What was made there: when the migrations were applied, that nothing leaves, where it came from.
    const own =
      /^(schema_(migration|rights)|backup|sending_halt|job|run_item|processing_run|api_minute|audit_event|audit_numbering|sequence (backup|audit_event|template|workflow)_id_seq)$/
    // The log of calls is not backed up; its days are made anew.
    const ofCalls = /(^|[ .])api_call(_body)?_\d{8}/
    expect(different.filter((key) => !own.test(key) && !ofCalls.test(key))).toEqual([])
    expect(source.size).toBeGreaterThan(800)
  })

  it('has the documents, and nobody else may read what is in it', async () => {
    const { rows } = await owner.query<{ sha256: string }>('select sha256 from stored_file')
    const storage = folderStorage(join(config.dataFolder, 'files'))
    for (const { sha256 } of rows) expect((await storage.get(sha256))?.byteLength, sha256).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(5)
    for (const path of ['', 'database', 'database/dossier.copy.gz', 'files'].map((part) => join(folder, part)))
      expect((await stat(path)).mode & 0o077, path).toBe(0)
  })

  it('lets nothing leave, by itself or because somebody had asked before', async () => {
    const { takenAt } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BackupManifest
    await withDatabase(String(config.databaseUrl), async (db, client) => {
      expect(await readSendingHalt(db)).toEqual({ backupAt: new Date(takenAt) })
      const states =
        await client.query(`select array_agg(distinct state) filter (where state not in ('done', 'cancelled')) as left,
        count(*) filter (where state = 'cancelled')::int as cancelled from processing_run`)
      expect(states.rows).toEqual([{ left: ['paused'], cancelled: 2 }])
      const { rows } = await client.query('select state from job where kind = $1', [linkJobs.passwordReset])
      expect(rows).toEqual([{ state: 'cancelled' }])
    })
  })

  it('is verified, and its audit trail goes on behind the last seal of the backup', async () => {
    const { audit } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BackupManifest
    await withDatabase(String(config.databaseUrl), async (db) => {
      await sealed(db)
      const { sealCount } = await verifyAudit(db)
      await note(db, 'after')
      await sealed(db)
      const verified = await verifyPortal(db, server.clock, () => {}, audit)
      expect(verified.flatMap(({ findings }) => findings)).toEqual([])
      expect(sealCount).toBeGreaterThanOrEqual((await verifyAudit(server.database.db)).sealCount)
      expect((await verifyAudit(db)).sealCount).toBe(sealCount + 1)
    })
  })

  it('is restored only where nothing is', async () => {
    expect(await refusalOf(restore(folder, config))).toContain('is not empty. Move it away')
    const elsewhere = { ...(await emptyTarget()), databaseUrl: config.databaseUrl }
    // A file system keeps this at its top.
    await mkdir(join(elsewhere.dataFolder, 'lost+found'))
    await writeFile(join(elsewhere.dataFolder, 'secret'), 'of another\n')
    expect(await refusalOf(restore(folder, elsewhere))).toContain('The database is not empty. Make a new one')
    expect((await readdir(elsewhere.dataFolder)).sort()).toEqual(['lost+found', 'secret'])
    expect(await readFile(join(elsewhere.dataFolder, 'secret'), 'utf8')).toBe('of another\n')
  })
})

describe('a backup', () => {
  it('is made in a new folder alone, and one that was stopped leaves none', async () => {
    expect(await refusalOf(backUp(folder))).toContain('is not empty. A backup is written into a new folder')
    const stopping = new AbortController()
    const stopped = join(place, 'stopped')
    const making = refusalOf(backUp(stopped, { signal: stopping.signal }))
    await vi.waitFor(() => stat(`${stopped}.unfinished/database`))
    stopping.abort(new Error('stopped by hand'))
    expect(await making).toBe('stopped by hand')
    expect((await readdir(place)).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  it('is known by its age, and called old after a setting of days', async () => {
    const { takenAt } = (await readLastBackup(server.database.db)) ?? {}
    expect(takenAt?.getTime()).toBeLessThanOrEqual(server.clock.now().getTime())
    const states = [2, 0].map(async (days) => (await examineBackup(server.database.db, server.clock, days)).state)
    expect(await Promise.all(states)).toEqual(['right', 'warning'])
  })

  it('is refused to a login from which a policy or a right hides rows', async () => {
    const login = `reader_${crypto.randomUUID().slice(0, 8)}`
    await owner.query(`create role ${login} login password 'test'; grant usage on schema public to ${login};
      grant select on all tables in schema public to ${login}`)
    const url = new URL(server.database.url)
    url.username = login
    url.password = 'test'
    try {
      const refusal = await refusalOf(backUp(join(place, 'partly'), { url: url.href }))
      expect(refusal).toContain('does not see everything, and a backup would lack rows of absence, account_event')
      await owner.query(`grant vorder_app to ${login}; revoke select on holiday from vorder_app, ${login}`)
      expect(await refusalOf(backUp(join(place, 'partly'), { url: url.href }))).toContain('would lack rows of holiday.')
      await owner.query(`grant select on holiday to vorder_app`)
      await backUp(join(place, 'wholly'), { url: url.href })
      const whole = await checkBackup(join(place, 'wholly'), never)
      expect(whole.tables.find(({ name }) => name === 'dossier')?.rows).toBe(33)
    } finally {
      await owner.query(`drop owned by ${login}; drop role ${login}`)
    }
  })

  it('tells which documents the portal itself has lost, and is restored without them', async () => {
    const { rows } = await owner.query<{ sha256: string }>('select sha256 from stored_file order by 1 limit 2')
    const path = ({ sha256 }: { sha256: string }) =>
      join(server.app.config.dataFolder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    const [gone, changed] = rows.map(path)
    const kept = await Promise.all([readFile(String(gone)), readFile(String(changed))])
    await unlink(String(gone))
    await truncate(String(changed), 3)
    const { manifest } = await backUp(join(place, 'damaged'))
    expect(manifest.damaged.map(({ fault }) => fault)).toEqual(['missing', 'changed'])
    await checkBackup(join(place, 'damaged'), never)
    await writeFile(String(gone), kept[0])
    await writeFile(String(changed), kept[1])
  })
})

describe('what is no whole backup of this version is refused before anything is done', () => {
  const parts = async () => JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BackupManifest

  it.each([
    ['has no manifest', 'manifest.json', null, 'it has no manifest.json'],
    ['has half a manifest', 'manifest.json', async () => '{"format": 1', 'its manifest.json cannot be read'],
    [
      'is laid out as a later version does',
      'manifest.json',
      async () => JSON.stringify({ ...(await parts()), format: 2, build: '00200' }),
      'by a newer version of Vorder (build 00200)',
    ],
    [
      'has migrations that are not known yet',
      'manifest.json',
      async () => JSON.stringify({ ...(await parts()), migrations: ['0001-foundation.sql', '9999-later.sql'] }),
      'by a newer version of Vorder: 9999-later.sql is not known here',
    ],
    [
      'was made between two migrations of before the baseline',
      'manifest.json',
      async () => JSON.stringify({ ...(await parts()), migrations: ['0001-foundation.sql'] }),
      'This backup is of a version before the baseline. Restore it with commit',
    ],
    ['lacks a table', 'database/claim.copy.gz', null, 'claim.copy.gz is missing'],
    ['has a table that was changed', 'database/claim.copy.gz', async () => 'no rows', 'claim.copy.gz was changed'],
    ['has a list that was changed', 'documents.gz', async () => 'no list', 'documents.gz was changed'],
  ])('one that %s', async (_what, file, change, told) => {
    const path = join(folder, file)
    const kept = await readFile(path)
    if (change) await writeFile(path, await change())
    else await unlink(path)
    const config = await emptyTarget()
    const refusal = await refusalOf(restore(folder, config))
    await writeFile(path, kept)
    expect(refusal).toContain(told)
    expect(await readdir(config.dataFolder)).toEqual([])
  })

  it('one that lacks a document, or has it otherwise', async () => {
    const { rows } = await owner.query<{ sha256: string }>('select sha256 from stored_file limit 1')
    const sha256 = rows[0]?.sha256 ?? ''
    const path = join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    const kept = await readFile(path)
    const config = await emptyTarget()
    await unlink(path)
    expect(await refusalOf(restore(folder, config))).toContain(`${sha256} is missing`)
    await writeFile(path, kept.subarray(1))
    expect(await refusalOf(restore(folder, config))).toContain(`document ${sha256} was changed`)
    await writeFile(path, kept)
    expect(await readdir(config.dataFolder)).toEqual([])
  })

  it('one that was made with another secret', async () => {
    const other = await emptyTarget({ VORDER_SECRET: 'another-secret-of-tests-0123456789' })
    expect(await refusalOf(restore(folder, other))).toContain('VORDER_SECRET is not the one of this backup')
    const without = await emptyTarget({ VORDER_SECRET: '' })
    expect(await refusalOf(restore(folder, without))).toContain('This backup has no secret')
  })
})

it('a backup of an older version is brought up to this one', async () => {
  const old = await emptyTarget()
  const migrations = await knownMigrations()
  const url = String(old.databaseUrl)
  await withDatabase(url, async (db, client) => {
    await makeTables(client, migrations.slice(0, -1))
    await client.query(`insert into holiday (day, name_nl, name_en, name_fr, kind, source)
      values ('2031-01-01', 'a', 'b', 'c', 'extra', 'test')`)
    await backUp(join(place, 'older'), { url, db, config: old })
  })
  const config = await emptyTarget()
  await restore(join(place, 'older'), config)
  await withDatabase(String(config.databaseUrl), async (_db, client) => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
    expect(rows.map(({ name }) => name)).toEqual(migrations)
    expect((await client.query(`select from holiday where day = '2031-01-01'`)).rowCount).toBe(1)
  })
})

// In every run the tests of the baseline bring such a database up to this version, without a backup of it.
it.runIf(isProof)('a backup of before the baseline with all migrations of then is brought up to here', async () => {
  const old = await emptyTarget()
  const { former, migrations } = await readWanted()
  const url = String(old.databaseUrl)
  await withDatabase(url, async (db, client) => {
    await makeTables(client, former)
    await client.query('delete from schema_migration')
    await client.query('insert into schema_migration (name) select unnest($1::text[])', [former])
    await client.query(`insert into holiday (day, name_nl, name_en, name_fr, kind, source)
      values ('2031-01-01', 'a', 'b', 'c', 'extra', 'test')`)
    const { manifest } = await backUp(join(place, 'before-baseline'), { url, db, config: old })
    expect(manifest.migrations).toEqual(former)
  })
  const config = await emptyTarget()
  await restore(join(place, 'before-baseline'), config)
  await withDatabase(String(config.databaseUrl), async (_db, client) => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migration')
    expect(rows.map(({ name }) => name).toSorted()).toEqual(migrations.toSorted())
    expect((await client.query(`select from holiday where day = '2031-01-01'`)).rowCount).toBe(1)
  })
})
