import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { type Db, openDb, openPool } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { explainDatabaseError } from '#server/db/explain-database-error.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/db/seed.ts'

export interface OpenDatabase {
  db: Db
  url: string
  /** Whether the demo agency and its logins are in it. */
  hasDemo: boolean
  /** Ends the connections when what they do is done. */
  close(): Promise<void>
  /** Leaves at once, with work half done: what was not committed is undone. */
  abandon(): Promise<void>
}

/**
 * Opens the database of the configuration, brings it up to date and fills what every agency needs. With a `priority` what
 * is asked of it gives way to what others ask; beside another process it is that one's database or none.
 */
export async function openDatabase(
  config: Config,
  clock: Clock,
  { priority, isBeside = false }: { priority?: number | undefined; isBeside?: boolean } = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataFolder, { mayMake: !isBeside })
  const abandon = async () => embedded?.stop()
  try {
    const url = embedded?.url ?? String(config.databaseUrl)
    const role = await migrate(url).catch((error: Error) => {
      if (!config.databaseUrl) throw error
      throw new ConfigError(`The database of DATABASE_URL cannot be used: ${explainDatabaseError(error, url)}`)
    })
    const db = openDb(openPool(url, { ...(role ? { role } : {}), priority }))
    const demo = config.demo ?? (embedded ? 'if_empty' : false)
    const hasDemo = await seed(db, clock, { demo, url, dataFolder: config.dataFolder })
    if (hasDemo && config.environment === 'prod') {
      throw new ConfigError('This database holds the demo, whose logins everybody knows: it cannot be used in prod.')
    }
    const close = async () => {
      await db.destroy()
      await abandon()
    }
    return { db, url, hasDemo, close, abandon }
  } catch (error) {
    // What cannot be opened leaves no server running behind it.
    await abandon()
    throw error
  }
}
