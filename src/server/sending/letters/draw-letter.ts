import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { type DrawingOptions, renderLetter } from './render-letter.ts'

/** A letter as PDF, with the logo it was written with. */
export async function drawLetter(
  storage: Storage,
  letter: LetterDocument,
  how: Omit<DrawingOptions, 'logo'> = {},
): Promise<Buffer> {
  return renderLetter(letter, { ...how, logo: await logoOf(storage, letter) })
}

// All letters of a run have the same logo: it is read from the disk once.
let last: { readonly sha256: string; readonly bytes: Buffer } | null = null

async function logoOf(storage: Storage, { style }: LetterDocument): Promise<Buffer | null> {
  if (!style?.logo) return null
  const { sha256 } = style.logo
  if (last?.sha256 === sha256) return last.bytes
  const bytes = await storage.get(sha256)
  // What has gone out with a logo never goes out again without it.
  if (!bytes) throw new Error(`the logo ${sha256} is not in the store`)
  last = { sha256, bytes }
  return bytes
}
