import { camtBuilder, type CamtRecord } from './camt-builder.ts'
import { readXml } from './read-xml.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Reads a CAMT.053 statement as a stream, in any version: per statement its head, its entries, its end.
 * CAMT.052 and CAMT.054 read alike; the head says which it is. Throws UnreadableFile for a file that is
 * broken, hostile or no CAMT.
 */
export async function* readCamt(source: AsyncIterable<Uint8Array>): AsyncGenerator<CamtRecord> {
  const ready: CamtRecord[] = []
  const builder = camtBuilder((record) => ready.push(record))
  for await (const _ of readXml(source, builder)) yield* ready.splice(0)
  if (builder.statements() === 0) throw new UnreadableFile('no_statement')
}
