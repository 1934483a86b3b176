import type { PrintForm, TrayTurn } from '#domain/letters/print-form.ts'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of, writeWhole } from './storage.ts'

export interface PrintLetter {
  /** The name of its file. */
  file: string
  dossierNumber: string
  /** By which a letter that comes back is known. */
  letterNumber: string
  /** As on the envelope. */
  recipient: readonly string[]
  /** What the mail is sorted and franked by; null where the address has none. */
  postcode: string | null
  country: string
  pages: number
  /** Of paper: two pages a sheet. */
  sheets: number
  duplex: boolean
  /** From which tray its pages come, one after the other. */
  trays: readonly TrayTurn[]
  sha256: string
  pdf: Buffer
}

/** What is kept of a batch that was handed over. */
export interface PrintReceipt {
  /** The folder it is in, without a password. */
  place: string
  letterCount: number
  manifestSha256: string
}

/** The print shop: takes a batch of letters. The same batch may be given twice, and is there once. */
export interface Printer {
  handOver(name: string, letters: AsyncIterable<PrintLetter>, form: PrintForm): Promise<PrintReceipt>
}

/** Where folders of files can be laid: of this machine, or of another. */
export interface PrintShelf {
  readonly place: string
  makeFolder(name: string): Promise<void>
  write(folder: string, file: string, bytes: Buffer): Promise<void>
  /** Null: there is none. */
  read(folder: string, file: string): Promise<Buffer | null>
  /** Throws when there is a folder of that name. */
  rename(from: string, to: string): Promise<void>
  remove(folder: string): Promise<void>
}

const manifestFile = 'manifest.json'

/**
 * Lays a batch on a shelf: a folder with one PDF a letter and the list of all. It is written under another name and gets
 * its own when it is whole, so that nobody takes half of it; one that is there is not written again.
 */
export async function layBatch(
  shelf: PrintShelf,
  name: string,
  letters: AsyncIterable<PrintLetter>,
  form: PrintForm,
): Promise<PrintReceipt> {
  const present = await shelf.read(name, manifestFile)
  if (present) return receiptOf(shelf, name, present)
  const unfinished = `.${name}.part`
  await shelf.remove(unfinished)
  await shelf.makeFolder(unfinished)
  const list = []
  for await (const { pdf, ...letter } of letters) {
    await shelf.write(unfinished, letter.file, pdf)
    list.push({ sequence: list.length + 1, name: letter.recipient[0] ?? '', ...letter })
  }
  const sheetCount = list.reduce((sum, { sheets }) => sum + sheets, 0)
  const pageCount = list.reduce((sum, { pages }) => sum + pages, 0)
  const manifest = { batch: name, ...form, letterCount: list.length, pageCount, sheetCount, letters: list }
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await shelf.write(unfinished, manifestFile, bytes)
  await shelf.rename(unfinished, name)
  return receiptOf(shelf, name, bytes)
}

function receiptOf({ place }: PrintShelf, name: string, manifest: Buffer): PrintReceipt {
  const { letterCount } = JSON.parse(manifest.toString('utf8')) as { letterCount: number }
  return { place: `${place}/${name}`, letterCount, manifestSha256: sha256Of(manifest) }
}

/** A folder of this machine, which a print shop or a courier looks into. */
export function printFolder(folder: string): Printer {
  const shelf: PrintShelf = {
    place: folder,
    makeFolder: async (name) => {
      await mkdir(join(folder, name), { recursive: true })
    },
    write: async (name, file, bytes) => writeWhole(join(folder, name, file), bytes),
    read: async (name, file) =>
      readFile(join(folder, name, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    rename: async (from, to) => rename(join(folder, from), join(folder, to)),
    remove: async (name) => rm(join(folder, name), { recursive: true, force: true }),
  }
  return { handOver: async (name, letters, form) => layBatch(shelf, name, letters, form) }
}
