import { askThread } from './ask-thread.ts'

/** What the thread is given. */
export interface PdfOrder {
  readonly bytes: Uint8Array
  readonly mostPages: number
  readonly mostCharacters: number
}

const most = { mostPages: 3, mostCharacters: 20_000 }
const limits = { longest: 5_000, memoryMb: 256 }
/** Longer is no invoice that somebody reads. */
const mostBytes = 30_000_000

let last: Promise<unknown> = Promise.resolve()

/**
 * The text on the first pages of a PDF; null where there is none, or it cannot be read within a few seconds. One at a time:
 * many at once would take the machine from whoever waits for a page.
 */
export async function readPdfText(bytes: Buffer): Promise<string | null> {
  if (bytes.length > mostBytes) return null
  const read = last.then(async () => askThread<string>('pdf-worker.ts', { bytes, ...most } satisfies PdfOrder, limits))
  last = read
  const told = await read
  return 'answer' in told && told.answer.trim() !== '' ? told.answer : null
}
