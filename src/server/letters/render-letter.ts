import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LetterDocument } from '#domain/letters/letter-document.ts'

interface Order {
  id: number
  letter: LetterDocument
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  order: Order | null
  timer: NodeJS.Timeout | null
}

/** A letter that takes longer to draw than this is refused, and its thread replaced. */
const longestSeconds = 5
const size = Math.max(1, Math.min(4, availableParallelism()))

let threads: Thread[] = []
const waiting: Order[] = []
let nextId = 1

/** A letter as PDF, drawn in a thread beside the server. The same letter gives the same bytes. */
export async function renderLetter(letter: LetterDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    waiting.push({ id: nextId, letter, resolve, reject })
    nextId += 1
    giveWork()
  })
}

/** Ends the threads; the next letter starts them again. */
export async function closeRenderer(): Promise<void> {
  const ending = threads
  threads = []
  await Promise.all(ending.map(async ({ worker }) => worker.terminate()))
}

function giveWork(): void {
  while (waiting.length > 0) {
    const thread = threads.find((candidate) => !candidate.order) ?? (threads.length < size ? startThread() : null)
    const order = thread && waiting.shift()
    if (!thread || !order) return
    thread.order = order
    thread.timer = setTimeout(
      () => replace(thread, `took longer than ${longestSeconds} seconds`),
      longestSeconds * 1000,
    )
    thread.worker.postMessage({ id: order.id, letter: order.letter })
  }
}

function startThread(): Thread {
  const worker = new Worker(join(import.meta.dirname, 'render-worker.ts'))
  // The threads never keep the process alive by themselves.
  worker.unref()
  const thread: Thread = { worker, order: null, timer: null }
  worker.on('message', ({ bytes, error }: { bytes?: Uint8Array; error?: string }) => {
    const order = release(thread)
    if (bytes) order?.resolve(Buffer.from(bytes))
    else order?.reject(new Error(`the letter cannot be drawn: ${error}`))
    giveWork()
  })
  worker.on('error', (error) => replace(thread, error instanceof Error ? error.message : String(error)))
  threads.push(thread)
  return thread
}

function replace(thread: Thread, cause: string): void {
  const order = release(thread)
  threads = threads.filter((candidate) => candidate !== thread)
  void thread.worker.terminate()
  order?.reject(new Error(`the letter cannot be drawn: ${cause}`))
  giveWork()
}

function release(thread: Thread): Order | null {
  const order = thread.order
  if (thread.timer) clearTimeout(thread.timer)
  thread.order = null
  thread.timer = null
  return order
}
