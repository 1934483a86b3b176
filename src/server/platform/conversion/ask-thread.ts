import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Why a thread has no answer. */
export type ThreadFault = 'unreadable' | 'too_slow'

/**
 * Has a file that anybody may have made taken apart by a script of this room, in a thread of its own with little memory and
 * a few seconds: one that is made to do harm ends that thread alone.
 */
export async function askThread<Answer>(
  script: string,
  workerData: unknown,
  { longest, memoryMb }: { readonly longest: number; readonly memoryMb: number },
): Promise<{ readonly answer: Answer } | { readonly fault: ThreadFault }> {
  const worker = new Worker(join(import.meta.dirname, script), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const slow = AbortSignal.timeout(longest)
  try {
    return await new Promise((resolve) => {
      worker.on('message', (answer: Answer) => resolve({ answer }))
      worker.on('error', () => resolve({ fault: 'unreadable' }))
      worker.on('exit', () => resolve({ fault: 'unreadable' }))
      slow.addEventListener('abort', () => resolve({ fault: 'too_slow' }))
    })
  } finally {
    await worker.terminate()
  }
}
