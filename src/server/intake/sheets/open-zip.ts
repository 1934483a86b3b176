import yauzl from 'yauzl'
import { UnreadableSheet } from './unreadable-sheet.ts'

/** Limits against files made to do harm: what they unpack to, and how much larger than the file that is. */
const maxUnpackedBytes = 200 * 1024 * 1024
const maxRatio = 100
/** Below this a high ratio does no harm: an empty sheet with much styling. */
const ratioMattersBytes = 1024 * 1024
const maxParts = 10_000

/** The parts of a zip by name, `/` between folders, no leading one. Names are only names: nothing is unpacked to disk. */
export interface ZipParts {
  /** In the order of the zip; those of folders end in `/`. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** The content of a part. Throws UnreadableSheet as soon as it proves longer or other than the zip says. */
  read(name: string): AsyncGenerator<Buffer>
}

/**
 * Opens a zip held in memory and refuses, before anything is unpacked, one that is encrypted or that would
 * unpack to too much.
 */
export async function openZip(bytes: Buffer): Promise<ZipParts> {
  const zip = await orBroken(() => yauzl.fromBufferPromise(bytes, { decodeStrings: false, lazyEntries: true }))
  if (zip.entryCount > maxParts) throw new UnreadableSheet('too_large', { megabytes: maxUnpackedBytes / 1024 / 1024 })
  const entries = await orBroken(() => listEntries(zip, bytes.length))
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read: (name) => readEntry(zip, entries.get(name)),
  }
}

async function listEntries(zip: yauzl.ZipFile, fileBytes: number): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableSheet('encrypted')
    unpacked += entry.uncompressedSize
    if (unpacked > maxUnpackedBytes || (unpacked > ratioMattersBytes && unpacked > fileBytes * maxRatio)) {
      throw new UnreadableSheet('too_large', { megabytes: maxUnpackedBytes / 1024 / 1024 })
    }
    const name = partName(entry.fileName)
    // Of two parts with one name nobody can say which the sender meant.
    if (entries.has(name)) throw new UnreadableSheet('broken_zip')
    entries.set(name, entry)
  }
  return entries
}

function partName(raw: Buffer | string): string {
  const name = typeof raw === 'string' ? raw : raw.toString('utf8')
  return name.replaceAll('\\', '/').replace(/^\/+/, '')
}

async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new UnreadableSheet('no_workbook')
  const stream = await orBroken(() => zip.openReadStreamPromise(entry))
  try {
    // yauzl counts along and fails when a part proves longer or shorter than the zip says.
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken_zip')
  } finally {
    stream.destroy()
  }
}

async function orBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken_zip')
  }
}
