import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { plainForm, sheetsOf, traysOf } from '#domain/letters/print-form.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { countPages } from '#server/letters/count-pages.ts'
import {
  closeFolder,
  fillFolder,
  nameFolder,
  type Printer,
  type PrintLetter,
  type PrintShelf,
} from '#server/outside/print.ts'
import type { Storage } from '#server/outside/storage.ts'
import {
  beginAttempt,
  beginHandingOver,
  findBatchLetters,
  markBatchUncertain,
  markHandedOver,
  type PrintBatch,
} from './print-queries.ts'

interface Outside {
  readonly printer: Printer
  readonly storage: Storage
}

/**
 * Hands a batch over, once. Each attempt fills a folder of its own, so that no two workers write into one. Before the
 * folder gets the name by which the print shop takes it, that is written down: whoever comes after finds it under one
 * of its names, or asks a person, and never lays it there again by himself.
 */
export async function handOverBatch(db: Db, clock: Clock, batch: PrintBatch, outside: Outside): Promise<void> {
  await outside.printer.open(async (shelf) => {
    if (batch.receipt) return giveName(db, clock, shelf, batch)
    const attempt = await beginAttempt(db, batch.id)
    if (attempt === null) return
    const receipt = await layReady(db, shelf, { ...batch, attempts: attempt }, outside.storage)
    // A worker that was given up for dead comes too late.
    if (!(await beginHandingOver(db, batch.id, attempt, receipt, clock.now())))
      return shelf.remove(partOf(batch.name, attempt))
    await giveName(db, clock, shelf, { ...batch, attempts: attempt, receipt })
  })
}

const partOf = (name: string, attempt: number) => `.${name}.${attempt}.part`

async function layReady(db: Db, shelf: PrintShelf, batch: PrintBatch, storage: Storage) {
  const { name, attempts } = batch
  const part = partOf(name, attempts)
  // What former attempts left half done.
  for (let former = Math.max(1, attempts - 5); former < attempts; former += 1) await shelf.remove(partOf(name, former))
  const letters = await fillFolder(shelf, part, lettersOf(db, batch, storage))
  return closeFolder(shelf, part, name, letters, batch.print ?? plainForm)
}

async function giveName(db: Db, clock: Clock, shelf: PrintShelf, batch: PrintBatch): Promise<void> {
  const { id, name, attempts, receipt } = batch
  if (!receipt) throw new Error(`the batch ${name} does not lie ready`)
  if (await nameFolder(shelf, partOf(name, attempts), name, receipt)) return markHandedOver(db, id, clock.now())
  await inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    if (!(await markBatchUncertain(tx, id, actor.now))) return
    const data = { name, letterCount: receipt.letterCount }
    await recordAudit(tx, actor, { kind: 'print.uncertain', subjectKind: 'print_batch', subjectId: id, data })
  })
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
  return { postcode, country: last }
}
