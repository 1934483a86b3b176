import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { plainForm, type PrintForm, sheetsOf } from '#domain/letters/print-form.ts'
import { lettersAPart } from '#contract/sending/print-batches.ts'
import { type Language, type TextKey, translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mergeLetters } from './merge-letters.ts'
import { csvHead, csvRow } from '#server/platform/workbooks/csv-lines.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { countPages } from '#server/sending/letters/count-pages.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { batchCover } from './batch-cover.ts'
import { type BatchLetter, findBatchLetters } from './print-queries.ts'
import { findBatch } from './progress-queries.ts'

interface DrawnLetter extends BatchLetter {
  readonly pdf: Buffer
  readonly pages: number
  readonly sheets: number
}

interface Batch {
  readonly id: number
  readonly runId: number
}

/** The letters of a batch in their order, as a file for a spreadsheet. */
export async function listBatch(
  db: Db,
  storage: Storage,
  which: Batch,
  language: Language,
): Promise<{ name: string; file: string }> {
  const { name, form } = await readBatch(db, which)
  const letters = await drawn(await findBatchLetters(db, which.id), form, storage)
  const label = (part: string) => translate(language, `run.batch.${part}` as TextKey)
  const parts = ['sequence', 'dossier', 'letter', 'recipient', 'pages', 'sheets', 'sha256']
  const head = csvHead(
    parts.map((part) => ({ field: part, label: label(part) })),
    language,
  )
  const text = (words: string) => ({ kind: 'text', text: words }) as const
  const number = (value: number) => ({ kind: 'number', value }) as const
  const rows = letters.map(({ dispatchId, dossierNumber, recipient, pages, sheets, pdfSha256 }, index) =>
    csvRow(
      [
        number(index + 1),
        text(dossierNumber),
        text(letterNumber(dispatchId)),
        text(recipient.join(', ')),
        number(pages),
        number(sheets),
        text(pdfSha256),
      ],
      language,
    ),
  )
  return { name, file: head + rows.join('') }
}

/** A part of a batch in one PDF, byte for byte as the letters are kept, behind a page that says what to print them on. */
export async function mergeBatch(
  db: Db,
  storage: Storage,
  which: Batch & { readonly part: number },
  language: Language,
): Promise<{ name: string; pdf: Buffer }> {
  const { name, form } = await readBatch(db, which)
  const all = await findBatchLetters(db, which.id)
  const from = (which.part - 1) * lettersAPart
  const letters = await drawn(all.slice(from, from + lettersAPart), form, storage)
  const [first, last] = [letters[0], letters.at(-1)]
  if (!first || !last) throw notFound()
  const cover = batchCover(
    {
      name,
      form,
      from: from + 1,
      to: from + letters.length,
      letterCount: all.length,
      sheetCount: letters.reduce((sum, { sheets }) => sum + sheets, 0),
      firstName: first.recipient[0] ?? '',
      lastName: last.recipient[0] ?? '',
    },
    language,
  )
  const parts = Math.ceil(all.length / lettersAPart)
  return {
    name: parts > 1 ? `${name}-${which.part}` : name,
    pdf: await mergeLetters(
      letters.map(({ pdf }) => ({ pdf })),
      form.sides === 'duplex',
      cover,
    ),
  }
}

async function readBatch(db: Db, { id, runId }: Batch): Promise<{ name: string; form: PrintForm }> {
  const batch = await findBatch(db, runId, id)
  if (!batch) throw notFound()
  return { name: batch.name, form: batch.print ?? plainForm }
}

async function drawn(letters: readonly BatchLetter[], form: PrintForm, storage: Storage): Promise<DrawnLetter[]> {
  return Promise.all(
    letters.map(async (letter) => {
      const pdf = await storage.get(letter.pdfSha256)
      if (!pdf) throw new Error(`the letter ${letter.pdfSha256} of dossier ${letter.dossierNumber} is not in the store`)
      const pages = countPages(pdf)
      return { ...letter, pdf, pages, sheets: sheetsOf(form, pages) }
    }),
  )
}
