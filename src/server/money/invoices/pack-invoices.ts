import type { Storage } from '#server/platform/outside/storage.ts'
import { ZipWriter } from '#server/platform/workbooks/zip-writer.ts'
import type { PackedInvoice } from './detail-queries.ts'

/** Invoices in one zip file, each as it was issued, read and written one after the other. */
export async function* packInvoices(storage: Storage, invoices: readonly PackedInvoice[]): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const zip = new ZipWriter(async (bytes) => {
    ready.push(bytes)
  })
  for (const { number, pdfSha256, ublSha256 } of invoices) {
    await zip.add(`${number}.pdf`, await readKept(storage, pdfSha256))
    if (ublSha256 !== null) await zip.add(`${number}.xml`, await readKept(storage, ublSha256))
    yield* ready.splice(0)
  }
  await zip.finish()
  yield* ready
}

/** The bytes of a document of an invoice: what was kept is there. */
export async function readKept(storage: Storage, sha256: string): Promise<Buffer> {
  const bytes = await storage.get(sha256)
  if (!bytes) throw new Error(`the document ${sha256} of an invoice is not in the store`)
  return bytes
}
