import pino from 'pino'
import type { LogLevel } from './log-level.ts'
import { plainError, plainMessage } from './plain-error.ts'

/** Where lines go: a command answers on standard output, and has them elsewhere. */
let write = (line: string): unknown => process.stdout.write(line)

/**
 * The one log of this process: of calls, jobs, tasks and commands, a line of JSON each. No line holds a name, an address, a
 * body or what was searched for: of a call it has the route, of an error what `plainError` leaves.
 */
export const log = pino(
  {
    level: 'warn',
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      err: (error: unknown) => plainError(error),
      req: ({ method, routeOptions, id }: LoggedRequest) => ({ method, route: routeOptions?.url, id }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
    hooks: {
      // Without words of its own a line would have those of the error, as they are.
      logMethod(given, method) {
        const [first, second] = given as unknown as [unknown, unknown]
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
        if (error instanceof Error && typeof second !== 'string') {
          const fields = first === error ? { err: error } : (first as object)
          return method.apply(this, [fields, plainMessage(error)] as unknown as Parameters<typeof method>)
        }
        return method.apply(this, given)
      },
    },
  },
  { write: (line: string) => write(line) },
)

interface LoggedRequest {
  readonly method: string
  readonly id: string
  readonly routeOptions?: { readonly url?: string }
}

/** From which level on lines are written, which part of the portal they are of, and where they go. */
export function setLog(how: { level?: LogLevel; role?: string; to?: (line: string) => unknown }): void {
  if (how.level) log.level = how.level
  if (how.role) log.setBindings({ role: how.role })
  if (how.to) write = how.to
}

const toldFor = 60_000
const mostKept = 1_000
const lastTold = new Map<string, { at: number; unsaid: number }>()

/** Logs what may go wrong many times a second: the same again within a minute is counted, and told with the next line. */
export function logFault(key: string, fields: object, message: string): void {
  const now = performance.now()
  const last = lastTold.get(key)
  if (last && now - last.at < toldFor) {
    last.unsaid += 1
    return
  }
  if (lastTold.size >= mostKept) lastTold.clear()
  lastTold.set(key, { at: now, unsaid: 0 })
  log.error({ ...fields, ...(last && last.unsaid > 0 ? { timesSince: last.unsaid } : {}) }, message)
}
