import { chmod, mkdir, open, readdir, rename, stat, unlink, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A message that came in, as it came. */
export interface IncomingMail {
  readonly name: string
  readonly bytes: Uint8Array
  /** It is longer than this. */
  readonly isCut: boolean
  /** The mail server will not give it, and says why. */
  readonly refusal?: string
}

/** Where messages come in. One that was read is put away, so that it is not read again. */
export interface Mailbox {
  read(): AsyncIterable<IncomingMail>
  /** `own`: it was about a message of ours; `other`: a person may want to read it. */
  putAway(mail: IncomingMail, where: 'own' | 'other'): Promise<void>
}

/** As much as mail servers take of one message. Of a longer one the beginning is enough: what it is about stands there. */
export const mostBytes = 30 * 1024 * 1024

/**
 * A folder in which a mail server leaves a file for each message (`.eml`, or a Maildir). What was read moves into a folder
 * beside it and is kept. Hidden files are not whole yet.
 */
export function folderMailbox(folder: string, clock: { now(): Date }): Mailbox {
  const sources = [folder, join(folder, 'new')]
  return {
    read: async function* () {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      let fault: Error | undefined
      for (const source of sources) {
        const entries = await readdir(source, { withFileTypes: true }).catch(unlessGone)
        const names = (entries ?? [])
          .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
          .map(({ name }) => name)
        for (const name of names.toSorted((one, other) => one.localeCompare(other, 'en'))) {
          const path = join(source, name)
          const read = await beginningOf(path).catch((error: unknown) => {
            // The others come in; that this one does not is told after them.
            if (!isGone(error)) fault ??= error as Error
            return null
          })
          if (read) yield { name: path, ...read }
        }
      }
      if (fault) throw fault
    },
    putAway: async ({ name }, where) => {
      const place = join(folder, 'read', where)
      await mkdir(place, { recursive: true, mode: 0o700 })
      // Another worker may have been first.
      const kept = join(place, basename(name))
      await rename(name, kept).catch(unlessGone)
      // Written by a mail server, perhaps under an account of its own: then the folder alone keeps it from others.
      await chmod(kept, 0o600).catch(() => {})
      // How long it is kept counts from when it was read.
      const now = clock.now()
      await utimes(kept, now, now).catch(() => {})
    },
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What another worker took, or was never there. */
function unlessGone(error: unknown): null {
  if (isGone(error)) return null
  throw error
}

/** Throws away the messages of a folder that were read before a moment: what they said is where it belongs. */
export async function forgetRead(folder: string, before: Date): Promise<void> {
  for (const where of ['own', 'other']) {
    const place = join(folder, 'read', where)
    for (const name of (await readdir(place).catch(unlessGone)) ?? []) {
      const path = join(place, name)
      const found = await stat(path).catch(unlessGone)
      if (found?.isFile() && found.mtime < before) await unlink(path).catch(unlessGone)
    }
  }
}

/** The folders below this one from which messages were read. */
export async function foldersWithRead(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? []
  const below = entries.filter((entry) => entry.isDirectory() && !['read', 'new', 'cur', 'tmp'].includes(entry.name))
  const found = entries.some((entry) => entry.isDirectory() && entry.name === 'read') ? [folder] : []
  for (const { name } of below) found.push(...(await foldersWithRead(join(folder, name))))
  return found
}

async function beginningOf(path: string): Promise<Omit<IncomingMail, 'name'>> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, mostBytes)))
    return { bytes: buffer.subarray(0, bytesRead), isCut: size > mostBytes }
  } finally {
    await handle.close()
  }
}
