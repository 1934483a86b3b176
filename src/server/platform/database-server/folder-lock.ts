import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Processes that start or stop the database of one folder take turns. The lock is a name that the system lends to one
 * process and takes back when that ends, however it ends: nothing of it can be left behind. The key names the lock, and
 * keeps it from whoever does not know it.
 */
export async function withFolderLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await takeLock(lockAddress(createHash('sha256').update(key).digest('hex').slice(0, 40)))
  try {
    return await work()
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

async function takeLock(address: string): Promise<Server> {
  for (;;) {
    const lock = await tryToTake(address)
    if (lock) return lock
    await wait(50)
  }
}

/** Null while another process has it. */
function tryToTake(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

function lockAddress(name: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\vorder-${name}` : `\0vorder-${name}`
}
