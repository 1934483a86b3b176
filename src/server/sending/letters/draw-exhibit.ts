import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Day } from '#domain/day.ts'

const longestMilliseconds = 10_000
let last: Promise<unknown> = Promise.resolve()

/**
 * An account on paper as PDF, drawn in a thread of its own that ends with it: one at a time, for people ask for one now
 * and then. Given a day it is for an archive, as PDF/A of that day. Rejects for what cannot be drawn.
 */
export async function drawExhibit(sheet: object, archive: Day | null = null): Promise<Buffer> {
  const drawn = last.then(async () => drawInThread(sheet, archive))
  last = drawn.catch(() => undefined)
  return drawn
}

async function drawInThread(sheet: object, archive: Day | null): Promise<Buffer> {
  const worker = new Worker(join(import.meta.dirname, 'exhibit-worker.ts'), {
    workerData: { sheet: JSON.stringify(sheet), archive },
  })
  const slow = AbortSignal.timeout(longestMilliseconds)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the thread of an exhibit ended')))
      slow.addEventListener('abort', () => reject(new Error('an exhibit took longer than 10 seconds')))
    })
  } finally {
    await worker.terminate()
  }
}
