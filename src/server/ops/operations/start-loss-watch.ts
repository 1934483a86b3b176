import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { logFault } from '#server/platform/log/log.ts'
import { databaseIsDropped } from './queries.ts'

const everyMilliseconds = 2_000
/** What comes back within this time, as when a folder is mounted anew, was not lost. */
const lossMilliseconds = 10_000

/**
 * Tells, once, when what the portal stands on is gone for good: its data folder, or its database. A database that starts
 * anew or cannot be reached is neither: the portal waits for it.
 */
export function startLossWatch(db: Db, config: Config, tell: (loss: string) => void): { stop(): Promise<void> } {
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

type Ground = Pick<Config, 'dataFolder' | 'databaseUrl'>

/** What is gone of what the portal stands on; null where nothing is, or it cannot be looked at: a disk may answer again. */
export async function findLoss(db: Db, ground: Ground): Promise<string | null> {
  try {
    return await lookForLoss(db, ground)
  } catch (error) {
    logFault('ground', { err: error }, 'what the portal stands on cannot be looked at')
    return null
  }
}

async function lookForLoss(db: Db, { dataFolder, databaseUrl }: Ground): Promise<string | null> {
  if (!(await isThere(dataFolder, 'folder'))) return `The data folder ${dataFolder} is gone.`
  if (databaseUrl === null) {
    const cluster = join(dataFolder, 'postgres', 'cluster')
    return (await isThere(join(cluster, 'PG_VERSION'), 'file')) ? null : `The database in ${cluster} is gone.`
  }
  return (await databaseIsDropped(db))
    ? `There is no database ${nameOf(databaseUrl)} any more at ${hostOf(databaseUrl)}.`
    : null
}

/** Only a disk that says that nothing is there says so: one that fails says nothing. */
async function isThere(path: string, kind: 'folder' | 'file'): Promise<boolean> {
  try {
    const found = await stat(path)
    return kind === 'file' || found.isDirectory()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

function hostOf(url: string): string {
  return new URL(url).host
}
