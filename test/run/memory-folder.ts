import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const shared = '/dev/shm'
/** Some 300 MB of databases are there at a time, with what was written of them lately, beside what tests keep in files. */
const needed = 1.5 * 1024 ** 3

/** A folder in memory, and how to be rid of it. */
export interface MemoryFolder {
  readonly path: string
  remove(): void
}

/**
 * A folder in memory for what tests leave behind: each file makes a database of some 1,500 small files, which takes a slow
 * disk twenty times as long. Null where there is no such place, or too little room or memory for it.
 */
export function openMemoryFolder(): MemoryFolder | null {
  try {
    const { bsize, bavail } = statfsSync(shared)
    const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    if (bsize * bavail < needed || Number(available) * 1024 < 2 * needed) return null
    const path = mkdtempSync(join(shared, 'vorder-test-'))
    // As root a mail server of the tests keeps its mails as somebody else, who must get to them.
    chmodSync(path, 0o711)
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
  } catch {
    return null
  }
}
