import { mkdir, opendir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Storage, writeWhole } from '#server/platform/outside/storage.ts'
import { linesOf, type WrittenPart, writePart } from './parts.ts'

/** Mails that came in and were not read yet, and what was handed over to folders of this machine. */
export const boxes = ['inbox', 'outbox'] as const

interface Boxed {
  readonly path: string
  readonly sha256: string
}

/** Stores what lies in the boxes of a data folder, and writes a list of where it lay. */
export async function storeBoxes(
  dataFolder: string,
  to: Storage,
  list: string,
  signal: AbortSignal,
): Promise<WrittenPart & { readonly rows: number; readonly contentBytes: number }> {
  let [rows, contentBytes] = [0, 0]
  const lines = async function* () {
    for await (const path of filesIn(dataFolder)) {
      const content = await readFile(join(dataFolder, path)).catch(orGone)
      if (content === null) continue
      rows += 1
      contentBytes += content.byteLength
      yield `${JSON.stringify({ path, sha256: await to.put(content) } satisfies Boxed)}\n`
    }
  }
  const written = await writePart(list, lines(), signal)
  return { ...written, rows, contentBytes }
}

async function* filesIn(dataFolder: string): AsyncIterable<string> {
  for (const box of boxes) {
    const entries = await opendir(join(dataFolder, box), { recursive: true }).catch(() => null)
    for await (const entry of entries ?? []) {
      const path = relative(dataFolder, join(entry.parentPath, entry.name)).split(sep).join('/')
      if (entry.isFile() && !isHidden(path)) yield path
    }
  }
}

/** What is hidden is still being written. */
function isHidden(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.'))
}

/** It was read, or taken away, since. */
function orGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Lays everything of a list where it lay; tells how many files those were. */
export async function restoreBoxes(
  list: string,
  from: Storage,
  dataFolder: string,
  signal: AbortSignal,
): Promise<number> {
  let laid = 0
  for await (const line of linesOf(list)) {
    signal.throwIfAborted()
    const { path, sha256 } = JSON.parse(line) as Boxed
    const [box, ...names] = path.split('/')
    const content = await from.get(sha256)
    if (!boxes.some((known) => known === box) || names.includes('..') || content === null) {
      throw new Error(`${path} is not in the backup as it was`)
    }
    const target = join(dataFolder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeWhole(target, content)
    laid += 1
  }
  return laid
}
