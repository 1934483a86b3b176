import type { PrintForm, TrayTurn } from '#domain/letters/print-form.ts'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tellServiceFault } from '#server/platform/log/tally.ts'
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

/** The print shop: lets batches be laid on its shelf. */
export interface Printer {
  /** Opens the way to the shelf, for as long as the work takes. */
  open<Result>(work: (shelf: PrintShelf) => Promise<Result>): Promise<Result>
}

/** Where folders of files can be laid: of this machine, or of another. */
export interface PrintShelf {
  readonly place: string
  makeFolder(name: string): Promise<void>
  write(folder: string, file: string, bytes: Buffer): Promise<void>
  /** Null: there is none. */
  read(folder: string, file: string): Promise<Buffer | null>
  /** What lies in a folder: the size of each file by its name. */
  list(folder: string): Promise<ReadonlyMap<string, number>>
  removeFile(folder: string, file: string): Promise<void>
  /** Fails with the code of a name that is taken when there is a folder of that name with something in it. */
  rename(from: string, to: string): Promise<void>
  remove(folder: string): Promise<void>
}

/** A letter as the list of its batch tells of it. */
export type ListedLetter = Omit<PrintLetter, 'pdf'> & { readonly sizeBytes: number }

const manifestFile = 'manifest.json'

/** So many letters are written at once: each waits for the disk, or for the other side. */
const writtenAtOnce = 8

/** Writes letters into a folder that has a name of its own until it is whole, so that nobody takes half of it. */
export async function fillFolder(
  shelf: PrintShelf,
  part: string,
  letters: AsyncIterable<PrintLetter>,
): Promise<ListedLetter[]> {
  await shelf.makeFolder(part)
  const list: ListedLetter[] = []
  const writing = new Set<Promise<unknown>>()
  const faults: unknown[] = []
  for await (const { pdf, ...letter } of letters) {
    if (sha256Of(pdf) !== letter.sha256)
      faults.push(new Error(`the letter of dossier ${letter.dossierNumber} is damaged`))
    if (faults.length > 0) break
    const written = shelf.write(part, letter.file, pdf).catch((error: unknown) => faults.push(error))
    writing.add(written)
    void written.then(() => writing.delete(written))
    list.push({ ...letter, sizeBytes: pdf.byteLength })
    if (writing.size >= writtenAtOnce) await Promise.race(writing)
  }
  // Nothing of a folder is given up while something is still being written into it.
  await Promise.all(writing)
  if (faults.length > 0) throw faults[0]
  return list
}

/** Writes the list of a folder, and looks whether what lies in it is what the list says: no more and no less. */
export async function closeFolder(
  shelf: PrintShelf,
  part: string,
  name: string,
  letters: readonly ListedLetter[],
  form: PrintForm,
): Promise<PrintReceipt> {
  const listed = letters.map(({ sizeBytes: _size, ...letter }, index) => ({
    sequence: index + 1,
    name: letter.recipient[0] ?? '',
    ...letter,
  }))
  const sheetCount = listed.reduce((sum, { sheets }) => sum + sheets, 0)
  const pageCount = listed.reduce((sum, { pages }) => sum + pages, 0)
  const manifest = { batch: name, ...form, letterCount: listed.length, pageCount, sheetCount, letters: listed }
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await shelf.write(part, manifestFile, bytes)
  const present = await shelf.list(part)
  const isWhole =
    present.size === letters.length + 1 &&
    present.get(manifestFile) === bytes.byteLength &&
    letters.every(({ file, sizeBytes }) => present.get(file) === sizeBytes)
  if (!isWhole) throw new Error(`the folder of ${name} does not hold what was written into it`)
  return { place: `${shelf.place}/${name}`, letterCount: letters.length, manifestSha256: sha256Of(bytes) }
}

/**
 * Gives a whole folder its name, by which the print shop takes it. May be asked again: one that has its name keeps it.
 * False: it is under neither name, so that only the print shop knows whether it was taken. So too when another folder
 * has its name: that may be the same letters, of before the books were put back.
 */
export async function nameFolder(
  shelf: PrintShelf,
  part: string,
  name: string,
  { manifestSha256 }: PrintReceipt,
): Promise<boolean> {
  const isSame = (bytes: Buffer | null) => bytes !== null && sha256Of(bytes) === manifestSha256
  if (isSame(await shelf.read(part, manifestFile))) {
    const isNamed = await shelf.rename(part, name).then(
      () => true,
      (error: unknown) => {
        if (isNameTaken(error)) return false
        throw error
      },
    )
    if (isNamed) return true
    await shelf.remove(part)
  }
  return isSame(await shelf.read(name, manifestFile))
}

const isNameTaken = (error: unknown) =>
  ['EEXIST', 'ENOTEMPTY'].includes(String((error as NodeJS.ErrnoException | null)?.code))

/** So long a folder of this machine may take for one thing; it may be of another machine, which is gone. */
const longestMilliseconds = 30_000

/** A folder of this machine, which a print shop or a courier looks into. */
export function printFolder(folder: string, longest = longestMilliseconds): Printer {
  const shelf: PrintShelf = {
    place: folder,
    makeFolder: async (name) => {
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
    },
    write: async (name, file, bytes) => writeWhole(join(folder, name, file), bytes),
    read: async (name, file) =>
      readFile(join(folder, name, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    list: async (name) => {
      const files = await readdir(join(folder, name))
      return new Map(
        await Promise.all(files.map(async (file) => [file, (await stat(join(folder, name, file))).size] as const)),
      )
    },
    removeFile: async (name, file) => rm(join(folder, name, file), { force: true }),
    rename: async (from, to) => rename(join(folder, from), join(folder, to)),
    remove: async (name) => rm(join(folder, name), { recursive: true, force: true }),
  }
  const patient = withinTime(shelf, longest)
  return { open: async (work) => work(patient) }
}

/** Tells when letters could not be laid with the print shop; who asked gets the error as it is. */
export function toldPrinter(printer: Printer): Printer {
  return {
    open: async (work) =>
      printer.open(work).catch((error: unknown) => {
        tellServiceFault('print', error instanceof Error ? error.message : String(error))
        throw error
      }),
  }
}

/**
 * A shelf that answers in time or fails. While it still owes an answer it is asked nothing more, or each question would
 * take another hand of this process with it.
 */
export function withinTime(shelf: PrintShelf, longest: number): PrintShelf {
  let owed: Promise<unknown> | null = null
  const inTime = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (owed) throw new Error(`${shelf.place} does not answer`)
    const answer = ask()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        owed = answer.catch(() => {}).finally(() => (owed = null))
        reject(new Error(`${shelf.place} does not answer within ${longest / 1000} seconds`))
      }, longest)
    })
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }
  return {
    place: shelf.place,
    makeFolder: async (...parts) => inTime(async () => shelf.makeFolder(...parts)),
    write: async (...parts) => inTime(async () => shelf.write(...parts)),
    read: async (...parts) => inTime(async () => shelf.read(...parts)),
    list: async (...parts) => inTime(async () => shelf.list(...parts)),
    removeFile: async (...parts) => inTime(async () => shelf.removeFile(...parts)),
    rename: async (...parts) => inTime(async () => shelf.rename(...parts)),
    remove: async (...parts) => inTime(async () => shelf.remove(...parts)),
  }
}
