import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { realClock } from '#server/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { lastBeforeBaseline, withBaseline } from '#server/platform/migration/baseline.ts'
import { makeTables, migrate } from '#server/platform/migration/migrate.ts'
import { readWanted, type Wanted } from '#server/platform/migration/schema-state.ts'
import { openDatabase } from './open-database.ts'

let wanted: Wanted
let cluster: pg.Client
let client: pg.Client
let url: string
const name = `test_${randomBytes(6).toString('hex')}`

const namesOf = async () =>
  (await client.query<{ name: string }>('select name from schema_migration')).rows.map(({ name }) => name).toSorted()
const open = async (purpose: 'reads' | 'writes' | 'migrates') => {
  const config = readConfig({ VORDER_ENV: 'test', VORDER_DATA: '/tmp', DATABASE_URL: url })
  await (await openDatabase(config, realClock, { purpose })).close()
}

describe('a database of before the baseline', () => {
  /** A database as the last version before the baseline left it: the same tables, under the names of before. */
  beforeEach(async () => {
    wanted = await readWanted()
    cluster = new pg.Client({ connectionString: inject('clusterUrl') })
    await cluster.connect()
    await cluster.query(`create database ${name}`)
    url = inject('clusterUrl').replace(/\/postgres$/, `/${name}`)
    client = new pg.Client({ connectionString: url })
    await client.connect()
    await makeTables(client, wanted.former)
    await client.query('delete from schema_migration')
    await client.query('insert into schema_migration (name) select unnest($1::text[])', [wanted.former])
    await client.query('grant select on schema_migration, schema_rights to vorder_app')
  })
  afterEach(async () => {
    await client.end()
    await cluster.query(`drop database ${name} with (force)`)
    await cluster.end()
  })

  it('that has all migrations of then is taken for it, and gets what came after', async () => {
    for (const purpose of ['reads', 'writes'] as const) await expect(open(purpose)).rejects.toThrow('older than this')
    expect(await namesOf()).toEqual(wanted.former.toSorted())
    const done = await Promise.all([migrate(url), migrate(url)])
    const later = wanted.migrations.slice(wanted.baseline.length)
    expect(done.filter(({ baselineTaken }) => baselineTaken)).toEqual([
      { migrations: later, rights: true, baselineTaken: true },
    ])
    expect(await namesOf()).toEqual(wanted.migrations.toSorted())
    expect(await migrate(url)).toEqual({ migrations: [], rights: false })
    for (const purpose of ['reads', 'migrates'] as const) await open(purpose)
  })

  it('that lacks one of them is told which version brings it there, and left as it is', async () => {
    await client.query('delete from schema_migration where name = $1', [wanted.former.at(-1)])
    const before = await namesOf()
    for (const purpose of ['reads', 'writes', 'migrates'] as const) {
      await expect(open(purpose)).rejects.toThrow(`Start the portal of commit ${lastBeforeBaseline} on it once`)
    }
    expect(await namesOf()).toEqual(before)
  })
})

describe('the names of migrations', () => {
  const baseline = ['0001-a.sql', '0002-b.sql']
  const former = ['0001-old.sql', '0009-old.sql']

  it.each([
    ['all of before the baseline are the baseline', former, baseline],
    ['what is beside them stays', [...former, '0300-new.sql'], [...baseline, '0300-new.sql']],
    ['those of the baseline are as they are', [...baseline, '0300-new.sql'], [...baseline, '0300-new.sql']],
    ['none are none', [], []],
    ['some of before the baseline can be completed by no file that is here', ['0001-old.sql'], null],
  ])('%s', (_what, names, known) => {
    expect(withBaseline({ baseline, former }, names)).toEqual(known)
  })
})
