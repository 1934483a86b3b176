import { log, logFault } from './log.ts'
import { plainError, plainReply } from './plain-error.ts'

/** What can fail without anybody waiting for it: a recurring task, a kind of job, a service of others. */
export type FaultSource = 'task' | 'job' | 'service'

export interface FaultCount {
  readonly source: FaultSource
  readonly name: string
  readonly times: number
}

/** How a recurring task goes in this process. */
export interface TaskState {
  readonly name: string
  readonly everySeconds: number
  readonly startedAt: Date
  readonly lastSuccessAt: Date | null
  /** Null: its last turn went well. */
  readonly failingSince: Date | null
  readonly lastError: string | null
}

type Task = { -readonly [Key in keyof TaskState]: TaskState[Key] } & { failures: number }

/** What this process has counted and not yet written down. */
let unwritten = new Map<string, FaultCount>()
const tasks = new Map<string, Task>()
let hasChanged = false

/** Tells of a fault and counts it. `fields` say which it was: never of whom. */
export function tellFault(source: FaultSource, name: string, error: unknown, fields: object = {}): void {
  count(source, name, 1)
  const { code, message } = plainError(error)
  logFault(
    `${source} ${name} ${code ?? ''} ${message} ${JSON.stringify(fields)}`,
    {
      [source]: name,
      ...fields,
      err: error,
    },
    `a ${source} failed`,
  )
}

/** Tells that a service of others did not do what it was asked, and counts it. */
export function tellServiceFault(name: 'smtp' | 'print' | 'sms' | 'imap', answer: string): void {
  count('service', name, 1)
  const said = plainReply(answer)
  logFault(`service ${name} ${said}`, { service: name, said }, 'a service of others failed')
}

function count(source: FaultSource, name: string, times: number): void {
  const key = `${source} ${name}`
  unwritten.set(key, { source, name, times: times + (unwritten.get(key)?.times ?? 0) })
  hasChanged = true
}

/** These are the tasks that this process does from now on. */
export function startTasks(recurring: readonly { readonly name: string; readonly everySeconds: number }[]): void {
  const none = { startedAt: new Date(), lastSuccessAt: null, failingSince: null, lastError: null, failures: 0 }
  tasks.clear()
  for (const { name, everySeconds } of recurring) tasks.set(name, { name, everySeconds, ...none })
  hasChanged = true
}

/** A turn of a task went well. */
export function taskDone(name: string): void {
  const task = tasks.get(name)
  if (!task) return
  if (task.failingSince !== null) log.warn({ task: name, failures: task.failures }, 'a task that failed goes on')
  if (task.failingSince !== null || task.lastSuccessAt === null) hasChanged = true
  Object.assign(task, { lastSuccessAt: new Date(), failingSince: null, lastError: null, failures: 0 })
}

/** A turn of a task failed. */
export function taskFailed(name: string, error: unknown): void {
  tellFault('task', name, error)
  const task = tasks.get(name)
  if (!task) return
  const { code, message } = plainError(error)
  task.failures += 1
  task.failingSince ??= new Date()
  task.lastError = code ? `${code}: ${message}` : message
}

/** Whether something happened that others should know at once. */
export function hasNews(): boolean {
  return hasChanged
}

/** What is to be written down; what cannot be written is given back with `putBack`. */
export function takeNews(): { faults: readonly FaultCount[]; tasks: readonly TaskState[] } {
  const faults = [...unwritten.values()]
  unwritten = new Map()
  hasChanged = false
  // In one order, so that two processes that write at once wait for each other and no more.
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
  return { faults: faults.sort(byName), tasks: [...tasks.values()].sort(byName) }
}

export function putBack(faults: readonly FaultCount[]): void {
  for (const { source, name, times } of faults) count(source, name, times)
}
