import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupManifest } from '#contract/ops/backup-manifest.ts'
import type { Clock } from '#server/clock.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { migratePlace, openDatabase, openPlace } from '#server/ops/database/open-database.ts'
import { withOwnConnection } from '#server/platform/db/own-connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { cancelQueued } from '#server/platform/jobs/queue.ts'
import { restoreMark } from '#server/platform/process/restrict-to-owner.ts'
import { folderStorage, writeWhole } from '#server/platform/outside/storage.ts'
import { cancelEveryProposal, pauseEveryRun } from '#server/sending/release/control-run.ts'
import { haltSending } from '#server/sending/hours/halt-sending.ts'
import { linkJobs } from '#server/people/users/mail-link.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBoxes } from './boxes.ts'
import { copyDocuments } from './copy-documents.ts'
import { analyzeAll } from './load-queries.ts'
import { loadTables } from './load-tables.ts'
import { sizeOf } from './make-backup.ts'
import { markOf, partsOf } from './manifest.ts'
import { insertBackup } from './queries.ts'

export interface RestoreOrder {
  readonly config: Config
  readonly clock: Clock
  readonly folder: string
  /** Whether nothing left the portal after the backup: what it sends goes on by itself. */
  readonly isMove: boolean
  readonly signal: AbortSignal
  progress(line: string): void
}

export interface RestoreReport {
  readonly manifest: BackupManifest
  readonly isHalted: boolean
  readonly pausedRuns: number
  readonly cancelledRuns: number
  readonly seconds: number
}

/**
 * Makes of a backup a portal that can be started: in an empty data folder, and in an empty database. What it cannot do
 * whole, it takes back. Throws ConfigError when one of them is not empty, or when the backup is not whole.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoreReport> {
  const { config, folder, signal, progress } = order
  const began = performance.now()
  progress('Looking at the backup …')
  const manifest = await checkBackup(folder, signal)
  refuseOtherSecret(manifest, config)
  const secretBefore = await takeEmptyFolder(config.dataFolder)
  try {
    await restoreFiles(order, manifest)
    await restoreDatabase(order, manifest)
    const stopped = await settle(order, manifest).catch((error: unknown) => {
      throw config.databaseUrl ? withWords(error, filled) : error
    })
    await rm(join(config.dataFolder, restoreMark))
    return {
      manifest,
      ...stopped,
      isHalted: !order.isMove,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }
  } catch (error) {
    const left = await takeBack(config.dataFolder, secretBefore)
    signal.throwIfAborted()
    throw left.length === 0 ? error : withWords(error, `Remove by hand before you begin again: ${left.join('; ')}.`)
  }
}

/** What a file system keeps at its top for itself. */
const ofFileSystem = 'lost+found'
const filled =
  'The database of DATABASE_URL is filled by then: make a new one, with "createdb NAME", before you begin again.'

/** Removes what was made, and tells what could not be. A secret that was there stays as it was. */
async function takeBack(dataFolder: string, secretBefore: Buffer | null): Promise<string[]> {
  const left: string[] = []
  const names = await readdir(dataFolder).catch((error: Error) => {
    left.push(error.message)
    return []
  })
  const kept = secretBefore === null ? [ofFileSystem] : [ofFileSystem, 'secret']
  for (const name of names.filter((one) => !kept.includes(one))) {
    await rm(join(dataFolder, name), { recursive: true, force: true, maxRetries: 3 }).catch((error: Error) => {
      left.push(error.message)
    })
  }
  if (secretBefore !== null) await writeWhole(join(dataFolder, 'secret'), secretBefore)
  return left
}

/** The same fault, with what is to be done about what it leaves behind. */
function withWords(error: unknown, words: string): Error {
  const message = `${error instanceof Error ? error.message : String(error)}\n${words}`
  return error instanceof ConfigError ? new ConfigError(message) : new Error(message, { cause: error })
}

function refuseOtherSecret({ secret }: BackupManifest, config: Config): void {
  if (config.keepsSecret ? secret.isKept : secret.mark === markOf(config.secret)) return
  throw new ConfigError(
    config.keepsSecret
      ? 'This backup has no secret: its portal was given VORDER_SECRET. Give the same one.'
      : 'VORDER_SECRET is not the one of this backup: what was sealed with it, such as second factors, could not be read.',
  )
}

/** Marks the folder, so that a portal never starts on half of one; only a secret may be there. Answers what that was. */
async function takeEmptyFolder(dataFolder: string): Promise<Buffer | null> {
  const present = (await readdir(dataFolder)).filter((name) => name !== 'secret' && name !== ofFileSystem)
  if (present.length > 0) {
    throw new ConfigError(
      `The folder of VORDER_DATA, ${dataFolder}, is not empty. Move it away, or name another one: ` +
        'a backup is restored into an empty folder.',
    )
  }
  const mark = await open(join(dataFolder, restoreMark), 'wx', 0o600)
  await mark.close()
  return readFile(join(dataFolder, 'secret')).catch(() => null)
}

async function restoreFiles({ config, folder, signal, progress }: RestoreOrder, manifest: BackupManifest) {
  const parts = partsOf(folder)
  const content = folderStorage(parts.content)
  const { rows } = manifest.documents
  progress(`Copying ${rows} documents …`)
  const { damaged } = await copyDocuments(parts.documents, content, folderStorage(join(config.dataFolder, 'files')), {
    signal,
    progress: (copied) => copied % 10_000 === 0 && progress(`${copied} of ${rows} documents`),
  })
  const known = new Set(manifest.damaged.map(({ sha256 }) => sha256))
  const changed = damaged.find(({ sha256 }) => !known.has(sha256))
  if (changed) throw new ConfigError(`The backup in ${folder} is damaged: document ${changed.sha256} was changed.`)
  await restoreBoxes(parts.boxes, content, config.dataFolder, signal)
  if (!config.keepsSecret) return
  const secret = await readSecret(parts.secret)
  if (markOf(secret) !== manifest.secret.mark) {
    throw new ConfigError(`The backup in ${folder} is damaged: ${parts.secret} was changed.`)
  }
  await writeWhole(join(config.dataFolder, 'secret'), Buffer.from(`${secret}\n`))
}

async function readSecret(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(() => '')).trim()
}

/** Fills the database; an embedded one is made for it, and stands still again afterwards. */
async function restoreDatabase({ config, folder, signal, progress }: RestoreOrder, manifest: BackupManifest) {
  progress(`Loading ${manifest.tables.length} tables …`)
  const place = await openPlace(config, { purpose: 'migrates', isBeside: false, tell: progress })
  try {
    await place.handOver()
    await withOwnConnection(place.url, async (connection) => {
      signal.addEventListener('abort', connection.breakOff, { once: true })
      await loadTables(connection, manifest, partsOf(folder), { signal, progress })
      signal.removeEventListener('abort', connection.breakOff)
      await analyzeAll(connection.db)
    })
    // Whoever serves may not even look before.
    await migratePlace(place).catch((error: unknown) => {
      throw config.databaseUrl ? withWords(error, filled) : error
    })
  } finally {
    await place.abandon()
  }
}

type Stopped = Pick<RestoreReport, 'pausedRuns' | 'cancelledRuns'>

/** Brings what an older version made up to this one, notes down the backup, and halts what would leave by itself. */
async function settle({ config, clock, folder, isMove }: RestoreOrder, manifest: BackupManifest): Promise<Stopped> {
  const { db, close } = await openDatabase({ ...config, demo: false }, clock, { purpose: 'migrates' })
  try {
    const takenAt = new Date(manifest.takenAt)
    await insertBackup(db, { takenAt, finishedAt: clock.now(), place: folder, sizeBytes: sizeOf(manifest) })
    if (isMove) return { pausedRuns: 0, cancelledRuns: 0 }
    return await inTransaction(db, async (tx) => haltAll(tx, systemActor(clock.now()), takenAt))
  } finally {
    await close()
  }
}

/**
 * What was sent after the backup left the house, and nobody here knows of it. So nothing leaves until somebody lifts the
 * halt; runs that were under way go on one by one after that, what was only proposed is proposed anew, and links that were
 * asked for then are mailed no more.
 */
async function haltAll(db: Db, actor: Actor, takenAt: Date): Promise<Stopped> {
  await haltSending(db, actor, takenAt)
  await cancelQueued(db, Object.values(linkJobs))
  return { pausedRuns: await pauseEveryRun(db, actor), cancelledRuns: await cancelEveryProposal(db, actor) }
}
