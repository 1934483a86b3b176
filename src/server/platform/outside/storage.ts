import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { VirusScanner } from './virus-scanner.ts'

/** Where files are kept: under the hash of their content, so that one content is kept once and never changes. */
export interface Storage {
  /** Keeps the bytes and answers their SHA-256. When it answers, they are on the disk. */
  put(bytes: Uint8Array): Promise<string>
  /** Keeps what is written piece by piece, so that it is never whole in memory; what fails halfway leaves nothing. */
  putPieces(write: (keep: (piece: Uint8Array) => Promise<void>) => Promise<void>): Promise<KeptPieces>
  /** The bytes, or null when there are none under this hash. */
  get(sha256: string): Promise<Buffer | null>
  /** Takes the bytes away; nothing happens when they are not there. */
  remove(sha256: string): Promise<void>
  /** Looks at what comes in from outside; null: nothing does. */
  readonly scanner: VirusScanner | null
}

/** What was kept piece by piece. */
export interface KeptPieces {
  readonly sha256: string
  readonly sizeBytes: number
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Files in a folder only its owner may enter: written beside their place, flushed, then renamed, so that no half file ever has a name. */
export function folderStorage(folder: string, scanner: VirusScanner | null = null): Storage {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const made = new Set<string>()
  return {
    scanner,
    put: async (bytes) => {
      const sha256 = sha256Of(bytes)
      const path = pathOf(sha256)
      const present = await stat(path).catch(() => null)
      if (present?.size === bytes.byteLength) return sha256
      const parent = dirname(path)
      if (!made.has(parent)) await makeFolder(parent)
      made.add(parent)
      await writeWhole(path, bytes)
      return sha256
    },
    putPieces: async (write) => {
      await makeFolder(folder)
      const beside = join(folder, `.${randomBytes(12).toString('hex')}`)
      try {
        const kept = await writePieces(beside, write)
        const path = pathOf(kept.sha256)
        await makeFolder(dirname(path))
        await rename(beside, path)
        return kept
      } catch (error) {
        await unlink(beside).catch(() => {})
        throw error
      }
    },
    get: async (sha256) => {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return null
      return readFile(pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    remove: async (sha256) => {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return
      await unlink(pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
  }
}

/** Writes pieces to a file, flushed, and answers what it is. */
async function writePieces(path: string, write: Parameters<Storage['putPieces']>[0]): Promise<KeptPieces> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    await write(async (piece) => {
      hash.update(piece)
      sizeBytes += piece.byteLength
      await handle.writeFile(piece)
    })
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}

/** Nearly always only the last folder of the path is missing: to ask for that alone is a fraction of the work. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EEXIST') await mkdir(path, { recursive: true, mode: 0o700 })
  })
}

/**
 * Writes a file so that after a crash it is either whole or absent. Until then it is a hidden file, so that who
 * reads the folder at that moment sees whole files only.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  try {
    const handle = await open(beside, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(beside, path)
  } catch (error) {
    await unlink(beside).catch(() => {})
    throw error
  }
}
