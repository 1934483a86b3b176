import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterDeath } from '#server/platform/process/after-death.ts'
import { type Counted, metrics } from '#server/platform/http/metrics.ts'

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
  /** How it was called in the queue; null when it had not got to work. */
  readonly worker: string | null
}

const main = join(import.meta.dirname, '../../main.ts')
const endLeft = join(import.meta.dirname, '../../platform/process/left-process.ts')
/** From one start to the next, in milliseconds: who has lived longer is followed at once. */
const shortestPause = 500
const longestPause = 60_000
/** Of one that got to work: what it had in hand goes on within ten seconds. */
const longestPauseAtWork = 4_000
const longestAnswer = 2_000
/** So long it may put back what it has in hand once this process has gone; one that is held up is ended then. */
const graceMilliseconds = 10_000

/**
 * Starts a process that works on jobs, and another when it ends by itself: at once when it was killed or had lived long,
 * otherwise later and later, and latest when it ends before it is at work. It ends when this process does, however that
 * ends.
 */
export function startWorkerBeside(tellEnd: (end: WorkerEnd) => Promise<void>): WorkerBeside {
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess | null = null
  const watching = (async () => {
    let pause = shortestPause
    let told = Promise.resolve()
    while (!signal.aborted) {
      const startedAt = performance.now()
      child = fork(main, ['--role', 'worker'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      const afterUs = afterDeath(endLeft, { pid: child.pid, graceMilliseconds })
      const end = await endOf(child)
      child = null
      afterUs.cancel()
      if (signal.aborted) break
      // The next one starts meanwhile.
      told = tellEnd(end)
      const livedFor = performance.now() - startedAt
      if (livedFor > longestPause || end.signal !== null) pause = shortestPause
      if (end.worker !== null) pause = Math.min(pause, longestPauseAtWork)
      await wait(Math.max(0, pause - livedFor), undefined, { signal, ref: false }).catch(() => {})
      pause = Math.min(pause * 2, longestPause)
    }
    await told
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

/** In the worker itself: tells how it is called in the queue, and what it counts when it is asked. */
export function answerWhoStartedUs(worker: string): void {
  // Who started us may have gone: then this process ends too.
  process.send?.(worker, undefined, undefined, () => {})
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
    const hear = (told: unknown) => typeof told !== 'string' && end(told as Counted)
    const none = () => end(null)
    const timer = setTimeout(none, longestAnswer)
    child.on('message', hear)
    child.on('exit', none)
    child.send('count', (error) => error && none())
  })
}

async function endOf(child: ChildProcess): Promise<WorkerEnd> {
  let worker: string | null = null
  child.on('message', (told) => {
    if (typeof told === 'string') worker = told
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: null, signal: null, worker }))
    child.on('exit', (code, signal) => resolve({ code, signal, worker }))
  })
}
