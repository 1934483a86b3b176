import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { openEmbedded } from '#server/platform/database-server/embedded.ts'
import { handToOwner } from '#server/platform/database-server/embedded-roles.ts'
import { explainDatabaseError } from '#server/platform/db/explain-database-error.ts'
import { inspectSchema, migrate, type Migrated } from '#server/platform/migration/migrate.ts'
import { SchemaError } from '#server/platform/migration/schema-state.ts'
import { seed } from './seed.ts'
import { isDemo } from '#server/ops/demo/load-demo.ts'

export interface OpenDatabase {
  db: Db
  /** With the rights of its owner. */
  url: string
  /** Whether the demo agency and its logins are in it. */
  hasDemo: boolean
  /** What was done to bring it up to date. */
  migrated: Migrated
  /** Ends the connections when what they do is done. */
  close(): Promise<void>
  /** Leaves at once, with work half done: what was not committed is undone. */
  abandon(): Promise<void>
}

/**
 * What whoever opens the database is about to do. Who migrates brings it up to date and fills what every agency needs. Who
 * writes does so where nothing is there yet, and leaves anything else as it is; who reads changes nothing at all.
 */
export type Purpose = 'reads' | 'writes' | 'migrates'

interface Opening {
  readonly purpose: Purpose
  readonly priority?: number | undefined
  readonly isBeside?: boolean
  /** Told what is done next where that takes long, as at a first start. */
  tell?(step: string): void
}

const nothingDone: Migrated = { migrations: [], rights: false }

/**
 * Opens the database of the configuration. With a `priority` what is asked of it gives way to what others ask. Throws
 * SchemaError where it is not of this version and is not to be migrated. Beside another process it is that one's database or none.
 */
export async function openDatabase(
  config: Config,
  clock: Clock,
  { purpose, priority, isBeside = false, tell = () => {} }: Opening,
): Promise<OpenDatabase> {
  const place = await openPlace(config, { purpose, isBeside, tell })
  const { url, servingUrl } = place
  let opened: Db | undefined
  const abandon = async () => {
    // Not waited for: work that is still at it holds a connection. One that nobody holds would keep the process alive.
    void opened?.destroy().catch(() => {})
    await place.abandon()
  }
  try {
    const { migrated, role } = await prepare(place, { purpose, tell }).catch((error: Error) => {
      if (!config.databaseUrl || error instanceof SchemaError) throw error
      throw new ConfigError(`The database of DATABASE_URL cannot be used: ${explainDatabaseError(error, url)}`)
    })
    const db = openDb(openPool(servingUrl, { ...(role ? { role } : {}), priority, readOnly: purpose === 'reads' }))
    opened = db
    const demo = config.demo ?? (config.databaseUrl ? false : 'if_empty')
    const isFirst = purpose === 'migrates' || migrated.migrations.length > 0
    const hasDemo = isFirst
      ? await seed(db, clock, { demo, url, dataFolder: config.dataFolder, tell })
      : await isDemo(db)
    if (hasDemo && config.environment === 'prod') {
      throw new ConfigError('This database holds the demo, whose logins everybody knows: it cannot be used in prod.')
    }
    const close = async () => {
      await db.destroy()
      await place.abandon()
    }
    return { db, url, hasDemo, migrated, close, abandon }
  } catch (error) {
    // What cannot be opened leaves no server running behind it, and no connection.
    await abandon()
    throw error
  }
}

/** Where the database is: for whoever changes its shape, and for whoever serves. */
export interface Place {
  readonly url: string
  readonly servingUrl: string
  /** Brings what an earlier version had made into the hands of its owner. */
  readonly handOver: () => Promise<void>
  readonly abandon: () => Promise<void>
}

/** Finds the database, or starts it: nothing in it is looked at. */
export async function openPlace(
  config: Config,
  { purpose, isBeside, tell }: Required<Omit<Opening, 'priority'>>,
): Promise<Place> {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = config
  const nothing = async () => {}
  if (databaseUrl) {
    return { url: databaseOwnerUrl ?? databaseUrl, servingUrl: databaseUrl, handOver: nothing, abandon: nothing }
  }
  const hasCluster = existsSync(join(dataFolder, 'postgres/cluster/PG_VERSION'))
  if (purpose === 'reads' && !hasCluster) throw new SchemaError('empty')
  if (!hasCluster && !isBeside) tell('Making the database.')
  const { url, servingUrl, superuserUrl, stop } = await openEmbedded(dataFolder, { mayMake: !isBeside })
  return { url, servingUrl, handOver: async () => handToOwner(superuserUrl), abandon: stop }
}

/** Brings the database up to date where that may be, and answers as which role to work: null as the address itself. */
async function prepare(
  place: Place,
  { purpose, tell }: Required<Pick<Opening, 'purpose' | 'tell'>>,
): Promise<{ migrated: Migrated; role: string | null }> {
  const { url, servingUrl } = place
  if (purpose !== 'migrates' || url === servingUrl) {
    // A login that only serves may not even ask which migrations there are but as the role it works as, as is done here.
    const found = await inspectSchema(servingUrl)
    if (found.state === 'current') return { migrated: nothingDone, role: found.hasRoles ? applicationRole : null }
    const mayChange = found.state === 'empty' ? purpose !== 'reads' : purpose === 'migrates' && found.owns
    if (!mayChange) throw new SchemaError(found.state)
  }
  await place.handOver()
  if ((await inspectSchema(servingUrl)).state !== 'current') tell('Bringing the database up to date.')
  const migrated = await migratePlace(place)
  const { state, hasRoles } = await inspectSchema(servingUrl)
  if (state !== 'current') throw new SchemaError(state)
  return { migrated, role: hasRoles ? applicationRole : null }
}

/** Brings a database up to date as its owner, and lets in whoever serves. */
export async function migratePlace({ url, servingUrl }: Place): Promise<Migrated> {
  const login = decodeURIComponent(new URL(servingUrl).username)
  return migrate(url, url === servingUrl || login === '' ? undefined : login)
}
