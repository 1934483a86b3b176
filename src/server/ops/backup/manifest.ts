import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupManifest, backupManifest } from '#contract/ops/backup-manifest.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'

const manifestFile = 'manifest.json'

/** Where what lies in a backup. */
export function partsOf(folder: string) {
  return {
    manifest: join(folder, manifestFile),
    /** One file a table. */
    tables: join(folder, 'database'),
    table: (name: string) => join(folder, 'database', `${name}.copy.gz`),
    /** The documents themselves, as in a data folder. */
    content: join(folder, 'files'),
    documents: join(folder, 'documents.gz'),
    boxes: join(folder, 'boxes.gz'),
    secret: join(folder, 'secret'),
  }
}

/** By what a secret is known again, without telling it. */
export function markOf(secret: string): string {
  return createHmac('sha256', secret).update('vorder backup').digest('hex')
}

/** The version that stands in package.json. */
export function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Reads what a backup says of itself. Throws ConfigError when the folder is no backup, or one that was cut off. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(partsOf(folder).manifest, 'utf8').catch(() => {
    throw new ConfigError(`${folder} is no whole backup: it has no ${manifestFile}.`)
  })
  const { data } = backupManifest.safeParse(parsed(text))
  if (data) return data
  const { format, build } = (parsed(text) ?? {}) as { format?: unknown; build?: unknown }
  if (typeof format === 'number' && format > 1) {
    throw new ConfigError(`This backup was made by a newer version of Vorder (build ${String(build)}): use that one.`)
  }
  throw new ConfigError(`${folder} is no whole backup: its ${manifestFile} cannot be read.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
