import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Counted, metrics } from '#server/http/metrics.ts'

/** The worker that a process which serves the web has beside it. */
export interface WorkerBeside {
  /** What it counts; null when none answers, as while one starts. */
  count(): Promise<Counted | null>
  /** Ends it when the jobs it has in hand are put back. */
  stop(): Promise<void>
}

/** How one ended that nobody had stopped. */
export interface WorkerEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const main = join(import.meta.dirname, '../main.ts')
const shortestPause = 1_000
const longestPause = 60_000
const longestAnswer = 2_000

/**
 * Starts a process that works on jobs, and another when it ends by itself: at once the first time, later and later when
 * the next ones do not live long. It ends when this process does, however that ends.
 */
export function startWorkerBeside(tellEnd: (end: WorkerEnd) => void): WorkerBeside {
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess | null = null
  const watching = (async () => {
    let pause = shortestPause
    while (!signal.aborted) {
      const startedAt = performance.now()
      child = fork(main, ['--role', 'worker'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      const end = await endOf(child)
      child = null
      if (signal.aborted) return
      tellEnd(end)
      if (performance.now() - startedAt > longestPause) pause = shortestPause
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
      pause = Math.min(pause * 2, longestPause)
    }
  })()
  return {
    count: async () => (child?.connected ? askToCount(child) : null),
    stop: async () => {
      stopping.abort()
      child?.kill('SIGTERM')
      await watching
    },
  }
}

/** In the worker itself: tells what it counts when it is asked. */
export function tellWhatIsCounted(): void {
  process.on('message', () => {
    void metrics.getMetricsAsJSON().then((counted) => process.connected && process.send?.(counted))
  })
}

async function askToCount(child: ChildProcess): Promise<Counted | null> {
  return new Promise((resolve) => {
    const end = (counted: Counted | null) => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', none)
      resolve(counted)
    }
    const hear = (counted: unknown) => end(counted as Counted)
    const none = () => end(null)
    const timer = setTimeout(none, longestAnswer)
    child.on('message', hear)
    child.on('exit', none)
    child.send('count', (error) => error && none())
  })
}

async function endOf(child: ChildProcess): Promise<WorkerEnd> {
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: null, signal: null }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
}
