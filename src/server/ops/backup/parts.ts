import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A file of a backup, as it lies on the disk: compressed. */
export interface WrittenPart {
  readonly bytes: number
  readonly sha256: string
}

type Source = Readable | AsyncIterable<string | Buffer>

/** Writes a new file of a backup; when it answers, that is on the disk. In memory there is never more than a piece. */
export async function writePart(path: string, source: Source, signal: AbortSignal): Promise<WrittenPart> {
  const { count, written } = counting()
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  // The lightest: to press harder takes three times as long for a tenth less.
  await pipeline(source, createGzip({ level: 1 }), count, target, { signal })
  return written()
}

/** What a file of a backup is now. */
export async function measurePart(path: string, signal: AbortSignal): Promise<WrittenPart> {
  const { count, written } = counting()
  for await (const _piece of count(createReadStream(path, { signal }))) continue
  return written()
}

/** What stands in it. */
export function readPart(path: string): Readable {
  const compressed = createReadStream(path)
  const text = createGunzip()
  // A file that cannot be read is told by what comes of it.
  compressed.on('error', (error) => text.destroy(error))
  return compressed.pipe(text)
}

/** The same, line by line. */
export function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: readPart(path), crlfDelay: Number.POSITIVE_INFINITY })
}

function counting() {
  const hash = createHash('sha256')
  let bytes = 0
  const count = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.byteLength
      yield piece
    }
  }
  return { count, written: (): WrittenPart => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Does the work for each, so many beside each other; the first that fails ends it, when those in hand are done. */
export async function forEach<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const faults: unknown[] = []
  for await (const item of items) {
    if (faults.length > 0) break
    const one = work(item).catch((error: unknown) => void faults.push(error))
    running.add(one)
    void one.then(() => running.delete(one))
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
  if (faults.length > 0) throw faults[0]
}
