import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupManifest } from '#contract/ops/backup-manifest.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { tooOldBackup, withBaseline } from '#server/platform/migration/baseline.ts'
import { readWanted } from '#server/platform/migration/schema-state.ts'
import { partsOf, readManifest } from './manifest.ts'
import { forEach, linesOf, measurePart } from './parts.ts'

/**
 * Reads what a backup says of itself, and looks whether it is all there and as it was written. Throws ConfigError that says
 * what is wrong, also when a newer version made it, or one of before the baseline.
 */
export async function checkBackup(folder: string, signal: AbortSignal): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  const wanted = await readWanted()
  const known = new Set([...wanted.former, ...wanted.migrations])
  const newer = manifest.migrations.filter((name) => !known.has(name))
  if (newer.length > 0) {
    throw new ConfigError(
      `This backup was made by a newer version of Vorder: ${newer[0]} is not known here. Restore it with that version.`,
    )
  }
  if (withBaseline(wanted, manifest.migrations) === null) throw tooOldBackup()
  const faults = [...(await findPartFaults(folder, manifest, signal)), ...(await findLost(folder, manifest, signal))]
  if (faults.length === 0) return manifest
  throw new ConfigError(`The backup in ${folder} is damaged: ${faults.slice(0, mostTold).join('; ')}.`)
}

const mostTold = 10

async function findPartFaults(folder: string, manifest: BackupManifest, signal: AbortSignal): Promise<string[]> {
  const parts = partsOf(folder)
  const expected = [
    ...manifest.tables.map((table) => ({ path: parts.table(table.name), ...table })),
    { path: parts.documents, ...manifest.documents },
    { path: parts.boxes, ...manifest.boxes },
  ]
  const faults: string[] = []
  for (const { path, sha256 } of expected) {
    const found = await measurePart(path, signal).catch(() => null)
    signal.throwIfAborted()
    if (found?.sha256 !== sha256) faults.push(`${path} ${found ? 'was changed' : 'is missing'}`)
  }
  return faults
}

const lookedUpAtOnce = 16

/** Documents that are in its list and not in its folder; those that the portal had lost before are known. */
async function findLost(folder: string, manifest: BackupManifest, signal: AbortSignal): Promise<string[]> {
  const parts = partsOf(folder)
  const known = new Set(manifest.damaged.map(({ sha256 }) => sha256))
  const lost: string[] = []
  const look = async (sha256: string) => {
    signal.throwIfAborted()
    const path = join(parts.content, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    if (!known.has(sha256) && !(await stat(path).catch(() => null))) lost.push(`${path} is missing`)
  }
  // A list that cannot be read was told already.
  await forEach(linesOf(parts.documents), lookedUpAtOnce, look).catch(() => signal.throwIfAborted())
  return lost
}
