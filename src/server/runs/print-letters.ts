import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Db } from '#server/db/db.ts'
import { type JobRun, unfinished } from '#server/jobs/queue.ts'
import type { Printer, PrintLetter } from '#server/outside/print.ts'
import type { Storage } from '#server/outside/storage.ts'
import { findBatchLetters, findOpenBatches, makePrintBatch, markHandedOver } from './print-queries.ts'

/** As many as an operator still looks through. */
const largestBatch = 1_000

/**
 * Gives the letters of a run to the printer, in batches. Which letter is in which batch is written first; a batch that
 * was cut off is handed over again under the same names, and is there once.
 */
export async function printLetters(
  { job, db, clock, report, stopped }: JobRun,
  { printer, storage }: { printer: Printer; storage: Storage },
): Promise<unknown> {
  const { runId } = job.payload as { runId: number }
  while (await inTransaction(db, async (tx) => makePrintBatch(tx, runId, clock.now(), largestBatch))) {
    if (stopped()) return unfinished
  }
  let done = 0
  for (const batch of await findOpenBatches(db, runId)) {
    if (stopped()) return unfinished
    await printer.handOver(batch.name, lettersOf(db, batch.id, storage))
    await markHandedOver(db, batch.id, clock.now())
    done += 1
    await report(done)
  }
  return { batches: done }
}

async function* lettersOf(db: Db, batchId: number, storage: Storage): AsyncIterable<PrintLetter> {
  const letters = await findBatchLetters(db, batchId)
  for (const [index, { dispatchId, dossierNumber, kind, recipient, pdfSha256 }] of letters.entries()) {
    const pdf = await storage.get(pdfSha256)
    if (!pdf) throw new Error(`the letter ${pdfSha256} of dossier ${dossierNumber} is not in the store`)
    const file = `${String(index + 1).padStart(4, '0')}-${dossierNumber.replace(/[^\w-]/g, '_')}-${kind}.pdf`
    yield { file, dossierNumber, letterNumber: letterNumber(dispatchId), recipient, sha256: pdfSha256, pdf }
  }
}
