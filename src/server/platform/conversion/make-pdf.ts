import { convertedTypes } from '#contract/platform/blocked-uploads.ts'
import type { ConversionFault } from '#contract/platform/blocked-uploads.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { convertHeic } from '#server/platform/outside/heic-converter.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { convertFile } from './convert-file.ts'
import {
  endConversion,
  findConversion,
  findMimeType,
  findScan,
  insertStoredFile,
} from '#server/platform/uploads/queries.ts'

/** Makes the PDF of one file, unless the scanner has yet to look at it; what cannot be made says why. */
export async function makePdf(
  { db, clock, job }: JobRun,
  { storage, heicConverter }: { storage: Storage; heicConverter: string | null },
): Promise<unknown> {
  const { sha256 } = job.payload as { sha256: string }
  const scan = await findScan(db, sha256)
  const asked = await findConversion(db, sha256)
  if (!scan || scan.state === 'waiting' || asked?.state !== 'waiting') return { made: false }
  const bytes = scan.state === 'infected' ? null : await storage.get(sha256)
  const made = bytes
    ? await convert(bytes, await findMimeType(db, sha256), heicConverter)
    : ({ reason: 'unreadable' } as const)
  await inTransaction(db, async (tx) => {
    if ('reason' in made) return endConversion(tx, sha256, { at: clock.now(), reason: made.reason })
    const pdfSha256 = await storage.put(made.pdf)
    const file = { sha256: pdfSha256, sizeBytes: made.pdf.length, mimeType: 'application/pdf' }
    await insertStoredFile(tx, { ...file, scan: 'none', purpose: null })
    await endConversion(tx, sha256, { at: clock.now(), pdfSha256 })
  })
  return { made: !('reason' in made) }
}

type Made = { readonly pdf: Buffer } | { readonly reason: ConversionFault }

async function convert(bytes: Buffer, mimeType: string | undefined, heicConverter: string | null): Promise<Made> {
  const type = convertedTypes.find((one) => one === mimeType)
  if (!type) return { reason: 'unreadable' }
  if (type !== 'image/heic') return convertFile(type, bytes)
  const photo = await convertHeic(heicConverter, bytes)
  return 'jpeg' in photo ? convertFile('image/jpeg', photo.jpeg) : photo
}
