import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLeases } from './end-leases.ts'
import { startWorkerProcess } from './portal-process.ts'
import type { TestServer } from './server.ts'

export interface KillableWorker {
  /** Where it keeps documents: they are not those of the server of the test. */
  readonly documents: string
  kill(): Promise<void>
  /** Starts another, to which what the one before it had in hands is lent at once. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A worker at the database of a server of a test, in a process of its own. */
export async function startKillableWorker(
  { database, clock }: TestServer,
  more: Readonly<Record<string, string>> = {},
): Promise<KillableWorker> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vorder-worker-'))
  const environment = { DATABASE_URL: database.url, VORDER_DATA: dataFolder, VORDER_TODAY: clock.today(), ...more }
  let worker = await startWorkerProcess(environment)
  const kill = async () => worker.kill()
  return {
    documents: join(dataFolder, 'files'),
    kill,
    restart: async () => {
      await endLeases(database.db)
      worker = await startWorkerProcess(environment)
    },
    close: async () => {
      await kill()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
