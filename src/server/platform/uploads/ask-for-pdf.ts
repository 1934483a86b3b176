import type { Db } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { findConversionsToMake, insertConversion } from './queries.ts'

/** The job that makes a PDF of one file. */
export const convertJob = 'uploads.convert'

/** Has a PDF made of a file, so that it can be looked at; once, however often the file comes in. */
export async function askForPdf(db: Db, sha256: string): Promise<void> {
  if (await insertConversion(db, sha256)) await enqueueConversion(db, sha256)
}

/** Asks again for what waited for the scanner, or was kept before PDFs were made. */
export async function wakeConversions(db: Db): Promise<void> {
  for (const sha256 of await findConversionsToMake(db)) await enqueueConversion(db, sha256)
}

async function enqueueConversion(db: Db, sha256: string): Promise<void> {
  await enqueue(db, { kind: convertJob, payload: { sha256 }, uniqueKey: `${convertJob}:${sha256}` })
}
