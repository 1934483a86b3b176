import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LetterDocument } from '#domain/letters/letter-document.ts'

/** Threads that draw letters. */
export interface Renderer {
  /** A letter as PDF. The same letter gives the same bytes. Rejects for a letter that cannot be drawn; others go on. */
  render(letter: LetterDocument, how?: DrawingOptions): Promise<Buffer>
  /** Ends the threads; the next letter starts them again. */
  close(): Promise<void>
}

export interface DrawingOptions {
  /** As PDF/A-3b, with the day of the letter as its day. */
  readonly archive?: boolean
  /** The bytes of the logo its style names; without them the name stands in its place. */
  readonly logo?: Uint8Array | null
  /** As a picture of its pages under each other (SVG), to be looked at in a page. */
  readonly picture?: boolean
}

interface Order {
  id: number
  letter: LetterDocument
  how: DrawingOptions
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** What a thread says: once that it can begin, and of each letter what came of it. */
interface Said {
  isReady?: true
  bytes?: Uint8Array
  error?: string
}

interface Thread {
  worker: Worker
  order: Order | null
  /** Whether it has read what it draws with. */
  isReady: boolean
  timer: NodeJS.Timeout | null
}

/** On a machine that is busy a thread takes seconds to begin: that is no fault of the letter that waits for it. */
const longestStart = 60_000

const renderer = createRenderer({
  threads: Math.max(1, Math.min(4, availableParallelism())),
  longestMilliseconds: 5_000,
})

/** A letter as PDF, drawn in a thread beside the server. */
export async function renderLetter(letter: LetterDocument, how?: DrawingOptions): Promise<Buffer> {
  return renderer.render(letter, how)
}

/** Ends the threads of `renderLetter`, so that a process can end. */
export async function closeRenderer(): Promise<void> {
  return renderer.close()
}

/** A letter that takes a thread longer than `longestMilliseconds` is refused, and its thread replaced. */
export function createRenderer(limits: { threads: number; longestMilliseconds: number }): Renderer {
  let threads: Thread[] = []
  const waiting: Order[] = []
  let nextId = 1

  function giveWork(): void {
    while (waiting.length > 0) {
      const idle = threads.find((candidate) => !candidate.order)
      const thread = idle ?? (threads.length < limits.threads ? startThread() : null)
      const order = thread && waiting.shift()
      if (!thread || !order) return
      thread.order = order
      if (thread.isReady) limit(thread, limits.longestMilliseconds, 'took')
      thread.worker.postMessage({ id: order.id, letter: order.letter, how: order.how })
    }
  }

  function startThread(): Thread {
    const worker = new Worker(join(import.meta.dirname, 'render-worker.ts'))
    // The threads never keep the process alive by themselves.
    worker.unref()
    const thread: Thread = { worker, order: null, isReady: false, timer: null }
    limit(thread, longestStart, 'its thread took')
    worker.on('message', ({ isReady, bytes, error }: Said) => {
      if (isReady) {
        begin(thread)
        return
      }
      const order = release(thread)
      if (bytes) order?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      else order?.reject(new Error(error))
      giveWork()
    })
    worker.on('error', (error) => replace(thread, error instanceof Error ? error.message : String(error)))
    worker.on('exit', () => replace(thread, 'its thread ended'))
    threads.push(thread)
    return thread
  }

  function begin(thread: Thread): void {
    thread.isReady = true
    stopTimer(thread)
    if (thread.order) limit(thread, limits.longestMilliseconds, 'took')
  }

  function limit(thread: Thread, milliseconds: number, what: string): void {
    const cause = `${what} longer than ${milliseconds / 1000} seconds`
    thread.timer = setTimeout(() => replace(thread, cause), milliseconds)
  }

  function replace(thread: Thread, cause: string): void {
    const order = release(thread)
    threads = threads.filter((candidate) => candidate !== thread)
    void thread.worker.terminate()
    order?.reject(new Error(cause))
    giveWork()
  }

  return {
    render: async (letter, how = {}) =>
      new Promise((resolve, reject) => {
        waiting.push({ id: nextId, letter, how, resolve, reject })
        nextId += 1
        giveWork()
      }),
    close: async () => {
      const ending = threads
      threads = []
      await Promise.all(ending.map(async ({ worker }) => worker.terminate()))
    },
  }
}

function release(thread: Thread): Order | null {
  const order = thread.order
  thread.order = null
  stopTimer(thread)
  return order
}

function stopTimer(thread: Thread): void {
  if (thread.timer) clearTimeout(thread.timer)
  thread.timer = null
}
