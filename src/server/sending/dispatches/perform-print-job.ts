import { lettersAFile, type PrintSeparators } from '#contract/sending/print-jobs.ts'
import { type Language, translate } from '#contract/texts.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { type LetterToMerge, mergeLetters } from '#server/sending/print-batches/merge-letters.ts'
import {
  countPrintJobParts,
  endPrintJob,
  findLettersOfPart,
  findPrintJobOrder,
  insertPrintJobPart,
  type PaperToMerge,
} from './print-job-queries.ts'

/**
 * Puts the letters of a print job together, one part after the other: never more than a part is held at once. Work that
 * was cut off goes on behind the parts that are made.
 */
export async function performPrintJob({ db, job, report, stopped }: JobRun, storage: Storage): Promise<unknown> {
  const { printJobId } = job.payload as { printJobId: number }
  const order = await findPrintJobOrder(db, printJobId)
  if (!order) return null
  const { letterCount, separators, duplex, language } = order
  const partCount = Math.ceil(letterCount / lettersAFile)
  for (let part = 1 + (await countPrintJobParts(db, printJobId)); part <= partCount; part += 1) {
    await report((part - 1) * lettersAFile, letterCount)
    if (stopped()) return unfinished
    const papers = await findLettersOfPart(db, printJobId, part)
    const letters = await lettersOf(papers, separators, language, storage)
    const missingCount = papers.length - letters.length
    const pdf = await mergeLetters(letters, duplex)
    await insertPrintJobPart(db, printJobId, { part, letterCount: letters.length, missingCount, pdf })
  }
  await endPrintJob(db, printJobId)
  await report(letterCount, letterCount)
  return { printJobId }
}

/** Papers as they are put behind each other, with a sheet before what begins; one that is no longer kept is left out. */
export async function lettersOf(
  papers: readonly PaperToMerge[],
  separators: PrintSeparators,
  language: Language,
  storage: Storage,
): Promise<LetterToMerge[]> {
  const pdfs = await Promise.all(papers.map(async ({ pdfSha256 }) => storage.get(pdfSha256)))
  const letters: LetterToMerge[] = []
  let before: PaperToMerge | null = null
  for (const [index, paper] of papers.entries()) {
    const pdf = pdfs[index]
    if (!pdf) continue
    const begins = separators === 'letter' || (separators === 'customer' && before?.customerId !== paper.customerId)
    letters.push({ pdf, sheet: begins ? sheetBefore(paper, papers, separators, language) : null })
    before = paper
  }
  return letters
}

function sheetBefore(
  { customerId, customerName, dossierNumber, debtorName, subject }: PaperToMerge,
  papers: readonly PaperToMerge[],
  separators: PrintSeparators,
  language: Language,
): string[] {
  if (separators === 'letter') return [dossierNumber, debtorName, subject, customerName]
  const count = papers.filter((paper) => paper.customerId === customerId).length
  return [customerName, translate(language, 'print_job.letters', { count })]
}
