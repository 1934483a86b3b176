import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { databaseIsDropped } from './queries.ts'

const everyMilliseconds = 2_000
/** What comes back within this time, as when a folder is mounted anew, was not lost. */
const lossMilliseconds = 10_000

/**
 * Tells, once, when what the portal stands on is gone for good: its data folder, or its database. A database that starts
 * anew or cannot be reached is neither: the portal waits for it.
 */
export function watchForLoss(db: Db, config: Config, tell: (loss: string) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const watching = (async () => {
    let lostAt: number | null = null
    while (!signal.aborted) {
      await wait(everyMilliseconds, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      const loss = await findLoss(db, config)
      lostAt = loss === null ? null : (lostAt ?? performance.now())
      if (loss !== null && lostAt !== null && performance.now() - lostAt > lossMilliseconds) return tell(loss)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

async function findLoss(db: Db, { dataFolder, databaseUrl }: Config): Promise<string | null> {
  const isFolder = statSync(dataFolder, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isFolder) return `The data folder ${dataFolder} is gone.`
  if (databaseUrl === null) {
    const cluster = join(dataFolder, 'postgres', 'cluster')
    return existsSync(join(cluster, 'PG_VERSION')) ? null : `The database in ${cluster} is gone.`
  }
  return (await databaseIsDropped(db))
    ? `There is no database ${nameOf(databaseUrl)} any more at ${hostOf(databaseUrl)}.`
    : null
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

function hostOf(url: string): string {
  return new URL(url).host
}
