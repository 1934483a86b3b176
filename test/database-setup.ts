import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/platform/database-server/embedded.ts'
import { ownerLogin } from '#server/platform/database-server/embedded-roles.ts'
import { migrate } from '#server/platform/migration/migrate.ts'
import { runMark } from './run/left-processes.ts'
import { findOrMakeTemplate } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test cluster, database postgres. */
    clusterUrl: string
    /** Addresses of its database for a portal: as whoever serves, and as the owner. */
    servingUrl: string
    ownerUrl: string
    /** The migrated database that each test file clones. */
    templateName: string
    /** How the templates with an agency begin that this run makes. */
    agencyPrefix: string
  }
}

const folder = join(import.meta.dirname, '..')

/** One PostgreSQL for all tests, with a template database for these migrations. It trusts the machine not to fail. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    'max_wal_size=256MB',
    'shared_buffers=256MB',
  ]
  const cluster = await openEmbedded(process.env['VORDER_TEST_DATA'] ?? join(folder, '.cache/test-data'), { settings })
  const clusterUrl = cluster.superuserUrl.replace(/\/vorder$/, '/postgres')
  const templateName = `template_${migrationsHash()}`
  await findOrMakeTemplate(clusterUrl, templateName, async (making, client) => {
    await client.query(`create database ${making} owner ${ownerLogin}`)
    await migrate(cluster.url.replace(/\/vorder$/, `/${making}`))
  })
  project.provide('clusterUrl', clusterUrl)
  project.provide('servingUrl', cluster.servingUrl)
  project.provide('ownerUrl', cluster.url)
  project.provide('templateName', templateName)
  const agencyPrefix = `agency_${randomBytes(6).toString('hex')}`
  project.provide('agencyPrefix', agencyPrefix)
  return async () => {
    // Kept running between runs on a desk; a build machine is left as it was found, a folder of its own as well, and so is
    // whatever it runs on after all tests: where another part of the run has stopped it, nobody is there to ask.
    if (process.env['CI'] || process.env['VORDER_TEST_DATA'] || process.env[runMark]) return cluster.stop()
    await dropTemplates(clusterUrl, agencyPrefix)
    cluster.leave()
  }
}

/** What they hold comes from the sources of now: the next run makes its own. */
async function dropTemplates(clusterUrl: string, start: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${start}_`],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const path of [join(folder, 'db/baseline'), join(folder, 'db/migrations')])
    for (const name of readdirSync(path).sort()) hash.update(name).update(readFileSync(join(path, name)))
  for (const name of ['db/grants.sql', 'db/row-security.sql', 'src/server/platform/database-server/embedded-roles.ts'])
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}
