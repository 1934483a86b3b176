import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupManifest } from '#contract/ops/backup-manifest.ts'
import type { Clock } from '#server/clock.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { build, type Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withOwnConnection } from '#server/platform/db/own-connection.ts'
import { folderStorage, writeWhole } from '#server/platform/outside/storage.ts'
import { storeBoxes } from './boxes.ts'
import { copyDocuments } from './copy-documents.ts'
import { copyTables } from './copy-tables.ts'
import { markOf, ownVersion, partsOf } from './manifest.ts'
import { insertBackup } from './queries.ts'

export interface BackupOrder {
  readonly db: Db
  readonly url: string
  readonly config: Config
  readonly clock: Clock
  readonly folder: string
  readonly signal: AbortSignal
  progress(line: string): void
}

export interface BackupReport {
  readonly manifest: BackupManifest
  readonly sizeBytes: number
  readonly seconds: number
}

/**
 * Writes a copy of the portal into a new folder, while people work: the database as it was at one moment, and the
 * documents it names then. The folder gets its name when everything is in it. Throws ConfigError when there is
 * something at that place, or when the login of the database does not see every row.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupReport> {
  const { folder, db, clock } = order
  const began = performance.now()
  const unfinished = `${folder}.unfinished`
  await takePlace(folder, unfinished)
  try {
    const manifest = await fillFolder(order, unfinished)
    const sizeBytes = sizeOf(manifest)
    await giveName(unfinished, folder)
    const place = folder
    await insertBackup(db, { takenAt: new Date(manifest.takenAt), finishedAt: clock.now(), place, sizeBytes })
    return { manifest, sizeBytes, seconds: Math.round((performance.now() - began) / 100) / 10 }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 })
    order.signal.throwIfAborted()
    throw error
  }
}

/** Nobody but the user who makes a backup may read it. */
const ownersOnly = 0o700

async function takePlace(folder: string, unfinished: string): Promise<void> {
  const present = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? [] : null))
  if (present === null) throw new ConfigError(`${folder} is not a folder that can be read.`)
  if (present.length > 0) throw new ConfigError(`${folder} is not empty. A backup is written into a new folder.`)
  await mkdir(dirname(folder), { recursive: true, mode: ownersOnly })
  await mkdir(unfinished, { mode: ownersOnly }).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EEXIST') throw new ConfigError(`${folder} cannot be made: ${message}.`)
    throw new ConfigError(
      `${unfinished} is there: a backup is being made there, or one was cut off. If none is, remove it.`,
    )
  })
}

async function fillFolder(order: BackupOrder, folder: string): Promise<BackupManifest> {
  const { config, signal, progress } = order
  const parts = partsOf(folder)
  const content = folderStorage(parts.content)
  await mkdir(parts.tables, { mode: ownersOnly })
  progress('Copying the database …')
  const { documents, ...database } = await withOwnConnection(order.url, async (connection) =>
    copyTables(connection, parts, { clock: order.clock, signal }),
  )
  // A document is on the disk before the database names it, and never goes: what was named then is there now.
  progress(`Copying ${documents.rows} documents …`)
  const { bytes, damaged } = await copyDocuments(
    parts.documents,
    folderStorage(join(config.dataFolder, 'files')),
    content,
    { signal, progress: (copied) => copied % 10_000 === 0 && progress(`${copied} of ${documents.rows} documents`) },
  )
  const { contentBytes, ...boxed } = await storeBoxes(config.dataFolder, content, parts.boxes, signal)
  if (config.keepsSecret) await writeWhole(parts.secret, Buffer.from(`${config.secret}\n`))
  const manifest: BackupManifest = {
    format: 1,
    build,
    version: ownVersion(),
    ...database,
    secret: { mark: markOf(config.secret), isKept: config.keepsSecret },
    documents,
    boxes: boxed,
    contentBytes: bytes + contentBytes,
    damaged: [...damaged],
  }
  await writeWhole(parts.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** What lies in a backup, in bytes. */
export function sizeOf({ tables, documents, boxes, contentBytes }: BackupManifest): number {
  return [...tables, documents, boxes].reduce((sum, { bytes }) => sum + bytes, contentBytes)
}

async function giveName(unfinished: string, folder: string): Promise<void> {
  // An empty folder that was there makes way.
  await rmdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'ENOENT') throw new ConfigError(`${folder} is not empty any more.`)
  })
  await rename(unfinished, folder)
}
