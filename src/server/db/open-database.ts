import type { Clock } from '#server/clock.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { type Db, openDb, openPool } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/db/seed.ts'

export interface OpenDatabase {
  db: Db
  url: string
  /** Whether the demo agency and its logins are in it. */
  hasDemo: boolean
  close(): Promise<void>
}

/** Opens the database of the configuration, brings it up to date and fills what every agency needs. */
export async function openDatabase(config: Config, clock: Clock): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataFolder)
  const url = embedded?.url ?? String(config.databaseUrl)
  const role = await migrate(url).catch((error: NodeJS.ErrnoException) => {
    if (!config.databaseUrl) throw error
    throw new ConfigError(`The database of DATABASE_URL cannot be used: ${error.message}.`)
  })
  const pool = openPool(url, role ? { role } : {})
  const db = openDb(pool)
  const demo = config.demo ?? (embedded ? 'if_empty' : false)
  const hasDemo = await seed(db, clock, { demo, url, dataFolder: config.dataFolder })
  return {
    db,
    url,
    hasDemo,
    close: async () => {
      await db.destroy()
      await embedded?.stop()
    },
  }
}
