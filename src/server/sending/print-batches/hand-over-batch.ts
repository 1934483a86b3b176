import { countryOfLine } from '#domain/addresses/country-line.ts'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { plainForm, sheetsOf, traysOf } from '#domain/letters/print-form.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { countPages } from '#server/sending/letters/count-pages.ts'
import {
  closeFolder,
  fillFolder,
  type ListedLetter,
  nameFolder,
  type Printer,
  type PrintLetter,
  type PrintReceipt,
  type PrintShelf,
} from '#server/platform/outside/print.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { recheckMessages } from '#server/sending/run-messages/recheck-messages.ts'
import {
  beginAttempt,
  beginHandingOver,
  findLettersToLay,
  lockLetters,
  markBatchUncertain,
  markHandedOver,
  markLetters,
  type PrintBatch,
  tidyBatch,
} from './print-queries.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { findRun } from '#server/sending/items/run-queries.ts'
import { withdrawMessages } from '#server/sending/run-messages/withdraw-messages.ts'

interface Outside {
  readonly printer: Printer
  readonly storage: Storage
}

/**
 * Hands a batch over, once. Each attempt fills a folder of its own, so that no two workers write into one. Before the
 * folder gets the name by which the print shop takes it, that is written down: whoever comes after finds it under one
 * of its names, or asks a person, and never lays it there again by himself. Letters that may not go any more are taken
 * out before, down to that very moment.
 */
export async function handOverBatch(db: Db, clock: Clock, batch: PrintBatch, outside: Outside): Promise<void> {
  await outside.printer.open(async (shelf) => {
    if (batch.receipt) return giveName(db, clock, shelf, batch)
    const attempt = await beginAttempt(db, batch.id)
    if (attempt === null) return
    const begun = await layReady(db, clock, shelf, { ...batch, attempts: attempt }, outside.storage)
    if (begun) await giveName(db, clock, shelf, begun)
    // There is nothing left of it, its run stands still, or a worker that was given up for dead comes too late.
    else await shelf.remove(partOf(batch.name, attempt))
  })
}

const partOf = (name: string, attempt: number) => `.${name}.${attempt}.part`

/** So often letters are taken out again of a folder that is ready before it is left for the next attempt. */
const mostTurns = 20

async function layReady(
  db: Db,
  clock: Clock,
  shelf: PrintShelf,
  batch: PrintBatch,
  storage: Storage,
): Promise<PrintBatch | null> {
  const { id, name, attempts } = batch
  const part = partOf(name, attempts)
  // What former attempts left half done.
  for (let former = Math.max(1, attempts - 5); former < attempts; former += 1) await shelf.remove(partOf(name, former))
  let standings = await lookAtBatch(db, clock, id)
  let letters: readonly ListedLetter[] = await fillFolder(shelf, part, lettersOf(db, batch, storage))
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (letters.length === 0) return null
    const receipt = await closeFolder(shelf, part, name, letters, batch.print ?? plainForm)
    const outcome = await begin(db, clock, batch, receipt, standings)
    if (outcome === 'begun') return { ...batch, receipt }
    if (outcome === 'superseded') return null
    const run = await findRun(db, batch.runId)
    if (run?.state === 'paused') return null
    standings = await lookAtBatch(db, clock, id)
    const left = new Set((await findLettersToLay(db, id)).map(({ dispatchId }) => letterNumber(dispatchId)))
    for (const letter of letters) if (!left.has(letter.letterNumber)) await shelf.removeFile(part, letter.file)
    letters = letters.filter((letter) => left.has(letter.letterNumber))
  }
  throw new Error(`the letters of ${name} change faster than they can be handed over`)
}

class Changed extends Error {}

/** Writes down that the folder may have its name now, if all its letters still may go. */
async function begin(
  db: Db,
  clock: Clock,
  { id, attempts }: PrintBatch,
  receipt: PrintReceipt,
  standings: ReadonlyMap<number, string>,
): Promise<'begun' | 'superseded' | 'changed'> {
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock.now()
      if (!(await beginHandingOver(tx, id, attempts, receipt, now))) return 'superseded'
      if ((await markLetters(tx, id, standings, { now, today: clock.today() })) > 0) throw new Changed()
      return 'begun'
    })
  } catch (error) {
    if (error instanceof Changed) return 'changed'
    throw error
  }
}

const lettersAtOnce = 100

/** Takes the letters out of a batch that may not go any more; answers how the files of the others stand, by dossier. */
async function lookAtBatch(db: Db, clock: Clock, batchId: number): Promise<Map<number, string>> {
  const standings = new Map<number, string>()
  for (let after = 0; ; ) {
    const letters = await inTransaction(db, async (tx) => {
      const context = await loadRunContext(tx, clock)
      const letters = await lockLetters(tx, batchId, after, lettersAtOnce)
      if (letters.length === 0) return letters
      const looked = await recheckMessages(tx, letters, context)
      for (const [dossierId, standing] of looked.standings) standings.set(dossierId, standing)
      await withdrawMessages(tx, systemActor(context.now), looked.stale, 'changed')
      return letters
    })
    const last = letters.at(-1)
    if (!last) break
    after = last.dispatchId
  }
  await tidyBatch(db, batchId)
  return standings
}

async function giveName(db: Db, clock: Clock, shelf: PrintShelf, batch: PrintBatch): Promise<void> {
  const { id, name, attempts, receipt } = batch
  if (!receipt) throw new Error(`the batch ${name} does not lie ready`)
  if (await nameFolder(shelf, partOf(name, attempts), name, receipt)) {
    return inTransaction(db, async (tx) => {
      const actor = systemActor(clock.now())
      const letterCount = await markHandedOver(tx, id, actor.now)
      const entry = {
        kind: 'print.handed_over',
        subjectKind: 'print_batch',
        subjectId: id,
        data: { name, letterCount },
      }
      if (letterCount !== null) await recordAudit(tx, actor, entry)
    })
  }
  await inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    if (!(await markBatchUncertain(tx, id, actor.now))) return
    const data = { name, letterCount: receipt.letterCount }
    await recordAudit(tx, actor, { kind: 'print.uncertain', subjectKind: 'print_batch', subjectId: id, data })
  })
}

async function* lettersOf(db: Db, batch: PrintBatch, storage: Storage): AsyncIterable<PrintLetter> {
  const letters = await findLettersToLay(db, batch.id)
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
