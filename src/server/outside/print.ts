import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './storage.ts'

export interface PrintLetter {
  /** The name of its file. */
  file: string
  dossierNumber: string
  /** By which a letter that comes back is known. */
  letterNumber: string
  /** As on the envelope. */
  recipient: readonly string[]
  sha256: string
  pdf: Buffer
}

/** The print shop: takes a batch of letters. The same batch may be given twice, and is there once. */
export interface Printer {
  handOver(name: string, letters: AsyncIterable<PrintLetter>): Promise<void>
}

/** A folder for each batch: one PDF a letter, and last the list of all, so that a batch with a list is whole. */
export function printFolder(folder: string): Printer {
  return {
    handOver: async (name, letters) => {
      const place = join(folder, name)
      await mkdir(place, { recursive: true })
      const list = []
      for await (const { pdf, ...letter } of letters) {
        await writeWhole(join(place, letter.file), pdf)
        list.push({ sequence: list.length + 1, ...letter })
      }
      const manifest = { batch: name, letterCount: list.length, letters: list }
      await writeWhole(join(place, 'manifest.json'), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    },
  }
}
