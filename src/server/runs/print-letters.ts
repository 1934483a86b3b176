import { countryOfLine } from '#domain/addresses/country-line.ts'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { isHandOverDue, plainForm, sheetsOf, traysOf } from '#domain/letters/print-form.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { countPages } from '#server/letters/count-pages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Db } from '#server/db/db.ts'
import { type JobRun, unfinished } from '#server/jobs/queue.ts'
import type { Printer, PrintLetter } from '#server/outside/print.ts'
import type { Storage } from '#server/outside/storage.ts'
import { readPrintSettings } from '#server/sending/read-sending-settings.ts'
import {
  findBatchLetters,
  findOpenBatches,
  findWaitingSince,
  makePrintBatch,
  markHandedOver,
  type PrintBatch,
} from './print-queries.ts'

/** As many as an operator still looks through. */
const largestBatch = 1_000

/**
 * Gives the letters of a run to the printer, in batches of what is printed alike, at the times of the agency. Which letter is in which batch is written first; a batch that
 * was cut off is handed over again under the same names, and is there once.
 */
export async function printLetters(
  { job, db, clock, report, stopped }: JobRun,
  { printer, storage }: { printer: Printer; storage: Storage },
): Promise<unknown> {
  const { runId } = job.payload as { runId: number }
  while (await isDue(db, runId, clock)) {
    await inTransaction(db, async (tx) => makePrintBatch(tx, runId, clock.now(), largestBatch))
    if (stopped()) return unfinished
  }
  let done = 0
  for (const batch of await findOpenBatches(db, runId)) {
    if (stopped()) return unfinished
    const receipt = await printer.handOver(batch.name, lettersOf(db, batch, storage), batch.print ?? plainForm)
    await markHandedOver(db, batch.id, receipt, clock.now())
    done += 1
    await report(done)
  }
  return { batches: done }
}

/** Whether letters of a run wait for the printer, and it is a time at which they are handed over. */
export async function isDue(db: Db, runId: number, clock: Clock): Promise<boolean> {
  const since = await findWaitingSince(db, runId)
  if (since === null) return false
  const { times } = await readPrintSettings(db)
  const [from, now] = [inAmsterdam(since), inAmsterdam(clock.now())]
  return isHandOverDue(times, { day: from.day, minutes: from.minuteOfDay }, { day: now.day, minutes: now.minuteOfDay })
}

async function* lettersOf(db: Db, batch: PrintBatch, storage: Storage): AsyncIterable<PrintLetter> {
  const letters = await findBatchLetters(db, batch.id)
  const form = batch.print ?? plainForm
  for (const [index, { dispatchId, dossierNumber, kind, recipient, pdfSha256 }] of letters.entries()) {
    const pdf = await storage.get(pdfSha256)
    if (!pdf) throw new Error(`the letter ${pdfSha256} of dossier ${dossierNumber} is not in the store`)
    const file = `${String(index + 1).padStart(4, '0')}-${dossierNumber.replace(/[^\w-]/g, '_')}-${kind}.pdf`
    const pages = countPages(pdf)
    const duplex = form.sides === 'duplex' && pages > 1
    const paper = { pages, sheets: sheetsOf(form, pages), duplex, trays: traysOf(form, pages) }
    const known = { dossierNumber, letterNumber: letterNumber(dispatchId), recipient, ...placeOf(recipient) }
    yield { file, ...known, ...paper, sha256: pdfSha256, pdf }
  }
}

/** Where a letter goes, by the last lines of its address: a Dutch one ends in its postcode, another in its country. */
function placeOf(recipient: readonly string[]): Pick<PrintLetter, 'postcode' | 'country'> {
  const last = recipient.at(-1) ?? ''
  const dutch = /^(\d{4}) ?([A-Z]{2})\b/.exec(last)
  if (dutch) return { postcode: `${dutch[1]} ${dutch[2]}`, country: 'NL' }
  const postcode = /^(?:[A-Z]{1,2}-)?(\d{4,5})\b/.exec(recipient.at(-2) ?? '')?.[1] ?? null
  return { postcode, country: countryOfLine(last) }
}
