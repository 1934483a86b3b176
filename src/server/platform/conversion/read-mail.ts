import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TextPreview, textTypes } from '#contract/platform/file-preview.ts'

/** How a program of e-mail keeps a message. */
export type MailType = Extract<(typeof textTypes)[number], 'message/rfc822' | 'application/vnd.ms-outlook'>

const longestMilliseconds = 5_000
let last: Promise<unknown> = Promise.resolve()

/**
 * What an e-mail says; null when it cannot be read. Anybody may have written it, so it is taken apart in a thread of its
 * own, one at a time, with little memory and a few seconds: one that is made to be slow holds nobody up.
 */
export async function readMail(bytes: Buffer, type: MailType): Promise<TextPreview | null> {
  const read = last.then(async () => readInThread(bytes, type))
  last = read
  return read
}

async function readInThread(bytes: Buffer, type: MailType): Promise<TextPreview | null> {
  const worker = new Worker(join(import.meta.dirname, 'mail-worker.ts'), {
    workerData: { bytes, type },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const slow = AbortSignal.timeout(longestMilliseconds)
  try {
    return await new Promise<TextPreview | null>((resolve) => {
      worker.on('message', resolve)
      worker.on('error', () => resolve(null))
      worker.on('exit', () => resolve(null))
      slow.addEventListener('abort', () => resolve(null))
    })
  } finally {
    await worker.terminate()
  }
}
