import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { restrictToOwner, modeOfDataFolder, restoreMark } from '#server/platform/process/restrict-to-owner.ts'

/** Makes the folder where the portal keeps everything, for its owner alone. Throws ConfigError when it is none, or cannot be written. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: modeOfDataFolder() })
    accessSync(join(folder, '.'), constants.R_OK | constants.W_OK | constants.X_OK)
    restrictToOwner(folder)
  } catch (error) {
    throw new ConfigError(explain(folder, error as NodeJS.ErrnoException))
  }
}

/** Throws ConfigError when a restore into this folder has not come to its end. */
export function refuseHalfRestored(folder: string): void {
  if (!existsSync(join(folder, restoreMark))) return
  throw new ConfigError(
    `The folder of VORDER_DATA, ${folder}, holds half a backup: a restore is under way there, or was cut off. ` +
      'If it was, empty the folder and restore again.',
  )
}

/**
 * The secret in this file of the data folder, 64 hexadecimal digits; made at the first call. Processes that start at
 * once get the same one: the file gets its name when it is whole, and only one of them can give it.
 */
export function keptSecret(folder: string, name: string): string {
  const path = join(folder, name)
  const kept = readKept(path)
  if (kept !== null) return kept
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(beside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new ConfigError(explain(folder, error as Error))
  } finally {
    rmSync(beside, { force: true })
  }
  return readKept(path) ?? ''
}

function readKept(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new ConfigError(`${path} cannot be read by this user; it was made by another one.`)
  }
}

function explain(folder: string, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The folder of VORDER_DATA, ${folder}, cannot be written by this user.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `VORDER_DATA is ${folder}, and that is not a folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The folder of VORDER_DATA, ${folder}, is on a disk that is full.`
    default:
      return `The folder of VORDER_DATA, ${folder}, cannot be used: ${error.message}.`
  }
}
