import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const longestMilliseconds = 60_000
let last: Promise<unknown> = Promise.resolve()

/** A letter to be put behind others, with the lines of a sheet of its own before it. */
export interface LetterToMerge {
  readonly pdf: Buffer
  readonly sheet?: readonly string[] | null
}

/**
 * Letters behind each other in one PDF, in their order, each as it left; for paper with two sides each begins on a sheet
 * of its own. With a cover its lines stand on a sheet before them. One at a time, in a thread beside the server.
 */
export async function mergeLetters(
  letters: readonly LetterToMerge[],
  duplex: boolean,
  cover: readonly string[] = [],
): Promise<Buffer> {
  const merged = last.then(async () => mergeInThread(letters, duplex, cover))
  last = merged.catch(() => undefined)
  return merged
}

async function mergeInThread(
  letters: readonly LetterToMerge[],
  duplex: boolean,
  cover: readonly string[],
): Promise<Buffer> {
  const worker = new Worker(join(import.meta.dirname, 'merge-worker.ts'), { workerData: { letters, duplex, cover } })
  const slow = AbortSignal.timeout(longestMilliseconds)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the thread that puts letters together ended')))
      slow.addEventListener('abort', () => reject(new Error('putting letters together took longer than a minute')))
    })
  } finally {
    await worker.terminate()
  }
}
