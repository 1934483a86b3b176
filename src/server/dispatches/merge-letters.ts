import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const longestMilliseconds = 60_000
let last: Promise<unknown> = Promise.resolve()

/**
 * Letters behind each other in one PDF, in their order, each as it left; for paper with two sides each begins on a sheet
 * of its own. With a cover its lines stand on a sheet before them. One at a time, in a thread beside the server.
 */
export async function mergeLetters(
  pdfs: readonly Buffer[],
  duplex: boolean,
  cover: readonly string[] = [],
): Promise<Buffer> {
  const merged = last.then(async () => mergeInThread(pdfs, duplex, cover))
  last = merged.catch(() => undefined)
  return merged
}

async function mergeInThread(pdfs: readonly Buffer[], duplex: boolean, cover: readonly string[]): Promise<Buffer> {
  const worker = new Worker(join(import.meta.dirname, 'merge-worker.ts'), { workerData: { pdfs, duplex, cover } })
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
