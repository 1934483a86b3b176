/** Somebody asked the command to stop before it was done: Ctrl-C, or the service manager. */
export class Interruption extends Error {}

export interface Interruptible {
  /** Rejects with an Interruption at the first signal; never resolves. */
  readonly asked: Promise<never>
  /** The same for work that looks itself; its reason is that Interruption. */
  readonly signal: AbortSignal
  /** From here on a signal ends the process as usual. */
  forget(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** From here on a signal does not end the process: the command leaves its database first, as it found it. */
export function catchSignals(): Interruptible {
  const { promise: asked, reject } = Promise.withResolvers<never>()
  // Whoever looks later finds it; until then it is nobody's unhandled rejection.
  asked.catch(() => {})
  // A terminal signals the whole group, and the launcher signals on: the second one of the same wish changes nothing.
  const controller = new AbortController()
  const interrupt = () => {
    const interruption = new Interruption('Stopped. What was not finished is undone.')
    controller.abort(interruption)
    reject(interruption)
  }
  for (const signal of signals) process.on(signal, interrupt)
  const forget = () => {
    for (const signal of signals) process.off(signal, interrupt)
  }
  return { asked, signal: controller.signal, forget }
}
