import { chmodSync, lstatSync, opendirSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { log } from '#server/platform/log/log.ts'

/** The folders of ours in a data folder, with whether what lies in them is looked at: PostgreSQL looks after its own. */
const folders: readonly (readonly [name: string, isLookedInto: boolean])[] = [
  ['files', true],
  ['inbox', true],
  ['outbox', true],
  ['exchange', true],
  ['postgres', false],
]
const secrets = ['secret', 'database-password']
/** Lies in a data folder while a backup is restored into it. */
export const restoreMark = 'restoring'
/** Below a folder that only its owner may enter nobody else reads anything: a look at more than this many proves no more. */
const mostChildren = 1000

interface Kept {
  readonly path: string
  readonly stats: Stats
  readonly mode: number
}

/**
 * Of a data folder that root uses, others may pass through and see nothing: root hands the embedded PostgreSQL to an account
 * without rights, which has its own folder in it.
 */
export function modeOfDataFolder(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700
}

/** Puts right what others may read in a data folder, as far as it is of this user. */
export function restrictToOwner(dataFolder: string): void {
  const own = process.getuid?.()
  if (own === undefined) return
  for (const { path, stats, mode } of keptIn(dataFolder)) {
    if (stats.uid !== own || (stats.mode & 0o077 & ~mode) === 0) continue
    try {
      chmodSync(path, mode)
      log.warn({ path, was: octal(stats.mode), is: octal(mode) }, 'what others could read is for its owner alone now')
    } catch {
      // A disk that knows no rights, or is read only: doctor tells.
    }
  }
}

const octal = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0')

/** What others than its owner may read in a data folder. */
export function readableByOthers(dataFolder: string): string[] {
  if (process.getuid === undefined) return []
  const open = ({ path, stats }: Kept) => (stats.mode & (path === dataFolder ? 0o066 : 0o077)) !== 0
  return [...keptIn(dataFolder)].filter(open).map(({ path }) => path)
}

function* keptIn(dataFolder: string): Generator<Kept> {
  const top = keptAt(dataFolder)
  // A folder that all write in, the root of a disk, or what holds the things of others is no folder of ours alone.
  if (top && (top.stats.mode & 0o1000) === 0 && dirname(dataFolder) !== dataFolder && holdsOursAlone(dataFolder)) {
    yield { ...top, mode: modeOfDataFolder() }
  }
  for (const name of secrets) yield* present(keptAt(join(dataFolder, name)))
  for (const [name, isLookedInto] of folders) {
    const folder = keptAt(join(dataFolder, name))
    yield* present(folder)
    if (isLookedInto && folder?.stats.isDirectory()) yield* childrenOf(folder.path)
  }
}

function holdsOursAlone(dataFolder: string): boolean {
  const ours = new Set([...secrets, ...folders.map(([name]) => name), restoreMark, 'lost+found'])
  try {
    // A secret that is being written has more behind its name.
    return readdirSync(dataFolder).every((name) => ours.has(name) || ours.has(name.split('.')[0] ?? ''))
  } catch {
    return false
  }
}

function* childrenOf(folder: string): Generator<Kept> {
  let directory
  try {
    directory = opendirSync(folder)
  } catch {
    return
  }
  try {
    for (let count = 0; count < mostChildren; count += 1) {
      const entry = directory.readSync()
      if (entry === null) return
      yield* present(keptAt(join(folder, entry.name)))
    }
  } finally {
    directory.closeSync()
  }
}

function* present(kept: Kept | null): Generator<Kept> {
  if (kept) yield kept
}

/** What lies there; where a link leads is not ours to change. */
function keptAt(path: string): Kept | null {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || !(stats.isFile() || stats.isDirectory())) return null
  return { path, stats, mode: stats.isDirectory() ? 0o700 : 0o600 }
}

/** Whatever this makes nobody else may read; what is made after it is as it was before. */
export async function forOwnerAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(0o077)
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}
