import { readFileSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Two processes that start on the same folder take turns; the lock of a process that is gone is void. */
export async function withStartLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(await readFile(path, 'utf8').catch(() => ''))
      const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now())
      if ((holder > 0 && !isRunning(holder)) || age > 120_000) await rm(path, { force: true })
      else await wait(50)
    }
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether a process with this number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isDefunct(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process that has ended but that nobody has taken note of still has its number. */
function isDefunct(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''))
  } catch {
    return false
  }
}
